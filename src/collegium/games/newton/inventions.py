"""Invention tiles: an immediate bonus, sometimes with a basic action of a fixed value."""

from __future__ import annotations

from mypy_extensions import i64

from collegium.games.newton import actions, events, study
from collegium.games.newton.components import ONCE, PER_ANCIENT_LAND, PER_DISCOVERY, PER_MASTER, PER_UNIVERSITY
from collegium.games.newton.layout import FROM_INVENTIONS, MASTERS_PLAYED
from collegium.games.newton.requirements import has_visited
from collegium.games.newton.state import Newton, receive


def invent(s: Newton, tile: i64) -> None:
    """Receive the bonus as often as the tile says, then perform its action as often, each one by itself.

    Rules: inventions.use, inventions.value, inventions.gains-first, inventions.separate, inventions.potion,
    inventions.potions, inventions.student, inventions.study, inventions.lessons, inventions.travel.
    """
    s.tell(events.INVENTED, tile)
    times = count(s, s.to_move, s.content.invention_per[tile])
    receive(s, s.content.invention_gain, tile, times, FROM_INVENTIONS)
    action = s.content.invention_action[tile]
    if action >= 0:
        for _time in range(times):
            actions.begin_action(s, action, s.content.invention_value[tile], 0)


def count(s: Newton, seat: i64, per: i64) -> i64:
    """How many a seat has of what an Invention counts.

    Rules: inventions.masters, inventions.universities, inventions.ancient-lands, inventions.bookshelf.
    """
    if per == ONCE:
        return 1
    if per == PER_MASTER:
        return s.get(seat, MASTERS_PLAYED)
    if per == PER_DISCOVERY:
        return study.discoveries(s, seat)
    if per == PER_UNIVERSITY:
        return visited(s, seat, 0, 6)
    if per == PER_ANCIENT_LAND:
        return visited(s, seat, 6, 9)
    return 0


def visited(s: Newton, seat: i64, first: i64, end: i64) -> i64:
    """How many of these Universities or Ancient Lands a seat has visited."""
    number: i64 = 0
    for visit in range(first, end):
        if has_visited(s, seat, visit):
            number += 1
    return number
