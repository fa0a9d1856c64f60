"""A table on its sockets: commands are done once and answered always, changes are stored before they are shown."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from collegium.kernel.record import Record
from collegium.kernel.story import story_of
from collegium.table import frames
from collegium.table.commands import ANSWERS
from collegium.table.course import command_key
from collegium.table.storage.errors import StorageError
from collegium.table.storage.rows import NewEvent
from collegium.table.wire import LONGEST
from tests.patience import PATIENCE
from tests.table.guests import (
    AGENT,
    HOTSEAT,
    ME,
    OPEN,
    Guest,
    House,
    Json,
    Socket,
    asked_as,
    ends_in_payment,
    finished,
    played,
    sent,
)


@pytest.fixture
def pair(house: House, ada: Guest, bo: Guest, monkeypatch: pytest.MonkeyPatch) -> tuple[Socket, Socket]:
    """Two people at a table of Newton, the first to choose her colour, and to begin."""
    monkeypatch.setattr("collegium.table.new_tables.draw_seed", lambda: 7)
    made = ada.create(ME | {"name": "Ada"}, OPEN)
    bo.join(made["links"][0]["url"], "Bo")
    first, second = ada.sit(made["table"]), bo.sit(made["table"])
    first.drain()
    return first, second


def table_of(socket: Socket) -> str:
    return str(socket.frame["table"])


def stored(socket: Socket) -> list[tuple[str, str | None]]:
    """The kinds and commands of the events of a socket's table."""
    return [(event.kind, asked_as(event)) for event in socket.house.events(table_of(socket))]


def guest_of(socket: Socket) -> str:
    """The guest who looks at a table with all its own seats, as the server knows them."""
    live = socket.house.live(table_of(socket))
    return next(client.guest for client in live.clients if client.mine == socket.frame["mine"])


def after_colours(pair: tuple[Socket, Socket]) -> tuple[Socket, Socket]:
    """The same table when both have their colours, seat 0 to play a card."""
    first, second = pair
    first.play("colour red")
    second.drain()
    second.play("colour blue")
    first.drain()
    return pair


def blocked(clause: str, game: str = "newton", seats: int = 2) -> Record:
    """A running game whose last move cannot be taken back because of a clause."""
    for moves in range(1, 200):
        record = played(game, seats, moves)
        refusal = record.why_not_undo()
        if refusal is not None and refusal.id == clause and not record.state.over:
            return record
    raise AssertionError(clause)


def test_the_first_frame_says_what_is_asked(pair: tuple[Socket, Socket]) -> None:
    first, second = pair
    assert (first.frame["seat"], second.frame["seat"]) == (0, 1)
    assert (first.frame["mine"], second.frame["mine"]) == ([0], [1])
    assert first.frame["to_move"] == second.frame["to_move"] == [0]
    assert [move["text"] for move in first.frame["moves"]][:2] == ["colour red", "colour blue"]
    assert first.frame["prompt"]
    assert (second.frame["moves"], second.frame["prompt"]) == ([], "")
    assert [seat["name"] for seat in first.frame["seats"]] == ["Ada", "Bo"]
    assert [seat["kind"] for seat in first.frame["seats"]] == ["me", "person"]
    assert [seat["kind"] for seat in second.frame["seats"]] == ["person", "me"]
    assert all(seat["online"] for seat in second.frame["seats"])
    assert first.heard[0]["chat"] == []


def test_a_move_is_stored_acknowledged_and_shown_to_all(pair: tuple[Socket, Socket]) -> None:
    first, second = pair
    before = first.frame["v"]
    assert first.play("colour red", "one") == {"t": "ack", "id": "one", "v": before + 1}
    assert stored(first)[-1] == ("move", "one")
    second.drain()
    assert first.frame["v"] == second.frame["v"] == before + 1
    assert first.frame["moves_made"] == 1
    assert second.frame["to_move"] == [1]
    assert second.frame["moves"]
    assert second.frame["log"][0]["at"] == 1
    assert "Ada" in second.frame["log"][0]["text"]


