"""A server that is alive, and one that is ready."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from collegium.table.course import twin
from collegium.table.health import FRESH
from collegium.table.hub import Hub
from collegium.table.storage.errors import StorageError
from tests.patience import PATIENCE
from tests.table.guests import Answer, Guest, House


def ready(guest: Guest) -> tuple[int, list[str]]:
    """Whether a server is ready, and what is missing."""
    answer: Answer = guest.get("/health/ready")
    assert answer.json["ok"] is (answer.status == 200)
    return answer.status, answer.json["missing"]


def test_a_server_that_plays_is_alive_and_ready(ada: Guest) -> None:
    for path in ("/health", "/health/live"):
        assert ada.get(path).json["ok"] is True
    assert ready(ada) == (200, [])


def test_without_its_database_a_server_is_alive_and_not_ready(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def header(table: str) -> None:
        raise StorageError("no such file")

    monkeypatch.setattr(own_house.hub.store, "header", header)
    guest = own_house.guest()
    assert ready(guest) == (503, ["database"])
    assert guest.get("/health/live").status == 200


def test_without_its_workers_a_server_is_not_ready(tmp_path: Path) -> None:
    with House(tmp_path, workers=True) as house:
        guest = house.guest()
        assert ready(guest) == (200, [])
        house.hub.workers.close()
        house.health._looked -= FRESH
        assert ready(guest) == (503, ["workers"])


def test_a_server_that_starts_or_closes_is_not_ready(own_house: House) -> None:
    guest = own_house.guest()
    own_house.health.started = False
    assert ready(guest) == (503, ["starting"])
    own_house.health.started = True
    own_house.door.closing = True
    assert ready(guest) == (503, ["closing"])
    assert guest.get("/health/live").status == 200


def test_a_server_is_ready_when_all_games_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()
    monkeypatch.setattr(Hub, "warm", lambda hub: go_on.wait(PATIENCE))
    with House(tmp_path, warm=True) as house:
        guest = house.guest()
        assert ready(guest) == (503, ["starting"])
        assert guest.get("/health/live").status == 200
        go_on.set()
        house.until(lambda: house.health.started)
        assert ready(guest) == (200, [])


def test_all_games_are_read_in_all_languages(own_house: House) -> None:
    own_house.hub.warm()
    before = twin.cache_info().misses
    for path in ("/api/games", "/api/rules/newton", "/api/rules/alma-mater", "/api/rules/awesome-academics"):
        for language in ("en", "de", "nl"):
            assert own_house.guest().get(path, lang=language).status == 200
    assert twin.cache_info().misses == before


def test_asking_again_at_once_costs_nothing(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0
    now = 0.0
    header = own_house.hub.store.header

    def counted(table: str) -> object:
        nonlocal asked
        asked += 1
        return header(table)

    monkeypatch.setattr(own_house.hub.store, "header", counted)
    monkeypatch.setattr(own_house.health, "_clock", lambda: now)
    monkeypatch.setattr(own_house.health, "_looked", -FRESH)
    for _ in range(50):
        assert ready(own_house.guest())[0] == 200
    assert asked == 1
    now = FRESH
    assert ready(own_house.guest())[0] == 200
    assert asked == 2
