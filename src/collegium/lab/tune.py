"""Tuning: the weights of an evaluation are searched by CMA-ES, by what comes of playing by them.

Every generation the optimiser proposes a handful of candidates. Each plays the same setups, with the same chance to
come, in each seat in turn against the best weights known so far; so what differs between two candidates is what they
made of the same games, and the luck of a setup falls out. The next generation has other setups, or else the weights
would be learnt by heart. A candidate's value is the mean over its games of the lead, squashed, and the victory: a
victory alone is one noisy bit, points alone would reward winning by more what is won already.

What is found replaces the present weights only if it beats them in a match on setups that nobody has played before.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

import collegium
from collegium.agents import derived
from collegium.kernel.evaluation import POINT
from collegium.kernel.game import Game
from collegium.kernel.weights import Weights
from collegium.lab.calibrate import calibrated, fitted
from collegium.lab.identity import HOUSE, SHARED, code, digest, module_file, rules_of
from collegium.lab.intervals import paired
from collegium.lab.jobs import game_here
from collegium.lab.score import Score
from collegium.lab.tune_games import Numbers, Piece, Played, Players, Sight, present
from collegium.lab.tune_work import Crew, Journal, TuneError

METHOD: Final = "CMA-ES by paired self-play"
DECIMALS: Final = 3  # of a weight: what a file keeps is what is played by
FLOOR: Final = 0.25  # points that a usual difference in a term counts for, at least, in a step of its weight
TERMS_GAMES: Final = 16  # from which it is seen what a usual difference is


@dataclass(frozen=True)
class Plan:
    """How long and how widely is searched; the players say by which games."""

    players: Players
    generations: int = 40
    population: int | None = None  # candidates in a generation; as many as suit the number of terms, without it
    setups: int = 12  # that each candidate of a generation plays
    step: float = 0.3  # how far the first candidates lie from the present weights, as a part of them
    every: int = 5  # generations between two looks at what is reached so far
    look: int = 200  # games of such a look
    validate: int = 800  # games that decide in the end
    calibrate: int = 200  # games from which it is found what worths mean

    def candidates(self, terms: int) -> int:
        """How many candidates a generation has: twice as many as usual, as every value is uncertain."""
        return self.population or 2 * (4 + math.floor(3 * math.log(terms)))

    def identity(self, game: Game) -> dict[str, Any]:
        """All that the answers to pieces depend on; how long is searched and validated is left open."""
        players = self.players
        return {
            "game": game.name,
            "edition": game.fingerprint,
            "terms": [term.name for term in game.terms],
            "weights": list(present(game)),
            "spread": game.weights.spread,
            "seats": players.seats,
            "agent": players.agent,
            "effort": players.effort,
            "seed": players.seed,
            "options": dict(sorted(players.options.items())),
            "search": [self.candidates(len(game.terms) - 1), self.setups, self.step, self.every, self.look],
            "release": collegium.__version__,
            "code": code((*SHARED, HOUSE / "lab" / "tune_games.py", rules_of(module_file(game)))),
        }

    def journal(self, game: Game, beside: Path) -> Path:
        """Where the journal of this search is kept: beside what it is to find, with a name of its own."""
        return beside.with_name(f"{beside.stem}-{digest(self.identity(game))}.jsonl")


class Standing(NamedTuple):
    """How far a search is, for those who watch."""

    generation: int
    games: int
    total: int
    best: float | None = None  # the best value of the last generation
    look: Score | None = None  # the last look at what is reached


@dataclass(frozen=True)
class Outcome:
    """What came of a tuning; without `after` the present weights stay."""

    before: Weights
    standing: Standing
    looks: dict[int, Score]
    after: Weights | None = None
    score: Score | None = None
    interrupted: bool = False


Progress = Callable[[Standing], None]


def tune(
    plan: Plan, journal: Journal, jobs: int = 1, today: date | None = None, progress: Progress | None = None
) -> Outcome:
    """Search better weights for a game; Ctrl-C ends it early, and the journal keeps what is played."""
    game = checked(plan)
    search = Search(plan, game, progress)
    with Crew(plan.players, jobs, journal, search.note) as crew:
        try:
            return search.run(crew, today or date.today())
        except KeyboardInterrupt:
            return Outcome(game.weights, search.standing, search.looks, interrupted=True)


def find_meaning(plan: Plan, journal: Journal, jobs: int = 1, progress: Progress | None = None) -> Weights | None:
    """The present weights of a game with what their worths mean, found anew; None after Ctrl-C."""
    game = playable(plan)
    search = Search(plan, game, progress)
    search.standing = Standing(0, 0, plan.calibrate)
    with Crew(plan.players, jobs, journal, search.note) as crew:
        try:
            return search.calibrated(crew, "calibration", game.weights)
        except KeyboardInterrupt:
            return None


def checked(plan: Plan) -> Game:
    """The game of a plan that can be carried out; whatever stands in the way is told before anything is played."""
    library("cmaes")
    game, players = playable(plan), plan.players
    if len(game.terms) < 2:
        raise TuneError(f"{game.title} has nothing to tune: its evaluation counts {game.terms[0].counts} and no more")
    if players.seats < 2:
        raise TuneError("--seats 1: expected 2 or more, as a candidate plays against the weights before")
    return game


def playable(plan: Plan) -> Game:
    """The game of a plan, which so many can play with its options."""
    players = plan.players
    game = game_here(players.game, players.edition)
    game.new(players.seats, 0, **players.options)
    return game


def library(name: str) -> Any:
    """A module of the optimiser, which is installed only where it is wanted."""
    try:
        return import_module(name)
    except ImportError:
        raise TuneError(f"tuning needs the library {name}: pip install 'collegium[tune]'") from None


class Search:
    """One search for weights. The first term is the points scored so far: its weight is the measure of the others."""

    def __init__(self, plan: Plan, game: Game, progress: Progress | None = None) -> None:
        self.plan = plan
        self.game = game
        self.progress = progress
        self.before = present(game)
        self.best = self.before  # the weights that candidates play against
        self.steps: Numbers = ()
        self.looks: dict[int, Score] = {}
        self.standing = Standing(0, 0, self.total())

    def total(self) -> int:
        """How many games there are to play, if the search is not over sooner."""
        plan, seats = self.plan, self.plan.players.seats
        candidates = plan.candidates(len(self.before) - 1)
        generation = candidates * plan.setups * seats
        looks = plan.generations // plan.every * whole(plan.look, seats)
        return TERMS_GAMES + plan.generations * generation + looks + whole(plan.validate, seats)

    def note(self, piece: Piece) -> None:
        """Count the games of a piece."""
        games = self.standing.games + (self.plan.players.seats if piece.rivals else 1)
        self.tell(games=games, total=max(games, self.standing.total))

    def tell(self, **news: Any) -> None:
        """Tell whoever watches how far it is."""
        self.standing = self.standing._replace(**news)
        if self.progress:
            self.progress(self.standing)

    def run(self, crew: Crew[Piece], today: date) -> Outcome:
        """Search, validate what is found, and find the spread that belongs to it."""
        self.steps = self.find_steps(crew)
        found = self.evolve(crew)
        generation = self.standing.generation
        score = self.match(crew, f"final {generation}", found, self.plan.validate)
        after = self.finished(crew, found, score, today) if score.is_better else None
        return Outcome(self.game.weights, self.standing, self.looks, after, score)

    def evolve(self, crew: Crew[Piece]) -> Numbers:
        """The middle of the last generation's candidates."""
        plan, number = self.plan, len(self.before) - 1
        optimiser = library("cmaes").CMA(
            mean=library("numpy").zeros(number),
            sigma=plan.step,
            seed=derived(plan.players.seed, "optimiser") % 2**32,
            population_size=plan.candidates(number),
        )
        for generation in range(1, plan.generations + 1):
            self.tell(generation=generation)
            asked = [optimiser.ask() for _ in range(optimiser.population_size)]
            values = self.values(crew, generation, [self.numbers(point) for point in asked])
            optimiser.tell([(point, -value) for point, value in zip(asked, values, strict=True)])
            self.tell(best=max(values))
            if generation % plan.every == 0:
                self.look(crew, generation, self.numbers(optimiser.mean))
            if optimiser.should_stop():
                break
        return self.numbers(optimiser.mean)

    def find_steps(self, crew: Crew[Piece]) -> Numbers:
        """How far each weight moves in a step of 1: by itself, and by a little where it is next to nothing.

        How little depends on the term's unit: the weight by which the usual difference between two seats would count
        for a part of a point, or one unit where they differ by less.
        """
        pieces = [Piece("terms", 0, setup, self.before) for setup in range(TERMS_GAMES)]
        sights = [Sight(*sight) for answer in crew.do(pieces) for sight in answer]
        steps = []
        for term, weight in enumerate(self.before[1:], 1):
            usual = deviation([[seat[term] for seat in sight.terms] for sight in sights])
            steps.append(max(abs(weight), FLOOR / max(1.0, usual)))
        return tuple(steps)

    def numbers(self, point: Sequence[float]) -> Numbers:
        """The weights that a point of the optimiser's space means."""
        moved = (
            weight + float(part) * step for weight, part, step in zip(self.before[1:], point, self.steps, strict=True)
        )
        return (self.before[0], *(round(min(POINT, max(-POINT, weight)), DECIMALS) for weight in moved))

    def values(self, crew: Crew[Piece], generation: int, candidates: Sequence[Numbers]) -> list[float]:
        """What each candidate of a generation is worth: all of them play the same setups."""
        setups = range(self.plan.setups)
        stage = str(generation)
        pieces = [
            Piece(stage, number, setup, own, self.best) for setup in setups for number, own in enumerate(candidates)
        ]
        games: list[list[Played]] = [[] for _ in candidates]
        for piece, answer in zip(pieces, crew.do(pieces), strict=True):
            games[piece.candidate] += [Played(*played) for played in answer]
        spread = self.plan.players.spread
        return [math.fsum(played.value(spread) for played in own) / len(own) for own in games]

    def look(self, crew: Crew[Piece], generation: int, middle: Numbers) -> None:
        """See how far the search is; what is surely better than before, and the best so far, is what to beat."""
        score = self.match(crew, f"look {generation}", middle, self.plan.look)
        if score.is_better and score.share >= max((seen.share for seen in self.looks.values()), default=0.0):
            self.best = middle
        self.looks[generation] = score
        self.tell(look=score)

    def match(self, crew: Crew[Piece], stage: str, own: Numbers, games: int) -> Score:
        """A match against the weights before, on setups of its own, each seat as often as any other."""
        seats = self.plan.players.seats
        pieces = [Piece(stage, 0, setup, own, self.before) for setup in range(whole(games, seats) // seats)]
        wins = [math.fsum(Played(*played).share for played in answer) for answer in crew.do(pieces)]
        low, high = paired([(won, seats) for won in wins])
        played = len(wins) * seats
        return Score(math.fsum(wins) / played, low, high, played, seats, rival="the weights before")

    def finished(self, crew: Crew[Piece], found: Numbers, score: Score, today: date) -> Weights:
        """The weights that are found, with what their worths mean and with how they were found."""
        players = self.plan.players
        self.tell(total=self.standing.games + self.plan.calibrate)
        stage = f"spread {self.standing.generation}"
        weights = self.calibrated(crew, stage, players.weights(self.game, found))
        about = {
            "date": today,
            "method": METHOD,
            "games": self.standing.games,
            "generations": self.standing.generation,
            "seed": players.seed,
            "seats": players.seats,
            "agent": f"{players.agent}, {players.effort} {'wide' if players.agent == 'greedy' else 'iterations'}",
            "improvement": str(score),
        }
        return replace(weights, found=about)

    def calibrated(self, crew: Crew[Piece], stage: str, weights: Weights) -> Weights:
        """Weights with what their worths mean in games of their own: the spread, and the points of the end."""
        own = tuple(weights.values[term.name] for term in self.game.terms)
        answers = crew.do([Piece(stage, 0, setup, own) for setup in range(self.plan.calibrate)])
        sights = [Sight(*sight) for answer in answers for sight in answer]
        return replace(weights, spread=calibrated(sights, weights.spread), points=fitted(sights))


def whole(games: int, seats: int) -> int:
    """A number of games, rounded up so that the candidate has each seat of every setup."""
    return -(-games // seats) * seats


def deviation(groups: Sequence[Sequence[int]]) -> float:
    """How far numbers usually lie from the mean of their group."""
    squares = [(number - sum(group) / len(group)) ** 2 for group in groups for number in group]
    return math.sqrt(math.fsum(squares) / len(squares)) if squares else 0.0