def test_a_frame_brings_the_log_that_is_new(pair: tuple[Socket, Socket]) -> None:
    first, second = after_colours(pair)
    assert second.frame["log_from"] == 1
    assert {line["at"] for line in second.frame["log"]} == {2}
    second.send({"t": "sync", "have": 0})
    second.drain()
    assert second.frame["log_from"] == 0
    assert {line["at"] for line in second.frame["log"]} == {1, 2}
    assert first.frame["v"] == second.frame["v"]


def test_a_run_that_goes_on_is_told_anew_from_where_it_began(house: House, ada: Guest, bo: Guest) -> None:
    record = finished("alma-mater", seed=20)
    steps = story_of(record, ["Ada", "Bo"]).steps
    made = next(n for n in range(3, len(steps)) if ends_in_payment(steps[:n], record.game.adding))
    begun = played("alma-mater", 2, made - 2, seed=20)
    socket = ada.sit(house.lay(begun, {int(begun.state.to_move): ada, 1 - int(begun.state.to_move): bo}))
    lines = socket.frame["log"]
    for move in record.moves[made - 2 : made]:
        socket.play(record.game.moves.text(move))
        assert socket.frame["log_from"] == made - 3
        lines = [line for line in lines if line["at"] <= socket.frame["log_from"]] + socket.frame["log"]
    socket.send({"t": "sync", "have": 0})
    socket.drain()
    assert lines == socket.frame["log"]
    assert [line["at"] for line in lines if line["at"] > made - 2] == [made]


def test_a_repeated_command_gets_its_first_answer(pair: tuple[Socket, Socket]) -> None:
    first, second = pair
    answer = first.play("colour red", "same")
    second.drain()
    second.play("colour blue")
    events = stored(first)
    assert first.play("colour red", "same") == answer
    assert stored(first) == events
    assert first.frame["v"] == answer["v"] + 1


def test_a_repeated_command_gets_its_first_answer_after_a_reconnect(pair: tuple[Socket, Socket], ada: Guest) -> None:
    first, _ = pair
    first.send({"t": "move", "id": "lost", "base": first.frame["v"], "move": "colour red"})
    first.close()
    assert stored(first)[-1] == ("move", "lost")
    events = stored(first)
    again = ada.sit(table_of(first))
    assert again.frame["moves_made"] == 1
    assert again.ask("move", "lost", base=1, move="colour red") == {"t": "ack", "id": "lost", "v": len(events)}
    assert stored(again) == events


