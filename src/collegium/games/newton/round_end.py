"""The End Round phase: tuck a card, take back the rest, receive income, renew the market, pass the first player."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton.agenda import ASK_TUCK, CLOSE_ROUND, START_ROUND, TUCK_ONE
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
from collegium.games.newton.turn import begin_turn
from collegium.kernel.state import append_sorted


def start_round(s: Newton) -> None:
    """Begin the action phase with the first player."""
    s.table[TURN_NUMBER] = 0
    s.to_move = s.table[FIRST_PLAYER]
    s.tell(events.ROUND_BEGINS, s.table[ROUND] + 1)
    begin_turn(s)


def is_last_round(s: Newton) -> bool:
    """Whether this is the round after which the game ends."""
    return s.table[ROUND] == s.content.rounds - 1


def end_round(s: Newton) -> None:
    """The End Round phase in its order; in the last round nobody tucks a card."""
    s.push(CLOSE_ROUND)
    if is_last_round(s):
        return
    for place in range(s.seats):
        s.push(TUCK_ONE, (s.table[FIRST_PLAYER] + s.seats - 1 - place) % s.seats)


def tuck_one(s: Newton, seat: i64) -> None:
    """Ask a seat which card to tuck, if there is one it may tuck."""
    s.to_move = seat
    if len(tuck_moves(s, vec[i64]())) > 0:
        s.push(ASK_TUCK)


def tuck_check(s: Newton, card: i64) -> i64:
    """0, or the clause that forbids tucking this card."""
    if not on_desk(s, card):
        return ROUND_TUCK_PLAYED
    if s.content.card_basic[card] == JOKER and s.dealt[OPTION_TUCK_JOKER] == 0:
        return ROUND_TUCK_JOKER
    return 0


def tuck_moves(s: Newton, out: vec[i64]) -> vec[i64]:
    """The cards that may be tucked, added to `out`."""
    for position in range(s.mine(DESK_SIZE)):
        if tuck_check(s, s.mine(DESK + position)) == 0:
            out = append_sorted(out, 0, TUCK + s.mine(DESK + position))
    return out


def tuck(s: Newton, card: i64) -> None:
    """Put a card under the Study board: its symbol goes on counting, the rest of it no longer does."""
    s.drop()
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


def close_round(s: Newton) -> None:
    """Take back the cards, receive income, and begin the next round or end the game."""
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
