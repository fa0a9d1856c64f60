"""Goals several turns ahead: Objective spaces and Master spaces, the last Travel cubes and the last bookshelf tiles."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from collegium.games.newton.components import (
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
    CUBES_PLACED,
    LESSONS,
    MAP_OBJECTIVE,
    MARKER,
    PLACES,
    SPACE_TILE,
    SPACES,
    STUDENT_AT,
    STUDENTS,
    TECHNOLOGY,
    TILES_TAKEN,
    TRAVEL,
    WORK,
    WORK_TILE,
)
from collegium.games.newton.packs import is_played, master_kept
from collegium.games.newton.prospects_objectives import counted
from collegium.games.newton.prospects_outlook import FULL, HAND_OF_MASTERS, Outlook, at_most
from collegium.games.newton.prospects_paces import chance, shown
from collegium.games.newton.prospects_tables import FAR, STEP
from collegium.games.newton.requirements import has_cube
from collegium.games.newton.state import Newton

DOUBT: Final = 600  # thousandths of a cube or tile that may come by other ways than those counted
TILES_A_STUDY: Final = 900
UNIVERSITY_EVERY: Final = 2  # of the places visited one in so many is a University,
LAND_EVERY: Final = 6  # or an Ancient Land
TOKEN_STEPS: Final = 7  # steps on Map and Technology track for a Bonus token
PATH_STEPS: Final = 9  # steps that bring a Student to the end of a path
MASTERS_A_TURN: Final = 70
SETS_A_TURN: Final = 40


def growth_ahead(outlook: Outlook, per: i64) -> i64:
    """How many more of what an Objective counts the pace of the seat will bring, in thousandths."""
    if per == PER_BOOKSHELF_TILE:
        return outlook.studies * TILES_A_STUDY // FULL
    if per == PER_UNIVERSITY:
        return outlook.visits // UNIVERSITY_EVERY
    if per == PER_ANCIENT_LAND:
        return outlook.visits // LAND_EVERY
    if per == PER_BONUS_TOKEN:
        return (outlook.steps[TRAVEL] + outlook.steps[TECHNOLOGY]) // TOKEN_STEPS
    if per == PER_FINISHED_STUDENT:
        return outlook.steps[TECHNOLOGY] // PATH_STEPS
    if per == PER_CARD_PAIR:
        return (outlook.plays_now[LESSONS] + outlook.plays_later[LESSONS]) // 2
    if per == PER_MASTER:
        return MASTERS_A_TURN * outlook.turns
    if per == PER_VOLUME_SET:
        return SETS_A_TURN * outlook.turns
    return 0  # Coins and Potion tokens are there to be spent


def final_worth(s: Newton, outlook: Outlook, seat: i64, tile: i64) -> i64:
    """What an Objective tile will score at the end, at the pace of the seat."""
    content = s.content
    per = content.objective_per[tile]
    number = counted(s, outlook, seat, per) * FULL
    if outlook.turns > 5 and (per == PER_COIN or per == PER_POTION):
        number = number // 2
    number += growth_ahead(outlook, per)
    points = number * content.objective_points[tile] // content.objective_every[tile]
    cap = content.objective_cap[tile] * FULL
    if cap:
        return at_most(points, cap)
    return points


def met_volumes(outlook: Outlook, need: i64) -> i64:
    """How likely the Volumes of an Objective space can be shown."""
    asked = outlook.content.need
    return shown(outlook, outlook.lacking(asked[need * 3], asked[need * 3 + 1], asked[need * 3 + 2]))


def objectives_ahead(s: Newton, outlook: Outlook, seat: i64) -> i64:
    """What Objectives not yet reached will bring: by the steps to them, the pace, and the Volumes they ask for."""
    content = s.content
    total: i64 = 0
    end = content.work_end
    marker = s.get(seat, MARKER)
    if marker < end:
        likely = chance(outlook.steps[WORK], (end - marker) * FULL) * met_volumes(outlook, content.work_need) // FULL
        total += final_worth(s, outlook, seat, s.dealt[WORK_TILE + end]) * likely // FULL
    if s.get(seat, CUBES_PLACED) < content.travel_cubes:
        for index in range(i64(len(outlook.objective_places))):
            place = outlook.objective_places[index]
            if not has_cube(s, seat, place):
                likely = chance(outlook.steps[TRAVEL], way_to(outlook, place))
                likely = likely * met_volumes(outlook, content.map_need) // FULL
                total += final_worth(s, outlook, seat, s.dealt[MAP_OBJECTIVE]) * likely // FULL
    return total + paths_ahead(s, outlook, seat)


def way_to(outlook: Outlook, place: i64) -> i64:
    """The steps of the Scientist to a place, in thousandths; Coins for routes count in."""
    return outlook.distance[outlook.here * PLACES + place] * FULL // STEP


def steps_of_students(s: Newton, outlook: Outlook, seat: i64, space: i64) -> i64:
    """The steps of the nearest Student to the end of a path, or FAR; 0 where one stands there."""
    own = s.own
    first = seat * s.stride + STUDENT_AT
    nearest: i64 = FAR
    for student in range(first, first + STUDENTS):
        at = own[student]
        if at >= 0 and outlook.steps_to[at * SPACES + space] < nearest:
            nearest = outlook.steps_to[at * SPACES + space]
    return nearest


def paths_ahead(s: Newton, outlook: Outlook, seat: i64) -> i64:
    """What the Objectives at the ends of paths will bring; all Students share the Technology actions to come."""
    content = s.content
    reach = outlook.steps[TECHNOLOGY]
    ends = outlook.objective_spaces
    total: i64 = 0
    done: i64 = 0
    for _path in range(i64(2)):
        best: i64 = 0
        best_steps: i64 = 0
        best_end: i64 = 0
        for index in range(i64(len(ends))):
            if (done >> index) & 1:
                continue
            steps = steps_of_students(s, outlook, seat, ends[index])
            if steps == 0 or steps >= FAR:
                continue
            likely = chance(reach, steps * FULL) * met_volumes(outlook, content.space_need[ends[index]]) // FULL
            worth = final_worth(s, outlook, seat, s.dealt[SPACE_TILE + ends[index]]) * likely // FULL
            if worth > best:
                best = worth
                best_steps = steps
                best_end = index
        if best == 0:
            break
        total += best
        done |= i64(1) << best_end
        reach -= best_steps * FULL
        if reach <= 0:
            break
    return total


def note_hand_of_masters(s: Newton, outlook: Outlook, seat: i64) -> None:
    """What the Masters in hand would bring if they were played now, the best first."""
    worths = outlook.masters
    number: i64 = 0
    part = outlook.fading(10)
    for pick in range(s.content.masters_dealt):
        master = master_kept(s, seat, pick)
        if master < 0 or is_played(s, seat, master) or number == HAND_OF_MASTERS:
            continue
        worth = s.content.master_points[master] * FULL + outlook.master_power[master] * part // FULL
        at = number
        while at > 0 and worth > worths[at - 1]:
            worths[at] = worths[at - 1]
            at -= 1
        worths[at] = worth
        number += 1
    outlook.n_masters = number


def masters_ahead(s: Newton, outlook: Outlook, seat: i64) -> i64:
    """What the Masters in hand will bring, by how many of the spaces that let one be played are likely reached."""
    content = s.content
    expected: i64 = 0
    marker = s.get(seat, MARKER)
    for index in range(i64(len(outlook.work_masters))):
        if marker < outlook.work_masters[index]:
            expected += chance(outlook.steps[WORK], (outlook.work_masters[index] - marker) * FULL)
    for index in range(i64(len(outlook.master_spaces))):
        steps = steps_of_students(s, outlook, seat, outlook.master_spaces[index])
        if 0 < steps < FAR:
            expected += chance(outlook.steps[TECHNOLOGY], steps * FULL)
    if s.get(seat, CUBES_PLACED) < content.travel_cubes:
        for index in range(i64(len(outlook.master_places))):
            place = outlook.master_places[index]
            if not has_cube(s, seat, place):
                expected += chance(outlook.steps[TRAVEL], way_to(outlook, place))
    taken = s.get(seat, TILES_TAKEN)
    for pile in range(i64(4)):
        if content.pile_masters[pile]:
            expected += content.pile_masters[pile] * emptied(outlook, taken, (pile + 1) * content.pile)
    total: i64 = 0
    for index in range(outlook.n_masters):
        part = at_most(expected, FULL)
        total += outlook.masters[index] * part // FULL
        expected -= part
    return total


def emptied(outlook: Outlook, taken: i64, end: i64) -> i64:
    """How likely so many bookshelf tiles will be taken by the end, which are not taken yet; 0 where they are."""
    if taken >= end:
        return 0
    return counted_on(outlook.studies * TILES_A_STUDY // FULL, (end - taken) * FULL)


def counted_on(expected: i64, need: i64) -> i64:
    """How likely so many cubes or tiles are placed, of which so many are expected, both in thousandths.

    Each takes a turn of its own, and there is always something else to do: what is far off is hardly ever reached.
    """
    likely = chance(expected + DOUBT, need)
    return likely * likely // FULL


def last_tiles(s: Newton, outlook: Outlook, seat: i64) -> i64:
    """What emptied piles of bookshelf tiles will bring at the pace of the seat, but for Masters."""
    content = s.content
    taken = s.get(seat, TILES_TAKEN)
    total: i64 = 0
    for pile in range(i64(4)):
        total += outlook.gain(content.pile_gain, pile) * emptied(outlook, taken, (pile + 1) * content.pile) // FULL
    return total


def last_cubes(s: Newton, outlook: Outlook, seat: i64) -> i64:
    """What the last Travel cubes will bring at the pace of the seat."""
    content = s.content
    placed = s.get(seat, CUBES_PLACED)
    paying = i64(len(content.cube_points))
    total: i64 = 0
    for cube in range(paying):
        number = content.travel_cubes - paying + 1 + cube
        if placed < number:
            total += content.cube_points[cube] * counted_on(outlook.visits, (number - placed) * FULL)
    return total
