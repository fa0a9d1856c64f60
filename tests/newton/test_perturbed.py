"""Editions with other numbers, on which evaluations are compared: the evaluation sees what they change."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import collegium
from collegium.games.newton import layout as at
from collegium.games.newton.game import NewtonGame
from collegium.kernel.rng import seeded

FOLDER = Path(__file__).parent / "perturbed"


@cache
def game(edition: str = "") -> NewtonGame:
    """The game with its own numbers, or with those of one of the editions."""
    found = collegium.load("newton", str(FOLDER / edition) if edition else None)
    assert isinstance(found, NewtonGame)
    return found


def terms(edition: str = "") -> dict[str, int]:
    """What the first seat has of each term early in the same game, with a card that brings Victory Points."""
    playing = game(edition)
    state = playing.new(2, 3)
    dice = seeded(5)
    for _ in range(40):
        state.apply(state.sample_move(dice))
    state.put(0, at.HAND, playing.names.card_ids.index("l3-les3"))
    evaluation = playing.evaluation()
    evaluation.look(state, 0)
    return {term.name: int(number) for term, number in zip(playing.terms, evaluation.terms, strict=True)}


@pytest.mark.parametrize(
    ("edition", "more", "less"),
    [
        ("rich-cards", ["effects"], []),
        ("rich-shelves", ["bookshelf"], []),
        ("rich-objectives", ["objectives_ahead"], []),
        ("rich-board", ["bookshelf", "objectives_ahead", "piles", "cubes"], ["effects"]),
    ],
)
def test_the_evaluation_sees_what_an_edition_changes(edition: str, more: list[str], less: list[str]) -> None:
    base, other = terms(), terms(edition)
    assert [name for name in more if other[name] <= base[name]] == []
    assert [name for name in less if other[name] >= base[name]] == []


def test_every_edition_of_the_folder_is_compared() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == [
        "rich-board",
        "rich-cards",
        "rich-objectives",
        "rich-shelves",
    ]
