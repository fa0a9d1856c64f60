"""The course of a table: who sits where, the record and its story, folded from the table's events.

`after` is the table that an event would lead to; it takes the place of this one once the event is stored. So the same
events always lead to the same table, in this process or another. What is stored has happened, and is not judged again.
"""

from __future__ import annotations

import copy
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, NamedTuple, Self

from collegium.kernel.events import Event
from collegium.kernel.game import Game
from collegium.kernel.state import State
from collegium.kernel.story import Step
from collegium.table.clocks import Clocks
from collegium.table.heard import ALL, Hearing, audience_of, ears_of, ears_of_seat
from collegium.table.played import Played
from collegium.table.storage.rows import EventRow, SeatRow, TableRow
from collegium.table.timer import begun, happened

MOVE: Final = "move"  # the seat to move has moved
SEALED: Final = "sealed"  # a seat has answered a question that all are asked at the same time; it counts when all have
ANSWER: Final = "answer"  # the same in older logs, where it counts with the seat's turn and the seat to move just moves
WITHDRAW: Final = "withdraw"  # a seat has taken such answers back before they counted
UNDO: Final = "undo"
GUEST: Final = 16  # characters of a guest's digest by which their commands are told from those of others
SEAT: Final = "seat"  # somebody sat down, or an agent took a seat over, or gave it back
AGREE: Final = "agree"  # somebody agrees, or no longer, that an agent plays for an absent player
RETURN: Final = "return"  # a player is back before that has happened


class Agreement(NamedTuple):
    """Who agrees that an agent of a level plays for an absent player."""

    level: str
    seats: frozenset[int]


