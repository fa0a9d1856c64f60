"""The Orchard, a small game whose right weights are known, for the tests of tuning.

Every turn offers three things, drawn by chance: apples that count at once, trees that count twice at the end, or a
loan, which is points now and debts, each of which costs a point and a half at the end. The greedy agent cannot see the
end, so it plays well only if a tree weighs about 2 and a debt about -1.5.
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.kernel.clauses import load_ledger
from collegium.kernel.evaluation import Evaluation
from collegium.kernel.events import Event
from collegium.kernel.game import Block, Game, Result, View
from collegium.kernel.kept import Edition
from collegium.kernel.moves import Kind, MoveTable
from collegium.kernel.options import Value
from collegium.kernel.position import Layout
from collegium.kernel.questions import DONE, Question, Secrets
from collegium.kernel.rng import Rng
from collegium.kernel.state import State
from collegium.kernel.weights import Term, Weights

NAME = "tests.lab.orchard:Orchard"
RIPE = "tests.lab.orchard:RipeOrchard"
BARE = "tests.lab.orchard:BareOrchard"
BROKEN = "tests.lab.orchard:BrokenOrchard"
TURNS = 6  # of each seat
THINGS = 3
TAKE, N_MOVES = 1, 1 + THINGS  # the moves: + thing
PICK, PLANT, BORROW = 0, 1, 2  # the things
TURN, OFFER = 0, 1  # the table: turns played, and the three numbers on offer
POINTS, TREES, DEBTS, OWN = 0, 1, 2, 3  # the numbers of a seat


class Season(State):
    """A position of the Orchard."""

    def __init__(self) -> None:
        super().__init__()
        self.stride = OWN

    def take(self, thing: i64) -> None:
        """Take one of the three things, and let the next seat choose."""
        seat, number = self.to_move, self.table[OFFER + thing]
        self.add(seat, TREES if thing == PLANT else POINTS, number)
        if thing == BORROW:
            self.add(seat, DEBTS, number)
        self.table[TURN] += 1
        self.to_move = self.table[TURN] % self.seats
        self.over = self.table[TURN] == TURNS * self.seats
        if self.over:
            for each in range(self.seats):
                self.add(each, POINTS, 2 * self.get(each, TREES) - 3 * self.get(each, DEBTS) // 2)
        else:
            self.offer()

    def offer(self) -> None:
        """Draw what can be had next."""
        self.reveals += 1
        for thing in range(THINGS):
            self.table[OFFER + thing] = 1 + self.rng.below(6)

    def blank(self) -> Season:
        return type(self)()

    def scores(self) -> vec[i64]:
        return vec[i64]([self.get(seat, POINTS) for seat in range(self.seats)])


class ThingsToCome(Secrets[Season]):
    """What will be on offer."""

    def redraw(self, s: Season, seat: i64, rng: Rng) -> None:
        s.rng = Rng(rng.word(), rng.word(), rng.word(), rng.word() | 1)

    def hide(self, s: Season, seat: i64) -> None:
        s.rng = Rng()


class Turn(Question[Season]):
    """What do you take?"""

    kinds: ClassVar[tuple[int, ...]] = (TAKE,)

    def moves(self, s: Season, out: vec[i64]) -> vec[i64]:
        for thing in range(THINGS):
            out = append(out, i64(TAKE + thing))
        return out

    def check(self, s: Season, kind: i64, option: i64) -> i64:
        return 0

    def answer(self, s: Season, kind: i64, option: i64) -> None:
        s.take(option)


ASK: Final = Turn()


class Outlook(Evaluation):
    """What the seats of an Orchard have."""

    def look(self, s: State, seat: i64) -> None:
        for term in range(OWN):
            self.terms[term] = s.get(seat, term)

    def left(self, s: State) -> i64:
        return 1000 - 1000 * s.table[TURN] // (TURNS * s.seats)


class Orchard(Game[Season]):
    """The Orchard with weights that are wrong: a tree is thought to be next to nothing, a debt to be a boon."""

    name = "orchard"
    title = "The Orchard"
    seats = range(1, 5)
    layout = Layout(
        [("turn", TURN, 1), ("offer", OFFER, THINGS)],
        [("points", POINTS, 1), ("trees", TREES, 1), ("debts", DEBTS, 1)],
        [],
    )
    operations = (ASK,)
    secrets = ThingsToCome()
    terms: tuple[Term, ...] = (Term("points", "points so far"), Term("trees", "trees"), Term("debts", "debts"))
    weights = Weights({"points": 1.0, "trees": 0.8, "debts": 0.4}, 8.0)

    def __init__(self, edition: Edition | None = None) -> None:
        self.moves = MoveTable([Kind("done", DONE), Kind("take", TAKE, ["apples", "trees", "loan"])], N_MOVES)
        self.ledger = load_ledger(
            "sealed-bids", Path(__file__).parents[1] / "outside", {"SALE_HAND": 2, "SALE_SWAP": 3}
        )

    def empty(self) -> Season:
        return Season()

    def lay_out(self, state: Season, options: dict[str, Value]) -> None:
        state.clear(1 + THINGS, 0, vec[i64]([]))
        state.push(ASK)
        state.offer()

    def evaluation(self, weights: Weights | None = None) -> Evaluation:
        return self.learned(Outlook((weights or self.weights).numbers(self.terms)), weights)

    def result(self, state: Season) -> Result:
        scores = [int(points) for points in state.scores()]
        winners = [seat for seat, points in enumerate(scores) if points == max(scores)]
        return Result(scores, [{"points": points} for points in scores], winners, state.over)

    def view(self, state: Season, seat: int) -> View:
        return {"offer": [int(number) for number in state.table[OFFER:]]}

    def inventory(self, state: Season) -> dict[str, int]:
        return {}

    def prompt(self, state: Season) -> str:
        return "What do you take?"

    def label(self, state: Season, move: int) -> str:
        return self.moves.text(move)

    def event_text(self, event: Event, names: list[str]) -> str:
        return ""

    def draw(self, view: View, width: int) -> list[Block]:
        return [Block("offer", [str(view["offer"])])]


class RipeOrchard(Orchard):
    """The Orchard with weights that cannot be bettered."""

    weights = Weights({"points": 1.0, "trees": 2.0, "debts": -1.5}, 8.0)


class BareOrchard(Orchard):
    """The Orchard, seen by an evaluation that counts points alone."""

    terms = Orchard.terms[:1]
    weights = Weights({"points": 1.0})


class BrokenOrchard(Orchard):
    """The Orchard with an evaluation that fails."""

    def evaluation(self, weights: Weights | None = None) -> Evaluation:
        raise ValueError("a worm")
