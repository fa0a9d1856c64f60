"""Nothing hidden reaches a socket: two positions that differ only in what a seat cannot know look the same to it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import permutations

import pytest

from collegium.kernel.events import SPECTATOR
from collegium.kernel.record import Record
from collegium.kernel.rng import seeded
from collegium.table import frames, wire
from collegium.table.hooks import Hooks
from collegium.table.played import Played
from collegium.table.room import Room
from collegium.table.shapes import Judged
from tests.table.guests import ME, OPEN, Answer, Guest, House, Socket, played
from tests.table.test_together import asked_together, laying_down
from tests.table.twins import Twins, masked

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


def listed(guest: Guest, table: str) -> str:
    """What a list of tables tells of one."""
    return json.dumps(next(row for row in guest.get("/api/tables").json["tables"] if row["id"] == table))


def told(twins: Twins, number: int) -> list[str]:
    """Everything that the seat and the spectator can ask for at one of two tables."""
    table, found = twins.tables[number], []
    for guest, socket in zip(twins.guests, twins.sockets[number], strict=False):
        made = len(guest.get(f"/api/tables/{table}/steps").json["steps"])
        answers = [body.decode() for at in {made, made * 2 // 3} for body in past(guest, table, at)]
        found += [*shown(socket), *answers, listed(guest, table)]
    return [twins.masked(number, text) for text in found]


def play_twins(house: House, game: str, seat: int, start: int, seed: int, runs: int) -> Twins:
    """Play at two tables that look the same to a seat, and find that they do."""
    twins = Twins(house, played(game, SEATS, start, seed, **OPTIONS[game]), seat, seed)
    for number in range(runs):
        if number % 20 == 0:
            assert told(twins, 0) == told(twins, 1)
        first, second = twins.go_on()
        if twins.over:
            break  # nothing is hidden any more
        assert first[-1] == second[-1]
        assert not any(text for sent in (*first[:-1], *second[:-1]) for text in sent), "a hidden move is told"
        if len(first) != len(second):
            assert told(twins, 0) == told(twins, 1)
    for sockets in twins.sockets:
        for socket in sockets:
            socket.close()
    return twins


@pytest.mark.parametrize(("seat", "part"), [(0, 0), (1, 1), (2, 2)])
@pytest.mark.parametrize("game", OPTIONS)
def test_what_a_seat_cannot_know_changes_nothing_for_it(house: House, game: str, seat: int, part: int) -> None:
    """Two tables with histories of their own: every message, their number, and all that is counted are the same."""
    start = len(record_of(game, 10_000).moves) * part // 3
    laying = game == "awesome-academics" and part < 2  # cards face down, as many as each likes
    twins = play_twins(house, game, seat, start, 5, 70 if laying else 25)
    assert twins.differed > 8
    assert twins.uneven > 0 or not laying


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("game", OPTIONS)
def test_whole_games_look_the_same_to_whom_they_are_the_same(house: House, game: str, seed: int) -> None:
    twins = play_twins(house, game, seed % SEATS, 0, 100 + seed, 10_000)
    assert twins.over
    assert twins.differed > 20


@pytest.mark.parametrize("game", OPTIONS)
def test_how_another_answers_in_secret_cannot_be_told(house: House, game: str) -> None:
    """At two tables one seat answers a question that all are asked, in other ways, and perhaps in more steps."""
    record = laying_down() if game == "awesome-academics" else asked_together(game)
    for answering, watching in permutations(range(SEATS), 2):
        sent = []
        for number in range(2):
            guests = [house.guest() for _ in range(SEATS)]
            table = house.lay(record, dict(enumerate(guests)))
            sockets = [guests[seat].sit(table) for seat in (answering, watching)]
            one, other = sockets
            other.drain()
            begin = len(other.raw)
            while one.frame["moves"]:
                assert one.play(one.frame["moves"][-number]["text"])["t"] == "ack"  # the first, or the one that ends it
            other.drain()
            header = house.live(table).room.header
            steps = guests[watching].get(f"/api/tables/{table}/steps").body.decode()
            told = "\n".join([*other.raw[begin:], steps, listed(guests[watching], table)])
            sent.append(masked(told, header.id, header.commitment))
        assert sent[0] == sent[1]


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
