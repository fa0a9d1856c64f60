"""What may stand on the agenda: questions to a seat, and steps that happen by themselves, each declared once.

A game declares a question in the chapter it belongs to, as a small class with one instance:

    class Discard(Question[Newton]):
        '''Which Action card do you discard?'''

        CARD: Final = 0  # the card whose effect it pays for
        kinds: ClassVar[tuple[int, ...]] = (DISCARD,)

        def moves(self, s: Newton, out: vec[i64]) -> vec[i64]: ...
        def check(self, s: Newton, kind: i64, option: i64) -> i64: ...
        def answer(self, s: Newton, kind: i64, option: i64) -> None: ...

    ASK_DISCARD: Final = Discard()

and lists it among the game's operations. Its name is that of the class (`discard`), its number its place in the list,
and the constants in capitals are its arguments: `s.push(ASK_DISCARD, card)` asks, `s.arg(Discard.CARD)` reads. What the
view, the prompt, written positions and the table of moves need to know of it is made from that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from collegium.kernel.rng import Rng

if TYPE_CHECKING:
    from collegium.kernel.state import State

NOT_ASKED: Final = 1  # the clause every game shares: this is not what you are asked now
DONE: Final = 0  # the move every game shares: leave what is asked as it is (pass, stop, decline, end the turn)
MOST_ARGUMENTS: Final = 8

NOBODY: Final = 0  # who answers a move while a question is asked
ITSELF: Final = 1
IN_BETWEEN: Final = 2

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Operation(Generic[S]):
    """Something on the agenda, with its arguments: a question or a step."""

    def __init__(self) -> None:
        self.number: i64 = -1  # its place on the switchboard
        self.size: i64 = 0  # how many arguments it has
        self.is_question: bool = False

    def happen(self, s: S) -> None:
        """Carry the operation out; it is off the agenda, and `s.given` has its arguments."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Operation[S]):
    """Something that happens by itself as soon as it is on top of the agenda."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Meanwhile(Generic[S]):
    """What may be done while a question waits, and leaves it waiting: quick actions, research, bust cards.

    Its moves have codes between `DONE` and those of the questions that allow it.
    """

    kinds: ClassVar[tuple[int, ...]] = ()  # the kinds of move it consists of

    def __init__(self) -> None:
        pass

    def moves(self, s: S, out: vec[i64]) -> vec[i64]:
        """Add the open moves to `out`, in rising order."""
        raise NotImplementedError

    def check(self, s: S, kind: i64, option: i64) -> i64:
        """0, or the clause that forbids a move of one of its kinds."""
        raise NotImplementedError

    def answer(self, s: S, kind: i64, option: i64) -> None:
        """Do what an open move says."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Operation[S]):
    """What a seat may be asked.

    `moves` lists with the very functions that `check` judges by, so that no rule of who may do what is written twice:
    by default it asks `check` itself.
    """

    kinds: ClassVar[tuple[int, ...]] = ()  # the kinds of move it takes, besides DONE
    meanwhile: ClassVar[Meanwhile[Any] | None] = None  # what else may be done while it waits
    secret: ClassVar[bool] = False  # whether what is open may depend on what other seats cannot see
    aside: ClassVar[bool] = False  # whether what it offers is an extra, out of turn
    usual: ClassVar[bool] = False  # whether to leave it as it is is what one usually wants: to pay, to confirm

    def __init__(self) -> None:
        super().__init__()
        self.is_question = True
        self.between: Meanwhile[Any] | None = self.meanwhile  # `meanwhile`, where compiled code finds it fast
        self.takes: vec[i64] = vec[i64]()  # + move: who answers it
        self.codes: vec[i64] = vec[i64]()  # the moves that the question itself answers, in rising order
        self.firsts: vec[i64] = vec[i64]()  # the kind of each of them

    def moves(self, s: S, out: vec[i64]) -> vec[i64]:
        """Add the open moves of its kinds to `out`, in rising order: all that `check` allows.

        A question that is asked often does better to list its candidates itself, and to ask what `check` asks.
        """
        codes, firsts = self.codes, self.firsts
        for index in range(i64(len(codes))):
            if self.check(s, firsts[index], codes[index] - firsts[index]) == 0:
                out = append(out, codes[index])
        return out

    def check(self, s: S, kind: i64, option: i64) -> i64:
        """0, or the clause that forbids a move of one of its kinds."""
        raise NotImplementedError

    def answer(self, s: S, kind: i64, option: i64) -> None:
        """Do what an open move says; the question is still on top of the agenda, and `s.drop()` ends it."""
        raise NotImplementedError

    def leave_check(self, s: S) -> i64:
        """0 if the question may be left as it is, or else the clause that forbids it."""
        return NOT_ASKED

    def leave(self, s: S) -> None:
        """Leave the question as it is."""
        s.drop()

    def together(self, s: S) -> i64:
        """0 where one seat is asked alone, or the number of the question that all answer at once and in secret.

        The number is the same for all who are asked that question, and another for the next one.
        """
        return 0

    def abreast(self, s: S) -> i64:
        """0, or the number of what all do at the same time in the open, each with what is their own.

        The steps that ask the others stand on the agenda, each with the seat as its first argument, `SEAT`. What a seat
        may answer depends on nothing that the others answer. The number is another for what comes next.
        """
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Secrets(Generic[S]):
    """What seats cannot see of a position, and what becomes of it when it is guessed or forgotten."""

    def __init__(self) -> None:
        pass

    def redraw(self, s: S, seat: i64, rng: Rng) -> None:
        """Redraw everything `seat` cannot know, consistent with what it knows; chance goes on from `rng`."""
        raise NotImplementedError

    def hide(self, s: S, seat: i64) -> None:
        """Lay everything `seat` cannot know in a fixed order that depends on its knowledge alone; set chance back."""
        raise NotImplementedError

    def seen(self, s: S, seat: i64) -> vec[i64]:
        """What a seat knows of what is partly hidden, always as many numbers: its own cards, how many others hold.

        A negative seat is nobody's: it knows what everyone does. The game's description (`kernel.observation`) says
        what the numbers are.
        """
        return vec[i64]()


