"""The glossary names every component that a view may name, in every language, and says what it does."""

from __future__ import annotations

from collegium.kernel.boxed import BoxedGame
from collegium.kernel.content import Tables
from collegium.kernel.game import Game, Glossary
from collegium.kernel.rng import seeded
from tests.by_chance import wander
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


def test_the_clauses_about_a_component_are_clauses_of_the_game(game: Game) -> None:
    if not isinstance(game, BoxedGame):
        return
    kinds = game.glossary()
    for key, clauses in game.about_components.items():
        kind, _, component = key.partition(" ")
        assert kind in kinds, key
        assert not component or component in kinds[kind], key
        plain = [clause for clause in clauses if "{id}" not in clause]
        assert all(f"{game.name}.{clause}" in game.ledger.clauses for clause in plain), key
        if len(plain) < len(clauses):
            ids = [component] if component else list(kinds[kind])
            assert any(len(game.clauses_about(kind, one)) > len(plain) for one in ids), key


def test_what_is_chosen_before_the_game_ends_with_the_first_turn(game: Game, seats: int) -> None:
    state = game.new(seats, 5)
    was = game.preparing(state)
    for _ in wander(state, seeded(3)):
        now = game.preparing(state)
        assert was or not now
        was = now
    assert not was
