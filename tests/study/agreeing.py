"""How well two analyses of a game with different seeds agree: whole games of Masters, judged twice.

    python -m tests.study.agreeing newton alma-mater [--games 2] [--iterations 600] [--jobs 2]

prints for each game how many verdicts the one gives, how many the other, and how many both give alike.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from multiprocessing import get_context

from collegium.agents import Budget, ask, dice, load_agent
from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.study.analysis import ITERATIONS, Settings
from tests.study.planted import analysed, same_verdicts, share

LEVEL = "master"
THINKING = 150  # iterations of theirs for a turn, whatever the seconds
Wish = tuple[str, int, int]  # a game, its seed, iterations of a first look


def played(game: str, seed: int, seats: int = 2) -> Record:
    """A game of Masters."""
    record = Record(load(game), seats, seed, {}, [LEVEL] * seats)
    agents = [load_agent(LEVEL) for _ in range(seats)]
    while not record.state.over:
        agent, chance = agents[int(record.state.to_move)], dice(seed, "lab", len(record.moves))
        record.play(ask(agent, record.game, record.state, Budget(iterations=THINKING), chance).move)
    return record


def verdicts(wish: Wish) -> tuple[int, int, int]:
    """Verdicts of the one analysis, of the other, and the same in both."""
    game, seed, iterations = wish
    record, settings = played(game, seed), Settings(iterations=iterations)
    return same_verdicts(*(analysed(record, replace(settings, seed=number)) for number in (1, 2)))


def main() -> None:
    """Print how well they agree."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="+", metavar="GAME")
    parser.add_argument("--games", type=int, default=2, help="Of each.")
    parser.add_argument("--iterations", type=int, default=ITERATIONS, help="Of a first look.")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    with get_context("spawn").Pool(asked.jobs) as pool:
        for name in asked.names:
            wishes = [(name, seed, asked.iterations) for seed in range(1, asked.games + 1)]
            found = []
            for each in pool.imap(verdicts, wishes):
                found.append(each)
                print(name, *each, flush=True)
            print(f"{name}: {share(found):.0%} of all verdicts are given by both")


if __name__ == "__main__":
    main()
