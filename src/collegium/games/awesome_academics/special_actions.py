"""Special Actions: whether one can be used, what is asked before it, and what it brings."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from collegium.games.awesome_academics import cards as on
from collegium.games.awesome_academics import defence, happened
from collegium.games.awesome_academics.action_draw import ASK_DRAW, Draw, any_card_check
from collegium.games.awesome_academics.attacks import attacker, strike
from collegium.games.awesome_academics.clauses import (
    ACTIONS_MONEY_SHORT,
    DEFENCE_NOT_RESOLVED,
    SPECIAL_ACTIONS_COMMITTEE_WORK,
    SPECIAL_ACTIONS_GHOST_WRITER,
)
from collegium.games.awesome_academics.deck import take_seen
from collegium.games.awesome_academics.gains import bring_by_die, bring_gain
from collegium.games.awesome_academics.layout import CARD_AT, CARD_SPARES, DISCARDED, MONEY, NAMED, STAYS
from collegium.games.awesome_academics.moves import NAME_DISCIPLINE, TAKE_CARD
from collegium.games.awesome_academics.payment import (
    PAY_ON,
    months_paid,
    pay_card_money,
    price_check,
    set_card_price,
)
from collegium.games.awesome_academics.people import empty_stock_check, some_tenured_check, stock_phd_check, take_phd
from collegium.games.awesome_academics.progress import (
    ASK_MARK_PROJECT,
    ASK_RETURN,
    BY_GAIN,
    BY_SPENDING,
    honourable_termination_check,
    progress_check,
)
from collegium.games.awesome_academics.standard_actions import offer_project, purchase_check
from collegium.games.awesome_academics.state import AwesomeAcademics, gain_money, in_group
from collegium.games.awesome_academics.targets import ASK_TARGET, has_target, no_target_clause
from collegium.games.awesome_academics.training import (
    ASK_RAISE,
    ASK_RETRAIN,
    ASK_SABBATICAL,
    ASK_SCHOOL,
    ASK_TAKE,
    methodology_course_check,
    summer_school_check,
)
from collegium.kernel.questions import NOT_ASKED, Question, Step
from collegium.kernel.state import bit


class Name(Question[AwesomeAcademics]):
    """Which discipline do you name?"""

    CARD: Final = 0
    kinds: ClassVar[tuple[int, ...]] = (NAME_DISCIPLINE,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        if s.content.cards.discipline[s.arg(Name.CARD)] == on.IN_NAMED:
            return 0
        return 0 if (own_disciplines(s) >> option) & 1 else SPECIAL_ACTIONS_GHOST_WRITER

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        s.drop()
        s.table[NAMED] = option
        s.tell(happened.NAMED, option)


class Fetch(Question[AwesomeAcademics]):
    """Which card do you take out of the discard pile?"""

    LEFT: Final = 0
    kinds: ClassVar[tuple[int, ...]] = (TAKE_CARD,)
    secret: ClassVar[bool] = True

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        if option >= s.content.cards.number:
            return NOT_ASKED
        return fetch_check(s, option)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        take_seen(s, s.to_move, option)
        s.set_arg(Fetch.LEFT, s.arg(Fetch.LEFT) - 1)
        if s.arg(Fetch.LEFT) == 0 or committee_work_check(s):
            s.drop()


class Effect(Step[AwesomeAcademics]):
    """A Special Action that is paid for takes effect."""

    CARD: Final = 0

    def happen(self, s: AwesomeAcademics) -> None:
        card = s.given(Effect.CARD)
        s.to_move = attacker(s)
        if is_attack(s, card):
            strike(s, card)
        else:
            take_effect(s, card)


ASK_NAME: Final = Name()
ASK_FETCH: Final = Fetch()
EFFECT: Final = Effect()


def is_attack(s: AwesomeAcademics, card: i64) -> bool:
    """Whether a Special Action strikes other groups."""
    return s.content.cards.target[card] != on.NO_TARGET


def finds_nothing(s: AwesomeAcademics, card: i64) -> bool:
    """Whether a card that exposes others finds none to expose: then it costs nothing and brings money."""
    return s.content.cards.effect[card] == on.EXPOSE and not has_target(s, card)


def special_check(s: AwesomeAcademics, card: i64) -> i64:
    """0, or the clause that forbids the Special Action of a card."""
    if s.content.cards.effect[card] == on.DEFENDS:
        return DEFENCE_NOT_RESOLVED
    if finds_nothing(s, card):
        return 0
    refusal = price_check(s, card)
    if refusal:
        return refusal
    if is_attack(s, card):
        return attack_check(s, card)
    return effect_check(s, card)


def attack_check(s: AwesomeAcademics, card: i64) -> i64:
    """0, or the clause that says an attack has nothing to strike, or no money for its success."""
    cards = s.content.cards
    ready = cards.money[card] + cards.term(card, on.TERM_MONEY)
    if cards.effect[card] == on.POACH_PHD and s.mine(MONEY) < ready:
        return ACTIONS_MONEY_SHORT
    if has_target(s, card):
        return 0
    return no_target_clause(s, card)


def effect_check(s: AwesomeAcademics, card: i64) -> i64:
    """0, or the clause that says a Special Action would do nothing."""
    cards = s.content.cards
    effect = cards.effect[card]
    if cards.discipline[card] == on.IN_OWN_TRACK and own_disciplines(s) == 0:
        return SPECIAL_ACTIONS_GHOST_WRITER
    if effect == on.BRINGS_GAIN and cards.gain_progress[card]:
        return progress_check(s, BY_GAIN)
    if effect == on.TAKES:
        return take_check(s, card)
    if effect == on.BRINGS_PER_MONTH:
        if cards.month_tenured[card]:
            return methodology_course_check(s)
        if cards.month_phd[card]:
            return summer_school_check(s)
    if effect == on.BUYS_PROJECT:
        return purchase_check(s, cards.money[card] + cards.price[card])
    if effect == on.RETRAIN:
        nobody = some_tenured_check(s)
        return nobody if nobody else empty_stock_check(s)
    if effect == on.OVERTIME:
        return progress_check(s, BY_SPENDING)
    if effect == on.RETURN_PROJECT:
        return honourable_termination_check(s)
    if effect == on.SABBATICAL:
        return some_tenured_check(s)
    return 0


def take_check(s: AwesomeAcademics, card: i64) -> i64:
    """0, or the clause that says there is nothing to take."""
    cards = s.content.cards
    if cards.take_tenured[card]:
        return empty_stock_check(s)
    if cards.take_phd[card]:
        return stock_phd_check(s)
    if cards.take_cards[card]:
        return any_card_check(s)
    return committee_work_check(s)


def fetch_check(s: AwesomeAcademics, card: i64) -> i64:
    """0, or the clause that says this card is not in the discard pile."""
    return 0 if s.table[CARD_AT + card] == DISCARDED else SPECIAL_ACTIONS_COMMITTEE_WORK


def committee_work_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that says there is no card to take out of the discard pile."""
    for card in range(s.content.cards.number):
        if fetch_check(s, card) == 0:
            return 0
    return SPECIAL_ACTIONS_COMMITTEE_WORK


