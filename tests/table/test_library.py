"""Component tables are kept with the tables that were begun with them, which go on with their own numbers."""

from __future__ import annotations

import logging
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from collegium.cli import cli
from collegium.kernel.kept import Kept
from collegium.kernel.registry import load
from collegium.table.errors import Refused
from collegium.table.library import HELD
from collegium.table.storage.rows import ComponentsRow, SeatRow
from tests.table.corrected import LEVEL, correct, corrected, level_of_the_card, played
from tests.table.guests import AGENT, HOTSEAT, ME, House

OLD = load("newton").fingerprint


def test_a_table_begun_before_a_correction_plays_on_with_its_own_numbers(own_house: House) -> None:
    ada = own_house.guest()
    table = own_house.lay(played(load("newton"), 30), {0: ada})
    before = ada.sit(table)
    own_house.rest(table)
    before.drain()
    before.close()
    own_house.rest(table)
    correct(own_house)
    after = ada.sit(table)
    own_house.rest(table)
    after.drain()
    assert after.frame["edition"] == before.frame["edition"] == OLD
    assert after.frame["view"] == before.frame["view"]
    own_house.puppets.jobs.clear()
    for _ in range(12):
        if after.frame["moves"]:
            assert after.play()["t"] == "ack"
        own_house.rest(table)
        after.drain()
    assert after.ask("hint", seconds=1)["t"] == "hint"
    assert own_house.puppets.jobs
    assert {job.edition and job.edition.fingerprint for job in own_house.puppets.jobs} == {OLD}


def test_a_new_table_has_the_corrected_numbers(own_house: House) -> None:
    correct(own_house)
    ada = own_house.guest()
    socket = ada.sit(ada.create(AGENT, ME)["table"])
    fresh = own_house.hub.game("newton").fingerprint
    assert socket.frame["edition"] == fresh != OLD
    own_house.rest(socket.frame["table"])
    assert {job.edition and job.edition.fingerprint for job in own_house.puppets.jobs} == {fresh}


def test_a_worker_needs_no_folder_that_somebody_may_be_at_work_in(own_house: House) -> None:
    ada = correct(own_house).guest()
    (Path(own_house.hub.editions["newton"]) / "cards.toml").write_text("half a ta", "utf-8")
    socket = ada.sit(ada.create(AGENT, ME)["table"])
    own_house.rest(socket.frame["table"])
    socket.drain()
    assert socket.frame["moves_made"] > 0


def test_a_worker_brings_the_tables_of_the_house_itself(own_house: House) -> None:
    ada = own_house.guest()
    own_house.rest(ada.sit(ada.create(AGENT, ME)["table"]).frame["table"])
    assert {job.edition for job in own_house.puppets.jobs} == {None}


def test_what_a_board_is_drawn_from_is_that_of_the_table(own_house: House) -> None:
    correct(own_house)
    ada = own_house.guest()
    today = ada.get("/api/content/newton").json
    old = ada.get("/api/content/newton", edition=OLD).json
    fresh = ada.get("/api/content/newton", edition=own_house.hub.game("newton").fingerprint).json
    assert (level_of_the_card(today["tables"]), level_of_the_card(old["tables"])) == (LEVEL, 1)
    assert fresh == today
    for unknown in ("0" * 64, "x", "../secret", "\0", "0" * 10_000):
        assert ada.get("/api/content/newton", edition=unknown).code == (409, "edition")


def test_a_finished_table_is_replayed_and_verified_with_its_own_numbers(own_house: House) -> None:
    ada = own_house.guest()
    table = own_house.lay(played(load("newton")), {0: ada, 1: ada})
    steps = ada.get(f"/api/tables/{table}/steps").json
    correct(own_house)
    assert ada.get(f"/api/tables/{table}/steps").json == steps
    found = ada.get(f"/api/tables/{table}/verify").json
    assert (found["verified"], found["replayed"]) == (True, True)
    assert ada.get(f"/api/tables/{table}/frame", at=5).json["edition"] == OLD


def test_a_fork_keeps_the_numbers_and_a_rematch_says_that_it_has_new_ones(own_house: House) -> None:
    ada = own_house.guest()
    other, table = (own_house.lay(played(load("newton")), {0: ada, 1: ada}) for _ in range(2))
    assert ada.post(f"/api/tables/{other}/rematch").json["renewed"] is False
    correct(own_house)
    socket = ada.sit(table)
    fork = ada.post(f"/api/tables/{table}/fork", {"at": 9, "level": "fresher"}).json
    assert (ada.sit(fork["table"]).frame["edition"], fork["renewed"]) == (OLD, False)
    again = ada.post(f"/api/tables/{table}/rematch").json
    assert again["renewed"] is True
    assert {"t": "rematch", **again} in socket.drain()
    assert ada.sit(again["table"]).frame["edition"] == own_house.hub.game("newton").fingerprint


