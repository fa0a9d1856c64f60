"""German and Dutch: how sentences read, and moves and their consequences that say the same."""

from __future__ import annotations

from functools import cache

import pytest

from collegium.games.alma_mater.game import AlmaMaterGame
from tests.alma_mater.scenario import Scenario, alma_mater
from tests.every_game.texts import blanks

LANGUAGES = ("de", "nl")


@cache
def speaking(language: str) -> AlmaMaterGame:
    """The game in a language."""
    return alma_mater().speaking(language)


def sections(language: str) -> dict[str, dict[str, str]]:
    """The word list of a language, without the names of the component tables."""
    found = speaking(language).names.words.sections
    return {section: words for section, words in found.items() if section != "text"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_consequence_that_only_repeats_its_move_is_recognised(language: str) -> None:
    def said(language: str, section: str, key: str) -> str:
        arguments = dict.fromkeys(blanks(sections(language)[section][key]), "X")
        return speaking(language).names.say(section, key, **(arguments | {"n": 1})).casefold()

    moves = [(section, key) for section in ("move", "done", "agree") for key in sections("en")[section]]
    pairs = [
        (move, event)
        for move in moves
        for event in sections("en")["consequence"]
        if said("en", *move) == said("en", "consequence", event)
    ]
    pairs.remove((("move", "option"), "gain"))  # an option without a price offers steps, which are told as such
    assert len(pairs) >= 8
    assert [pair for pair in pairs if said(language, *pair[0]) != said(language, "consequence", pair[1])] == []


def test_the_names_of_an_edition_stay_as_they_are() -> None:
    assert speaking("de").names.titled({"name": "Bell tower"}) == "Bell tower"


def test_some_sentences_of_each_language() -> None:
    s = Scenario(4).ducats(20).seat(1).masters_on("park", 2).seat(0)
    park = s.game.parse("send park")
    german, dutch = speaking("de"), speaking("nl")
    assert german.describe(s.state, park) == (
        "Schicke 3 Magister auf das Feld Park: zahle 10 Dukaten, erhalte 7 Prestigepunkte"
    )
    assert dutch.describe(s.state, park) == "Stuur 3 magisters naar het park: betaal 10 dukaten, krijg 7 prestigepunten"
    assert german.prompt(s.state) == "Du bist am Zug: Magister schicken (4 verfügbar) oder für diese Runde passen."
    assert dutch.prompt(s.state) == "Jouw beurt: magisters sturen (4 beschikbaar) of passen voor deze ronde."
    assert german.names.student("storage") == "Student „Größeres Lager“ (Kunst)"
    assert dutch.names.student("storage") == "student ‘Grotere opslag’ (kunst)"
    assert german.names.chancellor("copernicus") == "Kopernikus"
