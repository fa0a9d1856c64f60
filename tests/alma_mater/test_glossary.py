"""The glossary names every component that a view may name, in every language, and says what it does."""

from __future__ import annotations

import pytest

from tests.alma_mater.scenario import alma_mater

LANGUAGES = ("en", "de", "nl")


def test_spaces_and_ranks_are_named_with_their_side_and_levels_with_their_card() -> None:
    found = alma_mater().glossary()
    assert len(found["space"]) == 13 + 10
    assert found["space"]["four academy-1"]["name"] == "Academy, mathematics"
    assert found["space"]["two-three academy-1"]["name"] == "Academy, mathematics and medicine"
    assert found["rank"]["four 2"] == {"name": "II", "text": "3 ducats each income phase, 7 prestige points at the end"}
    assert found["rank"]["two-three 2"]["text"] == "3 ducats each income phase, 5 prestige points at the end"
    assert len(found["level"]) == 3 * len(found["milestone"])
    assert found["level"]["c2 2"] == {"name": "C2 blue", "text": "1 dictionary"}
    assert found["milestone"]["d4"]["name"] == "Milestone 4"


def test_entries_say_what_a_component_does() -> None:
    found = alma_mater().glossary()
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
    text = alma_mater().glossary()["chancellor"]["pereira"]["text"]
    assert text.startswith("Better options at the antiquarian")
    assert "Park: 8 ducats for 7 prestige points." in text
    assert alma_mater().glossary()["improved"]["park-1"]["name"] == "8 ducats for 7 prestige points"


@pytest.mark.parametrize("language", LANGUAGES)
def test_books_have_different_letters(language: str) -> None:
    letters = {kind: entry["name"] for kind, entry in alma_mater().speaking(language).glossary()["letter"].items()}
    assert letters.keys() == alma_mater().speaking(language).glossary()["book"].keys()
    assert len(set(letters.values())) == len(letters)
    assert all(len(letter) == 1 for letter in letters.values())
