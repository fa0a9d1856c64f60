"""What a seat sees has the shape that is described for its readers: every field, no other, each of its type."""

from __future__ import annotations

import itertools
import types
from typing import Any, Union, get_args, get_origin, is_typeddict

import pytest

from collegium.kernel.game import Game
from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from tests.web import view_types

EVERY = 11  # moves between two looks


def misfits(value: object, kind: Any, place: str) -> list[str]:
    """Where a value is not of its type."""
    if is_typeddict(kind):
        return shape_misfits(value, kind, place)
    if get_origin(kind) in (Union, types.UnionType):
        found = [misfits(value, part, place) for part in get_args(kind)]
        return min(found, key=len)
    if get_origin(kind) is list:
        if not isinstance(value, list | tuple):
            return [f"{place}: {value!r} is no list"]
        return [line for n, item in enumerate(value) for line in misfits(item, get_args(kind)[0], f"{place}[{n}]")]
    if get_origin(kind) is dict:
        if not isinstance(value, dict):
            return [f"{place}: {value!r} is no dict"]
        return [line for key, item in value.items() for line in misfits(item, get_args(kind)[1], f"{place}.{key}")]
    fits = value is None if kind is type(None) else type(value) is kind
    return [] if fits else [f"{place}: {value!r} is no {getattr(kind, '__name__', kind)}"]


def shape_misfits(value: object, kind: type, place: str) -> list[str]:
    """Where a dict is not of its shape."""
    if not isinstance(value, dict):
        return [f"{place}: {value!r} is no {kind.__name__}"]
    fields = view_types.fields(kind)
    wrong = [f"{place}.{name} is not described" for name in value if name not in fields]
    for name, (hint, lacks) in fields.items():
        if name in value:
            wrong += misfits(value[name], hint, f"{place}.{name}")
        elif not lacks:
            wrong.append(f"{place}.{name} lacks")
    return wrong


def tables(game: Game[Any]) -> list[tuple[int, dict[str, Any]]]:
    """Tables with every value of every option, and every number of seats."""
    values = [(option.name, value) for option in game.options for value in (option.choices or (False, True))]
    return [
        *((seats, {}) for seats in range(1, 5)),
        *((seats, {name: value}) for seats, (name, value) in zip(itertools.cycle((2, 3, 4)), values, strict=False)),
    ]


@pytest.mark.parametrize("name", view_types.GAMES)
def test_a_view_has_its_shape(name: str) -> None:
    game = load(name.replace("_", "-"))
    kind = view_types.view_of(name)
    for seats, options in tables(game):
        if seats not in game.seats:
            continue
        record = Record(game, seats, 3, options, ["human"] * seats)
        rng = seeded(seats)
        for made in itertools.count():
            if made % EVERY == 0 or record.state.over:
                for seat in (-1, made % seats):
                    wrong = misfits(game.view(record.state, seat), kind, "view")
                    assert not wrong, "\n".join([f"{seats} seats, {options}, move {made}", *wrong])
            if record.state.over:
                break
            moves = [int(move) for move in record.state.legal()]
            record.play(moves[rng.below(len(moves))])


def test_a_misfit_is_found() -> None:
    kind = view_types.fields(view_types.view_of("newton"))["market"][0]
    line = {"level": 1, "cards": ["a"], "deck": 2}
    assert misfits([line], kind, "market") == []
    assert misfits([line | {"deck": "2", "secret": 1}], kind, "market") == [
        "market[0].secret is not described",
        "market[0].deck: '2' is no int",
    ]
    assert misfits([{"level": 1, "cards": [2]}], kind, "market") == [
        "market[0].cards[0]: 2 is no str",
        "market[0].deck lacks",
    ]
