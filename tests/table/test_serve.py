"""collegium serve, backup and export: the server as a process of its own, reached over the network."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from collegium.cli import cli
from collegium.commands.serve import default_database, listen_on, read_editions
from collegium.kernel.errors import CollegiumError
from collegium.kernel.record import load_record
from collegium.table.processes import Serving
from collegium.table.storage.rows import new_table_id
from collegium.table.wire import LONGEST
from tests.old.first import lay_first_schema
from tests.patience import PATIENCE
from tests.table.guests import House, finished
from tests.table.serving import Server, Visitor
from tests.table.storage.samples import NEWEST


def call(url: str, cookie: str = "", body: object = None) -> tuple[dict[str, object], str]:
    """A request over the network: the answer, and the cookie that came with it."""
    data = None if body is None else json.dumps(body).encode()
    origin = "/".join(url.split("/")[:3])
    headers = {"Content-Type": "application/json", "Origin": origin, "Cookie": f"collegium={cookie}"}
    with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=PATIENCE) as answer:
        found = re.search(r"collegium=([^;]+)", answer.headers.get("Set-Cookie", ""))
        return json.loads(answer.read()), found[1] if found else cookie


def test_a_server_is_started_played_at_and_ended(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    secret = tmp_path / "server.secret"
    command = [sys.executable, "-m", "collegium.cli", "serve", "--port", "0", "--db", database, "--secret", str(secret)]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.match(r"Collegium is at (http://localhost:\d+)/ ", line)
        assert found is not None, line
        url = found[1]
        wait_for(url)
        made, cookie = call(f"{url}/api/tables", body={"game": "newton", "seats": [{"kind": "me"}]})
        address = f"{url.replace('http', 'ws')}/ws/{made['table']}"
        headers = {"Cookie": f"collegium={cookie}"}
        with connect(address, origin=url, additional_headers=headers, open_timeout=PATIENCE) as talk:  # type: ignore[arg-type]
            frame = json.loads(talk.recv(PATIENCE))
            move = {"t": "move", "id": "first", "base": frame["v"], "move": frame["moves"][0]["text"]}
            talk.send(json.dumps(move))
            while (answer := json.loads(talk.recv(PATIENCE)))["t"] != "ack":
                assert answer["t"] in ("frame", "seats", "guests")
            talk.send("x" * (LONGEST + 1))
            with pytest.raises(ConnectionClosed, match="1009"):
                list(talk)
        assert call(f"{url}/api/tables", cookie)[0]["tables"][0]["moves"] == 1  # type: ignore[index]
    finally:
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
    assert "Traceback" not in errors
    assert (secret.stat().st_mode & 0o777, (tmp_path / "tables.db").stat().st_mode & 0o777) == (0o600, 0o600)


def wait_for(url: str) -> None:
    """Wait until the server answers."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            call(f"{url}/health")
        except OSError:
            assert time.monotonic() < end, url
            time.sleep(0.1)
        else:
            return


