"""Profiles: each with its own wallet; choose, create, rename or set one aside."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from baccarat_tui.baccarat.errors import BaccaratError
from baccarat_tui.language.catalogue import _, clean
from baccarat_tui.language.profiles import profile_sentence
from baccarat_tui.language.refusals import sentence
from baccarat_tui.storage.errors import BadProfileName, SaveError
from baccarat_tui.storage.places import LONGEST_NAME, check_profile_name
from baccarat_tui.storage.profiles import list_profiles, rename_profile, set_profile_aside
from baccarat_tui.tui.door import Door
from baccarat_tui.tui.screens.dialog import Dialog
from baccarat_tui.tui.screens.leaving import while_shown
from baccarat_tui.tui.widgets.choices import Choices


class ProfilesScreen(Dialog):
    """Ends with the name of the profile to sit down with, or None to stay."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "create", id="profiles.create"),
        Binding("r", "rename", id="profiles.rename"),
        Binding("delete,d", "set_aside", id="profiles.set_aside"),
    ]

    def __init__(self, door: Door, current: str | None) -> None:
        super().__init__()
        self._door = door
        self._current = current
        self._renaming: str | None = None
        self._sure_of: str | None = None

    def title_text(self) -> str:
        """The page's name."""
        return _("Profiles")

    def foot_text(self) -> str:
        """Its keys."""
        return _("Enter sit down   n new   r rename   d set aside   Esc back")

    def body(self) -> Iterable[Widget]:
        """The profiles, and a line to type a name in when one is wanted."""
        yield Choices(id="names", markup=False)
        name = Input(
            id="name",
            max_length=LONGEST_NAME,
            placeholder=_("name of the profile"),
            select_on_focus=False,
        )
        name.display = False
        yield name

    def on_mount(self) -> None:
        """Read the profiles, beside whatever table is open."""
        self.run_worker(while_shown(self, self._list))

    async def _list(self, chosen: str | None = None) -> None:
        chosen = chosen or self._current
        try:
            profiles = await asyncio.to_thread(list_profiles, self._door.folder)
        except SaveError as error:
            self.say(sentence(error))
            return
        options = self.query_one("#names", OptionList)
        options.clear_options()
        for profile in profiles:
            mark = "▸ " if profile.name == self._current else "  "
            text = mark + clean(profile_sentence(profile), 300)
            options.add_option(Option(Content(text), id=profile.name))
        names = [profile.name for profile in profiles]
        options.highlighted = names.index(chosen) if chosen in names else 0
        if not profiles:
            self.say(_("There is no profile yet: n makes one."))
        options.focus()

    @property
    def _highlighted(self) -> str | None:
        option = self.query_one("#names", OptionList).highlighted_option
        return option.id if option is not None else None

    @on(OptionList.OptionSelected)
    def _chosen(self, message: OptionList.OptionSelected) -> None:
        self.dismiss(None if message.option_id == self._current else message.option_id)

    def action_create(self) -> None:
        """Ask for the name of a new profile."""
        self._renaming = None
        self._ask("")

    def action_rename(self) -> None:
        """Ask for another name."""
        name = self._highlighted
        if name is None:
            return
        if name == self._current:
            self.say(_("This profile is at the table: sit down with another to rename it."))
            return
        self._renaming = name
        self._ask(name)

    def action_set_aside(self) -> None:
        """Set a profile aside, once the person has said so twice."""
        name = self._highlighted
        if name is None:
            return
        if name == self._current:
            self.say(_("This profile is at the table: sit down with another to set it aside."))
        elif self._sure_of == name:
            self._sure_of = None
            self._do(lambda: set_profile_aside(self._door.folder, name))
        else:
            self._sure_of = name
            self.say(_("Press d again to set {name} aside; its files are kept.").format(name=name))

    def _ask(self, text: str) -> None:
        self._sure_of = None
        self.say("")
        name = self.query_one("#name", Input)
        name.value = text
        name.display = True
        name.focus()

    @on(Input.Submitted)
    def _named(self, message: Input.Submitted) -> None:
        try:
            name = check_profile_name(message.value)
        except BadProfileName as error:
            self.say(sentence(error))
            return
        old = self._renaming
        if old is None:
            self.dismiss(name)
        elif name != old:
            self._do(lambda: rename_profile(self._door.folder, old, name), name)
        else:
            self._do(lambda: None)

    def _do(self, act: Callable[[], object], chosen: str | None = None) -> None:
        async def work() -> None:
            try:
                await asyncio.to_thread(act)
            except (SaveError, BaccaratError, BadProfileName) as error:
                self.say(sentence(error))
                return
            self.say("")
            self.query_one("#name", Input).display = False
            await self._list(chosen)

        self.run_worker(while_shown(self, work), exclusive=True)

    def action_close(self) -> None:
        """Stop typing a name, or go back."""
        name = self.query_one("#name", Input)
        if name.display:
            name.display = False
            self.query_one("#names", OptionList).focus()
        else:
            self.dismiss(None)