class Course:
    """A table as all its events so far have made it."""

    def __init__(self, game: Game, header: TableRow, seats: Sequence[SeatRow], events: Iterable[EventRow]) -> None:
        self.game = game
        self.header = header
        events = list(events)
        self.seats = seats_at_start(seats, events)
        names = [seat.name for seat in seats]
        self.record = Played(game, header.seats, int(header.seed), header.options, names, header.start)
        self.steps: list[Step] = []
        self.scores: list[list[int]] = [self.points()]  # of every seat after each move, to be drawn as a chart
        self.moves_heard = Hearing()  # who has heard of each move
        self.events_heard = Hearing()  # and of each event
        self.heard_at = header.created  # when something happened last of which everyone has heard
        self.together = self.asked_of_all()
        self.sealed: dict[int, list[int]] = {}  # answers that wait until all have answered; who answered last is last
        self.settled: set[int] = set()  # the seats whose sealed answers are complete
        self.ahead: dict[int, int] = {}  # answers that wait for their seat's turn
        self.by_table: frozenset[int] = frozenset()  # the steps that the table made, as there was one answer
        self.sealed_by_table: frozenset[tuple[int, int]] = frozenset()  # the same of answers that wait: seat, place
        self.given_back: frozenset[int] = frozenset()  # seats that took a move back and made none since: they are asked
        self.commands: dict[str, int] = {}  # what guests asked for (`command_key`), and the version it led to
        self.version = 0
        self.asked_since: dict[int, int] = dict.fromkeys(self.asked(), 0)  # the version with which a question came
        self.told_since = dict(self.asked_since)  # as far as everyone may know
        self.asked_at: dict[int, str] = dict.fromkeys(self.asked(), header.created)  # when it came
        self.agreed: dict[int, Agreement] = {}  # by the seat of the absent player
        self.left: dict[int, int] = {}  # seats that agents played last: the moves when their players had last moved
        self.clocks = Clocks(header.clock, header.seats, begun(header))
        self.clocks.pass_to(self.timed(self.asked()), begun(header))
        for event in events:
            self.take(event)

    @property
    def state(self) -> State:
        """The position."""
        return self.record.state

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return [seat.name for seat in self.seats]

    def told(self, language: str) -> Game:
        """The game in a language, in which the seats go by the names of the players."""
        return seated(spoken(self.game, language), tuple(self.names))

    def points(self) -> list[int]:
        """The points of every seat so far."""
        return [int(points) for points in self.state.scores()]

    def is_agent(self, seat: int) -> bool:
        """Whether an agent plays a seat, as its own or for an absent player."""
        return self.seats[seat].kind == "agent" or self.seats[seat].taken_by is not None

    def level(self, seat: int) -> str | None:
        """The level of the agent that plays a seat."""
        return self.seats[seat].taken_by or self.seats[seat].level

    def is_solo(self) -> bool:
        """Whether there is at most one person at the table, from whom its record holds no secrets worth keeping."""
        return sum(seat.kind != "agent" for seat in self.seats) <= 1

    def asked_of_all(self) -> list[int]:
        """The seats whose answers the position waits for, those included whose answers wait."""
        return [] if self.state.over else self.game.asked_together(self.state)

    def asked(self) -> list[int]:
        """The seats that are asked now: the one to move, and those asked the same at the same time."""
        return [seat for seat in self.together if seat not in self.ahead and seat not in self.settled]

    def question(self, seat: int) -> State:
        """The position in which a seat answers, or gave its last answer, whatever the others that are asked answer."""
        state = self.state
        answers = self.sealed.get(seat, [])[: -1 if seat in self.settled else None]
        if seat not in self.together or (seat == state.to_move and not answers):
            return state
        asked: State = self.game.asked_of(state, seat)
        for answer in answers:
            asked.apply(answer)
        return asked

    def view_state(self, viewer: int) -> State:
        """The position as it is shown to a viewer: with the question it is asked, and its own sealed answers."""
        return self.question(viewer) if viewer in self.asked() or viewer in self.settled else self.state

    def after(self, event: EventRow, move: int | None = None) -> Self:
        """The table that an event leads to, with the move it plays if that is read already; this one stays as it is."""
        room = copy.copy(self)
        room.record, room.clocks = self.record.twin(), self.clocks.twin()
        room.seats, room.steps, room.scores = list(self.seats), list(self.steps), list(self.scores)
        room.ahead, room.commands = dict(self.ahead), dict(self.commands)
        room.sealed = {seat: list(answers) for seat, answers in self.sealed.items()}
        room.settled = set(self.settled)
        room.agreed, room.left = dict(self.agreed), dict(self.left)
        room.take(event, move)
        return room

    def take(self, event: EventRow, move: int | None = None) -> None:
        """Let an event happen."""
        asked, to_move, steps = set(self.asked()), state_seat(self.state), self.moves_heard
        if event.kind in (MOVE, SEALED, ANSWER) and move is None:
            move = self.game.parse(str(event.data["move"]))
        if event.kind == MOVE and move is not None:
            self.given_back = frozenset()
            if event.data.get("by") == "table":
                self.by_table |= {len(self.steps)}
            self.play(move)
        elif event.kind == ANSWER and move is not None:
            self.ahead[self.number(event)] = move
        elif event.kind == SEALED and move is not None:
            self.seal(self.number(event), move, event.data.get("by") == "table")
        elif event.kind == WITHDRAW:
            self.withdraw(self.number(event), int(event.data.get("count", 1)))
            self.given_back |= {self.number(event)}
        elif event.kind == UNDO:
            asked_of_all = self.game.answered_together(self.state)
            self.undo(int(event.data["count"]))
            self.given_back = frozenset({state_seat(self.state)})
            if self.game.answered_together(self.state) != asked_of_all:
                for answers in (self.ahead, self.sealed, self.settled):
                    answers.clear()  # they were answers to a question that may come no more
                self.sealed_by_table = frozenset()
        elif event.kind == SEAT:
            number = self.number(event)
            if event.data.get("taken_by") is not None:
                self.left[number] = self.last_turn(number)
            self.seats[number] = replace(self.seats[number], **event.data)
            self.record.players[number] = self.seats[number].name
        elif event.kind == AGREE:
            self.agree(event)
        self.feed()
        self.together = self.asked_of_all()
        self.version = event.number
        changed = self.state.over or set(self.asked()) != asked or state_seat(self.state) != to_move
        audience = ALL if changed else self.audience(event, steps)
        self.events_heard = self.events_heard.add(audience)
        if audience == ALL:
            self.heard_at = event.at
        if event.command:
            self.commands[command_key(event.guest, event.command)] = event.number
        now = self.asked()
        acting = None if event.kind == AGREE else event.seat
        fresh = {seat for seat in now if event.kind == UNDO or seat not in asked or seat == acting}
        self.asked_since = {seat: self.version if seat in fresh else self.asked_since.get(seat, 0) for seat in now}
        told = fresh if audience == ALL else ()
        self.told_since = {seat: self.version if seat in told else self.told_since.get(seat, 0) for seat in now}
        self.asked_at = {seat: event.at if seat in fresh else self.asked_at.get(seat, event.at) for seat in now}
        self.agreed = {seat: found for seat, found in self.agreed.items() if seat in now and seat not in fresh}
        self.clocks.pass_to(self.timed(now), happened(event))

    def agree(self, event: EventRow) -> None:
        """Somebody agrees that an agent plays for an absent player, or proposes another level, or does so no longer."""
        absent, level = int(event.data["absent"]), event.data["level"]
        seats, found = frozenset(event.data["seats"]), self.agreed.pop(absent, None)
        if level is None and found is not None and found.seats - seats:
            self.agreed[absent] = Agreement(found.level, found.seats - seats)
        elif level is not None:
            before = found.seats if found is not None and found.level == level else frozenset()
            self.agreed[absent] = Agreement(level, before | seats)

    def audience(self, event: EventRow, moves: Hearing) -> int:
        """Who hears of an event that asks nobody anything new, with the moves that were heard of before it."""
        if event.kind == SEAT and set(event.data) == {"hook"}:
            return ears_of_seat(self.number(event))
        if event.kind in (SEAT, AGREE, RETURN):
            return ALL
        found = 0 if event.seat is None else ears_of_seat(event.seat)
        fewer, more = sorted((moves, self.moves_heard), key=lambda heard: heard.last)
        for number in range(fewer.last + 1, more.last + 1):  # made, or taken back
            found |= more.of(number)
        return found

    def seen_version(self, mine: Iterable[int]) -> int:
        """How many events somebody has heard of who holds these seats: the version as they know it."""
        return self.events_heard.heard(ears_of(mine))

    def version_seen(self, mine: Iterable[int], seen: int) -> int:
        """The version that the table had when somebody who holds these seats had heard of so many events."""
        return self.events_heard.until(ears_of(mine), seen)

    def last_asked(self, mine: Collection[int]) -> int:
        """The version with which the newest question came that somebody has heard of who holds these seats."""
        own = [since for seat, since in self.asked_since.items() if seat in mine]
        return max((*own, *self.told_since.values()), default=0)

    def moves_seen(self, mine: Iterable[int], moves: int | None = None) -> int:
        """How many of the first moves somebody knows of who holds these seats; all, when the game is over."""
        made = len(self.steps) if moves is None else moves
        return made if self.state.over else self.moves_heard.heard(ears_of(mine), made)

    def move_seen(self, mine: Iterable[int], seen: int) -> int:
        """How many moves had been made when somebody who holds these seats knew of so many."""
        return seen if self.state.over else self.moves_heard.number(ears_of(mine), seen)

    def timed(self, seats: list[int]) -> list[int]:
        """Of these seats, those whose time runs: persons who have sat down."""
        return [seat for seat in seats if self.seats[seat].kind == "person" and not self.is_agent(seat)]

    def number(self, event: EventRow) -> int:
        """The seat of an event that has one."""
        assert event.seat is not None
        return event.seat

    def play(self, move: int) -> None:
        """Play a move and write the story down."""
        seat = state_seat(self.state)
        if not self.is_agent(seat):
            self.left.pop(seat, None)
        before = self.state
        events = self.record.follow(move)
        self.steps.append(Step(seat, move, "", events))
        self.scores.append(self.points())
        self.moves_heard = self.moves_heard.add(self.move_audience(seat, before, events))

    def move_audience(self, seat: int, before: State, events: list[Event]) -> int:
        """Who hears of a move: everyone, if anything has changed that everyone may see."""
        if self.state.over or state_seat(self.state) != seat:
            return ALL
        found = audience_of(seat, events)
        return found if found == ALL or self.game.public_view(before) == self.game.public_view(self.state) else ALL

    def seal(self, seat: int, move: int, by_table: bool = False) -> None:
        """Keep an answer until all have answered; it may be one of several that the seat gives."""
        if by_table:
            self.sealed_by_table |= {(seat, len(self.sealed.get(seat, [])))}
        else:
            self.given_back -= {seat}
        after = self.question(seat).clone()
        reveals = after.reveals
        after.apply(move)
        self.sealed[seat] = [*self.sealed.pop(seat, []), move]
        goes_on = self.game.answered_together(after) == self.game.answered_together(self.state)
        if not goes_on or after.to_move != seat or after.reveals != reveals:
            self.settled.add(seat)

    def withdraw(self, seat: int, count: int) -> None:
        """Take the last answers of a seat back that wait."""
        if seat not in self.asked():
            self.clocks.take_back(seat)
        self.ahead.pop(seat, None)
        self.settled.discard(seat)
        kept = self.sealed.pop(seat, [])[:-count]
        if kept:
            self.sealed[seat] = kept
        self.sealed_by_table = frozenset(
            found for found in self.sealed_by_table if found[0] != seat or found[1] < len(kept)
        )

    def feed(self) -> None:
        """Play the answers whose time has come: when all have answered, in the order in which they are asked."""
        all_answered = not self.asked()
        while not self.state.over:
            seat = state_seat(self.state)
            if seat in self.ahead:
                self.play(self.ahead.pop(seat))
            elif all_answered and seat in self.settled:
                self.settled.discard(seat)
                for place, move in enumerate(self.sealed.pop(seat)):
                    self.by_table |= {len(self.steps)} if (seat, place) in self.sealed_by_table else frozenset()
                    self.play(move)
                self.sealed_by_table = frozenset(found for found in self.sealed_by_table if found[0] != seat)
            else:
                return

    def undo(self, count: int) -> None:
        """Take moves back."""
        for _ in range(count):
            self.record.undo(force=True)
            self.steps.pop()
            self.scores.pop()
        self.moves_heard = self.moves_heard.cut(len(self.steps))
        self.by_table = frozenset(step for step in self.by_table if step < len(self.steps))

    def last_turn(self, seat: int) -> int:
        """How many moves had been made when a seat's player had last moved, before what others have done since."""
        if seat in self.left:
            return min(self.left[seat], len(self.steps))
        at = len(self.steps)
        while at > 0:
            first = at
            while first - 1 in self.by_table and self.steps[first - 1].seat == seat:
                first -= 1
            if first and self.steps[first - 1].seat == seat:
                return at  # what the table did for the seat belongs to the move before it
            at = first - 1
        return 0

    def summary(self) -> dict[str, Any]:
        """What lists of tables tell of it."""
        return {
            "to_move": self.asked(),
            "moves": self.moves_seen(()),
            "scores": self.points(),
            "heard": self.heard_at,
        }


