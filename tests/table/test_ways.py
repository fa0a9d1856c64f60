"""Ways to a move that is not open: the shortest of own moves, nothing hidden in them, and never looked for too long."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count, pairwise

import pytest

from collegium.kernel.record import Record
from collegium.kernel.rng import seeded
from collegium.kernel.state import State
from collegium.table import ways
from collegium.table.forced import is_barred
from collegium.table.pace import PART
from collegium.table.ways import DEEP, LONGEST, SECONDS, SHOWN, Search, codes_of
from tests.table.guests import Guest, House, played

GAMES = ("newton", "alma-mater", "awesome-academics")


def search(record: Record, state: State, target: int) -> Search:
    """All ways to a move, however long it takes."""
    found = Search(record.game, state, [target], clock=lambda: 0.0)
    while found.go_on() and found.looked_at < 600:
        pass
    return found


def targets(record: Record, number: int) -> Iterator[tuple[int, Search]]:
    """Some moves that are not open, each with the ways to it where there are any."""
    state, rng = record.state, seeded(len(record.moves))
    known, legal = state.forget(int(state.to_move)), list(map(int, state.legal()))
    for _ in range(number):
        ahead = known.clone()
        for _ in range(2):
            before = ahead.clone()
            ahead.apply(ahead.sample_move(rng))
            if is_barred(before, ahead):
                break
        move = int(rng.below(record.game.n_moves)) if ahead.over else int(ahead.sample_move(rng))
        if move not in legal:
            found = search(record, known, move)
            if found.ways():
                yield move, found


def moments(game: str, number: int = 12) -> Iterator[Record]:
    """A game at several moments where one seat is asked alone."""
    for moves in range(12, 12 + 9 * number, 9):
        record = played(game, 3, moves, 3)
        if not record.state.over and not record.game.answered_together(record.state):
            yield record


@pytest.mark.parametrize("game", GAMES)
def test_a_way_can_be_gone_and_leads_to_the_move(game: str) -> None:
    seen = 0
    for record in moments(game):
        seat = int(record.state.to_move)
        for move, found in targets(record, 12):
            lengths = {len(way) for way in found.ways()}
            assert len(lengths) == 1
            assert max(lengths) <= LONGEST
            assert len({way[0] for way in found.ways()}) == len(found.ways()) <= SHOWN
            for way in found.ways():
                seen += 1
                state = record.state.clone()
                kinds = [int(state.switchboard.kind_of[code]) for code in way]
                choices = 1 + sum(one != other for one, other in pairwise(kinds))
                assert way[-1] == move
                for code in way:
                    assert state.check(code) == 0
                    assert state.to_move == seat
                    reveals = state.reveals
                    state.apply(code)
                    assert code == move or state.reveals == reveals, "a way goes through nothing that comes to light"
                    choices -= code != move and len(state.legal()) == 1
                assert choices <= DEEP
    assert seen > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_way_depends_on_what_the_seat_knows_alone(game: str) -> None:
    for record in moments(game, 6):
        seat = int(record.state.to_move)
        for move, found in targets(record, 8):
            other = record.state.determinize(seat, seeded(move)).forget(seat)
            assert search(record, other, move).ways() == found.ways()


def test_of_equal_ways_the_cheapest_comes_first() -> None:
    for record in moments("newton", 30):
        for _, found in targets(record, 12):
            left = []
            for way in found.ways():
                state = record.state.clone()
                for code in way:
                    state.apply(code)
                left.append(sum(record.game.wealth(state, int(record.state.to_move))))
            assert left == sorted(left, reverse=True)


def test_looking_ends_when_its_time_is_over() -> None:
    record = played("newton", 3, 3)  # colours are chosen, and the first card is to be played
    ticks = count()
    found = Search(record.game, record.state.forget(int(record.state.to_move)), [], clock=lambda: next(ticks) * 0.004)
    while found.go_on():
        pass
    assert found.looked_at == round(SECONDS / 0.004) + 1


def test_what_is_no_move_is_left_out() -> None:
    game = next(moments("newton")).game
    assert codes_of(game, ["travel rome", "fly rome", "done"])[-1] == 0
    assert codes_of(game, ["fly rome"]) == []


def test_a_socket_is_told_the_way_in_words(house: House, ada: Guest, bo: Guest) -> None:
    record = next(record for record in moments("newton", 30) if any(True for _ in targets(record, 20)))
    move, found = next(targets(record, 20))
    seat = int(record.state.to_move)
    others = [other for other in range(3) if other != seat]
    table = house.lay(record, {seat: ada, others[0]: bo, others[1]: bo})
    socket, other = ada.sit(table), bo.sit(table)
    answer = socket.ask("way", moves=["fly rome", record.game.moves.text(move)])
    assert answer["t"] == "way"
    assert answer["v"] == socket.frame["v"]
    assert answer["why"] is None
    texts = [[record.game.moves.text(code) for code in way] for way in found.ways()]
    assert [[step["text"] for step in way] for way in answer["ways"]] == texts
    first = next(open_move for open_move in socket.frame["moves"] if open_move["text"] == texts[0][0])
    assert (first["label"], first["effects"]) == (answer["ways"][0][0]["label"], answer["ways"][0][0]["effects"])
    for step in answer["ways"][0]:
        shown = next(open_move for open_move in socket.frame["moves"] if open_move["text"] == step["text"])
        assert (shown["label"], shown["effects"]) == (step["label"], step["effects"])
        assert socket.play(step["text"])["t"] == "ack"
    told = other.ask("way", moves=[record.game.moves.text(move)])
    assert told["ways"] == []
    assert told["why"]["legal"] is False


def test_where_there_is_no_way_the_clause_is_told(house: House, ada: Guest, bo: Guest) -> None:
    record = next(moments("newton"))
    game, seat = record.game, int(record.state.to_move)
    known = record.state.forget(seat)
    shut = next(
        move
        for move in range(game.n_moves)
        if game.moves.exists(move) and known.check(move) and not search(record, known, move).ways()
    )
    table = house.lay(record, {seat: ada, **{other: bo for other in range(3) if other != seat}})
    answer = ada.sit(table).ask("way", moves=[game.moves.text(shut)])
    assert answer["ways"] == []
    assert answer["why"]["clause"]["text"]


def test_ways_are_looked_for_in_short_parts(
    house: House, ada: Guest, bo: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ways, "SECONDS", 1000.0)
    monkeypatch.setattr(Search, "look", slow_look)
    record = next(moments("newton"))
    seat = int(record.state.to_move)
    table = house.lay(record, {seat: ada, **{other: bo for other in range(3) if other != seat}})
    socket = ada.sit(table)
    before = house.hub.pace.parts
    socket.ask("way", moves=["tuck green-travel"])
    assert house.hub.pace.parts - before >= 8, "after each look that took so long others had their turn"


def slow_look(self: Search, here: ways.Stop) -> None:
    """A look that takes longer than a part; eight of them."""
    end = time.perf_counter() + 1.5 * PART
    while time.perf_counter() < end:
        pass
    self.extras = True
    if self.looked_at < 8:
        self.ahead.append(here)
