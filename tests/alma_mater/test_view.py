"""What each seat sees: everything public, its own setup cards, and nothing that it cannot know."""

from __future__ import annotations

import json
from typing import Any

import pytest

from collegium.games.alma_mater.state import AlmaMater
from tests.alma_mater.scenario import Scenario, alma_mater
from tests.every_game.walks import moments, questions_told

SPECTATOR = -2
SEATS = [2, 3, 4]


def see(state: AlmaMater, seat: int) -> dict[str, Any]:
    """What a seat sees."""
    return alma_mater().view(state, seat)


def secrets(state: AlmaMater, seat: int) -> set[str]:
    """The setup cards that a seat alone sees."""
    private = see(state, seat)["private"]
    return {*private["pack"], *private["kept"], *private["drawn"]}


@pytest.mark.parametrize("seats", SEATS)
def test_nobody_sees_a_setup_card_in_another_hand(seats: int) -> None:
    seen = 0
    for state in moments(alma_mater(), seats, 9, 40):
        hands = [secrets(state, seat) for seat in range(seats)]
        for seat in (*range(seats), SPECTATOR):
            text = json.dumps(see(state, seat))
            others = set().union(*(hand for owner, hand in enumerate(hands) if owner != seat))
            others -= hands[seat] if seat in range(seats) else set()
            seen += len(others)
            assert not [card for card in others if f'"{card}"' in text]
    assert seen


@pytest.mark.parametrize("seats", SEATS)
def test_in_the_draft_a_seat_sees_the_cards_it_chooses_from(seats: int) -> None:
    game = alma_mater()
    drafted = 0
    for state in moments(alma_mater(), seats, 9, 40):
        view = see(state, int(state.to_move))
        if view["question"] and view["question"]["kind"] == "draft":
            drafted += 1
            to_keep = {game.text(state, move).removeprefix("keep ") for move in state.legal()}
            assert set(view["private"]["pack"]) == to_keep
            assert len(view["private"]["kept"]) == view["question"]["pick"] - 1
    assert drafted == 3 * seats


def test_a_card_put_back_is_known_to_its_owner_until_the_game_begins() -> None:
    s = Scenario(2, setup=True).draft((1, 2, 3, 4), (5, 6, 7, 8))
    view = see(s.state, 0)
    assert view["private"] == {"pack": [], "kept": [], "discarded": "setup-4", "drawn": []}
    assert view["players"][0]["setup_cards"] == ["setup-1", "setup-2", "setup-3"]
    assert '"setup-4"' not in json.dumps(see(s.state, 1)) + json.dumps(see(s.state, SPECTATOR))
    while s.asked() != "turn":
        s.state.apply(s.state.legal()[0])
    assert see(s.state, 0)["private"]["discarded"] is None


def test_extra_cards_drawn_are_shown_to_their_owner_alone() -> None:
    s = Scenario(3, setup=True).offer("glareanus", "copernicus", "erasmus", "agricola")
    s.draft((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)).play("chancellor glareanus")
    drawn = see(s.state, s.to_move())["private"]["drawn"]
    assert {f"keep {card}" for card in drawn} == set(s.moves())
    for seat in (1, 2, SPECTATOR):
        assert not [card for card in drawn if f'"{card}"' in json.dumps(see(s.state, seat))]


def test_every_question_is_named_with_what_belongs_to_it() -> None:
    found = questions_told(alma_mater())
    assert found["draft"] == {"pick"}
    assert found["arrange"] == {"place"}
    assert found["turn"] == found["rest"] == found["chancellor"] == set()
    assert found["book"] == {"number", "different", "taken"}
    assert found["buy-own"] == {"most", "black_steps"}
    assert found["display"] == {"number"}
    assert found["seller"] == {"purchases", "emptied"}
    assert found["buy"] == {"seller"}
    assert len(found) > 15


def test_a_seat_is_shown_as_it_stands() -> None:
    s = Scenario(4).ducats(7).prestige(11).books(blue=2, dictionary=1).students("storage", "bishop")
    s.professors("green-step", bookmark="red").professors("fill-display", bookmark="", exhausted=True)
    s.chancellor("erasmus").busts("a", "c").level(9).tutors(1).ranks("blue", "black", "green", "red")
    s.masters_on("bishop", 2).shelves(1, 2, 1, 3, 1, 2, 1, flipped=(2,)).display(5, 6)
    player = see(s.state, 1)["players"][0]
    shown = {
        "colour": "black",
        "ducats": 7,
        "prestige": 11,
        "books": {"black": 0, "blue": 2, "green": 0, "red": 0, "dictionary": 1},
        "stored": 3,
        "storage": 9,
        "income": {"display": 4, "students": 1, "reputation": 3, "dictionaries": 0},
        "archive": 2,
        "tutors": 1,
        "halls": ["printed", "storage", "bishop"],
        "b_students": 1,
        "chancellor": "erasmus",
        "busts": ["a", "c"],
        "milestones": 2,
        "rank": 2,
        "passed": False,
    }
    assert {key: player[key] for key in shown} == shown
    assert player["professors"] == {
        "fill-display": {"ready": False, "bookmark": None},
        "green-step": {"ready": True, "bookmark": "red"},
    }
    assert player["display"]["places"][1] == {"price": 3, "textbook": False, "prestige": 2, "flipped": True}
    assert player["display"]["places"][4] == {"price": 4, "textbook": True, "prestige": 1, "flipped": False}
    assert player["display"]["near"] == {"prestige": 1, "flipped": False}