def refused_start(database: str, folder: Path) -> str:
    """What a server says that ends as soon as it has looked at its database."""
    command = [sys.executable, "-m", "collegium.cli", "serve", "--port", "0", "--db", database]
    done = subprocess.run(
        [*command, "--secret", str(folder / "secret")], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert "Traceback" not in done.stderr
    return done.stderr


def test_a_second_server_on_the_same_file_says_so_and_ends(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    first = Server(database, tmp_path)
    try:
        said = refused_start(database, tmp_path)
        assert f"another Collegium serves this database already (process {first.process.pid})" in said
        ada = Visitor()
        table = str(ada.request(first, "/api/tables", {"game": "newton", "seats": [{"kind": "me"}]})["table"])
        for arguments in (["backup", str(tmp_path / "copy.db")], ["export", table]):
            done = CliRunner().invoke(cli, [*arguments, "--db", database])
            assert done.exit_code == 0, done.output
    finally:
        first.kill()
    again = Server(database, tmp_path)
    again.kill()


def test_a_damaged_database_is_not_served(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        house.lay(finished(), {0: house.guest()})
    file = tmp_path / "tables.db"
    content = bytearray(file.read_bytes())
    half = len(content) // 2
    content[half:-4096] = b"\xff" * len(content[half:-4096])
    file.write_bytes(content)
    assert "is damaged; put a backup in its place: collegium restore FILE" in refused_start(
        f"sqlite:///{file}", tmp_path
    )


def test_a_port_that_is_taken_is_named() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(CollegiumError, match=rf"127\.0\.0\.1:{port} cannot be listened on.*--port"):
            listen_on("127.0.0.1", port)


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_what_is_sent_to_a_client_does_not_wait_for_more(host: str) -> None:
    async def nodelay_of_accepted() -> int:
        accepted: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def look(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            taken: socket.socket = writer.get_extra_info("socket")
            accepted.set_result(taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listening = listen_on(host, 0)
        assert listening.proto == socket.IPPROTO_TCP
        port = listening.getsockname()[1]
        async with await asyncio.start_server(look, sock=listening):
            _, writer = await asyncio.open_connection(host, port)
            found = await asyncio.wait_for(accepted, PATIENCE)
            writer.close()
            await writer.wait_closed()
        return found

    assert asyncio.run(nodelay_of_accepted()) != 0


def test_editions_are_read_or_refused() -> None:
    assert read_editions(("newton=mine", "Alma_Mater=there")) == {"newton": "mine", "alma-mater": "there"}
    for text in ("newton", "newton="):
        with pytest.raises(CollegiumError, match="expected GAME=FOLDER"):
            read_editions((text,))


def test_data_are_kept_in_the_users_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("COLLEGIUM_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == f"sqlite:///{tmp_path}/collegium/tables.db"
    monkeypatch.setenv("COLLEGIUM_HOME", str(tmp_path / "mine"))
    assert default_database() == f"sqlite:///{tmp_path}/mine/tables.db"


def test_a_table_is_exported_and_all_are_backed_up(tmp_path: Path) -> None:
    record = finished("alma-mater")
    with House(tmp_path) as house:
        table = house.lay(record, {0: house.guest()})
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    run = CliRunner()
    copy = tmp_path / "copy.db"
    assert run.invoke(cli, ["backup", str(copy), "--db", database]).exit_code == 0
    for source in (database, f"sqlite:///{copy}"):
        out = tmp_path / "record.json"
        done = run.invoke(cli, ["export", f"http://localhost/table/{table}", "--db", source, "--out", str(out)])
        assert (done.exit_code, "The record is in" in done.output) == (0, True)
        assert load_record(out).to_json() == record.to_json()
        printed = run.invoke(cli, ["export", table, "--db", source])
        assert json.loads(printed.output) == record.to_json()


def test_a_backup_is_restored_by_a_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLLEGIUM_HOME", str(tmp_path / "home"))
    with House(tmp_path) as house:
        table = house.lay(finished(), {0: house.guest()})
    kept, target = tmp_path / "kept.db", f"sqlite:///{tmp_path / 'again.db'}"

    def run(*arguments: str) -> str:
        done = CliRunner().invoke(cli, arguments)
        assert done.exit_code == 0, done.output
        return done.output

    assert "server.secret" in run("backup", str(kept), "--db", f"sqlite:///{tmp_path / 'tables.db'}")
    said = run("restore", str(kept), "--db", target)
    assert said.startswith(f"All tables of {kept} are in place (schema {NEWEST}).")
    assert "server.secret" in said
    assert json.loads(run("export", table, "--db", target))["game"]
    refused = CliRunner().invoke(cli, ["restore", str(kept), "--db", target])
    assert refused.exit_code != 0
    said = run("restore", str(kept), "--db", target, "--force")
    assert re.search(r"What was there before is in .*again\.db\.before-", said)
    assert run("upgrade", "--db", target) == f"The database has schema {NEWEST}, the newest there is.\n"
    run("restore", str(kept))
    assert json.loads(run("export", table))["game"]


def test_an_older_database_is_upgraded_by_a_command(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    lay_first_schema(f"sqlite:///{file}")
    done = CliRunner().invoke(cli, ["upgrade", "--db", f"sqlite:///{file}"])
    assert done.exit_code == 0, done.output
    first, second = done.output.splitlines()
    assert first == f"The database was led from schema 0001 to {NEWEST}."
    assert re.match(r"As it was, it is in .*tables\.db\.schema-0001-.*; remove that when all is well\.$", second)


def test_no_command_takes_the_id_of_a_table_for_an_option() -> None:
    found = {new_table_id() for _ in range(500)}
    assert len(found) == 500
    assert not any("-" in each for each in found)
    assert {len(each) for each in found} == {22}


def test_an_unknown_table_is_not_exported(tmp_path: Path) -> None:
    done = CliRunner().invoke(cli, ["export", "nothing", "--db", f"sqlite:///{tmp_path / 'tables.db'}"])
    assert done.exit_code != 0
    assert "there is no such table" in str(done.exception) + done.output


def test_an_id_that_begins_with_a_hyphen_is_an_id(tmp_path: Path) -> None:
    done = CliRunner().invoke(cli, ["export", "-5IdfZ", "--db", f"sqlite:///{tmp_path}/tables.db"])
    assert done.exit_code == 1
    assert "there is no such table" in f"{done.output}{done.exception}"


def test_a_server_reads_all_games_at_its_start_and_keeps_limits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[Serving] = []

    def run(serving: Serving, listening: socket.socket, say: Callable[[str], None]) -> None:
        listening.close()
        served.append(serving)

    monkeypatch.setattr("collegium.table.processes.run", run)
    for more in ([], ["--no-limits"]):
        database = f"sqlite:///{tmp_path}/tables.db"
        done = CliRunner().invoke(cli, ["serve", "--port", "0", "--db", database, "--metrics-port", "0", *more])
        assert done.exit_code == 0, done.output
    assert [(serving.setup.warm, serving.setup.limits) for serving in served] == [(True, True), (True, False)]
    assert [serving.metrics_port for serving in served] == [0, 0]
    assert all(serving.greeting[0].startswith("Collegium is at http://localhost:") for serving in served)
