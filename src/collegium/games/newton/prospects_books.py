"""The bookshelf: rows and columns that are complete, and what filling each free book space takes and adds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from collegium.games.newton.components import PRINTED, RUNS, VISIT, WINDOW
from collegium.games.newton.layout import (
    BOOK_SPACES,
    BOOKSHELF,
    COLUMNS,
    PLACES,
    SCIENTIST,
    STUDY,
    TILES_TAKEN,
    VISIT_PLACE,
)
from collegium.games.newton.prospects_outlook import FULL, Outlook, at_most
from collegium.games.newton.prospects_tables import EFFORTS, RUN_ROOM
from collegium.games.newton.requirements import has_cube
from collegium.games.newton.state import Newton

TURN: Final = 10  # efforts are counted in tenths of a turn
BY_POTIONS: Final = 8  # the effort of a visit that Potion tokens replace
LATE: Final = 17  # turns that pass while one is spent on a book, in tenths


def note_efforts(s: Newton, outlook: Outlook, seat: i64) -> None:
    """How many turns it would take to fill each book space, in tenths; 0 for a filled one."""
    content = s.content
    shelf = s.get(seat, BOOKSHELF)
    first = outlook.board * BOOK_SPACES
    here = s.get(seat, SCIENTIST) * PLACES
    value = outlook.lasting[STUDY] + 1
    efforts = outlook.effort
    books = outlook.book
    kinds = content.book_kind
    asked = content.book_volumes
    for space in range(i64(BOOK_SPACES)):
        books[space] = 0
        efforts[space] = 0
        kind = kinds[first + space]
        if (shelf >> space) & 1 or kind == WINDOW or kind == PRINTED:
            continue
        effort: i64 = TURN
        short = space // COLUMNS + 1 - value
        if short > 0:
            effort += short * 5
        if kind == VISIT:
            place = s.dealt[VISIT_PLACE + content.book_visit[first + space]]
            if not has_cube(s, seat, place):
                way = at_most(5 + outlook.distance[here + place] * 2, 18)
                if outlook.potions >= content.potions_for_place:
                    way = at_most(way, BY_POTIONS)
                effort += way
        else:
            book = (first + space) * 3
            lack = outlook.lacking(asked[book], asked[book + 1], asked[book + 2])
            filled = at_most(lack, outlook.potions)
            effort += (lack - filled) * 7 + filled * 2
            effort += (asked[book] + asked[book + 1] + asked[book + 2]) * 2 - 2
        efforts[space] = effort


def completed_runs(s: Newton, outlook: Outlook, seat: i64) -> i64:
    """The Victory Points of complete rows and columns in each income phase."""
    shelf = s.get(seat, BOOKSHELF)
    first = outlook.board * RUNS
    points: i64 = 0
    found: i64 = 0
    for run in range(first, first + RUNS):
        mask = s.content.run_mask[run]
        if mask == 0:
            break
        if mask & shelf == mask:
            points += s.content.run_points[run]
            found += 1
    outlook.discoveries = found
    return points


def note_books(s: Newton, outlook: Outlook, seat: i64) -> None:
    """What each free book space adds to its row and column: the sooner they are complete, the more often they pay."""
    content = s.content
    shelf = s.get(seat, BOOKSHELF)
    first = outlook.board * RUNS
    tiles = content.bookshelf_tiles - s.get(seat, TILES_TAKEN)
    spaces = outlook.run_space
    efforts = outlook.effort
    books = outlook.book
    for run in range(first, first + RUNS):
        mask = content.run_mask[run]
        if mask == 0:
            break
        if mask & shelf == mask:
            continue
        effort: i64 = 0
        missing: i64 = 0
        begin = run * RUN_ROOM
        for index in range(begin + 1, begin + 1 + spaces[begin]):
            cost = efforts[spaces[index]]
            if cost:
                missing += 1
                effort += cost
        left = outlook.turns * 100 - effort * LATE
        if left <= 0 or missing > tiles:
            continue
        worth = content.run_points[run] * left * 2 + 300 * content.run_points[run]
        most = content.run_points[run] * outlook.incomes * FULL
        worth = at_most(worth, most) * outlook.willing[at_most(effort, EFFORTS - 1)] // FULL
        share = worth // missing
        for index in range(begin + 1, begin + 1 + spaces[begin]):
            if efforts[spaces[index]]:
                books[spaces[index]] += share


def likely(surplus: i64) -> i64:
    """How likely a number is reached, from how far the number expected lies above it."""
    part = (surplus + 2500) // 5
    if part < 0:
        return 0
    return at_most(part, FULL)
