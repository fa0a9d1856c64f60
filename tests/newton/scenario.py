"""Positions for tests: a table of Newton set up by hand, played by the texts of moves, refused by clauses.

`Scenario(2).coins(3).at("bologna").hand("red-travel")` is a position at the start of the first turn of seat 0, with
nothing left to chance in what it names. Builders change the seat chosen with `seat` (0 at first) and return the
scenario; everything that says how the table stands is a question with its own name.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Self

from collegium.games.newton import layout as at
from collegium.games.newton.components import BASICS, COLOURS, INCOME_NAMES, book_space
from collegium.games.newton.game import NewtonGame
from collegium.games.newton.setup import printed_books
from collegium.games.newton.state import Newton, add_to_hand, show_symbol, show_volumes
from collegium.games.newton.turn import begin_turn
from collegium.kernel.schema import Row
from tests.scenario import Scene, rows_of


@cache
def newton() -> NewtonGame:
    """The game with the numbers it was first shipped with: what a rule's test counts changes with no calibration."""
    return NewtonGame(Path("first"))


def rows(file: str, array: str) -> list[Row]:
    """The rows of one array of the component tables."""
    return rows_of(newton(), file, array)


@cache
def ids(file: str, array: str) -> list[str]:
    """The ids of one array of the component tables, each as often as there are pieces of it."""
    return [str(row["id"]) for row in rows(file, array) for _ in range(row.get("number", 1))]


def place(name: str) -> int:
    """The number of a place on the Map."""
    return ids("map", "place").index(name)


def space(name: str) -> int:
    """The number of a space of the Technology track."""
    return ids("technology", "space").index(name)


def master(name: str) -> int:
    """The number of a Master."""
    return [row["id"] for row in rows("masters", "master")].index(name)


def card(name: str) -> int:
    """The number of an Action card or a starting Action card."""
    if name in ids("cards", "card"):
        return ids("cards", "card").index(name)
    return at.ACTION_CARDS + ids("starting_cards", "card").index(name)


def card_name(number: int) -> str:
    """The id of an Action card or a starting Action card."""
    if number < at.ACTION_CARDS:
        return ids("cards", "card")[number]
    return ids("starting_cards", "card")[number - at.ACTION_CARDS]


