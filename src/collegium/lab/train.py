"""Training: games are played and noted, a net is fitted to them, and it stays only if it wins; then again.

A round is a folder with its noted games, its net and what came of its match. Whatever is there is not done again, so
that training goes on where it stopped. A net plays those who judge as before it, on setups that nobody has played,
first with equal iterations and then with equal seconds; it is better if it wins both beyond the 95 % interval. The
players of the next round judge by the last net that was better.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path
from typing import Any, Final

from collegium.agents import derived
from collegium.kernel.game import Game
from collegium.kernel.net_file import FILE, NetFile, net_for
from collegium.kernel.options import Value
from collegium.kernel.whole import put_whole
from collegium.lab import train_fit
from collegium.lab.jobs import game_here
from collegium.lab.match import Match
from collegium.lab.outcome import Outcome
from collegium.lab.score import Score
from collegium.lab.train_data import TrainError
from collegium.lab.train_fit import FitError, Recipe
from collegium.lab.train_games import SelfPlay

STEPS: Final = ("generate", "fit", "gate")
VERDICT: Final = "gate.json"
FITTED: Final = "fit.json"
WINDOW: Final = 3  # rounds whose games a net is fitted to


@dataclass(frozen=True)
class Gate:
    """The matches that decide about a net."""

    game: str
    seats: tuple[int, ...] = (2,)  # the numbers of players, for each of which there are matches
    games: int = 400  # of each
    agent: str = "search"
    iterations: int = 187  # an eighth of a Doctor's
    seconds: float = 0.1  # of a turn, in the match with equal seconds; 0 for none
    seed: int = 1
    options: Mapping[str, Value] = field(default_factory=dict)
    edition: str | None = None

    def matches(self, net: Path, rival: Path | None, round_number: int) -> list[tuple[str, Match]]:
        """The matches of a net against another, or against what the game has: each with what both sides may spend."""
        budgets = [(f"{self.iterations} iterations", f"iterations={self.iterations}")]
        if self.agent == "greedy":
            budgets = [("a look along the turn", "width=4")]
        elif self.seconds:
            budgets.append((f"{self.seconds:g} s", f"seconds={self.seconds:g}"))
        found = []
        for seats, (told, budget) in product(self.seats, budgets):
            own = f"{self.agent}?{budget}&net={net}"
            other = f"{self.agent}?{budget}&net={rival}" if rival else f"{self.agent}?{budget}"
            agents = (own, *(other for _ in range(seats - 1)))
            seed = derived(self.seed, "gate", round_number, seats, told)
            found.append((told, Match(self.game, agents, seed, self.options, self.edition, swap=True)))
        return found


def scored(budget: str, outcome: Outcome) -> Score:
    """What came of a match for the first of its agents."""
    side = outcome.side(outcome.match.agents[0])
    low, high = side.interval()
    return Score(side.share or 0.0, low, high, outcome.games, len(outcome.match.agents), budget)


@dataclass(frozen=True)
class Plan:
    """A training: who plays and how, what is fitted, and what decides; for the numbers of players of its matches."""

    folder: Path
    play: SelfPlay
    gate: Gate
    recipe: Recipe = field(default_factory=Recipe)
    games: int = 2000  # of self-play in a round, in equal parts for each number of players

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players."""
        return self.gate.seats

    @property
    def games_of_each(self) -> int:
        """The games of a round for each number of players."""
        return -(-self.games // len(self.seats))

    def room(self, number: int) -> Path:
        """The folder of a round."""
        return self.folder / f"round-{number:02}"

    def data(self, number: int, seats: int) -> Path:
        """The folder of the noted games of a round for so many."""
        return self.room(number) / f"{seats}-seats"

    def net(self, number: int) -> Path:
        """The net of a round."""
        return self.room(number) / FILE

    def verdict(self, number: int) -> dict[str, Any] | None:
        """What came of the match of a round, once it is decided."""
        return read_json(self.room(number) / VERDICT)

    def best(self, before: int) -> Path | None:
        """The last net before a round that was better than those before it; None where nothing was yet."""
        for number in range(before - 1, 0, -1):
            verdict = self.verdict(number)
            if verdict and verdict["better"]:
                return self.net(number)
        return None

    def players(self, number: int, seats: int) -> SelfPlay:
        """Who plays the games of a round for so many: judging by the best net so far, with setups of its own."""
        best, seed = self.best(number), derived(self.play.seed, "round", number)
        return replace(self.play, seats=seats, net=str(best) if best else None, seed=seed)

    def unfinished(self, rounds: int) -> int | None:
        """The first round that is not decided yet."""
        return next((number for number in range(1, rounds + 1) if self.verdict(number) is None), None)

    def check_libraries(self) -> None:
        """Refuse to begin where a fit would fail: better before hours of games than after them."""
        try:
            for name in ("numpy", "torch"):
                train_fit.library(name)
        except FitError as error:
            raise TrainError(str(error)) from None

    def fit(self, number: int, command: str) -> dict[str, Any]:
        """Fit the net of a round to its games and those of the rounds before; how that went."""
        rounds = range(max(1, number - WINDOW + 1), number + 1)
        folders = [self.data(each, seats) for each, seats in product(rounds, self.seats)]
        try:
            net, report = train_fit.carry_out(folders, replace(self.recipe, seed=self.recipe.seed + number), command)
        except FitError as error:
            raise TrainError(str(error)) from None
        put_whole(self.room(number) / FITTED, (json.dumps(report) + "\n").encode())
        put_whole(self.net(number), train_fit.written(net).encode())
        return report

    def decide(self, number: int, hold: Callable[[Match, int], Outcome]) -> list[Score] | None:
        """Hold the matches of a round until one is not won, and write down what came of them; None after Ctrl-C."""
        scores = decided(self.gate, self.net(number), self.best(number), number, hold)
        if scores is not None:
            better = all(score.is_better for score in scores)
            told = {"better": better, "matches": [score.to_json() for score in scores]}
            put_whole(self.room(number) / VERDICT, (json.dumps(told, indent=1) + "\n").encode())
        return scores


def decided(
    gate: Gate, net: Path, rival: Path | None, number: int, hold: Callable[[Match, int], Outcome]
) -> list[Score] | None:
    """Hold the matches of a net until one is not won; None after Ctrl-C."""
    for seats in gate.seats:
        check_net(net, game_here(gate.game, gate.edition), seats)
    scores: list[Score] = []
    for budget, match in gate.matches(net, rival, number):
        outcome = hold(match, gate.games)
        if outcome.interrupted:
            return None
        scores.append(scored(budget, outcome))
        if not scores[-1].is_better:
            break
    return scores


def check_net(path: Path, game: Game, seats: int) -> NetFile:
    """The net in a file, if a game of so many can be judged by it."""
    net = net_for(str(path), game.weights, game.terms)
    if seats not in net.seats:
        raise TrainError(f"{path}: is a net for {' or '.join(map(str, net.seats))} players, not for {seats}")
    return net


def with_results(path: Path, scores: list[Score]) -> bytes:
    """The file of a net that won, with its matches on its card."""
    net = json.loads(path.read_text("utf-8"))
    net["card"]["results"] += [score.to_json() for score in scores]
    return train_fit.written(net).encode()


def read_json(path: Path) -> dict[str, Any] | None:
    """What a file of a round says, if it is there."""
    try:
        told = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError):
        raise TrainError(f"{path}: damaged; delete it to decide anew") from None
    return dict(told)
