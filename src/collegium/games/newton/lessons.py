"""Lessons: take one of the Action cards lying face up into your hand."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton.actions import begin_action
from collegium.games.newton.agenda import FORGET_VOLUMES, SPLIT, THEN_PERFORM
from collegium.games.newton.clauses import LESSONS_MARKET, LESSONS_VALUE
from collegium.games.newton.layout import LEVEL_CARDS, MARKET, MARKET_SIZE, SYMBOLS
from collegium.games.newton.market import market_position, take_from_market
from collegium.games.newton.moves import DONE, TAKE_CARD
from collegium.games.newton.quick import quick_moves
from collegium.games.newton.state import Newton, add_to_hand, show_volumes
from collegium.kernel.state import append_sorted


def take_check(s: Newton, card: i64) -> i64:
    """0, or the clause that forbids taking this card."""
    if market_position(s, card) < 0:
        return LESSONS_MARKET
    return LESSONS_VALUE if s.content.card_level[card] > s.arg(0) else 0


def lessons_moves(s: Newton, out: vec[i64]) -> vec[i64]:
    """The cards that could be taken, added to `out`."""
    out = quick_moves(s, append(out, i64(DONE)))
    start = i64(len(out))
    for level in range(i64(3)):
        if level >= s.arg(0):
            break
        for position in range(s.table[MARKET_SIZE + level]):
            out = append_sorted(out, start, TAKE_CARD + s.table[MARKET + level * LEVEL_CARDS + position])
    return out


def take_card(s: Newton, card: i64) -> None:
    """Take the card into the hand; a split action goes on with what is left of its value."""
    left, flags = s.arg(0) - s.content.card_level[card], s.arg(1)
    take_from_market(s, card)
    add_to_hand(s, s.to_move, card)
    s.tell(events.TOOK_CARD, card)
    if flags & SPLIT and left > 0:
        s.set_arg(0, left)
        return
    s.drop()
    if flags & THEN_PERFORM:
        perform_taken_card(s, card)


def perform_taken_card(s: Newton, card: i64) -> None:
    """Perform the basic action of a card in hand as if it had just been played, its Volumes visible for that long."""
    basic = s.content.card_basic[card]
    show_volumes(s, s.to_move, card, 1)
    s.push(FORGET_VOLUMES, card)
    begin_action(s, basic, s.mine(SYMBOLS + basic) + 1, 0)
