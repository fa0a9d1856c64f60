"""Lines of a hint: how a turn goes on after its first move, which of them are one plan, and what speaks for each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from collegium.agents.agent import Position
from collegium.agents.greedy import WIDTH, looks
from collegium.agents.judge import Judge
from collegium.agents.planner import NARROW, Thinking
from collegium.agents.search_plans import PlanLook
from collegium.agents.search_tree import NOTHING, Tree
from collegium.kernel.evaluation import Evaluation
from collegium.kernel.rng import Rng
from collegium.kernel.state import State

WORLDS: Final = 3  # in which a reason must hold; what is drawn in one of them is no reason
THIN: Final = 12  # visits below which the tree does not know how to go on
LONGEST: Final = 40  # decisions of a turn that are followed
CONSIDERED: Final = 9  # moves, the most visited ones, among which plans are looked for


@dataclass
class Plan:
    """A way to play the turn; moves that only begin it in another order belong to it."""

    line: list[int]  # the moves of the turn, as far as it is known how to go on
    end: State  # where they lead
    visits: int  # of all moves that begin it


def plans(tree: Tree, position: Position, most: int) -> list[Plan]:
    """The plans that were searched most, each under the most visited move that begins it, best first."""
    judge, found = Judge(), list[Plan]()
    for node in by_visits(tree)[:CONSIDERED]:
        if len(found) == most and tree.visits[node] == 0:
            break
        line = line_of(tree, position, node, judge)
        end = played(position.state, line)
        same = next((plan for plan in found if plan.end.same_as(end)), None)
        if same is not None:
            same.visits += int(tree.visits[node])
        else:
            found.append(Plan(line, end, int(tree.visits[node])))
    return sorted(found, key=lambda plan: -plan.visits)[:most]


def plans_of(thinking: Thinking, position: Position, most: int) -> list[Plan]:
    """The plans of a search by plans, the one it chose first, each under the first of its moves; no two begin alike.

    Where it kept too few, the most promising of the other moves are looked at with what follows them.
    """
    found: dict[int, Plan] = {}
    numbers = range(len(thinking.lines))
    means = [value / tried for value, tried in zip(thinking.values, thinking.tried, strict=True)]
    for at in sorted(numbers, key=lambda at: (at != thinking.best, -thinking.tried[at], -means[at])):
        line = thinking.lines[at]
        if line[0] not in found:
            found[line[0]] = Plan(line, played(position.state, line), thinking.tried[at])
    if len(found) < most < len(position.state.legal()):
        for plan in others(thinking, position, set(found)):
            if not any(plan.end.same_as(known.end) for known in found.values()):
                found[plan.line[0]] = plan
    return list(found.values())[:most]


def others(thinking: Thinking, position: Position, known: set[int]) -> list[Plan]:
    """Plans that begin with other moves than those known, the most promising first, each by a narrow look."""
    margins = looks(position, Judge(), WIDTH, thinking.rng)
    moves = sorted((move for move in margins if move not in known), key=lambda move: -margins[move])
    found = []
    for move in moves[:CONSIDERED]:
        line, after = [move], played(position.state, [move])
        if after.reveals == position.state.reveals and not is_over(thinking.evaluation, after, position.seat):
            look = PlanLook(after, thinking.evaluation, NARROW, 1, thinking.rng)
            while not look.is_over():
                look.advance()
            line += [int(step) for step in look.line(0)]
        found.append(Plan(line, played(position.state, line), 0))
    return found


def children(tree: Tree, node: int) -> list[int]:
    """The children of a node, by rising move."""
    found: list[int] = []
    child = int(tree.first[node])
    while child != NOTHING:
        found.append(child)
        child = int(tree.following[child])
    return found


def by_visits(tree: Tree) -> list[int]:
    """The children of the root, the most visited first."""

    def rank(node: int) -> tuple[int, float]:
        visits = int(tree.visits[node])
        value = float(tree.values[node * tree.seats + tree.seat]) / visits if visits else float(tree.guess[node])
        return -visits, -value

    return sorted(children(tree, int(tree.root)), key=rank)


def line_of(tree: Tree, position: Position, node: int, judge: Judge) -> list[int]:
    """The moves of the own turn after one of the best moves: by the tree, or by a short look where it is thin.

    The line ends where the turn does, or where something comes to light, as nobody can know how to go on then.
    """
    evaluation = judge.of(position.game)
    state = position.state.clone()
    line = [int(tree.move[node])]
    state.apply(line[0])
    while len(line) < LONGEST and not is_over(evaluation, state, position.seat):
        if state.reveals != position.state.reveals:
            break
        node = preferred(tree, node)
        if node == NOTHING:
            margins = looks(Position(position.game, state, position.seat), judge, WIDTH, tree.rng)
            line.append(max(margins, key=margins.__getitem__))
        else:
            line.append(int(tree.move[node]))
        state.apply(line[-1])
    return line


def is_over(evaluation: Evaluation, state: State, seat: int) -> bool:
    """Whether a seat's turn is over."""
    return state.over or state.to_move != seat or evaluation.is_quiet(state)


def preferred(tree: Tree, node: int) -> int:
    """The child of a node that was visited most; NOTHING where the tree is thin, and below."""
    if node == NOTHING:
        return NOTHING
    best = max(children(tree, node), key=lambda child: int(tree.visits[child]), default=NOTHING)
    return best if best != NOTHING and tree.visits[best] >= THIN else NOTHING


def reasons(position: Position, lines: list[list[int]], rng: Rng) -> list[list[str]]:
    """Why each of the lines may be preferred: the best to the second, and the others to the best.

    What is said must be true whatever lies hidden, so it is asked in several worlds. Of lines that end at different
    stages of the turn nothing is said: what one of them lacks, it may still be about to get.
    """
    if len(lines) == 1:
        return [[]]
    evaluation = position.game.evaluation()
    worlds = [position.state.determinize(position.seat, rng) for _ in range(WORLDS)]
    ends = [[played(world, line) for line in lines] for world in worlds]
    found = []
    for index in range(len(lines)):
        other = 1 if index == 0 else 0
        told = [
            position.game.reasons(world, end[index], end[other], position.seat)
            if stage(evaluation, world, end[index]) == stage(evaluation, world, end[other])
            else []
            for world, end in zip(worlds, ends, strict=True)
        ]
        found.append([reason for reason in told[0] if all(reason in others for others in told)])
    return found


def stage(evaluation: Evaluation, before: State, after: State) -> tuple[bool, list[int]]:
    """How far a line has got: whether something came to light, and what of the turn is still to be decided."""
    over = is_over(evaluation, after, int(before.to_move))
    return bool(after.reveals != before.reveals), [] if over else [int(each) for each in after.agenda]


def played(state: State, line: list[int]) -> State:
    """A copy of a position after some moves."""
    after = state.clone()
    for move in line:
        after.apply(move)
    return after


def worded(position: Position, line: list[int]) -> list[str]:
    """The moves of a line in words, each as it is called where it is played."""
    state = position.state.clone()
    words = []
    for move in line:
        words.append(position.game.label(state, move))
        state.apply(move)
    return words
