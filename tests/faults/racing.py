"""Start two processes on one profile in the same instant, again and again.

Run as a program of its own, since it forks: `racing.py FOLDER TIMES`. Prints, in JSON, how each
pair fared.
"""

import json
import os
import signal
import sys
from pathlib import Path

from disk import Counted, hasty, standing_in
from person import act, sit_down

from baccarat_tui.storage.errors import OpenElsewhere


def start(folder, go, both_tried, fared):
    """A process that waits for `go`, tries to sit down, and plays three steps if it may."""
    child = os.fork()
    if child:
        return child
    try:
        with standing_in(Counted(hasty)):
            os.read(go, 1)
            try:
                session = sit_down(folder)
            except OpenElsewhere:
                os.write(fared, b"elsewhere\n")
                os._exit(0)
            os.write(fared, b"open\n")
            for _step in range(3):
                act(session)
            # Nobody leaves before both have tried.
            os.read(both_tried, 1)
            session.close()
    finally:
        os._exit(1 if sys.exc_info()[0] else 0)


def race(folder):
    (go, starts), (both_tried, ends), (told, fared) = os.pipe(), os.pipe(), os.pipe()
    children = [start(folder, go, both_tried, fared) for _child in range(2)]
    os.write(starts, b"..")
    lines = b""
    while lines.count(b"\n") < 2:
        lines += os.read(told, 64)
    os.write(ends, b"..")
    for child in children:
        os.waitpid(child, 0)
    for handle in (go, starts, both_tried, ends, told, fared):
        os.close(handle)
    return sorted(lines.decode().split())


def freed_by_a_kill(folder):
    """Whether a profile opens at once when its table has been killed."""
    told, fared = os.pipe()
    child = os.fork()
    if child == 0:
        sit_down(folder)
        os.write(fared, b".")
        signal.pause()
    os.read(told, 1)
    try:
        sit_down(folder)
    except OpenElsewhere:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        sit_down(folder).close()
        return True
    return False


def main():
    folder, times = Path(sys.argv[1]), int(sys.argv[2])
    fared = [race(folder / str(time // 2)) for time in range(times)]
    print(json.dumps({"fared": fared, "freed": freed_by_a_kill(folder / "0")}))


if __name__ == "__main__":
    main()
