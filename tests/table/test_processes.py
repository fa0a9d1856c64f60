"""Several server processes on one PostgreSQL database serve the same tables."""

from __future__ import annotations

import json
from pathlib import Path

from tests.table.serving import Server, Visitor, next_frame


def test_guests_of_two_processes_play_at_one_table(postgres_url: str, tmp_path: Path) -> None:
    one = Server(postgres_url, tmp_path)
    other = Server(postgres_url, tmp_path)
    ada, emmy = Visitor(), Visitor()
    try:
        ada.request(one, "/api/games")
        emmy.request(other, "/api/games")
        made = ada.request(one, "/api/tables", {"game": "newton", "seats": [{"kind": "me"}, {"kind": "open"}]})
        joined = emmy.request(other, "/api/join", {"token": made["links"][0]["url"].partition("#")[2], "name": "Emmy"})
        assert joined == {"table": made["table"], "seat": 1}
        with ada.connect(one, made["table"]) as here, emmy.connect(other, made["table"]) as there:
            sockets = [(here, next_frame(here)), (there, next_frame(there))]
            for _ in range(12):
                mover = next(pair for pair in sockets if pair[1]["moves"])
                socket, frame = mover
                move = frame["moves"][0]["text"]
                socket.send(json.dumps({"t": "move", "id": f"m{frame['v']}", "base": frame["v"], "move": move}))
                sockets = [(every, next_frame(every, frame["v"] + 1)) for every, _ in sockets]
            assert sockets[0][1]["v"] == sockets[1][1]["v"]
            assert sockets[0][1]["seats"][1]["name"] == "Emmy"
    finally:
        one.kill()
        other.kill()
