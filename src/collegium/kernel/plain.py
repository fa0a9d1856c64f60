"""The numbers that a position consists of, as a value: copied, compared, hashed, and written as bytes.

`State` adds to them what happens: the agenda, and the rules by their switchboard.
"""

from __future__ import annotations

from typing import Any, Final, Self, cast

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from collegium.kernel.errors import PositionError
from collegium.kernel.events import Listener
from collegium.kernel.memory import digest, pack, unpack
from collegium.kernel.questions import Secrets, Switchboard, name_of
from collegium.kernel.rng import WORD, Rng

UNWIRED: Final = Switchboard([], [], 0, Secrets())
HEAD: Final = 9  # numbers of a position before its arrays


@mypyc_attr(allow_interpreted_subclasses=True)
class PlainNumbers:
    """All numbers of a position between two decisions, and the rules they go by."""

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.to_move: i64 = 0
        self.over: bool = False
        self.reveals: i64 = 0  # how often chance was drawn or something hidden came to light: undo stops there
        self.stride: i64 = 0  # numbers per seat in `own`
        self.table: vec[i64] = vec[i64]()  # what lies on the table
        self.own: vec[i64] = vec[i64]()  # what belongs to the seats: [seat * stride + field]
        self.dealt: vec[i64] = vec[i64]()  # laid out before the first decision and never changed: copies share it
        self.agenda: vec[i64] = vec[i64]()  # a stack of entries: the arguments, the first one last, then the operation
        self.rng: Rng = Rng()
        self.listener: Listener | None = None
        self.switchboard: Switchboard = UNWIRED
        self.handed: vec[i64] = vec[i64]()  # the arguments of the step that is happening; no part of the position

    def blank(self) -> Self:
        """An empty position of the same game and edition, to be filled."""
        raise NotImplementedError

    def clone(self) -> Self:
        """An independent copy, without the listener.

        It has the same generator at the same place, so it meets the same chance: whoever plays ahead in plain copies of
        a position foresees every shuffle to come. A search that is not to know them takes copies from `determinize`, or
        calls `reseed` on each.
        """
        other = self.blank()
        self.copy_to(other)
        return other

    def reseed(self, rng: Rng) -> None:
        """Let chance go on from `rng`, so that what was to come by chance comes another way."""
        self.rng = Rng(rng.word(), rng.word(), rng.word(), rng.word() | 1)

    def same_as(self, other: PlainNumbers) -> bool:
        """Whether two positions of a game agree in every number, chance included."""
        if self.seats != other.seats or self.to_move != other.to_move or self.over != other.over:
            return False
        if self.reveals != other.reveals or not are_equal(self.agenda, other.agenda):
            return False
        one, two = self.rng, other.rng
        if one.a != two.a or one.b != two.b or one.c != two.c or one.d != two.d:
            return False
        same = are_equal(self.table, other.table) and are_equal(self.own, other.own)
        return same and are_equal(self.dealt, other.dealt)

    def __eq__(self, other: object) -> bool:
        """Whether the other is a position of the same game, with the same tables, and agrees in every number."""
        if not isinstance(other, PlainNumbers):
            return NotImplemented
        return self.switchboard.stamp == other.switchboard.stamp and self.same_as(other)

    def __hash__(self) -> int:
        """The digest of all numbers: a position is a key as long as nothing is played in it."""
        return self.hash64()

    def __repr__(self) -> str:
        asked = "over" if self.over else "nothing"
        if not self.over and len(self.agenda):
            asked = name_of(self.switchboard.operations[self.agenda[len(self.agenda) - 1]])
        seat = "" if self.over else f", seat {self.to_move + 1} to move"
        code = hex(self.hash64() & 0xFFFFFFFFFFFFFFFF)[2:]
        return f"<{type(self).__name__}: {self.seats} seats{seat}, {asked}, {code.rjust(16, '0')}>"

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: Any) -> Self:
        return self.clone()

    def __reduce__(self) -> Any:
        game: Any = self.switchboard.game
        if game is None:
            raise PositionError("a position without its game cannot be pickled: make it by `Game.new` or `Game.blank`")
        return game.from_bytes, (self.to_bytes(),)

    def heading(self) -> vec[i64]:
        """The numbers of a position that stand in no array, and how many the agenda has."""
        out = vec[i64](capacity=HEAD)
        out = append(out, self.seats)
        out = append(out, self.to_move)
        out = append(out, i64(self.over))
        out = append(out, self.reveals)
        out = append(out, self.rng.a)
        out = append(out, self.rng.b)
        out = append(out, self.rng.c)
        out = append(out, self.rng.d)
        return append(out, i64(len(self.agenda)))

    def hash64(self) -> int:
        """64 bits that equal positions share, chance included: the same on every machine, compiled or not."""
        return digest(self.heading(), self.agenda, self.dealt, self.table, self.own)

    def to_bytes(self) -> bytes:
        """The position in a few hundred bytes that `from_bytes` reads: for programs, as `Game.to_text` for people."""
        return pack(self.switchboard.stamp, self.heading(), self.agenda, self.dealt, self.table, self.own)

    def from_bytes(self, data: Any) -> Self:
        """The position of the same game and tables that `to_bytes` wrote, checked; from bytes of any kind."""
        written: bytes = data if isinstance(data, bytes) else bytes(memoryview(data))
        try:
            row: Any = vec[i64](memoryview(unpack(self.switchboard.stamp, written)).cast("q"))
        except ValueError as error:
            raise PositionError(str(error)) from None
        other = self.blank()
        other.switchboard = self.switchboard
        other.fill(cast(vec[i64], row))
        return other

    def fill(self, row: vec[i64]) -> None:
        """Take the numbers of a position, in the order of `to_bytes`, into a blank one, if they fit together."""
        rules = self.switchboard
        if len(row) < HEAD:
            raise PositionError("the numbers of this position do not fit together")
        self.seats, self.to_move, self.reveals = row[0], row[1], row[3]
        self.over = row[2] != 0
        self.rng = Rng(row[4], row[5], row[6], row[7])
        agenda = HEAD + row[8]
        dealt = agenda + rules.dealt_size
        table = dealt + rules.table_size
        if self.seats < 1 or row[8] < 0 or i64(len(row)) != table + self.seats * self.stride:
            raise PositionError("the numbers of this position do not fit together")
        self.agenda, self.dealt = row[HEAD:agenda], row[agenda:dealt]
        self.table, self.own = row[dealt:table], row[table:]
        if not 0 <= self.to_move < self.seats or not self.is_sound():
            raise PositionError("the numbers of this position do not fit together")

    def is_sound(self) -> bool:
        """Whether the agenda holds operations above their arguments, a question on top, and chance can go on."""
        operations = self.switchboard.operations
        at = i64(len(self.agenda)) - 1
        if not self.over and (at < 0 or not 0 <= self.agenda[at] < i64(len(operations))):
            return False
        if not self.over and not operations[self.agenda[at]].is_question:
            return False
        while at >= 0:
            number = self.agenda[at]
            if not 0 <= number < i64(len(operations)):
                return False
            at -= 1 + operations[number].size
        rng = self.rng
        words = rng.a | rng.b | rng.c | rng.d
        return at == -1 and 0 < words <= WORD

    def copy_to(self, other: PlainNumbers) -> None:
        """Make `other`, a blank position of the same game, an independent copy of this one."""
        other.seats = self.seats
        other.to_move = self.to_move
        other.over = self.over
        other.reveals = self.reveals
        other.stride = self.stride
        other.table = self.table[:]
        other.own = self.own[:]
        other.dealt = self.dealt
        other.agenda = self.agenda[:]
        other.rng = self.rng.clone()
        other.switchboard = self.switchboard


def are_equal(one: vec[i64], other: vec[i64]) -> bool:
    """Whether two arrays hold the same numbers."""
    if len(one) != len(other):
        return False
    for index in range(i64(len(one))):
        if one[index] != other[index]:
            return False
    return True
