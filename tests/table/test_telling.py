"""What happened is told once: tellings grow with the table, and are as they would be if told anew."""

from __future__ import annotations

import asyncio

import pytest

from collegium.kernel.rng import seeded
from collegium.kernel.story import EVERYTHING
from collegium.table import frames
from collegium.table.course import UNDO
from collegium.table.pace import Pace
from collegium.table.room import Plan, Room
from collegium.table.storage.rows import SPECTATOR
from collegium.table.telling import Tellings
from tests.table.guests import sent
from tests.table.test_room import happen, play, room_of, sampled

GAMES = ["newton", "alma-mater", "awesome-academics"]


def steps(tellings: Tellings, room: Room, viewer: int, language: str = "en") -> dict[str, object]:
    """What a viewer is told of all moves."""
    mine = [viewer] if viewer >= 0 else range(len(room.seats))  # whoever may know everything hears everything
    return sent(asyncio.run(tellings.steps(room, viewer, language, Pace(), mine)))


def anew(room: Room, viewer: int, language: str = "en") -> dict[str, object]:
    """The same, told by somebody who remembers nothing."""
    return steps(Tellings(), room, viewer, language)


@pytest.mark.parametrize("game", GAMES)
def test_a_telling_that_grew_is_as_one_made_at_once(game: str) -> None:
    room, rng, tellings = room_of(game), seeded(7), Tellings()
    for number in range(40):
        play(room, sampled(room, rng))
        if number % 7 == 0:
            for viewer in (SPECTATOR, 0, 1):
                assert steps(tellings, room, viewer) == anew(room, viewer)


@pytest.mark.parametrize("game", GAMES)
def test_each_move_is_told_once(game: str) -> None:
    room, rng, tellings = room_of(game), seeded(3), Tellings()
    for _ in range(30):
        play(room, sampled(room, rng))
        steps(tellings, room, 0)
        steps(tellings, room, 0)
    assert tellings.named == len(room.steps)


@pytest.mark.parametrize("viewer", [0, SPECTATOR, EVERYTHING])
@pytest.mark.parametrize("game", GAMES)
def test_what_was_taken_back_is_told_no_more(game: str, viewer: int) -> None:
    room, rng, tellings = room_of(game), seeded(5), Tellings()
    for _ in range(25):
        play(room, sampled(room, rng))
    steps(tellings, room, viewer)
    for taken in (1, 3, 2):
        happen(room, Plan(UNDO, None, {"count": taken}))
        assert steps(tellings, room, viewer) == anew(room, viewer)
        for _ in range(4):
            play(room, sampled(room, rng))
        assert steps(tellings, room, viewer) == anew(room, viewer)


def test_other_names_and_other_languages_are_other_tellings() -> None:
    room, rng, tellings = room_of("alma-mater"), seeded(2), Tellings()
    for _ in range(12):
        play(room, sampled(room, rng))
    english = steps(tellings, room, EVERYTHING)
    german = steps(tellings, room, EVERYTHING, "de")
    assert german == anew(room, EVERYTHING, "de") != english
    assert steps(tellings, room, EVERYTHING, "xx") == english
    assert tellings.named == 24


@pytest.mark.parametrize("game", GAMES)
def test_the_log_of_a_past_moment_is_as_it_was_told_then(game: str) -> None:
    room, rng, tellings = room_of(game), seeded(9), Tellings()
    for _ in range(40):
        play(room, sampled(room, rng))
    for at in (0, 1, 17, 33, len(room.steps)):
        found = asyncio.run(tellings.log(room, 1, "en", at, Pace()))
        assert found == frames.log(room, 1, "en", until=at)
    assert tellings.named == 0  # nobody has asked what the moves are called
