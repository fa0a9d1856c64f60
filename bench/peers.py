"""What other engines do in a second of random play, on the same machine and in the same run.

Run by `run.py` in a process of its own; prints one line of JSON. The packages come with the extra `bench`. As with our
games, "inside" is the engine's own loop over whole games, and "from Python" a plain loop that lists the open moves,
picks one and plays it. Positions are copied in the middle of a game.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

SEATS = 4
OPEN_SPIEL = {"backgammon": "Backgammon", "gin_rummy": "Gin rummy", "chess": "Chess"}


class Run(NamedTuple):
    """So many games with so many decisions, and how long they took."""

    games: int
    decisions: int
    seconds: float


class Peer(NamedTuple):
    """An engine: whole games by its own loop and from Python, and what is asked of them."""

    title: str
    own_loop: Callable[[], Any]
    from_python: Callable[..., Any]  # stopped after so many decisions, and counted, if it is asked for
    decisions_of: Callable[[Any], int]
    is_over: Callable[[Any], bool]
    copied: Callable[[Any], Any]


class Counts:
    """How many moves were open at how many decisions, and how often there was one alone."""

    def __init__(self) -> None:
        self.decisions = self.open = self.forced = 0

    def add(self, number: int) -> None:
        """One more decision."""
        self.decisions += 1
        self.open += number
        self.forced += number == 1


def played(game: Callable[[], Any], decisions_of: Callable[[Any], int], seconds: float) -> Run:
    """Whole games for so long; how many decisions each took is counted when the clock stands still."""
    games, decisions, took = 0, 0, 0.0
    while took < seconds:
        began = time.process_time()
        finished = game()
        took += time.process_time() - began
        decisions += decisions_of(finished)
        games += 1
    return Run(games, decisions, took)


def catanatron(name: str, seconds: float) -> dict[str, Any]:
    """Catan for four in Catanatron, a Eurogame engine in Python."""
    from catanatron import Color, Game, RandomPlayer

    colours = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE][:SEATS]
    rng = random.Random(1)

    def fresh() -> Any:
        return Game([RandomPlayer(colour) for colour in colours], seed=rng.getrandbits(32))

    def own_loop() -> Any:
        game = fresh()
        game.play()
        return game

    def decisions_of(game: Any) -> int:
        return len(game.state.action_records if hasattr(game.state, "action_records") else game.state.actions)

    def from_python(limit: int = 10**6, count: Counts | None = None) -> Any:
        game = fresh()
        while game.winning_color() is None and game.state.num_turns < 1000 and limit:
            actions = game.state.playable_actions
            if count:
                count.add(len(actions))
            game.execute(rng.choice(actions), validate_action=False)
            limit -= 1
        return game

    def is_over(game: Any) -> bool:
        return game.winning_color() is not None

    peer = Peer("Catan for 4, Catanatron", own_loop, from_python, decisions_of, is_over, lambda game: game.copy())
    return measured(peer, seconds)


def open_spiel(name: str, seconds: float) -> dict[str, Any]:
    """A game of OpenSpiel, in C++: driven by its own random players, and from Python."""
    import pyspiel

    game = pyspiel.load_game(name)
    rng = random.Random(1)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]

    def own_loop() -> Any:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, rng.getrandbits(31))
        return state

    def decisions_of(state: Any) -> int:
        return sum(step.player >= 0 for step in state.full_history())

    def from_python(limit: int = 10**6, count: Counts | None = None) -> Any:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal() and decisions < limit:
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
                continue
            actions = state.legal_actions()
            if count:
                count.add(len(actions))
            state.apply_action(rng.choice(actions))
            decisions += 1
        return state

    def is_over(state: Any) -> bool:
        return bool(state.is_terminal())

    title = f"{OPEN_SPIEL[name]}, OpenSpiel"
    return measured(Peer(title, own_loop, from_python, decisions_of, is_over, lambda state: state.clone()), seconds)


def measured(peer: Peer, seconds: float) -> dict[str, Any]:
    """All figures of an engine."""
    inside = played(peer.own_loop, peer.decisions_of, seconds)
    outside = played(peer.from_python, peer.decisions_of, seconds)
    counts = Counts()
    for _ in range(10):
        peer.from_python(count=counts)
    half = inside.decisions // inside.games // 2
    while peer.is_over(middle := peer.from_python(half)):
        pass  # a game that was over sooner
    return figures(peer.title, inside, outside, counts, microseconds(lambda: peer.copied(middle), seconds / 8))


def microseconds(work: Callable[[], object], seconds: float) -> float:
    """Microseconds for one repetition."""
    number, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        work()
        number += 1
    return (time.process_time() - began) / number * 1e6


def figures(name: str, inside: Run, outside: Run, counts: Counts, clone: float) -> dict[str, Any]:
    """The figures of one engine, under the names that ours have too."""
    return {
        "game": name,
        "decisions_per_second": inside.decisions / inside.seconds,
        "games_per_second": inside.games / inside.seconds,
        "decisions_per_game": inside.decisions / inside.games,
        "python_decisions_per_second": outside.decisions / outside.seconds,
        "python_games_per_second": outside.games / outside.seconds,
        "legal_moves": counts.open / counts.decisions,
        "forced": counts.forced / counts.decisions,
        "clone": clone,
    }


PEERS: dict[str, Callable[[str, float], dict[str, Any]]] = {
    "catanatron": catanatron,
    **dict.fromkeys(OPEN_SPIEL, open_spiel),
}

if __name__ == "__main__":
    print(json.dumps(PEERS[sys.argv[1]](sys.argv[1], float(sys.argv[2]))))
