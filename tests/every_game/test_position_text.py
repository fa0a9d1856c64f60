"""Positions as short texts: exact, of a seat's knowledge alone where they are meant for others, refused if damaged."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path
from statistics import median

import pytest

from collegium.kernel.errors import PositionError
from collegium.kernel.game import Game
from collegium.kernel.position_text import packed, tables_of_text, unpacked
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from collegium.kernel.state import State
from tests.every_game.walks import walk

DOUBLED = Path(__file__).parents[1] / "newton" / "perturbed" / "rich-cards"
SOME = 37  # one of so many positions of a walk is written


def some_positions(game: Game, seats: int) -> list[State]:
    """Some positions of a walk, the last one included."""
    found = [state.clone() for state, _ in walk(game, seats)]
    return [*found[:-1:SOME], found[-1]]


def test_what_is_read_back_is_the_same_position(game: Game, seats: int) -> None:
    lengths = []
    for state in some_positions(game, seats):
        text = game.to_text(state)
        lengths.append(len(text))
        assert game.from_text(f" {text}\n").same_as(state)
    assert median(lengths) <= 600


def test_the_text_of_a_seat_is_the_same_whatever_is_hidden_from_it(game: Game, seats: int) -> None:
    for at, state in enumerate(some_positions(game, seats)):
        seat = at % seats
        text = game.to_text(state, seat)
        assert f":1?{seat + 1}:" in text
        assert game.to_text(state.determinize(seat, seeded(at)), seat) == text
        again = game.from_text(text, seeded(5))
        assert game.to_text(again, seat) == text
        assert again.same_as(state.forget(seat).determinize(seat, seeded(5))), "what is unknown is drawn from the rng"


def test_chance_is_drawn_anew_by_whoever_reads_what_a_seat_knows(game: Game, secret: bool) -> None:
    text = game.to_text(game.new(game.seats[-1], 3), 0)
    one, two = game.from_text(text), game.from_text(text)
    assert not one.same_as(two)


def test_a_damaged_text_is_refused(game: Game) -> None:
    text = game.to_text(game.new(game.seats[-1], 3))
    head, _, numbers = text.rpartition(":")
    for at in range(0, len(numbers), 7):
        other = "A" if numbers[at] != "A" else "B"
        with pytest.raises(PositionError):
            game.from_text(f"{head}:{numbers[:at]}{other}{numbers[at + 1 :]}")
    for part in (numbers[:-5], numbers[5:], "", packed([2, 0]), packed([]), packed([2**70] * 500), numbers + numbers):
        with pytest.raises(PositionError):
            game.from_text(f"{head}:{part}")
    whole = unpacked(numbers)
    for at, number in ((0, 9), (1, 4), (1, -1), (2, 2), (3, -1), (4, -1), (4, 2**40), (9, 10_000), (9, -1)):
        changed = [*whole[:at], number, *whole[at + 1 :]]
        with pytest.raises(PositionError):
            game.from_text(f"{head}:{packed(changed)}")


def test_a_number_without_end_is_refused_at_once(game: Game) -> None:
    head = game.to_text(game.new(2, 3)).rpartition(":")[0]
    endless = base64.urlsafe_b64encode(zlib.compress(b"\xff" * 60_000 + b"\x01")).decode().rstrip("=")
    with pytest.raises(PositionError, match="a number that no position has"):
        game.from_text(f"{head}:{endless}")


def test_a_text_of_something_else_is_refused(game: Game) -> None:
    text = game.to_text(game.new(game.seats[0], 3), 0)
    for other, said in (
        ("", "this is no position"),
        ("x" * 10_000, "this is no position"),
        (text.replace(":1?", ":2?"), "reads positions of version 1, not 2"),
        (text.replace(":1?1:", ":1?9:"), "seat 9 is none"),
        (text.replace(":1?1:", ":1?0:"), "seat 0 is none"),
        (text.replace(game.name, "chess"), "found one of chess"),
        (text.replace(text.split(":")[2], "00000000"), "written with other tables"),
    ):
        with pytest.raises(PositionError, match=said):
            game.from_text(other)


def test_a_position_of_other_numbers_on_the_cards_is_refused() -> None:
    game, other = load("newton"), load("newton", str(DOUBLED))
    with pytest.raises(PositionError, match="written with other tables of Newton"):
        other.from_text(game.to_text(game.new(2, 1)))
    assert other.from_text(other.to_text(other.new(2, 1))).same_as(other.new(2, 1))


def test_a_text_tells_which_of_the_tables_that_were_ever_shipped_it_was_written_with() -> None:
    game, first, other = load("newton"), load("newton", "first"), load("newton", str(DOUBLED))
    assert set(game.shipped()) >= {game.fingerprint, first.fingerprint}
    for wrote in (game, first):
        assert tables_of_text(game, wrote.to_text(wrote.new(2, 1))) == wrote.fingerprint
    assert tables_of_text(game, other.to_text(other.new(2, 1))) == game.fingerprint
    assert tables_of_text(game, "no position") == game.fingerprint


@pytest.mark.parametrize("numbers", [[], [0], [-1, 1, -(2**62), 2**62, 127, 128, -128], [5] * 1000])
def test_numbers_are_packed_and_unpacked(numbers: list[int]) -> None:
    assert unpacked(packed(numbers)) == numbers
