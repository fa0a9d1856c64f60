"""Figures for Prometheus: they count what happens, and name nobody."""

from __future__ import annotations

import socket
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from collegium.kernel.errors import CollegiumError
from collegium.table.metrics import Metrics, tell
from collegium.table.storage.errors import StorageError
from tests.patience import PATIENCE
from tests.table.guests import HOTSEAT, ME, OPEN, Guest, House
from tests.table.serving import Server, Visitor


def figures(text: str) -> dict[tuple[str, ...], float]:
    """The figures by their names and labels."""
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def of(house: House) -> dict[tuple[str, ...], float]:
    """The figures of a server."""
    return figures(generate_latest(house.hub.metrics.registry).decode())


def test_what_happens_is_counted(own_house: House) -> None:
    ada = own_house.guest()
    table = ada.create(ME, HOTSEAT)["table"]
    assert of(own_house)["collegium_sockets",] == 0
    seat = ada.sit(table)
    seat.play()
    seat.play("no such move")
    assert ada.get("/api/tables/nothing/steps").status == 404
    found = of(own_house)
    assert found["collegium_tables",] == found["collegium_sockets",] == 1
    assert found["collegium_events_total", "move"] + found.get(("collegium_events_total", "answer"), 0) == 1
    assert found["collegium_command_seconds_count", "move"] == 2
    assert found["collegium_storage_seconds_count", "append"] == 1
    assert found["collegium_request_seconds_count", "/api/tables"] == 1
    assert found["collegium_refusals_total", "unknown-move"] == 1
    assert found["collegium_refusals_total", "not-found"] == 1
    assert found["collegium_thoughts_waiting",] == 0
    assert found["process_resident_memory_bytes",] > 0


def test_failures_of_the_database_are_counted(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def tables_of(guest: str) -> None:
        raise StorageError("the disk is full")

    monkeypatch.setattr(own_house.hub.store, "tables_of", tables_of)
    assert own_house.guest().get("/api/tables").status == 503
    assert of(own_house)["collegium_storage_errors_total", "tables_of"] == 1


def test_connections_that_were_closed_are_counted_by_the_reason(own_house: House) -> None:
    own_house.door.closed["head"] += 3
    assert of(own_house)["collegium_connections_closed_total", "head"] == 3


def test_nobody_is_named(own_house: House) -> None:
    ada = own_house.guest()
    made = ada.create(ME, OPEN, name="Our table")
    ada.sit(made["table"]).play()
    told = generate_latest(own_house.hub.metrics.registry).decode()
    for secret in (made["table"], "Our table", ada.id, ada.cookie, "127.0.0.1", made["links"][0]["url"]):
        assert secret not in told


def test_strangers_are_not_told(ada: Guest) -> None:
    assert ada.get("/metrics").status == 404


def test_a_server_tells_at_a_port_of_its_own(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, "--metrics-port", "0")
    try:
        assert server.process.stdout is not None
        address = server.process.stdout.readline().split()[-1]
        assert address.startswith("http://127.0.0.1:")
        Visitor().request(server, "/api/games")
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
            found = figures(answer.read().decode())
        assert found["collegium_request_seconds_count", "/api/games"] == 1
        assert found["collegium_connections",] >= 0
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(f"{server.address}/metrics", timeout=PATIENCE)
    finally:
        server.stop()
        server.close()


def test_a_port_for_metrics_that_is_taken_is_named() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(CollegiumError, match=rf"127\.0\.0\.1:{port} cannot be listened on for metrics"):
            tell(Metrics(), port)
