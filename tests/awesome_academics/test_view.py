"""What each seat sees: everything public, its own tiles and cards, and nothing that it cannot know."""

from __future__ import annotations

import json
from typing import Any

import pytest

from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.knowledge import sees_hand
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.state import bit
from tests.awesome_academics.walks import academics, start
from tests.every_game.walks import moments, questions_told

SPECTATOR = -2
SEATS = [2, 3, 4]


def see(state: AwesomeAcademics, seat: int) -> dict[str, Any]:
    """What a seat sees."""
    return academics().view(state, seat)


def card(name: str) -> int:
    """The number of an Action card."""
    return academics().names.card_ids.index(name)


def dealt(**hands: int) -> AwesomeAcademics:
    """A game for three after the setup, with named cards in named hands and all others in the deck."""
    state = start(3, 1)
    while state.table[at.TURN] == 0:
        state.apply(state.legal()[0])
    for number in range(len(academics().names.card_ids)):
        state.table[at.CARD_AT + number] = at.STOCK
    for name, seat in hands.items():
        state.table[at.CARD_AT + card(name.replace("_", "-"))] = at.HELD + seat
    return state


@pytest.mark.parametrize("seats", SEATS)
def test_nobody_sees_a_card_or_tile_that_is_hidden_from_him(seats: int) -> None:
    hidden = 0
    for state in moments(academics(), seats, 9):
        private = [see(state, seat)["private"] for seat in range(seats)]
        deck = {name for name in academics().names.card_ids if state.table[at.CARD_AT + card(name)] == at.STOCK}
        for seat in (*range(seats), SPECTATOR):
            text = json.dumps(see(state, seat))
            mine = private[seat] if seat >= 0 else {"known": {}, "deck": [], "pack": [], "kept": []}
            shown = {*mine["deck"], *(name for cards in mine["known"].values() for name in cards)}
            secret = set() if mine["deck"] else set(deck)
            for owner in range(seats):
                if owner != seat:
                    secret |= {name for key in ("hand", "committed") for name in private[owner][key]}
                    secret |= {*private[owner]["pack"], *private[owner]["kept"]} - {*mine["pack"], *mine["kept"]}
            hidden += len(secret - shown)
            assert [name for name in secret - shown if f'"{name}"' in text] == []
    assert hidden


@pytest.mark.parametrize("seats", SEATS)
def test_in_the_draft_a_seat_sees_the_tiles_it_chooses_from(seats: int) -> None:
    drafted = 0
    for state in moments(academics(), seats, 9):
        view = see(state, int(state.to_move))
        if view["question"] and view["question"]["kind"] == "tile":
            drafted += 1
            to_keep = {academics().text(state, move).removeprefix("keep ") for move in state.legal()}
            assert set(view["private"]["pack"]) == to_keep
            assert len(view["private"]["kept"]) == view["question"]["pick"] - 1
            assert view["order"] == []
            assert [player["tiles"] for player in view["players"]] == [[]] * seats
    assert drafted == 2 * seats


def test_a_seat_sees_its_own_hand_and_the_number_of_cards_in_others() -> None:
    state = dealt(overtime=0, sabbatical=0, retraining=1)
    assert see(state, 0)["private"]["hand"] == ["overtime", "sabbatical"]
    assert [player["hand"] for player in see(state, 2)["players"]] == [2, 1, 0]
    assert see(state, 2)["private"]["hand"] == []
    assert see(state, SPECTATOR)["private"] is None


def test_cards_laid_down_are_hidden_until_they_are_turned_up() -> None:
    state = dealt(overtime=0, sabbatical=0)
    state.table[at.COMMITTING] = 1
    state.table[at.CARD_AT + card("overtime")] = at.COMMITTED
    assert see(state, 0)["private"]["committed"] == ["overtime"]
    assert see(state, 0)["private"]["hand"] == ["sabbatical"]
    assert see(state, 1)["players"][0]["hand"] == 2
    assert see(state, 1)["players"][0]["committed"] == []
    state.table[at.COMMITTING] = 0
    assert see(state, 1)["players"][0]["committed"] == ["overtime"]
    assert see(state, 1)["players"][0]["hand"] == 1


def test_cards_shown_to_a_seat_stay_known_to_it_alone() -> None:
    state = dealt(overtime=1, retraining=1)
    sees_hand(state, 0, 1)
    assert see(state, 0)["private"]["known"] == {"1": ["retraining", "overtime"]}
    assert see(state, 2)["private"]["known"] == {}
    state.table[at.CARD_AT + card("overtime")] = at.DISCARDED
    view = see(state, 0)
    assert (view["private"]["known"], view["discard"]) == ({"1": ["retraining"]}, ["overtime"])


