"""A table as it stands, with what everyone is shown alike, each made once."""

from __future__ import annotations

from collections.abc import Mapping

from collegium.kernel.events import Event
from collegium.kernel.game import Game, View
from collegium.kernel.state import State
from collegium.kernel.story import Story
from collegium.table.parts import FrameSeat, LogLine
from collegium.table.room import Room
from collegium.table.timer import present


class Scene:
    """What is shown of a room, whoever looks."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.games: dict[str, Game] = {}
        self.states: dict[int, State] = {}  # as they are shown to viewers
        self.views: dict[tuple[int, str], View] = {}  # what is public of a position, by the position's id
        self.seats: dict[str, list[FrameSeat]] = {}
        self.stories: dict[str, Story] = {}
        self.lines: dict[tuple[str, int, tuple[Event, ...]], list[LogLine]] = {}  # of the log, by what they tell of

    def told(self, language: str) -> Game:
        """The game in a language, with the names of the players."""
        if language not in self.games:
            self.games[language] = self.room.told(language)
        return self.games[language]

    def story(self, language: str) -> Story:
        """The moves so far, to be told in a language."""
        if language not in self.stories:
            self.stories[language] = Story(self.told(language), self.room.names, self.room.steps)
        return self.stories[language]

    def state(self, viewer: int) -> State:
        """The position as it is shown to a viewer."""
        if viewer not in self.states:
            self.states[viewer] = self.room.view_state(viewer)
        return self.states[viewer]

    def public(self, viewer: int, language: str) -> View:
        """What is public of the position that a viewer is shown."""
        state = self.state(viewer)
        if (id(state), language) not in self.views:
            self.views[id(state), language] = self.told(language).public_view(state)
        return self.views[id(state), language]

    def seated(self, language: str) -> list[FrameSeat]:
        """Who sits where, and how it stands."""
        if language not in self.seats:
            self.seats[language] = seats(self.room, self.told(language))
        return self.seats[language]


def seats(room: Room, game: Game) -> list[FrameSeat]:
    """Who sits where, with points so far and where they come from."""
    found = game.result(room.state)
    asked = room.asked()
    colours = game.seat_colours(room.state)
    now = present()
    return [
        FrameSeat(
            name=seat.name,
            kind=seat.kind,
            colour=colours[number],
            level=room.level(number),
            taken_over=seat.taken_by is not None,
            to_move=number in asked,
            clock=room.clocks.told(number, now),
            points=found.scores[number],
            sources=sources(game, found.breakdown[number]),
        )
        for number, seat in enumerate(room.seats)
    ]


def sources(game: Game, points: Mapping[str, int]) -> dict[str, int]:
    """Where points come from, in words."""
    return {game.source_text(name): number for name, number in points.items()}
