"""Agents play sanely: no turn that only wastes what the seat has, no attack on itself, no group brought to ruin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from collegium.agents import Agent, Budget, GreedyAgent, RandomAgent, SearchAgent, ask, dice
from collegium.games.alma_mater import layout as alma_mater
from collegium.games.awesome_academics import layout as academics
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.games.newton import layout as newton
from collegium.kernel.evaluation import Evaluation
from collegium.kernel.game import Game
from collegium.kernel.registry import load
from collegium.kernel.state import State
from tests.newton.scenario import Scenario

RESOURCES = [newton.COINS, newton.POTIONS]
STOP = "done"


@dataclass
class Decision:
    """One decision of a game: the position, the move chosen, and the position it led to."""

    before: State
    move: int
    text: str
    after: State


@dataclass
class OwnTurn:
    """The decisions of a seat from the beginning of its turn to the end, and how it could have stopped earlier."""

    seat: int
    end: State
    moves: list[str] = field(default_factory=list)
    stops: list[State] = field(default_factory=list)


def game_of(game: Game, agent: Agent, seats: int, seed: int, **options: object) -> Iterator[Decision]:
    """The decisions of a game in which the same agent sits in every seat."""
    state, rng = game.new(seats, seed, **options), dice(seed, "sane")
    while not state.over:
        before = state.clone()
        move = ask(agent, game, state, Budget(), rng).move
        state.apply(move)
        yield Decision(before, move, game.text(before, move), state.clone())


def is_end(evaluation: Evaluation, start: State, state: State) -> bool:
    """Whether the turn in which a seat stood at `start` is over."""
    if state.over or state.to_move != start.to_move:
        return True
    number = int(evaluation.turn(start))
    return bool(evaluation.is_quiet(state)) if number < 0 else int(evaluation.turn(state)) != number


def stopped(game: Game, evaluation: Evaluation, state: State) -> list[State]:
    """The end of the turn if nothing more is done from here on; none where something must be done."""
    end, stop = state.clone(), game.parse(STOP)
    while stop in [int(move) for move in end.legal()]:
        end.apply(stop)
        if is_end(evaluation, state, end):
            return [end]
    return []


def turns_of(game: Game, agent: Agent, seats: int, seed: int) -> Iterator[OwnTurn]:
    """The turns of such a game."""
    evaluation = game.evaluation()
    turn: OwnTurn | None = None
    for decision in game_of(game, agent, seats, seed):
        seat = int(decision.before.to_move)
        if turn is None:
            turn = OwnTurn(seat, decision.after)
        turn.moves.append(decision.text)
        if decision.text != STOP:
            turn.stops += stopped(game, evaluation, decision.before)
        turn.end = decision.after
        if is_end(evaluation, decision.before, turn.end):
            yield turn
            turn = None


def dominated(end: State, other: State, seat: int, resources: list[int]) -> bool:
    """Whether an end of a turn is another one with nothing changed but less of what the seat owns."""
    if end.over != other.over or end.to_move != other.to_move or list(end.agenda) != list(other.agenda):
        return False
    if list(end.table) != list(other.table) or list(end.dealt) != list(other.dealt):
        return False
    owned = {int(seat * end.stride + number) for number in resources}
    if any(end.own[at] != other.own[at] for at in range(len(end.own)) if at not in owned):
        return False
    less = [int(other.own[at] - end.own[at]) for at in owned]
    return min(less) >= 0 and max(less) > 0


def test_a_turn_that_only_costs_coins_is_recognised() -> None:
    idle, wasteful = (Scenario().coins(5).hand("red-work").play("play red-work", "perform work") for _ in range(2))
    idle.play("done", "done")
    wasteful.play("boost", "done", "done")
    assert dominated(wasteful.state, idle.state, 0, RESOURCES)
    assert not dominated(idle.state, wasteful.state, 0, RESOURCES)
    assert not dominated(idle.state, idle.state, 0, RESOURCES)


def wasted_turns(agent: Agent, seats: int, seed: int) -> list[list[str]]:
    """The turns of a game of Newton, as moves, that end as stopping earlier would have, but poorer."""
    found = []
    for turn in turns_of(load("newton"), agent, seats, seed):
        if any(dominated(turn.end, stop, turn.seat, RESOURCES) for stop in turn.stops):
            found.append(turn.moves)
    return found


def test_whoever_plays_at_random_wastes_a_turn_now_and_then() -> None:
    assert any(wasted_turns(RandomAgent(), 2, seed) for seed in range(9, 60))


@pytest.mark.parametrize(("seats", "seed"), [(1, 4), (2, 5)])
def test_whoever_looks_along_its_turn_wastes_none(seats: int, seed: int) -> None:
    assert wasted_turns(GreedyAgent(width=2), seats, seed) == []


def test_whoever_searches_wastes_no_turn() -> None:
    assert wasted_turns(SearchAgent(3), 1, 4) == []


def ends_of_turn(evaluation: Evaluation, start: State, most: int = 1500) -> list[State]:
    """Ways in which a turn may end without chance, the shortest first; not all of them where there are very many."""
    found: list[State] = []
    waiting, tried = [start], 0
    while waiting and tried < most:
        state = waiting.pop(0)
        for move in state.legal():
            after = state.clone()
            after.apply(move)
            tried += 1
            if after.reveals == start.reveals:
                (found if is_end(evaluation, start, after) else waiting).append(after)
    return found


def poorer_turns(agent: Agent, seats: int, seed: int) -> list[list[str]]:
    """The turns of a game of Alma Mater that end as another would have, but with fewer ducats or books."""
    game = load("alma-mater")
    evaluation = game.evaluation()
    resources = [alma_mater.DUCATS, *range(alma_mater.BOOKS, alma_mater.BOOKS + alma_mater.BOOK_KINDS)]
    found: list[list[str]] = []
    begin: State | None = None
    moves: list[str] = []
    for decision in game_of(game, agent, seats, seed):
        if begin is None:
            begin, moves = decision.before, []
        moves.append(decision.text)
        if is_end(evaluation, decision.before, decision.after):
            seat, ends = int(begin.to_move), ends_of_turn(evaluation, begin)
            if any(dominated(decision.after, end, seat, resources) for end in ends):
                found.append(moves)
            begin = None
    return found


def test_whoever_plays_at_random_pays_too_much_now_and_then() -> None:
    assert [moves for seed in (0, 2) for moves in poorer_turns(RandomAgent(), 2, seed)]


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2)])
def test_whoever_looks_along_its_turn_never_pays_too_much(seats: int, seed: int) -> None:
    assert poorer_turns(GreedyAgent(width=2), seats, seed) == []


def spent(seats: int, number: int) -> Scenario:
    """The last turn of a round, with coins to spend and a card with which nothing is left to do."""
    s = Scenario(seats).round(number).coins(6).hand("red-work", "red-study", "red-travel").desk("red-lessons")
    return s.turn_of(0, 4).play("play red-work", "perform work", "work 1")


def test_ending_the_last_turn_of_a_round_loses_no_turns() -> None:
    evaluation, names = load("newton").evaluation(), [term.name for term in load("newton").terms]
    for number in (1, 3, 5):
        s = spent(1, number)
        lost = []
        for _ in range(2):
            evaluation.look(s.state, 0)
            lost.append(int(evaluation.terms[names.index("turns_lost")]))
            if s.asked() == "card":
                s.play("done", "tuck red-lessons")
        assert lost[0] == lost[1]
        assert number == 5 or lost[0] > 0


def test_after_its_last_turn_a_seat_has_nothing_ahead() -> None:
    s = spent(2, 6).students("a2").marker(3)
    evaluation, names = load("newton").evaluation(), [term.name for term in load("newton").terms]
    for _ in range(2):
        evaluation.look(s.state, 0)
        ahead = {name: int(evaluation.terms[names.index(name)]) for name in ("students", "marker", "turn_begun")}
        assert set(ahead.values()) == {0}, ahead
        if s.asked() == "card":
            s.play("done")


def researchers(state: State, seat: int) -> int:
    """Tenured Researchers and PhD Students of a group in Awesome Academics."""
    assert isinstance(state, AwesomeAcademics)
    tenured = [int(state.table[academics.TENURED_AT + number]) for number in range(state.content.n_tenured)]
    phds = [int(state.table[academics.PHD_AT + number]) for number in range(state.content.phds)]
    return (tenured + phds).count(academics.HELD + seat)


def projects(state: State, seat: int) -> int:
    """Projects of a group that are not completed."""
    assert isinstance(state, AwesomeAcademics)
    places = [int(state.table[academics.PROJECT_AT + number]) for number in range(state.content.n_projects)]
    return places.count(academics.HELD + seat)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 3)])
def test_no_group_attacks_itself_or_is_left_with_projects_and_nobody_to_work_on_them(seats: int, seed: int) -> None:
    game = load("awesome-academics")
    busy = 0
    for decision in game_of(game, GreedyAgent(width=1), seats, seed, length="short"):
        seat = int(decision.before.to_move)
        assert f"target {seat + 1}" not in [game.text(decision.before, int(move)) for move in decision.before.legal()]
        for each in range(seats):
            busy += projects(decision.after, each) > 0
            assert researchers(decision.after, each) > 0 or projects(decision.after, each) == 0
    assert busy
