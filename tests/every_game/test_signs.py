"""The sign of an event says in ids what its words say in a language: for pictures, lights and accounts."""

from __future__ import annotations

import pytest

from collegium.kernel.events import Event, Log
from collegium.kernel.game import Game
from collegium.kernel.playout import playout
from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from collegium.kernel.signs import COUNT, INCOME, NEWS, ROUND, Sign
from collegium.kernel.story import EVERYTHING, Line, story_of
from tests.by_chance import WHOLE, played_on

GAMES = 3


def happened(game: Game, seed: int) -> list[Event]:
    """All events of a random game."""
    state, log = game.new(game.seats[-1], seed), Log()
    state.listener = log
    playout(state, seeded(seed), WHOLE)
    return log.take()


def signs(game: Game) -> list[Sign]:
    """The signs of some random games."""
    told = game.seated(["Ada", "Bo", "Cy", "Di"][: game.seats[-1]])
    return [told.sign(event) for seed in range(GAMES) for event in happened(game, seed)]


def test_a_sign_names_components_of_the_glossary_moves_that_exist_and_seats_that_may_be(
    game: Game, glossary: object
) -> None:
    entries = game.glossary()
    for sign in signs(game):
        for kind, one in sign.things:
            assert one in entries[kind], sign
        for text in sign.moves:
            game.parse(text)
        assert all(0 <= seat < game.seats[-1] for seat in sign.seats), sign
        assert all(number for _, number in sign.amounts), sign


def test_a_step_of_an_account_says_where_it_comes_from_and_by_which_rule(game: Game) -> None:
    for sign in signs(game):
        assert sign.step in ("", ROUND, INCOME, COUNT, NEWS)
        if sign.step in (INCOME, COUNT):
            assert sign.source, sign
        if sign.rule:
            assert sign.rule in game.ledger.clauses, sign


def test_sources_are_told_in_the_language_of_the_game(game: Game, translation: str) -> None:
    twin = game.speaking(translation)
    said = {
        (game.sign(event).source, twin.sign(event).source)
        for seed in range(1, 6)
        for event in happened(game, seed)
        if game.sign(event).step in (INCOME, COUNT)
    }
    assert any(one != other for one, other in said)


def played(name: str, seats: int, seed: int) -> tuple[Record, list[tuple[int, Line]]]:
    """A random game to its end, and all that is told of it."""
    record = played_on(Record(load(name), seats, seed, {}, ["random"] * seats), seeded(seed))
    return record, story_of(record, ["Ada", "Bo", "Cy"][:seats]).log(EVERYTHING)


def brought(lines: list[Line], seat: int, what: str) -> int:
    """How much of something lines say that a seat received."""
    signs = [sign for line in lines for sign in line.signs if sign.seat == seat]
    return sum(dict(sign.amounts).get(what, 0) for sign in signs)


@pytest.mark.parametrize(("name", "points"), [("alma-mater", "prestige"), ("newton", "victory_points")])
def test_the_final_scoring_is_told_step_by_step_and_adds_up(name: str, points: str) -> None:
    counted = 0
    for seed in range(6):
        record, log = played(name, 3, seed)
        last = [line for at, line in log if at == len(record.moves)]
        assert not any(sign.step for line in last for sign in line.signs[1:]), "a step begins a sentence of its own"
        before, after = (record.game.result(record.at(at)).scores for at in (len(record.moves) - 1, len(record.moves)))
        assert after == [before[seat] + brought(last, seat, points) for seat in range(3)]
        counted += sum(line.signs[0].step == COUNT for line in last)
    assert counted


@pytest.mark.parametrize(
    ("name", "purse"), [("alma-mater", ["ducats"]), ("newton", ["coins", "potions", "victory_points"])]
)
def test_the_income_of_a_round_is_told_by_source(name: str, purse: list[str]) -> None:
    told = 0
    for seed in range(6):
        record, log = played(name, 2, seed)
        for end in [at for at, line in log if line.signs[0].step == ROUND and line.signs[0].number > 1]:
            other = 1 - int(record.at(end - 1).to_move)  # who does nothing here but have an income
            here = [line for at, line in log if at == end]
            income = [line for line in here if line.signs[0].step == INCOME]
            for what in purse:
                assert brought(income, other, what) == brought(here, other, what)
                told += brought(income, other, what)
    assert told > 0
