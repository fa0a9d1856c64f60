"""Planted blunders: games of strong agents in which one seat once plays its worst open move, and what analyses find.

    python -m tests.study.planted [--game newton] [--games 20] [--thinking 1500] [--iterations 300] [--keep FOLDER]

prints for each game what the blunder costs by a long look of its own, whether it is among the three turning points of
the analysis, and how well two analyses with different seeds agree on their verdicts. Games are kept in a folder, if one
is named, and played once.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from collegium.agents import Agent, Budget, Position, ask, dice, load_agent
from collegium.agents.greedy import WIDTH, looks
from collegium.agents.judge import Judge
from collegium.kernel.record import Record, read_record
from collegium.kernel.registry import load
from collegium.study.analysis import DECISION, Analysis, Settings, concluded, decisions
from collegium.study.judging import judged, judged_try
from collegium.study.looks import BLUNDER

LEVEL: Final = "professor"
THINKING: Final = 1500  # iterations for a turn of theirs: of the 40,000 they have, so that a game takes seconds
TRIED: Final = 100  # for each open move, to find the worst one,
LONG: Final = 2400  # and for that one, to say what it costs
WINDOW: Final = (0.3, 0.6)  # parts of the game between which the blunder is made, in moves of a game of usual length
LOOKED: Final = 12  # decisions of the seat among which the one is taken that can go most wrong by a short look
CANDIDATES: Final = 5  # of them at which every open move is tried until one is a blunder
APART: Final = 1000  # seeds of two games of which the second takes the place of the first
CLEAR: Final = 1.5  # times what is called a mistake, by the long look and beyond twice its error


@dataclass(frozen=True)
class Planted:
    """A game with a blunder, after how many moves it was made, and what it costs by a long look."""

    record: Record
    at: int
    cost: float
    error: float


@dataclass(frozen=True)
class Wish:
    """What games are made, and how they are analysed."""

    game: str = "newton"
    seats: int = 2
    seed: int = 100
    usual: int = 350  # moves of such games
    thinking: int = THINKING
    iterations: int = 300
    twice: bool = False  # analysed with two seeds
    keep: str = ""  # a folder


def planted(wish: Wish) -> Planted:
    """A game in which the first seat once plays a blunder; where none is to be found, a game of another seed."""
    made = worst_played(wish)
    return made if made.cost >= BLUNDER else planted(replace(wish, seed=wish.seed + APART))


def worst_played(wish: Wish) -> Planted:
    """A game in which the first seat plays its worst open move once."""
    record = Record(load(wish.game), wish.seats, wish.seed, {}, [LEVEL] * wish.seats)
    play_until(record, wish, round(WINDOW[0] * wish.usual))
    tried = record_of(record)
    others = agents_of(wish)
    spreads: dict[int, float] = {}
    while len(spreads) < LOOKED and len(tried.moves) < WINDOW[1] * wish.usual and not tried.state.over:
        if tried.state.to_move == 0 and len(tried.state.legal()) > 3:
            margins = margins_of(tried)
            spreads[len(tried.moves)] = max(margins.values()) - min(margins.values())
        play_on(tried, others, wish)
    at, worst, cost, error = worst_of(tried, sorted(spreads, key=lambda moment: -spreads[moment]))
    record = record_of(tried, at)
    record.play(worst)
    play_until(record, wish)
    return Planted(record, at, cost, error)


def worst_of(record: Record, moments: Sequence[int]) -> tuple[int, int, float, float]:
    """The first of these moments at which the worst open move is a blunder, that move and its cost; else the worst."""
    found = []
    for at in moments[:CANDIDATES]:
        moves = [record.game.moves.text(int(move)) for move in record.at(at).legal()]
        losses = {move: judged_try(record, at, move, Budget(iterations=TRIED), record.seed).loss for move in moves}
        worst = max(losses, key=losses.__getitem__)
        again = judged_try(record, at, worst, Budget(iterations=LONG), record.seed + 1)
        found.append((at, record.game.parse(worst), again.loss, again.error))
        if again.loss >= CLEAR * BLUNDER and again.loss > 2 * again.error:
            return found[-1]
    return max(found, key=lambda each: each[2])


def margins_of(record: Record) -> dict[int, float]:
    """What a short look along the turn says of every open move, with what the seat to move knows."""
    seat, rng = int(record.state.to_move), dice(record.seed, "worst", len(record.moves))
    state = record.state.forget(seat).determinize(seat, rng)
    return looks(Position(record.game, state, seat), Judge(), WIDTH, rng)


def agents_of(wish: Wish) -> list[Agent]:
    """One for each seat."""
    return [load_agent(LEVEL) for _ in range(wish.seats)]


def play_until(record: Record, wish: Wish, moves: int | None = None) -> None:
    """Let agents play until so many moves are made, or to the end."""
    agents = agents_of(wish)
    while not record.state.over and (moves is None or len(record.moves) < moves):
        play_on(record, agents, wish)


def play_on(record: Record, agents: Sequence[Agent], wish: Wish) -> None:
    """Let the seat to move play."""
    budget = Budget(iterations=wish.thinking)
    agent = agents[int(record.state.to_move)]
    record.play(ask(agent, record.game, record.state, budget, dice(wish.seed, "planted", len(record.moves))).move)


def kept(wish: Wish) -> Planted:
    """The game of a wish: from its folder if it is there, else played, and put there."""
    if not wish.keep:
        return planted(wish)
    path = Path(wish.keep) / f"{wish.game}-{wish.seats}-{wish.thinking}-{wish.seed}.json"
    if path.exists():
        data = json.loads(path.read_text())
        return Planted(read_record(data["record"]), data["at"], data["cost"], data["error"])
    made = planted(wish)
    path.parent.mkdir(parents=True, exist_ok=True)
    data = {"at": made.at, "cost": made.cost, "error": made.error, "record": made.record.to_json()}
    path.write_text(json.dumps(data))
    return made


def record_of(record: Record, moves: int | None = None) -> Record:
    """A record of its own with the first moves of another."""
    copy = Record(record.game, record.seats, record.seed, record.options, record.players)
    for move in record.moves[:moves]:
        copy.play(move)
    return copy


def analysed(record: Record, settings: Settings) -> Analysis:
    """The whole game judged, here."""
    found = [judged(record, at, settings.budget(), settings.seed) for at in decisions(record)]
    return concluded(record, settings, found)


def is_found(game: Planted, analysis: Analysis) -> bool:
    """Whether the blunder is one of the turning points; it may count at a later decision of its turn."""
    turn = {game.at}
    last = next(each for each in analysis.judgements if each.at == game.at)
    turn.update(range(game.at, game.at + len(last.played.moves)))
    return any(point.at in turn and point.seat == 0 for point in analysis.turning_points if point.kind == DECISION)


def same_verdicts(one: Analysis, other: Analysis) -> tuple[int, int, int]:
    """How many verdicts one analysis gives, how many another, and how many both give alike."""
    first, second = ({each.at: each.verdict for each in found.judgements if each.verdict} for found in (one, other))
    return len(first), len(second), sum(second.get(at) == verdict for at, verdict in first.items())


@dataclass(frozen=True)
class Found:
    """What came of one game."""

    seed: int
    at: int
    cost: float
    error: float
    found: bool
    verdict: str
    points: list[tuple[int, str, float]]
    given: tuple[int, int, int] = (0, 0, 0)  # verdicts: of one analysis, of another, the same in both

    @property
    def told(self) -> str:
        """In one line."""
        points = ", ".join(f"{at} {kind} {size}" for at, kind, size in self.points)
        return (
            f"seed {self.seed}: at {self.at}, costs {self.cost:.3f} ± {self.error:.3f}: "
            f"{'found' if self.found else 'missed'}, {self.verdict or 'no verdict'}; {points}; {self.given}"
        )


def one_game(wish: Wish) -> Found:
    """Make and analyse one game, twice where it is asked how well two seeds agree."""
    made = kept(wish)
    first = analysed(made.record, Settings(iterations=wish.iterations, seed=1))
    given = (0, 0, 0)
    if wish.twice:
        given = same_verdicts(first, analysed(made.record, Settings(iterations=wish.iterations, seed=2)))
    verdict = next(each.verdict for each in first.judgements if each.at == made.at)
    points = [(point.at, point.kind, round(point.size, 3)) for point in first.turning_points]
    return Found(wish.seed, made.at, made.cost, made.error, is_found(made, first), verdict, points, given)


def all_games(wish: Wish, games: int, twice: int, jobs: int) -> Iterator[Found]:
    """What came of each game; the first few are analysed twice."""
    wishes = [replace(wish, seed=wish.seed + number, twice=number < twice) for number in range(games)]
    if jobs == 1:
        yield from map(one_game, wishes)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(one_game, wishes)


def share(given: Sequence[tuple[int, int, int]]) -> float:
    """Of the verdicts of two analyses, the part that both give."""
    one, other, same = (sum(numbers) for numbers in zip(*given, strict=True))
    return 2 * same / (one + other) if one + other else 1.0


def main() -> None:
    """Print what analyses find."""
    parser = argparse.ArgumentParser(description=__doc__)
    usual = Wish()
    parser.add_argument("--game", default=usual.game)
    parser.add_argument("--seats", type=int, default=usual.seats)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=usual.seed, help="Of the first game.")
    parser.add_argument("--usual", type=int, default=usual.usual, help="How many moves such games have.")
    parser.add_argument("--thinking", type=int, default=usual.thinking, help="Iterations of a Professor for a turn.")
    parser.add_argument("--iterations", type=int, default=usual.iterations, help="Of a first look of the analysis.")
    parser.add_argument("--twice", type=int, default=0, help="How many of them are analysed with two seeds.")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", default="", metavar="FOLDER", help="Where games are kept.")
    asked = parser.parse_args()
    known = {name: value for name, value in vars(asked).items() if name not in ("games", "twice", "jobs")}
    found = []
    for each in all_games(Wish(**known), asked.games, asked.twice, asked.jobs):
        found.append(each)
        print(each.told, flush=True)
    print(f"{sum(each.found for each in found)} of {len(found)} blunders among the three turning points")
    if asked.twice:
        print(f"{share([each.given for each in found]):.0%} of all verdicts are given by both analyses")


if __name__ == "__main__":
    main()
