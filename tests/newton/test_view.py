"""What each seat sees: everything public, its own Masters, and nothing that it cannot know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from collegium.games.newton import layout as at
from collegium.games.newton.state import Newton
from tests.every_game.walks import moments, questions_told
from tests.newton.scenario import Scenario, newton

SPECTATOR = -2
TABLES = [(2, False), (2, True), (3, True), (4, False), (4, True)]  # seats, and whether Masters are drafted


def positions(seats: int, drafted: bool) -> Iterator[Newton]:
    """Positions of a game: its setup, then some of its decisions, and its end; with every option changed or none."""
    return moments(newton(), seats, 11, 24, drafted)


def see(state: Newton, seat: int) -> dict[str, Any]:
    """What a seat sees."""
    return newton().view(state, seat)


def held(state: Newton, seat: int) -> set[str]:
    """The Masters a seat has in hand, by its own view."""
    return set(see(state, seat)["private"]["masters"])


@pytest.mark.parametrize(("seats", "drafted"), TABLES)
def test_nobody_sees_a_master_in_another_hand(seats: int, drafted: bool) -> None:
    seen = 0
    for state in positions(seats, drafted):
        hands = [held(state, seat) for seat in range(seats)]
        for seat in (*range(seats), SPECTATOR):
            text = json.dumps(see(state, seat))
            others = set().union(*(hand for owner, hand in enumerate(hands) if owner != seat))
            seen += len(others)
            assert not [master for master in others if f'"{master}"' in text]
    assert seen


def test_a_spectator_has_nothing_private() -> None:
    for state in positions(3, True):
        view = see(state, SPECTATOR)
        assert view["private"] is None
        assert [player["masters_in_hand"] for player in view["players"]] == [
            len(held(state, seat)) for seat in range(3)
        ]


@pytest.mark.parametrize(("seats", "drafted"), [(1, False), (2, True), (4, True)])
def test_in_the_draft_a_seat_sees_the_pack_it_chooses_from_until_it_has_kept_a_master(
    seats: int, drafted: bool
) -> None:
    game = newton()
    picks = 0
    for state in positions(seats, drafted):
        view = see(state, int(state.to_move))
        if view["phase"] != "masters":
            continue
        picks += 1
        to_keep = {game.text(state, move).removeprefix("keep ") for move in state.legal()}
        assert set(view["private"]["pack"]) == to_keep
        for seat in range(seats):
            kept = len(held(state, seat))
            waiting = kept == view["question"]["pick"]
            assert (see(state, seat)["private"]["pack"] == []) == waiting
    assert picks


def test_after_the_draft_there_is_no_pack() -> None:
    for seats in (1, 3):
        state = list(positions(seats, True))[-1]
        assert [see(state, seat)["private"]["pack"] for seat in range(seats)] == [[]] * seats


def test_every_question_is_named_with_what_belongs_to_it() -> None:
    found = questions_told(newton())
    for kind in ("work", "student", "lessons"):
        assert found[kind] == {"value", "flags"}
    assert found["study"] == {"value", "flags", "tiles_placed"}
    assert found["travel"] == {"steps_left", "flags", "moved"}
    assert found["advance"] == {"steps_left", "flags", "moved", "student"}
    assert found["draft"] == {"pick"}
    assert found["turn"] == found["card"] == found["tuck"] == found["colour"] == set()


def test_before_the_colours_are_chosen_there_is_no_colour_no_board_and_no_first_player() -> None:
    view = see(next(positions(2, False)), 0)
    assert view["phase"] == "colours"
    assert view["first_player"] is None
    assert [(player["colour"], player["board"]) for player in view["players"]] == [(None, None)] * 2


@pytest.mark.rule("newton.setup.first-player")
def test_alone_nobody_is_the_first_player() -> None:
    assert see(Scenario(1).state, 0)["first_player"] is None
    assert see(Scenario(2).state, 0)["first_player"] == 0


def test_a_seat_is_shown_as_it_stands() -> None:
    s = Scenario(2).coins(3).potions(2).points(17).at("bologna").marker(6).students("a2", "s")
    s.cubes("paris", "wien").books("r1c2", "r1c4").developments("travel").incomes("coins").medicine(2)
    s.hand("red-work").desk("red-travel").tucked("red-lessons").played("newton").tiles_taken(4)
    player = see(s.state, 1)["players"][0]
    shown = {
        "colour": "red",
        "board": "board-1",
        "coins": 3,
        "potions": 2,
        "points": 17,
        "scientist": "bologna",
        "marker": 6,
        "students": ["a2", "s"],
        "students_left": 2,
        "cubes_left": 10,
        "bookshelf": ["r1c1", "r1c2", "r1c4"],
        "tiles_placed": 2,
        "tiles_left": 8,
        "piles": [0, 2, 3, 3],
        "volumes": {"orange": 0, "blue": 0, "green": 3, "any": 0},
        "symbols": {"work": 1, "technology": 0, "travel": 2, "lessons": 1, "study": 0},
        "developments": {"work": 0, "technology": 0, "travel": 1, "lessons": 0, "study": 0},
        "incomes": {"victory_points": 0, "coins": 1, "potions": 0},
        "medicine": "second",
        "medicine_cities": 2,
        "hand": ["red-work"],
        "desk": ["red-travel"],
        "tucked": ["red-lessons"],
        "masters_played": ["newton"],
        "masters_in_hand": 3,
    }
    assert {key: player[key] for key in shown} == shown


def test_the_boards_are_shown_as_they_stand() -> None:
    s = Scenario(2).city("wien", "medicine").university("paris", "IV").token("v01", "coins-3").no_token("v10")
    s.invention("ar2", "masters").specialization(3, "income-any").objective("map", "coins").market(1, "l1-wor1")
    s.cubes("paris").seat(1).cubes("paris", "wien")
    view = see(s.state, 0)
    assert view["places"]["wien"] == {"tile": "medicine", "token": None, "cubes": [1]}
    assert view["places"]["paris"] == {"tile": "IV", "token": None, "cubes": [0, 1]}
    assert view["places"]["v01"] == {"tile": None, "token": "coins-3", "cubes": []}
    assert view["places"]["v10"] == {"tile": None, "token": None, "cubes": []}
    assert view["technology"]["ar2"] == {"tile": "masters", "token": None}
    assert view["work"][3] == {"tile": "income-any"}
    assert view["market"][0]["cards"] == ["l1-wor1"]
    assert view["market"][0]["deck"] == len(s.deck_cards(1))
    assert view["stacks"]["medicine"] == 4


def test_objectives_say_who_has_reached_them_and_what_they_are_worth_by_now() -> None:
    s = Scenario(2).objective("map", "coins").objective("work", "masters").objective("al6", "potions")
    s.coins(5).potions(3).marker(16).students("al6").seat(1).coins(20).cubes("objective")
    found = {objective["space"]: objective for objective in see(s.state, 0)["objectives"]}
    assert found["objective"]["reached"] == [1]
    assert found["objective"]["worth"] == [5, 14]
    assert found[16]["reached"] == [0]
    assert found["al6"]["reached"] == [0]
    assert found["al6"]["worth"] == [6, 0]
    assert [found[space]["tile"] for space in ("objective", 16, "al6")] == ["coins", "masters", "potions"]
    assert len(found) == 6


def test_a_turn_is_shown_with_its_card() -> None:
    s = Scenario(2).hand("red-travel").play("play red-travel", "perform travel", "travel v02")
    view = see(s.state, SPECTATOR)
    assert view["card_in_play"] == "red-travel"
    assert (view["basic_done"], view["effect_done"], view["boost_done"]) == (True, False, False)
    assert view["phase"] == "action"
    assert view["question"]["kind"] == "travel"
    assert view["question"]["steps_left"] == 0
    assert view["question"]["flags"] == ["of_card"]
    assert view["question"]["moved"] is True


def test_the_options_of_the_table_are_shown() -> None:
    s = Scenario(2, masters="draft", promos=True)
    options = see(s.state, 0)["options"]
    assert options["masters"] == "draft"
    assert options["promos"] is True
    assert options["printed_symbol"] is True
    assert s.state.dealt[at.OPTION_PROMOS] == 1
