"""Defence: groups under attack are asked in Player Order, before any die is rolled, and the attacker is refunded."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from collegium.games.awesome_academics import happened, special_actions
from collegium.games.awesome_academics.action_draw import FETCHING
from collegium.games.awesome_academics.attacks import attacker
from collegium.games.awesome_academics.cards import DEFENDS, EXPOSE, TARGET_GROUPS
from collegium.games.awesome_academics.clauses import ABILITIES_NOT_YOURS, ABILITIES_USED, DEFENCE_CARD
from collegium.games.awesome_academics.components import IMMUNITY
from collegium.games.awesome_academics.deck import discard, has_card
from collegium.games.awesome_academics.layout import (
    CARD_AT,
    COMMITTED,
    HALVED,
    HELD,
    IMMUNE,
    ITEM,
    SPECIALS_USED,
    TARGETS,
)
from collegium.games.awesome_academics.moves import DEFEND
from collegium.games.awesome_academics.moves import IMMUNITY as DECLARE_IMMUNITY
from collegium.games.awesome_academics.payment import refund, refund_money
from collegium.games.awesome_academics.state import AwesomeAcademics, can_use_special, has_special, in_order
from collegium.kernel.questions import Meanwhile, Question, Step
from collegium.kernel.state import bit


class Defend(Question[AwesomeAcademics]):
    """Do you defend yourself?

    Rules: defence.when, defence.one-attack, abilities.immunity.
    """

    CARD: Final = 0  # the card that attacks
    kinds: ClassVar[tuple[int, ...]] = (DEFEND, DECLARE_IMMUNITY)
    secret: ClassVar[bool] = True
    meanwhile: ClassVar[Meanwhile[Any] | None] = FETCHING

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return defend_check(s, option) if kind == DEFEND else immunity_check(s)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        attacking = s.arg(Defend.CARD)
        s.drop()
        if kind == DEFEND:
            s.reveals += 1
            s.tell(happened.DEFENDED, option)
            discard(s, option)
        else:
            s.set_mine(SPECIALS_USED, s.mine(SPECIALS_USED) | IMMUNITY)
            s.set_mine(IMMUNE, 1)
            s.tell(happened.DECLARED_IMMUNITY)
        ward_off(s, s.to_move, attacking)

    def leave_check(self, s: AwesomeAcademics) -> i64:
        return 0


class Attack(Step[AwesomeAcademics]):
    """Targets and payment are settled: the targets are asked in Player Order, then the attack is carried out.

    Rules: defence.replies.
    """

    CARD: Final = 0

    def happen(self, s: AwesomeAcademics) -> None:
        card = s.given(Attack.CARD)
        s.push(special_actions.EFFECT, card)
        for back in range(s.seats):
            seat = in_order(s, s.seats - 1 - back)
            if (s.table[TARGETS] >> seat) & 1:
                s.push(DEFENCE, seat, card)
        for position in range(s.seats):
            seat = in_order(s, position)
            if (s.table[TARGETS] >> seat) & 1:
                s.tell_of(seat, happened.ATTACKED, card, s.to_move)


class Defence(Step[AwesomeAcademics]):
    """A group under attack is asked for its defence; nobody learns from the question what it has in hand."""

    SEAT: Final = 0
    CARD: Final = 1

    def happen(self, s: AwesomeAcademics) -> None:
        seat, card = s.given(Defence.SEAT), s.given(Defence.CARD)
        if rules_defence_out(s, card):
            return
        if s.get(seat, IMMUNE):
            s.tell_of(seat, happened.IMMUNE)
            ward_off(s, seat, card)
            return
        s.to_move = seat
        if has_card(s, HELD + seat) or has_open_defence(s) or immunity_check(s) == 0:
            s.push(ASK_DEFEND, card)


ASK_DEFEND: Final = Defend()
ATTACK: Final = Attack()
DEFENCE: Final = Defence()


def rules_defence_out(s: AwesomeAcademics, card: i64) -> bool:
    """Whether what is attacked cannot be defended.

    Rules: defence.no-defence.
    """
    return s.content.cards.effect[card] == EXPOSE and s.content.cards.no_defence[s.table[ITEM]] == 1


def has_open_defence(s: AwesomeAcademics) -> bool:
    """Whether you have laid down a Defence card that is not resolved yet."""
    for card in range(s.content.cards.number):
        if s.table[CARD_AT + card] == COMMITTED + s.to_move and defend_check(s, card) == 0:
            return True
    return False


def defend_check(s: AwesomeAcademics, card: i64) -> i64:
    """0, or the clause that forbids defending with this card.

    Rules: special-actions.legal-department, special-actions.confidential-adviser, special-actions.ombuds-office,
    special-actions.deans-backing, abilities.select-card-defence.
    """
    if card >= s.content.cards.number or s.content.cards.effect[card] != DEFENDS:
        return DEFENCE_CARD
    place = s.table[CARD_AT + card]
    return 0 if place == HELD + s.to_move or place == COMMITTED + s.to_move else DEFENCE_CARD


def immunity_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that forbids declaring immunity."""
    if not has_special(s, s.to_move, IMMUNITY):
        return ABILITIES_NOT_YOURS
    return 0 if can_use_special(s, s.to_move, IMMUNITY) else ABILITIES_USED


def ward_off(s: AwesomeAcademics, seat: i64, card: i64) -> None:
    """The attack does not reach this group, and the attacker gets back what was for it; some are only halved.

    Rules: defence.stops, defence.cost, defence.refund, defence.reporter, abilities.immunity-scope.
    """
    cards = s.content.cards
    if cards.defence_halves[card]:
        s.table[HALVED] = 1
        return
    s.table[TARGETS] &= ~bit(seat)
    if cards.target[card] == TARGET_GROUPS:
        refund_money(s, attacker(s), cards.money_per_target[card])
    if s.table[TARGETS] == 0:
        refund(s, attacker(s))
