"""Positions for tests: a table of Awesome Academics set up by hand, played by the texts of moves, refused by clauses.

`Scenario(2).tenured("lc-1", 2, 2).project("drongo", l=3).begin("research")` is a position at the plan of seat 0, with
nothing left to chance in what it names. At first nobody has researchers, Projects, cards or tiles, everyone has the
start money, Player Order is the order of the seats, and it is the second turn. Builders change the seat chosen with
`seat` (0 at first) and return the scenario; everything that says how the table stands is a question of its own.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Self

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.actions import HAND_LIMIT, RESOLVE_NEXT
from collegium.games.awesome_academics.cards import STAY_NAMES, UNTIL_USED
from collegium.games.awesome_academics.game import AwesomeAcademicsGame
from collegium.games.awesome_academics.knowledge import everyone_knows
from collegium.games.awesome_academics.setup import open_tile
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.games.awesome_academics.teaching import ASK_TEACH
from collegium.games.awesome_academics.turn import NEXT_PHASE
from collegium.games.awesome_academics.vocabulary import DISCIPLINES, PHASES
from collegium.games.awesome_academics.words_names import SOURCE_NAMES
from collegium.kernel.events import Log
from collegium.kernel.names import kinds_of
from collegium.kernel.rng import seeded
from collegium.kernel.schema import Row
from tests.scenario import Scene, rows_of

KINDS = kinds_of(happened)
OTHER_PLACES = {"deck": at.STOCK, "open": at.OPEN, "discard": at.DISCARDED}


@cache
def awesome_academics() -> AwesomeAcademicsGame:
    """The game in its base edition, read once for all tests."""
    return AwesomeAcademicsGame()


def rows(file: str, array: str) -> list[Row]:
    """The rows of one array of the component tables."""
    return rows_of(awesome_academics(), file, array)


@cache
def ids(file: str, array: str) -> list[str]:
    """The ids of one array of the component tables."""
    return [str(row["id"]) for row in rows(file, array)]


def project(name: str) -> int:
    """The number of a Project."""
    return ids("projects", "project").index(name)


def tenured(name: str) -> int:
    """The number of a Tenured Researcher."""
    return ids("researchers", "tenured").index(name)


def card(name: str) -> int:
    """The number of an Action card."""
    return ids("action_cards", "card").index(name)


def card_row(name: str) -> Row:
    """What the tables say of an Action card: most of its numbers are in no box, and may be balanced anew."""
    return rows("action_cards", "card")[card(name)]


def card_money(name: str, field: str = "gain") -> int:
    """The euros that an Action card brings, or those of another field of its row."""
    return int(card_row(name)[field]["money"])


def card_reputation(name: str, field: str = "gain") -> int:
    """The Reputation that an Action card brings, or that of another field of its row."""
    return int(card_row(name)[field]["reputation"])


def card_months(name: str) -> int:
    """The Months that an Action card costs."""
    return int(card_row(name)["pay"]["months"])


def event(name: str) -> int:
    """The number of an Event."""
    return ids("events", "event").index(name)


def tile(name: str) -> int:
    """The number of a Special Ability tile."""
    return ids("abilities", "ability").index(name)


class Scenario(Scene[AwesomeAcademicsGame, AwesomeAcademics]):
    """A table of Awesome Academics between two phases of the second turn, with all components in their stocks."""

    def __init__(
        self, seats: int = 2, seed: int = 1, game: AwesomeAcademicsGame | None = None, **options: object
    ) -> None:
        played = game or awesome_academics()
        state = played.new(seats, seed, **options)
        super().__init__(played, state)
        self.resting = False  # nothing is planned after what is being played
        self.log = Log()
        self.answer_while("tile", "first")
        self.clear_agenda()
        self.clear_table()
        for other in range(seats):
            self.clear_seat(other)
            state.table[at.ORDER + other] = other
        state.to_move = 0
        state.listener = self.log

    def clear_table(self) -> None:
        """Return everything to decks and stocks; the table stands before the first phase of the second turn."""
        table, content = self.state.table, self.state.content
        kinds = (
            (at.CARD_AT, content.cards.number),
            (at.PROJECT_AT, content.n_projects),
            (at.TENURED_AT, content.n_tenured),
            (at.PHD_AT, content.phds),
            (at.EVENT_AT, content.n_events),
        )
        for first, number in kinds:
            for index in range(number):
                if table[first + index] != at.BOX:
                    table[first + index] = at.STOCK
        for first, size in (
            (at.PROGRESS, at.PROJECTS * 3),
            (at.LEVEL, at.TRACKS),
            (at.PHD_TOKENS, at.PHD_STUDENTS * 3),
        ):
            for index in range(size):
                table[first + index] = 0
        table[at.TURN], table[at.PHASE], table[at.ACTIVITY] = 2, 0, at.PROJECT_ACTIVITY

    def clear_seat(self, seat: int) -> None:
        """A seat has the start money and nothing else."""
        for field in range(at.OWN_SIZE):
            self.state.put(seat, field, 0)
        self.state.put(seat, at.MONEY, self.state.content.start_money)

    # Where the game stands.

    def order(self, *seats: int) -> Self:
        """The seats in Player Order."""
        for position, seat in enumerate(seats):
            self.state.table[at.ORDER + position] = seat
        return self

    def turn(self, number: int, final: bool = False) -> Self:
        """The turn of the game, and whether it is the final one."""
        self.state.table[at.TURN] = number
        self.state.table[at.FINAL_TURN] = int(final)
        return self

    def begin(self, phase: str) -> Self:
        """A phase begins: preparation, acquisition, salary, research, completion, action-draw, action, ... event."""
        self.state.table[at.PHASE] = PHASES.index(phase)
        self.state.push(NEXT_PHASE)
        self.state.settle()
        return self

    def resolve(self) -> Self:
        """All cards that were laid down are turned up and resolved, and nothing happens after the Action Phase."""
        self.state.table[at.PHASE] = PHASES.index("action") + 1
        self.resting = True
        self.state.push(ASK_TEACH)  # what lies below is never asked: the agenda of a game is never empty
        for seat in reversed(range(self.state.seats)):
            self.state.put(seat, at.PHD_CHANCE, 1)
            self.state.push(HAND_LIMIT, seat)
        self.state.push(RESOLVE_NEXT)
        self.state.settle()
        return self

    def dice(self, *pips: int) -> Self:
        """The next rolls."""
        return self.chance(*((at.DIE_FACES, number - 1) for number in pips))

    def chance(self, *draws: tuple[int, int]) -> Self:
        """The next random choices: out of how many, and which."""
        for seed in range(100_000):
            rng = seeded(seed)
            found = rng.clone()
            if all(rng.below(number) == wanted for number, wanted in draws):
                self.state.rng = found
                return self
        raise AssertionError(f"no generator gives {draws}")

    # Builders for one seat.

    def money(self, number: int) -> Self:
        """So many euros."""
        return self.set("money", number)

    def reputation(self, l: int = 0, c: int = 0, i: int = 0) -> Self:  # noqa: E741
        """So much Reputation in each discipline, gained with Projects; the black marker does not follow yet."""
        for index, number in enumerate((l, c, i)):
            self.set("reputation", number, index)
        self.set("score", l + c + i)
        return self.set("score_from", l + c + i, at.FROM_PROJECTS)

    def total(self, number: int) -> Self:
        """The black marker stands on this Total Reputation."""
        return self.set("total", number)

    def months(self, l: int = 0, c: int = 0, i: int = 0) -> Self:  # noqa: E741
        """So many Months kept of each discipline."""
        for index, number in enumerate((l, c, i)):
            self.set("months", number, index)
        return self

    def tiles(self, *names: str) -> Self:
        """One or two Special Ability tiles, which change the start as they would at the setup."""
        for place, name in enumerate(names):
            open_tile(self.state, self.who, tile(name), place)
        return self

    def tenured(self, name: str, first: int = 1, second: int = 1) -> Self:
        """A Tenured Researcher in the group, with the tracks at these levels."""
        number = tenured(name)
        self.state.table[at.TENURED_AT + number] = at.HELD + self.who
        self.state.table[at.LEVEL + number * 2] = first
        self.state.table[at.LEVEL + number * 2 + 1] = second
        return self

    def phd(self, *tokens: str) -> Self:
        """PhD Students in the group, each with tokens such as "llc", or "" without any; the first in stock come."""
        for letters in tokens:
            places = [self.state.table[at.PHD_AT + n] for n in range(at.PHD_STUDENTS)]
            number = places.index(at.STOCK)
            self.state.table[at.PHD_AT + number] = at.HELD + self.who
            for letter in letters:
                self.state.table[at.PHD_TOKENS + number * 3 + DISCIPLINES.index(letter)] += 1
        return self

    def project(self, name: str, l: int = 0, c: int = 0, i: int = 0) -> Self:  # noqa: E741
        """A Project in progress, with so many Months marked."""
        number = project(name)
        self.state.table[at.PROJECT_AT + number] = at.HELD + self.who
        for index, months in enumerate((l, c, i)):
            self.state.table[at.PROGRESS + number * 3 + index] = months
        return self

    def completed(self, *names: str) -> Self:
        """Completed Projects."""
        for name in names:
            number = project(name)
            self.state.table[at.PROJECT_AT + number] = at.COMPLETED + self.who
            for index in range(at.DISCIPLINES):
                self.state.table[at.PROGRESS + number * 3 + index] = self.state.content.months[number * 3 + index]
        return self

    def hand(self, *names: str) -> Self:
        """Action cards in hand, drawn unseen."""
        return self.cards_to(at.HELD + self.who, *names)

    def seen_hand(self, *names: str) -> Self:
        """Action cards in hand that everyone has seen going there."""
        for name in names:
            everyone_knows(self.state, card(name))
        return self.hand(*names)

    def lays(self, *names: str) -> Self:
        """Action cards laid down, to be resolved with `resolve`."""
        return self.cards_to(at.COMMITTED + self.who, *names)

    def in_play(self, name: str, note: str = "") -> Self:
        """An open Action card; its note is the researcher it came with, or the discipline it brought Reputation in."""
        number = card(name)
        cards = self.state.content.cards
        self.cards_to(at.IN_PLAY + self.who, name)
        if note in DISCIPLINES:
            self.state.table[at.CARD_DISCIPLINE + number] = DISCIPLINES.index(note) + 1
        elif note:
            self.state.table[at.CARD_TENURED + number] = tenured(note) + 1
        elif cards.stays[number] == UNTIL_USED:
            self.state.table[at.CARD_SPARES + number] = cards.spared_projects[number]
        assert STAY_NAMES[cards.stays[number]], f"{name} does not stay open"
        return self

    def reserved(self, *names: str) -> Self:
        """Reserved Game End Bonuses, by the ids of their Events."""
        for name in names:
            self.state.table[at.EVENT_AT + event(name)] = at.HELD + self.who
        return self

    # Builders for the middle of the table.

    def cards_to(self, place: int, *names: str) -> Self:
        """Move Action cards to a place."""
        for name in names:
            self.state.table[at.CARD_AT + card(name)] = place
        return self

    def cards(self, place: str, *names: str) -> Self:
        """Exactly these cards make up the deck, the open cards or the discard pile; the others there go to the box."""
        for number in range(self.state.content.cards.number):
            if self.state.table[at.CARD_AT + number] == OTHER_PLACES[place]:
                self.state.table[at.CARD_AT + number] = at.BOX
        return self.cards_to(OTHER_PLACES[place], *names)

    def layout(self, *names: str) -> Self:
        """Game End Bonuses in the layout, by the ids of their Events."""
        for name in names:
            self.state.table[at.EVENT_AT + event(name)] = at.LAYOUT
        return self

    def event(self, name: str) -> Self:
        """The Event of last turn, which lies aside."""
        self.state.table[at.EVENT_AT + event(name)] = at.ASIDE
        return self

    def events_left(self, *names: str) -> Self:
        """Exactly these Events are in the Event Deck; the others there go to the box."""
        for number in range(self.state.content.n_events):
            if self.state.table[at.EVENT_AT + number] == at.STOCK:
                self.state.table[at.EVENT_AT + number] = at.BOX
        for name in names:
            self.state.table[at.EVENT_AT + event(name)] = at.STOCK
        return self

    def projects_left(self, *names: str) -> Self:
        """Exactly these Projects are in the deck; the others there go to the box."""
        for number in range(self.state.content.n_projects):
            if self.state.table[at.PROJECT_AT + number] == at.STOCK:
                self.state.table[at.PROJECT_AT + number] = at.BOX
        for name in names:
            self.state.table[at.PROJECT_AT + project(name)] = at.STOCK
        return self

    def tenured_left(self, *names: str) -> Self:
        """Exactly these Tenured Researchers are in stock; the others there go to the box."""
        for number in range(self.state.content.n_tenured):
            if self.state.table[at.TENURED_AT + number] == at.STOCK:
                self.state.table[at.TENURED_AT + number] = at.BOX
        for name in names:
            self.state.table[at.TENURED_AT + tenured(name)] = at.STOCK
        return self

    def phds_left(self, number: int) -> Self:
        """So many PhD Students are in stock; the others there go to the box."""
        for phd in range(at.PHD_STUDENTS):
            if self.state.table[at.PHD_AT + phd] == at.STOCK:
                number -= 1
                if number < 0:
                    self.state.table[at.PHD_AT + phd] = at.BOX
        return self

    # How the table stands.

    def asked(self) -> str:
        """The name of the question that is asked now, or nothing where nothing is."""
        return "" if len(self.state.agenda) <= int(self.resting) else super().asked()

    def table(self, field: str, index: int = 0) -> int:
        """One of the numbers of the table, by the name it has in a written position."""
        return self.middle(field, index)

    def euros(self, seat: int = 0) -> int:
        """The money of a seat."""
        return self.own("money", 0, seat)

    def reputations(self, seat: int = 0) -> tuple[int, int, int]:
        """The Reputation of a seat in L, C and I."""
        return self.own("reputation", 0, seat), self.own("reputation", 1, seat), self.own("reputation", 2, seat)

    def kept(self, seat: int = 0) -> tuple[int, int, int]:
        """The Months of L, C and I that a seat keeps."""
        return self.own("months", 0, seat), self.own("months", 1, seat), self.own("months", 2, seat)

    def progress(self, name: str) -> tuple[int, int, int]:
        """The Months of L, C and I marked on a Project."""
        first = project(name) * at.DISCIPLINES
        return self.table("progress", first), self.table("progress", first + 1), self.table("progress", first + 2)

    def levels(self, name: str) -> tuple[int, int]:
        """The levels of a Tenured Researcher."""
        return self.table("level", tenured(name) * 2), self.table("level", tenured(name) * 2 + 1)

    def group(self, seat: int = 0) -> list[str]:
        """The Tenured Researchers of a seat."""
        names = ids("researchers", "tenured")
        return [name for n, name in enumerate(names) if self.table("tenured_at", n) == at.HELD + seat]

    def phds(self, seat: int = 0) -> list[str]:
        """The tokens of each PhD Student of a seat, as letters in the order of the disciplines."""
        mine = [n for n in range(at.PHD_STUDENTS) if self.table("phd_at", n) == at.HELD + seat]
        return ["".join(DISCIPLINES[d] * self.table("phd_tokens", n * 3 + d) for d in range(3)) for n in mine]

    def projects_at(self, place: int) -> list[str]:
        """The Projects at a place of the layout."""
        return [name for n, name in enumerate(ids("projects", "project")) if self.table("project_at", n) == place]

    def in_progress(self, seat: int = 0) -> list[str]:
        """The Projects in progress of a seat."""
        return self.projects_at(at.HELD + seat)

    def offer(self) -> list[str]:
        """The Projects in the offer."""
        return self.projects_at(at.OPEN)

    def cards_at(self, place: int) -> list[str]:
        """The Action cards at a place of the layout."""
        return [name for n, name in enumerate(ids("action_cards", "card")) if self.table("card_at", n) == place]

    def hand_cards(self, seat: int = 0) -> list[str]:
        """The Action cards in a hand."""
        return self.cards_at(at.HELD + seat)

    def open_before(self, seat: int = 0) -> list[str]:
        """The Action cards that lie open before a seat."""
        return self.cards_at(at.IN_PLAY + seat)

    def events_at(self, place: int) -> list[str]:
        """The Events at a place of the layout."""
        return [name for n, name in enumerate(ids("events", "event")) if self.table("event_at", n) == place]

    def points(self, seat: int = 0) -> dict[str, int]:
        """Where the points of a seat came from, without those that are 0."""
        found = {name: self.own("score_from", n, seat) for n, name in enumerate(SOURCE_NAMES)}
        return {name: number for name, number in found.items() if number}

    def told(self) -> list[str]:
        """The kinds of event that were told since the last call."""
        return [KINDS[heard.kind] for heard in self.log.take()]

    def worlds(self, seat: int, number: int = 200) -> Counter[tuple[tuple[str, ...], ...]]:
        """The hands of all seats in copies redrawn for a seat, each with how often it came up."""
        found: Counter[tuple[tuple[str, ...], ...]] = Counter()
        names = ids("action_cards", "card")
        for turn in range(number):
            copy = self.state.determinize(seat, seeded(turn))
            places = [int(copy.table[at.CARD_AT + n]) for n in range(len(names))]
            hands = [
                tuple(name for n, name in enumerate(names) if places[n] == at.HELD + other)
                for other in range(self.state.seats)
            ]
            found[tuple(hands)] += 1
        return found
