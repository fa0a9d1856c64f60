"""The printed components as arrays of numbers: immutable, made once from the tables and shared by all positions."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.newton.layout import (
    ACTION_CARDS,
    BOOK_SPACES,
    COLUMNS,
    CUBE_EACH_PLACE,
    FREE_ROUTES,
    IGNORE,
    MASTERS,
    NO_COINS,
    PLACES,
    SPACES,
    SPLIT,
    THEN_PERFORM,
    WORK_SPACES,
)
from collegium.kernel.content import Tables
from collegium.kernel.state import numbers

# Kinds of places on the Map.
START: Final = 0
UNIVERSITY: Final = 1
ANCIENT_LAND: Final = 2
CITY: Final = 3
VILLAGE: Final = 4
MASTER_PLACE: Final = 5
OBJECTIVE_PLACE: Final = 6

# Kinds of spaces on the Technology and Work tracks.
PLAIN: Final = 0
BONUS: Final = 1
SPECIALIZATION: Final = 2
INVENTION: Final = 3
MASTER_SPACE: Final = 4
OBJECTIVE_SPACE: Final = 5

# Kinds of book spaces.
WINDOW: Final = 0
PRINTED: Final = 1
VISIT: Final = 2  # a University or an Ancient Land
VOLUME: Final = 3

# Special effects of Action cards.
NO_SPECIAL: Final = 0
DOUBLE_BONUS_TOKENS: Final = 1
FREE_VILLAGE: Final = 2
SECOND_BOOKSHELF_TILE: Final = 3
REPEAT_LIGHTNING: Final = 4
IGNORE_REQUIREMENT: Final = 5
ADDITIONAL_CUBE: Final = 6

# Special powers of Masters.
REMOVE_TILES: Final = 1
FREE_CUBE: Final = 2

# What Inventions and Objectives count.
ONCE: Final = 0
PER_MASTER: Final = 1
PER_UNIVERSITY: Final = 2
PER_ANCIENT_LAND: Final = 3
PER_DISCOVERY: Final = 4
PER_COIN: Final = 5
PER_POTION: Final = 6
PER_BONUS_TOKEN: Final = 7
PER_FINISHED_STUDENT: Final = 8
PER_BOOKSHELF_TILE: Final = 9
PER_VOLUME_SET: Final = 10
PER_CARD_PAIR: Final = 11

NEXT_SPACES: Final = 4  # room for the spaces that follow one space of the Technology track
RUNS: Final = 24  # room for the rows and columns with an income on one Study board
ANY_ACTION: Final = 6  # a Master's action of choice

BASICS: Final = ["work", "technology", "travel", "lessons", "study", "joker", "any"]
COLOURS: Final = ["red", "blue", "green", "yellow"]
VOLUME_NAMES: Final = ["orange", "blue", "green", "any"]
GAIN_NAMES: Final = ["victory_points", "coins", "potions", "students"]
INCOME_NAMES: Final = ["victory_points", "coins", "potions"]
PLACE_KINDS: Final = ["start", "university", "ancient_land", "city", "village", "master", "objective"]
SPACE_KINDS: Final = ["plain", "bonus", "specialization", "invention", "master", "objective"]
SPECIALS: Final = [
    "",
    "double_bonus_tokens",
    "free_village",
    "second_bookshelf_tile",
    "repeat_lightning",
    "ignore_requirement",
    "additional_cube",
]
COUNTS: Final = [
    "",
    "masters",
    "universities",
    "ancient_lands",
    "discoveries",
    "coins",
    "potions",
    "bonus_tokens",
    "finished_students",
    "bookshelf_tiles",
    "volume_sets",
    "action_card_pairs",
]
MASTER_FLAGS: Final = {
    "split": SPLIT,
    "ignore_requirement": IGNORE,
    "free_routes": FREE_ROUTES,
    "cube_each_place": CUBE_EACH_PLACE,
    "no_coins": NO_COINS,
}

Row = dict[str, Any]


class Content:
    """Every number printed on Newton's components."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Tables = tables
        self.read_limits(tables)
        self.read_map(tables)
        self.read_tracks(tables)
        self.read_cards(tables)
        self.read_boards(tables)
        self.read_masters(tables)
        self.read_tiles(tables)

    def read_limits(self, tables: Tables) -> None:
        """The numbers stated in the rulebook."""
        game = tables.table("limits", "game")
        self.rounds: i64 = game["rounds"]
        self.turns: i64 = game["turns"]
        self.starting_coins: i64 = game["starting_coins"]
        self.travel_cubes: i64 = game["travel_cubes"]
        self.bookshelf_tiles: i64 = game["bookshelf_tiles"]
        self.pile: i64 = game["pile"]
        self.drawers: i64 = game["drawers"]
        self.income_spaces: i64 = game["income_spaces"]
        self.masters_dealt: i64 = game["masters_dealt"]
        self.solo_masters: i64 = game["solo_masters"]
        self.market: i64 = game["market"]
        self.solo_market: i64 = game["solo_market"]
        self.cube_points: vec[i64] = numbers(game["cubes_victory_points"])
        quick = tables.table("limits", "quick")
        self.reveal_coins: i64 = quick["reveal_coins"]
        self.reveal_cards: i64 = quick["reveal_cards"]
        self.boost_coins: i64 = quick["boost_coins"]
        self.potion_coins: i64 = quick["potion_coins"]
        self.student_coins: i64 = quick["student_coins"]
        potions = tables.table("limits", "potions")
        self.potions_for_volume: i64 = potions["for_volume"]
        self.potions_for_place: i64 = potions["for_place"]
        piles = tables.rows("limits", "pile")
        self.pile_gain: vec[i64] = numbers([n for row in piles for n in gains(row)])
        self.pile_masters: vec[i64] = numbers([row["gain"].get("masters", 0) for row in piles])

    def read_map(self, tables: Tables) -> None:
        """Places and routes."""
        places = tables.rows("map", "place")
        ids = [row["id"] for row in places]
        self.n_places: i64 = len(places)
        self.place_kind: vec[i64] = numbers([PLACE_KINDS.index(row["kind"]) for row in places], PLACES, VILLAGE)
        self.place_bonus_from: vec[i64] = numbers([row.get("bonus_from", 0) for row in places], PLACES)
        self.start_place: i64 = ids.index(next(row["id"] for row in places if row["kind"] == "start"))
        cost = [-1] * (PLACES * PLACES)
        joined: list[list[int]] = [[] for _ in range(PLACES)]
        for route in tables.rows("map", "route"):
            a, b = (ids.index(end) for end in route["between"])
            for here, there in ((a, b), (b, a)):
                cost[here * PLACES + there] = route["coins"]
                joined[here].append(there)
        self.routes: vec[i64] = numbers(cost)
        self.first_neighbour: vec[i64] = numbers(offsets(joined))
        self.neighbour: vec[i64] = numbers([place for ends in joined for place in sorted(ends)])

    def read_tracks(self, tables: Tables) -> None:
        """The Technology track, the Work track, and what their Objective spaces ask for."""
        spaces = tables.rows("technology", "space")
        ids = [row["id"] for row in spaces]
        asked = tables.rows("objectives", "space")
        asked_ids = [row["id"] for row in asked]
        self.need: vec[i64] = numbers([row.get(colour, 0) for row in asked for colour in VOLUME_NAMES[:3]])
        self.map_need: i64 = asked_ids.index("map")
        self.work_need: i64 = asked_ids.index("work")
        self.n_spaces: i64 = len(spaces)
        self.start_space: i64 = ids.index(next(row["id"] for row in spaces if row["kind"] == "start"))
        self.space_kind: vec[i64] = numbers([space_kind(row) for row in spaces], SPACES)
        self.space_bonus_from: vec[i64] = numbers([row.get("bonus_from", 0) for row in spaces], SPACES)
        self.space_need: vec[i64] = numbers(
            [asked_ids.index(row["objective"]) if row["kind"] == "objective" else -1 for row in spaces], SPACES, -1
        )
        following = [sorted(ids.index(after) for after in row["next"]) for row in spaces]
        self.n_next: vec[i64] = numbers([len(after) for after in following], SPACES)
        padded = [n for after in following for n in after + [-1] * (NEXT_SPACES - len(after))]
        self.next_space: vec[i64] = numbers(padded, SPACES * NEXT_SPACES, -1)
        work = tables.rows("work", "space")
        self.work_end: i64 = len(work) - 1
        self.work_kind: vec[i64] = numbers([space_kind(row) for row in work], WORK_SPACES)

    def read_cards(self, tables: Tables) -> None:
        """Action cards first, then the starting cards of the four colours, six each."""
        action_cards = tables.rows("cards", "card")
        filler: list[Row] = [{"basic": "joker", "level": 0}] * (ACTION_CARDS - len(action_cards))
        cards = action_cards + filler + tables.rows("starting_cards", "card")
        self.n_action_cards: i64 = len(action_cards)
        self.card_level: vec[i64] = numbers([row.get("level", 0) for row in cards])
        self.card_basic: vec[i64] = numbers([BASICS.index(row["basic"]) for row in cards])
        self.card_volumes: vec[i64] = numbers([n for row in cards for n in volumes(row)])
        self.card_gain: vec[i64] = numbers([n for row in cards for n in gains(row)])
        self.card_pay_coins: vec[i64] = numbers([row.get("pay", {}).get("coins", 0) for row in cards])
        self.card_pay_potions: vec[i64] = numbers([row.get("pay", {}).get("potions", 0) for row in cards])
        self.card_pay_cards: vec[i64] = numbers([row.get("pay", {}).get("cards", 0) for row in cards])
        self.card_per_volume: vec[i64] = numbers(
            [VOLUME_NAMES.index(row["per_volume"]) if "per_volume" in row else -1 for row in cards]
        )
        self.card_identical: vec[i64] = numbers([row.get("identical_set", 0) for row in cards])
        self.card_special: vec[i64] = numbers([SPECIALS.index(row.get("special", "")) for row in cards])
        self.card_lightning: vec[i64] = numbers([int(row.get("lightning", False)) for row in cards])
        self.card_applies: vec[i64] = numbers([int(applies(row)) for row in cards])

    def read_boards(self, tables: Tables) -> None:
        """The four Study boards: what each book space asks for, and the rows and columns with an income."""
        boards = tables.rows("study_boards", "board")
        visits = [row["id"] for row in tables.rows("tiles", "university") + tables.rows("tiles", "ancient_land")]
        books = [book for row in boards for shelf in (1, 2, 3) for book in row[f"shelf_{shelf}"]]
        self.board_symbol: vec[i64] = numbers([BASICS.index(row["symbol"]) for row in boards])
        self.book_kind: vec[i64] = numbers([book_kind(book, visits) for book in books])
        self.book_visit: vec[i64] = numbers([visits.index(book) if book in visits else -1 for book in books])
        self.book_volumes: vec[i64] = numbers(
            [book.count(letter) if book_kind(book, visits) == VOLUME else 0 for book in books for letter in "obg"]
        )
        masks: list[int] = []
        points: list[int] = []
        for board in boards:
            runs = [row for row in tables.rows("study_boards", "income") if row["board"] == board["id"]]
            mask = [sum(1 << book_space(name) for name in row["spaces"]) for row in runs]
            masks += mask + [0] * (RUNS - len(runs))
            points += [row["victory_points"] for row in runs] + [0] * (RUNS - len(runs))
        self.run_mask: vec[i64] = numbers(masks)
        self.run_points: vec[i64] = numbers(points)

    def read_masters(self, tables: Tables) -> None:
        """Masters: their Victory Points, permanent Volumes and immediate effects."""
        masters = tables.rows("masters", "master")
        actions = [row.get("action", {}) for row in masters]
        powers = ["", "remove_bookshelf_tiles", "place_cube", "perform_taken_card"]
        special = [powers.index(row.get("special", "")) for row in masters]
        flags = [
            sum(flag for name, flag in MASTER_FLAGS.items() if action.get(name))
            + (THEN_PERFORM if powers[power] == "perform_taken_card" else 0)
            for action, power in zip(actions, special, strict=True)
        ]
        self.n_masters: i64 = len(masters)
        self.master_points: vec[i64] = numbers([row["victory_points"] for row in masters], MASTERS)
        self.master_promo: vec[i64] = numbers([int(row.get("promo", False)) for row in masters], MASTERS)
        self.master_volumes: vec[i64] = numbers([n for row in masters for n in volumes(row)], MASTERS * 4)
        self.master_gain: vec[i64] = numbers([n for row in masters for n in gains(row)], MASTERS * 4)
        self.master_action: vec[i64] = numbers(
            [BASICS.index(action["basic"]) if action else -1 for action in actions], MASTERS, -1
        )
        self.master_value: vec[i64] = numbers([action.get("value", 0) for action in actions], MASTERS)
        self.master_flags: vec[i64] = numbers(flags, MASTERS)
        self.master_special: vec[i64] = numbers([n if n in (REMOVE_TILES, FREE_CUBE) else 0 for n in special], MASTERS)
        self.master_number: vec[i64] = numbers([row.get("number", 0) for row in masters], MASTERS)

    def read_tiles(self, tables: Tables) -> None:
        """Tokens and tiles; those that exist several times stand here once for each piece."""
        tokens = pieces(tables.rows("tiles", "bonus_token"))
        self.n_tokens: i64 = len(tokens)
        self.token_gain: vec[i64] = numbers([n for row in tokens for n in gains(row)])
        cities = pieces(tables.rows("tiles", "city"))
        cubes = ["", "university", "ancient_land"]
        self.n_cities: i64 = len(cities)
        self.city_gain: vec[i64] = numbers([n for row in cities for n in gains(row)])
        self.city_pay: vec[i64] = numbers([row.get("pay", {}).get("coins", 0) for row in cities])
        self.city_cube: vec[i64] = numbers([cubes.index(row.get("cube", "")) for row in cities])
        self.city_medicine: vec[i64] = numbers([int(row.get("medicine", False)) for row in cities])
        special = tables.rows("tiles", "specialization")
        self.n_specializations: i64 = len(special)
        self.specialization_development: vec[i64] = numbers(
            [BASICS.index(row["development"]) if "development" in row else -1 for row in special]
        )
        self.specialization_income: vec[i64] = numbers(
            [([*INCOME_NAMES, "any"]).index(row["income"]) if "income" in row else -1 for row in special]
        )
        inventions = tables.rows("tiles", "invention")
        self.n_inventions: i64 = len(inventions)
        self.invention_per: vec[i64] = numbers([COUNTS.index(row.get("per", "")) for row in inventions])
        self.invention_gain: vec[i64] = numbers([n for row in inventions for n in gains(row)])
        self.invention_action: vec[i64] = numbers(
            [BASICS.index(row["action"]["basic"]) if "action" in row else -1 for row in inventions]
        )
        self.invention_value: vec[i64] = numbers([row.get("action", {}).get("value", 0) for row in inventions])
        objectives = tables.rows("objectives", "tile")
        self.n_objectives: i64 = len(objectives)
        self.objective_per: vec[i64] = numbers([COUNTS.index(row["per"]) for row in objectives])
        self.objective_every: vec[i64] = numbers([row["every"] for row in objectives])
        self.objective_points: vec[i64] = numbers([row["victory_points"] for row in objectives])
        self.objective_cap: vec[i64] = numbers([row["cap"] for row in objectives])
        incomes = tables.rows("tiles", "income")
        self.income_number: vec[i64] = numbers([row["number"] for row in incomes])
        self.income_gain: vec[i64] = numbers([n for row in incomes for n in gains(row)])
        self.development_number: vec[i64] = numbers([row["number"] for row in tables.rows("tiles", "development")])
        medicine = tables.rows("tiles", "medicine")[0]
        self.medicine_number: i64 = medicine["number"]
        self.medicine_points: vec[i64] = numbers([0, medicine["first"], medicine["second"]])

    def route_cost(self, here: i64, there: i64) -> i64:
        """The Coins of the route between two places, or -1 where there is none."""
        return self.routes[here * PLACES + there]


