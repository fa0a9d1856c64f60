"""Damaged tables: one is reported once and refused clearly, and every other goes on."""

from __future__ import annotations

import logging
import sqlite3

import pytest

from collegium.table import hub as hub_module
from collegium.table.damage import TEXT
from collegium.table.hub import Hub
from collegium.table.storage.notices import Notice
from collegium.table.storage.rows import NewEvent
from tests.table.guests import AGENT, ME, OPEN, House, played

RUINED = ("not json", '{"move": 7.5}', '{"move": "study mars"}', "{}")


def ruin(house: House, statement: str, *values: str) -> None:
    """Change the database behind the server's back."""
    with sqlite3.connect(house.folder / "tables.db") as connection:
        connection.execute(statement, values)


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the log says of damage and other errors."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


def forgotten(house: House, table: str) -> Hub:
    """The hub, as if it had just been started."""
    house.rest(table)
    house.hub.live.clear()
    return house.hub


@pytest.mark.parametrize("data", RUINED)
def test_a_damaged_table_is_named_once_in_the_log_and_refused_to_its_guests(
    own_house: House, data: str, caplog: pytest.LogCaptureFixture
) -> None:
    ada = own_house.guest()
    bad, good = (own_house.lay(played("newton", 2, 3), {0: ada}) for _ in range(2))
    ruin(own_house, "UPDATE events SET data = ? WHERE table_id = ? AND number = 2", data, bad)
    for _ in range(3):
        assert ada.get(f"/api/tables/{bad}/steps").code == (409, "damaged")
    socket = ada.knock(bad)
    assert (socket.receive()["code"], socket.receive()["t"]) == ("damaged", "closed")
    [line] = errors(caplog)
    assert line.startswith(f"table {bad} is damaged: ")
    assert ada.sit(good).frame["moves_made"] >= 3


def test_the_agents_of_the_other_tables_go_on_when_the_server_starts(
    own_house: House, caplog: pytest.LogCaptureFixture
) -> None:
    ada = own_house.guest()
    tables = [own_house.lay(played("newton", 2, 2), {0: ada}) for _ in range(4)]
    hub = forgotten(own_house, tables[0])
    ruin(own_house, "UPDATE tables SET summary = '{\"to_move\": [1]}', updated = '2026-01-01T00:00:00.000Z'")
    ruin(own_house, "UPDATE events SET data = '{}' WHERE table_id = ?", tables[0])
    ruin(own_house, "UPDATE tables SET summary = '{\"to_move\": [9]}' WHERE id = ?", tables[1])
    ruin(own_house, "UPDATE tables SET summary = '{' WHERE id = ?", tables[2])
    for bad in tables[:3]:
        ruin(own_house, "UPDATE tables SET updated = '2026-02-01T00:00:00.000Z' WHERE id = ?", bad)
    own_house.run(hub.wake())
    assert set(hub.live) == {tables[3]}
    assert sorted(line.split()[1] for line in errors(caplog)) == sorted(tables[:3])

    own_house.rest(tables[3])
    assert tables[2] not in {row["id"] for row in ada.get("/api/tables").json["tables"]}


@pytest.mark.parametrize("summary", ["{", "[1]", '{"to_move": ["x"]}', '{"to_move": 5}', "null"])
def test_the_list_of_a_guest_goes_without_a_damaged_table(
    own_house: House, summary: str, caplog: pytest.LogCaptureFixture
) -> None:
    ada = own_house.guest()
    bad, good = (own_house.lay(played("newton", 2, 2), {0: ada}) for _ in range(2))
    ruin(own_house, "UPDATE tables SET summary = ? WHERE id = ?", summary, bad)
    for _ in range(2):
        assert [row["id"] for row in ada.get("/api/tables").json["tables"]] == [good]
    assert [line.split()[1] for line in errors(caplog)] == [bad]


def test_a_table_that_is_mended_opens_again_and_is_named_again_if_it_breaks(
    own_house: House, caplog: pytest.LogCaptureFixture
) -> None:
    ada = own_house.guest()
    table = own_house.lay(played("newton", 2, 3), {0: ada})
    ruin(own_house, "UPDATE events SET data = '{}' WHERE table_id = ? AND number = 1", table)
    assert ada.get(f"/api/tables/{table}/steps").code == (409, "damaged")
    ruin(own_house, "DELETE FROM events WHERE table_id = ?", table)
    assert ada.get(f"/api/tables/{table}/steps").status == 200
    own_house.hub.live.clear()
    ruin(
        own_house,
        "INSERT INTO events (table_id, number, kind, seat, data, at) VALUES (?, 1, 'move', 0, '{}', '2026')",
        table,
    )
    assert ada.get(f"/api/tables/{table}/steps").code == (409, "damaged")
    assert len(errors(caplog)) == 2


def test_an_event_of_another_process_that_cannot_be_taken_closes_that_table_alone(
    own_house: House, caplog: pytest.LogCaptureFixture
) -> None:
    ada = own_house.guest()
    bad, good = (ada.create(ME, OPEN)["table"] for _ in range(2))
    at_bad, at_good = ada.sit(bad), ada.sit(good)
    store = own_house.hub.store
    store.append(bad, 0, NewEvent("move", 0, {"move": "study mars"}))
    store.append(good, 0, NewEvent("move", 0, {"move": "colour red"}))

    async def missed() -> None:
        own_house.hub.missed()

    own_house.run(missed())
    assert at_bad.receive() == {"t": "error", "code": "damaged", "text": TEXT}
    assert at_bad.receive()["t"] == "closed"
    own_house.until(lambda: own_house.live(good).room.version == 1)
    at_good.drain()
    assert at_good.frame["moves_made"] == 1
    assert bad not in own_house.hub.live
    assert len(errors(caplog)) == 1


def test_a_table_whose_holders_cannot_be_read_is_loaded_anew(
    own_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada = own_house.guest()
    table = ada.create(ME, OPEN)["table"]
    socket = ada.sit(table)

    def fail(table_id: str) -> None:
        raise KeyError(table_id)

    async def notice() -> None:
        own_house.hub.noticed(Notice(table, "table"))

    monkeypatch.setattr(own_house.hub.store, "holders_of", fail)
    own_house.run(notice())
    assert socket.receive()["code"] == "damaged"
    assert len(errors(caplog)) == 1
    monkeypatch.undo()
    assert ada.sit(table).frame["table"] == table


def test_an_agent_that_cannot_play_stops_its_own_table_alone(
    own_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada = own_house.guest()
    table = ada.create(AGENT, ME)["table"]

    def fail(*args: object) -> None:
        raise ZeroDivisionError("an agent of one's own")

    monkeypatch.setattr("collegium.table.opponents.job_of", fail)
    socket = ada.sit(table)
    own_house.until(lambda: errors(caplog))
    assert errors(caplog) == [f"table {table} is damaged: ZeroDivisionError: an agent of one's own"]
    monkeypatch.undo()
    socket.close()
    again = ada.sit(table)
    own_house.rest(table)
    again.drain()
    assert again.frame["moves_made"] > 0


def test_a_table_that_cannot_be_put_away_keeps_no_other(
    own_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada = own_house.guest()
    stuck, free = (ada.create(ME, OPEN)["table"] for _ in range(2))
    for table in (stuck, free):
        own_house.live(table)
    monkeypatch.setattr(hub_module, "IDLE", 0.0)
    monkeypatch.setattr(own_house.hub.live[stuck], "lock", None)
    own_house.loop.create_task(own_house.hub.put_away())
    own_house.until(lambda: set(own_house.hub.live) == {stuck})
    assert [line.split()[1] for line in errors(caplog)] == [stuck]
