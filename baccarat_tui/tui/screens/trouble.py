"""A profile that cannot be opened: what is wrong, in a sentence, and every way out."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import ClassVar, Literal

from textual import on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from baccarat_tui.language.catalogue import _
from baccarat_tui.language.refusals import sentence
from baccarat_tui.language.saves import plan_choice, plan_sentences, trouble_sentence
from baccarat_tui.language.screens import open_elsewhere_sentence, trouble_choices
from baccarat_tui.storage.errors import OpenElsewhere, SaveError, Unusable
from baccarat_tui.storage.repair import Plan
from baccarat_tui.tui.door import Door
from baccarat_tui.tui.screens.dialog import Dialog
from baccarat_tui.tui.screens.leaving import while_shown
from baccarat_tui.tui.widgets.choices import Choices

WayOut = Literal["again", "look", "repair", "profiles", "leave"]


class TroubleScreen(Dialog):
    """Nothing has been changed when it opens, and nothing is changed without a choice here.

    Ends with the way out that was chosen; a repair has then been done.
    """

    ROWS_BELOW = 5
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pagedown", "page(1)", show=False, priority=True),
        Binding("pageup", "page(-1)", show=False, priority=True),
    ]

    def __init__(self, door: Door, profile: str, error: SaveError, *, seated: bool) -> None:
        super().__init__()
        self._door = door
        self._profile = profile
        self._error = error
        self._seated = seated
        self._plan: Plan | None = None

    def title_text(self) -> str:
        """What has happened, in three words."""
        return _("The table cannot open")

    def foot_text(self) -> str:
        """Its keys."""
        return _("↑ ↓ choose   Enter do it")

    def body(self) -> Iterable[Widget]:
        """The sentence, what a repair would do, and the choices."""
        text = sentence(self._error)
        if isinstance(self._error, Unusable):
            text = trouble_sentence(self._error)
        elif isinstance(self._error, OpenElsewhere):
            text = open_elsewhere_sentence(self._error.profile)
        yield Static(Content(text), id="trouble-text")
        yield Static(id="plan", markup=False)

    def below(self) -> Iterable[Widget]:
        """The choices."""
        yield Choices(id="ways", markup=False)

    def on_mount(self) -> None:
        """Offer what can be done, and find out what a repair would do."""
        self._offer()
        if isinstance(self._error, Unusable) and self._error.repairable:
            self.run_worker(while_shown(self, self._find_plan))

    async def _find_plan(self) -> None:
        try:
            self._plan = await asyncio.to_thread(self._door.plan, self._profile)
        except SaveError as error:
            self.say(sentence(error))
        if self._plan is not None:
            told = " ".join(plan_sentences(self._plan)[1:])
            self.query_one("#plan", Static).update(Content(told))
        self._offer()

    def _offer(self) -> None:
        ways: list[WayOut] = ["again"]
        texts = trouble_choices(seated=self._seated)
        if isinstance(self._error, OpenElsewhere):
            ways.append("look")
        if self._plan is not None:
            ways.append("repair")
            texts["repair"] = plan_choice(self._plan)
        ways += ["profiles", "leave"]
        options = self.query_one("#ways", OptionList)
        options.clear_options()
        options.add_options(Option(Content(texts[way]), id=way) for way in ways)
        options.highlighted = 0
        options.focus()

    @on(OptionList.OptionSelected)
    def _chosen(self, message: OptionList.OptionSelected) -> None:
        if message.option_id == "repair" and self._plan is not None:
            self.run_worker(while_shown(self, self._repair, self._plan), exclusive=True)
        else:
            self.dismiss(message.option_id)

    async def _repair(self, plan: Plan) -> None:
        try:
            await asyncio.to_thread(self._door.repair, self._profile, plan)
        except SaveError as error:
            self.say(sentence(error))
        else:
            self.dismiss("again")

    def action_page(self, step: int) -> None:
        """Read on where the text has not enough room."""
        body = self.query_one("#body")
        body.scroll_relative(y=step * max(1, body.size.height - 1), animate=False)

    def action_close(self) -> None:
        """Leave, or go back to the table behind."""
        self.dismiss("leave")
