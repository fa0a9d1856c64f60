"""Setting up positions: what is played is possible, what is changed is what was meant, and what cannot be says why."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest
from click.testing import CliRunner

from collegium.cli import cli
from collegium.games import HOUSE
from collegium.games.alma_mater import layout as alma_at
from collegium.games.newton import layout as newton_at
from collegium.kernel.as_test import written_test
from collegium.kernel.errors import PositionError
from collegium.kernel.game import Game
from collegium.kernel.laying import LIST, SEAT, TO_MOVE, Field, Laying
from collegium.kernel.possible import faults, faults_of, unplayable
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from collegium.kernel.state import State
from tests.by_chance import wander

LANGUAGES = ("en", "de", "nl")


def laying_of(game: Game) -> Laying[Any]:
    found = game.laying()
    assert found is not None
    return found


def middle(game: Game, seats: int, moves: int = 60, seed: int = 4) -> State:
    """A position of the midst of a random game, at the beginning of somebody's turn."""
    state: State = game.new(seats, seed)
    found = enumerate(wander(state, seeded(seed)))
    return next(here for made, here in found if made >= moves and game.asked(here) in ("turn", "buy"))


def field(game: Game, state: State, wanted: str) -> Field:
    return next(each for each in laying_of(game).all_fields(state) if each.id == wanted)


@pytest.mark.parametrize("name", HOUSE)
def test_every_position_of_a_game_is_possible(name: str) -> None:
    game = load(name)
    for seats in (game.seats[0], game.seats[-1]):
        state, made = game.new(seats, 2), 0
        for made, _ in enumerate(wander(state, seeded(seats))):
            if made % 11 == 0:
                assert faults(game, state) == [], f"after {made} moves of {seats}, asked {game.asked(state)}"
        assert faults(game, state) == []
        assert made > 33


@pytest.mark.parametrize("name", HOUSE)
def test_what_stands_in_a_field_can_be_written_there(name: str) -> None:
    game = load(name)
    state = middle(game, 3)
    laying = laying_of(game)
    fields = laying.all_fields(state)
    assert len({each.id for each in fields}) == len(fields) > 200
    for each in fields[1::9]:
        assert laying.changed(state, each.id, each.value) == state, each.id
    for each in (each for each in fields[1::7] if each.kind == "amount"):
        other = each.value[0] + 1 if each.value[0] < each.most else each.value[0] - 1
        changed = laying.changed(state, each.id, [other])
        assert field(game, changed, each.id).value == (other,)
        assert state != changed


@pytest.mark.parametrize("name", HOUSE)
def test_every_field_and_component_has_words_in_every_language(name: str) -> None:
    told = []
    for language in LANGUAGES:
        game = load(name).speaking(language)
        laying = laying_of(game)
        state = middle(game, 2)
        labels = [each.label for each in laying.all_fields(state)]
        assert all(labels)
        told.append([*labels, *(laying.component(key) for key in game.inventory(state))])
    assert len({len(each) for each in told}) == 1
    same = [one for one, *others in zip(*told, strict=True) if one in others and " " in one and one[:1].islower()]
    assert same == []


def test_the_words_of_all_games_are_the_same_in_every_language() -> None:
    folder = files("collegium.kernel") / "words"
    english, *others = (tomllib.loads((folder / f"{language}.toml").read_text("utf-8")) for language in LANGUAGES)
    for other in others:
        assert {section: list(other[section]) for section in other} == {each: list(english[each]) for each in english}
        for section in ("fault", "text"):
            assert [key for key in english[section] if other[section][key] == english[section][key]] == []


def test_a_card_that_is_put_somewhere_is_taken_from_where_it_lay() -> None:
    game = load("newton")
    laying, state = laying_of(game), middle(game, 2)
    lists = [each for each in laying.all_fields(state) if each.kind == LIST and each.laid.of == "card"]
    deck = next(each for each in lists if each.laid.name == "deck" and each.value)
    hand = next(each for each in lists if each.laid.name == "hand")
    card = deck.value[0]
    other = laying.changed(state, hand.id, [*hand.value, card])
    assert card not in field(game, other, deck.id).value
    assert list(field(game, other, hand.id).value) == sorted([*hand.value, card])
    assert faults(game, other) == []


