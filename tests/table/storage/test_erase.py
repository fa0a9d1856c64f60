"""Erasing a guest, on both databases: nothing of theirs is left, and nothing of others is lost."""

from __future__ import annotations

from collegium.table.storage.rows import NewEvent
from collegium.table.storage.store import Store
from tests.table.storage.samples import ADA, EMMY, new_table, play


def test_a_table_of_one_guest_goes_with_all_that_belongs_to_it(url: str) -> None:
    with Store(url) as store:
        own, emmys = new_table(store), new_table(store, ((0, EMMY),), creator=EMMY, parent=None)
        play(store, own, 0, guest=ADA)
        store.say(own, 0, "Ada", "hello", guest=ADA)
        fork = new_table(store, ((0, EMMY),), creator=EMMY, parent=own, parent_move=1)
        assert store.erase(ADA) == sorted([own, fork])
        assert store.load(own) is None
        assert (store.holders_of(own), store.chat(own)) == ([], [])
        assert store.load(emmys) is not None
        forked = store.load(fork)
        assert forked is not None
        assert (forked.table.parent, forked.table.parent_move) == (None, None)


def test_a_shared_table_loses_the_name_and_keeps_the_moves(url: str) -> None:
    with Store(url) as store:
        table = new_table(store, ((0, ADA), (1, EMMY)), name="Ada's table")
        play(store, table, 0, guest=ADA, command="c")
        renamed = NewEvent("seat", 0, {"name": "Ada Lovelace", "link_hash": "dead", "kind": "person"}, guest=ADA)
        store.append(table, 1, renamed, seat_fields={0: {"name": "Ada Lovelace", "hook": "https://ada"}})
        store.append(table, 2, NewEvent("seat", 1, {"name": "Emmy"}, guest=EMMY), seat_fields={1: {"name": "Emmy"}})
        store.say(table, 0, "Ada Lovelace", "hello", guest=ADA)
        store.say(table, 0, "Ada", "said before it was known by whom")
        store.say(table, 1, "Emmy", "hello", guest=EMMY)
        assert store.all_of(ADA)["events"][0]["data"] == {"text": "travel 0"}
        assert store.erase(ADA) == [table]
        loaded = store.load(table)
        assert loaded is not None
        assert (loaded.table.creator, loaded.table.name, loaded.table.version) == ("", "", 3)
        assert (loaded.seats[0].name, loaded.seats[0].hook, loaded.seats[0].link_hash) == ("N. N.", None, None)
        assert loaded.seats[1].name == "Emmy"
        assert [event.data for event in loaded.events] == [
            {"text": "travel 0"},
            {"name": "N. N.", "link_hash": None, "kind": "person"},
            {"name": "Emmy"},
        ]
        assert [(event.guest, event.command) for event in loaded.events] == [(None, None), (None, None), (EMMY, None)]
        assert [line.text for line in store.chat(table)] == ["hello"]
        assert [row.guest for row in store.holders_of(table)] == [EMMY]
        assert not any(store.all_of(ADA).values())
        assert store.erase(ADA) == []
