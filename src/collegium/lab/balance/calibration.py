"""Calibration: factors for a game's scales are searched by CMA-ES, by what games with them come to.

Every generation the optimiser proposes a handful of candidates, each a set of factors. All of them play the same
setups, with the same chance to come, and the value of one is the sum of its violations of the targets. The next
generation has other setups, or else the factors would be learnt by heart. What is found is held against the present
tables on setups that nobody has played before, with the targets that take too many games for the search as well: what
seats and components move, and what one still wins without a source.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import collegium
from collegium.agents import Budget, derived, load_agent
from collegium.kernel.errors import CollegiumError
from collegium.kernel.game import Game
from collegium.lab.balance.ablation import match_without
from collegium.lab.balance.account import Account, made_account, write_account
from collegium.lab.balance.report import report
from collegium.lab.balance.scales import Scale, game_scaled
from collegium.lab.balance.survey import SEEN_BY, look_on
from collegium.lab.balance.targets import ALONE, WITHOUT, Reading, Target, Wishes, readings, violation
from collegium.lab.identity import HOUSE, SHARED, code, module_file, rules_of
from collegium.lab.jobs import Workers
from collegium.lab.match import Match
from collegium.lab.tune import library
from collegium.lab.tune_work import Crew, Journal

METHOD: Final = "CMA-ES over scales of reconstructed components"
DECIMALS: Final = 3  # of a factor
SEARCHED: Final = ("winners", "share", "used")  # targets that a few games tell something about
BEFORE: Final = 0  # the number of the present tables among candidates
AFTER: Final = 1
UNPLAYABLE: Final = 1000.0  # the value of factors that make tables nobody can play with

Factors = tuple[float, ...]


class Piece(NamedTuple):
    """One game of a candidate, of equal agents or of one that does without a source."""

    stage: str
    candidate: int
    seats: int
    number: int
    factors: Factors
    without: str = ""
    agent: str = ""  # who plays, where it is not the one of the search

    @property
    def key(self) -> str:
        """What the piece is known by in the journal."""
        return f"{self.stage}/{self.candidate}/{self.seats}/{self.number}/{self.without}/{self.agent}"


@dataclass(frozen=True)
class Player:
    """Plays the games of candidates."""

    game: str
    scales: tuple[Scale, ...]
    agent: str
    iterations: int | None
    seed: int
    edition: str | None = None

    def __call__(self, piece: Piece) -> list[Any]:
        """The account of a game; or, where somebody did without a source, what share of the victory that one had.

        Nothing where the factors make tables that cannot be played with.
        """
        game = game_scaled(self.game, self.scales, piece.factors, self.edition)
        if game is None:
            return []
        seed = derived(self.seed, piece.stage)
        budget = Budget() if piece.agent else Budget(iterations=self.iterations)
        match = Match(self.game, (piece.agent or self.agent,) * piece.seats, seed, budget=budget)
        if piece.without:
            match = match_without(piece.without, match)
        account = look_on(game, [load_agent(name) for name in match.agents], match, piece.number)
        if piece.without:
            return [account.shares[match.seating(piece.number).index(0)]]
        answer: list[Any] = json.loads(write_account(account))  # as it is read from the journal
        return answer


@dataclass(frozen=True)
class Plan:
    """How long and how widely is searched, by which games."""

    player: Player
    wishes: Wishes
    seats: tuple[int, ...]
    games: int = 24  # of a candidate, for each number of seats
    generations: int = 20
    population: int | None = None
    step: float = 0.3
    check: int = 300  # games that tell in the end, for each number of seats
    solo: int = 0  # games of each agent that the targets let play alone

    @property
    def candidates(self) -> int:
        """How many candidates a generation has: half as many again as usual, as every value is uncertain."""
        return self.population or math.ceil(1.5 * (4 + math.floor(3 * math.log(len(self.wishes.scales)))))

    def identity(self, game: Game) -> dict[str, Any]:
        """All that the answers to pieces depend on; how long is searched and checked is left open."""
        player = self.player
        return {
            "game": game.name,
            "edition": game.fingerprint,
            "scales": [[scale.name, scale.low, scale.high] for scale in self.wishes.scales],
            "targets": [
                [target.what, target.source, str(target.low), str(target.high)] for target in self.wishes.targets
            ],
            "agent": [player.agent, player.iterations],
            "seed": player.seed,
            "search": [list(self.seats), self.games, self.candidates, self.step],
            "release": collegium.__version__,
            "code": code((*SHARED, *SEEN_BY, HOUSE / "lab" / "balance" / "scales.py", rules_of(module_file(game)))),
        }


@dataclass(frozen=True)
class Found:
    """Factors, and what they came to."""

    factors: Factors
    readings: list[Reading]

    @property
    def violation(self) -> float:
        """The sum of its violations."""
        return violation(self.readings)


@dataclass(frozen=True)
class Outcome:
    """What came of a calibration; without `after` it was cut short."""

    generation: int
    games: int
    best: list[float]  # the least violation of each generation
    before: Found | None = None
    after: Found | None = None

    @property
    def is_better(self) -> bool:
        """Whether what was found misses the targets by less than the present tables."""
        return bool(self.before and self.after and self.after.violation < self.before.violation)


class Standing(NamedTuple):
    """How far a calibration is, for those who watch."""

    generation: int
    games: int
    total: int
    best: float | None


class Calibration:
    """One search for factors."""

    def __init__(self, plan: Plan, game: Game, progress: Callable[[Standing], None] | None = None) -> None:
        self.plan = plan
        self.game = game
        self.progress = progress
        self.generation = self.games = 0
        self.best: list[float] = []

    def total(self) -> int:
        """How many games there are to play, if the search is not over sooner."""
        plan = self.plan
        searched = plan.generations * plan.candidates * plan.games * len(plan.seats)
        checked = sum(plan.check + self.barred_games(seats) for seats in plan.seats)
        return searched + 2 * (checked + plan.solo * len(self.alone()))

    def barred_games(self, seats: int) -> int:
        """How many games of the check somebody plays without a source."""
        return len(self.done_without()) * whole(self.plan.check, seats) if seats > 1 else 0

    def done_without(self) -> list[str]:
        """The sources that the targets have somebody do without."""
        return [target.source for target in self.plan.wishes.targets if target.what == WITHOUT]

    def alone(self) -> list[Target]:
        """The targets of those who play alone."""
        return [target for target in self.plan.wishes.targets if target.what == ALONE]

    def note(self, piece: Piece) -> None:
        """Count a game."""
        self.games += 1
        if self.progress:
            best = self.best[-1] if self.best else None
            self.progress(Standing(self.generation, self.games, max(self.games, self.total()), best))

    def run(self, crew: Crew[Piece]) -> Outcome:
        """Search, and hold what is found against the present tables; Ctrl-C ends it early."""
        try:
            factors = self.evolve(crew)
            same = tuple(1.0 for _ in factors)
            before, after = self.checked(crew, BEFORE, same), self.checked(crew, AFTER, factors)
            return Outcome(self.generation, self.games, self.best, before, after)
        except KeyboardInterrupt:
            return Outcome(self.generation, self.games, self.best)

    def evolve(self, crew: Crew[Piece]) -> Factors:
        """The middle of the last generation's candidates."""
        plan, numpy = self.plan, library("numpy")
        bounds = numpy.array([[math.log(scale.low), math.log(scale.high)] for scale in plan.wishes.scales])
        optimiser = library("cmaes").CMA(
            mean=numpy.zeros(len(bounds)),
            sigma=plan.step,
            bounds=bounds,
            seed=derived(plan.player.seed, "optimiser") % 2**32,
            population_size=plan.candidates,
        )
        for generation in range(1, plan.generations + 1):
            self.generation = generation
            asked = [optimiser.ask() for _ in range(optimiser.population_size)]
            values = self.values(crew, generation, [self.factors(point) for point in asked])
            optimiser.tell(list(zip(asked, values, strict=True)))
            self.best.append(min(values))
            if optimiser.should_stop():
                break
        return self.factors(optimiser.mean)

    def factors(self, point: Sequence[float]) -> Factors:
        """The factors that a point of the optimiser's space means, within the bounds of their scales."""
        pairs = zip(point, self.plan.wishes.scales, strict=True)
        return tuple(round(min(scale.high, max(scale.low, math.exp(float(at)))), DECIMALS) for at, scale in pairs)

    def values(self, crew: Crew[Piece], generation: int, candidates: Sequence[Factors]) -> list[float]:
        """By how much each candidate of a generation misses the targets: all of them play the same setups."""
        plan = self.plan
        pieces = [
            Piece(str(generation), candidate, seats, number, factors)
            for seats in plan.seats
            for number in range(plan.games)
            for candidate, factors in enumerate(candidates)
        ]
        answers = crew.do(pieces)
        targets = [target for target in plan.wishes.targets if target.what in SEARCHED]
        values = []
        for candidate in range(len(candidates)):
            own = [
                (piece, answer) for piece, answer in zip(pieces, answers, strict=True) if piece.candidate == candidate
            ]
            is_playable = all(answer for _, answer in own)
            values.append(violation(self.readings(own, targets)) if is_playable else UNPLAYABLE)
        return values

    def checked(self, crew: Crew[Piece], candidate: int, factors: Factors) -> Found:
        """What factors come to in the end, with all targets."""
        plan = self.plan
        pieces = []
        for seats in plan.seats:
            pieces += [Piece("check", candidate, seats, number, factors) for number in range(plan.check)]
            for source in self.done_without() if seats > 1 else ():
                games = range(whole(plan.check, seats))
                pieces += [Piece("check", candidate, seats, number, factors, source) for number in games]
        answers = list(zip(pieces, crew.do(pieces), strict=True))
        if not all(answer for _, answer in answers):
            raise CollegiumError(
                "the factors in the middle of the last generation make tables that cannot be played with"
            )
        return Found(
            factors, self.readings(answers, plan.wishes.targets) + self.readings_alone(crew, candidate, factors)
        )

    def readings_alone(self, crew: Crew[Piece], candidate: int, factors: Factors) -> list[Reading]:
        """What those come to who play alone."""
        found = []
        for target in self.alone() if self.plan.solo else ():
            numbers = range(self.plan.solo)
            pieces = [Piece("check", candidate, 1, number, factors, agent=target.agent) for number in numbers]
            points = [made_account(answer, 1).points[0] for answer in crew.do(pieces)]
            found.append(Reading(target, 1, math.fsum(points) / len(points)))
        return found

    def readings(self, played: Sequence[tuple[Piece, list[Any]]], targets: Sequence[Target]) -> list[Reading]:
        """What the targets came to in games of one candidate, for each number of seats."""
        found = []
        for seats in self.plan.seats:
            here = [(piece, answer) for piece, answer in played if piece.seats == seats]
            accounts: list[Account] = [made_account(answer, seats) for piece, answer in here if not piece.without]
            shares = {
                source: math.fsum(share for share in won) / len(won)
                for source in self.done_without()
                if (won := [answer[0] for piece, answer in here if piece.without == source])
            }
            found += readings(targets, report(self.game.balance(), accounts), shares)
        return found


def whole(games: int, seats: int) -> int:
    """A number of games, rounded up so that whoever does without a source has each seat of every setup."""
    return -(-games // seats) * seats


def calibrate(
    plan: Plan,
    game: Game,
    journal: Journal,
    jobs: int = 1,
    progress: Callable[[Standing], None] | None = None,
    cluster: Workers | None = None,
) -> Outcome:
    """Search factors for a game's scales; the journal keeps what is played."""
    search = Calibration(plan, game, progress)
    with Crew(plan.player, jobs, journal, search.note, cluster) as crew:
        return search.run(crew)
