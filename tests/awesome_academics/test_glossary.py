"""The glossary names every component that a frame may name, in every language, and says what it does."""

from __future__ import annotations

import re
from typing import Any

import pytest

from collegium.games.awesome_academics.game import AwesomeAcademicsGame
from collegium.games.awesome_academics.glossary import glossary
from collegium.games.awesome_academics.vocabulary import DISCIPLINES
from collegium.kernel.game import Glossary
from collegium.kernel.rng import seeded
from tests.awesome_academics.scenario import awesome_academics, ids

LANGUAGES = ("en", "de", "nl")
RAW = re.compile(r"[{}_#]|\bNone\b|  |\(\)|[,;: ]$")
SMALL = re.compile(r"^[a-zäöü]")
TITLES = {"project", "project_title"}  # names of real Projects, the same in all languages
TABLES = {  # the kinds of the glossary that stand for the rows of one component table
    "discipline": ("disciplines", "discipline"),
    "area": ("projects", "area"),
    "project": ("projects", "project"),
    "project_title": ("projects", "project"),
    "tenured": ("researchers", "tenured"),
    "code": ("researchers", "tenured"),
    "card": ("action_cards", "card"),
    "card_title": ("action_cards", "card"),
    "card_effect": ("action_cards", "card"),
    "standard": ("standard_actions", "standard_action"),
    "spin_off": ("standard_actions", "spin_off"),
    "event": ("events", "event"),
    "bonus": ("events", "event"),
    "ability": ("abilities", "ability"),
    "phase_short": ("limits", "phase"),
}


def said(language: str = "en") -> Glossary:
    """The glossary in a language."""
    game = awesome_academics().speaking(language)
    assert isinstance(game, AwesomeAcademicsGame)
    return glossary(game.names)


@pytest.mark.parametrize("kind", TABLES)
def test_every_row_of_a_table_has_an_entry(kind: str) -> None:
    assert list(said()[kind]) == ids(*TABLES[kind])


def test_tracks_are_named_like_the_moves_that_send_them() -> None:
    tracks = said()["track"]
    assert list(tracks) == [f"{researcher}-{side}" for researcher in ids("researchers", "tenured") for side in "ab"]
    assert tracks["lc-1-b"]["name"] == "The C track of LC-1"
    assert tracks["ll-1-b"]["name"] == "The second L track of LL-1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_reads_well(language: str) -> None:
    for kind, found in said(language).items():
        for one, entry in found.items():
            assert entry.keys() == {"name", "text"}
            assert entry["name"], (kind, one)
            for text in entry.values():
                assert not RAW.search(text), (kind, one, text)
                assert kind in TITLES or not SMALL.search(text), (kind, one, text)


def test_entries_say_what_a_component_does() -> None:
    found = said()
    assert found["project"]["spraakkunst"]["text"] == "Language Structures; 6 L, 1 I"
    assert found["project_title"]["easier"]["name"] == "EASIER"
    assert found["tenured"]["ll-1"] == {"name": "Tenured Researcher LL-1", "text": "Linguistics twice"}
    assert found["card"]["travel-grant"] == {
        "name": "1 'Travel Grant'",
        "text": "Reserve End Game Bonus; or receive €5",
    }
    assert found["card_effect"]["deans-backing"]["name"] == "Defence: stops an attack on you"
    assert found["bonus"]["rich-alumnus"]["name"] == "No cancelled Project"
    assert found["bonus"]["rich-alumnus"]["text"] == "For everyone: 5 points each; Reserved: 7 points each"
    assert found["ability"]["immunity"]["text"] == "Once a game be immune from attacks for a turn"


def test_only_cards_with_a_price_or_a_remark_have_one() -> None:
    found = said()
    assert "travel-grant" not in found["card_price"]
    assert found["card_price"]["pest-attack"]["name"] == "Pay €2 for each group attacked"
    assert "travel-grant" not in found["card_remark"]
    assert found["card_remark"]["deadline-extension"]["name"] == "Stays open until used"


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_other_languages_differ_from_english(language: str) -> None:
    english, other = said(), said(language)
    for kind in ("card_effect", "standard", "event", "bonus", "ability", "consultant"):
        same = [
            one
            for one, entry in english[kind].items()
            if (entry["text"] or entry["name"]) == (other[kind][one]["text"] or other[kind][one]["name"])
        ]
        assert not same, (kind, same)


def test_everything_that_a_view_names_is_there() -> None:
    game, found = awesome_academics(), said()
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
    out = [("phase", view["phase"])]
    out += [("project", project) for place in ("offer", "project_stock") for project in view[place]]
    out += [("card", card) for place in ("open_cards", "discard") for card in view[place]]
    out += [("event", event) for place in ("event_stock", "bonus_layout") for event in view[place]]
    out += [("tenured", researcher) for researcher in view["tenured_stock"]]
    for player in view["players"]:
        out += [("project", project) for project in [*player["projects"], *player["completed"]]]
        out += [("tenured", researcher) for researcher in player["tenured"]]
        out += [("phd", number) for number in player["phds"]]
        out += [("card", card) for card in [*player["committed"], *player["in_play"]]]
        out += [("ability", entry["tile"]) for entry in player["tiles"]]
        out += [("source", source) for source in player["score_from"]]
        out += [("discipline", discipline) for discipline in player["months"] if discipline in DISCIPLINES]
    return out