def seats_at_start(seats: Sequence[SeatRow], events: Sequence[EventRow]) -> list[SeatRow]:
    """The seats before the first event: none taken over, and those open that somebody has sat down in since."""
    joined = {event.seat for event in events if event.kind == SEAT and event.data.get("kind") == "person"}
    return [replace(seat, taken_by=None, kind="open" if seat.seat in joined else seat.kind) for seat in seats]


@lru_cache(maxsize=64)
def twin(game: Game, language: str) -> Game:
    """A game in one of its languages; to read its words takes a while, and every frame needs them."""
    return game.speaking(language)


def spoken(game: Game, language: str) -> Game:
    """A game in a language, or in its own where it does not know that one."""
    return twin(game, language) if language in game.languages else game


@lru_cache(maxsize=512)
def seated(game: Game, names: tuple[str, ...]) -> Game:
    """A game whose seats go by the names of the players of a table, made once for all its frames."""
    return game.seated(names)


def known_language(game: Game, language: str) -> str:
    """A language of a game, or its own where it does not know that one."""
    return language if language in game.languages else game.language


def state_seat(state: State) -> int:
    """The seat to move."""
    return int(state.to_move)


def command_key(guest: str | None, command: str) -> str:
    """The id of a command, told apart from that of another guest; as it is, where it is told apart already."""
    return command if " " in command else f"{(guest or '')[:GUEST]} {command}"
