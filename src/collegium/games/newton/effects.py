"""The special effects in the upper half of Action cards that are applied beside the basic action."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton.basic_action import once_check, price_check
from collegium.games.newton.clauses import (
    EFFECTS_COST,
    EFFECTS_DISCARD,
    EFFECTS_REPEAT,
    EFFECTS_VILLAGE,
    TURN_NO_EFFECT,
)
from collegium.games.newton.components import FREE_VILLAGE, REPEAT_LIGHTNING, VILLAGE
from collegium.games.newton.layout import (
    ANY_COLOUR,
    BLUE,
    CARDS_DISCARDED,
    COINS,
    DESK,
    DESK_SIZE,
    EFFECT_DONE,
    FROM_EFFECTS,
    GREEN,
    HAND,
    HAND_SIZE,
    ORANGE,
    PLACE_TOKEN,
    POTIONS,
    SCIENTIST,
    VOLUMES,
)
from collegium.games.newton.moves import APPLY_EFFECT, DISCARD, REPEAT_EFFECT, TO_VILLAGE
from collegium.games.newton.quick import QUICK
from collegium.games.newton.state import (
    Newton,
    card_in_play,
    gain_points,
    hand_position,
    pay_coins,
    pay_potions,
    receive,
    remove_from_hand,
)
from collegium.kernel.questions import Meanwhile, Question
from collegium.kernel.state import append_sorted


class Discard(Question[Newton]):
    """Which Action card do you discard?"""

    CARD: Final = 0  # the card whose effect it pays for
    kinds: ClassVar[tuple[int, ...]] = (DISCARD,)
    meanwhile: ClassVar[Meanwhile[Any] | None] = QUICK

    def moves(self, s: Newton, out: vec[i64]) -> vec[i64]:
        for position in range(s.mine(HAND_SIZE)):
            card = s.mine(HAND + position)
            if discard_check(s, card) == 0:
                out = append(out, DISCARD + card)
        return out

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return discard_check(s, option)

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        discard(s, option)


ASK_DISCARD: Final = Discard()


def payment_check(s: Newton, card: i64) -> i64:
    """0, or the clause that says what of a card's price you cannot pay."""
    if price_check(s, card, s.mine(COINS)) or s.content.card_pay_potions[card] > s.mine(POTIONS):
        return EFFECTS_COST
    return EFFECTS_DISCARD if s.content.card_pay_cards[card] > s.mine(HAND_SIZE) else 0


def apply_check(s: Newton) -> i64:
    """0, or the clause that forbids applying the effect of the card in play.

    Rules: effects.always.
    """
    refusal = once_check(s)
    if refusal:
        return refusal
    if s.content.card_applies[card_in_play(s)] == 0:
        return TURN_NO_EFFECT
    return payment_check(s, card_in_play(s))


def special_check(s: Newton, special: i64) -> i64:
    """0, or the clause that says why the card in play does not have this special effect to use."""
    refusal = once_check(s)
    if refusal:
        return refusal
    return 0 if s.content.card_special[card_in_play(s)] == special else TURN_NO_EFFECT


def repeat_check(s: Newton, card: i64) -> i64:
    """0, or the clause that forbids repeating the lightning effect of this card.

    Rules: effects.lightning.
    """
    refusal = special_check(s, REPEAT_LIGHTNING)
    if refusal:
        return refusal
    if card == card_in_play(s) or not s.content.card_lightning[card] or not on_desk(s, s.to_move, card):
        return EFFECTS_REPEAT
    return payment_check(s, card)


def village_check(s: Newton, place: i64) -> i64:
    """0, or the clause that forbids moving the Scientist straight to this place.

    Rules: effects.village-when.
    """
    refusal = special_check(s, FREE_VILLAGE)
    if refusal:
        return refusal
    if s.content.place_kind[place] != VILLAGE or place >= s.content.n_places or s.table[PLACE_TOKEN + place]:
        return EFFECTS_VILLAGE
    return price_check(s, card_in_play(s), s.mine(COINS))


