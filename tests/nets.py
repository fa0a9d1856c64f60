"""Nets for tests: small ones with numbers drawn at random, or with numbers that are known."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from collegium.kernel.game import Game
from collegium.kernel.net import FINE, SLIGHT, SMALL
from collegium.lab.train_fit import FORMAT, VERSION, written


def net_of(game: Game, hidden: int = 4, seats: tuple[int, ...] = (2, 3, 4), **parts: Any) -> dict[str, Any]:
    """A net for a game that says nothing, but for the parts that are given."""
    terms = len(game.terms)
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": game.name,
        "kind": "correction",
        "seats": list(seats),
        "terms": [term.name for term in game.terms],
        "weights": [int(number) for number in game.weights.numbers(game.terms)],
        "scales": [2**FINE] * terms,
        "first": [[0] * hidden for _ in range(2 * terms + 1)],
        "bias": [0] * hidden,
        "last": [0] * hidden,
        "offset": 0,
        "most": 60_000,
        "card": {"results": []},
        **parts,
    }


def random_net(game: Game, seed: int, hidden: int = 8) -> dict[str, Any]:
    """A net with something to say of everything: some points up or down."""
    chance = random.Random(seed)
    rows = [[chance.randint(-3000, 3000) for _ in range(hidden)] for _ in range(2 * len(game.terms) + 1)]
    last = [chance.randint(-12_000, 12_000) for _ in range(hidden)]
    bias = [chance.randint(-90_000, 90_000) for _ in range(hidden)]
    scales = [chance.randint(2**FINE // 8, 2**FINE) for _ in game.terms]
    return net_of(game, first=rows, bias=bias, last=last, scales=scales, offset=chance.randint(-9999, 9999))


def linear_net(game: Game, points: dict[str, float], seats: tuple[int, ...] = (2,)) -> dict[str, Any]:
    """A net that adds so many points for each unit of some of the own terms, by two hidden units for each."""
    names = [term.name for term in game.terms]
    hidden = 2 * len(points)
    net = net_of(game, hidden, seats)
    for unit, (name, value) in enumerate(points.items()):
        for sign in (0, 1):
            net["first"][names.index(name)][2 * unit + sign] = (-1) ** sign * 2**SMALL
            net["last"][2 * unit + sign] = (-1) ** sign * round(value * 1000 * 2**SLIGHT)
    return net


def put(net: dict[str, Any], path: Path) -> Path:
    """The net in a file."""
    path.write_text(written(net), encoding="utf-8")
    return path
