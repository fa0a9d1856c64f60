"""The glossary names every component that a view may name, in every language, and says what it does."""

from __future__ import annotations

from collegium.kernel.content import Tables
from collegium.kernel.game import Game, Glossary
from tests.every_game.texts import RAW, ids_shown, listed, rows

SENTENCE = 4  # words from which on a text cannot be the same in two languages


def test_every_row_of_a_table_has_an_entry(game: Game, glossary: Glossary, tables: Tables) -> None:
    """Where a kind of entry stands for most rows of a table, one stands for all of them."""
    covered = 0
    for summary in tables.summaries():
        ids = {str(row["id"]) for row in listed(game, summary.file, summary.table) if "id" in row}
        missing = min((ids - entries.keys() for entries in glossary.values()), key=len)
        covered += missing == set() != ids
        assert not missing or len(missing) >= len(ids) / 2, (summary.file, summary.table, missing)
    assert covered > 5


def test_every_entry_reads_well(game: Game, glossary: Glossary, language: str) -> None:
    found = game.speaking(language).glossary()
    assert {kind: found[kind].keys() for kind in found} == {kind: glossary[kind].keys() for kind in glossary}
    for kind, entries in found.items():
        for one, entry in entries.items():
            assert entry.keys() == {"name", "text"}
            assert entry["name"], (kind, one)
            for text in entry.values():
                assert not RAW.search(text), (kind, one, text)
                assert not ids_shown(game, text), (kind, one, text)


def test_no_sentence_is_left_in_english(game: Game, glossary: Glossary, translation: str) -> None:
    found = game.speaking(translation).glossary()
    printed = {str(value) for _, _, row in rows(game) for value in row.values() if isinstance(value, str)}
    for kind, entries in glossary.items():
        for one, entry in entries.items():
            for field, text in entry.items():
                if found[kind][one][field] == text and len(text.split()) >= SENTENCE:
                    parts = [part.rstrip("…") for part in text.split(", ")]  # names of the box, perhaps cut short
                    assert all(any(part in name for name in printed) for part in parts), (kind, one, text)
