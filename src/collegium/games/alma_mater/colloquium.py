"""Colloquium: buy textbooks from another player's display and beyond it from the supply, or buy dictionaries."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.alma_mater import events
from collegium.games.alma_mater.abilities import TWO_SELLERS
from collegium.games.alma_mater.clauses import (
    COLLOQUIUM_AT_LEAST_ONE,
    COLLOQUIUM_COST,
    COLLOQUIUM_OTHER_PLAYER,
    COLLOQUIUM_SECOND_SELLER,
    COLLOQUIUM_SHELF,
)
from collegium.games.alma_mater.counts import displayed
from collegium.games.alma_mater.hall import BUST_CARDS
from collegium.games.alma_mater.layout import (
    COLOURS,
    DICTIONARY,
    DISPLAY,
    DUCATS,
    FLIPPED,
    FROM_CHANCELLORS,
    FROM_SHELVES,
    PRICE,
    SHELF,
    SHELVED,
    SHELVES,
)
from collegium.games.alma_mater.moves import BUY, BUY_DICTIONARIES, BUY_FROM, MOST_BOUGHT, SCORE_SHELF
from collegium.games.alma_mater.state import (
    AlmaMater,
    colours,
    gain_book,
    gain_ducats,
    gain_prestige,
    has_special_student,
    pay_ducats,
    sum_over_chancellors,
)
from collegium.kernel.questions import NOT_ASKED, Meanwhile, Question, Step
from collegium.kernel.state import bit

SUPPLY: Final = 4  # bit of the dictionaries among the sellers bought from


class Seller(Question[AlmaMater]):
    """From whom do you buy?

    Rules: colloquium.options, colloquium.one-seller.
    """

    PURCHASES: Final = 0  # how many are made
    EMPTIED: Final = 1  # the bookshelves emptied by them, as bits
    SELLERS: Final = 2  # bought from, as bits
    kinds: ClassVar[tuple[int, ...]] = (BUY_FROM, BUY_DICTIONARIES)
    meanwhile: ClassVar[Meanwhile[Any] | None] = BUST_CARDS

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return dictionaries_check(s) if kind == BUY_DICTIONARIES else seller_check(s, option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        if kind == BUY_DICTIONARIES:
            s.set_arg(Seller.SELLERS, s.arg(Seller.SELLERS) | bit(SUPPLY))
            s.push(ASK_BUY_DICTIONARIES)
        else:
            s.set_arg(Seller.SELLERS, s.arg(Seller.SELLERS) | bit(option))
            s.push(ASK_BUY, option)

    def leave_check(self, s: AlmaMater) -> i64:
        return 0 if s.arg(Seller.PURCHASES) else NOT_ASKED

    def leave(self, s: AlmaMater) -> None:
        finish_buying(s)


class Buy(Question[AlmaMater]):
    """How many textbooks do you buy from this player?

    Rules: colloquium.most.
    """

    SELLER: Final = 0
    kinds: ClassVar[tuple[int, ...]] = (BUY,)

    def moves(self, s: AlmaMater, out: vec[i64]) -> vec[i64]:
        seller = s.arg(Buy.SELLER)
        for number in range(i64(MOST_BOUGHT + 1)):
            refusal = textbook_check(s, seller, number)
            if refusal == COLLOQUIUM_COST:
                break  # more cost more
            if refusal == 0:
                out = append(out, BUY + number)
        return out

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return textbook_check(s, s.arg(Buy.SELLER), option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        seller = s.arg(Buy.SELLER)
        s.drop()
        end_purchase(s, buy_textbooks(s, seller, option))


class BuyDictionaries(Question[AlmaMater]):
    """How many dictionaries do you buy?

    Rules: colloquium.dictionaries.
    """

    kinds: ClassVar[tuple[int, ...]] = (BUY,)

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return dictionary_check(s, option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        s.drop()
        pay_ducats(s, option * s.content.colloquium_dictionary)
        gain_book(s, s.to_move, DICTIONARY, option)
        end_purchase(s, 0)


class EndColloquium(Step[AlmaMater]):
    """All purchases are made."""

    EMPTIED: Final = 0

    def happen(self, s: AlmaMater) -> None:
        end_colloquium(s, s.given(EndColloquium.EMPTIED))


class ScoreShelf(Question[AlmaMater]):
    """Which of the bookshelves you emptied do you score?"""

    EMPTIED: Final = 0
    kinds: ClassVar[tuple[int, ...]] = (SCORE_SHELF,)

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return shelf_check(s, s.arg(ScoreShelf.EMPTIED), option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        s.drop()
        score_shelf(s, option)


ASK_SELLER: Final = Seller()
ASK_BUY: Final = Buy()
ASK_BUY_DICTIONARIES: Final = BuyDictionaries()
ASK_SCORE_SHELF: Final = ScoreShelf()
END_COLLOQUIUM: Final = EndColloquium()


def price_of(s: AlmaMater, seller: i64, number: i64) -> i64:
    """What so many textbooks of a seller's colour cost: the display from left to right, then the supply.

    Rules: colloquium.prices, colloquium.supply-price, colloquium.supply, colloquium.empty-display.
    """
    total: i64 = 0
    for place in range(i64(DISPLAY)):
        if number > 0 and (s.table[SHELVED + seller] >> place) & 1:
            total += s.table[PRICE + seller * DISPLAY + place]
            number -= 1
    return total + number * s.content.colloquium_textbook


def any_book_check(s: AlmaMater) -> i64:
    """0, or the clause that says why not even one book could be bought: nothing but ducats can be missing."""
    refusal = dictionary_check(s, 1)
    if refusal == 0:
        return 0
    for seller in range(colours(s)):
        if first_book_check(s, seller) == 0:
            return 0
    return refusal


def first_book_check(s: AlmaMater, seller: i64) -> i64:
    """0, or the clause that forbids one textbook of this player."""
    if seller == s.to_move or seller >= colours(s):
        return COLLOQUIUM_OTHER_PLAYER
    return textbook_check(s, seller, 1)


def textbook_check(s: AlmaMater, seller: i64, number: i64) -> i64:
    """0, or the clause that forbids so many textbooks of this player's colour."""
    return buy_check(s, number, price_of(s, seller, number))


