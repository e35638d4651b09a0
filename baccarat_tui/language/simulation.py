"""Sentences of the simulation of real shoes."""

from __future__ import annotations

from baccarat_tui.baccarat.shoe import MOST_DECKS
from baccarat_tui.lab.simulation import NothingToDeal, ProcessesOutside, Simulation
from baccarat_tui.language.catalogue import _, plural, rounded, whole
from baccarat_tui.language.refusals import sentence


def dealt_sentence(simulation: Simulation) -> str:
    """What was dealt and how fast."""
    text = plural(
        "{rounds} round from {decks}-deck shoes, seed {seed}: {seconds} s, {speed} a second.",
        "{rounds} rounds from {decks}-deck shoes, seed {seed}: {seconds} s, {speed} a second.",
        simulation.rounds,
    )
    return text.format(
        rounds=whole(simulation.rounds),
        decks=simulation.deals.decks,
        seed=simulation.deals.seed,
        seconds=rounded(simulation.seconds, 2),
        speed=whole(round(simulation.rounds / simulation.seconds)),
    )


def stopped_early(asked: int) -> str:
    """Said of results that were cut short."""
    return _("Stopped early: {asked} were asked for.").format(asked=whole(asked))


def fit_sentence(statistic: float, luck: float) -> str:
    """A chi-square figure and what it means."""
    return _(
        "Chi-square {statistic} with 2 degrees of freedom: {share} in 100 runs stray further."
    ).format(statistic=rounded(statistic, 3), share=rounded(100 * luck, 1))


def exact_of_a_full_shoe(decks: int) -> str:
    """What the exact column is."""
    if decks == MOST_DECKS:
        return _("Exact: a round from a full shoe; the cut card moves it by less than 0.001 %.")
    return _(
        "Exact: a round from a full shoe; the fewer the decks, the more the cut card moves it."
    )


@sentence.register
def _nothing(_error: NothingToDeal) -> str:
    return _("There is nothing to deal: ask for one round at least.")


@sentence.register
def _processes(error: ProcessesOutside) -> str:
    return _("{processes} processes are not possible: choose 1 to 64.").format(
        processes=whole(error.processes)
    )
