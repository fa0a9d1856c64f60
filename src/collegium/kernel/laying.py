"""Setting up positions: what of a position can be changed by name, and what follows from such a change.

A game says in its `laying.py` which fields of its layout can be laid anew and what their numbers stand for; how a field
is read (an amount, a choice, a set, a list) comes from its description (`observation.py`). What somebody sets up may be
impossible for a while: `possible.py` says in words why.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, ClassVar, Final, Generic

from collegium.kernel.any_state import S
from collegium.kernel.clauses import SOURCE_LANGUAGE
from collegium.kernel.errors import PositionError
from collegium.kernel.memory_plain import BITS, CHOICE, COUNTS, FLAG, PLACES
from collegium.kernel.observation import DEALT, OWN, TABLE, Shown
from collegium.kernel.options import Value
from collegium.kernel.state import State
from collegium.kernel.words import Words

if TYPE_CHECKING:
    from collegium.kernel.game import Game


AMOUNT: Final = "amount"
ONE: Final = "choice"
YES: Final = "flag"
SET: Final = "set"
LIST: Final = "list"
SEAT: Final = "seat"  # the kind of things that seats are
TO_MOVE: Final = "to_move"
TURN: Final = "turn"  # the group of whose turn it is, and when
ARRAYS: Final = {"table": TABLE, "own": OWN}


@dataclass(frozen=True)
class Laid:
    """A field of the layout that can be laid anew."""

    array: str  # "table" or "own"
    name: str
    group: str = ""  # where it is offered; what belongs to a seat is offered with that seat
    by: str = ""  # the kind of things its numbers stand for, one after the other; nothing where there is one number
    of: str = ""  # the kind of things its values are; nothing for amounts
    least: int = 0  # of an amount
    most: int = 99
    plus: int = 0  # what is added where people read it: rounds are counted from 1
    none: bool = False  # whether it may be none of the things
    kind: str = ""  # how it is read, where its description does not say so
    base: int | None = None  # the value of the first thing, likewise
    supply: str = ""  # a field of the table whose amounts, by the same things, are what is left of it


@dataclass(frozen=True)
class Field:
    """A part of a position that can be changed: by which name, what stands there, and what may."""

    id: str
    laid: Laid
    group: str
    seat: int | None
    number: int  # of the thing it stands for
    label: str
    kind: str
    value: tuple[int, ...]  # the numbers of things count from 0, and -1 is none
    least: int
    most: int


class Laying(Generic[S]):
    """How positions of a game are set up; a game says which fields there are, and what they stand for."""

    fields: ClassVar[tuple[Laid, ...]] = ()

    def __init__(self, game: Game[S]) -> None:
        self.game = game
        self._names: dict[tuple[str, int], list[str]] = {}
        self._described: dict[tuple[int, str], tuple[int, int, Shown | None]] = {}

    @cached_property
    def words(self) -> Words:
        """What is said of every game's positions, in the language of the game."""
        return laying_words(self.game.language)

    def things(self, kind: str, seats: int) -> list[str]:
        """The things of a kind by their numbers, each by its name; an empty name is no component of this table."""
        raise NotImplementedError

    def say(self, section: str, key: str) -> str:
        """A word of the game."""
        raise NotImplementedError

    def component(self, key: str) -> str:
        """A kind of components of `Game.inventory`, in words."""
        return self.say("component", key)

    def follow(self, state: S) -> None:
        """Let what follows from other numbers follow from them."""

    def hand_turn(self, state: S, seat: int) -> bool:
        """Let it be the turn of a seat; False where nobody's turn can begin."""
        return False

    def own_faults(self, state: S) -> Iterator[str]:
        """What else is impossible in this game, in words."""
        yield from ()

    def box(self, state: S) -> Mapping[str, int]:
        """How many components of each kind there must be, as at the start with the same options."""
        return self.game.inventory(self.game.new(int(state.seats), 1, **self.options_of(state)))

    def options_of(self, state: S) -> dict[str, Value]:
        """The options that a position was begun with, as they stand in what was dealt."""
        first, _, _ = self.described(DEALT, "options")
        numbers = [int(state.dealt[first + at]) for at in range(len(self.game.options))]
        return {
            option.name: option.choices[number] if option.choices else bool(number)
            for option, number in zip(self.game.options, numbers, strict=True)
        }

    def described(self, array: int, name: str) -> tuple[int, int, Shown | None]:
        """Where a field of the layout stands, and how it is described."""
        if not self._described:
            assert self.game.sight is not None
            for number, fields in self.game.sight.fields.items():
                self._described.update({(number, field): (first, size, shown) for field, first, size, shown in fields})
        if (array, name) not in self._described:
            raise PositionError(f"{name}: no such field")
        return self._described[array, name]

    def names(self, kind: str, seats: int) -> list[str]:
        """The things of a kind, those of every game included; each kind is named once."""
        if (kind, seats) not in self._names:
            found = [self.seat_name(seat) for seat in range(seats)] if kind == SEAT else self.things(kind, seats)
            self._names[kind, seats] = found
        return self._names[kind, seats]

    def seat_name(self, seat: int) -> str:
        """A seat by its player's name, or by its number."""
        players = self.game.players()
        return players[seat] if seat < len(players) and players[seat] else self.words.say("laying", "seat", n=seat + 1)

    def all_fields(self, state: S) -> list[Field]:
        """Everything that can be changed, with what stands there."""
        return [self.whose_turn(state), *(field for laid in self.fields for field in self.laid_fields(state, laid))]

    def whose_turn(self, state: S) -> Field:
        """The field that says whose turn it is."""
        laid, label = Laid("table", TO_MOVE, TURN, of=SEAT), self.words.say("laying", TO_MOVE)
        return Field(TO_MOVE, laid, TURN, None, 0, label, ONE, (int(state.to_move),), 0, int(state.seats) - 1)

    def laid_fields(self, state: S, laid: Laid) -> Iterator[Field]:
        """The fields of one kind, of the table or of all seats."""
        for seat in range(int(state.seats)) if laid.array == "own" else (None,):
            yield from self.fields_of(state, laid, seat)

    def field_called(self, state: S, field_id: str) -> Field | None:
        """A field by its id, or None where there is none."""
        if field_id == TO_MOVE:
            return self.whose_turn(state)
        parts = field_id.split(".")
        meant = [laid for laid in self.fields if laid.array == parts[0] and laid.name in parts]
        return next(
            (each for laid in meant for each in self.laid_fields(state, laid) if each.id == field_id),
            None,
        )

    def fields_of(self, state: S, laid: Laid, seat: int | None) -> Iterator[Field]:
        """The fields of one kind, one for each thing that they stand for."""
        seats = int(state.seats)
        values = self.names(laid.of, seats) if laid.of else []
        most = laid.most if not laid.of else len(values) - 1
        label, kind = self.say("field", laid.name), self.kind_of(laid)
        whose = "" if seat is None else f".{seat}"
        if not laid.by:
            value = self.value_of(state, laid, seat, 0)
            yield Field(
                f"{laid.array}{whose}.{laid.name}", laid, laid.group, seat, 0, label, kind, value, laid.least, most
            )
            return
        for number, name in enumerate(self.names(laid.by, seats)):
            if name:
                told, value = f"{label}: {name}", self.value_of(state, laid, seat, number)
                place = f"{laid.array}{whose}.{laid.name}.{number}"
                yield Field(place, laid, laid.group, seat, number, told, kind, value, laid.least, most)

    def kind_of(self, laid: Laid) -> str:
        """How a field is read."""
        _, _, shown = self.described(ARRAYS[laid.array], laid.name)
        if laid.kind or shown is None:
            return laid.kind
        if shown.kind == COUNTS and shown.size:
            return LIST
        return {BITS: SET, CHOICE: ONE, COUNTS: ONE, PLACES: ONE, FLAG: YES}.get(shown.kind, AMOUNT)

    def base_of(self, laid: Laid) -> int:
        """The number that stands for the first of the things that a field names."""
        _, _, shown = self.described(ARRAYS[laid.array], laid.name)
        if laid.base is not None:
            return laid.base
        return shown.base if shown is not None and shown.kind in (CHOICE, COUNTS) else 0

    def value_of(self, state: S, laid: Laid, seat: int | None, number: int) -> tuple[int, ...]:
        """What stands in a field: one number, or the things of a set or list."""
        first, _, _ = self.described(ARRAYS[laid.array], laid.name)
        kind = self.kind_of(laid)
        if kind == LIST:
            start, room, length = self.list_of(laid, number, int(state.seats))
            size = max(0, min(room, get(state, seat, length)))
            return tuple(get(state, seat, start + at) for at in range(size))
        value = get(state, seat, first + number)
        if kind == SET:
            return tuple(place for place in range(63) if value >> place & 1)
        return (value - self.base_of(laid),) if kind == ONE else (value,)

    def list_of(self, laid: Laid, number: int, seats: int) -> tuple[int, int, int]:
        """Where a list begins, how much room it has, and where its length stands."""
        first, size, _ = self.described(ARRAYS[laid.array], laid.name)
        length, _, _ = self.described(ARRAYS[laid.array], f"{laid.name}_size")
        room = size // len(self.names(laid.by, seats)) if laid.by else size
        return first + number * room, room, length + number

    def changed(self, state: S, field_id: str, value: Sequence[int]) -> S:
        """A copy with another value in a field, and what follows from that; what no field can hold is refused."""
        other: S = state.clone()
        field = self.field_called(state, field_id)
        if field is None:
            raise self.refused("no-field")
        for each in value:
            if not self.fits(field, each, int(state.seats)):
                raise PositionError(self.beyond(field, each), self.game.language)
        if field.kind in (AMOUNT, ONE, YES) and len(value) != 1:
            raise self.refused("one-value", field=self.named(field))
        if field.id != TO_MOVE:
            self.write(other, field, list(value))
        elif not self.hand_turn(other, value[0]):
            raise self.refused("no-turn")
        self.follow(other)
        return other

    def fits(self, field: Field, value: int, seats: int) -> bool:
        """Whether a value can stand in a field."""
        if field.kind == YES:
            return value in (0, 1)
        if not field.laid.of:
            return field.least <= value <= field.most
        if value == -1:
            return field.laid.none
        return 0 <= value <= field.most and self.names(field.laid.of, seats)[value] != ""

    def refused(self, key: str, **arguments: object) -> PositionError:
        """Why something cannot be set up so, in the language of the game."""
        return PositionError(self.words.say("fault", key, **arguments), self.game.language)

    def beyond(self, field: Field, value: int) -> str:
        """Why a value cannot stand in a field, in words."""
        if field.laid.of:
            return self.words.say("fault", "no-thing", field=self.named(field))
        plus = field.laid.plus
        limits = {"n": value + plus, "least": field.least + plus, "most": field.most + plus}
        return self.words.say("fault", "beyond", field=self.named(field), **limits)

    def named(self, field: Field) -> str:
        """A field by its label, and whose it is."""
        if field.seat is None:
            return field.label
        return self.words.say("laying", "of_seat", field=field.label, seat=self.seat_name(field.seat))

    def write(self, state: S, field: Field, value: list[int]) -> None:
        """Write a value; a component that is put into a list is taken from the list it was in."""
        laid, seat = field.laid, field.seat
        if field.kind == LIST:
            self.take_away(state, laid, set(value) - set(field.value))
            self.write_list(state, field, value)
            return
        first, _, _ = self.described(ARRAYS[laid.array], laid.name)
        at, before = first + field.number, get(state, seat, first + field.number)
        number = sum(1 << each for each in set(value)) if field.kind == SET else value[0]
        put(state, seat, at, number + self.base_of(laid) if field.kind == ONE else number)
        if laid.supply:
            supply, _, _ = self.described(TABLE, laid.supply)
            put(state, None, supply + field.number, get(state, None, supply + field.number) - (number - before))

    def write_list(self, state: S, field: Field, value: Sequence[int]) -> None:
        """Write a list and its length."""
        start, room, length = self.list_of(field.laid, field.number, int(state.seats))
        if len(value) > room:
            raise self.refused("long", field=self.named(field), n=room)
        for at in range(room):
            put(state, field.seat, start + at, value[at] if at < len(value) else 0)
        put(state, field.seat, length, len(value))

    def take_away(self, state: S, laid: Laid, gone: set[int]) -> None:
        """Take components out of all lists of their kind."""
        for other in self.fields:
            if other.of == laid.of and self.kind_of(other) == LIST:
                for field in self.laid_fields(state, other):
                    if gone & set(field.value):
                        self.write_list(state, field, [each for each in field.value if each not in gone])


def get(state: State, seat: int | None, at: int) -> int:
    """A number of the table, or of a seat."""
    return int(state.table[at]) if seat is None else int(state.get(seat, at))


def put(state: State, seat: int | None, at: int, value: int) -> None:
    """Write a number of the table, or of a seat."""
    if seat is None:
        state.table[at] = value
    else:
        state.put(seat, at, value)


@cache
def laying_words(language: str) -> Words:
    """The words for setting up and reading positions in a language, or ours."""
    folder = files("collegium.kernel") / "words"
    path = folder / f"{language}.toml"
    return Words(path if language.isalpha() and path.is_file() else folder / f"{SOURCE_LANGUAGE}.toml")
