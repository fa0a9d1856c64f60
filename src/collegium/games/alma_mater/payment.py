"""Paying with books from the storage, one kind at a time, so that nobody is asked to choose among dozens of ways.

A payment is a list of items: so many books of one kind, from the kinds allowed. Where the items must differ, each is of
another kind. Items that ask for the same are paid in the order of the kinds, so that no way is offered twice.
"""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.alma_mater import events
from collegium.games.alma_mater.clauses import PAYMENT_BOOK, PAYMENT_ORDER, PAYMENT_WAIVE
from collegium.games.alma_mater.layout import (
    BOOK_KINDS,
    BOOKS,
    DICTIONARY,
    PAY_ALLOWED,
    PAY_COUNT,
    PAY_DISTINCT,
    PAY_LAST,
    PAY_LESS,
    PAY_NEXT,
    PAY_NUMBER,
    PAY_PROFESSOR,
    PAY_USED,
    PRICE_KIND,
)
from collegium.games.alma_mater.moves import PAY_BOOK, WAIVE
from collegium.games.alma_mater.state import AlmaMater
from collegium.kernel.questions import Question, Step
from collegium.kernel.state import bit

ONLY_DICTIONARIES: Final = 1 << DICTIONARY


class Waive(Question[AlmaMater]):
    """Of which item do you pay one textbook less?"""

    kinds: ClassVar[tuple[int, ...]] = (WAIVE,)

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return waive_check(s, option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        s.drop()
        waive(s, option)
        s.push(PAY_ON)


class Pay(Question[AlmaMater]):
    """With which kind of book do you pay the next item?"""

    kinds: ClassVar[tuple[int, ...]] = (PAY_BOOK,)

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return pay_check(s, option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        s.drop()
        number = number_of(s, s.table[PAY_NEXT])
        pay_item(s, option)
        s.push(PAY_ON, number)


class PayOn(Step[AlmaMater]):
    """The payment goes on."""

    PAID: Final = 0  # how many books of the last kind are paid and not yet told

    def happen(self, s: AlmaMater) -> None:
        pay_on(s, s.given(PayOn.PAID))


ASK_WAIVE: Final = Waive()
ASK_PAY: Final = Pay()
PAY_ON: Final = PayOn()


def fits(s: AlmaMater, used: i64, n0: i64, m0: i64, n1: i64, m1: i64, n2: i64, m2: i64) -> bool:
    """Whether up to three items, each of a kind of its own, can be paid from the storage beside the kinds used.

    Rules: campus.different-colours, academy.kinds, textbooks.only-storage.
    """
    if n0 == 0:
        if n1 == 0 and n2 == 0:
            return True
        return fits(s, used, n1, m1, n2, m2, 0, 0)
    for kind in range(i64(BOOK_KINDS)):
        if (m0 >> kind) & 1 and (used >> kind) & 1 == 0 and s.mine(BOOKS + kind) >= n0:
            if n1 == 0 and n2 == 0:
                return True
            if fits(s, used | bit(kind), n1, m1, n2, m2, 0, 0):
                return True
    return False


def fits_alike(s: AlmaMater, items: i64, number: i64, allowed: i64) -> bool:
    """Whether up to three items that ask for the same, each of a kind of its own, can be paid from the storage."""
    n0 = number if items > 0 else i64(0)
    n1 = number if items > 1 else i64(0)
    n2 = number if items > 2 else i64(0)
    return fits(s, 0, n0, allowed, n1, allowed, n2, allowed)


def payable(s: AlmaMater, less: i64, n0: i64, m0: i64, n1: i64, m1: i64, n2: i64, m2: i64) -> bool:
    """Whether three items of different kinds can be paid after so many textbooks are waived, of any items.

    Rules: campus.reduction.
    """
    if less == 0 or not (is_textbooks(n0, m0) or is_textbooks(n1, m1) or is_textbooks(n2, m2)):
        return fits(s, 0, n0, m0, n1, m1, n2, m2)
    if is_textbooks(n0, m0) and payable(s, less - 1, n0 - 1, m0, n1, m1, n2, m2):
        return True
    if is_textbooks(n1, m1) and payable(s, less - 1, n0, m0, n1 - 1, m1, n2, m2):
        return True
    return is_textbooks(n2, m2) and payable(s, less - 1, n0, m0, n1, m1, n2 - 1, m2)


def is_textbooks(number: i64, allowed: i64) -> bool:
    """Whether an item asks for textbooks: dictionaries are never waived.

    Rules: campus.reduction.
    """
    return number > 0 and allowed != ONLY_DICTIONARIES


def begin_payment(s: AlmaMater, distinct: bool, less: i64, professor: i64) -> None:
    """Start a list of items; they follow with `add_item`, and `pay_on` begins to pay."""
    s.table[PAY_COUNT] = 0
    s.table[PAY_NEXT] = 0
    s.table[PAY_DISTINCT] = 1 if distinct else 0
    s.table[PAY_USED] = 0
    s.table[PAY_LAST] = 0
    s.table[PAY_LESS] = less
    s.table[PAY_PROFESSOR] = professor + 1


def add_item(s: AlmaMater, number: i64, allowed: i64) -> None:
    """Add an item to the list."""
    if number > 0:
        item = s.table[PAY_COUNT]
        s.table[PAY_NUMBER + item] = number
        s.table[PAY_ALLOWED + item] = allowed
        s.table[PAY_COUNT] = item + 1


def number_of(s: AlmaMater, item: i64) -> i64:
    """How many books an item asks for; none beyond the list."""
    if item < s.table[PAY_COUNT]:
        return s.table[PAY_NUMBER + item]
    return 0


def pay_on(s: AlmaMater, paid: i64) -> None:
    """Pay item after item; ask where there is more than one way. Equal books are told together.

    Rules: payment.entries.
    """
    while s.table[PAY_LESS] > 0 or s.table[PAY_NEXT] < s.table[PAY_COUNT]:
        if s.table[PAY_LESS] > 0:
            open_items = waive_moves(s, vec[i64]())
            if len(open_items) > 1:
                s.push(ASK_WAIVE)
                return
            if len(open_items) == 0:
                s.table[PAY_LESS] = 0
            else:
                waive(s, open_items[0] - WAIVE)
        elif number_of(s, s.table[PAY_NEXT]) == 0:
            s.table[PAY_NEXT] += 1
        else:
            kinds = pay_moves(s, vec[i64]())
            if len(kinds) > 1:
                tell_paid(s, paid)
                s.push(ASK_PAY)
                return
            kind = kinds[0] - PAY_BOOK
            if kind != s.table[PAY_LAST]:
                tell_paid(s, paid)
                paid = 0
            paid += number_of(s, s.table[PAY_NEXT])
            pay_item(s, kind)
    tell_paid(s, paid)
    end_payment(s)


def tell_paid(s: AlmaMater, number: i64) -> None:
    """Tell of the books paid of the kind that was paid last."""
    if number:
        s.tell(events.PAID_BOOK, s.table[PAY_LAST], number)


def end_payment(s: AlmaMater) -> None:
    """Clear the list, so that positions with nothing to pay look the same."""
    for item in range(s.table[PAY_COUNT]):
        s.table[PAY_NUMBER + item] = 0
        s.table[PAY_ALLOWED + item] = 0
    begin_payment(s, False, 0, -1)


def waive_check(s: AlmaMater, item: i64) -> i64:
    """0, or the clause that forbids waiving a textbook of this item."""
    number, allowed = number_of(s, item), s.table[PAY_ALLOWED + item]
    if not is_textbooks(number, allowed):
        return PAYMENT_WAIVE
    for earlier in range(item):
        if number_of(s, earlier) == number and s.table[PAY_ALLOWED + earlier] == allowed:
            return PAYMENT_ORDER
    n0, n1, n2 = number_of(s, 0), number_of(s, 1), number_of(s, 2)
    if item == 0:
        n0 -= 1
    elif item == 1:
        n1 -= 1
    else:
        n2 -= 1
    m0, m1, m2 = s.table[PAY_ALLOWED], s.table[PAY_ALLOWED + 1], s.table[PAY_ALLOWED + 2]
    return 0 if payable(s, s.table[PAY_LESS] - 1, n0, m0, n1, m1, n2, m2) else PAYMENT_WAIVE


def waive_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """The items of which a textbook can be waived, added to `out`."""
    for item in range(i64(3)):
        if waive_check(s, item) == 0:
            out = append(out, WAIVE + item)
    return out


def waive(s: AlmaMater, item: i64) -> None:
    """Pay one textbook less of an item."""
    s.table[PAY_NUMBER + item] -= 1
    s.table[PAY_LESS] -= 1


def pay_check(s: AlmaMater, kind: i64) -> i64:
    """0, or the clause that forbids paying the next item with this kind of book."""
    item = s.table[PAY_NEXT]
    number = number_of(s, item)
    if (s.table[PAY_ALLOWED + item] >> kind) & 1 == 0 or s.mine(BOOKS + kind) < number:
        return PAYMENT_BOOK
    if s.table[PAY_DISTINCT] == 0:
        return mixed_check(s, kind)
    if (s.table[PAY_USED] >> kind) & 1:
        return PAYMENT_BOOK
    if item and is_like_last(s, item) and kind < s.table[PAY_LAST]:
        return PAYMENT_ORDER
    n1, n2 = number_of(s, item + 1), number_of(s, item + 2)
    m1, m2 = s.table[PAY_ALLOWED + item + 1], s.table[PAY_ALLOWED + item + 2]
    used = s.table[PAY_USED] | bit(kind)
    if not fits(s, used, n1, m1, n2, m2, 0, 0):
        return PAYMENT_BOOK
    later = ~(bit(kind + 1) - 1)  # items that ask for the same come later in the order of the kinds
    if is_like_last(s, item + 1):
        m1 &= later
        if is_like_last(s, item + 2):
            m2 &= later
    return 0 if fits(s, used, n1, m1, n2, m2, 0, 0) else PAYMENT_ORDER


def is_like_last(s: AlmaMater, item: i64) -> bool:
    """Whether an item asks for the same as the one before it."""
    if item == 0 or item >= s.table[PAY_COUNT]:
        return False
    same_number = s.table[PAY_NUMBER + item] == s.table[PAY_NUMBER + item - 1]
    return same_number and s.table[PAY_ALLOWED + item] == s.table[PAY_ALLOWED + item - 1]


def mixed_check(s: AlmaMater, kind: i64) -> i64:
    """0, or the clause that forbids this textbook where any mixture will do: they are paid in the order of kinds."""
    if kind < s.table[PAY_LAST]:
        return PAYMENT_ORDER
    left: i64 = -1  # the one paid now
    for later in range(kind, i64(DICTIONARY)):
        left += s.mine(BOOKS + later)
    return 0 if left >= s.table[PAY_COUNT] - s.table[PAY_NEXT] - 1 else PAYMENT_ORDER


def pay_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """The kinds of book that can pay the next item, added to `out`."""
    for kind in range(i64(BOOK_KINDS)):
        if pay_check(s, kind) == 0:
            out = append(out, PAY_BOOK + kind)
    return out


def pay_item(s: AlmaMater, kind: i64) -> None:
    """Pay the next item with a kind of book; the first payer of a professor sets the price for the others.

    Rules: academy.pattern.
    """
    item = s.table[PAY_NEXT]
    s.add_mine(BOOKS + kind, -number_of(s, item))
    if s.table[PAY_PROFESSOR]:
        s.table[PRICE_KIND + (s.table[PAY_PROFESSOR] - 1) * 3 + item] = kind + 1
    s.table[PAY_USED] |= bit(kind)
    s.table[PAY_LAST] = kind
    s.table[PAY_NEXT] = item + 1
