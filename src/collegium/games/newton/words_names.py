"""What places, cards, Masters and tiles are called and do, in words made from the component tables.

Everything is named by its id in the content files, so that an edition's new card is described without new code.
"""

from __future__ import annotations

from functools import cached_property
from importlib.resources import files
from typing import Final

from collegium.games.newton.components import BASICS, GAIN_NAMES, INCOME_NAMES, VOLUME_NAMES, pieces
from collegium.games.newton.layout import ACTION_CARDS
from collegium.kernel.content import Tables
from collegium.kernel.moves import filled
from collegium.kernel.schema import Row
from collegium.kernel.text import Phrases, by_id
from collegium.kernel.words import Words

ACTION_IDS: Final = BASICS[:5]
INCOME_IDS: Final = [*INCOME_NAMES, "medicine"]
PRICES: Final = ("coins", "potions", "cards")
MASTER_PLACE: Final = "master"
OBJECTIVE_PLACE: Final = "objective"


class Names(Phrases):
    """The names of an edition's components in one language."""

    def __init__(self, tables: Tables, language: str = "en") -> None:
        super().__init__(Words(files("collegium.games.newton") / "words" / f"{language}.toml"))
        self.places: dict[str, Row] = by_id(tables.rows("map", "place"))
        self.spaces: dict[str, Row] = by_id(tables.rows("technology", "space"))
        self.work_spaces: list[Row] = tables.rows("work", "space")
        self.cards: dict[str, Row] = by_id(tables.rows("cards", "card") + tables.rows("starting_cards", "card"))
        self.masters: dict[str, Row] = by_id(tables.rows("masters", "master"))
        self.boards: dict[str, Row] = by_id(tables.rows("study_boards", "board"))
        self.board_incomes: list[Row] = tables.rows("study_boards", "income")
        self.needs: dict[str, Row] = by_id(tables.rows("objectives", "space"))
        self.objectives: dict[str, Row] = by_id(tables.rows("objectives", "tile"))
        self.tokens: dict[str, Row] = by_id(tables.rows("tiles", "bonus_token"))
        self.cities: dict[str, Row] = by_id(tables.rows("tiles", "city"))
        self.specializations: dict[str, Row] = by_id(tables.rows("tiles", "specialization"))
        self.inventions: dict[str, Row] = by_id(tables.rows("tiles", "invention"))
        self.incomes: dict[str, Row] = by_id(tables.rows("tiles", "income"))
        self.medicine: Row = tables.rows("tiles", "medicine")[0]
        self.piles: list[Row] = tables.rows("limits", "pile")
        self.limits: Row = tables.table("limits", "game")
        self.potions: Row = tables.table("limits", "potions")
        self.routes: list[Row] = tables.rows("map", "route")
        self.universities: list[str] = [row["id"] for row in tables.rows("tiles", "university")]
        self.lands: list[str] = [row["id"] for row in tables.rows("tiles", "ancient_land")]
        self.read_orders(tables)

    def read_orders(self, tables: Tables) -> None:
        """The ids in the order of the numbers that stand for them in a position."""
        self.place_ids: list[str] = list(self.places)
        self.space_ids: list[str] = list(self.spaces)
        action_cards = [row["id"] for row in tables.rows("cards", "card")]
        starting = [row["id"] for row in tables.rows("starting_cards", "card")]
        self.card_ids: list[str] = [*filled(action_cards, ACTION_CARDS), *starting]
        self.master_ids: list[str] = list(self.masters)
        self.board_ids: list[str] = list(self.boards)
        self.visit_ids: list[str] = self.universities + self.lands
        self.token_ids: list[str] = [row["id"] for row in pieces(tables.rows("tiles", "bonus_token"))]
        self.city_ids: list[str] = [row["id"] for row in pieces(tables.rows("tiles", "city"))]
        self.specialization_ids: list[str] = list(self.specializations)
        self.invention_ids: list[str] = list(self.inventions)
        self.objective_ids: list[str] = list(self.objectives)

    def called(self, what: str, number: int) -> str:
        if what == "card":
            return self.card_with_details(self.card_ids[number])
        if what == "place":
            return self.place(self.place_ids[number])
        if what == "space":
            return self.space(self.space_ids[number])
        return self.income(INCOME_IDS[number]) if what == "income" else self.action(ACTION_IDS[number])

    def gain(self, row: Row) -> str:
        """What a row's gain table brings."""
        return self.amounts(row.get("gain", {}), [*GAIN_NAMES, "masters"])

    def volumes(self, volumes: Row) -> str:
        """Volumes by colour: '2 blue Volumes'."""
        numbers = [(name, volumes[name]) for name in VOLUME_NAMES if volumes.get(name)]
        return self.join(self.say("volume" if n == 1 else "volumes", name, n=n) for name, n in numbers)

    def action(self, action: str) -> str:
        """The name of a basic action."""
        return self.say("action", action)

    def card_title(self, card: str) -> str:
        """What a card is called: 'Side road'; one that only an edition has, by that name or by its basic action."""
        row = self.cards[card]
        if "name" in row:
            return self.known(row["name"])
        key = row["basic"] if "colour" in row else card
        return self.say("card", key) if self.has("card", key) else self.action(row["basic"])

    def card_kind(self, card: str) -> str:
        """The basic action of a card and its level, if it has one: 'Travel, level 2'."""
        row = self.cards[card]
        return self.join([self.action(row["basic"]), self.card_level(card)])

    def card_level(self, card: str) -> str:
        """The level of a card: 'level 2'; nothing for a starting card."""
        row = self.cards[card]
        return self.say("name", "level", level=row["level"]) if "level" in row else ""

    def card_with_details(self, card: str) -> str:
        """A card by its name, with basic action, level and upper half in brackets."""
        return self.named(card, self.join([self.card_kind(card), self.card_effect(card)]))

    def card(self, card: str) -> str:
        """A card in full: 'Side road (Travel, level 2): pay 2 coins to move the Scientist to any free village'."""
        return self.with_effect(self.named(card, self.card_kind(card)), card)

    def card_without_level(self, card: str) -> str:
        """A card as it stands in the market, where its level is plain: 'Foundry (Technology): orange Volume'."""
        return self.with_effect(self.named(card, self.action(self.cards[card]["basic"])), card)

    def named(self, card: str, details: str) -> str:
        """A card with details in brackets; these alone where its name is that of its action: 'Joker'."""
        title = self.card_title(card)
        return details if title == self.action(self.cards[card]["basic"]) else self.bracketed(title, details)

    def with_effect(self, title: str, card: str) -> str:
        """What was said of a card, and its upper half if there is anything on it."""
        effect = self.card_effect(card)
        return self.say("name", "described", name=title, effect=effect) if effect else title

    def card_effect(self, card: str) -> str:
        """The upper half of a card, Volumes first."""
        row = self.cards[card]
        return self.join([self.volumes(row.get("volumes", {})), self.applied(row)], "semicolon")

    def applied(self, row: Row) -> str:
        """What of a card's upper half is applied: what it asks and what it gives."""
        price = self.amounts(row.get("pay", {}), PRICES)
        if "special" in row:
            special = self.say("special", row["special"])
            return self.say("effect", "pay_to", price=price, what=special) if price else special
        gains = [self.gain(row)]
        if "per_volume" in row:
            gains.append(self.say("effect", "per_volume", volume=self.say("volume", row["per_volume"])))
        if "identical_set" in row:
            gains.append(self.say("effect", "identical_set", n=row["identical_set"]))
        gain = self.join(gains, "and")
        if not price:
            return gain
        return self.say("effect", "discard_for" if "cards" in row["pay"] else "pay_for", price=price, gain=gain)

    def master(self, master: str) -> str:
        """The name of a Master."""
        return self.known(self.masters[master]["name"])

    def master_power(self, master: str) -> str:
        """What a Master does and is worth: '6 coins; 4 Victory Points'."""
        row = self.masters[master]
        permanent = self.volumes(row.get("volumes", {}))
        powers = [
            self.say("effect", "permanent", volumes=permanent) if permanent else "",
            self.gain(row),
            self.master_action(row),
            self.say("power", row["special"], n=row.get("number", 1)) if "special" in row else "",
        ]
        points = self.say("amount", "victory_points", n=row["victory_points"])
        return self.join([self.join(powers) or self.say("effect", "no_power"), points], "semicolon")

    def master_action(self, row: Row) -> str:
        """The basic action of a Master with what is special about it, or nothing."""
        action = row.get("action")
        if not action:
            return ""
        conditions = [
            self.say("condition", f"{name}-{action['basic']}" if name in ("split", "ignore_requirement") else name)
            for name in ("split", "ignore_requirement", "free_routes", "cube_each_place", "no_coins")
            if action.get(name)
        ]
        return self.join([self.action_of_value(action), *conditions])

    def action_of_value(self, action: Row) -> str:
        """A basic action of a fixed value: 'Travel action of value 3'."""
        key = "any_action" if action["basic"] == "any" else "action"
        return self.say("effect", key, action=self.action(action["basic"]), value=action["value"])

    def master_in_full(self, master: str) -> str:
        """A Master's name with what he or she does and is worth."""
        return self.say("name", "described", name=self.master(master), effect=self.master_power(master))

    def master_with_power(self, master: str) -> str:
        """A Master's name with the same in brackets."""
        return self.bracketed(self.master(master), self.master_power(master))

    def visit(self, visit: str) -> str:
        """A University or Ancient Land tile: 'University IV', 'Ancient Land 2'."""
        if visit in self.universities:
            return self.say("name", "university", number=visit)
        return self.say("name", "ancient_land", number=self.lands.index(visit) + 1)

    def token(self, token: str) -> str:
        """What a Bonus token gives."""
        return self.gain(self.tokens[token])

    def city(self, city: str) -> str:
        """What a City tile does for a Travel cube."""
        row = self.cities[city]
        if row.get("medicine"):
            return self.say("name", "medicine_city")
        gain = self.say("effect", f"cube_on_{row['cube']}") if "cube" in row else self.gain(row)
        price = self.amounts(row.get("pay", {}), PRICES)
        effect = self.say("effect", "pay_for", price=price, gain=gain) if price else gain
        return self.say("name", "city", effect=effect)

    def development(self, action: str) -> str:
        """A Development tile: 'Travel Development tile'."""
        return self.say("name", "development", action=self.action(action))

    def income(self, income: str) -> str:
        """What an Income tile or the Medicine Income tile is called: '2 coins each round'."""
        if income == self.medicine["id"]:
            return self.say("name", "medicine_tile")
        return self.say("name", "income", effect=self.gain(self.incomes[income]))

    def specialization(self, tile: str) -> str:
        """What a Specialization tile brings."""
        row = self.specializations[tile]
        if "development" in row:
            choice = row["development"] == "any"
            return self.say("name", "any_development") if choice else self.development(row["development"])
        if row["income"] == "any":
            return self.say("name", "any_income")
        return self.say("name", "income_tile", effect=self.income(row["income"]))

    def invention(self, tile: str) -> str:
        """What an Invention tile brings."""
        row = self.inventions[tile]
        action = self.invention_action(tile)
        gain = self.join([self.gain(row), self.say("effect", "an_action", action=action) if action else ""], "and")
        return self.say("effect", "each", gain=gain, what=self.say("count", row["per"], n=1)) if row["per"] else gain

    def invention_action(self, tile: str) -> str:
        """The basic action of an Invention tile, or nothing."""
        row = self.inventions[tile]
        return self.action_of_value(row["action"]) if "action" in row else ""

    def objective(self, tile: str) -> str:
        """What an Objective tile scores."""
        row = self.objectives[tile]
        what = self.say("count", row["per"], n=row["every"])
        gain = self.say("amount", "victory_points", n=row["victory_points"])
        key = "each" if row["every"] == 1 else "every"
        effect = self.say("effect", key, gain=gain, what=what, every=row["every"])
        return self.say("effect", "at_most", effect=effect, cap=row["cap"]) if row["cap"] else effect

    def need(self, need: str) -> str:
        """The Volumes that an Objective space asks for."""
        return self.volumes(self.needs[need])

    def tile(self, kind: str, tile: str | None) -> str:
        """The tile on a space of a track: 'Invention: 2 potions'; nothing for a space without one."""
        if kind == "master":
            return self.say("name", "master_space")
        if tile is None:
            return ""
        describe = {
            "specialization": self.specialization,
            "invention": self.invention,
            "objective": self.objective,
        }
        return self.say("name", kind, effect=describe[kind](tile))

    def place(self, place: str) -> str:
        """The name of a place on the Map."""
        return self.known(self.places[place]["name"])

    def place_tile(self, place: str, tile: str | None) -> str:
        """What a Travel cube on a place is for: 'University IV', 'City: 4 coins'; nothing for a village."""
        kind = self.places[place]["kind"]
        if kind in (MASTER_PLACE, OBJECTIVE_PLACE):
            return self.tile(kind, tile)
        if tile is None:
            return ""
        return self.city(tile) if kind == "city" else self.visit(tile)

    def space(self, space: str) -> str:
        """Where a space of the Technology track is: 'space 2 of the upper path, lower branch'."""
        if self.spaces[space]["kind"] == "start":
            return self.say("name", "start_space")
        number, path, fork = self.ways[space]
        along = self.say("track", "space", n=number, path=self.say("track", f"path_{path}"))
        return self.join([along, self.say("track", f"fork_{fork}") if fork else ""])

    def space_code(self, space: str) -> str:
        """A space of the Technology track as the table in text has room for it: 'AR2'."""
        return self.say("name", "start_space") if self.spaces[space]["kind"] == "start" else space.upper()

    @cached_property
    def ways(self) -> dict[str, tuple[int, str, str]]:
        """Each space of the Technology track: how many steps along its path or branch, and which those are."""
        found: dict[str, tuple[int, str, str]] = {}
        waiting = [(space, 0, "", "") for space, row in self.spaces.items() if row["kind"] == "start"]
        while waiting:
            space, number, path, fork = waiting.pop()
            if number:
                found[space] = (number, path, fork)
            ahead = sorted(self.spaces[space]["next"], key=lambda each: int(self.spaces[each]["y"]))
            for place, each in enumerate(ahead):
                side = ("upper", "lower")[place > 0] if place in (0, len(ahead) - 1) else "middle"
                if not path:
                    waiting.append((each, 1, side, ""))
                elif len(ahead) > 1:
                    waiting.append((each, 1, path, side))
                else:
                    waiting.append((each, number + 1, path, fork))
        return found

    def book(self, book: str) -> str:
        """Where a book space is: 'shelf 2, column 3'."""
        return self.say("name", "book", shelf=book[1], column=book[3])

    def requirement(self, board: str, book: str) -> str:
        """What a book space asks for."""
        asked = self.book_entry(board, book)
        if asked in ("printed", "window"):
            return self.say("name", asked)
        if asked in self.visit_ids:
            return self.visit(asked)
        return self.volumes({name: asked.count(name[0]) for name in VOLUME_NAMES[:3]})

    def book_entry(self, board: str, book: str) -> str:
        """The entry of a Study board's table for a book space: a tile's id, letters of Volumes, window or printed."""
        return str(self.boards[board][f"shelf_{book[1]}"][int(book[3]) - 1])

    def colour_cards(self, colour: str) -> str:
        """The starting cards of a colour that carry Volumes: 'Work: 1 orange Volume'."""
        cards = [card for card, row in self.cards.items() if row.get("colour") == colour and "volumes" in row]
        return self.join((self.with_effect(self.action(self.cards[card]["basic"]), card) for card in cards), "comma")
