"""Who waits for whom, in the database: two who fit get one table, whoever looks first; nobody waits for ever."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from sqlalchemy import update

from collegium.table.storage import pairings as module
from collegium.table.storage.pairings import NewTable, PairingRow, before
from collegium.table.storage.people import Outcome, Rate, RatingRow, SeatOutcome
from collegium.table.storage.rows import SeatRow
from collegium.table.storage.schema import pairings
from collegium.table.storage.store import Store
from tests.table.storage.samples import ADA, EMMY, new_table, table_row

WISH = PairingRow(ADA, "Ada", "newton")


def lay(first: PairingRow, second: PairingRow) -> NewTable:
    """A table for two."""
    seats = [SeatRow(0, "person", first.name), SeatRow(1, "person", second.name)]
    return table_row(creator=""), seats, [(0, first.guest), (1, second.guest)]


def wish(store: Store, guest: str, **how: object) -> PairingRow:
    """Somebody looks for an opponent."""
    return store.pairings.wish(replace(WISH, guest=guest, name=guest, **how), lay, 10.0)  # type: ignore[arg-type]


def test_two_who_fit_get_one_table(store: Store) -> None:
    assert wish(store, ADA).table_id is None
    assert [row.name for row, _ in store.pairings.waiting()] == [ADA]
    found = wish(store, EMMY)
    assert found.table_id is not None
    assert store.pairings.waiting() == []
    assert {row.guest for row in store.holders_of(found.table_id)} == {ADA, EMMY}
    looked = store.pairings.look(ADA)
    assert looked is not None
    assert looked.table_id == found.table_id
    assert wish(store, ADA).table_id == found.table_id  # asked again at once, one is told of the same
    assert wish(store, "a third").table_id is None


@pytest.mark.parametrize("other", [{"game": "alma-mater"}, {"clock": {"kind": "live", "minutes": 30, "increment": 30}}])
def test_others_go_on_waiting(store: Store, other: dict[str, object]) -> None:
    wish(store, ADA)
    assert wish(store, EMMY, **other).table_id is None
    assert wish(store, "a third", **other).table_id is not None
    assert [row.guest for row, _ in store.pairings.waiting()] == [ADA]


def test_nobody_plays_against_themselves_and_a_new_wish_takes_the_place_of_the_old_one(store: Store) -> None:
    wish(store, ADA)
    assert wish(store, ADA, game="alma-mater").table_id is None
    assert [row.game for row, _ in store.pairings.waiting()] == ["alma-mater"]


def test_whoever_withdraws_is_not_paired(store: Store) -> None:
    wish(store, ADA)
    store.pairings.withdraw(ADA)
    assert store.pairings.look(ADA) is None
    assert wish(store, EMMY).table_id is None


@pytest.mark.parametrize(("column", "seconds"), [("seen", module.ABSENT), ("since", module.LONGEST)])
def test_a_wish_ends_when_its_page_has_gone_or_it_has_waited_long_enough(
    store: Store, column: str, seconds: float
) -> None:
    wish(store, ADA)
    with store._database.writing() as connection:
        connection.execute(update(pairings).values({column: before(seconds + 1)}))
    assert store.pairings.waiting() == []
    assert wish(store, EMMY).table_id is None
    assert store.pairings.look(ADA) is None


def at(mu: float) -> Rate:
    """Everybody with a name is as strong as this."""
    return lambda held, known: {guest: RatingRow(mu, 2.0, 1, "then") for guest in known}


def test_who_wants_an_equal_waits_for_one(store: Store) -> None:
    for guest, mu in ((ADA, 25.0), (EMMY, 40.0), ("Cy", 26.0)):
        store.people.give_name(guest, guest, guest.lower())
        table = new_table(store, guests=((0, guest),), over=True)
        told = (SeatOutcome("master", "won", 1, 5), SeatOutcome("people", "lost", 2, 4))
        store.people.keep(Outcome(table, "newton", "then", told, {}), at(mu))
    wish(store, ADA, near=True)
    assert wish(store, EMMY).table_id is None
    assert [rating.mu for _, rating in store.pairings.waiting() if rating] == [25.0, 40.0]
    found = wish(store, "Cy").table_id
    assert found is not None
    assert {row.guest for row in store.holders_of(found)} == {ADA, "Cy"}


def test_nobody_gets_two_tables_however_many_look_at_once(url: str) -> None:
    with Store(url) as first, Store(url) as second, ThreadPoolExecutor(8) as threads:
        found = list(threads.map(lambda n: wish((first, second)[n % 2], f"guest {n}"), range(24)))
        tables = {row.guest: looked.table_id for row in found if (looked := first.pairings.look(row.guest))}
        assert len(tables) == 24
        assert None not in tables.values()
        assert len(set(tables.values())) == 12
        for table in set(tables.values()):
            assert len(first.holders_of(str(table))) == 2
        assert sum(len(first.tables_of(guest)) for guest in tables) == 24


def test_a_pair_without_a_table_is_no_pair(store: Store) -> None:
    wish(store, ADA)

    def fail(first: PairingRow, second: PairingRow) -> NewTable:
        raise RuntimeError("in the middle")

    with pytest.raises(RuntimeError):
        store.pairings.wish(replace(WISH, guest=EMMY), fail, 10.0)
    assert [row.guest for row, _ in store.pairings.waiting()] == [ADA]


def test_only_listed_tables_with_a_free_seat_are_told_of(store: Store) -> None:
    listed = new_table(store, listed=True)
    new_table(store)
    new_table(store, listed=True, over=True)
    full = new_table(store, listed=True)
    store.change_seat(full, 1, kind="person")
    found = store.pairings.open_tables(EMMY, 10)
    assert [(each.table.id, each.mine) for each in found] == [(listed, False)]
    assert store.pairings.open_tables(ADA, 10)[0].mine


def test_whoever_is_erased_waits_no_longer(store: Store) -> None:
    wish(store, ADA)
    table = wish(store, EMMY).table_id
    wish(store, "Cy")
    store.erase("Cy")
    assert store.pairings.waiting() == []
    store.erase(ADA)
    store.erase(EMMY)
    assert store.header(str(table)) is None
