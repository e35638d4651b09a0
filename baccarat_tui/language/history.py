"""Sentences about settled rounds and what they add up to."""

from __future__ import annotations

from baccarat_tui.baccarat.drawing import Winner
from baccarat_tui.baccarat.round import SettledRound
from baccarat_tui.baccarat.settlement import Result
from baccarat_tui.baccarat.tally import TableTally
from baccarat_tui.language.catalogue import _, amount, clean, plural, whole
from baccarat_tui.language.names import spot_name, winner_name
from baccarat_tui.language.reasons import reason_sentence


def round_sentence(settled: SettledRound) -> str:
    """One settled round on one line."""
    bets = ", ".join(
        _("{spot} {net}").format(spot=spot_name(line.spot), net=amount(line.net, signed=True))
        for line in settled.settlement.lines
    )
    return _("Round {id}, table {table}. {result} {bets}. Wallet {balance}.").format(
        id=whole(settled.id),
        table=clean(settled.table.name),
        result=reason_sentence(settled.coup.reasons()[-1]),
        bets=bets,
        balance=amount(settled.balance_after),
    )


def tally_sentences(counted: TableTally) -> tuple[str, ...]:
    """A table's rounds added up, and then each spot's bets."""
    outcomes = ", ".join(
        _("{outcome} {count}").format(
            outcome=winner_name(winner), count=whole(counted.outcomes[winner])
        )
        for winner in Winner
    )
    told = [
        plural(
            "Table {table}, {rounds} round: {outcomes}.",
            "Table {table}, {rounds} rounds: {outcomes}.",
            counted.rounds,
        ).format(table=clean(counted.table.name), rounds=whole(counted.rounds), outcomes=outcomes)
    ]
    for spot, bets in counted.spots.items():
        told.append(
            _(
                "{spot}: {won} won, {lost} lost, {returned} returned; {stake} staked, {back} back, net {net}."
            ).format(
                spot=spot_name(spot),
                won=whole(bets.results[Result.WON]),
                lost=whole(bets.results[Result.LOST]),
                returned=whole(bets.results[Result.RETURNED]),
                stake=amount(bets.stake),
                back=amount(bets.returned),
                net=amount(bets.net, signed=True),
            )
        )
    return tuple(told)
