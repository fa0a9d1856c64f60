"""A turn: one Action card to the desk, its basic action and its special effect in any order, then the next player."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.newton import effects, events, round_end
from collegium.games.newton.actions import begin_action
from collegium.games.newton.clauses import (
    STUDY_ONE_TILE,
    TURN_BASIC_ACTION,
    TURN_BASIC_ONCE,
    TURN_HAND,
    TURN_MUST_PLAY,
)
from collegium.games.newton.components import DOUBLE_BONUS_TOKENS
from collegium.games.newton.layout import (
    ACTIONS,
    BASIC_DONE,
    BOOST_DONE,
    CARD_PLAYED,
    DESK,
    DESK_SIZE,
    DOUBLE_TOKENS,
    EFFECT_DONE,
    FIRST_PLAYER,
    HAND,
    HAND_SIZE,
    JOKER,
    OF_CARD,
    STUDY,
    SYMBOLS,
    TURN_NUMBER,
)
from collegium.games.newton.moves import (
    APPLY_EFFECT,
    FILL_BOOK,
    FILL_IGNORING,
    PERFORM,
    PLAY_CARD,
    REPEAT_EFFECT,
    TO_VILLAGE,
)
from collegium.games.newton.quick import QUICK
from collegium.games.newton.state import (
    Newton,
    card_in_play,
    hand_position,
    remove_from_hand,
    show_symbol,
    show_volumes,
)
from collegium.kernel.questions import NOT_ASKED, Meanwhile, Question, Step


class Turn(Question[Newton]):
    """Which Action card do you play?"""

    kinds: ClassVar[tuple[int, ...]] = (PLAY_CARD,)
    meanwhile: ClassVar[Meanwhile[Any] | None] = QUICK

    def moves(self, s: Newton, out: vec[i64]) -> vec[i64]:
        own, first = s.own, s.to_move * s.stride + HAND
        for position in range(s.mine(HAND_SIZE)):
            card = own[first + position]
            if play_check(s, card) == 0:
                out = append(out, PLAY_CARD + card)
        return out

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return play_check(s, option)

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        play_card(s, option)

    def leave_check(self, s: Newton) -> i64:
        return TURN_MUST_PLAY if s.mine(HAND_SIZE) else 0

    def leave(self, s: Newton) -> None:
        pass_turn(s)


class Card(Question[Newton]):
    """The card lies on the desk: its basic action, its special effect, or the end of the turn?

    Rules: turn.any-order.
    """

    kinds: ClassVar[tuple[int, ...]] = (
        PLAY_CARD,
        PERFORM,
        APPLY_EFFECT,
        REPEAT_EFFECT,
        TO_VILLAGE,
        FILL_BOOK,
        FILL_IGNORING,
    )
    meanwhile: ClassVar[Meanwhile[Any] | None] = QUICK

    def moves(self, s: Newton, out: vec[i64]) -> vec[i64]:
        for action in range(i64(ACTIONS)):
            if perform_check(s, action) == 0:
                out = append(out, PERFORM + action)
        return effects.effect_moves(s, out)

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        if kind == PERFORM:
            return perform_check(s, option)
        if kind == APPLY_EFFECT:
            return effects.apply_check(s)
        if kind == REPEAT_EFFECT:
            return effects.repeat_check(s, option)
        if kind == TO_VILLAGE:
            return effects.village_check(s, option)
        if kind == PLAY_CARD:
            return TURN_HAND
        return STUDY_ONE_TILE if s.table[BASIC_DONE] == STUDY + 1 else NOT_ASKED

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        if kind == PERFORM:
            perform(s, option)
        elif kind == APPLY_EFFECT:
            effects.apply_effect(s, card_in_play(s))
        elif kind == REPEAT_EFFECT:
            effects.repeat_effect(s, option)
        else:
            effects.to_village(s, option)

    def leave_check(self, s: Newton) -> i64:
        return 0

    def leave(self, s: Newton) -> None:
        s.drop()
        s.push(END_TURN)


class EndTurn(Step[Newton]):
    """The next player clockwise; after five turns each the action phase ends.

    Rules: turn.rounds.
    """

    def happen(self, s: Newton) -> None:
        s.to_move = (s.to_move + 1) % s.seats
        if s.to_move == s.table[FIRST_PLAYER]:
            s.table[TURN_NUMBER] += 1
        if s.table[TURN_NUMBER] == s.content.turns:
            s.push(round_end.END_ROUND)
        else:
            begin_turn(s)


ASK_TURN: Final = Turn()
ASK_CARD: Final = Card()
END_TURN: Final = EndTurn()


def begin_turn(s: Newton) -> None:
    """Ask the seat whose turn it is for a card."""
    s.table[CARD_PLAYED] = -1
    s.table[BASIC_DONE] = 0
    s.table[EFFECT_DONE] = 0
    s.table[BOOST_DONE] = 0
    s.push(ASK_TURN)


def bring_turn(s: Newton, seat: i64) -> bool:
    """Let the next turn of a seat in this round begin at once, whatever others do before; False where it has none."""
    later = (seat - s.table[FIRST_PLAYER]) % s.seats > (s.to_move - s.table[FIRST_PLAYER]) % s.seats
    number = s.table[TURN_NUMBER] if later else s.table[TURN_NUMBER] + 1
    if number >= s.content.turns or s.asks(round_end.ASK_TUCK):
        return False
    while len(s.agenda):
        s.drop()
    s.table[TURN_NUMBER] = number
    s.to_move = seat
    begin_turn(s)
    return True


def play_check(s: Newton, card: i64) -> i64:
    """0, or the clause that forbids playing this card."""
    return TURN_HAND if hand_position(s, s.to_move, card) < 0 else 0


def pass_turn(s: Newton) -> None:
    """Without a card in hand the turn goes by.

    Rules: turn.no-cards.
    """
    s.tell(events.PASSED)
    s.drop()
    s.push(END_TURN)


def play_card(s: Newton, card: i64) -> None:
    """Lay a card on the first free space of the desk: its symbol and Volumes are visible at once.

    Rules: turn.desk-place, requirements.own-card, effects.volumes.
    """
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
    """The value of a basic action performed with the card in play: visible symbols, and one for a Joker.

    Rules: turn.value, joker.value.
    """
    joker: i64 = 1 if s.content.card_basic[card_in_play(s)] == JOKER else 0
    return s.mine(SYMBOLS + action) + joker


def perform(s: Newton, action: i64) -> None:
    """Begin the basic action of the card in play.

    Rules: effects.double-tokens, effects.double-itself.
    """
    flags: i64 = OF_CARD
    if s.content.card_special[card_in_play(s)] == DOUBLE_BONUS_TOKENS:
        flags |= DOUBLE_TOKENS
    s.table[BASIC_DONE] = action + 1
    begin_action(s, action, action_value(s, action), flags)