@mypyc_attr(allow_interpreted_subclasses=True)
class Guard:
    """Who looks at every move before it is played."""

    def __init__(self) -> None:
        pass

    def admit(self, s: State, move: i64) -> None:
        """Do nothing for an open move, and raise an error for any other."""
        raise NotImplementedError


class Switchboard:
    """The rules of a game: its operations by their numbers, what each question takes, and what is secret."""

    def __init__(
        self, operations: list[Operation[Any]], firsts: list[int], n_moves: int, secrets: Secrets[Any]
    ) -> None:
        """List the operations; kinds of move begin at the codes `firsts`."""
        self.operations: list[Operation[Any]] = operations
        nothing: Question[Any] = Question()
        self.questions: list[Question[Any]] = [each if isinstance(each, Question) else nothing for each in operations]
        self.secrets: Secrets[Any] = secrets
        self.guard: Guard | None = None  # who looks at every move before it is played
        self.game: Any = None  # the game whose rules these are, for whoever has nothing but a position
        self.stamp: i64 = 0  # a digest of all that gives the numbers of a position their meaning
        self.plan: bytes = b""  # how observations are made (`kernel.observation`)
        self.factors: bytes = b""
        self.obs_size: i64 = 0  # how many numbers they have
        self.n_moves: i64 = n_moves
        self.shown_arguments: i64 = 0  # how many arguments of questions are told in them
        self.argument_slots: vec[i64] = vec[i64]()  # + operation * MOST_ARGUMENTS + argument: which of these, or -1
        self.table_size: i64 = 0  # how many numbers the arrays of a position have
        self.dealt_size: i64 = 0
        self.of_seats: list[bool] = [arguments_of(each)[:1] == ["seat"] for each in operations]
        self.kind_of: vec[i64] = vec[i64]()  # + move: the first code of its kind
        for move in range(n_moves):
            self.kind_of = append(self.kind_of, i64(move if move in firsts else self.kind_of[move - 1]))
        names = [name_of(operation) for operation in operations]
        for number, operation in enumerate(operations):
            if names.index(names[number]) != number:
                raise ValueError(f"two operations are called {names[number]}")
            operation.number = number
            operation.size = len(arguments_of(operation))
            if isinstance(operation, Question):
                operation.takes = routes(operation, self.kind_of)
                operation.codes = vec[i64]([i64(m) for m in range(n_moves) if operation.takes[m] == ITSELF])
                operation.firsts = vec[i64]([self.kind_of[code] for code in operation.codes])

    def asked(self, s: State) -> Question[Any]:
        """The question on top of the agenda."""
        return self.questions[s.top()]

    def open_moves(self, s: State) -> vec[i64]:
        """The codes of the open moves, in rising order."""
        question = self.asked(s)
        out = vec[i64](capacity=16)
        if question.leave_check(s) == 0:
            out = append(out, i64(DONE))
        if question.between is not None:
            out = question.between.moves(s, out)
        return question.moves(s, out)

    def is_extra(self, s: State, move: i64) -> bool:
        """Whether a move is no answer to what is asked, but may be done meanwhile."""
        return self.asked(s).takes[move] == IN_BETWEEN

    def check(self, s: State, move: i64) -> i64:
        """0, or the clause that forbids a move.

        Rules: table.not-asked.
        """
        question = self.asked(s)
        if move == DONE:
            return question.leave_check(s)
        route, kind = question.takes[move], self.kind_of[move]
        if route == ITSELF:
            return question.check(s, kind, move - kind)
        if route == IN_BETWEEN and question.between is not None:
            return question.between.check(s, kind, move - kind)
        return NOT_ASKED

    def answer(self, s: State, move: i64) -> None:
        """Do what an open move says."""
        question = self.asked(s)
        kind = self.kind_of[move]
        if move == DONE:
            question.leave(s)
        elif question.takes[move] == ITSELF or question.between is None:
            question.answer(s, kind, move - kind)
        else:
            question.between.answer(s, kind, move - kind)