def test_what_follows_from_a_change_follows() -> None:
    game = load("newton")
    laying, state = laying_of(game), middle(game, 2)
    points = field(game, state, "own.1.points_from.0")
    other = laying.changed(state, points.id, [points.value[0] + 7])
    assert game.result(other).scores[1] == game.result(state).scores[1] + 7
    tiles = field(game, state, "own.0.developments.2")
    other = laying.changed(state, tiles.id, [tiles.value[0] + 1])
    assert other.get(0, newton_at.SYMBOLS + 2) == state.get(0, newton_at.SYMBOLS + 2) + 1
    assert other.table[newton_at.DEVELOPMENT_STACK + 2] == state.table[newton_at.DEVELOPMENT_STACK + 2] - 1
    assert faults(game, other) == []


@pytest.mark.parametrize("name", HOUSE)
def test_whose_turn_it_is_can_be_said(name: str) -> None:
    game = load(name)
    state = middle(game, 3)
    seat = (int(state.to_move) + 1) % 3
    other = laying_of(game).changed(state, TO_MOVE, [seat])
    assert int(other.to_move) == seat
    assert faults(game, other) == []
    with pytest.raises(PositionError, match="Nobody's turn can begin"):
        laying_of(game).changed(game.new(3, 1), TO_MOVE, [seat])


@pytest.mark.parametrize(
    ("wanted", "value", "said"),
    [
        ("own.0.coins", [-1], r"Coins \(Seat 1\): -1 is not between 0 and 99"),
        ("own.0.coins", [1, 2], "room for one value"),
        ("own.0.coins", [], "room for one value"),
        ("table.round", [9], "Round: 10 is not between 1 and 6"),
        ("own.0.scientist", [39], "no such thing"),
        ("own.0.scientist", [-1], "no such thing"),
        ("own.0.desk", list(range(7)), "room for 6"),
        ("own.0.hand", [50], "no such thing"),
        ("own.7.coins", [1], "no such field"),
        ("rng", [1], "no such field"),
    ],
)
def test_what_no_field_can_hold_is_refused(wanted: str, value: list[int], said: str) -> None:
    game = load("newton")
    with pytest.raises(PositionError, match=said):
        laying_of(game).changed(middle(game, 2), wanted, value)


def spoilt(state: State, table: dict[int, int] | None = None, own: dict[int, int] | None = None) -> State:
    """A position with other numbers of the table, or of the first seat, written past all care."""
    other = state.clone()
    for at, number in (table or {}).items():
        other.table[at] = number
    for at, number in (own or {}).items():
        other.put(0, at, number)
    return other


def test_what_cannot_be_says_why() -> None:
    game = load("newton")
    state = middle(game, 2)
    other_hand = int(state.get(1, newton_at.HAND))
    tokens = [n for n in state.table[newton_at.PLACE_TOKEN : newton_at.PLACE_TOKEN + newton_at.PLACES] if n]
    cases = {
        "Development tiles: Work: there are": spoilt(state, {newton_at.DEVELOPMENT_STACK: 30 - 11}),
        "Action cards in two places": spoilt(state, own={newton_at.HAND: other_hand}),
        "Bonus tokens in two places": spoilt(state, {newton_at.PLACE_TOKEN + 1: int(tokens[0])}),
        "Victory Points (Seat 1) is not what follows": spoilt(state, own={newton_at.VICTORY_POINTS: 90}),
        "not between": spoilt(state, {newton_at.ROUND: 7}),
        "The numbers of this position do not fit": spoilt(state, own={newton_at.COINS: 10**9}),
    }
    for said, wrong in cases.items():
        found = faults(game, wrong)
        assert any(said in each for each in found), (said, found)
    german = faults(game.speaking("de"), cases["Action cards in two places"])
    assert any("an zwei Orten" in each for each in german)


