"""German and Dutch: complete, with the same blanks to fill in as English, and nothing left over of it."""

from __future__ import annotations

import re
from functools import cache
from string import Formatter

import pytest

from collegium.games.alma_mater.game import AlmaMaterGame
from tests.alma_mater.scenario import Scenario, alma_mater

LANGUAGES = ("de", "nl")
RAW = re.compile(r"[{}!_#]|\b(setup|campus|academy|ignotus|end|archive)-\w|\bNone\b|  |\(\)|: *$|, *$")
ENGLISH = re.compile(
    r"\b(the|and|your|you|with|from|pays?|receives?|takes?|textbooks?|masters?|ducats?|dictionar\w+|students|"
    r"steps?|bookshel\w+|milestones?|chancellors?)\b",
    re.IGNORECASE,
)


@cache
def speaking(language: str) -> AlmaMaterGame:
    """The game in a language."""
    game = alma_mater().speaking(language)
    assert isinstance(game, AlmaMaterGame)
    return game


def sections(language: str) -> dict[str, dict[str, str]]:
    """The word list of a language, without the names of the component tables."""
    found = speaking(language).names.words.sections
    return {section: words for section, words in found.items() if section != "text"}


def blanks(template: str) -> set[str]:
    """The arguments that a template names."""
    return {field for _, field, _, _ in Formatter().parse(template) if field is not None}


def faults(language: str, texts: list[str]) -> list[str]:
    """The texts that show an id, a blank that was not filled in, or a word of English."""
    foreign = [text for text in texts if language != "en" and ENGLISH.search(text)]
    return [text for text in texts if RAW.search(text)] + foreign


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


def test_a_refusal_is_explained_in_the_language_of_the_game() -> None:
    s = Scenario(4).ducats(0)
    for language, text in (
        ("de", "Du hast nicht die Dukaten"),
        ("nl", "Je hebt de dukaten"),
        ("en", "You do not have"),
    ):
        clause = speaking(language).why_not(s.state, s.game.parse("send park"))
        assert clause is not None
        assert clause.id == "alma-mater.park.cost"
        assert clause.text.startswith(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_come_in_the_language_of_the_game(language: str) -> None:
    one, other = Scenario(4).prestige(9).round(6).end_round(), Scenario(4).round(6).end_round()
    game = speaking(language)
    texts = game.reasons(one.state, one.state, other.state, 0)
    assert texts
    assert faults(language, texts) == []
    assert texts != alma_mater().reasons(one.state, one.state, other.state, 0)


def test_speaking_leaves_the_game_itself_as_it_is() -> None:
    game = alma_mater()
    german = game.speaking("de")
    assert german.language == "de"
    assert game.language == "en"
    assert game.names.faculty("art") == "art"
    assert game.ledger.clause("park.cost").text.startswith("You do not have")
    assert german.ledger.clause("park.cost").text.startswith("Du hast nicht")
    assert german.speaking("nl").ledger.clause("park.cost").text.startswith("Je hebt")
    assert german.speaking("en").ledger == game.ledger
