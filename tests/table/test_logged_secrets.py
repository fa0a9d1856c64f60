"""What a server writes into its log, while things go wrong, holds no secret of anybody."""

from __future__ import annotations

import json
import socket
import sqlite3
from contextlib import suppress
from pathlib import Path
from urllib.error import HTTPError

import pytest
from websockets.exceptions import ConnectionClosed

from tests.patience import PATIENCE
from tests.table.serving import Server, Visitor, next_frame

HOOK = "https://hooks.example/services/T00/B00/secret-part"


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_server_in_trouble_keeps_secrets(tmp_path: Path, form: str) -> None:
    database = tmp_path / "tables.db"
    server = Server(f"sqlite:///{database}", tmp_path, "--log-format", form)
    try:
        ada = Visitor()
        seats = [{"kind": "me"}, {"kind": "agent", "level": "fresher"}]
        seed = "918273645"
        made = ada.request(server, "/api/tables", {"game": "newton", "seats": seats, "seed": seed})
        table = made["table"]
        links = ada.request(server, f"/api/tables/{table}/links", {})
        with ada.connect(server, table) as talk:
            frame = next_frame(talk)
            with sqlite3.connect(database, timeout=PATIENCE) as connection:
                connection.execute("UPDATE seats SET hook = ?", (HOOK,))
                salt = connection.execute("SELECT salt FROM tables").fetchone()[0]
                connection.execute("ALTER TABLE events RENAME TO elsewhere")
            connection.close()
            move = {"t": "move", "id": "1", "base": frame["v"], "move": frame["moves"][0]["text"]}
            talk.send(json.dumps(move))
            with suppress(ConnectionClosed):
                while json.loads(talk.recv(PATIENCE))["t"] != "ack":
                    pass
        with pytest.raises(HTTPError, match="503"):
            ada.request(server, f"/api/tables/{table}/steps")
        token = str(links["watch"]).partition("#")[2]
        port = int(server.address.rpartition(":")[2])
        for garbage in (f"GET /join#{token}\r\n\r\n", f"\x00 {ada.cookie}\r\n\r\n"):
            with socket.create_connection(("127.0.0.1", port), PATIENCE) as knock:
                knock.sendall(garbage.encode())
                knock.recv(1000)
    finally:
        said = server.stop()
        server.close()
    assert "Invalid HTTP request received." in said
    assert said.count("\n") >= 2
    for secret in (
        ada.cookie.partition("=")[2],
        token,
        seed,
        salt,
        "secret-part",
        (tmp_path / "secret").read_text()[:20],
    ):
        assert secret not in said
    if form == "json":
        assert all({"time", "level", "logger", "message"} <= set(json.loads(line)) for line in said.splitlines())
