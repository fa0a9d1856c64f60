"""The glossary names every component that a frame may name, in every language, and says what it does."""

from __future__ import annotations

from tests.newton.scenario import newton


def ids(table: str, kind: str) -> set[str]:
    """The ids of a component table."""
    tables = newton().tables
    assert tables is not None
    return {str(row["id"]) for row in tables.rows(table, kind)}


def test_cards_and_incomes_come_from_two_tables_each() -> None:
    assert newton().glossary()["card"].keys() == ids("cards", "card") | ids("starting_cards", "card")
    assert newton().glossary()["income"].keys() == ids("tiles", "income") | ids("tiles", "medicine")


def test_book_spaces_are_named_with_their_board() -> None:
    books = newton().glossary()["book"]
    assert len(books) == len(newton().glossary()["board"]) * 18
    assert books["board-1 r1c2"] == {"name": "Shelf 1, column 2", "text": "University I"}


def test_entries_say_what_a_component_does() -> None:
    found = newton().glossary()
    assert found["card"]["l2-wor3"] == {"name": "Patronage", "text": "Work, level 2: pay 3 coins for 5 Victory Points"}
    assert found["card_line"]["l2-tra2"]["name"] == "2 coins: any free village"
    assert found["card_line"]["l3-stu1"]["name"] == "one Volume of each"
    assert [found["card_line"][card]["name"] for card in ("red-study", "red-joker")] == [
        "no upper effect",
        "any one action",
    ]
    assert found["master_line"]["pascal"]["name"] == "Travel at 5, free routes"
    assert found["master_line"]["hooke"]["name"] == "points alone"
    assert found["master"]["bruno"] == {"name": "Giordano Bruno", "text": "6 coins; 4 Victory Points"}
    assert found["city"]["medicine"]["name"] == "City of Medicine"
    assert found["income"]["medicine"]["text"] == "1 Victory Point, 3 Victory Points each round"
    assert found["place"]["lisboa"]["text"] == "From Lisboa: Salamanca, Andalusia, Stonehenge (3 coins)."
    assert found["place"]["objective"]["text"].startswith("Needs orange Volume, blue Volume, 2 green Volumes. From ")
    assert found["work_space"]["12"]["text"] == "1 Master to play"
    assert found["supply"]["cubes"]["text"] == "12 at first; the last 4 bring 1, 2, 4, 8 Victory Points"
