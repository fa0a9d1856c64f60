"""What one engine does in a second: whole random games, copies, lists of moves, moves, and JSON round trips.

Run by `run.py` in a process of its own, compiled or interpreted, once for each game; prints one line of JSON.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

import collegium
from collegium.kernel import playout, state
from collegium.kernel.rng import seeded

SEATS = 4
SEED = 20


def timed(work: Callable[[int], object], number: int) -> float:
    """Seconds that so many repetitions take."""
    began = time.perf_counter()
    work(number)
    return time.perf_counter() - began


def microseconds(work: Callable[[int], object], seconds: float) -> float:
    """Microseconds for one of many repetitions, the best of three rounds."""
    number = 16
    while timed(work, number) < seconds / 8:
        number *= 2
    return min(timed(work, number) for _ in range(3)) / number * 1e6


def measure(name: str, seconds: float) -> dict[str, float | str]:
    """All figures of a game."""
    game = collegium.load(name)
    start = game.new(SEATS, SEED)
    rng = seeded(1)
    games, decisions, took = 0, 0, 0.0
    while took < seconds:
        began = time.perf_counter()
        played, _ = playout.many(start, 8, rng, 1_000_000)
        took += time.perf_counter() - began
        games += 8
        decisions += played
    middle = game.new(SEATS, SEED)
    playout.playout(middle, seeded(2), decisions // games // 2)

    def there_and_back(number: int) -> None:
        for _ in range(number):
            game.read_position(json.loads(json.dumps(game.position(middle))))

    copying = microseconds(lambda number: playout.clones(middle, number), seconds / 8)
    return {
        "game": name,
        "compiled": "yes" if not state.__file__.endswith(".py") else "no",
        "decisions_per_second": decisions / took,
        "games_per_second": games / took,
        "decisions_per_game": decisions / games,
        "clone": copying,
        "legal": microseconds(lambda number: playout.legals(middle, number), seconds / 8),
        "apply": microseconds(lambda number: playout.applies(middle, number), seconds / 8) - copying,
        "json": microseconds(there_and_back, seconds / 8),
    }


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