def test_a_record_from_before_is_laid_on_a_server_with_corrected_tables(own_house: House) -> None:
    ada = own_house.guest()
    table = own_house.lay(played(load("newton")), {0: ada, 1: ada})
    record = ada.get(f"/api/tables/{table}/record").json
    assert "tables" not in record
    correct(own_house)
    made = ada.post("/api/import", {"record": record}).json["table"]
    assert ada.sit(made).frame["edition"] == OLD
    assert ada.get(f"/api/tables/{made}/record").json["moves"] == record["moves"]


def test_a_table_of_an_edition_goes_on_when_the_server_starts_without_it(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        ada = correct(house).guest()
        made = ada.create(ME, HOTSEAT)["table"]
        fingerprint = ada.sit(made).frame["edition"]
        cookie = ada.cookie
    with House(tmp_path) as house:
        ada = house.guest()
        ada.cookie = cookie
        socket = ada.sit(made)
        assert socket.frame["edition"] == fingerprint != OLD
        assert socket.play()["t"] == "ack"
        content = ada.get("/api/content/newton", edition=fingerprint).json
        assert (level_of_the_card(content["tables"]), content["edition"]) == (LEVEL, "corrected")


def test_what_an_earlier_version_did_not_keep_is_kept_at_the_first_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with House(tmp_path) as house:
        ada = house.guest()
        made = ada.create(ME, HOTSEAT)["table"]
        cookie = ada.cookie
        stored = house.hub.store.load(made)
        assert stored is not None
        lost = replace(stored.table, id="lost", watch_hash="lost", edition="0" * 64)
        house.hub.store.create(lost, [SeatRow(0, "person"), SeatRow(1, "person")])
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("DELETE FROM components")
    with caplog.at_level(logging.WARNING), House(tmp_path) as house:
        assert house.hub.store.components(OLD) is not None
        assert [record.getMessage() for record in caplog.records] == [
            "newton: tables were begun with component tables 00000000, not here"
        ]
        ada = house.guest()
        ada.cookie = cookie
        correct(house)
        assert ada.sit(made).frame["edition"] == OLD


def test_tables_are_stored_once_and_few_games_stay_in_memory(
    own_house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library, store = own_house.hub.library, own_house.hub.store
    stored: list[str] = []
    keep = store.keep

    def counted(row: ComponentsRow) -> None:
        stored.append(row.fingerprint)
        keep(row)

    monkeypatch.setattr(store, "keep", counted)
    ada = own_house.guest()
    for _ in range(3):
        ada.create(ME, AGENT)
    assert stored == [OLD]
    kept = _kept(tmp_path)
    game = own_house.run(library.taken_in("newton", kept))
    for number in range(HELD + 3):
        library.held["newton", str(number)] = game
    own_house.run(library.taken_in("newton", kept))
    assert len(library.held) == HELD


def _kept(folder: Path) -> Kept:
    tables = corrected(folder).tables
    assert tables is not None
    return tables.kept()


def test_stored_tables_that_cannot_be_used_are_refused_clearly(own_house: House, tmp_path: Path) -> None:
    kept = _kept(tmp_path)
    broken = Kept(kept.name, "1" * 64, kept.packed)
    own_house.run(own_house.hub.library.store_kept("newton", broken))
    with pytest.raises(Refused, match="cannot be used: the tables corrected are not those of 11111111"):
        own_house.run(own_house.hub.library.game("newton", "1" * 64))
    with pytest.raises(Refused, match="are not here"):
        own_house.run(own_house.hub.library.game("alma-mater", "1" * 64))


def test_the_command_line_writes_the_record_of_an_old_table(own_house: House, tmp_path: Path) -> None:
    ada = correct(own_house).guest()
    table = own_house.lay(played(own_house.hub.game("newton"), 9), {0: ada, 1: ada})
    out = tmp_path / "game.json"
    database = f"sqlite:///{own_house.folder / 'tables.db'}"
    ran = CliRunner().invoke(cli, ["export", f"http://localhost/table/{table}", "--db", database, "--out", str(out)])
    assert ran.exit_code == 0, ran.output
    ran = CliRunner().invoke(cli, ["verify", str(out)])
    assert (ran.exit_code, ran.output.startswith("OK")) == (0, True), ran.output


def test_a_lesson_is_played_with_the_numbers_that_its_pages_speak_of(own_house: House) -> None:
    ada = correct(own_house, "base").guest()
    assert ada.get("/api/lessons/newton").json["pages"]
    frame = ada.get("/api/lessons/newton/frame", at=3).json
    assert frame["edition"] == OLD != own_house.hub.game("newton").fingerprint
    assert level_of_the_card(ada.get("/api/content/newton", edition=OLD).json["tables"]) == 1
