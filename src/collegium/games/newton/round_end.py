"""The End Round phase: tuck a card, take back the rest, receive income, renew the market, pass the first player."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
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
    PACK_ROOM,
    ROUND,
    TO_TUCK,
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
    """Which card do you tuck under your desk?

    Rules: round.tuck.
    """

    kinds: ClassVar[tuple[int, ...]] = (TUCK,)

    def moves(self, s: Newton, out: vec[i64]) -> vec[i64]:
        cards = cards_to_tuck(s, s.to_move)
        for index in range(i64(len(cards))):
            out = append(out, TUCK + cards[index])
        return out

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return tuck_check(s, s.to_move, option)

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        s.drop()
        s.set_mine(TO_TUCK, option + 1)
        s.whisper(s.to_move, events.CHOSE_TO_TUCK, option)

    def together(self, s: Newton) -> i64:
        if s.seats == 1:
            return 0
        return PACK_ROOM + 1 + s.table[ROUND]  # the numbers before are those of the draft


class StartRound(Step[Newton]):
    """The action phase begins with the first player."""

    def happen(self, s: Newton) -> None:
        s.table[TURN_NUMBER] = 0
        s.to_move = s.table[FIRST_PLAYER]
        s.tell(events.ROUND_BEGINS, s.table[ROUND] + 1)
        turn.begin_turn(s)


class EndRound(Step[Newton]):
    """The End Round phase in its order; in the last round nobody tucks a card.

    Rules: round.order.
    """

    def happen(self, s: Newton) -> None:
        s.push(CLOSE_ROUND)
        if not is_last_round(s):
            s.push(TUCK_CARDS)
            for place in range(s.seats):
                s.push(TUCK_ONE, (s.table[FIRST_PLAYER] + s.seats - 1 - place) % s.seats)


class TuckOne(Step[Newton]):
    """A seat is asked which card to tuck, if there is one it may tuck.

    Rules: round.tuck-none.
    """

    SEAT: Final = 0

    def happen(self, s: Newton) -> None:
        s.to_move = s.given(TuckOne.SEAT)
        if len(cards_to_tuck(s, s.to_move)) > 0:
            s.push(ASK_TUCK)


class TuckCards(Step[Newton]):
    """All have chosen, and the cards are tucked for everyone to see.

    Rules: round.order.
    """

    def happen(self, s: Newton) -> None:
        for place in range(s.seats):
            seat = (s.table[FIRST_PLAYER] + place) % s.seats
            if s.get(seat, TO_TUCK):
                if s.seats > 1:
                    s.reveals += 1
                tuck(s, seat, s.get(seat, TO_TUCK) - 1)
                s.put(seat, TO_TUCK, 0)


class CloseRound(Step[Newton]):
    """The cards are taken back, income comes in, and the next round begins or the game ends.

    Rules: round.first-player, round.income-only.
    """

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
        if s.seats > 1:
            s.tell_of(s.table[FIRST_PLAYER], events.FIRST)
        s.table[ROUND] += 1
        s.push(START_ROUND)


ASK_TUCK: Final = Tuck()
START_ROUND: Final = StartRound()
END_ROUND: Final = EndRound()
TUCK_ONE: Final = TuckOne()
TUCK_CARDS: Final = TuckCards()
CLOSE_ROUND: Final = CloseRound()


def is_last_round(s: Newton) -> bool:
    """Whether this is the round after which the game ends.

    Rules: end.six-rounds.
    """
    return s.table[ROUND] == s.content.rounds - 1


def tuck_check(s: Newton, seat: i64, card: i64) -> i64:
    """0, or the clause that forbids a seat to tuck this card."""
    return joker_check(s, card) if on_desk(s, seat, card) else ROUND_TUCK_PLAYED


def joker_check(s: Newton, card: i64) -> i64:
    """0, or the clause that forbids tucking a card because it is a Joker."""
    if s.content.card_basic[card] == JOKER and s.dealt[OPTION_TUCK_JOKER] == 0:
        return ROUND_TUCK_JOKER
    return 0


def cards_to_tuck(s: Newton, seat: i64) -> vec[i64]:
    """The cards that a seat may tuck, in rising order."""
    out = vec[i64]()
    for position in range(s.get(seat, DESK_SIZE)):
        card = s.get(seat, DESK + position)
        if tuck_check(s, seat, card) == 0:
            out = append_sorted(out, 0, card)
    return out


def tuck(s: Newton, seat: i64, card: i64) -> None:
    """Put a card under the Study board: its symbol goes on counting, the rest of it no longer does.

    Rules: round.tuck.
    """
    last = s.get(seat, DESK_SIZE) - 1
    position: i64 = 0
    while s.get(seat, DESK + position) != card:
        position += 1
    while position < last:
        s.put(seat, DESK + position, s.get(seat, DESK + position + 1))
        position += 1
    s.put(seat, DESK + last, 0)
    s.put(seat, DESK_SIZE, last)
    s.put(seat, TUCKED + s.get(seat, TUCKED_SIZE), card)
    s.add(seat, TUCKED_SIZE, 1)
    show_volumes(s, seat, card, -1)
    s.tell_of(seat, events.TUCKED_CARD, card)


def take_back(s: Newton, seat: i64) -> None:
    """Take the cards left on the desk back into the hand.

    Rules: round.take-back.
    """
    for position in range(s.get(seat, DESK_SIZE)):
        card = s.get(seat, DESK + position)
        s.put(seat, DESK + position, 0)
        show_symbol(s, seat, card, -1)
        show_volumes(s, seat, card, -1)
        add_to_hand(s, seat, card)
    s.put(seat, DESK_SIZE, 0)


def receive_income(s: Newton, seat: i64) -> None:
    """Receive the income of completed rows and columns, of Income tiles and of the Medicine Income tile.

    Rules: round.income, income.tile, income.medicine, study.completed, study.no-arrow.
    """
    shelf = s.get(seat, BOOKSHELF)
    first = s.get(seat, BOARD) * RUNS
    points: i64 = 0
    for run in range(first, first + RUNS):
        mask = s.content.run_mask[run]
        if mask & shelf == mask:
            points += s.content.run_points[run]
    income_points(s, seat, points, FROM_DISCOVERIES)
    if income_tiles(s, seat):
        s.tell_of(seat, events.INCOME_OF, FROM_INCOME)
    for income in range(i64(INCOMES)):
        tiles = s.get(seat, INCOME_TILES + income)
        gain_points(s, seat, tiles * s.content.income_gain[income * GAINS + GAIN_POINTS], FROM_INCOME)
        gain_coins(s, seat, tiles * s.content.income_gain[income * GAINS + GAIN_COINS])
        gain_potions(s, seat, tiles * s.content.income_gain[income * GAINS + GAIN_POTIONS])
    if s.get(seat, MEDICINE) > 0:
        income_points(s, seat, s.content.medicine_points[s.get(seat, MEDICINE)], FROM_MEDICINE)


def income_tiles(s: Newton, seat: i64) -> i64:
    """How many Income tiles a seat has, without the Medicine Income tile."""
    number: i64 = 0
    for income in range(i64(INCOMES)):
        number += s.get(seat, INCOME_TILES + income)
    return number


def income_points(s: Newton, seat: i64, number: i64, source: i64) -> None:
    """Victory Points of the income phase."""
    if number:
        s.tell_of(seat, events.INCOME_OF, source)
        gain_points(s, seat, number, source)
