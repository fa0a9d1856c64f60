"""The tree of an information-set Monte-Carlo search: many players, hidden information, chance, and values for all.

Every iteration imagines anew what the searching seat cannot see, walks down the tree by what is open in that world,
adds a node, looks to the end of the turn that is played there and adds the worth of what can be reached to every node
on the way. A node stands for a sequence of moves, whatever the worlds in which it was played, so that nothing hidden
can be exploited.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.agents.search_turn import TurnLook
from collegium.kernel.evaluation import POINT, Evaluation
from collegium.kernel.rng import Rng
from collegium.kernel.state import State

NOTHING: Final = -1
EVEN: Final = 0.1  # the even part of a guess for a move that its siblings did not have beside them


class Habits:
    """How a search explores: numbers that were found by trial and are the same for every game and level."""

    def __init__(self) -> None:
        self.curiosity: float = 2.5  # how much unexplored moves are preferred, in spreads of the values seen
        self.boldness: float = 1.5  # points by which a move must look better to be e times as likely
        self.doubt: float = 0.3  # the part of the first guesses that is the same for every move
        self.ambition: float = 0.004  # what a point of lead counts beside the chance to win
        self.root_width: i64 = 8  # positions followed through a turn for the first guesses at the root,
        self.width: i64 = 2  # and at every other node


class Tree:
    """A search from one position for one seat."""

    def __init__(self, position: State, seat: i64, evaluation: Evaluation, spread: float, rng: Rng) -> None:
        self.position: State = position
        self.seat: i64 = seat
        self.seats: i64 = position.seats
        self.evaluation: Evaluation = evaluation
        self.spread: float = spread
        self.rng: Rng = rng
        self.habits: Habits = Habits()
        self.turn: TurnLook = TurnLook(evaluation, rng)
        self.root: i64 = 0
        self.iterations: i64 = 0
        self.decisions: i64 = 0  # played in all, for those who measure
        self.move: vec[i64] = vec[i64]()
        self.first: vec[i64] = vec[i64]()  # the first child, by rising move
        self.following: vec[i64] = vec[i64]()  # the next child of the same parent
        self.visits: vec[i64] = vec[i64]()
        self.guess: vec[float] = vec[float]()  # the first guess how good the move is among its siblings
        self.measure: vec[i64] = vec[i64]()  # the best margin that the turn at a node can lead to,
        self.total: vec[float] = vec[float]()  # and the sum of its children's appeals
        self.values: vec[float] = vec[float]()  # [node * seats + seat]: the sum of values
        self.chances: vec[float] = vec[float]()  # [node * seats + seat]: the sum of chances to win
        self.points: vec[float] = vec[float]()  # [node * seats + seat]: the sum of points expected
        self.path: vec[i64] = vec[i64]()
        self.value: vec[float] = vec[float]()  # what the last iteration came to, by seat
        self.chance: vec[float] = vec[float]()
        self.point: vec[float] = vec[float]()
        self.mean: float = 0.0  # of all values seen for the searching seat, and their squared distances from it
        self.distance: float = 0.0
        for _seat in range(self.seats):
            self.value = append(self.value, 0.0)
            self.chance = append(self.chance, 0.0)
            self.point = append(self.point, 0.0)
        self.add_node(NOTHING, NOTHING, 1.0)

    def add_node(self, move: i64, following: i64, guess: float) -> i64:
        """A new node without visits; its number."""
        node = i64(len(self.move))
        self.move = append(self.move, move)
        self.first = append(self.first, i64(NOTHING))
        self.following = append(self.following, following)
        self.visits = append(self.visits, i64(0))
        self.guess = append(self.guess, guess)
        self.measure = append(self.measure, i64(0))
        self.total = append(self.total, 0.0)
        for _seat in range(self.seats):
            self.values = append(self.values, 0.0)
            self.chances = append(self.chances, 0.0)
            self.points = append(self.points, 0.0)
        return node

    def run(self, iterations: i64) -> None:
        """Search on for a number of iterations."""
        for _iteration in range(iterations):
            self.iterate()

    def iterate(self) -> None:
        """Imagine a world, walk down to a new node, look to the end of its turn, and remember what is there."""
        s = self.position.determinize(self.seat, self.rng)
        node = self.root
        path = vec[i64]()
        path = append(path, node)
        while not s.over:
            moves = s.legal()
            self.offer(node, s, moves)
            node = self.select(node, s.to_move, moves)
            path = append(path, node)
            s.apply(self.move[node])
            self.decisions += 1
            if self.visits[node] == 0 and len(moves) > 1:  # after the only open move there is nothing to judge yet
                break
        self.path = path
        if s.over or self.evaluation.is_quiet(s):
            self.evaluation.settle(s, s.to_move)
            self.judge(self.evaluation.worths, self.evaluation.left(s))
        else:
            moves = s.legal()
            self.offer(node, s, moves)
            if len(moves) == 1:  # the only child was not looked at
                self.turn.look(s, moves, self.habits.width)
            self.judge(self.turn.worths, self.turn.left)
        self.remember()

    def offer(self, node: i64, s: State, moves: vec[i64]) -> None:
        """Make children for all open moves that have none yet, in rising order."""
        before: i64 = NOTHING
        child = self.first[node]
        if child == NOTHING:
            self.guess_all(node, s, moves)
            return
        for index in range(i64(len(moves))):
            move = moves[index]
            while child != NOTHING and self.move[child] < move:
                before = child
                child = self.following[child]
            if child == NOTHING or self.move[child] != move:
                new = self.add_node(move, child, self.late_guess(node, s, move))
                if before == NOTHING:
                    self.first[node] = new
                else:
                    self.following[before] = new
                before = new

    def guess_all(self, node: i64, s: State, moves: vec[i64]) -> None:
        """Make the first children of a node; each is guessed to be the better, the more its move brings."""
        child: i64 = NOTHING
        for back in range(i64(len(moves))):
            child = self.add_node(moves[i64(len(moves)) - 1 - back], child, 1.0)
        self.first[node] = child
        if len(moves) > 1:
            self.guess_again(node, s, moves, self.habits.root_width if node == self.root else self.habits.width)

    def guess_again(self, node: i64, s: State, moves: vec[i64], width: i64) -> None:
        """Guess anew how good each open move of a node is, following so many positions through the turn."""
        number = i64(len(moves))
        found = self.turn.look(s, moves, width)
        best = self.turn.margin
        total: float = 0.0
        for index in range(number):
            total += self.appeal(found[index], best)
        self.measure[node] = best
        self.total[node] = total
        even = self.habits.doubt / float(number)
        child = self.first[node]
        for index in range(number):
            while self.move[child] != moves[index]:
                child = self.following[child]
            self.guess[child] = even + (1.0 - self.habits.doubt) * self.appeal(found[index], best) / total

    def late_guess(self, node: i64, s: State, move: i64) -> float:
        """A guess for a move that was not open when its siblings were guessed."""
        if self.total[node] == 0.0:  # an only child was not measured
            return EVEN
        only = vec[i64]([move])
        found = self.turn.look(s, only, self.habits.width)
        share = self.appeal(found[0], self.measure[node]) / self.total[node]
        return (1.0 - self.habits.doubt) * share + self.habits.doubt * EVEN

    def appeal(self, margin: i64, best: i64) -> float:
        """How likely a move is beside the best one, by what both can lead to."""
        if margin > best:
            return 1.0
        return math.exp(float(margin - best) / float(POINT) / self.habits.boldness)

    def select(self, node: i64, seat: i64, moves: vec[i64]) -> i64:
        """The child to follow among the open moves: what is known to be good, or might be."""
        offers: i64 = 0
        child = self.first[node]
        for index in range(i64(len(moves))):
            while self.move[child] != moves[index]:
                child = self.following[child]
            offers += self.visits[child]
        scale = self.habits.curiosity * self.deviation() * math.sqrt(float(offers + 1))
        visits = self.visits[node]
        default = self.values[node * self.seats + seat] / float(visits) if visits else self.mean
        best: i64 = NOTHING
        best_score: float = -1e18
        child = self.first[node]
        for index in range(i64(len(moves))):
            while self.move[child] != moves[index]:
                child = self.following[child]
            visits = self.visits[child]
            score = scale * self.guess[child] / float(1 + visits)
            if visits:
                score += self.values[child * self.seats + seat] / float(visits)
            else:
                score += default
            if score > best_score:
                best_score = score
                best = child
        return best

    def deviation(self) -> float:
        """How far the values seen lie apart."""
        if self.iterations < 2:
            return 0.1
        return math.sqrt(self.distance / float(self.iterations)) + 1e-6

    def judge(self, worths: vec[i64], left: i64) -> None:
        """Turn worths into values of every seat: the points expected, the chance to win, and the two as one."""
        best: float = -1e18
        second: float = -1e18
        for seat in range(self.seats):
            points = float(worths[seat]) / float(POINT)
            self.point[seat] = points
            if points > best:
                second = best
                best = points
            elif points > second:
                second = points
        if self.seats == 1:
            self.chance[0] = 1.0
            self.value[0] = self.habits.ambition * best
            return
        heat = self.spread * math.sqrt(float(left) / 1000.0) + 0.05
        total: float = 0.0
        for seat in range(self.seats):
            self.chance[seat] = math.exp((self.point[seat] - best) / heat)
            total += self.chance[seat]
        for seat in range(self.seats):
            self.chance[seat] /= total
            rival = second if self.point[seat] == best else best
            self.value[seat] = self.chance[seat] + self.habits.ambition * (self.point[seat] - rival)

    def remember(self) -> None:
        """Add what the iteration came to, to every node on the way."""
        for index in range(i64(len(self.path))):
            node = self.path[index]
            self.visits[node] += 1
            first = node * self.seats
            for seat in range(self.seats):
                self.values[first + seat] += self.value[seat]
                self.chances[first + seat] += self.chance[seat]
                self.points[first + seat] += self.point[seat]
        self.iterations += 1
        off = self.value[self.seat] - self.mean
        self.mean += off / float(self.iterations)
        self.distance += off * (self.value[self.seat] - self.mean)

    def is_decided(self, iterations: i64) -> bool:
        """Whether so many more iterations cannot make another move the most visited one."""
        best: i64 = 0
        second: i64 = 0
        child = self.first[self.root]
        while child != NOTHING:
            visits = self.visits[child]
            if visits > best:
                second = best
                best = visits
            elif visits > second:
                second = visits
            child = self.following[child]
        return best - second > iterations

    def best_child(self) -> i64:
        """The child of the root that was visited most, or NOTHING before the first iteration."""
        best: i64 = NOTHING
        child = self.first[self.root]
        while child != NOTHING:
            if best == NOTHING or self.is_better(child, best):
                best = child
            child = self.following[child]
        return best

    def is_better(self, one: i64, other: i64) -> bool:
        """Whether one child was visited more often than another, or as often with a better value."""
        if self.visits[one] != self.visits[other]:
            return self.visits[one] > self.visits[other]
        if self.visits[one] == 0:
            return self.guess[one] > self.guess[other]
        return self.values[one * self.seats + self.seat] > self.values[other * self.seats + self.seat]

    def child_of(self, node: i64, move: i64) -> i64:
        """The child of a node for a move, or NOTHING."""
        child = self.first[node]
        while child != NOTHING and self.move[child] != move:
            child = self.following[child]
        return child

    def go_on(self, child: i64, position: State) -> None:
        """Search on from a child of the root, in the position to which its move has led.

        What was guessed in passing is guessed anew, with the care that a root deserves.
        """
        self.root = child
        self.position = position
        moves = position.legal()
        if self.first[child] != NOTHING and len(moves) > 1:
            self.offer(child, position, moves)
            self.guess_again(child, position, moves, self.habits.root_width)
