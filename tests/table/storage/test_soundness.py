"""A server looks for damaged pages before it serves them."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from collegium.table.storage import soundness
from collegium.table.storage.errors import StorageError
from collegium.table.storage.rows import NewEvent
from collegium.table.storage.store import Store
from tests.table.storage.samples import new_table


@pytest.fixture
def damaged(sqlite_url: str, tmp_path: Path) -> str:
    """A database of which some pages in the middle are lost."""
    with Store(sqlite_url) as store:
        new_table(store, moves=[NewEvent("move", data={"text": "x" * 2000})] * 100)
    file = tmp_path / "collegium.db"
    content = bytearray(file.read_bytes())
    half = len(content) // 2
    content[half:-4096] = b"\xff" * len(content[half:-4096])
    file.write_bytes(content)
    return sqlite_url


def test_damaged_pages_are_noticed_at_the_start(damaged: str) -> None:
    with pytest.raises(StorageError) as caught:
        Store(damaged, serve=True)
    said = str(caught.value)
    assert said.startswith(f"{damaged}: the database is damaged; put a backup in its place: collegium restore FILE")
    assert "\n" not in said
    with pytest.raises(StorageError, match="is damaged"):
        Store(damaged, serve=True)


def test_a_file_that_is_no_database(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "collegium.db").write_text("To be or not to be. " * 1000)
    with pytest.raises(StorageError, match="is damaged or no database at all; put a backup in its place"):
        Store(sqlite_url, serve=True)


def test_a_look_that_takes_long_says_so_and_is_broken_off(
    damaged: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    monkeypatch.setattr(soundness, "STEPS", 1)
    monkeypatch.setattr(soundness, "EVERY", 0.0)
    with caplog.at_level(logging.WARNING):
        soundness.check_sound(tmp_path / "collegium.db", damaged, longest=0.0)
    assert "looking for damaged pages in 0 MB, for 0 s so far" in caplog.text
    assert "not all pages could be checked" in caplog.text
    caplog.clear()
    with pytest.raises(StorageError, match="is damaged"):
        soundness.check_sound(tmp_path / "collegium.db", damaged, longest=None)
    assert "not all pages" not in caplog.text