def test_spaces_say_how_many_masters_each_seat_needs() -> None:
    s = Scenario(3).masters_on("laboratory").masters_on("bishop", 2).seat(1).masters_on("laboratory", 2)
    s.seat(2).chancellor("agricola")
    spaces = see(s.state, 0)["spaces"]
    assert spaces["laboratory"] == {"masters": {"black": 1, "blue": 2}, "needed": [None, None, 2]}
    assert spaces["campus-1"] == {"masters": {}, "needed": [1, 1, 1]}
    assert spaces["bishop"] == {"masters": {"black": 2}, "needed": [1, 1, 1], "only_counted": {}}
    s.seat(0).chancellor("erasmus").play("bishop-extra 1")
    assert see(s.state, 0)["spaces"]["bishop"]["only_counted"] == {"black": 1}


def test_costs_of_students_follow_the_reputation_of_today() -> None:
    s = Scenario(4)
    everything = ["black", "blue", "green", "red"]
    assert see(s.state, 0)["student_costs"]["law"][0] == {"number": 2, "kinds": everything}
    s.ranks("red", "green", "blue", "black")
    costs = see(s.state, 0)["student_costs"]
    assert costs["law"] == [
        {"number": 2, "kinds": ["green", "red"]},
        {"number": 1, "kinds": ["blue", "green", "red"]},
        {"number": 1, "kinds": everything},
    ]
    assert costs["mathematics"][2] == {"number": 2, "kinds": ["dictionary"]}
    assert see(s.state, 0)["reputation"] == ["red", "green", "blue", "black"]


def test_the_academy_shows_what_the_first_payer_has_set() -> None:
    s = Scenario(4).stock("fill-display", 2).paid_before("fill-display", "blue", "dictionary", "red")
    academy = see(s.state, 0)["academy"]
    assert academy["fill-display"]["ducats"] == 0
    assert academy["fill-display"]["stock"] == 2
    assert academy["fill-display"]["books"] == [
        {"number": 2, "kind": "blue"},
        {"number": 1, "kind": "dictionary"},
        {"number": 1, "kind": "red"},
    ]
    assert academy["repeat-master"]["ducats"] == 5
    assert [book["kind"] for book in academy["repeat-master"]["books"]] == [None, None, None]
    assert len(academy) == 8


def test_the_research_track_shows_markers_in_the_order_of_their_stacks() -> None:
    s = Scenario(4).seat(1).level(5).seat(3).level(5).seat(0).level(2)
    research = see(s.state, 0)["research"]
    assert research["cards"] == ["a1", "b1", "c1", "d1", "e1"]
    assert research["levels"] == {"black": 2, "blue": 5, "green": 0, "red": 5}
    assert research["standing"] == ["red", "blue", "black", "green"]


def test_the_next_level_is_priced_for_each_seat() -> None:
    s = Scenario(2).level(2).students("bishop", "storage").seat(1).level(20)
    view = see(s.state, SPECTATOR)
    assert view["players"][0]["next_level"] == {"cost": "seven-ducats", "free": False, "ducats": 1, "textbooks": 0}
    assert view["players"][1]["next_level"] is None


def test_the_hall_of_fame_says_who_could_take_a_bust_card() -> None:
    s = Scenario(3).ducats(25).seat(2).busts("a")
    space = see(s.state, 1)["hall_of_fame"][0]
    assert space == {"letter": "a", "glory": "ducats", "chancellor": "copernicus", "taken": [2], "met": [0]}


def test_ignotus_is_shown_without_the_order_of_his_cards() -> None:
    s = Scenario(2).seat(2).display(1, 2)
    ignotus = see(s.state, 0)["ignotus"]
    assert ignotus["colour"] == "green"
    assert [place["textbook"] for place in ignotus["display"]["places"]] == [True, True, False, False, False, False]
    assert isinstance(ignotus["cards_left"], int)
    assert "ignotus-" not in json.dumps(see(s.state, 0))


def test_prestige_by_now_is_what_the_final_scoring_would_give() -> None:
    for state in moments(alma_mater(), 3, 9):
        view = see(state, 0)
        for player in view["players"]:
            assert player["prestige"] == sum(player["prestige_from"].values())
        if state.over:
            assert [player["prestige_by_now"] for player in view["players"]] == alma_mater().result(state).scores
    s = Scenario(2).ducats(8).prestige(3)
    assert see(s.state, 0)["players"][0]["prestige_by_now"] == 3 + 2 + 12


def test_phases_are_named() -> None:
    s = Scenario(2, setup=True)
    assert see(s.state, 0)["phase"] == "setup"
    s = Scenario(2).books(black=3, blue=3)
    assert see(s.state, 0)["phase"] == "action"
    s.passing(0, 1)
    assert see(s.state, 0)["phase"] == "administration"
    s = Scenario(3).students("price-tiles").set("price_tiles", 1)
    s.passing(0, 1, 2)
    assert see(s.state, 0)["phase"] == "income"
