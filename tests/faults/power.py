"""A power cut, as a POSIX file system may suffer it.

A game is played on a disk that writes down every operation. For any moment of it, this gives
every state that the disk may be in after the power has failed: of each folder's changes since
its last sync any subset, and of each file's bytes since theirs all, none, zeros in their place,
or a part.
"""

import os
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path


class Died(BaseException):
    """The process is no more; nothing it would still do happens."""


@dataclass
class File:
    durable: bytes = b""
    current: bytes = b""

    def after_a_cut(self):
        """What the disk may hold of it."""
        old, new = self.durable, self.current
        if old == new:
            return (old,)
        same = next(
            (at for at, pair in enumerate(zip(old, new, strict=False)) if len({*pair}) == 2),
            len(old),
        )
        middle = (same + len(new)) // 2
        zeros = bytes(len(new) - same)
        torn = new[:same] + bytes(middle - same) + new[middle:]
        return tuple({old, new, new[:same] + zeros, new[:middle], torn})


@dataclass
class Folder:
    durable: dict = field(default_factory=dict)
    pending: list = field(default_factory=list)

    def now(self):
        return self._with(self.pending)

    def after_a_cut(self):
        """Each set of entries that the disk may hold; of very many changes only the beginnings."""
        if len(self.pending) > 8:
            yield from (self._with(self.pending[:count]) for count in range(len(self.pending) + 1))
            return
        for kept in product((True, False), repeat=len(self.pending)):
            yield self._with(
                change for change, is_kept in zip(self.pending, kept, strict=True) if is_kept
            )

    def _with(self, changes):
        entries = dict(self.durable)
        for change in changes:
            entries.update(change)
        return {name: thing for name, thing in entries.items() if thing is not None}


class RecordingDisk:
    """Stands in for the storage's `os`: does everything for real and keeps what is durable.

    `at_each` is called after every change, and may look at `cuts`. Before the change number
    `dies_at` the process dies, until `revive`.
    """

    def __init__(self, root, at_each, dies_at=None):
        self.root = Path(root)
        self.folders = {self.root: Folder()}
        self.changes = 0
        self._at_each = at_each
        self._dies_at = dies_at
        self._dead = False
        self._open = {}

    def __getattr__(self, name):
        return getattr(os, name)

    @property
    def has_died(self):
        return self._dies_at is None

    def revive(self):
        """A new process comes; the old one's descriptors have been closed by the system."""
        for handle in list(self._open):
            self.close(handle)
        self._dead = False

    def _change(self):
        if self._dies_at == self.changes:
            self._dead, self._dies_at = True, None
        if self._dead:
            raise Died
        self.changes += 1

    def _entry(self, path):
        folder = self.folders.get(Path(path).parent)
        return folder.now().get(Path(path).name) if folder else None

    def _enter(self, path, **more):
        change = {Path(path).name: more.get("thing")}
        if "away" in more:
            change[Path(more["away"]).name] = None
        self.folders[Path(path).parent].pending.append(change)
        self._at_each()

    def open(self, path, flags, mode=0o777):
        if not flags & os.O_CREAT or self._entry(path) is not None:
            handle = os.open(path, flags, mode)
            self._open[handle] = [self._entry(path) or Path(path), 0]
            return handle
        self._change()
        handle = os.open(path, flags, mode)
        file = File()
        self._open[handle] = [file, 0]
        self._enter(path, thing=file)
        return handle

    def close(self, handle):
        self._open.pop(handle, None)
        os.close(handle)

    def lseek(self, handle, at, whence):
        self._open[handle][1] = at
        return os.lseek(handle, at, whence)

    def write(self, handle, data):
        self._change()
        written = os.write(handle, data)
        file, at = self._open[handle]
        file.current = file.current[:at] + bytes(data[:written]) + file.current[at + written :]
        self._open[handle][1] += written
        self._at_each()
        return written

    def ftruncate(self, handle, size):
        self._change()
        os.ftruncate(handle, size)
        file, _at = self._open[handle]
        file.current = file.current[:size].ljust(size, b"\0")
        self._at_each()

    def fsync(self, handle):
        thing, _at = self._open[handle]
        if isinstance(thing, Path) and thing not in self.folders:
            return  # a folder on the way here, which has always been there
        self._change()
        if isinstance(thing, File):
            thing.durable = thing.current
        else:
            folder = self.folders[thing]
            folder.durable, folder.pending = folder.now(), []
        self._at_each()

    def rename(self, old, new):
        self._change()
        thing = self._entry(old)
        Path(old).rename(new)
        # Two names of one file: nothing happens.
        if thing is not self._entry(new):
            self._enter(new, thing=thing, away=old)

    def link(self, old, new):
        self._change()
        os.link(old, new)
        self._enter(new, thing=self._entry(old))

    def unlink(self, path):
        self._change()
        Path(path).unlink()
        self._enter(path)

    def mkdir(self, path, mode):
        self._change()
        Path(path).mkdir(mode)
        self.folders[Path(path)] = Folder()
        self._enter(path, thing=Path(path))

    def cuts(self):
        """Every state of the disk after a cut now, each as {path: (which file, bytes)}.

        What temporary files hold makes no difference, so it is left as it is.
        """
        seen = set()
        for entries in product(*(folder.after_a_cut() for folder in self.folders.values())):
            held = dict(zip(self.folders, entries, strict=True))
            named = {
                path / name: thing
                for path, names in held.items()
                if self._reaches(path, held)
                for name, thing in names.items()
                if isinstance(thing, File)
            }
            files = {id(file): file for path, file in named.items() if path.suffix != ".tmp"}
            for contents in product(*(file.after_a_cut() for file in files.values())):
                bytes_of = dict(zip(files, contents, strict=True))
                state = {
                    path.relative_to(self.root): (id(file), bytes_of.get(id(file), file.current))
                    for path, file in named.items()
                }
                key = frozenset((p, s) for p, s in state.items() if p.suffix != ".tmp")
                if key not in seen:
                    seen.add(key)
                    yield state

    def _reaches(self, path, held):
        while path != self.root:
            if held[path.parent].get(path.name) != path:
                return False
            path = path.parent
        return True


def put_on_disk(state, root):
    """Make a folder look as a power cut has left it."""
    root.mkdir(parents=True)
    first_name = {}
    for path, (which, data) in state.items():
        target = root / path
        target.parent.mkdir(exist_ok=True)
        if which in first_name:
            os.link(first_name[which], target)
        else:
            target.write_bytes(data)
            first_name[which] = target
