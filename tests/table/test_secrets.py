"""Nothing hidden reaches a socket: two positions that differ only in what a seat cannot know look the same to it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache

import pytest

from collegium.kernel.events import SPECTATOR
from collegium.kernel.record import Record
from collegium.kernel.rng import seeded
from collegium.table import frames, wire
from collegium.table.hooks import Hooks
from collegium.table.live import Live
from collegium.table.played import Played
from collegium.table.room import Room
from collegium.table.shapes import Judged
from collegium.table.sights import Sights
from collegium.table.telling import Tellings
from tests.table.guests import ME, OPEN, Answer, Guest, House, Socket, played

OPTIONS: dict[str, dict[str, object]] = {"newton": {"masters": "draft"}, "alma-mater": {}, "awesome-academics": {}}
SEATS = 3
OTHERS = 2  # positions that a position is compared with


@cache
def record_of(game: str, moves: int) -> Record:
    """A game for three after some moves."""
    return played(game, SEATS, moves, 5, **OPTIONS[game])


def moments(game: str) -> list[int]:
    """A few moments of a game, its first questions among them."""
    last = len(record_of(game, 10_000).moves)
    return [0, 1, 4, 7, last // 4, last // 2, last * 3 // 4, last - 1]


def others(record: Record, seat: int, at: int, count: int = OTHERS) -> Iterator[Played]:
    """The same game with everything redrawn that a seat could not know, now and at every moment before."""
    for number in range(count):
        rng = seeded(1000 * at + 10 * number + seat + 3)
        other = Played(record.game, record.seats, record.seed, record.options, record.players)
        other.moves = list(record.moves)
        other.state = record.state.determinize(seat, rng)
        other._before = [state.determinize(seat, rng) for state in record._before]
        yield other


def replaced(room: Room, record: Played) -> None:
    """Put another game in the place of a room's own."""
    room.record = record


def laid(live: Live, record: Played) -> None:
    """Put another game on a table, which remembers nothing of what it has shown."""
    replaced(live.room, record)
    live.sights, live.tellings = Sights(live), Tellings()


def all_answers(room: Room, viewer: int) -> list[Judged]:
    """Why or why not, for every move there is."""
    game = room.game
    codes = [code for code in range(game.n_moves) if game.moves.exists(code)]
    return [frames.why(room, viewer, game.moves.text(code), "en") for code in codes]


def shown(socket: Socket) -> list[str]:
    """Everything that a socket is sent, with the texts of the drawn table."""
    begin = len(socket.raw)
    socket.send({"t": "set", "text": True, "lang": "de"})
    socket.send({"t": "set", "text": False, "lang": "en"})
    for number, move in enumerate(socket.frame["moves"][:3]):
        socket.send({"t": "why", "id": f"why-{number}", "move": move["text"]})
    socket.drain()
    return socket.raw[begin:]


