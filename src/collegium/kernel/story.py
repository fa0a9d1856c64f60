"""The story of a game: what every move brought about, told to each seat as far as it may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from collegium.kernel.events import Event, Log
from collegium.kernel.game import Game
from collegium.kernel.record import Record
from collegium.kernel.signs import Sign, joins
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
    """A sentence of the story, the seat it is about, or NOBODY, and the signs of the events it tells of."""

    seat: int
    text: str
    signs: tuple[Sign, ...] = ()


class Story:
    """The steps of a game so far, with the names of the seats."""

    def __init__(self, game: Game, names: Sequence[str], steps: Iterable[Step] = ()) -> None:
        self.game = game.seated(names)
        self.names = list(names)
        self.steps = list(steps)

    def note(self, before: State, move: int, events: list[Event]) -> None:
        """Write a move down, with the position it was played in and what was heard of it."""
        self.steps.append(Step(int(before.to_move), move, self.game.label(before, move), events))

    def lines(self, viewer: int, since: int = 0) -> list[Line]:
        """What a viewer may know of everything from step number `since` on; of its own moves, each is a sentence.

        What was told before stays as it was told: a run that goes on is told from `since` on.
        """
        lines: list[Line] = []
        others: list[Event] = []
        for at, events in tellings(self.steps[since:], viewer, self.game.adding):
            if self.steps[since + at - 1].seat == viewer:
                lines += [*self.sentences(others), *self.sentences(events)]
                others = []
            else:
                others += events
        return lines + self.sentences(others)

    def log(self, viewer: int, since: int = 0) -> list[tuple[int, Line]]:
        """The sentences of the moves after the first `since`, each with the number of its move.

        A run that goes on over several moves stands at the last of them.
        """
        return [(at, line) for at, events in self.told(viewer, since) for line in self.sentences(events)]

    def told(self, viewer: int, since: int = 0) -> list[tuple[int, list[Event]]]:
        """What a viewer hears of the moves after the first `since`, by the numbers of their moves."""
        start = settled(self.steps, viewer, self.game.adding, since)
        told = tellings(self.steps[start:], viewer, self.game.adding)
        return [(start + at, events) for at, events in told if start + at > since]

    def by_move(self, viewer: int) -> dict[int, list[str]]:
        """The sentences of the whole game by the numbers of their moves."""
        found: dict[int, list[str]] = {}
        for at, line in self.log(viewer):
            found.setdefault(at, []).append(line.text)
        return found

    def sentences(self, events: Iterable[Event]) -> list[Line]:
        """Events in sentences; what happens to one seat without a break is one sentence, a step of an account its own.

        What goes without saying leaves its sign with the sentence before.
        """
        found: list[Line] = []
        for event in events:
            text = self.game.event_text(event, self.names)
            sign = self.game.sign(event)
            name = self.names[event.seat] if 0 <= event.seat < len(self.names) else ""
            last = found[-1] if found else None
            if not text:
                if last is not None and last.seat == event.seat:
                    found[-1] = Line(last.seat, last.text, (*last.signs, sign))
            elif not name or not text.startswith(name):
                found.append(Line(NOBODY, text, (sign,)))
            elif last is not None and last.seat == event.seat and joins(sign, last.signs[0]):
                rest = text.removeprefix(name).lstrip(" :")
                found[-1] = Line(event.seat, f"{last.text}; {rest}", (*last.signs, sign))
            else:
                found.append(Line(event.seat, text, (sign,)))
        return [Line(line.seat, f"{line.text}.", line.signs) for line in found]


def tellings(steps: Iterable[Step], viewer: int, adding: frozenset[int]) -> Iterator[tuple[int, list[Event]]]:
    """What a viewer hears of each step, with the number of the step, from 1 on; runs are added up.

    A run that goes on in the next step of which anything is heard is told there. What is not heard must not part what
    is, so steps of which nothing is heard count for nothing.
    """
    waiting: tuple[int, Step, list[Event]] | None = None
    for at, step in enumerate(steps, 1):
        events = heard(step, viewer)
        if not events:
            continue
        if waiting:
            number, before, told = waiting
            if events[0].kind in adding and goes_on(before, told, step, events):
                rest = len(told) - run_at_end(told)
                told, events = told[:rest], told[rest:] + events
            yield number, added_up(told, adding)
        waiting = at, step, events
    if waiting:
        yield waiting[0], added_up(waiting[2], adding)


def settled(steps: Sequence[Step], viewer: int, adding: frozenset[int], since: int) -> int:
    """How many of the first `since` steps are told for good, whatever comes; the others end in a run that may go on."""
    found = since
    begun: tuple[Step, list[Event]] | None = None
    for at in range(since, 0, -1) if adding else ():
        step = steps[at - 1]
        events = heard(step, viewer)
        if not events:
            continue
        if events[-1].kind not in adding or (begun and not goes_on(step, events, *begun)):
            break
        found, begun = at - 1, (step, events)
        if run_at_end(events) < len(events):
            break
    return found


def heard(step: Step, viewer: int) -> list[Event]:
    """What a viewer hears of a step."""
    return [event for event in step.events if known(event, viewer)]


def is_same_run(one: Event, other: Event) -> bool:
    """Whether two events can stand in one run: all of a kind, of one seat, for the same ears."""
    return one[:3] == other[:3]


def run_at_end(events: Sequence[Event]) -> int:
    """How many events at the end are of one run."""
    count = 0
    while count < len(events) and is_same_run(events[-1 - count], events[-1]):
        count += 1
    return count


def goes_on(step: Step, events: Sequence[Event], following: Step, more: Sequence[Event]) -> bool:
    """Whether the run at the end of what is heard of a step goes on in the following one.

    It does where whoever moved moves again, and where the seat that the run is about moves: it chooses how to go on
    with what a rule has begun for it.
    """
    return following.seat in (step.seat, events[-1].seat) and is_same_run(events[-1], more[0])


def added_up(events: Iterable[Event], adding: frozenset[int]) -> list[Event]:
    """The events, in every run equal ones as one: three times 1 textbook is 3 textbooks."""
    found: list[Event] = []
    begun = 0  # where the present run begins
    for event in events:
        if not found or not is_same_run(found[-1], event):
            begun = len(found)
        same = [at for at in range(begun, len(found)) if found[at].a == event.a] if event.kind in adding else []
        if same:
            found[same[0]] = event._replace(b=found[same[0]].b + event.b)
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
