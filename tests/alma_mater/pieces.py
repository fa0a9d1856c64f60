"""What the tests of students, professors, chancellors and scoring share: short ways to what they are about."""

from __future__ import annotations

from itertools import permutations, product

from collegium.games.alma_mater import layout as at
from collegium.games.alma_mater.abilities import LETTERS
from tests.alma_mater.scenario import Scenario, ids, professor, rows, student

# What a student or professor costs in the first round, when every colour will do, so that there is one way to pay.
STUDENT_BOOKS = {
    "art": {"black": 2, "blue": 1},
    "law": {"black": 2, "blue": 1, "green": 1},
    "medicine": {"black": 2, "blue": 2, "green": 1},
    "mathematics": {"black": 2, "blue": 2, "dictionary": 2},
}
PROFESSOR_BOOKS = {
    "mathematics": {"black": 2, "blue": 1, "green": 1},
    "medicine": {"black": 3, "blue": 2, "green": 1},
    "law": {"black": 4, "blue": 2, "green": 1},
    "art": {"black": 4, "blue": 3, "green": 1},
}
PROFESSOR_DUCATS = {"mathematics": 5, "medicine": 6, "law": 7, "art": 8}
ACADEMY = {"mathematics": "academy-1", "medicine": "academy-2", "law": "academy-3", "art": "academy-4"}

CHANCELLORS = (
    "copernicus",
    "biringuccio",
    "erasmus",
    "pereira",
    "marschalk",
    "da-vinci",
    "glareanus",
    "alberti",
    "paracelsus",
    "agricola",
)


def recruit(s: Scenario, name: str) -> Scenario:
    """Seat 0, in the first round, sends a master to the campus and recruits this student with all its books."""
    faculty = rows("students", "student")[student(name)]["faculty"]
    row = int(s.state.dealt[at.STUDENT_ROW + student(name)])
    return s.books(**STUDENT_BOOKS[faculty]).play(f"send campus-{row}", f"student {name}")


def hire(s: Scenario, name: str, ducats: int = 0) -> Scenario:
    """Seat 0 of four recruits this professor as the first, with all its books; so many ducats are left."""
    if not s.state.dealt[at.PROFESSOR_IN_PLAY + professor(name)]:
        s.in_play(name)
    faculty = rows("professors", "professor")[professor(name)]["faculty"]
    s.books(**PROFESSOR_BOOKS[faculty]).ducats(PROFESSOR_DUCATS[faculty] + ducats)
    return s.play(f"send {ACADEMY[faculty]}", f"professor {name}")


def lecture(s: Scenario, name: str) -> Scenario:
    """Seat 0 gives a lecture with this professor, which it has, for the only black textbook in its storage."""
    return s.books(black=1).professors(name).play(f"lecture {name}")


def serving(s: Scenario, name: str, by: str = "own") -> Scenario:
    """The seat chosen has the ability of this chancellor: its own, or through the bust card of a letter."""
    if by == "own":
        return s.chancellor(name)
    others = [other for other in CHANCELLORS if other != name][:2]
    places = [name if letter == by else others.pop() for letter in LETTERS]
    return s.hall(places[0], places[1], places[2]).busts(by)


def purse(s: Scenario, seat: int = 0) -> tuple[int, int]:
    """The ducats and the prestige points of a seat."""
    return s.own("ducats", 0, seat), s.own("prestige", 0, seat)


def steps(s: Scenario) -> tuple[int, int]:
    """The green and the black research steps to use this turn."""
    return s.middle("green_steps"), s.middle("black_steps")


def end_game(s: Scenario) -> Scenario:
    """The sixth round, in which all pass, ends, and with it the game."""
    return s.round(6).end_round()


def final(s: Scenario, seat: int = 0) -> dict[str, int]:
    """Where the prestige points of a seat came from once the sixth round is over, without what brought none."""
    breakdown = s.game.result(end_game(s).state).breakdown[seat]
    return {name: number for name, number in breakdown.items() if number}


def price_rows() -> set[tuple[int, ...]]:
    """Every row of prices that does not fall, with two tiles of 2/4 and one of 3/3 on three different places."""
    found = set()
    printed = [int(row["price"]) for row in rows("university", "place")]
    for first, second, third in permutations(range(6), 3):
        for one, other in product((2, 4), repeat=2):
            row = list(printed)
            row[first], row[second], row[third] = one, other, 3
            if row == sorted(row):
                found.add(tuple(row))
    return found


def laid(s: Scenario, move: str, colour: int = 0) -> tuple[int, ...]:
    """The prices above a display if this move were played; the position stays as it is."""
    ahead = s.state.clone()
    ahead.apply(s.game.parse(move))
    first = at.PRICE + colour * at.DISPLAY
    return tuple(int(price) for price in ahead.table[first : first + at.DISPLAY])


def prices(s: Scenario, *row: int, colour: int = 0) -> str:
    """The move that lays the price tiles so that these are the prices."""
    return next(move for move in s.moves("prices") if laid(s, move, colour) == row)


def spaces_of(card: str) -> list[str]:
    """The action spaces that an Ignotus card shows."""
    return [str(name) for name in rows("ignotus", "card")[ids("ignotus", "card").index(card)]["spaces"]]
