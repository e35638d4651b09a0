"""The rules page: the procedure, the returns, and what the program does not claim."""

from __future__ import annotations

from baccarat_tui.language.catalogue import _


def rules_paragraphs() -> tuple[tuple[str, str], ...]:
    """Titles and texts of the rules page, in order."""
    return (
        (
            _("The hands"),
            _(
                "Two hands are dealt, Player and Banker, and you may bet on either or on a tie. "
                "An ace counts 1, cards from 2 to 9 their number, tens and pictures 0; a hand's "
                "total is the last digit of the sum. The higher total wins."
            ),
        ),
        (
            _("Third cards"),
            _(
                "A natural, 8 or 9 on two cards in either hand, ends the round. Otherwise Player "
                "draws on 0 to 5 and stands on 6 and 7. If Player stood, Banker does the same. "
                "If Player drew, Banker looks at its own two-card total and at the value of "
                "Player's third card: 0 to 2 always draws, 3 draws unless the card is an 8, "
                "4 draws against 2 to 7, 5 against 4 to 7, 6 against 6 and 7, and 7 stands."
            ),
        ),
        (
            _("Bets"),
            _(
                "What a spot returns is written on it, the stake included. The table demo has "
                "returns of its own; casinos mostly return 2.00, 1.95 and 9.00, as the table "
                "classic does. Where a tie returns "
                "the stakes on Player and Banker they go back to the wallet, and repeat puts "
                "them down again; a returned stake is no win. Locked bets are recorded with "
                "their cards before the first card shows, so leaving changes nothing."
            ),
        ),
        (
            _("What this is"),
            _(
                "A table for learning and practising with virtual chips. It speaks for its own "
                "rules only and proves nothing about any operator or any game for real money."
            ),
        ),
    )
