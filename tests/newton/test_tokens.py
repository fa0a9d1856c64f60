"""Bonus tokens on the Map and on the Technology track."""

from __future__ import annotations

import pytest

from collegium.games.newton import events
from collegium.kernel.events import Log
from tests.newton.pieces import advance, joker, playing, travel
from tests.newton.scenario import Scenario, ids


@pytest.mark.rule("newton.tokens.take")
def test_a_scientist_takes_a_token_in_passing() -> None:
    s = Scenario().coins(0).developments("travel").token("v13", "coins-3").city("istanbul", "potions")
    travel(s, "v12", "v13", "istanbul")
    assert (s.supply(), s.own("tokens"), s.token_at("v13"), s.place()) == ((3, 2, 0), 1, "", "istanbul")


@pytest.mark.rule("newton.tokens.take")
def test_a_scientist_takes_a_token_on_the_place_where_it_stops() -> None:
    s = travel(Scenario().coins(0).token("v13", "victory-points-3"), "v12", "v13")
    assert (s.supply(), s.own("tokens"), s.cube_places()) == ((0, 0, 3), 1, [])


@pytest.mark.rule("newton.tokens.take")
def test_a_student_takes_a_token_in_passing() -> None:
    s = Scenario().coins(0).students("a1").developments("technology").token("a2", "potion-1")
    advance(s, "a1", "a2", "al1")
    assert (s.supply(), s.own("tokens"), s.token_at("a2")) == ((0, 1, 0), 1, "")


@pytest.mark.rule("newton.tokens.take")
def test_a_token_is_kept_after_its_effect() -> None:
    s = travel(Scenario().coins(0).token("v13", "coins-3"), "v12", "v13")
    token = s.own("token_set")
    assert token.bit_count() == 1
    assert ids("tiles", "bonus_token")[token.bit_length() - 1] == "coins-3"


@pytest.mark.rule("newton.tokens.first")
def test_the_second_to_come_by_finds_nothing() -> None:
    s = Scenario().coins(0).seat(1).coins(0).at("v12").seat(0).token("v13", "victory-points-4")
    travel(s, "v12", "v13").play("done")
    assert (s.to_move(), s.own("tokens"), s.token_at("v13")) == (1, 1, "")
    s.play("play blue-travel", "perform travel", "travel v13")
    assert (s.place(1), s.supply(1), s.own("tokens", 0, 1)) == ("v13", (0, 0, 0), 0)


@pytest.mark.rule("newton.tokens.order")
def test_coins_of_a_token_pay_for_the_next_step() -> None:
    s = Scenario().coins(0).developments("travel").token("v13", "coins-3")
    travel(s, "v12", "v13", "athenai")
    assert (s.place(), s.own("coins")) == ("athenai", 2)
    s = Scenario().coins(0).developments("travel").token("v13", "potion-1")
    joker(s.at("v12"), "travel").play("travel v13").refused("travel athenai", "travel.cost")


@pytest.mark.rule("newton.tokens.order")
def test_tokens_take_effect_in_the_order_in_which_they_are_reached() -> None:
    s = Scenario().coins(0).students("a1").developments("technology", "technology", "technology")
    s.token("a2", "victory-points-3").token("ar3", "potions-2")
    s.state.listener = log = Log()
    advance(s, "a1", "a2", "ar1", "ar2", "ar3")
    told = [(event.kind, event.a) for event in log.events if event.kind in (events.STUDENT_MOVED, events.GAIN)]
    moves = [(events.STUDENT_MOVED, ids("technology", "space").index(name)) for name in ("a2", "ar1", "ar2", "ar3")]
    assert told[:5] == [moves[0], (events.GAIN, 0), *moves[1:]]
    assert told[5] == (events.GAIN, 2)


@pytest.mark.rule("newton.tokens.gain")
@pytest.mark.parametrize(
    ("kind", "supply"),
    [
        ("coins-3", (3, 0, 0)),
        ("victory-points-3", (0, 0, 3)),
        ("victory-points-4", (0, 0, 4)),
        ("potion-1", (0, 1, 0)),
        ("potions-2", (0, 2, 0)),
    ],
)
def test_a_token_brings_what_it_shows(kind: str, supply: tuple[int, int, int]) -> None:
    assert travel(Scenario().coins(0).token("v13", kind), "v12", "v13").supply() == supply
    assert advance(Scenario().coins(0).students("a1").token("a2", kind), "a1", "a2").supply() == supply


@pytest.mark.rule("newton.tokens.student")
def test_a_token_with_a_student_places_one_on_the_start() -> None:
    s = travel(Scenario().coins(0).token("v13", "student"), "v12", "v13")
    assert (s.student_spaces(), s.supply()) == (["s", "s"], (0, 0, 0))
    s = advance(Scenario().coins(0).students("a1", "b1").token("a2", "student"), "a1", "a2")
    assert s.student_spaces() == ["a2", "b1", "s"]


@pytest.mark.rule("newton.tokens.student", "newton.technology.no-student")
def test_a_student_token_without_a_student_left_is_taken_for_nothing() -> None:
    s = travel(Scenario().coins(0).students("a1", "a1", "b1", "b1").token("v13", "student"), "v12", "v13")
    assert (s.student_spaces(), s.supply(), s.own("tokens")) == (["a1", "a1", "b1", "b1"], (0, 0, 0), 1)


@pytest.mark.rule("newton.tokens.take", "newton.effects.village-free")
def test_a_token_passed_by_no_piece_stays() -> None:
    s = playing("l2-tra2", coins=2).token("v01", "coins-3").play("village v02")
    assert (s.token_at("v01"), s.own("tokens")) == ("coins-3", 0)
