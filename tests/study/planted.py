"""Planted blunders: games of strong agents in which one seat once plays its worst open move, and what analyses find.

    python -m tests.study.planted [--game newton] [--games 20] [--iterations 150] [--jobs 2]

prints for each game whether the blunder is among its three turning points, and how well two analyses with different
seeds agree on their verdicts.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Final

from collegium.agents import Agent, Budget, Position, ask, dice, load_agent
from collegium.agents.greedy import WIDTH, looks
from collegium.agents.judge import Judge
from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.study.analysis import DECISION, Analysis, Settings, concluded, decisions
from collegium.study.judging import judged, judged_try
from collegium.study.looks import BLUNDER

LEVEL: Final = "professor"
BUDGET: Final = 60  # iterations for a turn of theirs, so that twenty games take minutes
WINDOW: Final = (0.3, 0.6)  # parts of the game between which the blunder is made, in moves of a game of usual length
LOOKED: Final = 12  # decisions of the seat among which the one is taken that can go most wrong by a short look
CANDIDATES: Final = 5  # of them at which every open move is tried until one is a blunder
CLEAR: Final = 1.5  # times what is called a mistake


@dataclass(frozen=True)
class Planted:
    """A game with a blunder, and after how many moves it was made."""

    record: Record
    at: int


def planted(game: str, seats: int, seed: int, usual: int) -> Planted:
    """A game in which the first seat plays its worst open move once; `usual` is how many moves such games have."""
    record = Record(load(game), seats, seed, {}, [LEVEL] * seats)
    agents = [load_agent(LEVEL) for _ in range(seats)]
    while len(record.moves) < WINDOW[0] * usual:
        play_on(record, agents, seed)
    tried = record_of(record)
    others = [load_agent(LEVEL) for _ in range(seats)]
    spreads: dict[int, float] = {}
    while len(spreads) < LOOKED and len(tried.moves) < WINDOW[1] * usual and not tried.state.over:
        if tried.state.to_move == 0 and len(tried.state.legal()) > 3:
            margins = margins_of(tried)
            spreads[len(tried.moves)] = max(margins.values()) - min(margins.values())
        play_on(tried, others, seed)
    at, worst = worst_of(tried, sorted(spreads, key=lambda moment: -spreads[moment]))
    record = record_of(tried, at)
    record.play(worst)
    agents = [load_agent(LEVEL) for _ in range(seats)]
    while not record.state.over:
        play_on(record, agents, seed)
    return Planted(record, at)


def worst_of(record: Record, moments: Sequence[int]) -> tuple[int, int]:
    """The first of these moments at which the worst open move is a blunder, and that move; else simply the first."""
    found = []
    for at in moments[:CANDIDATES]:
        moves = [record.game.moves.text(int(move)) for move in record.at(at).legal()]
        losses = {move: judged_try(record, at, move, Budget(iterations=BUDGET), record.seed).loss for move in moves}
        worst = max(losses, key=losses.__getitem__)
        found.append((at, record.game.parse(worst)))
        if losses[worst] >= CLEAR * BLUNDER:
            return found[-1]
    return found[0]


def margins_of(record: Record) -> dict[int, float]:
    """What a short look along the turn says of every open move, with what the seat to move knows."""
    seat, rng = int(record.state.to_move), dice(record.seed, "worst", len(record.moves))
    state = record.state.forget(seat).determinize(seat, rng)
    return looks(Position(record.game, state, seat), Judge(), WIDTH, rng)


def play_on(record: Record, agents: Sequence[Agent], seed: int) -> None:
    """Let the seat to move play."""
    budget = Budget(iterations=BUDGET)
    agent = agents[int(record.state.to_move)]
    record.play(ask(agent, record.game, record.state, budget, dice(seed, "planted", len(record.moves))).move)


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


def agreement(one: Analysis, other: Analysis) -> tuple[int, int]:
    """Of the verdicts that either analysis gives, how many both give, and how many there are."""
    kinds = [{each.at: each.verdict for each in found.judgements if each.verdict} for found in (one, other)]
    all_given = kinds[0].keys() | kinds[1].keys()
    return sum(kinds[0].get(at) == kinds[1].get(at) for at in all_given), len(all_given)


@dataclass(frozen=True)
class Found:
    """What came of one game."""

    seed: int
    at: int
    found: bool
    verdict: str
    points: list[tuple[int, str, float]]
    agreed: int
    given: int
    same: int  # decisions on which both say the same, be it nothing,
    decided: int  # and how many there are


def one_game(wish: tuple[str, int, int, int, int, bool]) -> Found:
    """Make and analyse one game, twice where it is asked how well two seeds agree."""
    game, seats, seed, usual, iterations, twice = wish
    made = planted(game, seats, seed, usual)
    first = analysed(made.record, Settings(iterations=iterations, seed=1))
    agreed = given = same = decided = 0
    if twice:
        second = analysed(made.record, Settings(iterations=iterations, seed=2))
        agreed, given = agreement(first, second)
        pairs = list(zip(first.judgements, second.judgements, strict=True))
        same, decided = sum(one.verdict == other.verdict for one, other in pairs), len(pairs)
    verdict = next(each.verdict for each in first.judgements if each.at == made.at)
    points = [(point.at, point.kind, round(point.size, 3)) for point in first.turning_points]
    return Found(seed, made.at, is_found(made, first), verdict, points, agreed, given, same, decided)


def all_games(game: str, seats: int, games: int, usual: int, iterations: int, twice: int, jobs: int) -> Iterator[Found]:
    """What came of each game; the first few are analysed twice."""
    wishes = [(game, seats, 100 + number, usual, iterations, number < twice) for number in range(games)]
    if jobs == 1:
        yield from map(one_game, wishes)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(one_game, wishes)


def main() -> None:
    """Print what analyses find."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="newton")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--usual", type=int, default=350, help="How many moves such games have.")
    parser.add_argument("--iterations", type=int, default=150)
    parser.add_argument("--twice", type=int, default=3, help="How many of them are analysed with two seeds.")
    parser.add_argument("--jobs", type=int, default=1)
    wish = parser.parse_args()
    found = []
    games = all_games(wish.game, wish.seats, wish.games, wish.usual, wish.iterations, wish.twice, wish.jobs)
    for each in games:
        found.append(each)
        print(each, flush=True)
    given = sum(each.given for each in found)
    print(f"{sum(each.found for each in found)} of {len(found)} blunders among the three turning points")
    if given:
        agreed, same, decided = (sum(getattr(each, name) for each in found) for name in ("agreed", "same", "decided"))
        print(f"{agreed} of {given} verdicts agreed on, and {same} of {decided} decisions")


if __name__ == "__main__":
    main()
