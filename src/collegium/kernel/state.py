"""A position: plain numbers, an agenda of what must happen next, and one generator of chance.

A game derives its own state from `State`, names its numbers, and says its rules as questions and steps on a switchboard
(`kernel.questions`). Copying, comparing, writing down and reading back are the kernel's business, because a position is
nothing but the arrays below.
"""

from __future__ import annotations

from typing import Any, Final, Self

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from collegium.kernel.events import EVERYONE, Listener
from collegium.kernel.questions import MOST_ARGUMENTS, NOT_ASKED, Operation, Secrets, Switchboard
from collegium.kernel.rng import Rng

UNWIRED: Final = Switchboard([], [], 0, Secrets())


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position between two decisions. Games outside the package may derive from it without being compiled.

    Where an array is read at a computed place, the place has a line of its own: compiled, the array is then not counted
    as one more reference, which takes longer than the reading.
    """

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

    def scores(self) -> vec[i64]:
        """The points of every seat so far, the final scoring included once the game is over."""
        raise NotImplementedError

    def legal(self) -> vec[i64]:
        """The codes of the moves open to `to_move`, in rising order; never empty while the game is not over."""
        return vec[i64]() if self.over else self.switchboard.open_moves(self)

    def check(self, move: i64) -> i64:
        """0 if the move is open now, or else the clause that forbids it; safe for every code below `n_moves`."""
        return NOT_ASKED if self.over else self.switchboard.check(self, move)

    def answer(self, move: i64) -> None:
        """Do what an open move says, up to what happens by itself."""
        self.switchboard.answer(self, move)

    def clone(self) -> Self:
        """An independent copy, without the listener."""
        other = self.blank()
        self.copy_to(other)
        return other

    def determinize(self, seat: i64, rng: Rng) -> Self:
        """A copy in which everything `seat` cannot know is redrawn, consistent with what it knows.

        The copy's own generator is taken from `rng`, so that a planner cannot read tomorrow's dice.
        """
        other = self.clone()
        self.switchboard.secrets.redraw(other, seat, rng)
        return other

    def forget(self, seat: i64) -> Self:
        """The position as a seat knows it: one copy for all that could be, whatever is hidden.

        Everything `seat` cannot know lies in a fixed order that depends on its knowledge alone, and chance is set back
        to `Rng()`. So `p.determinize(seat, rng).forget(seat)` equals `p.forget(seat)` in every number.
        """
        other = self.clone()
        self.switchboard.secrets.hide(other, seat)
        return other

    def same_as(self, other: State) -> bool:
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

    def sample_move(self, rng: Rng) -> i64:
        """A random open move; a game may override it with something faster than listing them all."""
        moves = self.legal()
        return moves[rng.below(len(moves))]

    def apply(self, move: i64) -> None:
        """Play an open move and everything automatic after it. Trusts its caller: `Game.play` is the checked door."""
        self.answer(move)
        self.settle()

    def settle(self) -> None:
        """Let everything happen that happens by itself, up to the next question or the end of the game."""
        while not self.over:
            operation = self.switchboard.operations[self.top()]
            if operation.is_question:
                return
            if operation.size:
                self.hand_over(operation.size)
            self.drop()
            operation.happen(self)

    def waits(self, operation: Operation[Any]) -> bool:
        """Whether an operation stands on the agenda."""
        at = i64(len(self.agenda)) - 1
        while at >= 0:
            if self.agenda[at] == operation.number:
                return True
            at -= 1 + self.switchboard.operations[self.agenda[at]].size
        return False

    def bring(self, seat: i64) -> bool:
        """Let a seat go first, of those for which something stands on the agenda; False where nothing does.

        What stands above it is dropped: what others are asked now.
        """
        at = i64(len(self.agenda)) - 1
        while at >= 0:
            operation = self.switchboard.operations[self.agenda[at]]
            if (
                not operation.is_question
                and self.switchboard.of_seats[operation.number]
                and self.agenda[at - 1] == seat
            ):
                self.agenda = self.agenda[: at + 1]
                self.settle()
                return True
            at -= 1 + operation.size
        return False

    def clear(self, table: i64, dealt: i64, options: vec[i64]) -> None:
        """Begin to set a blank position up: arrays of zeros, the options first among what is dealt."""
        self.table = zeros(table)
        self.own = zeros(self.seats * self.stride)
        self.dealt = zeros(dealt)
        for option in range(i64(len(options))):
            self.dealt[option] = options[option]

    def copy_to(self, other: State) -> None:
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

    def get(self, seat: i64, field: i64) -> i64:
        """One of a seat's own numbers."""
        at = seat * self.stride + field
        return self.own[at]

    def put(self, seat: i64, field: i64, number: i64) -> None:
        """Set one of a seat's own numbers."""
        at = seat * self.stride + field
        self.own[at] = number

    def add(self, seat: i64, field: i64, number: i64) -> None:
        """Add to one of a seat's own numbers (or take away)."""
        at = seat * self.stride + field
        self.own[at] += number

    def mine(self, field: i64) -> i64:
        """One of the numbers of the seat whose turn it is."""
        at = self.to_move * self.stride + field
        return self.own[at]

    def set_mine(self, field: i64, number: i64) -> None:
        """Set one of the numbers of the seat whose turn it is."""
        at = self.to_move * self.stride + field
        self.own[at] = number

    def add_mine(self, field: i64, number: i64) -> None:
        """Add to one of the numbers of the seat whose turn it is (or take away)."""
        at = self.to_move * self.stride + field
        self.own[at] += number

    def push(self, operation: Operation[Any], a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Put an operation on top of the agenda: it happens before everything below it.

        These are its first arguments; any others begin at 0, and `set_arg` sets them.
        """
        agenda, size = self.agenda, operation.size
        for _further in range(size - 3):
            agenda = append(agenda, i64(0))
        if size > 2:
            agenda = append(agenda, c)
        if size > 1:
            agenda = append(agenda, b)
        if size > 0:
            agenda = append(agenda, a)
        self.agenda = append(agenda, operation.number)

    def drop(self) -> None:
        """Take the top entry off the agenda."""
        agenda, operation = pop(self.agenda)
        for _number in range(self.switchboard.operations[operation].size):
            agenda, _unused = pop(agenda)
        self.agenda = agenda

    def top(self) -> i64:
        """The number of the operation that is due now."""
        last = len(self.agenda) - 1
        return self.agenda[last]

    def asks(self, operation: Operation[Any]) -> bool:
        """Whether this is the operation that is due now."""
        return self.top() == operation.number

    def arg(self, index: i64) -> i64:
        """An argument of the top entry, by the constant that names it."""
        at = len(self.agenda) - 2 - index
        return self.agenda[at]

    def set_arg(self, index: i64, number: i64) -> None:
        """Change an argument of the top entry."""
        at = len(self.agenda) - 2 - index
        self.agenda[at] = number

    def hand_over(self, size: i64) -> None:
        """Keep the arguments of the top entry for the step that is about to happen."""
        if len(self.handed) == 0:
            self.handed = zeros(MOST_ARGUMENTS)
        for index in range(size):
            self.handed[index] = self.arg(index)

    def given(self, index: i64) -> i64:
        """An argument of the step that is happening, by the constant that names it."""
        return self.handed[index]

    def tell(self, kind: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Tell everyone of something that happened to the seat whose turn it is."""
        if self.listener is not None:
            self.listener.hear(kind, self.to_move, EVERYONE, a, b)

    def tell_of(self, seat: i64, kind: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Tell everyone of something that happened to a seat."""
        if self.listener is not None:
            self.listener.hear(kind, seat, EVERYONE, a, b)

    def whisper(self, seat: i64, kind: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Tell one seat, and nobody else, of something that happened to it."""
        if self.listener is not None:
            self.listener.hear(kind, seat, seat, a, b)


def bit(number: i64) -> i64:
    """A number with one bit set.

    Written as `1 << number`, mypyc shifts a 32-bit number, and sets of more than 31 things go wrong; so the one that is
    shifted is computed, which keeps it a number of 64 bits.
    """
    return (number - number + 1) << number


def zeros(number: i64) -> vec[i64]:
    """An array of zeros."""
    out = vec[i64](capacity=number)
    for _index in range(number):
        out = append(out, i64(0))
    return out


def numbers(values: list[int], room: int = 0, filler: int = 0) -> vec[i64]:
    """The values as an array, filled up to `room`."""
    return vec[i64](values + [filler] * (room - len(values)))


def are_equal(one: vec[i64], other: vec[i64]) -> bool:
    """Whether two arrays hold the same numbers."""
    if len(one) != len(other):
        return False
    for index in range(i64(len(one))):
        if one[index] != other[index]:
            return False
    return True


def sort_numbers(values: vec[i64], start: i64, end: i64) -> None:
    """Put `values[start:end]` in rising order, in place; made for a few dozen numbers."""
    for index in range(start + 1, end):
        held = values[index]
        position = index
        while position > start and values[position - 1] > held:
            values[position] = values[position - 1]
            position -= 1
        values[position] = held


def append_sorted(out: vec[i64], start: i64, code: i64) -> vec[i64]:
    """Insert a code among those from `start` on, in rising order and once only."""
    position = i64(len(out))
    while position > start and out[position - 1] > code:
        position -= 1
    if position > start and out[position - 1] == code:
        return out
    out = append(out, code)
    last = i64(len(out)) - 1
    while last > position:
        out[last] = out[last - 1]
        last -= 1
    out[position] = code
    return out