class BarredSwitchboard(Switchboard):
    """The same rules for one seat that may not make certain moves, to see what they are worth.

    Only what is listed as open is less: a question that offers nothing else stays as it is, so that there is always an
    open move.
    """

    def __init__(self, rules: Switchboard, seat: int, moves: list[int]) -> None:
        self.guard = rules.guard
        self.game = rules.game
        self.stamp = rules.stamp
        self.plan = rules.plan
        self.factors = rules.factors
        self.obs_size = rules.obs_size
        self.n_moves = rules.n_moves
        self.shown_arguments = rules.shown_arguments
        self.argument_slots = rules.argument_slots
        self.table_size = rules.table_size
        self.dealt_size = rules.dealt_size
        self.operations = rules.operations
        self.questions = rules.questions
        self.secrets = rules.secrets
        self.of_seats = rules.of_seats
        self.kind_of = rules.kind_of
        self.seat: i64 = seat
        self.barred: vec[i64] = vec[i64]()  # + move: 1 where the seat may not make it
        for move in range(len(rules.kind_of)):
            self.barred = append(self.barred, i64(move in moves))

    def open_moves(self, s: State) -> vec[i64]:
        """The codes of the open moves that are not barred, in rising order; all of them where every one is."""
        moves = super().open_moves(s)
        if s.to_move != self.seat:
            return moves
        left = vec[i64](capacity=16)
        for index in range(i64(len(moves))):
            if self.barred[moves[index]] == 0:
                left = append(left, moves[index])
        return left if len(left) > 0 else moves


def routes(question: Question[Any], kind_of: vec[i64]) -> vec[i64]:
    """Who answers each move while a question is asked: the question itself, what may be done in between, or nobody."""
    between = question.between.kinds if question.between is not None else ()
    for kind in (*question.kinds, *between):
        if kind_of[kind] != kind:
            raise ValueError(f"{name_of(question)}: no kind of move begins at {kind}")
    out = vec[i64]()
    for move in range(len(kind_of)):
        first = int(kind_of[move])
        out = append(out, i64(ITSELF if first in question.kinds else IN_BETWEEN if first in between else NOBODY))
    return out


def name_of(operation: Operation[Any]) -> str:
    """What an operation is called in written positions, views and word lists: its class, in small letters."""
    name = type(operation).__name__
    return "".join("-" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("-")


def asked_of(s: State) -> str:
    """The name of the question that is asked, or 'over'."""
    return "over" if s.over else name_of(s.switchboard.asked(s))


def arguments_of(operation: Operation[Any]) -> list[str]:
    """The names of an operation's arguments, in their order: its constants in capitals, those of its bases included."""
    found: dict[str, int] = {}
    for base in type(operation).__mro__:
        found |= {name.lower(): number for name, number in vars(base).items() if name.isupper()}
    names = sorted(found, key=lambda name: found[name])
    if [found[name] for name in names] != list(range(len(names))) or len(names) > MOST_ARGUMENTS:
        words = f"expected at most {MOST_ARGUMENTS} arguments, numbered from 0, found {found}"
        raise ValueError(f"{name_of(operation)}: {words}")
    return names
