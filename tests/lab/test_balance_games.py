"""Games are looked on at, and agents do without a source."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from collegium.agents import Agent, BarredAgent, Budget, RandomAgent, ask, dice, load_agent
from collegium.kernel.balance import CAREER, OFFERED, TAKEN, USED, UnknownSource
from collegium.kernel.game import Game
from collegium.kernel.questions import BarredSwitchboard
from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.lab.balance.ablation import match_without, sources
from collegium.lab.balance.account import Account
from collegium.lab.balance.survey import Survey, account_of
from collegium.lab.match import Match
from tests.by_chance import played_on
from tests.lab.orchard import NAME, Orchard

GAMES = [("newton", 2), ("alma-mater", 3), ("awesome-academics", 2)]


@pytest.fixture(scope="module", params=GAMES, ids=[name for name, _ in GAMES])
def played(request: pytest.FixtureRequest) -> tuple[Game, list[Account]]:
    name, seats = request.param
    survey = Survey(Match(name, ("random",) * seats, 5))
    return load(name), [survey(number) for number in range(3)]


def test_an_account_agrees_with_itself(played: tuple[Game, list[Account]]) -> None:
    game, accounts = played
    balance = game.balance()
    for account in accounts:
        assert [sum(parts) for parts in account.parts] == list(account.points)
        assert sum(account.shares) == pytest.approx(1.0)
        assert account.course[-1] == account.points
        assert all(number >= turns > 0 for number, turns in zip(account.decisions, account.turns, strict=True))
        assert all(open_moves >= number for open_moves, number in zip(account.choices, account.decisions, strict=True))
        assert all(
            0 <= number < len(balance.components) for career in CAREER for number in sum(account.career(career), ())
        )


def test_whatever_is_taken_was_offered(played: tuple[Game, list[Account]]) -> None:
    game, accounts = played
    components = game.balance().components
    for account in accounts:
        for offered, taken in zip(account.career(OFFERED), account.career(TAKEN), strict=True):
            missing = {components[number] for number in set(taken) - set(offered)}
            assert {kind for kind, _ in missing} <= HARD_TO_SEE


HARD_TO_SEE = {"bust"}  # claimed in between, whenever its glory tile is met


def test_every_kind_of_component_is_seen_somewhere(played: tuple[Game, list[Account]]) -> None:
    game, accounts = played
    components = game.balance().components
    offered = {components[number][0] for account in accounts for number in sum(account.career(OFFERED), ())}
    used = {components[number][0] for account in accounts for number in sum(account.career(USED), ())}
    taken = {components[number][0] for account in accounts for number in sum(account.career(TAKEN), ())}
    assert set(game.balance().kinds) - offered - taken - used <= {"bust"}


def test_a_record_has_the_same_account_as_the_game_it_is_of() -> None:
    match = Match("newton", ("random", "random"), 5)
    game = load("newton")
    record = played_on(Record(game, 2, 17, {}), dice(1, "moves"))
    account = account_of(record, 4)
    assert account.points == tuple(game.result(record.state).scores)
    assert account.number == 4
    assert sum(account.decisions) == len(record.moves)
    assert Survey(match)(0) == Survey(match)(0)


def decisions(game: Game, seats: int, barred: str, seed: int) -> Iterator[tuple[list[int], int]]:
    """The open moves and the choices of one who does without a source, in a game against random players."""
    agents: list[Agent] = [BarredAgent(RandomAgent(), barred), *(RandomAgent() for _ in range(seats - 1))]
    rngs = [dice(seed, seat) for seat in range(seats)]
    state = game.new(seats, seed)
    while not state.over:
        seat = int(state.to_move)
        moves = [int(move) for move in state.legal()]
        move = ask(agents[seat], game, state, Budget(), rngs[seat]).move
        if seat == 0:
            yield moves, move
        game.play(state, move)


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_who_does_without_a_source_makes_none_of_its_moves_where_there_is_another(name: str, seats: int) -> None:
    game = load(name)
    balance = game.balance()
    could_have = 0
    for source in sources(game, ["all"]):
        barred = set(balance.barred(source))
        for moves, move in decisions(game, seats, source, 3):
            assert move in moves
            assert move not in barred or set(moves) <= barred, f"without {source}: {game.moves.text(move)}"
            could_have += bool(barred & set(moves)) and not set(moves) <= barred
    assert could_have


def test_a_question_that_offers_nothing_else_stays_free_and_the_others_are_free() -> None:
    game = Orchard()
    state = game.new(2, 1)
    everything = [int(move) for move in state.legal()]
    state.switchboard = BarredSwitchboard(game.switchboard, 0, everything[:2])
    assert [int(move) for move in state.legal()] == everything[2:]
    assert [int(move) for move in state.clone().legal()] == everything[2:]
    state.switchboard = BarredSwitchboard(game.switchboard, 0, everything)
    assert [int(move) for move in state.legal()] == everything
    state.switchboard = BarredSwitchboard(game.switchboard, 1, everything[:2])
    assert [int(move) for move in state.legal()] == everything


def test_agents_that_do_without_are_loaded_by_name_and_unknown_sources_refused() -> None:
    agent = load_agent("master without study")
    assert isinstance(agent, BarredAgent)
    assert agent.source == "study"
    game = load("newton")
    with pytest.raises(UnknownSource, match="no source of Newton is called 'luck'; there are point-cards, study"):
        sources(game, ["luck"])
    assert sources(game, ["study", "study"]) == ["study"]
    assert "lessons" in sources(game, ["all"])
    with pytest.raises(UnknownSource, match="it names none"):
        Orchard().balance().source("points")


def test_the_match_without_a_source_is_paired() -> None:
    match = match_without("study", Match("newton", ("bachelor",) * 3, 7))
    assert match.agents == ("bachelor without study", "bachelor", "bachelor")
    assert match.swap
    assert match.seed == 7


def test_a_game_that_says_nothing_of_its_balance_is_surveyed_too() -> None:
    account = Survey(Match(NAME, ("greedy", "greedy"), 1))(0)
    assert [parts for (parts,) in account.parts] == list(account.points)
    assert account.offered == ((), ())
    assert sum(account.turns) == 12