def test_every_question_is_named_with_what_belongs_to_it() -> None:
    found = questions_told(academics())
    assert found["tile"] == {"pick"}
    assert found["buy"] == found["salary"] == found["research"] == found["commit"] == found["teach"] == set()
    assert found["task"] == {"worker", "discipline"}
    assert found["use"] == {"card"}
    assert found["draw"] == {"left", "discarded", "by_card"}
    assert found["gain"] == {"left", "project"}
    assert found["diploma"] == {"phd"}
    assert len(found) > 22


def test_projects_show_months_marked_and_open() -> None:
    state = dealt()
    number = academics().names.project_ids.index("drongo")
    state.table[at.PROJECT_AT + number] = at.HELD + 1
    state.table[at.PROGRESS + number * at.DISCIPLINES] = 3
    state.table[at.WORKED + number] = 1
    expected = {"marked": {"l": 3, "c": 0, "i": 0}, "open": {"l": 1, "c": 2, "i": 1}, "worked": True}
    assert see(state, 0)["players"][1]["projects"] == {"drongo": expected}
    assert "drongo" not in see(state, 0)["project_stock"]


def test_researchers_show_levels_months_and_salary() -> None:
    state = dealt()
    for number in range(at.TENURED):
        state.table[at.TENURED_AT + number] = at.BOX
    number = academics().names.researcher_ids.index("lc-2")
    state.table[at.TENURED_AT + number] = at.HELD
    state.table[at.LEVEL + number * 2], state.table[at.LEVEL + number * 2 + 1] = 4, 1
    state.table[at.TRACK_MONTHS + number * 2] = 0
    state.table[at.TRACKS_USED] = bit(number)
    state.table[at.PHD_AT + 4] = at.HELD
    state.table[at.PHD_TOKENS + 4 * at.DISCIPLINES + 2] = 2
    player = see(state, 2)["players"][0]
    assert player["tenured"] == {
        "lc-2": {
            "tracks": [
                {"discipline": "l", "level": 4, "gives": 3, "months": 0, "used": True},
                {"discipline": "c", "level": 1, "gives": 1, "months": 0, "used": False},
            ],
            "experience": 5,
            "salary": 3,
            "on_sabbatical": False,
        }
    }
    tokens = {"l": 0, "c": 0, "i": 2}
    assert player["phds"] == {
        "5": {"tokens": tokens, "experience": 2, "gives": 1, "months": 0, "used": False, "salary": 2}
    }
    assert (player["salaries"], player["experience"]) == (5, 7)


def test_an_open_card_tells_what_it_remembers() -> None:
    state = dealt()
    for name in ("old-boys-network", "ghost-writer", "deadline-extension", "pest-attack"):
        state.table[at.CARD_AT + card(name)] = at.IN_PLAY
    state.table[at.CARD_TENURED + card("old-boys-network")] = 1
    state.table[at.CARD_DISCIPLINE + card("ghost-writer")] = 3
    state.table[at.CARD_SPARES + card("deadline-extension")] = 1
    assert see(state, 1)["players"][0]["in_play"] == {
        "old-boys-network": {"tenured": "ll-1"},
        "pest-attack": {},
        "ghost-writer": {"discipline": "i"},
        "deadline-extension": {"left": 1},
    }


def test_events_and_bonuses_lie_where_they_are() -> None:
    state = dealt()
    for number, place in enumerate((at.ASIDE, at.LAYOUT, at.HELD + 2)):
        state.table[at.EVENT_AT + number] = place
    view = see(state, 0)
    assert (view["event"], view["bonus_layout"]) == ("app-game-hype", ["rich-alumnus"])
    assert view["players"][2]["reserved"] == ["network-failure"]
    assert len(view["event_stock"]) == len(academics().names.events) - 3
    tracks = [track for entry in view["players"][0]["tenured"].values() for track in entry["tracks"]]
    assert {track["gives"] for track in tracks} == {0}


def test_points_add_up_from_their_sources() -> None:
    for state in moments(academics(), 3, 9):
        for player in see(state, 0)["players"]:
            assert player["score"] == sum(player["score_from"].values())
        if state.over:
            scores = academics().result(state).scores
            assert [player["score_by_now"] for player in see(state, 0)["players"]] == scores
