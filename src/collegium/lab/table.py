"""Matches from Python: agents given by name, as makers or as they are, and what came of them as a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from numbers import Real
from pathlib import Path

from collegium.agents import Agent, Budget, load_agent
from collegium.games import HOUSE
from collegium.kernel.errors import OptionError
from collegium.kernel.game import Game
from collegium.kernel.kept import Kept
from collegium.kernel.options import read_options
from collegium.kernel.rng import SEED_BITS
from collegium.kernel.values import whole
from collegium.lab.arena import hold
from collegium.lab.jobs import Processes, game_here
from collegium.lab.logs import LogFolder
from collegium.lab.match import Match, Seated
from collegium.lab.outcome import Outcome

Given = str | Seated


def arena(
    game: str | Game,
    agents: Sequence[Given] | Mapping[str, Given],
    games: int = 100,
    *,
    seed: int = 1,
    swap: bool = False,
    jobs: int = 1,
    iterations: int | None = None,
    seconds: float | None = None,
    options: Mapping[str, object] | None = None,
    edition: str | Kept | None = None,
    logs: str | Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Outcome:
    """Let agents play each other many times, one on each seat; what came of it has `to_pandas()`, `to_json()`, `str()`.

    An agent is a name of the house ("master", "search?iterations=300", "my:UCT?iterations=2000"), a class or function
    that makes a fresh one for every game, or an object with a method `choose`, which sits in all of them and may learn.
    A mapping gives them names. They move on by one seat after every game; with `swap` every setup is played once with
    each agent in each seat. `iterations` and `seconds` are for a turn, of whoever keeps to a budget. With more than one
    job agents must be such as can be pickled, and an object learns in each process for itself. `logs` is a new folder
    for every decision. Ctrl-C ends it early and keeps what is finished.
    """
    if isinstance(game, Game):
        name, edition = found_again(game)
    else:
        name = game
    loaded = game_here(name, edition)
    chosen = read_options(loaded.options, options or {}, loaded.title)
    if isinstance(agents, str) or not isinstance(agents, Sequence | Mapping):
        raise OptionError(f"agents: expected a list with one for each seat, or a mapping of names, found {agents!r}")
    names, given = told_apart(agents)
    games, jobs = from_one("games", games), from_one("jobs", jobs)
    seed = number("seed", seed, 0, 2**SEED_BITS - 1)
    iterations = None if iterations is None else from_one("iterations", iterations)
    if seconds is not None and not (isinstance(seconds, Real) and seconds > 0):
        raise OptionError(f"seconds: expected more than 0, found {seconds!r}")
    match = Match(name, names, seed, chosen, edition, Budget(seconds, iterations), swap, tuple(map(seat, given)))
    match.check()
    kept = LogFolder(Path(logs), match) if logs is not None else None
    try:
        return hold(match, games, Processes(max(1, min(jobs, match.whole(games)))), progress, kept)
    finally:
        if kept:
            kept.close()


def from_one(name: str, value: object) -> int:
    """A whole number, 1 or more."""
    return number(name, value, 1)


def number(name: str, value: object, lowest: int, highest: int | None = None) -> int:
    """A whole number of whatever library within bounds, or a refusal."""
    found = whole(value)
    if found is None or found < lowest or (highest is not None and found > highest):
        upwards = "on" if highest is None else f"to 2^{highest.bit_length()} - 1"
        raise OptionError(f"{name}: expected a whole number from {lowest} {upwards}, found {value!r}")
    return found


def found_again(game: Game) -> tuple[str, Kept | None]:
    """The name and the tables by which a game is found again, in this process and in others."""
    edition = game.tables.kept() if game.tables else None
    if game.name in HOUSE:
        return game.name, edition
    return f"{type(game).__module__}:{type(game).__qualname__}", edition


def told_apart(agents: Sequence[Given] | Mapping[str, Given]) -> tuple[tuple[str, ...], list[Given]]:
    """Agents and what they are called: as they are named, or after their classes; namesakes get a number."""
    if isinstance(agents, Mapping):
        return tuple(agents), list(agents.values())
    given = list(agents)
    different: dict[str, list[Given]] = {}
    for one in given:
        known = different.setdefault(called(one), [])
        if not any(one is other or (isinstance(one, str) and one == other) for other in known):
            known.append(one)
    names = []
    for one in given:
        known = different[called(one)]
        place = next(place for place, other in enumerate(known) if one is other or one == other)
        names.append(f"{called(one)} {place + 1}" if len(known) > 1 else called(one))
    return tuple(names), given


def called(one: Given) -> str:
    """What an agent, or what makes it, is called."""
    if isinstance(one, str):
        return one
    named = one if isinstance(one, type) or not hasattr(one, "choose") else type(one)
    return str(getattr(named, "__name__", type(named).__name__))


def seat(one: Given) -> Seated:
    """An agent as a match takes it: a name becomes what makes it."""
    return Named(one) if isinstance(one, str) else one


@dataclass(frozen=True)
class Named:
    """Makes the agents of a name."""

    name: str

    def __call__(self) -> Agent:
        return load_agent(self.name)