def dictionary_check(s: AlmaMater, number: i64) -> i64:
    """0, or the clause that forbids so many dictionaries."""
    return buy_check(s, number, number * s.content.colloquium_dictionary)


def seller_check(s: AlmaMater, seller: i64) -> i64:
    """0, or the clause that forbids buying from this player."""
    refusal = first_book_check(s, seller)
    if refusal != COLLOQUIUM_OTHER_PLAYER and (s.arg(Seller.SELLERS) >> seller) & 1:
        return COLLOQUIUM_SECOND_SELLER
    return refusal


def dictionaries_check(s: AlmaMater) -> i64:
    """0, or the clause that forbids buying dictionaries."""
    if (s.arg(Seller.SELLERS) >> SUPPLY) & 1:
        return COLLOQUIUM_SECOND_SELLER
    return dictionary_check(s, 1)


def seller_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """From whom you could buy, added to `out`."""
    for seller in range(colours(s)):
        if seller_check(s, seller) == 0:
            out = append(out, BUY_FROM + seller)
    if dictionaries_check(s) == 0:
        out = append(out, i64(BUY_DICTIONARIES))
    return out


def buy_check(s: AlmaMater, number: i64, price: i64) -> i64:
    """0, or the clause that forbids buying so many books for that price."""
    if number < 1:
        return COLLOQUIUM_AT_LEAST_ONE
    return COLLOQUIUM_COST if price > s.mine(DUCATS) else 0


def end_purchase(s: AlmaMater, emptied: i64) -> None:
    """A purchase is made, which has emptied some bookshelves: a student may allow a second one.

    Rules: students.two-sellers.
    """
    s.set_arg(Seller.PURCHASES, s.arg(Seller.PURCHASES) + 1)
    s.set_arg(Seller.EMPTIED, s.arg(Seller.EMPTIED) | emptied)
    is_last = s.arg(Seller.PURCHASES) > 1 or not has_special_student(s, s.to_move, TWO_SELLERS)
    if is_last or len(seller_moves(s, vec[i64]())) == 0:
        finish_buying(s)


