"""What came of a game: places, points by source, how everybody began; and whether it counts for ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from collegium.agents import LEVELS
from collegium.kernel.balance import Balance
from collegium.kernel.game import Result
from collegium.table.ratings import Entry, Rating, days_between, rate
from collegium.table.room import Room
from collegium.table.seeds import RECORD
from collegium.table.storage.people import Ending, Outcome, Rate, RatingRow, SeatOutcome

BEGINNING: Final = 3  # moves that tell how somebody begins
PEOPLE: Final = "people"
ALONE: Final = "alone"
STRENGTH: Final = {level.name: strength for strength, level in enumerate(LEVELS)}


def outcome_of(room: Room) -> Outcome:
    """A finished game in short."""
    found = room.game.result(room.state)
    places = places_of(found)
    parts = list(found.breakdown[0])
    told = [
        SeatOutcome(against(room, seat), ending(room, seat, places), places[seat], found.scores[seat])
        for seat in range(len(room.seats))
    ]
    data = {
        "points": found.scores,
        "places": places,
        "parts": parts,
        "sources": [[row.get(part, 0) for part in parts] for row in found.breakdown],
        "beginnings": beginnings(room, room.game.balance()),
        "moves": len(room.steps),
        "rank": found.rank,
    }
    return Outcome(room.header.id, room.header.game, room.heard_at or room.header.updated, tuple(told), data)


def is_own(room: Room) -> bool:
    """Whether a game is its players' own, and not laid from a record, a past position, or one that was set up."""
    return room.header.seed_by != RECORD and room.header.start is None


def places_of(found: Result) -> list[int]:
    """The place of every seat: winners share the first, the others stand by their points."""
    standing = [(seat in found.winners, found.scores[seat]) for seat in range(len(found.scores))]
    return [1 if won else 1 + sum(other > (won, points) for other in standing) for won, points in standing]


def ending(room: Room, seat: int, places: Sequence[int]) -> Ending:
    """How a game ended for whoever sat in a seat."""
    if len(places) == 1:
        return "alone"
    if room.seats[seat].taken_by is not None:
        return "left"
    return "won" if places[seat] == 1 else "lost"


def against(room: Room, seat: int) -> str:
    """Against whom a seat has played: people, or the strongest of the agents, where there was nobody else."""
    others = [number for number in range(len(room.seats)) if number != seat]
    if not others:
        return ALONE
    levels = [room.level(number) or "" for number in others if room.is_agent(number)]
    return PEOPLE if len(levels) < len(others) else max(levels, key=lambda level: STRENGTH.get(level, -1))


def beginnings(room: Room, balance: Balance) -> list[list[str]]:
    """How every seat began: its first moves of the kinds that the game tells beginnings by."""
    found: list[list[str]] = [[] for _ in room.seats]
    for step in room.steps:
        own = found[step.seat]
        key = balance.beginning(step.move) if len(own) < BEGINNING else ""
        if key:
            own.append(key)
    return found


def counts(room: Room) -> bool:
    """Whether a game counts for ratings: by chance alone, from the beginning, and everybody sat down."""
    seats = room.seats
    levels = [room.level(number) for number in range(len(seats)) if room.is_agent(number)]
    return (
        len(seats) > 1
        and room.header.seed_by is None
        and room.header.start is None
        and room.header.parent is None
        and all(seat.kind != "open" or seat.taken_by is not None for seat in seats)
        and all(level in STRENGTH for level in levels)
    )


def rating_of(room: Room, outcome: Outcome) -> Rate | None:
    """How those with a name are rated after a game, or None where it does not count.

    A seat that several with a name hold is nobody's, and so is every seat of whoever holds two.
    """
    if not counts(room):
        return None
    persons = [seat.seat for seat in room.seats if seat.kind == "person"]

    def rated(held: Mapping[int, Sequence[str]], known: Mapping[str, RatingRow | None]) -> Mapping[str, RatingRow]:
        if any(room.seats[seat].taken_by is None and seat not in held for seat in persons):
            return {}  # several at one screen, or somebody of whom nothing is known any more
        whose = {
            seat: named[0] for seat in persons if len(named := [one for one in held.get(seat, ()) if one in known]) == 1
        }
        entries = [
            Entry(
                outcome.seats[seat].place,
                strength_at(known[whose[seat]], outcome.ended) if seat in whose else None,
                room.level(seat) if room.is_agent(seat) else None,
            )
            for seat in range(len(room.seats))
        ]
        return {
            whose[seat]: row_of(found, known[whose[seat]], outcome.ended)
            for seat, found in enumerate(rate(outcome.game, entries))
            if found is not None
        }

    return rated


def strength_at(row: RatingRow | None, moment: str) -> Rating:
    """A rating as it is at a moment."""
    return Rating() if row is None else Rating(row.mu, row.sigma).after(days_between(row.at, moment))


def row_of(found: Rating, before: RatingRow | None, ended: str) -> RatingRow:
    """A rating as it is kept after a game."""
    return RatingRow(found.mu, found.sigma, (before.games if before else 0) + 1, ended)


def sampled(course: Sequence[Sequence[float]], points: int) -> list[list[float]]:
    """A course by seat, at so many moments from the first to the last."""
    last = len(course) - 1
    return [
        [round(float(course[round(last * at / (points - 1))][seat]), 3) for at in range(points)]
        for seat in range(len(course[0]))
    ]
