"""The bookshelf planned: which rows and columns are filled one after the other, when, and what is missing for them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from collegium.games.newton.components import PRINTED, RUNS, VISIT, WINDOW
from collegium.games.newton.layout import (
    BOOK_SPACES,
    BOOKSHELF,
    COLUMNS,
    PLACES,
    STUDY,
    TILES_TAKEN,
    TRAVEL,
    VISIT_PLACE,
)
from collegium.games.newton.prospects_outlook import FULL, Outlook
from collegium.games.newton.prospects_paces import POTION_HELP, chance, shown
from collegium.games.newton.prospects_tables import RUN_ROOM, STEP
from collegium.games.newton.requirements import has_cube
from collegium.games.newton.state import Newton

MOST_RUNS: Final = 4  # rows and columns planned one after the other
SHORT: Final = 500  # of a Study action that each symbol missing for a shelf costs
MARGIN: Final = 500  # of a Study action: the last one is hardly ever the last book


def note_hurdles(s: Newton, outlook: Outlook, seat: i64) -> None:
    """For each free book space, the Study actions it takes, and how likely its requirement will be met."""
    content = s.content
    shelf = s.get(seat, BOOKSHELF)
    first = outlook.board * BOOK_SPACES
    here = outlook.here * PLACES
    value = outlook.lasting[STUDY] + 1
    for space in range(i64(BOOK_SPACES)):
        outlook.price[space] = 0
        kind = content.book_kind[first + space]
        if (shelf >> space) & 1 or kind == WINDOW or kind == PRINTED:
            continue
        short = space // COLUMNS + 1 - value
        outlook.price[space] = FULL
        if short > 0:
            outlook.price[space] += short * SHORT
        if kind == VISIT:
            place = s.dealt[VISIT_PLACE + content.book_visit[first + space]]
            outlook.met[space] = FULL
            if not has_cube(s, seat, place):
                likely = chance(outlook.steps[TRAVEL], outlook.distance[here + place] * FULL // STEP)
                if outlook.potions >= content.potions_for_place and likely < POTION_HELP:
                    likely = POTION_HELP
                outlook.met[space] = likely
        else:
            asked = (first + space) * 3
            volumes = content.book_volumes
            lack = outlook.lacking(volumes[asked], volumes[asked + 1], volumes[asked + 2])
            outlook.met[space] = shown(outlook, lack)


def rows_planned(s: Newton, outlook: Outlook, seat: i64) -> i64:
    """What rows and columns will pay that are filled one after the other, the most rewarding first.

    Time goes on with every book, so a later one pays less often; a book shared with a row already planned is there.
    """
    content = s.content
    budget = outlook.studies + MARGIN
    if outlook.studies == 0:
        return 0
    tiles = content.bookshelf_tiles - s.get(seat, TILES_TAKEN)
    shelf = s.get(seat, BOOKSHELF)
    price = outlook.price
    met = outlook.met
    spaces = outlook.run_space
    first = outlook.board * RUNS
    spent: i64 = 0
    total: i64 = 0
    for _run in range(i64(MOST_RUNS)):
        best: i64 = 0
        best_rate: i64 = 0
        best_run: i64 = -1
        best_price: i64 = 0
        best_tiles: i64 = 0
        for run in range(first, first + RUNS):
            mask = content.run_mask[run]
            if mask == 0:
                break
            if mask & shelf == mask:
                continue
            cost: i64 = 0
            missing: i64 = 0
            likely: i64 = FULL
            begin = run * RUN_ROOM
            for index in range(begin + 1, begin + 1 + spaces[begin]):
                space = spaces[index]
                if (shelf >> space) & 1 == 0:
                    missing += 1
                    cost += price[space]
                    likely = likely * met[space] // FULL
            left = budget - spent - cost
            if left <= 0 or missing > tiles:
                continue
            worth = content.run_points[run] * outlook.incomes * left * likely // budget
            rate = worth * FULL // cost
            if rate > best_rate:
                best_rate = rate
                best = worth
                best_run = run
                best_price = cost
                best_tiles = missing
        if best_run < 0:
            break
        total += best
        spent += best_price
        tiles -= best_tiles
        shelf |= content.run_mask[best_run]
    return total
