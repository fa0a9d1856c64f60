"""Defence: groups under attack are asked in Player Order, before any die is rolled, and the attacker is refunded."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import events
from collegium.games.awesome_academics.action_draw import select_check
from collegium.games.awesome_academics.agenda import ASK_DEFEND, DEFENCE, EFFECT
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
    RESOLVING,
    SPECIALS_USED,
    TARGETS,
)
from collegium.games.awesome_academics.moves import DEFEND, DONE, SELECT
from collegium.games.awesome_academics.moves import IMMUNITY as DECLARE_IMMUNITY
from collegium.games.awesome_academics.payment import refund, refund_money
from collegium.games.awesome_academics.state import AwesomeAcademics, can_use_special, has_special, in_order
from collegium.kernel.state import bit


def attack(s: AwesomeAcademics, card: i64) -> None:
    """Targets and payment are settled: the targets are asked, then the attack is carried out."""
    s.push(EFFECT, card)
    for back in range(s.seats):
        seat = in_order(s, s.seats - 1 - back)
        if (s.table[TARGETS] >> seat) & 1:
            s.push(DEFENCE, seat, card)
    for position in range(s.seats):
        seat = in_order(s, position)
        if (s.table[TARGETS] >> seat) & 1:
            s.tell_of(seat, events.ATTACKED, card, s.to_move)


def rules_defence_out(s: AwesomeAcademics, card: i64) -> bool:
    """Whether what is attacked cannot be defended."""
    return s.content.cards.effect[card] == EXPOSE and s.content.cards.no_defence[s.table[ITEM]] == 1


def defend_one(s: AwesomeAcademics, seat: i64, card: i64) -> None:
    """Ask a group under attack for its defence; nobody learns from the question what it has in hand."""
    if rules_defence_out(s, card):
        return
    if s.get(seat, IMMUNE):
        s.tell_of(seat, events.IMMUNE)
        ward_off(s, seat, card)
        return
    s.to_move = seat
    if has_card(s, HELD + seat) or has_open_defence(s) or can_use_special(s, seat, IMMUNITY):
        s.push(ASK_DEFEND, card)


def has_open_defence(s: AwesomeAcademics) -> bool:
    """Whether you have laid down a Defence card that is not resolved yet."""
    for card in range(s.content.cards.number):
        if s.content.cards.effect[card] == DEFENDS and s.table[CARD_AT + card] == COMMITTED + s.to_move:
            return True
    return False


def defend_check(s: AwesomeAcademics, card: i64) -> i64:
    """0, or the clause that forbids defending with this card."""
    if card >= s.content.cards.number or s.content.cards.effect[card] != DEFENDS:
        return DEFENCE_CARD
    place = s.table[CARD_AT + card]
    return 0 if place == HELD + s.to_move or place == COMMITTED + s.to_move else DEFENCE_CARD


def immunity_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that forbids declaring immunity."""
    if not has_special(s, s.to_move, IMMUNITY):
        return ABILITIES_NOT_YOURS
    return 0 if can_use_special(s, s.to_move, IMMUNITY) else ABILITIES_USED


def defend_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """No defence, and every way to defend yourself, added to `out`."""
    out = append(out, i64(DONE))
    if select_check(s) == 0:
        out = append(out, i64(SELECT))
    for card in range(s.content.cards.number):
        if defend_check(s, card) == 0:
            out = append(out, DEFEND + card)
    if immunity_check(s) == 0:
        out = append(out, i64(DECLARE_IMMUNITY))
    return out


def defend(s: AwesomeAcademics, card: i64) -> None:
    """Play a Defence card, which stops this attack on you."""
    attacking = s.arg(0)
    s.drop()
    s.reveals += 1
    s.tell(events.DEFENDED, card)
    discard(s, card)
    ward_off(s, s.to_move, attacking)


def declare_immunity(s: AwesomeAcademics) -> None:
    """Turn the tile over: this attack and all later ones this turn are stopped."""
    attacking = s.arg(0)
    s.drop()
    s.set_mine(SPECIALS_USED, s.mine(SPECIALS_USED) | IMMUNITY)
    s.set_mine(IMMUNE, 1)
    s.tell(events.DECLARED_IMMUNITY)
    ward_off(s, s.to_move, attacking)


def ward_off(s: AwesomeAcademics, seat: i64, card: i64) -> None:
    """The attack does not reach this group, and the attacker gets back what was for it; some are only halved."""
    cards = s.content.cards
    if cards.defence_halves[card]:
        s.table[HALVED] = 1
        return
    attacker = s.table[CARD_AT + s.table[RESOLVING] - 1] - COMMITTED
    s.table[TARGETS] &= ~bit(seat)
    if cards.target[card] == TARGET_GROUPS:
        refund_money(s, attacker, cards.money_per_target[card])
    if s.table[TARGETS] == 0:
        refund(s, attacker)
