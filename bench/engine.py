"""What one engine does in a second: whole random games, inside and from Python, copies, lists of moves, moves, JSON.

Run by `run.py` in a process of its own, compiled or interpreted, once for each game; prints one line of JSON.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable

from peers import Counts, Run, figures, played

import collegium
from collegium.kernel import playout, state
from collegium.kernel.rng import seeded
from collegium.kernel.state import State

SEATS = 4
SEED = 20


def timed(work: Callable[[int], object], number: int) -> float:
    """Seconds that so many repetitions take."""
    began = time.process_time()
    work(number)
    return time.process_time() - began


def microseconds(work: Callable[[int], object], seconds: float) -> float:
    """Microseconds for one of many repetitions, the best of three rounds."""
    number = 16
    while timed(work, number) < seconds / 8:
        number *= 2
    return min(timed(work, number) for _ in range(3)) / number * 1e6


def from_python(start: State, rng: random.Random, count: Counts | None = None) -> int:
    """A whole random game in a plain loop, as a researcher writes it; how many decisions it took."""
    s = start.clone()
    decisions = 0
    while not s.over:
        moves = s.legal()
        if count:
            count.add(len(moves))
        s.apply(moves[rng.randrange(len(moves))])
        decisions += 1
    return decisions


def repeated(work: Callable[[], object], number: int) -> None:
    """Do something again and again."""
    for _ in range(number):
        work()


def measure(name: str, seconds: float) -> dict[str, float | str]:
    """All figures of a game."""
    game = collegium.load(name)
    start = game.new(SEATS, SEED)
    rng = seeded(1)
    games, decisions, took = 0, 0, 0.0
    while took < seconds:
        began = time.process_time()
        made, _ = playout.many(start, 8, rng, 1_000_000)
        took += time.process_time() - began
        games += 8
        decisions += made
    luck = random.Random(1)
    outside = played(lambda: from_python(start, luck), int, seconds)
    counts = Counts()
    for _ in range(10):
        from_python(start, luck, counts)
    middle = game.new(SEATS, SEED)
    playout.playout(middle, seeded(2), decisions // games // 2)

    def there_and_back(number: int) -> None:
        for _ in range(number):
            game.read_position(json.loads(json.dumps(game.position(middle))))

    data = middle.to_bytes()
    copying = microseconds(lambda number: playout.clones(middle, number), seconds / 8)
    return {
        **figures(name, Run(games, decisions, took), outside, counts, copying),
        "compiled": "yes" if not state.__file__.endswith(".py") else "no",
        "legal": microseconds(lambda number: playout.legals(middle, number), seconds / 8),
        "apply": microseconds(lambda number: playout.applies(middle, number), seconds / 8) - copying,
        "json": microseconds(there_and_back, seconds / 8),
        "to_bytes": microseconds(lambda number: repeated(middle.to_bytes, number), seconds / 8),
        "from_bytes": microseconds(lambda number: repeated(lambda: game.from_bytes(data), number), seconds / 8),
        "hash64": microseconds(lambda number: repeated(middle.hash64, number), seconds / 8),
    }


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
