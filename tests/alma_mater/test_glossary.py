"""The glossary names every component that a view may name, in every language, and says what it does."""

from __future__ import annotations

import re
from typing import Any

import pytest

from collegium.games.alma_mater.game import AlmaMaterGame
from collegium.games.alma_mater.glossary import glossary
from collegium.kernel.game import Glossary
from collegium.kernel.rng import seeded
from tests.alma_mater.scenario import alma_mater, ids

LANGUAGES = ("en", "de", "nl")
RAW = re.compile(r"[{}!_#]|\bNone\b|  |\bsetup-\d|^[a-zäöü]|[,;: ]$|\.\.")
TABLES = {  # the kinds of the glossary that stand for the rows of one component table
    "student": ("students", "student"),
    "professor": ("professors", "professor"),
    "lecture": ("professors", "professor"),
    "chancellor": ("chancellors", "chancellor"),
    "option": ("board", "option"),
    "improved": ("chancellors", "improved"),
    "glory": ("hall_of_fame", "glory"),
    "bust": ("hall_of_fame", "bust"),
    "setup_card": ("setup_cards", "card"),
    "milestone": ("research", "card"),
    "hall": ("university", "hall"),
}


def said(language: str = "en") -> Glossary:
    """The glossary in a language."""
    game = alma_mater().speaking(language)
    assert isinstance(game, AlmaMaterGame)
    return glossary(game.names)


@pytest.mark.parametrize("kind", TABLES)
def test_every_row_of_a_table_has_an_entry(kind: str) -> None:
    assert list(said()[kind]) == [str(one) for one in ids(*TABLES[kind])]


def test_spaces_and_ranks_are_named_with_their_side_and_levels_with_their_card() -> None:
    found = said()
    assert len(found["space"]) == 13 + 10
    assert found["space"]["four academy-1"]["name"] == "Academy, mathematics"
    assert found["space"]["two-three academy-1"]["name"] == "Academy, mathematics and medicine"
    assert found["rank"]["four 2"] == {"name": "II", "text": "3 ducats each income phase, 7 prestige points at the end"}
    assert found["rank"]["two-three 2"]["text"] == "3 ducats each income phase, 5 prestige points at the end"
    assert len(found["level"]) == 3 * len(found["milestone"])
    assert found["level"]["c2 2"] == {"name": "C2 blue", "text": "1 dictionary"}
    assert found["milestone"]["d4"]["name"] == "Milestone 4"


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
    assert found["student"]["storage"] == {
        "name": "Larger storage",
        "text": "Art; now 1 ducat, each income phase 1 ducat, storage +4",
    }
    assert found["professor"]["tutor"]["text"] == "Medicine; 1 tutor; worth 4 prestige points"
    assert found["lecture"]["green-step"]["name"] == "1 green research step"
    assert found["level"]["a3 2"]["text"] == "5 ducats, less 2 ducats for each of your masters at the bishop"
    assert found["milestone"]["c3"]["text"] == "2 textbooks and 5 prestige points"
    assert found["glory"]["ducats"] == {"name": "Needs 25 ducats", "text": "Bust card a brings 1 master"}
    assert found["setup_card"]["setup-8"]["text"] == "Value 5; 4 ducats and 1 green research step"
    assert found["hall"]["7"]["text"] == "Costs 1 ducat, storage 9"
    assert found["space"]["four park"]["text"] == "Park: 10 ducats for 7 prestige points."


def test_who_betters_spaces_has_their_options_told() -> None:
    text = said()["chancellor"]["pereira"]["text"]
    assert text.startswith("Better options at the antiquarian")
    assert "Park: 8 ducats for 7 prestige points." in text
    assert said()["improved"]["park-1"]["name"] == "8 ducats for 7 prestige points"


@pytest.mark.parametrize("language", LANGUAGES)
def test_books_have_different_letters(language: str) -> None:
    letters = {kind: entry["name"] for kind, entry in said(language)["letter"].items()}
    assert letters.keys() == said(language)["book"].keys()
    assert len(set(letters.values())) == len(letters)
    assert all(len(letter) == 1 for letter in letters.values())


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_other_languages_differ_from_english(language: str) -> None:
    english, other = said(), said(language)
    for kind in ("student", "professor", "chancellor", "level", "milestone", "glory", "setup_card", "heading"):
        texts = [(entry["text"] or entry["name"], other[kind][one]) for one, entry in english[kind].items()]
        same = [text for text, entry in texts if text in entry.values() and len(text) > len("Campus")]
        assert not same, (kind, same)


def test_everything_that_a_view_names_is_there() -> None:
    game, found = alma_mater(), said()
    for seats in (2, 3, 4):
        state = game.new(seats, seats)
        rng = seeded(seats)
        while not state.over:
            moves = state.legal()
            state.apply(moves[rng.below(len(moves))])
            for kind, one in named(game.view(state, int(state.to_move))):
                assert one in found[kind], (kind, one)


def named(view: dict[str, Any]) -> list[tuple[str, str]]:
    """The components that a view names, by their kind in the glossary."""
    out = [("space", f"{view['side']} {space}") for space in view["spaces"]]
    out += [("student", tile["student"]) for row in view["campus"] for tile in row.values()]
    out += [("professor", professor) for professor in view["academy"]]
    out += [("milestone", card) for card in view["research"]["cards"]]
    out += [("glory", space["glory"]) for space in view["hall_of_fame"]]
    out += [("chancellor", space["chancellor"]) for space in view["hall_of_fame"] if space["chancellor"]]
    out += [("chancellor", chancellor) for chancellor in view["chancellors"]]
    out += [("book", colour) for colour in view["reputation"]]
    out += [("setup_card", card) for where in ("pack", "kept", "drawn") for card in view["private"][where]]
    for player in view["players"]:
        out += [("student", student) for student in player["halls"]]
        out += [("professor", professor) for professor in player["professors"]]
        out += [("bust", letter) for letter in player["busts"]]
        out += [("setup_card", card) for card in player["setup_cards"]]
        out.append(("player", player["colour"]))
    return out
