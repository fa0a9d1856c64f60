"""What students, professors, chancellors, cards and costs are called and do, in words made from the component tables.

Everything is named by its id in the content files, so that an edition's new card is described without new code.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.resources import files
from typing import Final

from collegium.games.alma_mater.abilities import ACTION_NAMES, FACULTY_NAMES, GAIN_NAMES
from collegium.games.alma_mater.components import price_rows
from collegium.games.alma_mater.counts import LEVELS
from collegium.games.alma_mater.moves import ACADEMY, ANTIQUARIAN, CAMPUS
from collegium.kernel.content import Tables
from collegium.kernel.schema import Row
from collegium.kernel.text import Phrases, by_id
from collegium.kernel.words import Words

COLOUR_IDS: Final = ["black", "blue", "green", "red"]
BOOK_IDS: Final = [*COLOUR_IDS, "dictionary"]
BOARD_ACTIONS: Final = (  # what masters are sent to, in the order of the actions of the board
    *(f"campus-{row}" for row in range(1, 5)),
    *(f"academy-{space}" for space in range(1, 5)),
    "antiquarian",
    "laboratory",
    "park",
    "bishop",
    "colloquium",
)
ROMAN: Final = ("", "I", "II", "III", "IV")
PAID: Final = (
    "ducats",
    "textbooks",
    "different_textbooks",
    "textbook_pairs",
    "dictionaries",
    "prestige",
    "masters_to_dormitory",
    "masters_to_box",
    "exhaust_professors",
)
NEEDS: Final = ("milestones", "dictionaries", "ducats", "students", "professors", "faculties")
OCCASIONS: Final = ("now", "income", "on_professor", "on_student", "on_blue_level")  # when students bring gains
ABILITIES: Final = ("prestige_per_b_student", "now", "income", "storage", "fewer_textbooks", *OCCASIONS[2:])


class Names(Phrases):
    """The names of an edition's components in one language."""

    def __init__(self, tables: Tables, language: str = "en") -> None:
        super().__init__(Words(files("collegium.games.alma_mater") / "words" / f"{language}.toml"))
        self.students: dict[str, Row] = by_id(tables.rows("students", "student"))
        self.professors: dict[str, Row] = by_id(tables.rows("professors", "professor"))
        self.professor_costs: dict[str, Row] = by_id(tables.rows("professors", "cost"))
        self.chancellors: dict[str, Row] = by_id(tables.rows("chancellors", "chancellor"))
        self.setup_cards: dict[str, Row] = by_id(tables.rows("setup_cards", "card"))
        self.research_cards: dict[str, Row] = by_id(tables.rows("research", "card"))
        self.costs: dict[str, Row] = by_id(tables.rows("research", "cost"))
        self.bonuses: dict[str, Row] = by_id(tables.rows("research", "bonus"))
        self.glory: dict[str, Row] = by_id(tables.rows("hall_of_fame", "glory"))
        self.busts: dict[str, Row] = by_id(tables.rows("hall_of_fame", "bust"))
        self.halls: list[Row] = tables.rows("university", "hall")
        self.sides: dict[str, Row] = by_id(tables.rows("board", "side"))
        self.spaces: dict[str, dict[str, Row]] = {
            side: by_id([row for row in tables.rows("board", "space") if row["side"] == side]) for side in self.sides
        }
        self.options: dict[str, Row] = by_id(tables.rows("board", "option"))
        self.improved: dict[str, Row] = by_id(tables.rows("chancellors", "improved"))
        self.rank_income: dict[str, dict[int, int]] = by_rank(tables.rows("reputation", "income"), "ducats")
        self.rank_prestige: dict[str, dict[int, int]] = by_rank(tables.rows("reputation", "final"), "prestige")
        self.game: Row = tables.table("limits", "game")
        self.book_prices: Row = tables.table("limits", "books")
        self.price_tiles: list[Row] = tables.rows("university", "price_tile")
        self.read_orders(tables)

    def read_orders(self, tables: Tables) -> None:
        """The ids in the order of the numbers that stand for them in a position."""
        self.student_ids: list[str] = list(self.students)
        self.professor_ids: list[str] = list(self.professors)
        self.chancellor_ids: list[str] = list(self.chancellors)
        self.setup_ids: list[str] = list(self.setup_cards)
        self.research_ids: list[str] = list(self.research_cards)
        self.cost_ids: list[str] = list(self.costs)
        self.glory_ids: list[str] = list(self.glory)
        self.side_ids: list[str] = list(self.sides)
        prices = [row["price"] for row in tables.rows("university", "place")]
        self.price_rows: list[list[int]] = price_rows(
            prices, [row["sides"] for row in self.price_tiles for _ in range(row["number"])]
        )

    def called(self, what: str, number: int) -> str:
        if what == "professor":
            return self.professor(self.professor_ids[number])
        if what == "chancellor":
            return self.chancellor_in_full(self.chancellor_ids[number])
        return self.setup_card(self.setup_ids[number])

    def titled(self, row: Row) -> str:
        """The name on a row of the component tables."""
        return self.known(str(row["name"]))

    def gain(self, gain: Row) -> str:
        """What a gain table brings: '1 dictionary and 3 ducats'."""
        return self.amounts(gain, GAIN_NAMES)

    def book(self, kind: str, number: int) -> str:
        """So many books of a kind: '2 blue textbooks'."""
        return self.say("book", kind, n=number)

    def colour(self, colour: str) -> str:
        """The word for a player's colour."""
        return self.say("colour", colour)

    def player(self, colour: int, seats: int) -> str:
        """A player by name, or 'the blue player' where no name is known; Ignotus in a game for two."""
        if colour >= seats:
            return self.say("name", "ignotus")
        return self.seated(colour) or self.say("name", "player", colour=self.colour(COLOUR_IDS[colour]))

    def faculty(self, faculty: str) -> str:
        """The name of a faculty."""
        return self.say("faculty", faculty)

    def faculties(self, faculties: Sequence[str], last: str = "or") -> str:
        """Several faculties: 'art or law'; 'any faculty' for all of them."""
        if last == "or" and set(faculties) == set(FACULTY_NAMES):
            return self.say("faculty", "any")
        return self.choice([self.faculty(faculty) for faculty in faculties], last)

    def level(self, level: int) -> str:
        """A level of the research track: 'level B2', 'milestone 2', or the start."""
        if level == 0:
            return self.say("name", "start")
        if level % LEVELS == 0:
            return self.say("name", "milestone", number=level // LEVELS)
        return self.say("name", "level", level=self.level_code(level))

    def level_code(self, level: int) -> str:
        """The short name of a level below a milestone: 'B2'."""
        return f"{'ABCDE'[(level - 1) // LEVELS]}{(level - 1) % LEVELS + 1}"

    def student(self, student: str) -> str:
        """A student by its name, with its faculty: the student 'Larger storage' (art)."""
        return self.bracketed(self.student_title(student), self.student_faculty(student))

    def student_title(self, student: str) -> str:
        """A student by its name alone."""
        key = "student" if "faculty" in self.students[student] else "printed_student"
        return self.say("name", key, name=self.titled(self.students[student]))

    def student_faculty(self, student: str) -> str:
        """The faculty of a student, or nothing for the printed one."""
        row = self.students[student]
        return self.faculty(row["faculty"]) if "faculty" in row else ""

    def student_in_full(self, student: str) -> str:
        """A student with its faculty and everything it does in brackets."""
        details = self.join([self.student_faculty(student), self.student_ability(student)], "semicolon")
        return self.bracketed(self.student_title(student), details)

    def student_ability(self, student: str) -> str:
        """Everything a student does: 'now 1 ducat, each income phase 1 ducat, storage +4'."""
        row = self.students[student]
        parts = [self.say("ability", "action_space", what=self.action_space(student))] if "buy" in row else []
        for key in ABILITIES:
            if key in row:
                gain = self.gain(row[key]) if key in OCCASIONS else ""
                parts.append(self.say("ability", key, n=row[key], gain=gain))
        if "on_bishop" in row:
            names = ("ducats_per_master", "black_steps")
            parts.append(self.say("ability", "on_bishop", gain=self.amounts(row["on_bishop"], names)))
        if "special" in row:
            tiles = sum(tile["number"] for tile in self.price_tiles)
            parts.append(self.say("ability", row["special"], n=tiles))
        if "final" in row:
            each = self.each(self.say("amount", "prestige", n=row["final"]["prestige"]), row["final"]["per"])
            parts.append(self.say("ability", "final", gain=each))
        return self.join(parts)

    def action_space(self, student: str) -> str:
        """What the action space of a student is for, or nothing."""
        row = self.students[student]
        if "buy" not in row:
            return ""
        price = self.say("amount", "ducats", n=self.book_prices["student_textbook"])
        steps = self.amounts(row, ["black_steps"])
        text = self.say("ability", "buy", n=row["buy"], price=price)
        return self.join([text, steps], "and")

    def each(self, gain: str, counted: str) -> str:
        """A gain for each of what is counted: '1 prestige point for each milestone'."""
        return self.say("effect", "each", gain=gain, what=self.say("count", counted, n=1))

    def professor(self, professor: str) -> str:
        """A professor by its name, with its faculty: the professor 'Green step' (medicine)."""
        row = self.professors[professor]
        return self.bracketed(self.professor_title(professor), self.faculty(row["faculty"]))

    def professor_title(self, professor: str) -> str:
        """A professor by its name alone."""
        return self.say("name", "professor", name=self.titled(self.professors[professor]))

    def professor_in_full(self, professor: str) -> str:
        """A professor with faculty, lecture and prestige in brackets."""
        row = self.professors[professor]
        prestige = self.say("effect", "worth", prestige=self.say("amount", "prestige", n=row["prestige"]))
        details = [self.faculty(row["faculty"]), self.lecture(professor), prestige]
        return self.bracketed(self.professor_title(professor), self.join(details, "semicolon"))

    def lecture(self, professor: str) -> str:
        """What a lecture of a professor does."""
        row = self.professors[professor]
        if "exchange" in row:
            return self.choice([self.exchange(entry) for entry in row["exchange"]])
        if "special" in row:
            key = f"{row['special']}-by_faculty" if "by_faculty" in row else row["special"]
            return self.say("lecture", key, n=row.get("fewer_textbooks", 0), numbers=self.by_faculty(row))
        gain = self.gain(row["gain"])
        return self.each(gain, row["per"]) if "per" in row else gain

    def by_faculty(self, row: Row) -> str:
        """Prestige by faculty: 'art 1, law 2'."""
        numbers = [(name, row.get("by_faculty", {}).get(name)) for name in FACULTY_NAMES]
        return self.join(self.say("lecture", "of_faculty", faculty=self.faculty(name), n=n) for name, n in numbers if n)

    def exchange(self, entry: Row) -> str:
        """An exchange: '5 ducats for 5 prestige points'."""
        names = ("ducats", "prestige")
        pay, gain = self.amounts(entry["pay"], names), self.amounts(entry["gain"], names)
        return self.say("effect", "for", price=pay, gain=gain)

    def professor_cost(self, faculty: str) -> str:
        """What the first payer of a professor owes: '6 ducats and 3 + 2 + 1 books of different kinds'."""
        cost = self.professor_costs[faculty]
        books = self.join((str(number) for number in cost["books"]), "plus")
        return self.join([self.say("amount", "ducats", n=cost["ducats"]), self.say("effect", "books", n=books)], "and")

    def chancellor(self, chancellor: str) -> str:
        """The name of a chancellor."""
        return self.titled(self.chancellors[chancellor])

    def chancellor_in_full(self, chancellor: str) -> str:
        """A chancellor with the ability in brackets."""
        return self.bracketed(self.chancellor(chancellor), self.chancellor_ability(chancellor))

    def chancellor_described(self, chancellor: str) -> str:
        """A chancellor with the ability after a colon, to stand in brackets."""
        return self.say(
            "name", "described", name=self.chancellor(chancellor), effect=self.chancellor_ability(chancellor)
        )

    def chancellor_ability(self, chancellor: str) -> str:
        """What a chancellor does for whoever has the card."""
        row = self.chancellors[chancellor]
        parts = []
        for key in ("display_ducats", "setup_cards"):
            parts.append(self.say("chancellor", key, n=row[key]) if key in row else "")
        for key in ("on_b_student", "on_research", "on_lecture"):
            parts.append(self.say("chancellor", key, gain=self.gain(row[key])) if key in row else "")
        if "on_sale" in row:
            gain = self.amounts(row["on_sale"], ["prestige", "buyer_textbooks"])
            parts.append(self.say("chancellor", "on_sale", gain=gain))
        if "buyer" in row:
            parts.append(self.say("chancellor", "buyer", gain=self.amounts(row["buyer"], ["prestige"])))
        if "special" in row:
            actions = {self.options[option]["action"]: "" for option in self.improved}
            where = self.choice([self.say("place", action) for action in actions], "and")
            parts.append(self.say("chancellor", row["special"], actions=where))
        return self.join(parts)

    def cost(self, cost: str) -> str:
        """What a level of the research track costs: '5 ducats, 2 less for each of your masters at the bishop'."""
        row = self.costs[cost]
        if "special" in row:
            return self.say("cost", row["special"])
        price = self.amounts(row.get("pay", {}), PAID)
        if "per" in row:
            return self.counted_cost(row, price)
        if "alternative" in row:
            other = self.amounts(row["alternative"], ["ducats"])
            return self.say("cost", "alternative", price=price, other=other)
        if "free_with" in row:
            counted, number = next(iter(row["free_with"].items()))
            return self.say("cost", "free_with", price=price, what=self.say("need", counted, n=number))
        return price

    def counted_cost(self, row: Row, price: str) -> str:
        """A cost that depends on what you have."""
        what = self.say("count", row["per"], n=1)
        if not price:
            return self.say("effect", "each", gain=self.amounts(row["more"], PAID), what=what)
        changes = [self.say("cost", key, change=self.amounts(row[key], PAID)) for key in ("more", "less") if key in row]
        return self.say("cost", "counted", price=price, change=self.join(changes), what=what)

    def bonus(self, card: str) -> str:
        """The bonus of the milestone of a research card."""
        row = self.bonuses[self.research_cards[card]["bonus"]]
        parts = self.listed(row.get("gain", {}), GAIN_NAMES)
        if "recruit" in row:
            key = f"{row['recruit']}_{row['free']}"
            parts.append(self.say("bonus", key, faculties=self.faculties(row["faculties"])))
        return self.choice(parts, "and")

    def setup_card(self, card: str) -> str:
        """A setup card by its number, with value and gain in brackets."""
        row = self.setup_cards[card]
        title = self.say("name", "setup_card", number=row["number"])
        value = self.say("effect", "value", value=row["value"])
        return self.bracketed(title, self.join([value, self.setup_gain(card)], "semicolon"))

    def setup_gain(self, card: str) -> str:
        """What a setup card gives."""
        row = self.setup_cards[card]
        student = self.say("effect", "student", faculty=self.faculty(row["student"])) if "student" in row else ""
        return self.choice([*self.listed(row.get("gain", {}), GAIN_NAMES), student], "and")

    def glory_needs(self, glory: str) -> str:
        """What a glory tile asks for: '3 students of medicine or mathematics and 2 milestones'."""
        row = self.glory[glory]
        parts = []
        for need in NEEDS:
            if need not in row["needs"]:
                continue
            text = self.say("need", need, n=row["needs"][need])
            of = row.get(f"{need[:-1]}_faculties")
            parts.append(self.say("need", "of", what=text, faculties=self.faculties(of)) if of else text)
        return self.choice(parts, "and")

    def bust(self, letter: str) -> str:
        """A bust card: 'bust card a'."""
        return self.say("name", "bust", letter=letter)

    def bust_gain(self, letter: str) -> str:
        """What a bust card brings at once."""
        return self.gain(self.busts[letter].get("gain", {}))

    def option(self, option: str, better: bool) -> str:
        """What an option of a space asks and gives: '6 ducats for 1 dictionary and 1 textbook'."""
        row = self.improved.get(option, self.options[option]) if better else self.options[option]
        price, gain = self.amounts(row.get("pay", {}), ["ducats"]), self.gain(row["gain"])
        return self.say("effect", "for", price=price, gain=gain) if price else gain

    def options_of(self, action: str) -> list[str]:
        """The ids of the options of a space in their order."""
        return [option for option, row in self.options.items() if row["action"] == action]

    def side_for(self, seats: int) -> str:
        """The side of the board for a number of players."""
        return next(side for side, row in self.sides.items() if seats in row["players"])

    def where(self, side: str, action: int) -> str:
        """Where an action of the board is performed: 'campus row 3', 'the academy of law and art', 'the park'."""
        if action < ACADEMY:
            return self.say("place", "campus", row=action - CAMPUS + 1)
        if action >= ANTIQUARIAN:
            return self.say("place", ACTION_NAMES[action - ANTIQUARIAN])
        academies = [row["faculties"] for row in self.spaces[side].values() if "faculties" in row]
        faculties = academies[action - ACADEMY] if action - ACADEMY < len(academies) else []
        key = "academy" if faculties else "any_academy"
        return self.say("place", key, faculties=self.faculties(faculties, "and"))

    def space(self, side: str, space: str) -> str:
        """A space of the board by the actions performed there: 'the antiquarian or the park'."""
        row = self.spaces[side][space]
        if "row" in row:
            return self.say("place", "campus", row=row["row"])
        if "faculties" in row:
            return self.say("place", "academy", faculties=self.faculties(row["faculties"], "and"))
        return self.choice([self.say("place", action) for action in row["actions"]])

    def kinds(self, kinds: Iterable[str], last: str = "or") -> str:
        """Kinds of book: 'blue or red'."""
        return self.choice([self.say("kind", kind) for kind in kinds], last)

    def rank(self, rank: int) -> str:
        """A rank of book reputation as it is printed: 'III'."""
        return ROMAN[rank]


def by_rank(rows: list[Row], key: str) -> dict[str, dict[int, int]]:
    """The numbers of the reputation track by side and rank."""
    found: dict[str, dict[int, int]] = {}
    for row in rows:
        found.setdefault(row["side"], {})[row["rank"]] = row[key]
    return found