def buy_textbooks(s: AlmaMater, seller: i64, number: i64) -> i64:
    """Pay the seller for the display and the supply for the rest; the bookshelves emptied, as bits.

    Rules: colloquium.prices, ignotus.sales.
    """
    from_display = displayed(s, seller)
    if from_display > number:
        from_display = number
    ducats = price_of(s, seller, from_display)
    emptied = empty_shelves(s, seller, from_display)
    pay_ducats(s, ducats + (number - from_display) * s.content.colloquium_textbook)
    gain_book(s, s.to_move, seller, number)
    s.tell(events.BOUGHT, seller, number)
    if seller < s.seats and from_display:
        s.tell_of(seller, events.SOLD, s.to_move, ducats)
        gain_ducats(s, seller, ducats)
        reward_sale(s, seller)
    return emptied << (seller * DISPLAY)


def empty_shelves(s: AlmaMater, seller: i64, number: i64) -> i64:
    """Take so many textbooks out of a display from left to right; the places, as bits."""
    emptied: i64 = 0
    for place in range(i64(DISPLAY)):
        if number > 0 and (s.table[SHELVED + seller] >> place) & 1:
            emptied |= bit(place)
            number -= 1
    s.table[SHELVED + seller] &= ~emptied
    return emptied


def reward_sale(s: AlmaMater, seller: i64) -> None:
    """A chancellor of the seller may reward both sides of a sale from the display.

    Rules: chancellors.marschalk, chancellors.marschalk-once.
    """
    content = s.content
    gain_prestige(s, seller, sum_over_chancellors(s, seller, content.sale_prestige), FROM_CHANCELLORS)
    gain_prestige(s, s.to_move, sum_over_chancellors(s, seller, content.sale_buyer), FROM_CHANCELLORS)
    gain_book(s, seller, s.to_move, sum_over_chancellors(s, seller, content.sale_textbooks))


def finish_buying(s: AlmaMater) -> None:
    """All purchases are made: one bookshelf can be scored."""
    emptied = s.arg(Seller.EMPTIED)
    s.drop()
    s.push(END_COLLOQUIUM, emptied)


def end_colloquium(s: AlmaMater, emptied: i64) -> None:
    """Score one bookshelf that was emptied and not yet flipped; ask which, where there are several.

    Rules: colloquium.must-score, colloquium.none-left.
    """
    open_shelves = shelf_moves(s, emptied, vec[i64]())
    if len(open_shelves) == 1:
        score_shelf(s, open_shelves[0] - SCORE_SHELF)
    elif len(open_shelves) > 1:
        s.push(ASK_SCORE_SHELF, emptied)


def shelf_check(s: AlmaMater, emptied: i64, shelf: i64) -> i64:
    """0, or the clause that forbids scoring this bookshelf."""
    seller, place = shelf // DISPLAY, shelf % DISPLAY
    if (emptied >> shelf) & 1 == 0 or (s.table[FLIPPED + seller] >> place) & 1:
        return COLLOQUIUM_SHELF
    return 0


def shelf_moves(s: AlmaMater, emptied: i64, out: vec[i64]) -> vec[i64]:
    """The bookshelves that could be scored, added to `out`."""
    for shelf in range(i64(COLOURS * DISPLAY)):
        if shelf_check(s, emptied, shelf) == 0:
            out = append(out, SCORE_SHELF + shelf)
    return out


def score_shelf(s: AlmaMater, shelf: i64) -> None:
    """Gain the prestige of a bookshelf and flip it to its darker side, for the rest of the game.

    Rules: colloquium.score, colloquium.stays-flipped, ignotus.bookshelves.
    """
    seller, place = shelf // DISPLAY, shelf % DISPLAY
    s.table[FLIPPED + seller] |= bit(place)
    s.tell(events.SCORED_SHELF, seller, place)
    gain_prestige(s, s.to_move, s.table[SHELF + seller * SHELVES + place], FROM_SHELVES)
