"""The glossary names every component that a frame may name, in every language, and says what it does."""

from __future__ import annotations

import re
from typing import Any

import pytest

from collegium.games.newton.game import NewtonGame
from collegium.games.newton.glossary import glossary
from collegium.kernel.game import Glossary
from collegium.kernel.rng import seeded
from tests.newton.scenario import newton

LANGUAGES = ("en", "de", "nl")
RAW = re.compile(r"[{}!_#]|\bv\d\d\b|\bl[123]-|\bNone\b|  |\bancient-\d|^[a-zäöü]|[,;: ]$")
TABLES = {  # the kinds of the glossary that stand for the rows of one component table
    "place": ("map", "place"),
    "space": ("technology", "space"),
    "work_space": ("work", "space"),
    "master": ("masters", "master"),
    "board": ("study_boards", "board"),
    "bonus_token": ("tiles", "bonus_token"),
    "city": ("tiles", "city"),
    "university": ("tiles", "university"),
    "ancient_land": ("tiles", "ancient_land"),
    "specialization": ("tiles", "specialization"),
    "invention": ("tiles", "invention"),
    "objective": ("objectives", "tile"),
    "need": ("objectives", "space"),
    "development": ("tiles", "development"),
    "pile": ("limits", "pile"),
}


def said(language: str = "en") -> Glossary:
    """The glossary in a language."""
    game = newton().speaking(language)
    assert isinstance(game, NewtonGame)
    return glossary(game.names)


def ids(table: str, kind: str) -> set[str]:
    """The ids of a component table."""
    tables = newton().tables
    assert tables is not None
    return {str(row["id"]) for row in tables.rows(table, kind)}


@pytest.mark.parametrize("kind", TABLES)
def test_every_row_of_a_table_has_an_entry(kind: str) -> None:
    assert said()[kind].keys() == ids(*TABLES[kind])


def test_cards_and_incomes_come_from_two_tables_each() -> None:
    assert said()["card"].keys() == ids("cards", "card") | ids("starting_cards", "card")
    assert said()["income"].keys() == ids("tiles", "income") | ids("tiles", "medicine")


def test_book_spaces_are_named_with_their_board() -> None:
    books = said()["book"]
    assert len(books) == len(said()["board"]) * 18
    assert books["board-1 r1c2"] == {"name": "Shelf 1, column 2", "text": "University I"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_reads_well(language: str) -> None:
    for kind, found in said(language).items():
        for one, entry in found.items():
            assert entry.keys() == {"name", "text"}
            assert entry["name"], (kind, one)
            for text in entry.values():
                assert not RAW.search(text), (kind, one, text)


def test_entries_say_what_a_component_does() -> None:
    found = said()
    assert found["card"]["l2-wor3"] == {"name": "Work, level 2", "text": "Pay 3 coins for 5 Victory Points"}
    assert found["master"]["bruno"] == {"name": "Giordano Bruno", "text": "6 coins; 4 Victory Points"}
    assert found["city"]["medicine"]["name"] == "City of Medicine"
    assert found["income"]["medicine"]["text"] == "1 Victory Point, 3 Victory Points each round"
    assert found["place"]["lisboa"]["text"] == "From Lisboa: Salamanca, Andalusia, Stonehenge (3 coins)."
    assert found["place"]["objective"]["text"].startswith("Needs orange Volume, blue Volume, 2 green Volumes. From ")
    assert found["work_space"]["12"]["text"] == "1 Master to play"
    assert found["supply"]["cubes"]["text"] == "12 at first; the last 4 bring 1, 2, 4, 8 Victory Points"


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_other_languages_differ_from_english(language: str) -> None:
    english, other = said(), said(language)
    for kind in ("card", "master", "city", "invention", "objective", "book", "volume"):
        texts = [(entry["text"] or entry["name"], other[kind][one]) for one, entry in english[kind].items()]
        same = [text for text, entry in texts if text in entry.values() and len(text) > len("University III")]
        assert not same, (kind, same)


def test_everything_that_a_view_names_is_there() -> None:
    game, found = newton(), said()
    for seats in (1, 3, 4):
        state = game.new(seats, seats, promos=True)
        rng = seeded(seats)
        while not state.over:
            moves = state.legal()
            state.apply(moves[rng.below(len(moves))])
            for kind, one in named(game.view(state, int(state.to_move))):
                assert one in found[kind], (kind, one)


def named(view: dict[str, Any]) -> list[tuple[str, str]]:
    """The components that a view names, by their kind in the glossary."""
    out = [("place", place) for place in view["places"]] + [("space", space) for space in view["technology"]]
    lying = [*view["places"].values(), *view["technology"].values()]
    out += [("bonus_token", here["token"]) for here in lying if here["token"]]
    out += [("objective", objective["tile"]) for objective in view["objectives"]]
    out += [("need", objective["need"]) for objective in view["objectives"]]
    out += [("card", card) for line in view["market"] for card in line["cards"]]
    for player in view["players"]:
        out += [("card", card) for place in ("hand", "desk", "tucked") for card in player[place]]
        out += [("master", master) for master in player["masters_played"]]
        out += [("board", player["board"])] if player["board"] else []
        out += [("colour", player["colour"])] if player["colour"] else []
    return out
