"""A position of Newton: the kernel's arrays with the names of the box, and the smallest things done to them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton.components import Content
from collegium.games.newton.layout import (
    CARD_PLAYED,
    COINS,
    GAIN_COINS,
    GAIN_POINTS,
    GAIN_POTIONS,
    GAIN_STUDENTS,
    GAINS,
    HAND,
    HAND_SIZE,
    OWN_SIZE,
    POINTS_FROM,
    POTIONS,
    STUDENT_AT,
    STUDENTS,
    SYMBOLS,
    VICTORY_POINTS,
    VOLUMES,
)
from collegium.kernel.state import State


class Newton(State):
    """The numbers of a position and the components they refer to; the rules stand in one module a chapter."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.content: Content = content
        self.stride = OWN_SIZE

    def blank(self) -> Newton:
        return Newton(self.content)

    def scores(self) -> vec[i64]:
        out = vec[i64](capacity=4)
        for seat in range(self.seats):
            out = append(out, self.get(seat, VICTORY_POINTS))
        return out


def gain_points(s: Newton, seat: i64, number: i64, source: i64) -> None:
    """Receive Victory Points, remembering where they came from.

    Rules: turn.victory-points, turn.victory-lap.
    """
    if number:
        s.add(seat, VICTORY_POINTS, number)
        s.add(seat, POINTS_FROM + source, number)
        s.tell_of(seat, events.GAIN, GAIN_POINTS, number)


def gain_coins(s: Newton, seat: i64, number: i64) -> None:
    """Receive Coins from the common pool, which is unlimited.

    Rules: setup.supply.
    """
    if number:
        s.add(seat, COINS, number)
        s.tell_of(seat, events.GAIN, GAIN_COINS, number)


def gain_potions(s: Newton, seat: i64, number: i64) -> None:
    """Receive Potion tokens from the common pool, which is unlimited.

    Rules: setup.supply.
    """
    if number:
        s.add(seat, POTIONS, number)
        s.tell_of(seat, events.GAIN, GAIN_POTIONS, number)


def pay_coins(s: Newton, number: i64) -> None:
    """Spend Coins of the seat whose turn it is."""
    if number:
        s.add_mine(COINS, -number)
        s.tell(events.PAY, GAIN_COINS, number)


def pay_potions(s: Newton, number: i64) -> None:
    """Spend Potion tokens of the seat whose turn it is."""
    if number:
        s.add_mine(POTIONS, -number)
        s.tell(events.PAY, GAIN_POTIONS, number)


def has_student_left(s: Newton) -> bool:
    """Whether the seat whose turn it is still has a Student beside its Study board; those come last."""
    for student in range(i64(STUDENTS)):
        if s.mine(STUDENT_AT + STUDENTS - 1 - student) < 0:
            return True
    return False


def place_students(s: Newton, number: i64) -> None:
    """Put Students from the supply on the start of the Technology track; those that are not there are lost.

    Rules: technology.no-student.
    """
    placed: i64 = 0
    for student in range(i64(STUDENTS)):
        if placed < number and s.mine(STUDENT_AT + student) < 0:
            s.set_mine(STUDENT_AT + student, s.content.start_space)
            placed += 1
    if placed:
        s.tell(events.ENROLLED, placed)
    if placed < number:
        s.tell(events.NO_STUDENT)


def receive(s: Newton, table: vec[i64], row: i64, times: i64, source: i64) -> None:
    """Receive a row of a gain table, several times over."""
    first = row * GAINS
    gain_points(s, s.to_move, table[first + GAIN_POINTS] * times, source)
    gain_coins(s, s.to_move, table[first + GAIN_COINS] * times)
    gain_potions(s, s.to_move, table[first + GAIN_POTIONS] * times)
    if table[first + GAIN_STUDENTS]:
        place_students(s, table[first + GAIN_STUDENTS] * times)


def add_to_hand(s: Newton, seat: i64, card: i64) -> None:
    """Put a card into a hand, which is kept in rising order."""
    position = s.get(seat, HAND_SIZE)
    while position > 0 and s.get(seat, HAND + position - 1) > card:
        s.put(seat, HAND + position, s.get(seat, HAND + position - 1))
        position -= 1
    s.put(seat, HAND + position, card)
    s.add(seat, HAND_SIZE, 1)


def remove_from_hand(s: Newton, seat: i64, card: i64) -> None:
    """Take a card out of the hand that holds it."""
    last = s.get(seat, HAND_SIZE) - 1
    position = hand_position(s, seat, card)
    while position < last:
        s.put(seat, HAND + position, s.get(seat, HAND + position + 1))
        position += 1
    s.put(seat, HAND + last, 0)
    s.put(seat, HAND_SIZE, last)


def hand_position(s: Newton, seat: i64, card: i64) -> i64:
    """Where a card stands in a hand, or -1."""
    own, first = s.own, seat * s.stride + HAND
    for position in range(s.get(seat, HAND_SIZE)):
        if own[first + position] == card:
            return position
    return -1


def show_volumes(s: Newton, seat: i64, card: i64, times: i64) -> None:
    """A card's Volumes become visible (times 1) or cease to be (times -1).

    Rules: requirements.available, effects.any-volume.
    """
    for colour in range(i64(4)):
        s.add(seat, VOLUMES + colour, s.content.card_volumes[card * 4 + colour] * times)


def show_symbol(s: Newton, seat: i64, card: i64, times: i64) -> None:
    """A card's basic action symbol becomes visible or ceases to be; a Joker never counts.

    Rules: joker.not-counted.
    """
    basic = s.content.card_basic[card]
    if basic < 5:
        s.add(seat, SYMBOLS + basic, times)


def card_in_play(s: Newton) -> i64:
    """The Action card of the current turn, or -1."""
    return s.table[CARD_PLAYED]
