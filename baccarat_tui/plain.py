"""Line mode: a full way to play by typed commands and whole sentences.

For screen readers, pipes and dumb terminals: no full screen, no colour, no decoration. It reads
one command per line; a command that cannot be read or does not fit the moment is answered by
one sentence and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TextIO

from baccarat_tui.baccarat.chips import parse_stake
from baccarat_tui.baccarat.differences import edges_of
from baccarat_tui.baccarat.drawing import Coup
from baccarat_tui.baccarat.errors import BaccaratError, NotAllowed, Refusal, TooLittle
from baccarat_tui.baccarat.house import house_table
from baccarat_tui.baccarat.round import last_bets
from baccarat_tui.baccarat.tables import Bet, Table
from baccarat_tui.baccarat.view import CoupView, view_coup
from baccarat_tui.language import plain as texts
from baccarat_tui.language.catalogue import _
from baccarat_tui.language.reasons import reason_sentence
from baccarat_tui.language.refusals import sentence
from baccarat_tui.language.rounds import (
    bets_sentence,
    card_sentence,
    interrupted_sentence,
    settlement_sentences,
    wallet_sentence,
)
from baccarat_tui.language.status import hand_sentences, seeded_sentence, status_sentences
from baccarat_tui.language.tables import first_condition_counts, limits_sentence, spot_sentence
from baccarat_tui.session import Session
from baccarat_tui.storage.errors import SaveError

LONGEST_LINE = 4096


class PlainTable:
    """A session played by lines of text; `bets` are on the layout and not locked yet."""

    def __init__(self, session: Session, named_table: Callable[[str], Table] = house_table) -> None:
        self.session = session
        self._named_table = named_table
        self.bets: tuple[Bet, ...] = ()
        self._commands: dict[str, Callable[[list[str]], Iterator[str]]] = {
            "bet": self._bet,
            "clear": self._clear,
            "rebet": self._rebet,
            # The full screen's words for the same.
            "repeat": self._rebet,
            "turn": self._next,
            "deal": self._deal,
            "next": self._next,
            "all": self._all,
            "status": self._status,
            "spots": self._spots,
            "table": self._table,
            "grant": self._grant,
            "help": self._help,
            "quit": self._quit,
        }

    def opening(self) -> Iterator[str]:
        """What is said before the first command; an interrupted round is told and goes on."""
        view = self.session.view
        yield texts.welcome(self.session.profile, view.table.name)
        if view.seeded:
            yield seeded_sentence()
        if not view.revealing or view.round_id is None or view.coup is None:
            yield from self._wallet()
            return
        yield interrupted_sentence(view.round_id)
        yield bets_sentence(view.bets)
        yield from hand_sentences(view.coup)
        yield from (reason_sentence(reason) for reason in view.coup.reasons)
        if view.coup.complete:
            yield from self._guarded(self._settle())

    def answer(self, line: str) -> Iterator[str]:
        """The sentences that answer one command line, except `quit`."""
        words = line.split()
        if not words:
            yield texts.empty_line()
            return
        command = self._commands.get(words[0].lower())
        if command is None:
            yield texts.not_understood(line.strip())
            return
        yield from self._guarded(command(words[1:]))

    def _guarded(self, sentences: Iterator[str]) -> Iterator[str]:
        try:
            yield from sentences
        except (BaccaratError, SaveError) as refused:
            yield sentence(refused)

    def _bet(self, words: list[str]) -> Iterator[str]:
        if len(words) != 2:
            yield texts.takes("bet banker 20")
            return
        table = self.session.game.table
        bet = Bet(table.spot_named(words[0]), parse_stake(words[1]))
        bets = (*(other for other in self.bets if other.spot is not bet.spot), bet)
        yield from self._put_down(bets)

    def _put_down(self, bets: tuple[Bet, ...]) -> Iterator[str]:
        refused = self.session.bets_refused(bets)
        if refused is not None:
            if isinstance(refused, TooLittle) and self.session.can_grant():
                yield from self._wallet()
                return
            raise refused
        self.bets = bets
        yield bets_sentence(bets)

    def _clear(self, words: list[str]) -> Iterator[str]:
        self._no_words(words, "clear")
        if self.session.view.revealing:
            raise NotAllowed(Refusal.ROUND_RUNNING)
        self.bets = ()
        yield bets_sentence(self.bets)

    def _rebet(self, words: list[str]) -> Iterator[str]:
        self._no_words(words, "rebet")
        yield from self._put_down(last_bets(self.session.game))

    def _deal(self, words: list[str]) -> Iterator[str]:
        self._no_words(words, "deal")
        self.session.lock(self.bets)
        self.bets = ()
        view = self.session.view
        yield texts.locked(view.round_id or 0)
        yield wallet_sentence(view.balance)

    def _next(self, words: list[str]) -> Iterator[str]:
        self._no_words(words, "next")
        yield from self._turn(self.session.reveal)

    def _all(self, words: list[str]) -> Iterator[str]:
        self._no_words(words, "all")
        yield from self._turn(self.session.reveal_all)

    def _turn(self, reveal: Callable[[], None]) -> Iterator[str]:
        before = self.session.view
        if not before.revealing or before.coup is None:
            raise NotAllowed(Refusal.NO_ROUND)
        # A settlement that could not be saved leaves a round with every card turned.
        if not before.coup.complete:
            reveal()
            after = self.session.view.coup
            if after is not None:
                yield from told_between(before.coup, after)
        coup = self.session.view.coup
        if coup is not None and coup.complete:
            yield from self._settle()

    def _settle(self) -> Iterator[str]:
        self.session.settle()
        view = self.session.view
        if view.settlement is not None:
            yield from settlement_sentences(view.settlement)
        if self.session.game.owed:
            yield _("The history cannot be written yet; the save keeps the round until it can.")
        if view.new_shoe:
            yield _("That was the last round of the shoe; a new one is ready.")
        yield from self._wallet()

    def _wallet(self) -> Iterator[str]:
        yield wallet_sentence(self.session.view.balance)
        if self.session.can_grant():
            yield _("That cannot cover the smallest bet: type grant for another 1,000 chips.")

    def _status(self, words: list[str]) -> Iterator[str]:
        self._no_words(words, "status")
        yield from status_sentences(self.session.view)
        if self.session.can_grant():
            yield from self._wallet()
        if not self.session.view.revealing:
            yield bets_sentence(self.bets)

    def _spots(self, words: list[str]) -> Iterator[str]:
        self._no_words(words, "spots")
        table = self.session.game.table
        yield limits_sentence(table)
        edges = edges_of(table)
        for rule in table.bets:
            yield spot_sentence(rule, edges[rule.spot])
        yield first_condition_counts()

    def _table(self, words: list[str]) -> Iterator[str]:
        if not words:
            yield texts.takes("table ez")
            return
        shoe = self.session.game.shoe
        self.session.change_table(self._named_table(" ".join(words)))
        self.bets = ()
        table = self.session.game.table
        yield texts.at_table(table.name, limits_sentence(table))
        if self.session.game.shoe is not shoe:
            yield _("The shoe is new, because the number of decks is another.")

    def _grant(self, words: list[str]) -> Iterator[str]:
        self._no_words(words, "grant")
        self.session.grant()
        yield from self._wallet()

    def _help(self, words: list[str]) -> Iterator[str]:
        self._no_words(words, "help")
        yield from texts.help_lines()

    def _quit(self, words: list[str]) -> Iterator[str]:
        # The word alone ends the loop before it gets here.
        self._no_words(words, "quit")
        yield from ()

    def _no_words(self, words: list[str], command: str) -> None:
        if words:
            raise _ExtraWords(command)


class _ExtraWords(BaccaratError):
    """A command that takes no words was given some."""

    def __init__(self, command: str) -> None:
        super().__init__(command)
        self.command = command


@sentence.register
def _extra_words(error: _ExtraWords) -> str:
    return texts.takes(error.command)


def told_between(before: CoupView, after: CoupView) -> Iterator[str]:
    """The cards and reasons that `after` knows and `before` did not, in dealing order."""
    cards = Coup(after.player.cards, after.banker.cards)
    shown = before
    for count in range(len(before.player.cards) + len(before.banker.cards), len(cards.cards)):
        side, told = shown.next_hand, len(shown.reasons)
        shown = view_coup(cards.first(count + 1))
        if side is not None:
            hand = shown.hand(side)
            yield card_sentence(side, hand.cards[-1], hand.total_now or 0)
        yield from (reason_sentence(reason) for reason in shown.reasons[told:])


def play_plain(
    session: Session,
    stdin: TextIO,
    stdout: TextIO,
    named_table: Callable[[str], Table] = house_table,
) -> int:
    """Play until `quit` or the end of input; a round left there stays in progress. Returns 0."""

    def say(sentences: Iterator[str]) -> None:
        for text in sentences:
            print(text, file=stdout, flush=True)

    table = PlainTable(session, named_table)
    say(table.opening())
    while True:
        if stdin.isatty():
            print("> ", end="", file=stdout, flush=True)
        line = _read_line(stdin)
        if line is None or line.strip().lower() == "quit":
            return 0
        say(table.answer(line))


def _read_line(stdin: TextIO) -> str | None:
    """The next line, None at the end; of an overlong one no more than its beginning is kept."""
    line = piece = stdin.readline(LONGEST_LINE)
    while len(piece) == LONGEST_LINE and not piece.endswith("\n"):
        piece = stdin.readline(LONGEST_LINE)
    return line or None