def test_numbers_that_nobody_can_set_up_show_when_it_is_played_on() -> None:
    game = load("alma-mater")
    state = game.new(3, 4)
    assert unplayable(game, state) == []
    hidden = spoilt(state, table={alma_at.PACK: 512})
    assert unplayable(game, hidden) == ["The numbers of this position do not fit together."]


def test_students_of_every_number_may_be_in_the_halls() -> None:
    game = load("alma-mater")
    state = game.new(3, 9)
    largest = 0
    for _ in wander(state, seeded(9)):
        largest = max(largest, *(int(state.get(seat, alma_at.STUDENT_SET)) for seat in range(3)))
    assert largest > 10_000, "a set of bits, and no count"
    assert faults(game, state) == []


def test_more_cards_on_a_desk_than_turns_are_refused() -> None:
    game = load("newton")
    state = next(
        found for found in (middle(game, 2, 40, seed) for seed in range(9)) if found.get(0, newton_at.DESK_SIZE) > 2
    )
    assert faults(game, spoilt(state, {newton_at.TURN_NUMBER: 0}))[0].startswith("Seat 1: more cards lie on the desk")


def test_an_agenda_at_which_nothing_can_be_done_is_refused() -> None:
    game = load("alma-mater")
    state = middle(game, 2)
    written = game.position(state)
    written["agenda"] = [["turn", {}], ["pay", {}]]
    found = faults(game, game.read_position(written))
    assert found


def test_the_options_of_a_position_are_found() -> None:
    game = load("awesome-academics")
    chosen = {"length": "short", "basic": False, "researchers": "mixed", "phd_events": False, "idle_end": True}
    found = laying_of(game).options_of(game.new(3, 1, **chosen))
    assert found == {**chosen, "turn_cap": True}


@pytest.mark.parametrize("name", HOUSE)
def test_a_position_becomes_a_test_that_passes_and_can_fail(name: str) -> None:
    game = load(name)
    state = middle(game, 2)
    text = written_test(game, state)
    assert max(map(len, text.splitlines())) <= 120
    scope: dict[str, Any] = {}
    exec(compile(text, "set_up.py", "exec"), scope)
    scope["test_the_position_is_as_it_was_set_up"]()
    scope["OPEN"].pop()
    with pytest.raises(AssertionError):
        scope["test_the_position_is_as_it_was_set_up"]()


def test_the_command_checks_a_position_and_writes_a_test() -> None:
    game = load("newton")
    state = middle(game, 2)
    good = CliRunner().invoke(cli, ["position", "--check", game.to_text(state)])
    assert (good.exit_code, good.output) == (0, "This position can be.\n")
    wrong = game.to_text(spoilt(state, {newton_at.DEVELOPMENT_STACK: 19}))
    bad = CliRunner().invoke(cli, ["position", "--check", wrong])
    assert bad.exit_code == 1
    assert "Development tiles: Work" in bad.output
    told = CliRunner().invoke(cli, ["position", "--test", game.to_text(state)])
    assert told.output == written_test(game, state)


def test_a_game_that_does_not_say_how_is_refused(sealed_bids: Game) -> None:
    with pytest.raises(PositionError, match="does not say how its positions are set up"):
        faults(sealed_bids, sealed_bids.new(2, 1))


@pytest.mark.parametrize("name", HOUSE)
def test_the_things_of_a_kind_are_named_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load(name)
    state, laying = middle(game, 2), laying_of(game)
    asked: list[str] = []
    things = type(laying).things

    def noted(self: Laying[Any], kind: str, seats: int) -> list[str]:
        asked.append(kind)
        return things(self, kind, seats)

    monkeypatch.setattr(type(laying), "things", noted)
    fields = laying.all_fields(state)
    assert faults_of(laying, state, fields) == []
    laying.changed(state, fields[-1].id, fields[-1].value)
    named = {kind for each in fields for kind in (each.laid.of, each.laid.by) if kind} - {SEAT}
    assert named <= set(asked)
    assert len(asked) == len(set(asked)) or name == "newton", "Newton names components by their places, too"
