"""What can be refused. Errors carry data; the language layer makes their sentences.

`Unreadable…` means the text could not be understood; `NotAllowed` and its children mean that
it was understood and the rules or the moment forbid it.
"""

from __future__ import annotations

from enum import StrEnum


class BaccaratError(ValueError):
    """Anything the game refuses."""


class UnreadableCard(BaccaratError):
    """A text that is no card."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class UnreadableStake(BaccaratError):
    """A text that is no stake: one to twelve digits, no sign, no leading zero."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class UnknownSpot(BaccaratError):
    """A text that names no spot, or a spot this table does not have."""

    def __init__(self, text: str, known: tuple[str, ...]) -> None:
        super().__init__(text)
        self.text = text
        self.known = known


class UnknownTable(BaccaratError):
    """A name that no table has."""

    def __init__(self, text: str, known: tuple[str, ...]) -> None:
        super().__init__(text)
        self.text = text
        self.known = known


class Refusal(StrEnum):
    """Why an action does not fit the moment."""

    NO_BETS = "no_bets"
    ROUND_RUNNING = "round_running"
    NO_ROUND = "no_round"
    ALL_SHOWN = "all_shown"
    CARDS_HIDDEN = "cards_hidden"
    WALLET_SUFFICES = "wallet_suffices"
    HISTORY_BEHIND = "history_behind"
    NOTHING_TO_REPEAT = "nothing_to_repeat"


class NotAllowed(BaccaratError):
    """An action that the moment forbids."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal


class TooLittle(NotAllowed):
    """Stakes, in hundredths, that the wallet does not cover."""

    def __init__(self, wanted: int, balance: int) -> None:
        BaccaratError.__init__(self, wanted, balance)
        self.wanted = wanted
        self.balance = balance


class OutsideLimits(NotAllowed):
    """A stake in chips outside a table's smallest, largest or step."""

    def __init__(self, chips: int, smallest: int, largest: int | None, step: int) -> None:
        BaccaratError.__init__(self, chips)
        self.chips = chips
        self.smallest = smallest
        self.largest = largest
        self.step = step


class SpotTwice(NotAllowed):
    """Two bets on one spot in one round."""

    def __init__(self, spot: str) -> None:
        BaccaratError.__init__(self, spot)
        self.spot = spot


class HandFault(StrEnum):
    """What is wrong with hands given by hand."""

    TOO_FEW = "too_few"
    TOO_MANY = "too_many"
    UNDUE_THIRD = "undue_third"
    MISSING_THIRD = "missing_third"


class ImpossibleHand(BaccaratError):
    """Hands that the procedure does not deal; `side` is `player` or `banker`."""

    def __init__(self, side: str, fault: HandFault) -> None:
        super().__init__(side, fault.value)
        self.side = side
        self.fault = fault


class NeedsSuits(BaccaratError):
    """A bet on perfect pairs, and cards typed without their suits."""


class DecksOutside(BaccaratError):
    """A number of decks that no shoe has."""

    def __init__(self, decks: int) -> None:
        super().__init__(decks)
        self.decks = decks


class BadBooks(BaccaratError):
    """A state that no sequence of rounds could have led to; `what` names the first fault."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what
