"""What Objectives and Masters may bring at the end: what is counted now, and how it is likely to grow."""

from __future__ import annotations

from mypy_extensions import i64

from collegium.games.newton.components import (
    OBJECTIVE_SPACE,
    PER_ANCIENT_LAND,
    PER_BONUS_TOKEN,
    PER_BOOKSHELF_TILE,
    PER_CARD_PAIR,
    PER_COIN,
    PER_FINISHED_STUDENT,
    PER_MASTER,
    PER_POTION,
    PER_UNIVERSITY,
    PER_VOLUME_SET,
)
from collegium.games.newton.layout import (
    COINS,
    MAP_OBJECTIVE,
    MARKER,
    MASTER_SET,
    SPACE_TILE,
    STUDENT_AT,
    STUDENTS,
    TILES_PLACED,
    TOKENS,
    WORK_TILE,
)
from collegium.games.newton.packs import is_played, master_kept
from collegium.games.newton.prospects_outlook import FULL, Outlook, at_most
from collegium.games.newton.requirements import has_cube
from collegium.games.newton.scoring import finished_students
from collegium.games.newton.state import Newton


def growth(per: i64) -> i64:
    """How many more of what an Objective counts a turn brings on average, in thousandths."""
    if per == PER_BOOKSHELF_TILE:
        return 220
    if per == PER_UNIVERSITY:
        return 100
    if per == PER_ANCIENT_LAND:
        return 40
    if per == PER_BONUS_TOKEN:
        return 120
    if per == PER_MASTER:
        return 60
    if per == PER_FINISHED_STUDENT:
        return 60
    if per == PER_CARD_PAIR:
        return 60
    if per == PER_VOLUME_SET:
        return 40
    return 0  # Coins and Potion tokens are there to be spent


def counted(s: Newton, outlook: Outlook, seat: i64, per: i64) -> i64:
    """How many a seat has of what an Objective counts, as in the final scoring but from what is noted already."""
    if per == PER_COIN:
        return s.get(seat, COINS)
    if per == PER_POTION:
        return outlook.potions
    if per == PER_BONUS_TOKEN:
        return s.get(seat, TOKENS)
    if per == PER_BOOKSHELF_TILE:
        return s.get(seat, TILES_PLACED)
    if per == PER_FINISHED_STUDENT:
        return finished_students(s, seat)
    if per == PER_VOLUME_SET:
        return volume_sets(outlook)
    if per == PER_CARD_PAIR:
        return outlook.new_cards // 2
    if per == PER_MASTER:
        return outlook.masters_played
    if per == PER_UNIVERSITY:
        return outlook.universities
    return outlook.ancient_lands


def volume_sets(outlook: Outlook) -> i64:
    """How many sets of three different Volumes the cards and Masters have."""
    sets: i64 = 0
    while outlook.lacking(sets + 1, sets + 1, sets + 1) == 0:
        sets += 1
    return sets


def objective_worth(s: Newton, outlook: Outlook, seat: i64, tile: i64) -> i64:
    """What an Objective tile is likely to be worth at the end."""
    content = s.content
    per = content.objective_per[tile]
    number = counted(s, outlook, seat, per) * FULL + growth(per) * outlook.turns
    if outlook.turns > 5 and (per == PER_COIN or per == PER_POTION):
        number = number // 2
    points = number * content.objective_points[tile] // content.objective_every[tile]
    cap = content.objective_cap[tile] * FULL
    if cap:
        return at_most(points, cap)
    return points


def readiness(outlook: Outlook, need: i64) -> i64:
    """How likely it is that the Volumes of an Objective space can be shown when a piece gets there."""
    asked = outlook.content.need
    lack = outlook.lacking(asked[need * 3], asked[need * 3 + 1], asked[need * 3 + 2])
    lack -= outlook.potions // 2
    if lack <= 0:
        return 900
    if lack == 1:
        return 700
    if lack == 2:
        return 500
    return 330


def objectives_reached(s: Newton, outlook: Outlook, seat: i64) -> i64:
    """What the Objectives on whose spaces a piece of the seat lies are likely to bring."""
    content = s.content
    total: i64 = 0
    for index in range(i64(len(outlook.objective_places))):
        if has_cube(s, seat, outlook.objective_places[index]):
            total += objective_worth(s, outlook, seat, s.dealt[MAP_OBJECTIVE])
    if s.get(seat, MARKER) == content.work_end:
        total += objective_worth(s, outlook, seat, s.dealt[WORK_TILE + content.work_end])
    own = s.own
    first = seat * s.stride + STUDENT_AT
    for student in range(first, first + STUDENTS):
        space = own[student]
        if space >= 0 and content.space_kind[space] == OBJECTIVE_SPACE:
            total += objective_worth(s, outlook, seat, s.dealt[SPACE_TILE + space])
    return total


def masters_points(s: Newton, seat: i64) -> i64:
    """The Victory Points on the Masters a seat has played."""
    played = s.get(seat, MASTER_SET)
    points: i64 = 0
    master: i64 = 0
    while played:
        if played & 1:
            points += s.content.master_points[master]
        played >>= 1
        master += 1
    return points


def note_masters(s: Newton, outlook: Outlook, seat: i64) -> None:
    """Find out what the best Master in hand would bring if it were played now."""
    best: i64 = 0
    part = outlook.fading(10)
    for pick in range(s.content.masters_dealt):
        master = master_kept(s, seat, pick)
        if master >= 0 and not is_played(s, seat, master):
            worth = s.content.master_points[master] * FULL + outlook.master_power[master] * part // FULL
            if worth > best:
                best = worth
    outlook.best_master = best