def offsets(lists: list[list[int]]) -> list[int]:
    """Where each list begins when all stand one after the other, and where the last ends."""
    ends = [0]
    for items in lists:
        ends.append(ends[-1] + len(items))
    return ends


def gains(row: Row) -> list[int]:
    """A gain table as Victory Points, Coins, Potion tokens, Students."""
    return [row.get("gain", {}).get(name, 0) for name in GAIN_NAMES]


def volumes(row: Row) -> list[int]:
    """A volume table as orange, blue, green, of choice."""
    return [row.get("volumes", {}).get(name, 0) for name in VOLUME_NAMES]


def applies(row: Row) -> bool:
    """Whether a card's effect is something to apply, beyond Volumes and special permissions."""
    return "special" not in row and any(key in row for key in ("gain", "per_volume", "identical_set"))


def pieces(rows: list[Row]) -> list[Row]:
    """Each row as often as there are pieces of it."""
    return [row for row in rows for _ in range(row["number"])]


def space_kind(row: Row) -> int:
    """The kind of a space; the start of a track is plain."""
    return PLAIN if row["kind"] == "start" else SPACE_KINDS.index(row["kind"])


def book_kind(book: str, visits: list[str]) -> int:
    """What a book space is: a window, the printed book, a place to have visited, or Volumes."""
    if book == "window":
        return WINDOW
    if book == "printed":
        return PRINTED
    return VISIT if book in visits else VOLUME


def book_space(name: str) -> int:
    """The book space called r1c1 to r3c6: shelf, then column."""
    return (int(name[1]) - 1) * COLUMNS + int(name[3]) - 1


def book_space_name(space: int) -> str:
    """The name of a book space."""
    return f"r{space // COLUMNS + 1}c{space % COLUMNS + 1}"


BOOK_SPACE_NAMES: Final = [book_space_name(space) for space in range(BOOK_SPACES)]