class Scenario(Scene[NewtonGame, Newton]):
    """A table of Newton at the first turn of seat 0; seats play red, blue, green, yellow on Study boards 1 to 4."""

    def __init__(self, seats: int = 2, seed: int = 1, **options: object) -> None:
        state = newton().new(seats, seed, **{"colours": "choose", **options})
        super().__init__(newton(), state)
        self.settled: set[int] = set()  # fields of the table whose tile or token was chosen: no later choice moves it
        self.answer_while("colour", "draft")
        for seat in range(seats):
            self.seat(seat).board(seat + 1)
        self.seat(0).first_player(0)

    # Whose things are laid out.

    def first_player(self, seat: int) -> Self:
        """This seat has the First Player token and begins the round, with its first turn."""
        self.state.table[at.FIRST_PLAYER] = seat
        return self.turn_of(seat, 0)

    def turn_of(self, seat: int, turn: int = 0) -> Self:
        """It is this seat's turn, the one with this number (0 to 4) in the round."""
        self.clear_agenda()
        self.state.to_move = seat
        self.state.table[at.TURN_NUMBER] = turn
        begin_turn(self.state)
        return self

    def round(self, number: int) -> Self:
        """The round of the game, 1 to 6."""
        self.state.table[at.ROUND] = number - 1
        return self

    # Builders for one seat.

    def coins(self, number: int) -> Self:
        """So many coins."""
        return self.set("coins", number)

    def potions(self, number: int) -> Self:
        """So many potions."""
        return self.set("potions", number)

    def points(self, number: int) -> Self:
        """So many Victory Points."""
        return self.set("victory_points", number)

    def board(self, number: int) -> Self:
        """Study board 1 to 4, with its printed symbol and its printed book; nothing else lies on the bookshelf."""
        content = self.state.content
        old = int(self.state.get(self.who, at.BOARD))
        if self.state.dealt[at.OPTION_PRINTED_SYMBOL]:
            self.state.add(self.who, at.SYMBOLS + content.board_symbol[old], -1)
            self.state.add(self.who, at.SYMBOLS + content.board_symbol[number - 1], 1)
        self.set("board", number - 1).set("tiles_taken", 0).set("tiles_placed", 0)
        return self.set("bookshelf", int(printed_books(self.state, number - 1)))

    def books(self, *spaces: str) -> Self:
        """Bookshelf tiles already placed on these book spaces, r1c1 to r3c6; they come from the top of the piles."""
        for name in spaces:
            self.state.put(self.who, at.BOOKSHELF, self.state.get(self.who, at.BOOKSHELF) | (1 << book_space(name)))
            self.state.add(self.who, at.TILES_PLACED, 1)
            self.state.add(self.who, at.TILES_TAKEN, 1)
        return self

    def tiles_taken(self, number: int) -> Self:
        """So many bookshelf tiles have left the piles, whether they were placed or not."""
        return self.set("tiles_taken", number)

    def at(self, name: str) -> Self:
        """The Scientist stands on this place."""
        return self.set("scientist", place(name))

    def marker(self, number: int) -> Self:
        """The Marker stands on this space of the Work track."""
        return self.set("marker", number)

    def students(self, *spaces: str) -> Self:
        """The Students stand on these spaces of the Technology track; the others are in the supply."""
        for student in range(at.STUDENTS):
            self.set("student_at", space(spaces[student]) if student < len(spaces) else -1, student)
        return self

    def cubes(self, *places: str) -> Self:
        """Travel cubes of this seat lie on these places, beside those laid before."""
        for name in places:
            self.state.table[at.PLACE_CUBES + place(name)] |= 1 << self.who
            self.state.add(self.who, at.CUBES_PLACED, 1)
        return self

    def hand(self, *cards: str) -> Self:
        """These cards, and no others, are in the hand."""
        for position in range(int(self.state.get(self.who, at.HAND_SIZE))):
            self.set("hand", 0, position)
        self.set("hand_size", 0)
        for name in cards:
            self.withdraw(card(name))
            add_to_hand(self.state, self.who, card(name))
        return self

    def desk(self, *cards: str) -> Self:
        """These cards were played earlier in the round and lie on the desk, in this order, beside those laid before."""
        for name in cards:
            self.withdraw(card(name))
            self.set("desk", card(name), int(self.state.get(self.who, at.DESK_SIZE)))
            self.state.add(self.who, at.DESK_SIZE, 1)
            show_symbol(self.state, self.who, card(name), 1)
            show_volumes(self.state, self.who, card(name), 1)
        return self

    def tucked(self, *cards: str) -> Self:
        """These cards are tucked under the desk, in this order, beside those tucked before."""
        for name in cards:
            self.withdraw(card(name))
            self.set("tucked", card(name), int(self.state.get(self.who, at.TUCKED_SIZE)))
            self.state.add(self.who, at.TUCKED_SIZE, 1)
            show_symbol(self.state, self.who, card(name), 1)
        return self

    def developments(self, *actions: str) -> Self:
        """Development tiles of these basic actions come from their stacks into the drawers."""
        for name in actions:
            self.state.table[at.DEVELOPMENT_STACK + BASICS.index(name)] -= 1
            self.state.add(self.who, at.DEVELOPMENTS + BASICS.index(name), 1)
            self.state.add(self.who, at.SYMBOLS + BASICS.index(name), 1)
        return self

    def incomes(self, *kinds: str) -> Self:
        """Income tiles (victory_points, coins, potions) come from their stacks onto the income spaces."""
        for name in kinds:
            self.state.table[at.INCOME_STACK + INCOME_NAMES.index(name)] -= 1
            self.state.add(self.who, at.INCOME_TILES + INCOME_NAMES.index(name), 1)
        return self

    def medicine(self, side: int) -> Self:
        """The Medicine Income tile lies on the bookshelf, after the first (1) or second (2) City of Medicine."""
        self.state.table[at.MEDICINE_STACK] -= 1
        return self.set("medicine", side).set("medicine_cities", side)

    def masters(self, *names: str) -> Self:
        """These Masters are in the hand, beside those in play, at most four together; the rest keeps what was dealt."""
        table = self.state.table
        packs = [at.PACK + seat * at.PACK_ROOM for seat in range(self.state.seats)]
        dealt = [first + position for first in packs for position in range(table[at.PACK_SIZE])]
        held = [packs[self.who] + pick for pick in range(4)]
        free = [field for field in held if not (self.own("master_set", 0, self.who) >> table[field]) & 1]
        assert len(names) <= len(free), "a player has four Masters"
        assert not self.state.dealt[at.OPTION_DRAFT], "drafted hands are spread over the packs"
        for here, name in zip(free, names, strict=False):
            for there in dealt:
                if table[there] == master(name):
                    table[there] = table[here]
            table[here] = master(name)
        return self

    def no_masters(self) -> Self:
        """No Master is left in the hand, and none was played."""
        self.state.table[at.PICKS + self.who] = 0
        return self

    def played(self, *names: str) -> Self:
        """These Masters, at most four, are in play: their Volumes count, their immediate effects are long past."""
        self.masters(*names)
        for name in names:
            number = master(name)
            self.state.put(self.who, at.MASTER_SET, self.state.get(self.who, at.MASTER_SET) | (1 << number))
            self.state.add(self.who, at.MASTERS_PLAYED, 1)
            for colour in range(4):
                volumes = self.state.content.master_volumes[number * 4 + colour]
                self.state.add(self.who, at.VOLUMES + colour, volumes)
        return self

    # Builders for what lies on the boards.

    def city(self, name: str, tile: str) -> Self:
        """The City tile (coins, potions, student, university-cube, ancient-land-cube, medicine) on a place."""
        fields = [at.PLACE_TILE + place(row["id"]) for row in rows("map", "place") if row["kind"] == "city"]
        self.lay(at.PLACE_TILE + place(name), ids("tiles", "city"), tile, fields)
        return self

    def university(self, name: str, tile: str) -> Self:
        """The University tile (I to VI) or Ancient Land tile (ancient-1 to ancient-3) on a place."""
        visits = ids("tiles", "university") + ids("tiles", "ancient_land")
        kinds = ("university", "ancient_land")
        fields = [at.PLACE_TILE + place(row["id"]) for row in rows("map", "place") if row["kind"] in kinds]
        self.lay(at.PLACE_TILE + place(name), visits, tile, fields)
        for field in fields:
            self.state.dealt[at.VISIT_PLACE + self.state.dealt[field]] = field - at.PLACE_TILE
        return self

    def specialization(self, where: str | int, tile: str) -> Self:
        """The Specialization tile on a space of the Technology track (by name) or the Work track (by number)."""
        self.lay(track_field(where), ids("tiles", "specialization"), tile, track_fields("specialization"))
        return self

    def invention(self, where: str | int, tile: str) -> Self:
        """The Invention tile on a space of the Technology track (by name) or the Work track (by number)."""
        self.lay(track_field(where), ids("tiles", "invention"), tile, track_fields("invention"))
        return self

    def objective(self, where: str, tile: str) -> Self:
        """The Objective tile on the map, on the work track, or on a final space of the Technology track."""
        end = at.WORK_TILE + int(self.state.content.work_end)
        fields = {"map": at.MAP_OBJECTIVE, "work": end}
        field = fields.get(where) or at.SPACE_TILE + space(where)
        others = [*fields.values(), *(f for f in track_fields("objective") if f >= at.SPACE_TILE and f < at.WORK_TILE)]
        self.lay(field, ids("objectives", "tile"), tile, others)
        return self

    def lay(self, field: int, kinds: list[str], kind: str, fields: list[int]) -> None:
        """Lay a tile of a kind on a field, changing places with the one that lies there."""
        dealt = self.state.dealt
        self.settled.add(field)
        if kinds[dealt[field]] == kind:
            return
        pieces = [piece for piece, name in enumerate(kinds) if name == kind]
        fixed = [dealt[other] for other in fields if other in self.settled and other != field]
        piece = next(piece for piece in pieces if piece not in fixed)
        for other in fields:
            if dealt[other] == piece:
                dealt[other] = dealt[field]
        dealt[field] = piece

    def token(self, where: str, kind: str) -> Self:
        """The Bonus token on a place or a space of the Technology track, which must have a gold border."""
        table = self.state.table
        field = at.PLACE_TOKEN + place(where) if where in ids("map", "place") else at.SPACE_TOKEN + space(where)
        fields = [
            *range(at.PLACE_TOKEN, at.PLACE_TOKEN + at.PLACES),
            *range(at.SPACE_TOKEN, at.SPACE_TOKEN + at.SPACES),
        ]
        self.settled.add(field)
        pieces = [piece for piece, name in enumerate(ids("tiles", "bonus_token"), 1) if name == kind]
        if table[field] in pieces:
            return self
        fixed = [table[other] for other in fields if other in self.settled]
        piece = next(piece for piece in pieces if piece not in fixed)
        for other in fields:
            if table[other] == piece:
                table[other] = table[field]
        table[field] = piece
        return self

    def no_token(self, *names: str) -> Self:
        """No Bonus token lies on these places or spaces any more: it went to the box."""
        for name in names:
            field = at.PLACE_TOKEN + place(name) if name in ids("map", "place") else at.SPACE_TOKEN + space(name)
            self.state.table[field] = 0
        return self

    def no_tokens(self) -> Self:
        """No Bonus token lies anywhere: all went to the box."""
        for row in rows("map", "place"):
            self.no_token(row["id"])
        for row in rows("technology", "space"):
            self.no_token(row["id"])
        return self

    def market(self, level: int, *cards: str) -> Self:
        """These cards, and no others of their level, lie face up, from left to right; the rest are in the deck."""
        line = at.MARKET + (level - 1) * at.LEVEL_CARDS
        for name in self.market_line(level):
            number = card(name)
            self.withdraw(number)
            self.to_deck(level, number)
        for position, name in enumerate(cards):
            self.withdraw(card(name))
            self.state.table[line + position] = card(name)
            self.state.table[at.MARKET_SIZE + level - 1] += 1
        return self

    def deck(self, level: int, *cards: str) -> Self:
        """These cards lie on top of the deck of a level, the first on top, above all others that were there."""
        for name in reversed(cards):
            self.withdraw(card(name))
            self.to_deck(level, card(name))
        return self

    def to_deck(self, level: int, number: int) -> None:
        """Put a card on top of a deck."""
        size = int(self.state.table[at.DECK_SIZE + level - 1])
        self.state.table[at.DECK + (level - 1) * at.LEVEL_CARDS + size] = number
        self.state.table[at.DECK_SIZE + level - 1] += 1

    def withdraw(self, number: int) -> None:
        """Take a card out of the deck or line where it lies, and out of the hand of the seat; nobody has it now."""
        table = self.state.table
        level = int(self.state.content.card_level[number]) - 1
        for first, size in ((at.DECK, at.DECK_SIZE), (at.MARKET, at.MARKET_SIZE)) if level >= 0 else ():
            start = first + level * at.LEVEL_CARDS
            kept = [table[start + n] for n in range(table[size + level]) if table[start + n] != number]
            for position in range(at.LEVEL_CARDS):
                table[start + position] = kept[position] if position < len(kept) else 0
            table[size + level] = len(kept)
        held = [int(self.state.get(self.who, at.HAND + n)) for n in range(self.state.get(self.who, at.HAND_SIZE))]
        if number in held:
            held.remove(number)
            for position in range(len(held) + 1):
                self.set("hand", held[position] if position < len(held) else 0, position)
            self.set("hand_size", len(held))

    # How the table stands.

    def supply(self, seat: int = 0) -> tuple[int, int, int]:
        """A seat's coins, potions and Victory Points."""
        return self.own("coins", 0, seat), self.own("potions", 0, seat), self.own("victory_points", 0, seat)

    def place(self, seat: int = 0) -> str:
        """Where a Scientist stands."""
        return ids("map", "place")[self.own("scientist", 0, seat)]

    def student_spaces(self, seat: int = 0) -> list[str]:
        """Where the Students on the Technology track stand, in alphabetical order."""
        spaces = [self.own("student_at", student, seat) for student in range(at.STUDENTS)]
        return sorted(ids("technology", "space")[number] for number in spaces if number >= 0)

    def cube_places(self, seat: int = 0) -> list[str]:
        """The places that hold a Travel cube of a seat, in alphabetical order."""
        cubes = self.state.table
        names = ids("map", "place")
        return sorted(name for number, name in enumerate(names) if (cubes[at.PLACE_CUBES + number] >> seat) & 1)

    def book_spaces(self, seat: int = 0) -> list[str]:
        """The filled book spaces of a seat, the printed one included."""
        shelf = self.own("bookshelf", 0, seat)
        return [f"r{n // 6 + 1}c{n % 6 + 1}" for n in range(at.BOOK_SPACES) if (shelf >> n) & 1]

    def hand_cards(self, seat: int = 0) -> list[str]:
        """The cards in a hand, in the order in which the engine keeps them."""
        return [card_name(self.own("hand", n, seat)) for n in range(self.own("hand_size", 0, seat))]

    def desk_cards(self, seat: int = 0) -> list[str]:
        """The cards on a desk, from left to right."""
        return [card_name(self.own("desk", n, seat)) for n in range(self.own("desk_size", 0, seat))]

    def tucked_cards(self, seat: int = 0) -> list[str]:
        """The cards tucked under a desk, from left to right."""
        return [card_name(self.own("tucked", n, seat)) for n in range(self.own("tucked_size", 0, seat))]

    def market_line(self, level: int) -> list[str]:
        """The cards of a level that lie face up, from left to right."""
        first = at.MARKET + (level - 1) * at.LEVEL_CARDS
        return [card_name(self.state.table[first + n]) for n in range(self.state.table[at.MARKET_SIZE + level - 1])]

    def deck_cards(self, level: int) -> list[str]:
        """The cards of a deck, the top one first."""
        first = at.DECK + (level - 1) * at.LEVEL_CARDS
        size = int(self.state.table[at.DECK_SIZE + level - 1])
        return [card_name(self.state.table[first + size - 1 - n]) for n in range(size)]

    def symbols(self, action: str, seat: int = 0) -> int:
        """How many symbols of a basic action are visible."""
        return self.own("symbols", BASICS.index(action), seat)

    def colour(self, seat: int = 0) -> str:
        """The colour of a seat."""
        return COLOURS[self.own("player_colour", 0, seat)]

    def token_at(self, where: str) -> str:
        """The Bonus token on a place or space, or nothing."""
        field = at.PLACE_TOKEN + place(where) if where in ids("map", "place") else at.SPACE_TOKEN + space(where)
        piece = int(self.state.table[field])
        return ids("tiles", "bonus_token")[piece - 1] if piece else ""


def track_field(where: str | int) -> int:
    """Where the tile of a track space stands in `dealt`."""
    return at.WORK_TILE + where if isinstance(where, int) else at.SPACE_TILE + space(where)


def track_fields(kind: str) -> list[int]:
    """Where the tiles of a kind of space stand in `dealt`, on both tracks."""
    technology = [at.SPACE_TILE + space(row["id"]) for row in rows("technology", "space") if row["kind"] == kind]
    return technology + [at.WORK_TILE + row["id"] for row in rows("work", "space") if row["kind"] == kind]
