"""Positions for tests: a table of Alma Mater set up by hand, played by the texts of moves, refused by clauses.

`Scenario(4).ducats(6).books(black=2, red=1)` is a position at the first turn of seat 0, with nothing left to chance in
what it names. Seats 0 to 3 are black, blue, green and red, and come in this order; with two players green is Ignotus.
Nobody has anything but four masters and the printed student, not even a chancellor, until a builder says so. Builders
change the seat chosen with `seat` (0 at first) and return the scenario; everything that says how the table stands is a
question with its own name.
"""

from __future__ import annotations

from functools import cache
from typing import Self

from collegium.games.alma_mater import layout as at
from collegium.games.alma_mater.abilities import FACULTY_NAMES, LETTERS
from collegium.games.alma_mater.game import AlmaMaterGame
from collegium.games.alma_mater.state import AlmaMater
from collegium.games.alma_mater.turn import begin_turn
from collegium.games.alma_mater.words_names import BOOK_IDS, COLOUR_IDS
from collegium.kernel.schema import Row
from tests.scenario import Scene, rows_of

SHELVES = (1, 1, 1, 1, 2, 2, 3)  # from left to right, the last one beside the display
READY, EXHAUSTED = 1, 2


@cache
def alma_mater() -> AlmaMaterGame:
    """The game in its base edition, read once for all tests."""
    return AlmaMaterGame()


def rows(file: str, array: str) -> list[Row]:
    """The rows of one array of the component tables."""
    return rows_of(alma_mater(), file, array)


@cache
def ids(file: str, array: str) -> list[str]:
    """The ids of one array of the component tables."""
    return [str(row["id"]) for row in rows(file, array)]


def student(name: str) -> int:
    """The number of a student."""
    return ids("students", "student").index(name)


def professor(name: str) -> int:
    """The number of a professor."""
    return ids("professors", "professor").index(name)


def chancellor(name: str) -> int:
    """The number of a chancellor."""
    return ids("chancellors", "chancellor").index(name)


def research_card(name: str) -> int:
    """The number of a research card."""
    return ids("research", "card").index(name)


def setup_card(name: str | int) -> int:
    """The number of a setup card, by its id or by the number printed on it."""
    return ids("setup_cards", "card").index(name if isinstance(name, str) else f"setup-{name}")


def students_of(faculty: str) -> list[str]:
    """The students of a faculty."""
    return [row["id"] for row in rows("students", "student") if row.get("faculty") == faculty]


def professors_of(faculty: str) -> list[str]:
    """The professors of a faculty."""
    return [row["id"] for row in rows("professors", "professor") if row["faculty"] == faculty]


