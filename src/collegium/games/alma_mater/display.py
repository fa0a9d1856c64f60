"""The display: bookshelves that slide to the left, textbooks placed from right to left, and their prices."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.alma_mater import events
from collegium.games.alma_mater.clauses import TEXTBOOKS_PLACES
from collegium.games.alma_mater.counts import displayed
from collegium.games.alma_mater.layout import (
    DISPLAY,
    FLIPPED,
    PRICE,
    SHELF,
    SHELVED,
    SHELVES,
)
from collegium.games.alma_mater.moves import LAY_PRICES, TO_DISPLAY
from collegium.games.alma_mater.state import AlmaMater, gain_book, gain_ducats, seat_of
from collegium.kernel.questions import NOT_ASKED, Question
from collegium.kernel.state import bit


class Display(Question[AlmaMater]):
    """How many of the textbooks you gain go into your display?"""

    NUMBER: Final = 0  # how many are gained
    kinds: ClassVar[tuple[int, ...]] = (TO_DISPLAY,)

    def moves(self, s: AlmaMater, out: vec[i64]) -> vec[i64]:
        for number in range(i64(DISPLAY + 1)):
            if display_check(s, number) == 0:
                out = append(out, TO_DISPLAY + number)
        return out

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return display_check(s, option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        to_display(s, option)


class Prices(Question[AlmaMater]):
    """How do you lay your price tiles?

    Rules: income.price-tiles.
    """

    MAY_STAY: Final = 0  # 1 where they lie already and may stay as they are
    kinds: ClassVar[tuple[int, ...]] = (LAY_PRICES,)

    def moves(self, s: AlmaMater, out: vec[i64]) -> vec[i64]:
        for row in range(s.content.n_price_rows):
            if prices_check(s, row) == 0:
                out = append(out, LAY_PRICES + row)
        return out

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return prices_check(s, option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        s.drop()
        lay_prices(s, option)

    def leave_check(self, s: AlmaMater) -> i64:
        return 0 if s.arg(Prices.MAY_STAY) else NOT_ASKED


ASK_DISPLAY: Final = Display()
ASK_PRICES: Final = Prices()


def empty_places(s: AlmaMater, colour: i64) -> i64:
    """How many places of a display hold no textbook."""
    return DISPLAY - displayed(s, colour)


def fill_display(s: AlmaMater, colour: i64, number: i64) -> None:
    """Place textbooks on empty bookshelves from right to left, as many as there is room for.

    Rules: textbooks.right-to-left, textbooks.gaps.
    """
    placed: i64 = 0
    place: i64 = DISPLAY - 1
    while place >= 0 and placed < number:
        if (s.table[SHELVED + colour] >> place) & 1 == 0:
            s.table[SHELVED + colour] |= bit(place)
            placed += 1
        place -= 1
    if placed:
        s.tell_of(seat_of(s, colour), events.DISPLAYED, placed)


def display_check(s: AlmaMater, number: i64) -> i64:
    """0, or the clause that forbids placing so many of the textbooks gained in the display."""
    if number > s.arg(Display.NUMBER) or number > empty_places(s, s.to_move):
        return TEXTBOOKS_PLACES
    return 0


def to_display(s: AlmaMater, number: i64) -> None:
    """Place some of the textbooks gained in the display and the rest in the storage.

    Rules: textbooks.star, textbooks.no-moving.
    """
    gained = s.arg(Display.NUMBER)
    s.drop()
    fill_display(s, s.to_move, number)
    gain_book(s, s.to_move, s.to_move, gained - number)


def clean_up(s: AlmaMater, colour: i64, ducats: i64) -> None:
    """Gain ducats for every textbook in the display, then slide all bookshelves to the left.

    Rules: income.clean-up, income.pushed-out, colloquium.stays-flipped.
    """
    if ducats:
        gain_ducats(s, colour, displayed(s, colour) * ducats)
    first = SHELF + colour * SHELVES
    pushed_out = s.table[first]
    for place in range(i64(SHELVES - 1)):
        s.table[first + place] = s.table[first + place + 1]
    s.table[first + SHELVES - 1] = pushed_out
    flipped = s.table[FLIPPED + colour]
    s.table[FLIPPED + colour] = (flipped >> 1) | ((flipped & 1) << (SHELVES - 1))
    s.table[SHELVED + colour] >>= 1
    s.tell_of(seat_of(s, colour), events.CLEANED_UP)


def prices_check(s: AlmaMater, row: i64) -> i64:
    """0, or the clause that forbids a row of prices that no price tiles make."""
    return 0 if row < s.content.n_price_rows else NOT_ASKED


def lay_prices(s: AlmaMater, row: i64) -> None:
    """Lay the price tiles above the display.

    Rules: textbooks.price-tiles.
    """
    for place in range(i64(DISPLAY)):
        s.table[PRICE + s.to_move * DISPLAY + place] = s.content.price_row[row * DISPLAY + place]
    s.tell(events.LAID_PRICES, row)
