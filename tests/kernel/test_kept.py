"""Kept tables: a game that was begun goes on with the numbers it began with, whatever is corrected later."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from collegium.games import HOUSE
from collegium.games.newton.game import NewtonGame
from collegium.kernel import registry
from collegium.kernel.errors import ContentError, RecordError
from collegium.kernel.game import Game
from collegium.kernel.kept import LARGEST, Kept, is_fingerprint, read_kept
from collegium.kernel.record import Record, digest, load_record
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from tests.by_chance import WHOLE, played_on

Json = dict[str, Any]


def corrected(folder: Path) -> Path:
    """An edition in which one number is another."""
    folder.mkdir(exist_ok=True)
    row = load("newton").tables
    assert row is not None
    card = row.rows("cards", "card")[0]
    (folder / "cards.toml").write_text(f'[[card]]\nid = "{card["id"]}"\nlevel = {3 - card["level"]}\n', "utf-8")
    return folder


def kept_of(game: Game) -> Kept:
    assert game.tables is not None
    return game.tables.kept()


def played(game: Game, moves: int = WHOLE) -> Record:
    """A random game."""
    return played_on(Record(game, 2, 7, {}), seeded(7), moves)


@pytest.mark.parametrize("name", HOUSE)
def test_tables_are_read_as_they_were_kept(name: str) -> None:
    game = load(name)
    again = load(name, kept_of(game))
    assert game.tables is not None
    assert again.tables is not None
    assert again.tables.to_json() == game.tables.to_json()
    assert list(again.tables.summaries()) == list(game.tables.summaries())
    assert (again.fingerprint, again.edition) == (game.fingerprint, "base")
    assert kept_of(again) == kept_of(game)
    assert again.glossary() == game.glossary()
    assert again.digest(played(again).state) == game.digest(played(game).state)


def test_an_edition_is_kept_whole(tmp_path: Path) -> None:
    mine = load("newton", corrected(tmp_path / "mine"))
    again = load("newton", kept_of(mine))
    assert (again.edition, again.fingerprint) == ("mine", mine.fingerprint)
    assert again.fingerprint != load("newton").fingerprint


def test_what_was_kept_cannot_be_changed_by_whoever_uses_it() -> None:
    kept = kept_of(load("newton"))
    kept.files()["cards"]["card"].clear()
    assert load("newton", kept).fingerprint == kept.fingerprint


def changed(change: Callable[[Json], object]) -> Kept:
    kept = kept_of(load("newton"))
    files = kept.files()
    change(files)
    return read_kept("evil", kept.fingerprint, files)


def deep(levels: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda files: files["cards"]["card"][0].update(level=2), "they were changed"),
        (lambda files: files["cards"]["card"][0].update(level=99), "level: expected a whole number from 1"),
        (lambda files: files["cards"]["card"][0].update(level=True), "level: expected a whole number"),
        (lambda files: files["cards"]["card"][0].update(level=float("nan")), "level: expected a whole number"),
        (lambda files: files["cards"]["card"][0].update(level=deep(400)), "level: expected a whole number"),
        (lambda files: files["cards"]["card"][0].update(spell="x"), "spell: unknown field"),
        (lambda files: files["cards"]["card"][0].pop("id"), "id: missing"),
        (lambda files: files["cards"]["card"][0].update(id={}), "id: expected"),
        (lambda files: files["cards"]["card"].append(files["cards"]["card"][0]), "expected one row of this name"),
        (lambda files: files["cards"]["card"].clear(), "they were changed"),
        (lambda files: files["cards"].update(card={}), r"expected \[\[card\]\]"),
        (lambda files: files["cards"].update(card=["x"]), r"expected \[\[card\]\]"),
        (lambda files: files["cards"].update(deck=[]), "deck: unknown table"),
        (lambda files: files["cards"].pop("about"), "title: missing"),
        (lambda files: files.pop("cards"), "title: missing"),
        (lambda files: files.update(secrets={}), "secrets: unknown file"),
    ],
)
def test_evil_tables_are_refused_like_those_of_an_edition(change: Callable[[Json], object], words: str) -> None:
    with pytest.raises(ContentError, match=words):
        load("newton", changed(change))


@pytest.mark.parametrize(
    ("name", "fingerprint", "files", "words"),
    [
        (3, "0" * 64, {}, "the name of the tables"),
        ("", "0" * 64, {}, "the name of the tables"),
        ("x" * 101, "0" * 64, {}, "at most 100 characters"),
        ("a\nb", "0" * 64, {}, "the name of the tables"),
        ("x", "../../etc/passwd", {}, "64 hexadecimal digits"),
        ("x", None, {}, "64 hexadecimal digits"),
        ("x", "0" * 64, [], "by file and name"),
        ("x", "0" * 64, {"cards": 3}, "by file and name"),
        ("x", "0" * 64, {"cards": {"card": "x" * LARGEST}}, f"at most {LARGEST} characters"),
        ("x", "0" * 64, {"cards": {"card": "\ud800"}}, "cannot be written"),
        ("x", "0" * 64, {"cards": {"card": deep(100_000)}}, "cannot be written"),
    ],
)
def test_what_has_not_the_form_of_tables_is_refused(
    name: object, fingerprint: object, files: object, words: str
) -> None:
    with pytest.raises(ContentError, match=words):
        read_kept(name, fingerprint, files)


def test_only_a_fingerprint_leads_to_a_file() -> None:
    game = load("newton")
    assert game.archived(game.fingerprint) is not None
    for name in ("0" * 64, f"../archive/{game.fingerprint}", "", "Z" * 64):
        assert game.archived(name) is None
    assert not is_fingerprint(game.fingerprint.upper())


def test_a_record_of_the_tables_of_the_house_brings_none_along(tmp_path: Path) -> None:
    record = played(load("newton"), 20)
    record.save(tmp_path / "game.json")
    assert "tables" not in json.loads((tmp_path / "game.json").read_text("utf-8"))


@pytest.mark.parametrize("moves", [20, 10_000])
def test_a_record_of_an_edition_is_played_on_without_its_folder(tmp_path: Path, moves: int) -> None:
    record = played(load("newton", corrected(tmp_path / "mine")), moves)
    record.save(tmp_path / "game.json")
    again = load_record(tmp_path / "game.json")
    assert again.game.edition == "mine"
    assert again.game.digest(again.state) == record.game.digest(record.state)
    again.save(tmp_path / "again.json")
    assert (tmp_path / "again.json").read_text("utf-8") == (tmp_path / "game.json").read_text("utf-8")


def test_a_record_is_replayed_with_its_own_numbers_when_those_of_the_house_have_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = load("newton")
    record = played(old)
    record.save(tmp_path / "old.json")
    folder = corrected(tmp_path / "mine")
    monkeypatch.setitem(registry._registered, "newton", lambda edition: NewtonGame(edition or folder))
    new = load("newton")
    assert new.fingerprint != old.fingerprint
    again = load_record(tmp_path / "old.json")
    assert again.game.fingerprint == old.fingerprint
    assert again.game.digest(again.state) == old.digest(record.state)
    fresh = played(new)
    fresh.save(tmp_path / "new.json")
    monkeypatch.undo()
    assert load_record(tmp_path / "new.json").game.fingerprint == new.fingerprint


def test_a_folder_that_is_named_serves_a_record_that_brings_nothing(tmp_path: Path) -> None:
    folder = corrected(tmp_path / "mine")
    record = played(load("newton", folder), 5)
    body = {key: value for key, value in record.to_json().items() if key not in ("tables", "digest")}
    (tmp_path / "game.json").write_text(json.dumps({**body, "digest": digest(body)}), "utf-8")
    assert load_record(tmp_path / "game.json", folder).game.edition == "mine"
    with pytest.raises(RecordError, match="give its folder with --edition"):
        load_record(tmp_path / "game.json")


def test_a_record_that_brings_other_tables_than_it_says_is_refused(tmp_path: Path) -> None:
    record = played(load("newton", corrected(tmp_path / "mine")), 5)
    body = {key: value for key, value in record.to_json().items() if key != "digest"}
    body["tables"] = kept_of(load("newton")).files()
    (tmp_path / "game.json").write_text(json.dumps({**body, "digest": digest(body)}), "utf-8")
    with pytest.raises(RecordError, match=r"game\.json: the tables mine are not those of"):
        load_record(tmp_path / "game.json")


def test_an_edition_that_is_neither_a_folder_nor_a_former_one_is_refused_with_what_there_is() -> None:
    with pytest.raises(ContentError, match=r"second: expected a folder .*, or the name first"):
        load("newton", "second")


def test_a_folder_goes_before_a_former_edition_of_the_same_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "first").mkdir()
    assert load("newton", "first").fingerprint == load("newton").fingerprint