class Scenario(Scene[AlmaMaterGame, AlmaMater]):
    """A table of Alma Mater at the first turn of seat 0; with `setup` it stops at the first choice of the setup."""

    def __init__(self, seats: int = 4, seed: int = 1, setup: bool = False, **options: object) -> None:
        state = alma_mater().new(seats, seed, **options)
        super().__init__(alma_mater(), state)
        if not setup:
            while self.asked() != "turn":
                self.state.apply(self.state.legal()[0])
            self.clear()

    def clear(self) -> None:
        """Take away what the setup brought, and lay the same tiles in every test."""
        seats = range(int(self.state.seats))
        for seat in seats:
            for field in range(at.OWN_SIZE):
                self.state.put(seat, field, 0)
            self.seat(seat).set("archive", 4).students()
        for faculty in FACULTY_NAMES:
            for number, name in enumerate(students_of(faculty), 1):
                self.row(name, number).stock(name, self.copies())
            self.in_play(*professors_of(faculty)[:2])
        for name in ("space_masters", "bishop_since", "bishop_extra", "price_kind", "research", "arrived", "rank"):
            self.wipe(name)
        self.wipe("flipped").wipe("shelved").wipe("chancellor_offer")
        self.hall("copernicus", "biringuccio", "marschalk")
        self.track("a1", "b1", "c1", "d1", "e1").glory("ducats", "seven-students", "four-professors")
        self.order(*seats).stack(*range(self.colours()))
        for colour in range(self.colours()):
            self.seat(colour).shelves(*SHELVES).prices(*[row["price"] for row in rows("university", "place")])
        self.seat(0).turn_of(0)

    # Whose things are laid out.

    def turn_of(self, seat: int) -> Self:
        """It is this seat's turn."""
        self.clear_agenda()
        self.state.to_move = seat
        self.state.table[at.CURRENT] = self.turn_order().index(seat)
        begin_turn(self.state)
        return self

    def order(self, *seats: int) -> Self:
        """The turn order."""
        for position, seat in enumerate(seats):
            self.state.table[at.ORDER + position] = seat
        return self

    def round(self, number: int) -> Self:
        """The round of the game, 1 to 6."""
        self.state.table[at.ROUND] = number - 1
        return self

    # Builders for one seat.

    def ducats(self, number: int) -> Self:
        """So many ducats."""
        return self.set("ducats", number)

    def prestige(self, number: int) -> Self:
        """So many prestige points."""
        return self.set("prestige", number)

    def books(self, black: int = 0, blue: int = 0, green: int = 0, red: int = 0, dictionary: int = 0) -> Self:
        """These books, and no others, are in storage."""
        for kind, number in enumerate((black, blue, green, red, dictionary)):
            self.set("books", number, kind)
        return self

    def archive(self, masters: int) -> Self:
        """So many of the masters at home are on the archive space, the others in the dormitory."""
        home = self.own("archive", 0, self.who) + self.own("dormitory", 0, self.who)
        return self.set("archive", masters).set("dormitory", max(0, home - masters))

    def tutors(self, number: int) -> Self:
        """So many tutors from the supply are on the archive space."""
        self.state.table[at.TUTOR_SUPPLY] -= number - self.own("tutors", 0, self.who)
        return self.set("tutors", number)

    def masters_on(self, space: str, number: int = 1) -> Self:
        """So many masters of this seat, from its archive space, came to an action space of the board before."""
        index = self.space(space)
        self.state.table[at.SPACE_MASTERS + index * at.COLOURS + self.who] += number
        if self.who < self.state.seats:
            self.state.add(self.who, at.ARCHIVE, -number)
        if space == "bishop":
            self.state.table[at.CLOCK] += 1
            self.state.table[at.BISHOP_SINCE + self.who] = self.state.table[at.CLOCK]
        return self

    def master_at(self, name: str) -> Self:
        """A master of this seat, from its archive space, is on the action space of its own student."""
        self.state.add(self.who, at.ARCHIVE, -1)
        return self.set("at_students", self.own("at_students", 0, self.who) | (1 << student(name)))

    def students(self, *names: str) -> Self:
        """The printed student and these, in this order, are in the lecture halls; they come from the campus."""
        for hall, name in enumerate(("printed", *names)):
            self.set("hall_student", student(name) + 1, hall)
            if hall:
                self.state.table[at.STUDENT_STOCK + student(name)] -= 1
        self.set("students_placed", len(names) + 1)
        return self.set("student_set", sum(1 << student(name) for name in ("printed", *names)))

    def many_students(self, number: int, *but: str) -> Self:
        """So many students, the printed one included, none of these and none that changes costs or ducats."""
        quiet = [*students_of("mathematics"), "blue-level", "two-sellers", "eight-textbooks", "bishop", "storage"]
        others = ["professor-ducats", "professor-step", "ducat-dictionary"]
        return self.students(*[name for name in quiet + others if name not in but][: number - 1])

    def professors(self, *names: str, bookmark: str = "black", exhausted: bool = False) -> Self:
        """These professors too, with a book of this kind on the bookmark (none at all for an empty text)."""
        for name in names:
            if not self.state.dealt[at.PROFESSOR_IN_PLAY + professor(name)]:
                self.in_play(name)
            self.state.table[at.PROFESSOR_STOCK + professor(name)] -= 1
            self.set("professor", EXHAUSTED if exhausted else READY, professor(name))
            self.set("bookmark", BOOK_IDS.index(bookmark) + 1 if bookmark else 0, professor(name))
        return self

    def chancellor(self, name: str) -> Self:
        """This chancellor."""
        return self.set("chancellor", chancellor(name) + 1)

    def busts(self, *letters: str) -> Self:
        """These bust cards, their bonuses long past; the chancellors on them take effect."""
        return self.set("busts", sum(1 << LETTERS.index(letter) for letter in letters))

    def level(self, number: int) -> Self:
        """The marker comes to this level of the research track, on top; every fourth level is a milestone."""
        self.state.table[at.CLOCK] += 1
        self.state.table[at.ARRIVED + self.who] = self.state.table[at.CLOCK]
        self.state.table[at.RESEARCH + self.who] = number
        return self

    def shelves(self, *prestige: int, flipped: tuple[int, ...] = ()) -> Self:
        """The bookshelves by prestige from left to right, the seventh beside the display; places count from 1."""
        for place, value in enumerate(prestige):
            self.state.table[at.SHELF + self.who * at.SHELVES + place] = value
        self.state.table[at.FLIPPED + self.who] = sum(1 << (place - 1) for place in flipped)
        return self

    def display(self, *places: int) -> Self:
        """Textbooks stand on these places of the display, 1 to 6 from left to right, and on no others."""
        self.state.table[at.SHELVED + self.who] = sum(1 << (place - 1) for place in places)
        return self

    def prices(self, *ducats: int) -> Self:
        """The prices above the display from left to right."""
        for place, price in enumerate(ducats):
            self.state.table[at.PRICE + self.who * at.DISPLAY + place] = price
        return self

    # Builders for what lies in the middle.

    def wipe(self, field: str) -> Self:
        """All numbers of a field of the table are 0."""
        for index in range(next(room for name, _, room in self.game.layout.table if name == field)):
            self.put(field, 0, index)
        return self

    def steps(self, green: int = 0, black: int = 0) -> Self:
        """The seat to move has these research steps to use this turn."""
        return self.put("green_steps", green).put("black_steps", black)

    def stack(self, *colours: int) -> Self:
        """All markers lie on the start level of the research track, from top to bottom."""
        for colour in reversed(colours):
            self.seat(colour).level(0)
        return self.seat(0)

    def track(self, *cards: str) -> Self:
        """These research cards lie on the spaces of their letters."""
        for name in cards:
            letter = "abcde".index(rows("research", "card")[research_card(name)]["letter"])
            self.state.dealt[at.TRACK + letter] = research_card(name)
        return self

    def facing(self, cost: str) -> Self:
        """The marker is below a level with this cost, which is not the last one below a milestone."""
        card = next(row for row in rows("research", "card") if cost in row["levels"][:2])
        return self.track(card["id"]).level("abcde".index(card["letter"]) * 4 + card["levels"].index(cost))

    def below(self, card: str) -> Self:
        """The marker is one step from the milestone of this research card, which lies on the track."""
        letter = rows("research", "card")[research_card(card)]["letter"]
        return self.track(card).level("abcde".index(letter) * 4 + 2)

    def ranks(self, *colours: str) -> Self:
        """The book reputation track, from rank I on."""
        for rank, colour in enumerate(colours, 1):
            self.put("rank", rank, COLOUR_IDS.index(colour))
        return self

    def row(self, name: str, number: int) -> Self:
        """A student lies in this row of the campus, 1 to 4, and changes places with the one there."""
        dealt = self.state.dealt
        field = at.STUDENT_ROW + student(name)
        faculty = rows("students", "student")[student(name)]["faculty"]
        for other in students_of(faculty):
            if dealt[at.STUDENT_ROW + student(other)] == number:
                dealt[at.STUDENT_ROW + student(other)] = dealt[field]
        dealt[field] = number
        return self

    def stock(self, name: str, number: int) -> Self:
        """So many tiles of a student, or cards of a professor, are left."""
        if name in ids("students", "student"):
            return self.put("student_stock", number, student(name))
        return self.put("professor_stock", number, professor(name))

    def in_play(self, *names: str) -> Self:
        """These professors are in the academy in full number, at most two of a faculty."""
        for faculty in FACULTY_NAMES:
            wanted = [name for name in names if name in professors_of(faculty)]
            before = [name for name in professors_of(faculty) if self.state.dealt[self.in_play_field(name)]]
            kept = [name for name in before if name not in wanted][: max(0, 2 - len(wanted))] if wanted else before
            for name in before:
                if name not in kept and name not in wanted:
                    self.state.dealt[self.in_play_field(name)] = 0
                    self.stock(name, 0)
            for name in wanted:
                self.state.dealt[self.in_play_field(name)] = 1
                self.stock(name, self.copies())
        return self

    def in_play_field(self, name: str) -> int:
        """Where it stands in `dealt` whether a professor is in play."""
        return at.PROFESSOR_IN_PLAY + professor(name)

    def paid_before(self, name: str, *kinds: str) -> Self:
        """Somebody has paid for a professor with these kinds of book, in the order of the numbers of its cost."""
        for item, kind in enumerate(kinds):
            self.put("price_kind", BOOK_IDS.index(kind) + 1, professor(name) * 3 + item)
        return self

    def glory(self, *tiles: str) -> Self:
        """These glory tiles lie in the hall of fame, on the spaces of their letters."""
        for name in tiles:
            letter = LETTERS.index(rows("hall_of_fame", "glory")[ids("hall_of_fame", "glory").index(name)]["letter"])
            self.state.dealt[at.GLORY + letter] = ids("hall_of_fame", "glory").index(name)
        return self

    def hall(self, a: str, b: str, c: str) -> Self:
        """These chancellors lie on the bust cards."""
        for letter, name in enumerate((a, b, c)):
            self.put("hall_chancellor", chancellor(name) + 1, letter)
        return self

    def ignotus_card(self, name: str) -> Self:
        """This card is the next of the Ignotus deck; the one that was next takes its place."""
        size = int(self.state.table[at.IGNOTUS_SIZE])
        number = ids("ignotus", "card").index(name)
        cards = [self.middle("ignotus_deck", index) for index in range(size)]
        if number in cards:
            self.put("ignotus_deck", cards[-1], cards.index(number))
        return self.put("ignotus_deck", number, size - 1)

    # Builders for the setup.

    def hands(self, *hands: tuple[int, int, int, int], top: tuple[int, ...] = ()) -> Self:
        """Each seat can keep these four setup cards, by their numbers, one at each pick; the rest is the stack."""
        seats = int(self.state.seats)
        dealt = [setup_card(number) for hand in hands for number in hand]
        rest = [card for card in range(len(ids("setup_cards", "card"))) if card not in dealt]
        rest.sort(key=[setup_card(number) for number in top].__contains__)
        for seat, hand in enumerate(hands):
            for pick, number in enumerate(hand):
                self.put("pack", setup_card(number), (seat - pick) % seats * at.PACK_ROOM + pick)
        for index, card in enumerate(rest):
            self.put("setup_deck", card, index)
        return self

    def draft(self, *hands: tuple[int, int, int, int], top: tuple[int, ...] = ()) -> Self:
        """All keep the first three setup cards of their hands and put the fourth back."""
        self.hands(*hands, top=top)
        for pick in range(3):
            self.play(*[f"keep setup-{hand[pick]}" for hand in hands])
        return self.play(*[f"discard setup-{hand[3]}" for hand in hands])

    def offer(self, *names: str) -> Self:
        """These chancellors lie beside the board, and others in the hall of fame."""
        self.wipe("chancellor_offer")
        for name in names:
            self.put("chancellor_offer", 1, chancellor(name))
        others = [name for name in ids("chancellors", "chancellor") if name not in names]
        return self.put("hall_chancellor", chancellor(others[0]) + 1, 1).put(
            "hall_chancellor", chancellor(others[1]) + 1, 2
        )

    def arrange(self) -> Self:
        """All who are asked arrange their bookshelves from the lowest value to the highest."""
        self.answer_while("arrange")
        return self

    # Moves.

    def passing(self, *seats: int) -> Self:
        """These seats pass, one after the other, as they are asked; whoever has a turn to end ends it first."""
        for seat in seats:
            if self.asked() == "rest":
                self.play("done")
            assert self.to_move() == seat
            self.play("done")
        return self

    def end_round(self) -> Self:
        """All who have not passed pass, up to the first question of the administrative phase or of the next round."""
        number = self.middle("round")
        for _ in range(2 * int(self.state.seats)):
            if self.asked() in ("turn", "rest") and self.middle("round") == number:
                self.play("done")
        return self

    # How the table stands.

    def stored(self, seat: int = 0) -> dict[str, int]:
        """The books in a storage by kind, without the kinds of which there is none."""
        numbers = {name: self.own("books", kind, seat) for kind, name in enumerate(BOOK_IDS)}
        return {name: number for name, number in numbers.items() if number}

    def masters(self, space: str, seat: int = 0) -> int:
        """How many masters of a seat are on an action space of the board."""
        return self.middle("space_masters", self.space(space) * at.COLOURS + seat)

    def halls(self, seat: int = 0) -> list[str]:
        """The students in the lecture halls, from the first on."""
        placed = self.own("students_placed", 0, seat)
        return [ids("students", "student")[self.own("hall_student", hall, seat) - 1] for hall in range(placed)]

    def is_ready(self, name: str, seat: int = 0) -> bool:
        """Whether a seat has this professor, ready."""
        return self.own("professor", professor(name), seat) == READY

    def is_exhausted(self, name: str, seat: int = 0) -> bool:
        """Whether a seat has this professor, exhausted."""
        return self.own("professor", professor(name), seat) == EXHAUSTED

    def bookmark(self, name: str, seat: int = 0) -> str:
        """The kind of book on the bookmark of a seat's professor, or nothing."""
        kind = self.own("bookmark", professor(name), seat)
        return BOOK_IDS[kind - 1] if kind else ""

    def price_books(self, name: str) -> list[str]:
        """The kinds of book on the spaces next to a professor."""
        kinds = [self.middle("price_kind", professor(name) * 3 + item) for item in range(3)]
        return [BOOK_IDS[kind - 1] for kind in kinds if kind]

    def shown(self, colour: int = 0) -> list[int]:
        """The places of a display that hold a textbook, 1 to 6 from left to right."""
        bits = self.middle("shelved", colour)
        return [place + 1 for place in range(at.DISPLAY) if (bits >> place) & 1]

    def flipped(self, colour: int = 0) -> list[int]:
        """The places whose bookshelves show the darker side; 7 is beside the display."""
        bits = self.middle("flipped", colour)
        return [place + 1 for place in range(at.SHELVES) if (bits >> place) & 1]

    def shelf_row(self, colour: int = 0) -> list[int]:
        """The bookshelves by prestige from left to right, the last one beside the display."""
        return [self.middle("shelf", colour * at.SHELVES + place) for place in range(at.SHELVES)]

    def price_row(self, colour: int = 0) -> list[int]:
        """The prices above a display from left to right."""
        return [self.middle("price", colour * at.DISPLAY + place) for place in range(at.DISPLAY)]

    def research(self, colour: int = 0) -> int:
        """The level of a marker on the research track."""
        return self.middle("research", colour)

    def ranking(self) -> list[str]:
        """The colours on the book reputation track, from rank I on."""
        ranked = [(self.middle("rank", colour), COLOUR_IDS[colour]) for colour in range(self.colours())]
        return [name for rank, name in sorted(ranked) if rank]

    def turn_order(self) -> list[int]:
        """The seats in turn order."""
        return [self.middle("order", position) for position in range(int(self.state.seats))]

    def colours(self) -> int:
        """How many colours are in play, that of Ignotus included."""
        return 3 if self.state.seats == 2 else int(self.state.seats)

    def copies(self) -> int:
        """How many tiles of each student and cards of each professor there are with this number of players."""
        return int(self.state.content.copies[self.state.dealt[at.SIDE]])

    def space(self, name: str) -> int:
        """The number of an action space on this side of the board."""
        return self.state.content.space_ids[self.state.dealt[at.SIDE]].index(name)