def use_special(s: AwesomeAcademics, card: i64) -> None:
    """Ask for targets or a discipline, then for the price; then the Special Action takes effect.

    Rules: special-actions.investigative-reporter-none.
    """
    if finds_nothing(s, card):
        gain_money(s, s.to_move, s.content.cards.term(card, on.TERM_MONEY))
        return
    if is_attack(s, card):
        s.push(defence.ATTACK, card)
    else:
        s.push(EFFECT, card)
    set_card_price(s, card)
    if spends_first(s, card):
        s.push(PAY_ON)
    pay_card_money(s, card)
    if is_attack(s, card):
        s.push(ASK_TARGET, card)
    elif s.content.cards.discipline[card] in (on.IN_NAMED, on.IN_OWN_TRACK):
        s.push(ASK_NAME, card)


def spends_first(s: AwesomeAcademics, card: i64) -> bool:
    """Whether the Months of a Special Action are spent before it, and not one by one on what it does."""
    cards = s.content.cards
    if cards.effect[card] == on.OVERTIME:
        return False
    return cards.month_tenured[card] == 0 and cards.month_phd[card] == 0


def own_disciplines(s: AwesomeAcademics) -> i64:
    """The disciplines, as bits, of which one of your Tenured Researchers has a track."""
    found: i64 = 0
    for tenured in range(s.content.n_tenured):
        if in_group(s, s.to_move, tenured):
            found |= bit(s.content.track[tenured * 2]) | bit(s.content.track[tenured * 2 + 1])
    return found


def take_effect(s: AwesomeAcademics, card: i64) -> None:
    """Carry out a Special Action that strikes nobody.

    Rules: special-actions.reconstructed.
    """
    cards = s.content.cards
    s.table[STAYS] = 1 if cards.stays[card] else 0
    effect = cards.effect[card]
    if effect == on.BRINGS_GAIN:
        bring_gain(s, card)
    elif effect == on.BRINGS_PER_MONTH:
        bring_per_month(s, card)
    elif effect == on.BRINGS_BY_DIE:
        bring_by_die(s, card)
    elif effect == on.TAKES:
        take_things(s, card)
    elif effect == on.BUYS_PROJECT:
        offer_project(s, cards.price[card], 0)
    elif effect == on.LASTS:
        s.table[CARD_SPARES + card] = cards.spared_projects[card]
    elif effect == on.RETRAIN:
        s.push(ASK_RETRAIN, card)
    elif effect == on.OVERTIME:
        s.push(ASK_MARK_PROJECT, card, BY_SPENDING)
    elif effect == on.RETURN_PROJECT:
        s.push(ASK_RETURN, card)
    else:
        s.push(ASK_SABBATICAL, card)


def bring_per_month(s: AwesomeAcademics, card: i64) -> None:
    """Bring money for each Month spent, or spend Months one by one on Experience.

    Rules: special-actions.guest-lectures.
    """
    cards = s.content.cards
    if cards.month_tenured[card]:
        s.push(ASK_RAISE, card)
    elif cards.month_phd[card]:
        s.push(ASK_SCHOOL, card)
    else:
        gain_money(s, s.to_move, months_paid(s) * cards.month_money[card])


def take_things(s: AwesomeAcademics, card: i64) -> None:
    """Take a Tenured Researcher, PhD Students, or Action cards.

    Rules: special-actions.phd-vacancy, special-actions.faculty-retreat.
    """
    cards = s.content.cards
    if cards.take_tenured[card]:
        s.push(ASK_TAKE, card, 1)
    elif cards.take_cards[card]:
        s.push(ASK_DRAW, cards.take_cards[card])
        s.set_arg(Draw.BY_CARD, 1)
    elif cards.take_discarded[card]:
        s.push(ASK_FETCH, cards.take_discarded[card])
    for _phd in range(cards.take_phd[card]):
        take_phd(s, s.to_move)
