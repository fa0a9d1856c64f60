"""Finding puzzles in games that were played: where a turn begins, and one plan for it is clearly and stably best.

A short look at every turn passes over those that a look along the turn alone gets right, or where several plans are
about as good. What is left is looked at with ten times the budget and three seeds, which must agree; then agents of all
levels try, from the weakest on, and the first that solves it is its grade.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from collegium.agents import LEVELS, Budget, Level, LevelAgent, Position, ask, derived, dice
from collegium.agents.greedy import WIDTH, looks
from collegium.agents.hints import Found, Watch, measure_all, searched
from collegium.agents.judge import Judge
from collegium.agents.lines import LONGEST, Plan, is_over, played
from collegium.agents.measures import means
from collegium.kernel.game import Game
from collegium.kernel.questions import DONE
from collegium.kernel.record import Record
from collegium.kernel.rng import Rng
from collegium.kernel.state import State
from collegium.study.looks import Look, evened, limits
from collegium.study.puzzles import GRADES, Puzzle, Way, id_of, is_whole, laid, made_with, told
from collegium.study.puzzles_outlook import holds, holds_played, outlook

ITERATIONS: Final = 300  # of the first, short look
TIMES: Final = 10  # as many for each look that checks,
SEEDS: Final = 3  # of which there are so many
TRIES: Final = 3  # of an agent, of which more than half must be right
LEAST: Final = 4  # open moves: of fewer there is little to find
MOST: Final = 4  # puzzles of one game
FEW: Final = 8  # open moves, each of which is tried against the best plan
STEPS: Final = 14  # of a plan, at most: who reads it should see it as one
BEGINNING: Final = 1  # moves by which two plans of a seat are known to be the same
CLEAR: Final = 1.5  # times what is called inaccurate: by so much the best plan must lead;
HELD: Final = 1.0  # by so much where it is also held against whole games,
SURE: Final = 2.0  # and by so many times the error,
LIKELY: Final = 1.0  # or so many at the first look, which has more of it
POINTS: Final = 2.0  # that the best plan must expect more than each of the worse ones


@dataclass(frozen=True)
class Settings:
    """How long a first look at a turn takes, the seed of what is imagined, and questions that are passed over."""

    iterations: int = ITERATIONS
    seed: int = 1
    without: tuple[str, ...] = ()


@dataclass(frozen=True)
class Compared:
    """A look at a turn: its plans, measured, and which of them is best."""

    position: Position
    found: Found
    best: int
    losses: list[tuple[float, float]]  # of each plan against the best, with its error

    @property
    def line(self) -> list[int]:
        """The best plan."""
        return self.found.plans[self.best].line

    def is_like(self, number: int) -> bool:
        """Whether a plan begins as the best one does, or leads to the same."""
        plans = self.found.plans
        return plans[number].line[0] == self.line[0] or plans[number].end.same_as(plans[self.best].end)

    def rivals(self) -> list[int]:
        """The plans that are others than the best one."""
        return [number for number in range(len(self.found.plans)) if not self.is_like(number)]

    def lead(self, times: float = SURE) -> float:
        """By how much the best plan is better than all others, where that is beyond so often every error; else 0."""
        losses = [self.losses[number] for number in self.rivals()]
        if not losses or any(loss <= times * error for loss, error in losses):
            return 0.0
        return min(loss for loss, _ in losses)


def compare(game: Game, state: State, budget: Budget, seed: int, lines: Sequence[list[int]] = ()) -> Compared:
    """Look at the turn that begins in a position, as its seat knows it, and measure some lines beside the best plans.

    Plans that end at different stages of the turn are played on until the next turn begins, and compared there.
    """
    rng = dice(seed)
    seat = int(state.to_move)
    position = Position(game, state.forget(seat).determinize(seat, rng), seat)
    watch = Watch(budget)
    found = searched(position, game.evaluation(), budget, watch, rng)
    for line in lines:
        found.add(Plan(line, played(position.state, line), 0))
    measure_all(position, found, budget, watch, rng)
    values = [measure.value()[0] for measure in found.measures]
    best = max(range(len(values)), key=values.__getitem__)
    losses = [loss_of(Look(position, found, number, best), budget, rng) for number in range(len(values))]
    return Compared(position, found, best, losses)


def loss_of(look: Look, budget: Budget, rng: Rng) -> tuple[float, float]:
    """What a plan brings less than the best, and the error of that, both at the same stage of the game."""
    if look.own != look.best and not look.is_even(look.best):
        look = replace(look, evens=evened(look, [look.best], budget, rng))
    return look.loss()


def turns(record: Record, without: Sequence[str] = ()) -> Iterator[int]:
    """Where a turn begins that has something to decide, by the moves made before it, but for some questions."""
    evaluation = record.game.evaluation()
    for at in range(len(record.moves)):
        state = record.at(at)
        begins = not state.over and evaluation.is_quiet(state) and not record.game.preparing(state)
        if begins and len(state.legal()) >= LEAST and record.game.asked(state) not in without:
            yield at


def short_look(game: Game, state: State) -> list[int]:
    """The plan for a turn that looks best where one looks no further than its end."""
    seat = int(state.to_move)
    rng = dice(1, "plain", seat)
    return played_on(Position(game, state.forget(seat).determinize(seat, rng), seat), [], rng)


def played_on(position: Position, begun: list[int], rng: Rng) -> list[int]:
    """The turn that begins with some moves, or none, played on by short looks to its end, quick actions and all."""
    game, start, line = position.game, position.state, list(begun)
    now = played(start, line)
    while not line or (len(line) < LONGEST and not is_whole(game, start, now)):
        margins = looks(Position(game, now, position.seat), Judge(), WIDTH, rng)
        line.append(max(margins, key=margins.__getitem__))
        now.apply(line[-1])
    return line


def candidate(game: Game, state: State, settings: Settings) -> Compared | None:
    """A short look at a turn, if it may be a puzzle."""
    plain = short_look(game, state)
    look = compare(game, state, Budget(iterations=settings.iterations), derived(settings.seed, "first"), [plain])
    return look if is_clear(look, plain, LIKELY) else None


def is_clear(look: Compared, plain: list[int], errors: float = SURE) -> bool:
    """Whether a plan for the whole turn is clearly best, also in the end, and not to be found by a short look."""
    times = HELD if look.position.game.evaluation().is_planned() else CLEAR
    if look.lead(errors) < times * limits(int(look.position.state.seats))[0] or is_plain(look, plain):
        return False
    line = whole_line(look, look.best)
    if line is None or not is_turn_over(look, line) or points_lead(look) < POINTS or is_hairsplitting(look):
        return False
    return holds(look.position, line, [look.found.plans[number].line for number in look.rivals()])


def is_hairsplitting(look: Compared) -> bool:
    """Whether the turn may also begin with much the same as the best plan."""
    game, start, first = look.position.game, look.position.state, look.line[0]
    return any(game.alike(start, first, int(move)) for move in start.legal() if move != first)


def all_rivals(look: Compared) -> list[list[int]]:
    """The plans that are others than the best one, and where few moves are open, one for each that none begins with."""
    position = look.position
    found = [look.found.plans[number].line for number in look.rivals()]
    known = {look.line[0], *(line[0] for line in found)}
    moves = [int(move) for move in position.state.legal()]
    if len(moves) <= FEW:
        found += [played_on(position, [move], dice(1, "rival", move)) for move in moves if move not in known]
    return found


def is_turn_over(look: Compared, line: list[int]) -> bool:
    """Whether nothing is left to be decided in the turn after a plan, whatever comes to light by it."""
    position = look.position
    return is_over(position.game.evaluation(), played(position.state, line), position.seat)


def whole_line(look: Compared, number: int) -> list[int] | None:
    """One of the plans up to the end of the turn, which may have to be said yet; None where it goes on, or is long."""
    game, start, plan = look.position.game, look.position.state, look.found.plans[number]
    lines = [plan.line]
    if DONE in plan.end.legal():
        lines.append([*plan.line, DONE])
    whole = (line for line in lines if is_whole(game, start, played(start, line)))
    return next((line for line in whole if len(line) <= STEPS), None)


def points_lead(look: Compared) -> float:
    """How many points the best plan may expect more than any other: who reads it counts points."""
    seat, measures = look.position.seat, look.found.measures
    points = [means(measure.points)[seat] for measure in measures]
    return points[look.best] - max(points[number] for number in look.rivals())


def is_plain(look: Compared, plain: list[int]) -> bool:
    """Whether a short look gets to the beginning of the best plan, or leads to the same."""
    plan = look.found.plans[look.best]
    return plan.line[0] in plain or played(look.position.state, plain).same_as(plan.end)


def checked(game: Game, state: State, settings: Settings) -> Compared | None:
    """The last of several long looks at a turn, if all find the same plan clearly best."""
    plain = short_look(game, state)
    budget = Budget(iterations=TIMES * settings.iterations)
    known: list[list[int]] = [plain]
    last: Compared | None = None
    for number in range(SEEDS):
        look = compare(game, state, budget, derived(settings.seed, "check", number), known)
        if not is_clear(look, plain) or (last is not None and not agrees(look, last)):
            return None
        known.append(look.line)
        last = look
    return last


def agrees(look: Compared, other: Compared) -> bool:
    """Whether two looks find the same plan best."""
    line = other.line
    return look.line[0] == line[0] or played(look.position.state, line).same_as(look.found.plans[look.best].end)


def grade_of(game: Game, state: State, ways: Sequence[list[int]], settings: Settings) -> str | None:
    """The weakest level that plays one of these plans in more than half of its tries; None where none does."""
    for level in LEVELS:
        solved = 0
        for number in range(TRIES):
            rng = dice(settings.seed, "grade", level.name, number)
            solved += solves(game, state, level, ways, rng)
            if solved > TRIES // 2:
                return level.name
            if solved + TRIES - number - 1 <= TRIES // 2:
                break
    return None


def solves(game: Game, state: State, level: Level, ways: Sequence[list[int]], rng: Rng) -> bool:
    """Whether an agent of a level plays what one of these plans begins with in its turn, or gets to the same."""
    agent, seat = LevelAgent(level), int(state.to_move)
    world = state.forget(seat).determinize(seat, rng)
    budget = Budget(iterations=level.iterations) if level.iterations else Budget()
    now = world.clone()
    for _ in range(LONGEST):
        move = ask(agent, game, now, budget, rng).move
        if any(way[0] == move for way in ways):
            return True
        now.apply(move)
        if is_whole(game, world, now):
            break
    return any(played(world, way).same_as(now) for way in ways)


def puzzle_at(game: Game, state: State, settings: Settings, origin: dict[str, Any]) -> Puzzle | None:
    """The puzzle that a position is, if it holds: clear, stable, graded, and explained in the words of the game."""
    look = checked(game, state, settings)
    if look is None:
        return None
    slip, _ = limits(int(state.seats))
    lines = {number: whole_line(look, number) for number in range(len(look.losses))}
    whole = {number: line for number, line in lines.items() if line is not None}
    good = [number for number in whole if look.is_like(number) and look.losses[number][0] < slip]
    text = game.to_text(state, int(state.to_move))
    plain = short_look(game, state)
    rivals = [number for number in look.rivals() if number in whole]
    worse = sorted(rivals, key=lambda number: (not leads_to_same(look, whole[number], plain), look.losses[number][0]))
    found = Puzzle(
        id=id_of(text),
        position=text,
        grade=GRADES[-1],
        best=way_of(look, look.best, whole[look.best]),
        as_good=[way_of(look, number, whole[number]) for number in good if number != look.best],
        others=[way_of(look, number, whole[number], whole[look.best]) for number in worse],
        origin=origin,
        made=made_with(game, settings.iterations, settings.seed),
    )
    if not is_explained(game, found):
        return None
    if not holds_played(look.position, whole[look.best], all_rivals(look)):
        return None
    grade = grade_of(game, state, [whole[number] for number in good], settings)
    return None if grade is None else replace(found, grade=grade)


def is_explained(game: Game, puzzle: Puzzle) -> bool:
    """Whether there are worse plans, and something can be said against each of them."""
    return bool(puzzle.others) and all(told(game, puzzle, way).reasons for way in puzzle.others)


def leads_to_same(look: Compared, one: list[int], other: list[int]) -> bool:
    """Whether two lines lead to the same."""
    return played(look.position.state, one).same_as(played(look.position.state, other))


def way_of(look: Compared, number: int, line: list[int], best: list[int] | None = None, in_the_end: bool = True) -> Way:
    """One of the plans of a look, up to the end of the turn, with what speaks for the best one in its place."""
    measure, game = look.found.measures[number], look.position.game
    loss, error = look.losses[number]
    return Way(
        moves=[game.moves.text(move) for move in line],
        chances=means(measure.chances),
        points=means(measure.points),
        error=measure.value()[1],
        loss=loss,
        loss_error=error,
        later=[] if best is None else outlook(look.position, best, line, in_the_end),
    )


def puzzles_of(record: Record, settings: Settings, origin: dict[str, Any]) -> list[Puzzle]:
    """The puzzles of a game, at most MOST: those that look clearest at first are checked before the others.

    Where a seat passes over the same plan turn after turn, it is asked once.
    """
    looked: list[tuple[float, int, list[int]]] = []
    for at in turns(record, settings.without):
        look = candidate(record.game, record.at(at), settings)
        if look is not None:
            looked.append((-look.lead(LIKELY), at, [look.position.seat, *look.line[:BEGINNING]]))
    found: list[Puzzle] = []
    asked: list[list[int]] = []
    for _, at, beginning in sorted(looked):
        if beginning in asked:
            continue
        puzzle = puzzle_at(record.game, record.at(at), settings, {**origin, "move": at})
        if puzzle is not None:
            found.append(puzzle)
            asked.append(beginning)
        if len(found) == MOST:
            break
    return found


def tried(game: Game, puzzle: Puzzle, moves: Sequence[str], budget: Budget, seed: int) -> Way:
    """A plan that somebody tries, measured beside the best one; what is lacking of the turn is played on.

    Somebody waits for the answer, so no games are played for it.
    """
    state = laid(game, puzzle)
    seat, rng = int(state.to_move), dice(seed)
    position = Position(game, state.forget(seat).determinize(seat, rng), seat)
    best, begun = ([game.parse(move) for move in line] for line in (puzzle.best.moves, moves))
    watch = Watch(budget)
    found = searched(position, game.evaluation(), budget, watch, rng)
    lines = (best, played_on(position, begun, rng))
    at, own = (found.add(Plan(line, played(position.state, line), 0)) for line in lines)
    measure_all(position, found, budget, watch, rng)
    loss = loss_of(Look(position, found, own, at), budget, rng)
    return way_of(Compared(position, found, at, [loss] * len(found.plans)), own, lines[1], best, in_the_end=False)


def is_worse(way: Way, seats: int) -> bool:
    """Whether a plan surely brings less than the best, by so much that it counts."""
    return way.loss >= limits(seats)[0] and way.loss > way.loss_error


def tested(game: Game, puzzle: Puzzle, settings: Settings) -> Puzzle | None:
    """A puzzle made anew with the tables and weights of today; None where it holds no longer."""
    return puzzle_at(game, laid(game, puzzle), settings, puzzle.origin)
