"""Lessons: take one of the Action cards lying face up into your hand."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.newton import actions, events
from collegium.games.newton.basic_action import BasicAction, tell_once
from collegium.games.newton.clauses import LESSONS_MARKET, LESSONS_VALUE
from collegium.games.newton.layout import (
    LESSONS,
    LEVEL_CARDS,
    MARKET,
    MARKET_SIZE,
    SPLIT,
    SYMBOLS,
    THEN_PERFORM,
)
from collegium.games.newton.market import market_position, take_from_market
from collegium.games.newton.moves import TAKE_CARD
from collegium.games.newton.quick import QUICK_IN_ACTION
from collegium.games.newton.state import Newton, add_to_hand, show_volumes
from collegium.kernel.questions import Meanwhile, Step
from collegium.kernel.state import append_sorted


class Lessons(BasicAction):
    """Which Action card do you take?"""

    VALUE: Final = 0
    kinds: ClassVar[tuple[int, ...]] = (TAKE_CARD,)
    meanwhile: ClassVar[Meanwhile[Any] | None] = QUICK_IN_ACTION

    def moves(self, s: Newton, out: vec[i64]) -> vec[i64]:
        start, table = i64(len(out)), s.table
        for level in range(i64(3)):
            if level_check(s, level + 1):
                break
            for position in range(table[MARKET_SIZE + level]):
                card = table[MARKET + level * LEVEL_CARDS + position]
                if take_check(s, card) == 0:
                    out = append_sorted(out, start, TAKE_CARD + card)
        return out

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return take_check(s, option)

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        take_card(s, option)


class ForgetVolumes(Step[Newton]):
    """The action of a card taken and performed at once is over: its Volumes are no longer visible.

    Rules: masters.descartes-card.
    """

    CARD: Final = 0

    def happen(self, s: Newton) -> None:
        show_volumes(s, s.to_move, s.given(ForgetVolumes.CARD), -1)


ASK_LESSONS: Final = Lessons()
FORGET_VOLUMES: Final = ForgetVolumes()


def level_check(s: Newton, level: i64) -> i64:
    """0, or the clause that forbids taking cards of this level."""
    return LESSONS_VALUE if level > s.arg(Lessons.VALUE) else 0


def take_check(s: Newton, card: i64) -> i64:
    """0, or the clause that forbids taking this card."""
    if market_position(s, card) < 0:
        return LESSONS_MARKET
    return level_check(s, s.content.card_level[card])


def take_card(s: Newton, card: i64) -> None:
    """Take the card into the hand; a split action goes on with what is left of its value.

    Rules: lessons.take, lessons.next-turn, masters.browne.
    """
    tell_once(s, LESSONS, s.arg(Lessons.VALUE))
    left, flags = s.arg(Lessons.VALUE) - s.content.card_level[card], s.arg(Lessons.FLAGS)
    take_from_market(s, card)
    add_to_hand(s, s.to_move, card)
    s.tell(events.TOOK_CARD, card)
    if flags & SPLIT and left > 0:
        s.set_arg(Lessons.VALUE, left)
        return
    s.drop()
    if flags & THEN_PERFORM:
        perform_taken_card(s, card)


def perform_taken_card(s: Newton, card: i64) -> None:
    """Perform the basic action of a card in hand as if it had just been played, its Volumes visible for that long.

    Rules: masters.descartes, masters.descartes-card.
    """
    basic = s.content.card_basic[card]
    show_volumes(s, s.to_move, card, 1)
    s.push(FORGET_VOLUMES, card)
    actions.begin_action(s, basic, s.mine(SYMBOLS + basic) + 1, 0)
