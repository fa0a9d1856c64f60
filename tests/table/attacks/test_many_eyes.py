"""Many who look at a table each in their own way keep nobody waiting: players come first, the others in short parts."""

from __future__ import annotations

from collegium.table.crowd import AT_ONCE
from collegium.table.frames import drawn_width
from tests.table.guests import ME, OPEN, Guest, House, Socket
from tests.table.test_seating import own_link

LANGUAGES = ("en", "de", "nl")
EYES = [(language, width) for language in LANGUAGES for width in range(40, 300, 10)]


def watched(house: House, eyes: int) -> tuple[str, list[Guest], list[Socket], list[Socket]]:
    """A table of two, and one who watches it in as many ways."""
    ada, bo, eve = (house.guest() for _ in range(3))
    made = ada.create(ME, OPEN)
    bo.join(made["links"][0]["url"])
    eve.join(made["watch"])
    watching = [eve.sit(made["table"], lang=lang, text=1, width=width, changes=1) for lang, width in EYES[:eyes]]
    return made["table"], [ada, bo], [ada.sit(made["table"]), bo.sit(made["table"])], watching


def asked(sockets: list[Socket]) -> Socket:
    """Who is to move."""
    for socket in sockets:
        socket.drain()
    return next(socket for socket in sockets if socket.frame["moves"])


def test_a_move_is_shown_to_few_kinds_of_eyes_at_once_and_to_players_first(own_house: House) -> None:
    table, _, players, watching = watched(own_house, 40)
    live = own_house.live(table)
    for _ in range(3):
        asked(players).play()
    own_house.until(lambda: not live.crowd.late)
    for socket in (*players, *watching):
        socket.drain()
    made, parts = live.sights.made, own_house.hub.pace.parts
    mover = asked(players)
    shown: list[int] = []
    broadcast = live.crowd.show

    def count() -> None:
        broadcast()
        shown.append(live.sights.made - made)

    live.crowd.show = count  # type: ignore[method-assign]
    mover.send({"t": "move", "id": "now", "base": mover.frame["v"], "move": mover.frame["moves"][0]["text"]})
    mover.answer("now")
    assert max(shown) <= AT_ONCE
    for socket in players:
        socket.drain()
        assert socket.frame["moves_made"] == len(live.room.steps)
    own_house.until(lambda: not live.crowd.late)
    assert own_house.hub.pace.parts > parts
    for socket in watching:
        told = [message for message in socket.drain() if message["t"] in ("frame", "change")]
        assert [message["v"] for message in told] == [live.room.seen_version(())]


def test_the_other_players_come_before_the_many_windows_of_one(own_house: House) -> None:
    table, [ada, _], _, _ = watched(own_house, 0)
    for number in range(20):
        device = own_house.guest()
        device.join(own_link(ada, table, 0))
        device.sit(table, text=1, width=40 + 10 * number)
    live = own_house.live(table)
    assert {tuple(client.mine) for client in live.crowd.in_turn()[:2]} == {(0,), (1,)}


def test_widths_that_differ_little_are_drawn_once(own_house: House) -> None:
    table, _, [player, _], _ = watched(own_house, 0)
    live = own_house.live(table)
    drawn = set()
    for width in range(100, 110):
        player.send({"t": "set", "text": True, "width": width})
        player.drain()
        drawn.add(max(len(line) for block in player.frame["blocks"] for line in block["lines"]))
    assert len({client.width for client in live.clients if client.text}) == 1
    assert max(drawn) <= 100
    assert [drawn_width(width) for width in (66, 80, 120)] == [66, 80, 120], "as narrow as the client's columns are"


def test_who_leaves_while_others_are_shown_the_table_is_shown_nothing(own_house: House) -> None:
    table, _, players, watching = watched(own_house, 30)
    live = own_house.live(table)
    mover = asked(players)
    mover.send({"t": "move", "id": "now", "base": mover.frame["v"], "move": mover.frame["moves"][0]["text"]})
    for socket in watching[15:]:
        socket.close()
    mover.answer("now")
    own_house.until(lambda: not live.crowd.late)
    assert len(live.clients) == 2 + 15
