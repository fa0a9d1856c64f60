"""The story of a game: what every move brought about, told to each seat as far as it may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from collegium.kernel.events import Event, Log
from collegium.kernel.game import Game
from collegium.kernel.record import Record
from collegium.kernel.state import State

EVERYTHING: Final = -3  # whoever holds the record: nothing is hidden
NOBODY: Final = -1


@dataclass(frozen=True)
class Step:
    """One move and what came of it."""

    seat: int
    move: int
    label: str
    events: list[Event]


@dataclass(frozen=True)
class Line:
    """A sentence of the story and the seat it is about, or NOBODY."""

    seat: int
    text: str


class Story:
    """The steps of a game so far, with the names of the seats."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.game = game.seated(names)
        self.names = list(names)
        self.steps: list[Step] = []

    def note(self, before: State, move: int, events: list[Event]) -> None:
        """Write a move down, with the position it was played in and what was heard of it."""
        self.steps.append(Step(int(before.to_move), move, self.game.label(before, move), events))

    def lines(self, viewer: int, since: int = 0) -> list[Line]:
        """What a viewer may know of everything from step number `since` on; of its own moves, each is a sentence."""
        lines: list[Line] = []
        others: list[Event] = []
        for step in self.steps[since:]:
            if step.seat == viewer:
                lines += [*self.told(viewer, others), *self.told(viewer, step.events)]
                others = []
            else:
                others += step.events
        return lines + self.told(viewer, others)

    def told(self, viewer: int, events: Iterable[Event]) -> list[Line]:
        """Events in sentences; what happens to one seat without a break is one sentence."""
        found: list[Line] = []
        heard = [event for event in events if known(event, viewer)]  # what is not heard must not part what is
        for event in added_up(heard, self.game.adding):
            text = self.game.event_text(event, self.names)
            name = self.names[event.seat] if 0 <= event.seat < len(self.names) else ""
            if not text:
                continue
            if not name or not text.startswith(name):
                found.append(Line(NOBODY, text))
            elif found and found[-1].seat == event.seat:
                found[-1] = Line(event.seat, f"{found[-1].text}; {text.removeprefix(name).lstrip(' :')}")
            else:
                found.append(Line(event.seat, text))
        return [Line(line.seat, f"{line.text}.") for line in found]


def added_up(events: Iterable[Event], adding: frozenset[int]) -> list[Event]:
    """The events, with a run of equal ones as one: three times 1 textbook is 3 textbooks."""
    found: list[Event] = []
    for event in events:
        if found and event.kind in adding and event[:-1] == found[-1][:-1]:
            found[-1] = event._replace(b=found[-1].b + event.b)
        else:
            found.append(event)
    return found


def known(event: Event, viewer: int) -> bool:
    """Whether a viewer may hear of an event."""
    return viewer == EVERYTHING or event.known_to(viewer)


def story_of(record: Record, names: Sequence[str]) -> Story:
    """The story of a record, from its first move to where it stands."""
    story = Story(record.game, names)
    state = record.at(0)
    log = Log()
    state.listener = log
    for number, move in enumerate(record.moves):
        state.apply(move)
        story.note(record.at(number), move, log.take())
    return story