def test_a_repeated_command_gets_its_first_answer_after_a_restart(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        ada = house.guest()
        table = ada.create(ME, HOTSEAT, seed="7")["table"]
        answer = ada.sit(table).play("colour red", "same")
        cookie, events = ada.cookie, house.events(table)
    with House(tmp_path) as house:
        ada = house.guest()
        ada.cookie = cookie
        socket = ada.sit(table)
        assert socket.frame["v"] == answer["v"]
        assert socket.play("colour blue", "same") == answer
        assert house.events(table) == events


def test_a_refusal_is_repeated_too(pair: tuple[Socket, Socket]) -> None:
    first, second = pair
    early = second.ask("move", "early", base=second.frame["v"], move="colour blue")
    assert (early["t"], early["code"], early["clause"]) == ("refused", "not-yours", None)
    first.play("colour red")
    second.drain()
    assert second.play("colour blue", "early") == early
    assert second.play("colour blue")["t"] == "ack"


def test_only_so_many_answers_are_kept(pair: tuple[Socket, Socket]) -> None:
    first, _ = pair
    for number in range(ANSWERS + 5):
        first.send({"t": "seat", "id": f"wrong-{number}", "seat": 0, "level": "wizard"})
    first.drain()
    answers = first.house.live(table_of(first)).commands.answers[guest_of(first)]
    assert len(answers) == ANSWERS
    assert "wrong-0" not in answers


def test_a_stale_command_is_answered_with_the_table_as_it_is(pair: tuple[Socket, Socket]) -> None:
    first, second = after_colours(pair)
    events = stored(first)
    first.send({"t": "move", "id": "stale", "base": 1, "move": first.frame["moves"][0]["text"]})
    told = first.drain()
    assert told[0] == {"t": "stale", "id": "stale", "v": first.frame["v"]}
    assert told[1]["t"] == "frame"
    assert told[1]["log_from"] == 0
    assert stored(first) == events
    assert second.drain() == []


def test_a_version_is_stale_only_where_the_question_is_another(pair: tuple[Socket, Socket]) -> None:
    first, second = pair
    base = first.frame["v"]
    second.ask("seat", seat=1, level="fresher")
    second.ask("seat", seat=1, level=None)
    assert first.ask("move", base=base, move="colour red")["t"] == "ack"


def test_an_illegal_move_is_refused_with_its_clause(pair: tuple[Socket, Socket]) -> None:
    first, _ = after_colours(pair)
    answer = first.play("colour red")
    assert (answer["t"], answer["code"]) == ("refused", "illegal")
    assert answer["clause"]["id"] == "collegium.table.not-asked"
    assert answer["text"] == answer["clause"]["text"]
    assert answer["clause"]["source"]
    assert stored(first)[-1][0] == "move"


def test_a_text_that_is_no_move_is_refused(pair: tuple[Socket, Socket]) -> None:
    answer = pair[0].play("fly to the moon")
    assert (answer["t"], answer["code"], answer["clause"]) == ("refused", "unknown-move", None)
    assert "fly" in answer["text"]


def test_a_message_that_is_none_is_refused_and_the_socket_stays(pair: tuple[Socket, Socket]) -> None:
    first, _ = pair
    for message in (
        "",
        "nonsense",
        "[]",
        '{"t": "dance"}',
        '{"t": "move", "id": "x"}',
        b"\xff\x00",
        "x" * (LONGEST + 1),
    ):
        first.send(message)
        told = first.drain()
        assert [(answer["t"], answer["id"], answer["code"]) for answer in told] == [("refused", None, "bad")]


def test_a_ping_is_answered(pair: tuple[Socket, Socket]) -> None:
    pair[0].send({"t": "ping"})
    assert pair[0].receive() == {"t": "pong"}


def test_after_a_gap_a_sync_brings_everything(pair: tuple[Socket, Socket]) -> None:
    first, second = after_colours(pair)
    lost = len(second.heard)
    first.play()
    second.drain()
    del second.heard[lost:]
    second.send({"t": "sync", "have": 1})
    second.drain()
    assert (second.frame["v"], second.frame["log_from"]) == (first.frame["v"], 0)


def test_an_undo_takes_the_last_move_back(pair: tuple[Socket, Socket]) -> None:
    first, second = after_colours(pair)
    before = first.frame
    first.play(before["moves"][-1]["text"])
    second.drain()
    assert first.frame["undo"] == {"ok": True, "steps": 1, "text": "", "clause": None}
    assert second.frame["undo"]["ok"] is False
    assert first.change("undo")["t"] == "ack"
    second.drain()
    assert first.frame["moves"] == before["moves"]
    assert first.frame["view"] == before["view"]
    assert first.frame["moves_made"] == before["moves_made"]
    assert first.frame["v"] == before["v"] + 2
    assert second.frame["log_from"] == second.frame["moves_made"] == 2
    assert stored(first)[-1][0] == "undo"


@pytest.fixture
def turn(house: House, ada: Guest) -> Socket:
    """A solo game in the middle of a turn of several moves that can be taken back."""
    record = next(record for moves in range(2, 100) if (record := played("newton", 1, moves)).undoable() > 2)
    return ada.sit(house.lay(record, {0: ada}))


def test_a_repeated_undo_takes_back_one_move_only(turn: Socket) -> None:
    made, base = turn.frame["moves_made"], turn.frame["v"]
    answers = [turn.ask("undo", "undo-once", base=base) for _ in range(3)]
    assert answers == [{"t": "ack", "id": "undo-once", "v": base + 1}] * 3
    assert turn.frame["moves_made"] == made - 1


def test_a_restart_takes_back_the_whole_turn(turn: Socket) -> None:
    made, steps = turn.frame["moves_made"], turn.frame["undo"]["steps"]
    assert steps > 2
    assert turn.change("restart")["t"] == "ack"
    assert turn.frame["moves_made"] == made - steps
    assert turn.frame["undo"]["ok"] is False
    assert turn.change("restart")["code"] == "undo"


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("clause", ["undo-start", "undo-other", "undo-reveal", "over"])
def test_a_blocked_undo_names_its_clause(house: House, ada: Guest, bo: Guest, clause: str, language: str) -> None:
    name = f"collegium.table.{clause}"
    record = {"undo-start": lambda: played("newton", 2, 0), "over": finished}.get(clause, lambda: blocked(name))()
    mover = record.at(len(record.moves) - 1).to_move if record.moves else 0
    table = house.lay(record, {int(mover): ada, 1 - int(mover): bo})
    socket = ada.sit(table, lang=language)
    undo = socket.frame["undo"]
    assert (undo["ok"], undo["steps"], undo["clause"]["id"]) == (False, 0, name)
    answer = socket.change("undo")
    assert (answer["t"], answer["code"], answer["clause"]) == ("refused", "undo", undo["clause"])
    assert answer["text"] == undo["text"] == undo["clause"]["text"]
    texts = {house.live(table).room.refusal("undo", name, other).text for other in ("en", "de", "nl")}
    assert answer["text"] == house.live(table).room.refusal("undo", name, language).text
    assert len(texts) == 3


def test_another_players_move_is_not_mine_to_take_back(pair: tuple[Socket, Socket]) -> None:
    first, second = after_colours(pair)
    first.play(first.frame["moves"][-1]["text"])
    second.drain()
    answer = second.change("undo")
    assert (answer["code"], answer["clause"]["id"]) == ("undo", "collegium.table.undo-other")


def test_a_stale_undo_takes_nothing_back(pair: tuple[Socket, Socket]) -> None:
    first, _ = after_colours(pair)
    base = first.frame["v"]
    first.play(first.frame["moves"][-1]["text"])
    assert first.ask("undo", base=base)["t"] == "stale"
    assert first.frame["undo"]["ok"] is True


def test_hot_seat_shows_each_question_with_its_own_eyes(ada: Guest) -> None:
    socket = ada.sit(ada.create(ME, HOTSEAT, HOTSEAT)["table"])
    seen = []
    for _ in range(3):
        seen.append((socket.frame["seat"], [seat["kind"] for seat in socket.frame["seats"]]))
        socket.play()
    assert seen == [(seat, ["me", "hotseat", "hotseat"]) for seat in range(3)]
    assert socket.frame["mine"] == [0, 1, 2]


def test_hot_seat_tells_each_seat_what_it_may_know_and_no_more(house: House, ada: Guest) -> None:
    socket = ada.sit(ada.create(ME, HOTSEAT, game="alma-mater")["table"])
    lines: list[Json] = []
    for _ in range(8):
        socket.play()
        frame = socket.frame
        lines = [line for line in lines if line["at"] <= frame["log_from"]] + frame["log"]
        assert lines == [sent(line) for line in frames.log(house.live(table_of(socket)).room, frame["seat"], "en")]
    assert lines


def test_a_spectator_sees_and_does_nothing(pair: tuple[Socket, Socket], house: House, ada: Guest) -> None:
    first, _ = after_colours(pair)
    watch = ada.post(f"/api/tables/{table_of(first)}/links").json["watch"]
    guest = house.guest()
    assert guest.join(watch) == {"table": table_of(first), "seat": None}
    socket = guest.sit(table_of(first))
    frame = socket.frame
    assert (frame["seat"], frame["mine"], frame["watch"], frame["moves"], frame["prompt"]) == (None, [], True, [], "")
    assert frame["undo"]["ok"] is False
    commands: list[Json] = [
        {"t": "move", "base": frame["v"], "move": first.frame["moves"][0]["text"]},
        {"t": "undo", "base": frame["v"]},
        {"t": "restart", "base": frame["v"]},
        {"t": "seat", "seat": 0, "level": "master"},
        {"t": "hint", "seconds": 1},
    ]
    events = stored(first)
    for number, command in enumerate(commands):
        socket.send(command | {"id": f"watching-{number}"})
        assert socket.answer(f"watching-{number}")["code"] == "not-yours"
    assert stored(first) == events
    first.play()
    assert socket.drain()[-1]["v"] == first.frame["v"]


def test_a_stranger_is_told_of_no_table(pair: tuple[Socket, Socket], house: House) -> None:
    for guest, table in ((house.guest(), table_of(pair[0])), (house.guest(), "no-such-table")):
        socket = guest.knock(table)
        told = socket.receive()
        assert (told["t"], told["code"]) == ("error", "not-found")
        assert socket.receive()["t"] == "closed"
        assert socket.closed == 1008


def test_chat_is_told_to_all_and_kept(pair: tuple[Socket, Socket], house: House, bo: Guest) -> None:
    first, second = pair
    assert first.ask("chat", text="  <b>Hello</b>\n&  welcome\u0000\u202e ")["t"] == "ack"
    told = next(message for message in second.drain() if message["t"] == "chat")
    assert (told["from"], told["name"], told["text"]) == (0, "Ada", "<b>Hello</b> & welcome")
    assert told in [{"t": "chat", **line} for line in bo.again().sit(table_of(first)).heard[0]["chat"]]
    assert "<b>" in told["text"]
    assert first.ask("chat", text=" \n\t ")["code"] == "bad"
    first.send({"t": "chat", "id": "long", "text": "x" * 501})
    assert first.drain()[0]["code"] == "bad"
    assert first.ask("chat", text="x" * 500)["t"] == "ack"
    assert len(house.hub.store.chat(table_of(first))) == 2


def test_a_repeated_line_of_chat_is_said_once(pair: tuple[Socket, Socket], house: House) -> None:
    first, second = pair
    answers = [first.ask("chat", "said-once", text="Hello") for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]
    assert len(house.hub.store.chat(table_of(first))) == 1
    assert [message["t"] for message in second.drain()] == ["chat"]


def test_a_spectator_may_speak(pair: tuple[Socket, Socket], house: House, ada: Guest) -> None:
    guest = house.guest()
    guest.join(ada.post(f"/api/tables/{table_of(pair[0])}/links").json["watch"])
    guest.sit(table_of(pair[0])).ask("chat", text="Well played")
    assert [(line["from"], line["name"]) for line in pair[0].drain() if line["t"] == "chat"] == [(None, "")]


def test_presence_is_told(pair: tuple[Socket, Socket], bo: Guest) -> None:
    first, second = pair
    second.close()
    told = first.drain()[-1]
    assert told["t"] == "seats"
    assert [seat["online"] for seat in told["seats"]] == [True, False]
    bo.sit(table_of(first))
    assert [seat["online"] for seat in first.drain()[-1]["seats"]] == [True, True]


def test_an_agent_takes_my_seat_over_and_gives_it_back(pair: tuple[Socket, Socket]) -> None:
    first, second = pair
    house = first.house
    assert first.ask("seat", seat=0, level="fresher")["t"] == "ack"
    house.rest(table_of(first))
    first.drain()
    second.drain()
    assert first.frame["seats"][0]["taken_over"] is True
    assert first.frame["seats"][0]["level"] == "fresher"
    assert second.frame["to_move"] == [1]
    assert [event.guest for event in house.events(table_of(first)) if event.kind == "move"] == [None]
    assert first.ask("seat", seat=0, level="fresher")["code"] == "bad"
    assert first.ask("seat", seat=0, level=None)["t"] == "ack"
    assert first.frame["seats"][0]["taken_over"] is False
    second.drain()
    second.play()
    first.drain()
    assert first.frame["to_move"] == [0]
    assert first.frame["moves"]


def test_while_an_agent_plays_my_seat_i_do_not(pair: tuple[Socket, Socket]) -> None:
    first, _ = pair
    first.house.puppets.gate = asyncio.Event()
    try:
        first.ask("seat", seat=0, level="fresher")
        assert first.frame["moves"] == []
        assert first.ask("move", base=first.frame["v"], move="colour red")["code"] == "not-yours"
        assert first.ask("hint")["code"] == "not-yours"
    finally:
        first.house.puppets.gate.set()
        first.house.puppets.gate = None


@pytest.mark.parametrize(("seat", "level"), [(0, "wizard"), (7, "master"), (0, None)])
def test_a_take_over_that_cannot_be_is_refused(pair: tuple[Socket, Socket], seat: int, level: str | None) -> None:
    assert pair[0].ask("seat", seat=seat, level=level)["code"] == "bad"


def test_the_seat_of_an_agent_is_nobodys(ada: Guest) -> None:
    socket = ada.sit(ada.create(ME, AGENT)["table"])
    assert socket.ask("seat", seat=1, level="master")["t"] == "refused"


def test_agents_play_on_until_a_person_is_asked(house: House, ada: Guest) -> None:
    table = ada.create(AGENT, ME, AGENT)["table"]
    assert len(house.events(table)) == 0
    socket = ada.sit(table)
    house.rest(table)
    socket.drain()
    assert [message["seat"] for message in socket.heard if message["t"] == "thinking"] == [0]
    assert socket.frame["moves_made"] == 1
    socket.play()
    house.rest(table)
    job = house.puppets.jobs[-1]
    assert (job.table, job.level, job.seat) == (table, "fresher", int(house.events(table)[-1].seat or 0))


def test_an_agent_is_sent_only_what_its_seat_knows(house: House, ada: Guest) -> None:
    record = next(r for n in range(10, 99) if (r := played("newton", 2, n, seed=3)).state.to_move == 0)
    table = house.lay(record, {1: ada})
    house.puppets.jobs.clear()
    ada.sit(table)
    house.until(lambda: house.puppets.jobs)
    game = record.game
    assert house.puppets.jobs[0].position == game.position(record.state.forget(0))
    assert house.puppets.jobs[0].position != game.position(record.state)


def test_an_opponent_that_thinks_can_be_hurried(pair: tuple[Socket, Socket]) -> None:
    first, _ = pair
    assert first.ask("hurry")["t"] == "ack"
    assert first.house.puppets.hurried[-1:] == [table_of(first)]


def test_a_hint_is_given_to_the_seat_that_is_asked(pair: tuple[Socket, Socket]) -> None:
    first, second = pair
    answer = first.ask("hint", seconds=1.5)
    assert (answer["t"], answer["v"]) == ("hint", first.frame["v"])
    advice = answer["advice"]
    assert (advice["seat"], advice["seconds"], [hint["move"] for hint in advice["moves"]]) == (1, 1.5, ["colour red"])
    assert any(message["t"] == "thinking" and message["hint"] for message in first.heard)
    assert second.ask("hint")["code"] == "not-yours"
    assert second.drain() == []


def test_a_repeated_hint_is_thought_about_once(pair: tuple[Socket, Socket]) -> None:
    first, _ = pair
    puppets = first.house.puppets
    puppets.gate = asyncio.Event()
    puppets.jobs.clear()
    for _ in range(3):
        first.send({"t": "hint", "id": "think-once"})
    first.drain()
    puppets.gate.set()
    answer = first.answer("think-once")
    puppets.gate = None
    assert len(puppets.jobs) == 1
    assert first.ask("hint", "think-once") == answer
    assert len(puppets.jobs) == 1


def test_a_table_without_hints_gives_none(ada: Guest) -> None:
    socket = ada.sit(ada.create(ME, hints=False)["table"])
    assert socket.frame["hints"] is False
    assert socket.ask("hint")["code"] == "no-hints"


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_why_not_is_answered_in_the_language_of_the_client(house: House, ada: Guest, language: str) -> None:
    record = Record(house.hub.game("newton"), 1, 3, {"colours": "random"})
    socket = ada.sit(house.lay(record, {0: ada}), lang=language)
    game = record.game.speaking(language)
    open_move = socket.frame["moves"][0]["text"]
    answer = socket.ask("why", move=open_move)
    assert (answer["legal"], answer["clause"], answer["move"]) == (True, None, open_move)
    assert answer["text"] == game.describe(record.state.forget(0), game.parse(open_move))
    codes = [code for code in range(game.n_moves) if game.moves.exists(code)]
    closed = next(
        code for code in codes if (clause := game.why_not(record.state, code)) and clause.id.startswith("newton")
    )
    answer = socket.ask("why", move=game.moves.text(closed))
    clause = game.why_not(record.state, closed)
    assert clause is not None
    assert answer["legal"] is False
    assert (answer["clause"]["id"], answer["clause"]["text"]) == (clause.id, clause.text)
    texts = {house.hub.game("newton").speaking(other).ledger.clause(clause.id).text for other in ("en", "de", "nl")}
    assert len(texts) == 3
    assert socket.ask("why", move="dance")["legal"] is False
    assert socket.frame["lang"] == language


def test_nothing_is_open_to_whoever_is_not_asked(pair: tuple[Socket, Socket]) -> None:
    answer = pair[0].ask("why", move="colour red")
    assert (answer["t"], answer["legal"]) == ("why", True)
    other = pair[1].ask("why", move="colour red")
    assert (other["legal"], other["clause"]["id"]) == (False, "collegium.table.not-asked")


def test_settings_change_the_frames(pair: tuple[Socket, Socket]) -> None:
    first, _ = pair
    assert first.frame["blocks"] == []
    english = first.frame["prompt"]
    first.send({"t": "set", "lang": "de", "text": True, "width": 60})
    first.drain()
    assert first.frame["lang"] == "de"
    assert first.frame["prompt"] != english
    assert first.frame["blocks"]
    assert max(len(line) for block in first.frame["blocks"] for line in block["lines"]) <= 60
    first.send({"t": "set", "lang": "xx"})
    first.drain()
    assert first.frame["lang"] == "en"


def test_the_address_of_a_socket_says_how_frames_are_wanted(pair: tuple[Socket, Socket], ada: Guest) -> None:
    frame = ada.sit(table_of(pair[0]), lang="nl", text="1", width="²").frame
    assert frame["lang"] == "nl"
    assert frame["blocks"]


@pytest.fixture
def failing(pair: tuple[Socket, Socket], monkeypatch: pytest.MonkeyPatch) -> Socket:
    """A table whose database fails once."""
    store = pair[0].house.hub.store
    submit = store.submit

    def fail(*args: Any, **kwargs: Any) -> None:
        monkeypatch.setattr(store, "submit", submit)
        raise StorageError("/secret/place/tables.db: the database cannot grow")

    monkeypatch.setattr(store, "submit", fail)
    return pair[0]


def test_what_is_not_stored_has_not_happened(failing: Socket) -> None:
    answer = failing.play("colour red", "again")
    assert (answer["t"], answer["code"]) == ("refused", "storage")
    assert "secret" not in answer["text"]
    assert failing.frame["moves_made"] == 0
    assert failing.house.live(table_of(failing)).room.steps == []
    assert failing.play("colour red", "again")["t"] == "ack"


def test_a_room_takes_what_is_stored(pair: tuple[Socket, Socket], monkeypatch: pytest.MonkeyPatch) -> None:
    first, _ = pair
    live, store = first.house.live(table_of(first)), first.house.hub.store
    submit, seen = store.submit, []

    def watched(*args: Any, **kwargs: Any) -> object:
        seen.append((live.room.version, len(live.room.steps), live.lock.locked()))
        stored = submit(*args, **kwargs)
        stored.result(PATIENCE)
        seen.append((live.room.version, len(live.room.steps), live.lock.locked()))
        return stored

    monkeypatch.setattr(store, "submit", watched)
    start = live.room.version
    assert first.play("colour red")["v"] == start + 1
    assert seen == [(start, 0, True)] * 2
    assert (live.room.version, len(live.room.steps)) == (start + 1, 1)


def test_a_room_stays_as_it_is_where_nothing_can_be_stored_or_read(
    pair: tuple[Socket, Socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = pair
    house, table = first.house, table_of(first)
    live = house.live(table)
    room, digest = live.room, live.room.game.digest(live.room.state)

    def fail(*args: Any, **kwargs: Any) -> None:
        raise StorageError("the disk is gone")

    for name in ("submit", "load"):
        monkeypatch.setattr(house.hub.store, name, fail)
    first.send({"t": "move", "id": "once", "base": first.frame["v"], "move": "colour red"})
    assert first.receive()["t"] == "closed"
    assert live.room is room
    assert (room.steps, room.record.moves) == ([], [])
    assert "once" not in room.commands
    assert room.game.digest(room.state) == digest
    assert table not in house.hub.live, "whoever comes next gets what is stored"
    monkeypatch.undo()
    assert house.live(table).room.steps == []


def test_why_waits_until_what_is_being_stored_has_happened(
    pair: tuple[Socket, Socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = pair
    hub, go = first.house.hub, threading.Event()
    submit = hub.store.submit

    def slow(*args: Any, **kwargs: Any) -> object:
        return hub.pool.submit(lambda: go.wait(PATIENCE) and submit(*args, **kwargs).result(PATIENCE))

    monkeypatch.setattr(hub.store, "submit", slow)
    first.send({"t": "move", "id": "red", "base": first.frame["v"], "move": "colour red"})
    first.house.until(first.house.live(table_of(first)).lock.locked)
    second.send({"t": "why", "id": "mine", "move": "colour blue"})
    first.house.loop.call_later(0.05, go.set)
    assert second.answer("mine")["legal"] is True


def test_a_change_whose_asker_has_gone_is_not_overlooked(
    pair: tuple[Socket, Socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = pair
    house, hub, go = first.house, first.house.hub, threading.Event()
    live, submit = house.live(table_of(first)), first.house.hub.store.submit

    def slow(*args: Any, **kwargs: Any) -> object:
        return hub.pool.submit(lambda: go.wait(PATIENCE) and submit(*args, **kwargs).result(PATIENCE))

    async def ask_and_go() -> None:
        async with live.lock:
            plan = live.room.plan_answer(0, "colour red", "en")
            asking = asyncio.create_task(live.commit(plan, "red", None))
            await asyncio.sleep(0)
            asking.cancel()
            await asyncio.sleep(0)
            go.set()
            with pytest.raises(asyncio.CancelledError):
                await asking

    monkeypatch.setattr(hub.store, "submit", slow)
    start = live.room.version
    house.run(ask_and_go())
    assert (live.room.version, live.room.commands.get(command_key(None, "red"))) == (start + 1, start + 1)


def test_a_table_that_another_process_changed_catches_up(pair: tuple[Socket, Socket]) -> None:
    first, second = pair
    house = first.house
    live = house.live(table_of(first))
    house.hub.store.append(live.id, live.room.version, NewEvent("move", 0, {"move": "colour red"}))
    house.run(live.catch_up())
    first.drain()
    second.drain()
    assert first.frame["v"] == second.frame["v"] == live.room.version
    assert second.frame["moves"]
    house.hub.store.append(
        live.id, live.room.version, NewEvent("move", 1, {"move": "colour blue"}, "theirs", guest_of(second))
    )
    assert second.play("colour green")["t"] == "stale"
    assert second.frame["moves_made"] == 2
    assert second.ask("move", "theirs", base=0, move="colour blue")["t"] == "ack"