def on_desk(s: Newton, seat: i64, card: i64) -> bool:
    """Whether a card lies on the desk of a seat."""
    own, first = s.own, seat * s.stride + DESK
    for position in range(s.get(seat, DESK_SIZE)):
        if own[first + position] == card:
            return True
    return False


def effect_moves(s: Newton, out: vec[i64]) -> vec[i64]:
    """The ways to apply the effect of the card in play, added to `out`."""
    if apply_check(s) == 0:
        out = append(out, i64(APPLY_EFFECT))
    elif special_check(s, REPEAT_LIGHTNING) == 0:
        start = i64(len(out))
        for position in range(s.mine(DESK_SIZE)):
            if repeat_check(s, s.mine(DESK + position)) == 0:
                out = append_sorted(out, start, REPEAT_EFFECT + s.mine(DESK + position))
    elif special_check(s, FREE_VILLAGE) == 0:
        for place in range(s.content.n_places):
            if village_check(s, place) == 0:
                out = append(out, TO_VILLAGE + place)
    return out


def apply_effect(s: Newton, card: i64) -> None:
    """Pay what stands left of the arrow and receive what stands right of it.

    Rules: effects.trade-once.
    """
    s.table[EFFECT_DONE] = 1
    pay_coins(s, s.content.card_pay_coins[card])
    pay_potions(s, s.content.card_pay_potions[card])
    if s.content.card_pay_cards[card]:
        s.push(ASK_DISCARD, card)
    else:
        receive_effect(s, card)


def repeat_effect(s: Newton, card: i64) -> None:
    """Apply the lightning effect of a card that already lies on the desk."""
    s.tell(events.REPEATED, card)
    apply_effect(s, card)


def receive_effect(s: Newton, card: i64) -> None:
    """Receive the gains of a card, and Victory Points for the Volumes it counts.

    Rules: effects.gain, effects.student, effects.per-volume.
    """
    receive(s, s.content.card_gain, card, 1, FROM_EFFECTS)
    colour = s.content.card_per_volume[card]
    if colour >= 0:
        gain_points(s, s.to_move, s.mine(VOLUMES + colour) + s.mine(VOLUMES + ANY_COLOUR), FROM_EFFECTS)
    if s.content.card_identical[card]:
        gain_points(s, s.to_move, identical_sets(s) * s.content.card_identical[card], FROM_EFFECTS)


def identical_sets(s: Newton) -> i64:
    """How many sets of three Volumes of one colour are visible, those of choice used as well as can be.

    Rules: effects.identical-set.
    """
    orange, blue, green = s.mine(VOLUMES + ORANGE), s.mine(VOLUMES + BLUE), s.mine(VOLUMES + GREEN)
    spare = s.mine(VOLUMES + ANY_COLOUR)
    best: i64 = 0
    for to_orange in range(spare + 1):
        for to_blue in range(spare - to_orange + 1):
            to_green = spare - to_orange - to_blue
            sets = (orange + to_orange) // 3 + (blue + to_blue) // 3 + (green + to_green) // 3
            if sets > best:
                best = sets
    return best


def to_village(s: Newton, place: i64) -> None:
    """Move the Scientist straight to a free village: no route, no token, no cube.

    Rules: effects.village-free.
    """
    s.table[EFFECT_DONE] = 1
    pay_coins(s, s.content.card_pay_coins[card_in_play(s)])
    s.set_mine(SCIENTIST, place)
    s.tell(events.JUMPED, place)


def discard_check(s: Newton, card: i64) -> i64:
    """0, or the clause that forbids discarding this card."""
    return EFFECTS_DISCARD if hand_position(s, s.to_move, card) < 0 else 0


def discard(s: Newton, card: i64) -> None:
    """Remove a card in hand from the game and receive what it was discarded for.

    Rules: effects.discard-any.
    """
    effect_of = s.arg(Discard.CARD)
    s.drop()
    remove_from_hand(s, s.to_move, card)
    s.add_mine(CARDS_DISCARDED, 1)
    s.tell(events.DISCARDED, card)
    receive_effect(s, effect_of)
