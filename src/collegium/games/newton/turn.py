"""A turn: one Action card to the desk, its basic action and its special effect in any order, then the next player."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton.actions import begin_action
from collegium.games.newton.agenda import ASK_CARD, ASK_TURN, DOUBLE_TOKENS, END_ROUND, END_TURN, OF_CARD
from collegium.games.newton.clauses import TURN_BASIC_ACTION, TURN_BASIC_ONCE, TURN_HAND, TURN_MUST_PLAY
from collegium.games.newton.components import DOUBLE_BONUS_TOKENS
from collegium.games.newton.effects import effect_moves
from collegium.games.newton.layout import (
    ACTIONS,
    BASIC_DONE,
    BOOST_DONE,
    CARD_PLAYED,
    DESK,
    DESK_SIZE,
    EFFECT_DONE,
    FIRST_PLAYER,
    HAND,
    HAND_SIZE,
    JOKER,
    SYMBOLS,
    TURN_NUMBER,
)
from collegium.games.newton.moves import DONE, PERFORM, PLAY_CARD
from collegium.games.newton.quick import quick_moves
from collegium.games.newton.state import (
    Newton,
    card_in_play,
    hand_position,
    remove_from_hand,
    show_symbol,
    show_volumes,
)


def begin_turn(s: Newton) -> None:
    """Ask the seat whose turn it is for a card."""
    s.table[CARD_PLAYED] = -1
    s.table[BASIC_DONE] = 0
    s.table[EFFECT_DONE] = 0
    s.table[BOOST_DONE] = 0
    s.push(ASK_TURN)


def pass_check(s: Newton) -> i64:
    """0, or the clause that forbids passing: with a card in hand you must play one."""
    return TURN_MUST_PLAY if s.mine(HAND_SIZE) else 0


def play_check(s: Newton, card: i64) -> i64:
    """0, or the clause that forbids playing this card."""
    return TURN_HAND if hand_position(s, s.to_move, card) < 0 else 0


def turn_moves(s: Newton, out: vec[i64]) -> vec[i64]:
    """The cards in hand and the quick actions, added to `out`; without a card, passing."""
    if pass_check(s) == 0:
        out = append(out, i64(DONE))
    out = quick_moves(s, out)
    for position in range(s.mine(HAND_SIZE)):
        out = append(out, PLAY_CARD + s.mine(HAND + position))
    return out


def pass_turn(s: Newton) -> None:
    """Without a card in hand the turn goes by."""
    s.tell(events.PASSED)
    s.drop()
    s.push(END_TURN)


def play_card(s: Newton, card: i64) -> None:
    """Lay a card on the first free space of the desk: its symbol and Volumes are visible at once."""
    s.drop()
    remove_from_hand(s, s.to_move, card)
    s.set_mine(DESK + s.mine(DESK_SIZE), card)
    s.add_mine(DESK_SIZE, 1)
    show_symbol(s, s.to_move, card, 1)
    show_volumes(s, s.to_move, card, 1)
    s.table[CARD_PLAYED] = card
    s.tell(events.PLAYED_CARD, card)
    s.push(ASK_CARD)


def perform_check(s: Newton, action: i64) -> i64:
    """0, or the clause that forbids performing this basic action with the card in play."""
    if s.table[BASIC_DONE]:
        return TURN_BASIC_ONCE
    basic = s.content.card_basic[card_in_play(s)]
    return 0 if basic in (action, JOKER) else TURN_BASIC_ACTION


def action_value(s: Newton, action: i64) -> i64:
    """The value of a basic action performed with the card in play: visible symbols, and one for a Joker."""
    joker: i64 = 1 if s.content.card_basic[card_in_play(s)] == JOKER else 0
    return s.mine(SYMBOLS + action) + joker


def perform(s: Newton, action: i64) -> None:
    """Begin the basic action of the card in play."""
    flags: i64 = OF_CARD
    if s.content.card_special[card_in_play(s)] == DOUBLE_BONUS_TOKENS:
        flags |= DOUBLE_TOKENS
    s.table[BASIC_DONE] = action + 1
    begin_action(s, action, action_value(s, action), flags)


def card_moves(s: Newton, out: vec[i64]) -> vec[i64]:
    """What is still to do with the card in play, and ending the turn, added to `out`."""
    out = quick_moves(s, append(out, i64(DONE)))
    for action in range(i64(ACTIONS)):
        if perform_check(s, action) == 0:
            out = append(out, PERFORM + action)
    return effect_moves(s, out)


def finish_card(s: Newton) -> None:
    """End the turn."""
    s.drop()
    s.push(END_TURN)


def end_turn(s: Newton) -> None:
    """The next player clockwise; after five turns each the action phase ends."""
    s.to_move = (s.to_move + 1) % s.seats
    if s.to_move == s.table[FIRST_PLAYER]:
        s.table[TURN_NUMBER] += 1
    if s.table[TURN_NUMBER] == s.content.turns:
        s.push(END_ROUND)
    else:
        begin_turn(s)
