"""Languages: a ledger in other words, the clauses of every table in all of them, and what a game without any says."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from collegium.kernel.clauses import Ledger, load_ledger, shared_ledger, translated, translated_source
from collegium.kernel.errors import ContentError
from collegium.kernel.game import Game
from tests.outside.sealed_bids import SealedBids

OTHERS = ("de", "nl")
RULES = """\
[[chapter]]
id = "road"
title = "The road"

[[chapter]]
id = "sea"
title = "The sea"

[[clause]]
id = "road.toll"
text = "A gate costs 1 coin."
source = "rulebook, page 3"
kind = "rulebook"
refuses = true

[[clause]]
id = "sea.calm"
text = "A calm sea needs no wind."
source = "ruling"
kind = "ruling"
"""
GERMAN = """\
[chapter]
road = "Die Straße"

[clause]
"road.toll" = "Ein Tor kostet 1 Münze."
"""


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    (tmp_path / "rules.toml").write_text(RULES, "utf-8")
    (tmp_path / "rules.de.toml").write_text(GERMAN, "utf-8")
    return load_ledger("walk", tmp_path, {"ROAD_TOLL": 9})


def test_a_translated_ledger_has_other_words_and_nothing_else(ledger: Ledger, tmp_path: Path) -> None:
    german = translated(ledger, tmp_path, "de")
    assert german.language == "de"
    assert german.chapters == {"road": "Die Straße", "sea": "The sea"}
    clause = german.clause("road.toll")
    assert clause.text == "Ein Tor kostet 1 Münze."
    english = ledger.clause("road.toll")
    assert clause == replace(english, text=clause.text, source="Spielregel, page 3")
    assert german.numbered(9) == clause
    assert ledger.clause("road.toll").text == "A gate costs 1 coin."


def test_what_a_translation_lacks_stays_as_it_is(ledger: Ledger, tmp_path: Path) -> None:
    assert translated(ledger, tmp_path, "de").clause("sea.calm").text == ledger.clause("sea.calm").text


def test_a_source_is_told_part_by_part() -> None:
    words = {"book": "Buch", "The end, and after": "Schluss", "page {n}": "Seite {n}"}
    assert translated_source("book, The end, and after", words) == "Buch, Schluss"
    assert translated_source("book, page 12; page 3", words) == "Buch, Seite 12; Seite 3"
    assert translated_source("leaflet, side 2", words) == "leaflet, side 2"


def test_the_clauses_of_every_table_are_found_in_the_same_language(ledger: Ledger, tmp_path: Path) -> None:
    german = translated(ledger, tmp_path, "de")
    assert german.clause("table.over") == shared_ledger("de").clause("table.over") != ledger.clause("table.over")
    assert german.numbered(1) == shared_ledger("de").clause("table.not-asked")


def test_the_language_of_a_ledger_is_left_alone(ledger: Ledger, tmp_path: Path) -> None:
    assert translated(ledger, tmp_path, "en") is ledger


def test_a_language_without_rules_is_refused(ledger: Ledger, tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"rules\.fr\.toml: walk has no rules in the language 'fr'"):
        translated(ledger, tmp_path, "fr")


def test_a_translation_with_a_mistake_is_named(ledger: Ledger, tmp_path: Path) -> None:
    (tmp_path / "rules.nl.toml").write_text("[chapter", "utf-8")
    with pytest.raises(ContentError, match=r"rules\.nl\.toml: "):
        translated(ledger, tmp_path, "nl")


@pytest.mark.parametrize("language", OTHERS)
def test_the_shared_clauses_are_complete_in_every_language(language: str) -> None:
    english, found = shared_ledger(), shared_ledger(language)
    assert found.language == language
    assert found.clauses.keys() == english.clauses.keys()
    assert all(found.chapters[chapter] != title for chapter, title in english.chapters.items())
    for name, clause in english.clauses.items():
        other = found.clauses[name]
        assert other.text != clause.text
        assert other.text.strip()
        assert other.text.endswith((".", "!", "?"))
        assert not re.search(r"\b(the|you|your|that)\b", other.text, re.IGNORECASE)
        assert (other.number, other.refuses, other.kind) == (clause.number, clause.refuses, clause.kind)


def test_no_two_languages_say_the_same() -> None:
    texts = [[clause.text for clause in shared_ledger(language).clauses.values()] for language in ("en", *OTHERS)]
    assert len({text for found in texts for text in found}) == sum(len(found) for found in texts)


def test_an_unknown_language_of_the_shared_clauses_is_refused() -> None:
    with pytest.raises(ContentError, match="collegium has no rules in the language 'fr'"):
        shared_ledger("fr")


def test_a_game_without_other_languages_says_what_it_always_says(sealed_bids: SealedBids) -> None:
    assert (sealed_bids.language, sealed_bids.languages) == ("en", ("en",))
    assert sealed_bids.speaking("de") is sealed_bids
    assert sealed_bids.speaking("en") is sealed_bids
    assert [sealed_bids.option_text(option) for option in sealed_bids.options] == [
        "A card may be exchanged once a game.",
        "Which card takes the lot.",
    ]
    assert sealed_bids.source_text("lots") == "lots"
    assert sealed_bids.glossary() == {}


def test_moves_of_a_kind_are_called_by_its_verb_where_a_game_has_no_heading_for_them(sealed_bids: SealedBids) -> None:
    assert [sealed_bids.kind_text(kind.verb) for kind in sealed_bids.moves.kinds] == ["Done", "Bid", "Swap"]
    assert sealed_bids.kind_text("take-card") == "Take card"


class Bilingual(SealedBids):
    """The same game, which can also ask in German."""

    languages = ("en", "de")
    bidding = "Bid {}"

    def speak(self, language: str) -> None:
        self.bidding = {"en": "Bid {}", "de": "Biete {}"}[language]

    def source_text(self, source: str) -> str:
        return {"lots": "Lose"}[source] if self.language == "de" else source


class Boastful(SealedBids):
    """A game that says it speaks German, but not how."""

    languages = ("en", "de")


def test_a_game_in_another_language_is_the_same_game() -> None:
    game: Game = Bilingual()
    german = game.speaking("de")
    assert isinstance(german, Bilingual)
    assert (game.language, german.language) == ("en", "de")
    assert german.bidding == "Biete {}"
    assert (game.source_text("lots"), german.source_text("lots")) == ("lots", "Lose")
    assert german.moves is game.moves
    assert german.digest(german.new(2, 3)) == game.digest(game.new(2, 3))
    assert german.speaking("de") is german
    back = german.speaking("en")
    assert isinstance(back, Bilingual)
    assert (back.language, back.bidding) == ("en", "Bid {}")
    assert game.speaking("nl") is game


def test_a_game_must_say_how_it_speaks() -> None:
    with pytest.raises(NotImplementedError, match="sealed-bids says that it speaks de, but not how"):
        Boastful().speaking("de")
