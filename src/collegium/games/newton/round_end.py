"""The End Round phase: tuck a card, take back the rest, receive income, renew the market, pass the first player."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.newton import events, turn
from collegium.games.newton.clauses import ROUND_TUCK_JOKER, ROUND_TUCK_PLAYED
from collegium.games.newton.components import RUNS
from collegium.games.newton.effects import on_desk
from collegium.games.newton.layout import (
    BOARD,
    BOOKSHELF,
    DESK,
    DESK_SIZE,
    FIRST_PLAYER,
    FROM_DISCOVERIES,
    FROM_INCOME,
    FROM_MEDICINE,
    GAIN_COINS,
    GAIN_POINTS,
    GAIN_POTIONS,
    GAINS,
    INCOME_TILES,
    INCOMES,
    JOKER,
    MEDICINE,
    OPTION_TUCK_JOKER,
    ROUND,
    TUCKED,
    TUCKED_SIZE,
    TURN_NUMBER,
)
from collegium.games.newton.market import renew_market
from collegium.games.newton.moves import TUCK
from collegium.games.newton.scoring import final_scoring
from collegium.games.newton.state import (
    Newton,
    add_to_hand,
    gain_coins,
    gain_points,
    gain_potions,
    show_symbol,
    show_volumes,
)
from collegium.kernel.questions import Question, Step
from collegium.kernel.state import append_sorted


class Tuck(Question[Newton]):
    """Which card do you tuck under your desk?"""

    kinds: ClassVar[tuple[int, ...]] = (TUCK,)

    def moves(self, s: Newton, out: vec[i64]) -> vec[i64]:
        for position in range(s.mine(DESK_SIZE)):
            card = s.mine(DESK + position)
            if tuck_check(s, card) == 0:
                out = append_sorted(out, 0, TUCK + card)
        return out

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return tuck_check(s, option)

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        s.drop()
        tuck(s, option)


class StartRound(Step[Newton]):
    """The action phase begins with the first player."""

    def happen(self, s: Newton) -> None:
        s.table[TURN_NUMBER] = 0
        s.to_move = s.table[FIRST_PLAYER]
        s.tell(events.ROUND_BEGINS, s.table[ROUND] + 1)
        turn.begin_turn(s)


class EndRound(Step[Newton]):
    """The End Round phase in its order; in the last round nobody tucks a card."""

    def happen(self, s: Newton) -> None:
        s.push(CLOSE_ROUND)
        if not is_last_round(s):
            for place in range(s.seats):
                s.push(TUCK_ONE, (s.table[FIRST_PLAYER] + s.seats - 1 - place) % s.seats)


class TuckOne(Step[Newton]):
    """A seat is asked which card to tuck, if there is one it may tuck."""

    SEAT: Final = 0

    def happen(self, s: Newton) -> None:
        s.to_move = s.given(TuckOne.SEAT)
        if len(ASK_TUCK.moves(s, vec[i64]())) > 0:
            s.push(ASK_TUCK)


class CloseRound(Step[Newton]):
    """The cards are taken back, income comes in, and the next round begins or the game ends."""

    def happen(self, s: Newton) -> None:
        last = is_last_round(s)
        for seat in range(s.seats):
            if not last:
                take_back(s, seat)
            receive_income(s, seat)
        if last:
            final_scoring(s)
            return
        renew_market(s)
        s.table[FIRST_PLAYER] = (s.table[FIRST_PLAYER] + 1) % s.seats
        s.table[ROUND] += 1
        s.push(START_ROUND)


ASK_TUCK: Final = Tuck()
START_ROUND: Final = StartRound()
END_ROUND: Final = EndRound()
TUCK_ONE: Final = TuckOne()
CLOSE_ROUND: Final = CloseRound()


def is_last_round(s: Newton) -> bool:
    """Whether this is the round after which the game ends."""
    return s.table[ROUND] == s.content.rounds - 1


def tuck_check(s: Newton, card: i64) -> i64:
    """0, or the clause that forbids tucking this card."""
    if not on_desk(s, card):
        return ROUND_TUCK_PLAYED
    if s.content.card_basic[card] == JOKER and s.dealt[OPTION_TUCK_JOKER] == 0:
        return ROUND_TUCK_JOKER
    return 0


def tuck(s: Newton, card: i64) -> None:
    """Put a card under the Study board: its symbol goes on counting, the rest of it no longer does."""
    last = s.mine(DESK_SIZE) - 1
    position: i64 = 0
    while s.mine(DESK + position) != card:
        position += 1
    while position < last:
        s.set_mine(DESK + position, s.mine(DESK + position + 1))
        position += 1
    s.set_mine(DESK + last, 0)
    s.set_mine(DESK_SIZE, last)
    s.set_mine(TUCKED + s.mine(TUCKED_SIZE), card)
    s.add_mine(TUCKED_SIZE, 1)
    show_volumes(s, s.to_move, card, -1)
    s.tell(events.TUCKED_CARD, card)


def take_back(s: Newton, seat: i64) -> None:
    """Take the cards left on the desk back into the hand."""
    for position in range(s.get(seat, DESK_SIZE)):
        card = s.get(seat, DESK + position)
        s.put(seat, DESK + position, 0)
        show_symbol(s, seat, card, -1)
        show_volumes(s, seat, card, -1)
        add_to_hand(s, seat, card)
    s.put(seat, DESK_SIZE, 0)


def receive_income(s: Newton, seat: i64) -> None:
    """Receive the income of completed rows and columns, of Income tiles and of the Medicine Income tile."""
    shelf = s.get(seat, BOOKSHELF)
    first = s.get(seat, BOARD) * RUNS
    points: i64 = 0
    for run in range(first, first + RUNS):
        mask = s.content.run_mask[run]
        if mask & shelf == mask:
            points += s.content.run_points[run]
    income_points(s, seat, points, FROM_DISCOVERIES)
    for income in range(i64(INCOMES)):
        tiles = s.get(seat, INCOME_TILES + income)
        income_points(s, seat, tiles * s.content.income_gain[income * GAINS + GAIN_POINTS], FROM_INCOME)
        gain_coins(s, seat, tiles * s.content.income_gain[income * GAINS + GAIN_COINS])
        gain_potions(s, seat, tiles * s.content.income_gain[income * GAINS + GAIN_POTIONS])
    if s.get(seat, MEDICINE) > 0:
        income_points(s, seat, s.content.medicine_points[s.get(seat, MEDICINE)], FROM_MEDICINE)


def income_points(s: Newton, seat: i64, number: i64, source: i64) -> None:
    """Victory Points of the income phase."""
    if number:
        s.tell_of(seat, events.INCOME_OF, source, number)
        gain_points(s, seat, number, source)