def past(guest: Guest, table: str, at: int) -> list[bytes]:
    """What the past looks like."""
    path = f"/api/tables/{table}"
    return [guest.get(f"{path}/steps").body, *(guest.get(f"{path}/frame", at=n).body for n in {at, at // 2})]


@pytest.mark.parametrize("game", OPTIONS)
def test_what_a_seat_cannot_know_changes_nothing_at_its_socket(house: House, game: str) -> None:
    compared = 0
    for at in moments(game):
        record = record_of(game, at)
        guests = [house.guest() for _ in range(SEATS)]
        table = house.lay(record, dict(enumerate(guests)))
        sockets = [guest.sit(table) for guest in guests]
        for socket in sockets:
            socket.drain()
        live = house.live(table)
        truth = live.room.record
        for seat, (guest, socket) in enumerate(zip(guests, sockets, strict=True)):
            laid(live, truth)
            seen, before = shown(socket), past(guest, table, at)
            for other in others(truth, seat, at):
                laid(live, other)
                assert shown(socket) == seen
                assert past(guest, table, at) == before
                compared += not other.state.same_as(truth.state)
        for socket in sockets:
            socket.close()
    assert compared > 5 * OTHERS


@pytest.mark.parametrize("game", OPTIONS)
def test_no_answer_to_why_not_tells_what_is_hidden(house: House, game: str) -> None:
    for at in moments(game)[2::3]:
        record = record_of(game, at)
        table = house.lay(record, {seat: house.guest() for seat in range(SEATS)})
        room = house.live(table).room
        own = room.record
        for seat in room.asked():
            replaced(room, own)
            answers = all_answers(room, seat)
            assert sum(answer.legal for answer in answers) == len(room.question(seat).legal())
            for other in others(record, seat, at, 1):
                replaced(room, other)
                assert all_answers(room, seat) == answers


@pytest.mark.parametrize("game", OPTIONS)
def test_a_spectator_sees_what_is_public(house: House, game: str) -> None:
    for at in moments(game)[::2]:
        record = record_of(game, at)
        ada = house.guest()
        table = house.lay(record, {0: ada})
        watcher = house.guest()
        watcher.join(ada.post(f"/api/tables/{table}/links").json["watch"])
        room = house.live(table).room
        expected = wire.write(frames.frame(room, SPECTATOR, "en", text=True))
        steps = watcher.get(f"/api/tables/{table}/steps").body
        for seat in range(SEATS):  # whatever one seat cannot know, nor can a spectator
            for other in others(record, seat, at, 1):
                replaced(room, other)
                assert wire.write(frames.frame(room, SPECTATOR, "en", text=True)) == expected
                assert watcher.get(f"/api/tables/{table}/steps").body == steps


def test_what_a_seat_may_know_does_change_its_frames(house: House) -> None:
    record = record_of("newton", 60)
    room = house.live(house.lay(record, {0: house.guest()})).room
    mine = frames.frame(room, 0, "en")
    changed = 0
    for other in others(record, 1, 60):
        replaced(room, other)
        changed += frames.frame(room, 0, "en") != mine
    assert changed > 0


def texts(answers: list[Answer], sockets: list[Socket]) -> str:
    """All that was ever sent, in one text."""
    said = [answer.body.decode() + json.dumps(answer.headers) for answer in answers]
    return "\n".join([*said, *(text for socket in sockets for text in socket.raw)])


@pytest.mark.parametrize("game", OPTIONS)
def test_no_secret_of_the_server_is_ever_sent(own_house: House, game: str) -> None:
    ada, bo, watcher = own_house.guest(), own_house.guest(), own_house.guest()
    made = ada.create(ME, OPEN, game=game, options=OPTIONS[game])
    table = made["table"]
    bo.join(made["links"][0]["url"], "Bo")
    watcher.join(made["watch"])
    own_house.hub.hooks.close()
    own_house.hub.hooks = Hooks(trusted=True)
    hook = "https://127.0.0.1/very-secret-hook"
    assert bo.post(f"/api/tables/{table}/hook", {"seat": 1, "url": hook}).status == 200
    sockets = [guest.sit(table, text=1) for guest in (ada, bo, watcher)]
    for _ in range(8):
        for socket in sockets:
            socket.drain()
            if socket.frame["moves"]:
                socket.play(socket.frame["moves"][-1]["text"])
                socket.change("undo")
    for socket in sockets:
        socket.send("nonsense")
        socket.ask("move", base=0, move="nonsense")
        socket.ask("move", base=10**6, move="done")
        socket.ask("seat", seat=0, level="fresher")
        socket.ask("hint")
        socket.ask("chat", text="hello")
        socket.drain()
    answers = []
    for guest in (ada, watcher, own_house.guest()):
        paths = ("frame", "frame?at=1", "steps", "record", "verify", "nonsense")
        answers += [guest.get(f"/api/tables/{table}/{path}") for path in paths]
        answers += [guest.get("/api/tables"), guest.get("/api/games")]
        for path in ("fork", "hook", "name", "leave-not", "links"):
            answers.append(guest.post(f"/api/tables/{table}/{path}", {"seat": 1, "at": 3, "name": ""}))
    sent = texts(answers, sockets)
    loaded = own_house.hub.store.load(table)
    assert loaded is not None
    header = loaded.table
    assert not header.over
    secret = (own_house.folder / "server.secret").read_text().strip()
    hidden = [header.seed, header.salt, header.salt[:12], secret, hook, header.watch_hash]
    hidden += [str(seat.link_hash) for seat in loaded.seats]
    hidden += [token for guest in (ada, bo, watcher) for token in (guest.cookie, guest.id)]
    hidden += [made["links"][0]["url"], str(own_house.folder), "Traceback", 'File "']
    assert [text for text in hidden if text in sent] == []
    assert header.commitment in sent
    assert made["watch"] in sent


@pytest.mark.parametrize("game", OPTIONS)
def test_the_cards_of_others_are_in_no_frame(house: House, game: str) -> None:
    """The names of the cards that one seat is offered in secret occur in nothing that another is sent."""
    record = next(r for n in range(99) if len((r := record_of(game, n)).game.asked_together(r.state)) == SEATS)
    guests = [house.guest() for _ in range(SEATS)]
    table = house.lay(record, dict(enumerate(guests)))
    sockets = [guest.sit(table) for guest in guests]
    offered = [[move["text"].partition(" ")[2] for move in socket.frame["moves"]] for socket in sockets]
    assert len(set(offered[0] + offered[1] + offered[2])) == sum(len(names) for names in offered)
    for seat, socket in enumerate(sockets):
        told = json.dumps(socket.frame["view"]) + json.dumps(socket.frame["moves"]) + json.dumps(socket.frame["log"])
        for other, names in enumerate(offered):
            found = [name for name in names if re.search(rf"[ \"]{name}(?![-\w])", told)]
            assert found == (names if seat == other else [])
