"""People in the database: names, finished games kept once, ratings, and nothing of it left for whoever is erased."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from collegium.table.storage.people import Outcome, RatingRow, SeatOutcome, Wanted
from collegium.table.storage.store import Store
from tests.table.storage.samples import ADA, EMMY, new_table
from tests.table.storage.test_schema import FIRST, opened_at, run

DATA = {
    "points": [50, 40],
    "places": [1, 2],
    "parts": ["work"],
    "sources": [[50], [40]],
    "beginnings": [["a"], []],
    "rank": "",
}


def outcome(table: str, ended: str = "2026-11-14T18:00:00.000Z", game: str = "newton") -> Outcome:
    """Ada has won."""
    seats = (SeatOutcome("people", "won", 1, 50), SeatOutcome("people", "lost", 2, 40))
    return Outcome(table, game, ended, seats, DATA)


def one_more(held: Mapping[int, Sequence[str]], known: Mapping[str, RatingRow | None]) -> dict[str, RatingRow]:
    """Everybody with a name is one better than before."""
    return {
        guest: RatingRow((row.mu if row else 25.0) + 1, 5.0, (row.games if row else 0) + 1, "then")
        for guest, row in known.items()
    }


def both(store: Store) -> str:
    """A table of Ada and Emmy."""
    return new_table(store, guests=((0, ADA), (1, EMMY)), over=True)


def test_a_game_is_kept_once_for_all_who_played_it(store: Store) -> None:
    table = both(store)
    assert store.people.unkept("") == [table]
    assert store.people.keep(outcome(table), None)
    assert not store.people.keep(outcome(table), None)
    assert store.people.unkept("") == []
    [game] = store.people.games(ADA, Wanted(), 0, 10)
    assert (game.row.result, game.row.points, game.row.mu, game.names[0]) == ("won", 50, None, "Ada")
    assert store.people.count(EMMY, Wanted(result="lost")) == {"lost": 1}
    assert store.people.count(EMMY, Wanted(result="won")) == {}
    assert store.people.games("passer-by", Wanted(), 0, 10) == []


def test_whoever_holds_two_seats_has_no_game_of_their_own_there(store: Store) -> None:
    table = new_table(store, guests=((0, ADA), (1, ADA), (-1, EMMY)), over=True)
    assert store.people.keep(outcome(table), one_more)
    assert store.people.games(ADA, Wanted(), 0, 10) == store.people.games(EMMY, Wanted(), 0, 10) == []


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (Wanted(), 3),
        (Wanted(game="newton"), 2),
        (Wanted(against="people"), 3),
        (Wanted(against="master"), 0),
        (Wanted(seats=2), 3),
        (Wanted(seats=3), 0),
        (Wanted(since="2026-11-01"), 2),
    ],
)
def test_games_are_found_by_what_is_wanted_of_them(store: Store, wanted: Wanted, found: int) -> None:
    for ended, game in (("2026-10-01", "newton"), ("2026-11-02", "newton"), ("2026-11-03", "alma-mater")):
        assert store.people.keep(outcome(both(store), ended, game), None)
    assert sum(store.people.count(ADA, wanted).values()) == found
    listed = [game.row.ended for game in store.people.games(ADA, wanted, 0, 10)]
    assert len(listed) == found
    assert listed == sorted(listed, reverse=True)
    assert store.people.by_game(ADA) == {"newton": 2, "alma-mater": 1}


def test_those_with_a_name_are_rated_and_nobody_else(store: Store) -> None:
    assert store.people.give_name(ADA, "Ada", "ada")
    for _ in range(2):
        assert store.people.keep(outcome(both(store)), one_more)
    assert store.people.ratings_of(ADA) == {"newton": RatingRow(27.0, 5.0, 2, "then")}
    assert store.people.ratings_of(EMMY) == {}
    assert sorted((row.mu, row.change) for row in store.people.course_of(ADA, "newton", 10)) == [
        (26.0, None),
        (27.0, 1.0),
    ]


def test_a_name_is_one_persons(store: Store) -> None:
    assert store.people.give_name(ADA, "Ada", "ada")
    assert not store.people.give_name(EMMY, "ADA", "ada")
    assert store.people.name_of(EMMY) == ""
    assert store.people.give_name(ADA, "Ada L.", "ada l.")
    assert store.people.give_name(EMMY, "ADA", "ada")
    assert not store.people.give_name(ADA, "ada", "ada")
    assert (store.people.name_of(ADA), store.people.name_of(EMMY)) == ("Ada L.", "ADA")


def test_games_that_end_at_once_are_all_counted(store: Store) -> None:
    store.people.give_name(ADA, "Ada", "ada")
    tables = [both(store) for _ in range(8)]
    with ThreadPoolExecutor(4) as threads:
        assert all(threads.map(lambda table: store.people.keep(outcome(table), one_more), tables))
    assert store.people.ratings_of(ADA)["newton"].games == 8


def test_whoever_wants_no_rating_keeps_the_games(store: Store) -> None:
    store.people.give_name(ADA, "Ada", "ada")
    store.people.keep(outcome(both(store)), one_more)
    store.people.take_name(ADA)
    assert (store.people.name_of(ADA), store.people.ratings_of(ADA)) == ("", {})
    [game] = store.people.games(ADA, Wanted(), 0, 10)
    assert (game.row.mu, game.row.change) == (None, None)


def test_nothing_is_left_of_whoever_is_erased(store: Store) -> None:
    alone, shared = new_table(store, over=True), both(store)
    for guest, name in ((ADA, "Ada"), (EMMY, "Emmy")):
        store.people.give_name(guest, name, name.lower())
    for table in (alone, shared):
        store.people.keep(outcome(table), one_more)
    store.people.keep_study(shared, {"since": "then", "course": [[0.5], [0.5]]})
    told = store.all_of(ADA)
    assert [row["name"] for row in told["player"]] == ["Ada"]
    assert {row["table_id"] for row in told["results"]} == {alone, shared}
    assert [row["games"] for row in told["ratings"]] == [2]
    store.erase(ADA)
    assert not any(store.all_of(ADA).values())
    assert store.people.name_of(ADA) == ""
    [game] = store.people.games(EMMY, Wanted(), 0, 10)
    assert game.names[0] == "N. N."
    assert game.studied is not None
    assert ADA not in str(game)


@pytest.mark.parametrize("revision", ["0001", "0003"])
def test_finished_games_of_earlier_schemas_are_found(url: str, revision: str) -> None:
    opened_at(url, revision)
    for name, over in (("ended", "true"), ("running", "false")):
        statement = FIRST.format(id=name, yes="true", over=over)
        if revision != "0001":
            statement = statement.replace("hints,", "hints, absence,").replace("true, 0,", "true, 'day', 0,")
        run(url, statement)
    with Store(url) as store:
        assert store.people.unkept("") == ["ended"]
        header = store.header("ended")
        assert header is not None
        assert not header.listed
