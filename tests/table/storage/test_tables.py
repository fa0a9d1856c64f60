"""Tables, seats, holders and chat come back as they were stored."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, replace

import pytest

from collegium.table.storage.errors import MissingTable, StorageError
from collegium.table.storage.rows import SPECTATOR, ComponentsRow, ListedTable, NewEvent, SeatRow, new_table_id, now
from collegium.table.storage.store import Store
from tests.table.storage.samples import ADA, EMMY, new_table, play, seat_rows, table_row


def test_a_table_comes_back_as_it_was_stored(store: Store) -> None:
    row = table_row(name="Friday — ζ 🎲", clock={"kind": "live", "minutes": 30}, hints=False, summary={"to_move": [0]})
    created = store.create(row, seat_rows(row.id), [(0, ADA), (SPECTATOR, EMMY)])
    loaded = store.load(row.id)
    assert loaded is not None
    assert loaded.table == created == replace(row, created=created.created, updated=created.updated)
    assert created.created == created.updated != ""
    assert loaded.seats == store.seats(row.id) == tuple(seat_rows(row.id))
    assert loaded.events == ()
    assert store.header(row.id) == created
    assert [(held.seat, held.guest) for held in store.holders_of(row.id)] == [(SPECTATOR, EMMY), (0, ADA)]


def test_component_tables_are_kept_under_their_fingerprint_as_they_came_first(store: Store) -> None:
    row = ComponentsRow("fingerprint", "newton", "ours", bytes(range(256)))
    new_table(store)
    new_table(store, edition="other")
    assert store.components("fingerprint") is None
    assert sorted(store.unkept()) == [("newton", "fingerprint"), ("newton", "other")]
    for name in ("ours", "theirs"):
        store.keep(replace(row, name=name))
    assert store.components("fingerprint") == row
    assert store.unkept() == [("newton", "other")]


def test_no_clock_is_no_clock(store: Store) -> None:
    table = store.header(new_table(store, clock=None))
    assert table is not None
    assert table.clock is None


def test_a_table_may_start_with_events(store: Store) -> None:
    moves = [NewEvent("move", n % 2, {"text": f"move {n}"}) for n in range(5)]
    parent = new_table(store, moves=moves)
    table_id = new_table(store, moves=moves[:3], parent=parent, parent_move=3)
    loaded = store.load(table_id)
    assert loaded is not None
    assert (loaded.table.version, loaded.table.parent, loaded.table.parent_move) == (3, parent, 3)
    assert [event.number for event in loaded.events] == [1, 2, 3]
    assert [event.data["text"] for event in loaded.events] == ["move 0", "move 1", "move 2"]
    assert play(store, table_id, 3).number == 4


def test_what_is_not_there(store: Store) -> None:
    assert store.load("nowhere") is None
    assert store.header("nowhere") is None
    assert store.seats("nowhere") == ()
    assert store.events_since("nowhere", 0) == []
    assert store.chat("nowhere") == []
    assert store.seat_by_link("nothing") is None
    assert store.table_by_watch("nothing") is None
    assert store.tables_of("nobody") == []


def test_a_missing_table_is_not_written_to(store: Store) -> None:
    table_id = new_table(store)
    with pytest.raises(MissingTable, match="has no table nowhere"):
        store.append("nowhere", 0, NewEvent("move"))
    with pytest.raises(MissingTable, match="has no table nowhere"):
        store.change_table("nowhere", name="x")
    with pytest.raises(MissingTable, match="has no table nowhere"):
        store.say("nowhere", 0, "Ada", "hello")
    with pytest.raises(MissingTable, match="has no table nowhere"):
        store.hold("nowhere", 0, ADA)
    with pytest.raises(MissingTable, match=f"no table {table_id} with a seat 7"):
        store.change_seat(table_id, 7, name="x")


def test_a_table_is_stored_whole_or_not_at_all(store: Store) -> None:
    row = table_row()
    with pytest.raises(StorageError):
        store.create(row, [SeatRow(0, "person"), SeatRow(0, "open")])
    assert store.header(row.id) is None
    with pytest.raises(StorageError):
        store.create(replace(row, parent="nowhere"), seat_rows(row.id))
    assert store.header(row.id) is None


def test_the_header_changes_outside_events(store: Store) -> None:
    table_id = new_table(store, clock={"kind": "live"})
    before = store.header(table_id)
    store.change_table(table_id, name="Saturday", clock=None, summary={"round": "III"}, over=True)
    after = store.header(table_id)
    assert before is not None
    assert after == replace(before, name="Saturday", clock=None, summary={"round": "III"}, over=True)
    store.change_table(table_id)
    assert store.header(table_id) == after


def test_a_seat_changes_in_what_is_given(store: Store) -> None:
    table_id = new_table(store)
    other = new_table(store)
    store.change_seat(table_id, 1, kind="person", name="Emmy")
    store.change_seat(table_id, 1, taken_by="master", hook="https://example.org/hook")
    store.change_seat(table_id, 0, kind="agent", level="fellow", link_hash="new link")
    assert store.seats(table_id) == (
        SeatRow(0, "agent", "Ada", "fellow", "new link"),
        SeatRow(1, "person", "Emmy", None, f"link {table_id}", "master", "https://example.org/hook"),
    )
    store.change_seat(table_id, 1, taken_by=None, hook=None, link_hash=None)
    assert store.seats(table_id)[1] == SeatRow(1, "person", "Emmy")
    assert store.seats(other) == tuple(seat_rows(other))


def test_links_lead_to_their_seat_and_table(store: Store) -> None:
    table_id = new_table(store)
    new_table(store)
    assert store.seat_by_link(f"link {table_id}") == (table_id, seat_rows(table_id)[1])
    assert store.table_by_watch(f"watch {table_id}") == table_id
    store.change_seat(table_id, 1, link_hash="newer")
    store.change_table(table_id, watch_hash="newest")
    assert store.seat_by_link(f"link {table_id}") is None
    assert store.seat_by_link("newer") is not None
    assert store.table_by_watch(f"watch {table_id}") is None
    assert store.table_by_watch("newest") == table_id


def test_a_link_is_for_one_seat_only(store: Store) -> None:
    table_id = new_table(store)
    with pytest.raises(StorageError):
        store.change_seat(new_table(store), 0, link_hash=f"link {table_id}")


def test_a_seat_may_be_held_from_several_devices(store: Store) -> None:
    table_id = new_table(store)
    store.hold(table_id, 1, EMMY, kind="person", name="Emmy")
    first = store.holders_of(table_id)
    store.hold(table_id, 1, EMMY)
    assert store.holders_of(table_id) == first
    store.hold(table_id, 1, "Emmy's telephone")
    store.see(table_id, [EMMY, ADA], "2026-01-01T12:00:00.000Z")
    assert {row.guest for row in store.holders_of(table_id) if row.seen} == {EMMY, ADA}
    assert {(held.seat, held.guest) for held in store.holders_of(table_id)} == {
        (0, ADA),
        (1, EMMY),
        (1, "Emmy's telephone"),
    }
    assert store.seats(table_id)[1] == SeatRow(1, "person", "Emmy", link_hash=f"link {table_id}")
    store.release(table_id, 1, EMMY)
    assert {held.guest for held in store.holders_of(table_id)} == {ADA, "Emmy's telephone"}


def test_a_guest_finds_the_tables_last_played_first(store: Store) -> None:
    old = new_table(store, created="2026-01-01T00:00:00.000Z", name="old", summary={"moves": 0})
    middle = new_table(store, [(0, ADA), (1, ADA)], created="2026-02-01T00:00:00.000Z")
    watched = new_table(store, [(0, EMMY), (SPECTATOR, ADA)], created="2026-03-01T00:00:00.000Z")
    new_table(store, [(0, EMMY)])
    assert [listed.id for listed in store.tables_of(ADA)] == [watched, middle, old]
    store.append(old, 0, NewEvent("move"), summary={"moves": 1}, over=True)
    found = store.tables_of(ADA)
    assert [(listed.id, listed.mine) for listed in found] == [(old, (0,)), (watched, ()), (middle, (0, 1))]
    assert (found[0].name, found[0].summary, found[0].over, found[0].version) == ("old", {"moves": 1}, True, 1)
    assert [listed.seats for listed in found] == [tuple(seat_rows(listed.id)) for listed in found]
    assert [listed.id for listed in store.tables_of(ADA, limit=2)] == [old, watched]


def test_no_list_and_no_log_line_gives_the_seed_away(store: Store) -> None:
    assert {"seed", "salt"}.isdisjoint(field.name for field in fields(ListedTable))
    loaded = store.load(new_table(store))
    assert loaded is not None
    assert loaded.table.seed == "very secret seed"
    assert "very secret" not in repr(loaded)
    assert "5a17" not in repr(loaded)


def test_chat_keeps_its_order_and_shows_the_end(store: Store) -> None:
    table_id, other = new_table(store), new_table(store)
    for number in range(1, 204):
        assert store.say(table_id, number % 2, "Ada", f"line {number}").number == number
    assert store.say(other, None, "someone", "good luck", at="2026-01-01T00:00:00.000Z").number == 1
    assert [line.text for line in store.chat(table_id)] == [f"line {number}" for number in range(4, 204)]
    assert [line.number for line in store.chat(table_id, last=2)] == [202, 203]
    [line] = store.chat(other)
    assert (line.seat, line.name, line.text, line.at) == (None, "someone", "good luck", "2026-01-01T00:00:00.000Z")


def test_ids_and_times() -> None:
    ids = {new_table_id() for _ in range(100)}
    assert len(ids) == 100
    assert {len(name) for name in ids} == {22}
    assert len(now()) == len("2026-11-15T12:30:00.000Z")
    assert now().endswith("Z")


def test_of_first_attempts_at_once_one_counts_and_is_stored(url: str) -> None:
    with Store(url) as first, Store(url) as second, ThreadPoolExecutor(6) as threads:

        def attempt(store: Store) -> str:
            row = table_row()
            return store.attempt("2026-11-16", row, seat_rows(row.id), [(0, ADA)]).id

        found = set(threads.map(attempt, [first, second] * 3))
        assert len(found) == 1
        assert {row.id for row in first.tables_of(ADA)} == found
        assert first.attempt_of("2026-11-16", "newton", ADA) in found
