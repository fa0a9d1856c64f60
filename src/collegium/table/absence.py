"""Absence: when an agent may play for a player who is away, and who has to agree.

At a table with clocks absence is the clock's business. At any other the time that was agreed at the start has to pass
since the player was last asked or seen; then all others have to agree, but for those who have been away as long
themselves. A seat to which nobody has come waits for nobody. The player takes the seat back at any moment.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from collegium.agents import LEVELS
from collegium.table.errors import Refused
from collegium.table.room import Plan, Room
from collegium.table.said import listed, server_words
from collegium.table.shapes import AbsentPlayer
from collegium.table.storage.rows import TableRow
from collegium.table.timer import present

if TYPE_CHECKING:
    from collegium.table.live import Live

CHOICES: Final[Mapping[str, timedelta | None]] = {
    "hour": timedelta(hours=1),
    "day": timedelta(days=1),
    "three-days": timedelta(days=3),
    "week": timedelta(days=7),
    "never": None,
}
ABSENCE: Final = "day"  # where nothing else is agreed
CLOCK: Final = "clock"  # what is said of it where there are clocks
LEAST: Final = "master"  # the weakest agent that plays for another


def agreed_absence(header: TableRow) -> str:
    """How long players of a table may be away, as it is told."""
    return CLOCK if header.clock else header.absence


def plan_take_over(live: Live, mine: list[int], seat: int, level: str | None, language: str) -> Plan:
    """Let an agent play a seat of mine or take it back, or agree that one plays for another."""
    room = live.room
    if level is not None and level not in [known.name for known in LEVELS]:
        raise Refused("bad", f"no level is called {level!r}")
    if not 0 <= seat < len(room.seats) or room.seats[seat].kind == "agent":
        raise Refused("bad", "There is no player in that seat.")
    if seat not in mine:
        return plan_for_another(live, mine, seat, level, language)
    if level is not None and not room.header.hints:
        raise room.refusal("no-hints", "table.own-agent", language)
    return room.plan_seat(seat, level)


def plan_for_another(live: Live, mine: list[int], seat: int, level: str | None, language: str) -> Plan:
    """Let an agent play for another whose time is over, or agree to it; with no level, agree no longer."""
    room = live.room
    if level is None:
        agreed = room.agreed.get(seat)
        if agreed is None or not agreed.seats & set(mine):
            raise room.refusal("not-yours", "table.take-back", language)
        return room.plan_agreement(mine, seat, None)
    if room.seats[seat].taken_by is not None:
        raise Refused("bad", "An agent plays that seat already.")
    check_absent(live, seat, level, language)
    still = awaited(live, seat, level, mine)
    if not still:
        return room.plan_seat(seat, level)
    if seat in room.agreed and room.agreed[seat].level == level and room.agreed[seat].seats >= set(mine):
        raise room.refusal("not-yours", "table.absence-agreed", language, agreed_already(room, still, language))
    return room.plan_agreement(mine, seat, level)


def check_absent(live: Live, seat: int, level: str, language: str) -> None:
    """Refuse an agent for a player who may not be replaced, or not yet, or not by that agent."""
    room = live.room
    levels = [known.name for known in LEVELS]
    if levels.index(level) < levels.index(LEAST):
        raise room.refusal("not-yours", "table.absence-level", language)
    if room.state.over:
        raise room.refusal("not-yours", "table.over", language)
    if seat not in room.asked():
        raise room.refusal("not-yours", "table.absence-asked", language)
    if room.header.clock is not None and room.seats[seat].kind == "person":
        if not room.clocks.is_out(seat, present()):
            raise room.refusal("not-yours", "table.absence-clock", language)
        return
    free = free_from(live, seat)
    if free is None or free > live.hub.wall():
        raise room.refusal("not-yours", "table.absence-time", language, when(live, seat, level, free, language))


def when(live: Live, seat: int, level: str, free: datetime | None, language: str) -> str:
    """From when on an agent may play for a player, and who has to agree."""
    words, name = server_words(language), live.room.seats[seat].name
    if free is None:
        return words.say("absence", "never", name=name)
    still = [live.room.seats[other].name for other in awaited(live, seat, level, [])]
    key, names = "later-if" if still else "later", listed(words, "absence", still)
    return words.say("absence", key, name=name, time=f"{free:%Y-%m-%d %H:%M}", names=names, n=len(still))


def agreed_already(room: Room, still: list[int], language: str) -> str:
    """That somebody agrees already, and on whom it depends."""
    words, names = server_words(language), [room.seats[seat].name for seat in still]
    return words.say("absence", "agreed", names=listed(words, "absence", names), n=len(names))


def free_from(live: Live, seat: int) -> datetime | None:
    """From when on an agent may play for whoever is asked in a seat; None for never."""
    asked = datetime.fromisoformat(live.room.asked_at[seat])
    if live.room.seats[seat].kind == "open":
        return asked
    time = CHOICES[live.room.header.absence]
    return None if time is None else max(asked, live.presence.last(seat) or asked) + time


def is_away(live: Live, seat: int) -> bool:
    """Whether a player has not been seen for the time that was agreed at the start, and is not waited for."""
    time, last = CHOICES[live.room.header.absence], live.presence.last(seat)
    return time is not None and (last is None or last + time < live.hub.wall())


def awaited(live: Live, absent: int, level: str | None, mine: list[int]) -> list[int]:
    """The seats whose players have to agree yet before an agent of a level plays for an absent player.

    Agents have no say, nor has the absent player at another seat, nor who is as long away.
    """
    room = live.room
    if room.header.clock is not None and room.seats[absent].kind == "person":
        return []
    agreed = room.agreed.get(absent)
    done = {*mine, *(agreed.seats if agreed is not None and agreed.level == level else ())}
    own = {seat for seats in live.holders.values() if absent in seats for seat in seats} | {absent}
    persons = [number for number, row in enumerate(room.seats) if row.kind == "person" and row.taken_by is None]
    return [seat for seat in persons if seat not in own and seat not in done and not is_away(live, seat)]


def absent_players(live: Live) -> list[AbsentPlayer]:
    """All who are asked and are not there, and what has to happen before an agent plays for them."""
    room, online, found = live.room, live.online(), []
    for seat in room.asked():
        row = room.seats[seat]
        waits = row.kind == "open" or (row.kind == "person" and room.header.clock is None)
        if not waits or row.taken_by is not None or seat in online:
            continue
        free, agreed = free_from(live, seat), room.agreed.get(seat)
        level = agreed.level if agreed else None
        found.append(
            AbsentPlayer(
                seat=seat,
                free=free.isoformat(timespec="seconds").replace("+00:00", "Z") if free else None,
                level=level,
                agreed=sorted(agreed.seats) if agreed else [],
                awaited=awaited(live, seat, level, []),
            )
        )
    return found
