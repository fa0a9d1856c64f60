"""A position: plain numbers, an agenda of what must happen next, and one generator of chance.

A game derives its own state from `State`, names its numbers, and says its rules as questions and steps on a switchboard
(`kernel.questions`). Copying, comparing, writing down and reading back are the kernel's business, because a position is
nothing but the arrays below.
"""

from __future__ import annotations

from typing import Any, Final, Self, cast

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from collegium.kernel.errors import CollegiumError, NoSeat, NothingOpen, UncheckedMove
from collegium.kernel.events import EVERYONE, SPECTATOR
from collegium.kernel.memory import mark, watch
from collegium.kernel.plain import PlainNumbers
from collegium.kernel.questions import MOST_ARGUMENTS, NOT_ASKED, Operation
from collegium.kernel.rng import Rng

ASKED_HEAD: Final = 5  # numbers of what is asked before the arguments
KEPT_HEAD: Final = 2  # numbers that are kept of an observation besides those it is made of
ABSENT: Final = -(2**62)  # an argument that the question does not have
NOTHING: Final = vec[i64]([0] * 1024)
ABSENCES: Final = vec[i64]([ABSENT] * 128)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(PlainNumbers):
    """A position between two decisions. Games outside the package may derive from it without being compiled.

    Where an array is read at a computed place, the place has a line of its own: compiled, the array is then not counted
    as one more reference, which takes longer than the reading.
    """

    def scores(self) -> vec[i64]:
        """The points of every seat so far, the final scoring included once the game is over."""
        raise NotImplementedError

    def leaders(self) -> i64:
        """The seats that nobody is ahead of, one bit each, ties broken by the rules: the winners, once it is over.

        Here those with the most points; a game that breaks ties says how.
        """
        scores = self.scores()
        most = scores[0]
        for seat in range(i64(len(scores))):
            if scores[seat] > most:
                most = scores[seat]
        found: i64 = 0
        for seat in range(i64(len(scores))):
            if scores[seat] == most:
                found |= bit(seat)
        return found

    def returns(self) -> list[float]:
        """What each seat finally gets: its share of the victory, which winners who stay tied share in equal parts.

        The shares come to 1, and are all 0 while the game is not over. Who plays alone always wins: there `scores` tell
        how well.
        """
        won: i64 = self.leaders() if self.over else 0
        number: i64 = 0
        for seat in range(self.seats):
            number += (won >> seat) & 1
        out: list[float] = []
        for seat in range(self.seats):
            out.append(1.0 / float(int(number)) if (won >> seat) & 1 else 0.0)
        return out

    def legal(self) -> vec[i64]:
        """The codes of the moves open to `to_move`, in rising order; never empty while the game is not over."""
        if self.over:
            return vec[i64]()
        try:
            moves = self.switchboard.open_moves(self)
        except IndexError as error:
            self.refuse_spoilt(error)
            raise
        if len(moves) == 0:
            raise NothingOpen()
        return moves

    def refuse_spoilt(self, error: Exception) -> None:
        """Say that the position is spoilt, if it is, where this error is met in reading it."""
        from collegium.kernel.possible import refuse_spoilt  # which stands on positions itself

        refuse_spoilt(self, error)

    def check(self, move: i64) -> i64:
        """0 if the move is open now, or else the clause that forbids it; safe for every code below `n_moves`."""
        return NOT_ASKED if self.over else self.switchboard.check(self, i64(move))

    def answer(self, move: i64) -> None:
        """Do what an open move says, up to what happens by itself."""
        self.switchboard.answer(self, move)

    def determinize(self, seat: i64, rng: Rng) -> Self:
        """A copy in which everything `seat` cannot know is redrawn, consistent with what it knows.

        The copy's own generator is taken from `rng`, so that a planner cannot read tomorrow's dice. A SPECTATOR knows
        what everyone does.
        """
        me = i64(seat)
        if (me < 0 and me != SPECTATOR) or me >= self.seats:
            raise NoSeat(me, self.seats)
        other = self.clone()
        self.switchboard.secrets.redraw(other, me, rng)
        return other

    def forget(self, seat: i64) -> Self:
        """The position as a seat knows it: one copy for all that could be, whatever is hidden.

        Everything `seat` cannot know lies in a fixed order that depends on its knowledge alone, and chance is set back
        to `Rng()`. So `p.determinize(seat, rng).forget(seat)` equals `p.forget(seat)` in every number.
        """
        me = i64(seat)
        if (me < 0 and me != SPECTATOR) or me >= self.seats:
            raise NoSeat(me, self.seats)
        other = self.clone()
        self.switchboard.secrets.hide(other, me)
        return other

    def observe(self, seat: i64, out: object, at: i64 = 0) -> None:
        """Write what `seat` knows into a buffer of 32-bit floating-point numbers, from its number `at` on.

        There are `Game.obs_size` of them, which `Game.obs_names` names: the seat's own first, nothing that it cannot
        know among them.
        """
        self.observe_again(seat, out, at, b"")

    def observe_again(self, seat: i64, out: object, at: i64, kept: object) -> None:
        """As `observe`, where `kept` remembers what was written there last, and only what has changed is written.

        It is a `bytearray` of zeros at first, of the size that `kept_bytes` says, and for one place alone.
        """
        rules, me = self.switchboard, i64(seat)
        if rules.obs_size == 0:
            raise CollegiumError("this game does not describe what its seats see")
        if me < 0 or me >= self.seats:
            raise NoSeat(me, self.seats)
        try:
            seen = rules.secrets.seen(self, me)
            asked = self.asking(me)
        except IndexError as error:
            self.refuse_spoilt(error)
            raise
        room, memory = cast(Any, out), cast(Any, kept)
        table, own, dealt = self.table, self.own, self.dealt
        size, seats = rules.obs_size, self.seats
        watch(rules.plan, rules.factors, room, at, size, seats, me, memory, asked, table, own, dealt, seen)

    def kept_bytes(self) -> int:
        """How much `observe_again` keeps of an observation."""
        arrays = i64(len(self.table)) + i64(len(self.own)) + i64(len(self.dealt))
        more = i64(len(self.asking(0))) + i64(len(self.switchboard.secrets.seen(self, 0)))
        return 8 * (KEPT_HEAD + arrays + more)

    def mask(self, out: object, at: i64 = 0) -> None:
        """Write a 1 for each open move and a 0 for all others into a buffer of bytes or truth values, from `at` on."""
        mark(self.legal(), cast(Any, out), at, self.switchboard.n_moves)

    def asking(self, seat: i64) -> vec[i64]:
        """What is asked, as a seat observes it: who sits there, whether it is over, whom, what, and known arguments."""
        rules = self.switchboard
        out = filled(ABSENCES, ASKED_HEAD + rules.shown_arguments)
        out[0], out[1], out[2] = seat, self.seats, i64(self.over)
        out[3] = out[4] = -1
        if not self.over:
            operation = self.top()
            out[3], out[4] = self.to_move, operation
            for index in range(rules.operations[operation].size):
                slot = rules.argument_slots[operation * MOST_ARGUMENTS + index]
                if slot >= 0:
                    out[ASKED_HEAD + slot] = self.arg(index)
        return out

    def sample_move(self, rng: Rng) -> i64:
        """A random open move; a game may override it with something faster than listing them all."""
        moves = self.legal()
        return moves[rng.below(len(moves))]

    def apply(self, move: i64) -> None:
        """Play an open move and everything automatic after it.

        Trusts its caller: `Game.play` is the checked door, and the positions of `Game.checked()` refuse here, too.
        """
        if self.switchboard.guard is not None:
            self.switchboard.guard.admit(self, move)
        if move < 0:
            raise UncheckedMove(move)
        try:
            self.answer(i64(move))
            self.settle()
        except (IndexError, NotImplementedError) as error:
            raise UncheckedMove(move) from error

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
            is_of_seat = not operation.is_question and self.switchboard.of_seats[operation.number]
            if is_of_seat and self.arg_at(at, 0) == seat:
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

    def arg_at(self, at: i64, index: i64) -> i64:
        """An argument of the entry whose operation stands at a place of the agenda, by the constant that names it."""
        place = at - 1 - index
        return self.agenda[place]

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
    return filled(NOTHING, number)


def filled(pattern: vec[i64], number: i64) -> vec[i64]:
    """An array of the one number that a pattern consists of: copied in one piece, where it is not longer."""
    if number <= len(pattern):
        return pattern[:number]
    out = vec[i64](capacity=number)
    for _index in range(number):
        out = append(out, pattern[0])
    return out


def numbers(values: list[int], room: int = 0, filler: int = 0) -> vec[i64]:
    """The values as an array, filled up to `room`."""
    return vec[i64](values + [filler] * (room - len(values)))


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
