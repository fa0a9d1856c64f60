"""What a seat knows of a position as numbers: described once for each game, as a plan that fast code follows.

A game says of every field of its layout how it is seen (`round` is a number up to 6, `hand` a list of cards, `pack` is
hidden), and adds what its `Secrets.seen` tells of what is partly hidden. This description is the whitelist: what it
hides is in no observation, and is wiped out of the copy that views are made of (`Description.blinded`). A field that is
not described is an error, so that nothing new is seen by oversight.

Seats are counted from the one that looks: its own numbers come first, then those of the seat to its left. Numbers are
scaled to about -1 to 1, components become counts and flags by their place in the layout, which has room for those of an
edition, so that the same numbers mean the same for all editions. `Description.version` changes whenever they do not.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.kernel.memory_plain import BITS, CHOICE, COUNTS, FLAG, NUMBER, PLACES
from collegium.kernel.names import Fields
from collegium.kernel.position import Layout
from collegium.kernel.questions import MOST_ARGUMENTS, Operation, Switchboard, arguments_of, name_of
from collegium.kernel.state import State

if TYPE_CHECKING:
    from collegium.kernel.arguments import Argument

SEAT_ROOM: Final = 4  # seats of an observation, those that nobody sits in included
SLOTS: Final = ("own", "left", "left2", "left3")
ASKED, TABLE, OWN, DEALT, SEEN = range(5)  # the arrays an observation is made of
MOST: Final = 10_000  # of anything that is counted or numbered: far more than any game has
HEAD: Final = ("seat", "seats", "over", "to_move", "question")  # what stands before the arguments in the first of them


@dataclass(frozen=True)
class Shown:
    """How a field is seen: the kind of numbers it becomes, and how its numbers are arranged."""

    kind: int
    width: int = 1
    scale: float = 1.0
    base: int = 0
    relative: bool = False  # whether its values, or bits, are seats
    size: str = ""  # of a list: the field that says how long it is
    lists: int = 1  # of lists one after the other: how many
    seated: bool = False  # whether its numbers stand by seat
    inner: int = 1  # numbers of a seat that stand together
    owner: bool = False  # whether nobody sees it but the seat it belongs to

    def by_seat(self, inner: int = 1) -> Shown:
        """The same, for each seat in turn; `inner` numbers of a seat stand together."""
        return replace(self, seated=True, inner=inner)

    def to_owner(self) -> Shown:
        """The same, for nobody but the seat it belongs to."""
        return replace(self, owner=True)


def number(most: float) -> Shown:
    """A number that is hardly ever above `most`."""
    return Shown(NUMBER, scale=1 / most)


def seat_numbers(most: float) -> Shown:
    """A number for each seat, and for what comes after the seats, which stand together."""
    return Shown(NUMBER, scale=1 / most, relative=True)


def choice(width: int, base: int = 0) -> Shown:
    """One of `width` things, numbered from `base` on; anything else is none of them."""
    return Shown(CHOICE, width, base=base)


def seat(base: int = 0, width: int = SEAT_ROOM) -> Shown:
    """A seat, numbered from `base` on; with a greater width, or one of the things after the seats."""
    return Shown(CHOICE, width, base=base, relative=True)


def bits(width: int, base: int = 0) -> Shown:
    """One bit for each of `width` things; or the digits of one of many things, numbered from `base` on."""
    return Shown(BITS, width, base=base)


def seat_bits(width: int = SEAT_ROOM) -> Shown:
    """One bit for each seat, and for what comes after the seats."""
    return Shown(BITS, width, relative=True)


def listed(width: int, size: str, lists: int = 1, base: int = 0, most: float = 1) -> Shown:
    """A list of things of which another field says how long it is: how many there are of each, whatever the order."""
    return Shown(COUNTS, width, 1 / most, base, size=size, lists=lists)


def counted(width: int, base: int = 0) -> Shown:
    """Several things of `width` kinds, numbered from `base` on: how many there are of each."""
    return Shown(COUNTS, width, base=base)


def place(plain: int, groups: int) -> Shown:
    """One of a few places, or of `groups` places that each seat has; a negative number is a place one does not know."""
    return Shown(PLACES, plain + groups * SEAT_ROOM + 1, base=plain)


flag: Final = Shown(FLAG)
unsaid: Final = Shown(-1)  # everyone may see it, but another field says the same
unsaid_bits: Final = Shown(-1, base=1)  # likewise, and each of its numbers is a set of bits


class Description:
    """All that seats may see of a game's positions, and how it becomes numbers."""

    def __init__(
        self,
        layout: Layout,
        operations: Sequence[Operation[Any]],
        *,
        table: Mapping[str, Shown | None],
        own: Mapping[str, Shown | None],
        dealt: Mapping[str, Shown | None],
        arguments: Mapping[str, Argument],
        seen: Mapping[str, tuple[int, Shown]],
        version: int = 1,
    ) -> None:
        """Describe the fields by name, None hides one, and all arguments of questions, hidden ones included."""
        self.version = version
        self.seen_names = {name: (size, shown) for name, (size, shown) in seen.items()}
        self.meanings = dict(arguments)
        self.arguments = {name: each.shown for name, each in arguments.items() if each.shown is not None}
        self.layout = layout
        self.fields = {TABLE: matched(layout.table, table), OWN: matched(layout.own, own)}
        self.fields[DEALT] = matched(layout.dealt, dealt)
        self.stride = sum(size for _, _, size in layout.own)
        self.rows: list[list[int]] = []
        self.scales: list[float] = []
        self.names: list[str] = []
        for array, name, first, size, shown in self.all_fields(len(operations)):
            self.add(array, name, first, size, shown)
        self.plan = struct.pack(f"={len(self.rows) * len(self.rows[0])}q", *(n for row in self.rows for n in row))
        self.factors = struct.pack(f"={len(self.scales)}d", *self.scales)
        names = list(self.arguments)
        self.slots: list[int] = []  # + operation * MOST_ARGUMENTS + argument: where it stands among those shown, or -1
        for operation in operations:
            given = arguments_of(operation)
            unknown = [each for each in given if operation.is_question and each not in arguments]
            if unknown:
                raise ValueError(f"arguments of '{name_of(operation)}' that are not described: {', '.join(unknown)}")
            self.slots += [names.index(each) if each in names else -1 for each in given]
            self.slots += [-1] * (MOST_ARGUMENTS - len(given))

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return len(self.names)

    def wire(self, board: Switchboard) -> None:
        """Give the rules what positions need to be observed."""
        board.plan, board.factors, board.obs_size = self.plan, self.factors, self.size
        board.shown_arguments, board.argument_slots = len(self.arguments), vec[i64](self.slots)

    def all_fields(self, operations: int) -> Iterator[tuple[int, str, int, int, Shown]]:
        """Every field that is seen, in the order of the observation: array, name, first number, how many, and how."""
        head = (choice(SEAT_ROOM), choice(SEAT_ROOM, 1), flag, seat(), choice(operations))
        for at, (name, shown) in enumerate(zip(HEAD, head, strict=True)):
            yield ASKED, name, at, 1, shown
        for at, (name, shown) in enumerate(self.arguments.items()):
            yield ASKED, f"asked.{name}", len(HEAD) + at, 1, shown
        first = 0
        for name, (size, shown) in self.seen_names.items():
            yield SEEN, f"seen.{name}", first, size, shown
            first += size
        for array in (OWN, TABLE, DEALT):
            prefix = {OWN: "", TABLE: "table.", DEALT: "dealt."}[array]
            for name, first, size, field in self.fields[array]:
                if field is not None and field.kind >= 0:
                    yield array, prefix + name, first, size, field

    def add(self, array: int, name: str, first: int, size: int, shown: Shown) -> None:
        """Plan a field, and name its numbers."""
        slots, seat_stride, outer, outer_stride, inner = 1, 0, 1, 0, size
        if array == OWN:
            slots, seat_stride = 1 if shown.owner else SEAT_ROOM, self.stride
        elif shown.seated:
            slots, seat_stride, inner = SEAT_ROOM, shown.inner, shown.inner
            outer_stride = SEAT_ROOM * shown.inner
            outer = size // outer_stride
        size_first = size_stride = 0
        if shown.kind == COUNTS:
            size_first, size_stride = (self.place_of(array, shown.size) if shown.size else -1), 1
            outer, inner = shown.lists, size // shown.lists
            outer_stride = inner
        at = len(self.names)
        self.rows.append(
            [
                *(shown.kind, array, first, slots, seat_stride, outer, outer_stride, inner, shown.width, shown.base),
                *(int(shown.relative), at, size_first, size_stride, int(array == OWN)),
            ]
        )
        self.scales.append(shown.scale)
        for slot in range(slots):
            whose = f"{SLOTS[slot]}." if array == OWN or shown.seated else ""
            for group in range(outer):
                for item in range(1 if shown.kind == COUNTS else inner):
                    which = [str(n) for n, most in ((group, outer), (item, inner)) if most > 1 and shown.kind != COUNTS]
                    if shown.kind == NUMBER and shown.relative:
                        which = [SLOTS[item] if item < SEAT_ROOM else str(item)]
                    which += [str(group)] if shown.kind == COUNTS and outer > 1 else []
                    for value in range(shown.width):
                        told = [*which, *([self.value_name(shown, value)] if shown.width > 1 else [])]
                        self.names.append(".".join([whose + name, *told]))

    def value_name(self, shown: Shown, value: int) -> str:
        """What one of the numbers of a wide field is called."""
        if shown.kind == PLACES:
            if value == shown.width - 1:
                return "unknown"
            group, slot = divmod(value - shown.base, SEAT_ROOM)
            return str(value) if value < shown.base else f"{shown.base + group * SEAT_ROOM}-{SLOTS[slot]}"
        return SLOTS[value] if shown.relative and value < SEAT_ROOM else str(value)

    def place_of(self, array: int, name: str) -> int:
        """Where a field begins."""
        return next(first for field, first, _, _ in self.fields[array] if field == name)

    def blinded(self, state: State, who: int) -> Any:
        """A copy without anything that `who` may not see; a negative number sees what everyone may."""
        other = state.clone()
        other.dealt = other.dealt[:]
        for array, numbers in ((TABLE, other.table), (DEALT, other.dealt)):
            for _, first, size, shown in self.fields[array]:
                if shown is None:
                    for at in range(first, first + size):
                        numbers[at] = 0
        for _, first, size, shown in self.fields[OWN]:
            for owner in range(int(other.seats)):
                if shown is None or (shown.owner and owner != who):
                    for at in range(first, first + size):
                        other.put(owner, at, 0)
        other.rng = type(other.rng)()
        return other

    def is_moderate(self, state: State) -> bool:
        """Whether no number but bits is beyond `MOST`, so that what takes room by how large numbers are stays small."""
        rows = [(self.fields[TABLE], state.table), (self.fields[DEALT], state.dealt)]
        rows += [(self.fields[OWN], state.own[int(seat * self.stride) :]) for seat in range(int(state.seats))]
        return all(
            -MOST <= numbers[at] <= MOST
            for fields, numbers in rows
            for _, first, size, shown in fields
            if shown is None or (shown.kind != BITS and shown != unsaid_bits)
            for at in range(first, first + size)
        )


def matched(fields: Fields, described: Mapping[str, Shown | None]) -> list[tuple[str, int, int, Shown | None]]:
    """The fields of an array with their descriptions; all must be described, and nothing else."""
    names = [name for name, _, _ in fields]
    wrong = sorted(set(names) ^ set(described))
    if wrong:
        raise ValueError(f"not described, or no field of the layout: {', '.join(wrong)}")
    return [(name, first, size, described[name]) for name, first, size in fields]
