"""Plans for a seat's own turn: the most promising ways through its decisions, up to another's move or to chance.

Unlike the look that compares the first moves of a turn, this one does not care how a position was reached: each is
followed once. So a beam of the same width holds as many different turns as it can, and not the same in many orders.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.agents.search_turn import LONGEST, OUTCOMES, inserted
from collegium.kernel.evaluation import Evaluation
from collegium.kernel.rng import Rng
from collegium.kernel.state import State

START: Final = -1  # the node of the position in which a turn is planned


class PlanLook:
    """Follows a beam of positions through the turn, decision by decision, and keeps the best ends with their lines."""

    def __init__(self, start: State, evaluation: Evaluation, width: i64, most: i64, rng: Rng) -> None:
        self.evaluation: Evaluation = evaluation
        self.rng: Rng = rng
        self.seat: i64 = start.to_move
        self.width: i64 = width
        self.most: i64 = most  # ends that are kept
        self.looked: i64 = 0  # positions looked at so far
        self.decisions: i64 = 0  # that were followed
        self.parent: vec[i64] = vec[i64]()  # by node: the node before,
        self.move: vec[i64] = vec[i64]()  # and the move that led from there
        self.beam: list[State] = [start]  # the positions that are followed, the most promising first,
        self.values: vec[i64] = vec[i64]([0])  # their margins,
        self.nodes: vec[i64] = vec[i64]([START])  # and their nodes
        self.ends: list[State] = []  # the same for the ends of the turn
        self.end_values: vec[i64] = vec[i64]()
        self.end_nodes: vec[i64] = vec[i64]()

    def is_over(self) -> bool:
        """Whether the turn was followed to its end everywhere."""
        return len(self.beam) == 0

    def advance(self) -> None:
        """Take one more decision in every position of the beam."""
        before, nodes = self.beam, self.nodes
        self.beam = []
        self.values = vec[i64]()
        self.nodes = vec[i64]()
        self.decisions += 1
        for index in range(i64(len(before))):
            s = before[index]
            moves = s.legal()
            for choice in range(i64(len(moves))):
                self.follow(s, moves[choice], nodes[index])

    def follow(self, s: State, move: i64, node: i64) -> None:
        """Play a move in a position of the turn; what it leads to is an end, or may belong to the beam."""
        after = s.clone()
        after.apply(move)
        if after.reveals != s.reveals:
            self.note_end(after, self.outcomes(s, move), node, move)
            return
        if self.is_end(after) or self.decisions >= LONGEST:
            self.note_end(after, self.settle(after), node, move)
        else:
            self.keep(after, self.judge(after), node, move)

    def outcomes(self, s: State, move: i64) -> i64:
        """The margin after a move that lets chance decide: the average of several outcomes."""
        total: i64 = 0
        for _outcome in range(i64(OUTCOMES)):
            world = s.determinize(self.seat, self.rng)
            world.apply(move)
            total += self.settle(world)
        return total // OUTCOMES

    def is_end(self, s: State) -> bool:
        """Whether the turn is over here."""
        return s.over or s.to_move != self.seat or self.evaluation.is_quiet(s)

    def judge(self, s: State) -> i64:
        """The margin of the seat whose turn is planned."""
        self.looked += 1
        return self.evaluation.margin(s, self.seat)

    def settle(self, s: State) -> i64:
        """The same where the turn is over, and a net may know more."""
        self.looked += 1
        return self.evaluation.settle(s, self.seat)

    def keep(self, s: State, value: i64, node: i64, move: i64) -> None:
        """Put a position into the beam where it belongs, unless it is there already or not good enough."""
        place = place_of(self.beam, self.values, s, value, self.width)
        if place < 0:
            return
        self.beam.insert(place, s)
        self.values = inserted(self.values, place, value)
        self.nodes = inserted(self.nodes, place, self.add_node(node, move))
        if len(self.beam) > self.width:
            self.beam.pop()
            self.values = self.values[: self.width]
            self.nodes = self.nodes[: self.width]

    def note_end(self, s: State, value: i64, node: i64, move: i64) -> None:
        """Put an end of the turn among those that are kept, in the same way."""
        place = place_of(self.ends, self.end_values, s, value, self.most)
        if place < 0:
            return
        self.ends.insert(place, s)
        self.end_values = inserted(self.end_values, place, value)
        self.end_nodes = inserted(self.end_nodes, place, self.add_node(node, move))
        if len(self.ends) > self.most:
            self.ends.pop()
            self.end_values = self.end_values[: self.most]
            self.end_nodes = self.end_nodes[: self.most]

    def add_node(self, parent: i64, move: i64) -> i64:
        """A new node; its number."""
        self.parent = append(self.parent, parent)
        self.move = append(self.move, move)
        return i64(len(self.move)) - 1

    def line(self, end: i64) -> vec[i64]:
        """The moves that lead to one of the ends."""
        line = vec[i64]()
        node = self.end_nodes[end]
        while node != START:
            line = inserted(line, 0, self.move[node])
            node = self.parent[node]
        return line


def place_of(kept: list[State], values: vec[i64], s: State, value: i64, most: i64) -> i64:
    """Where a position belongs among others that are ordered by value; -1 if it is there or not good enough."""
    place = i64(len(kept))
    while place > 0 and values[place - 1] < value:
        place -= 1
    other = place - 1
    while other >= 0 and values[other] == value:
        if kept[other].same_as(s):
            return -1
        other -= 1
    return place if place < most else i64(-1)
