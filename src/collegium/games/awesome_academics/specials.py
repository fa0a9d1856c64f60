"""Special Actions: whether one can be used, what is asked before it, and what it brings."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import cards as on
from collegium.games.awesome_academics import events
from collegium.games.awesome_academics.agenda import (
    ASK_DRAW,
    ASK_FETCH,
    ASK_GIFT,
    ASK_MARK_PROJECT,
    ASK_NAME,
    ASK_RAISE,
    ASK_RETRAIN,
    ASK_RETURN,
    ASK_SABBATICAL,
    ASK_SCHOOL,
    ASK_TAKE,
    ASK_TARGET,
    ATTACK,
    BY_CARD,
    BY_GAIN,
    BY_SPENDING,
    EFFECT,
    PAY_ON,
)
from collegium.games.awesome_academics.attacks import strike
from collegium.games.awesome_academics.clauses import (
    ACQUISITION_OWNED,
    ACQUISITION_PRICE,
    ACTION_DRAW_EMPTY,
    ACTIONS_MONEY_SHORT,
    ACTIONS_TARGET_OTHER,
    DEFENCE_NOT_RESOLVED,
    PHD_STOCK,
    RESEARCHERS_STOCK_EMPTY,
    RESEARCHERS_YOURS,
    SPECIAL_ACTIONS_COMMITTEE_WORK,
    SPECIAL_ACTIONS_GHOST_WRITER,
    SPECIAL_ACTIONS_HONOURABLE_TERMINATION,
    SPECIAL_ACTIONS_METHODOLOGY_COURSE,
    SPECIAL_ACTIONS_OVERTIME,
    SPECIAL_ACTIONS_POLISHED_DATA,
    SPECIAL_ACTIONS_SUMMER_SCHOOL,
)
from collegium.games.awesome_academics.deck import can_draw, has_card, take_seen
from collegium.games.awesome_academics.layout import (
    CARD_AT,
    CARD_NOTE,
    COMMITTED,
    DIE_FACES,
    DISCARDED,
    DISCIPLINES,
    FROM_SPECIAL_ACTIONS,
    HELD,
    LOST_TO_CARDS,
    MONEY,
    NAMED,
    OPEN,
    REPUTATION,
    STAYS,
    STOCK,
)
from collegium.games.awesome_academics.moves import NAME_DISCIPLINE, TAKE_CARD, TARGET
from collegium.games.awesome_academics.payment import (
    discipline_paid,
    months_paid,
    pay_card_money,
    price_check,
    set_card_price,
)
from collegium.games.awesome_academics.people import take_phd
from collegium.games.awesome_academics.progress import needs_any, needs_kept
from collegium.games.awesome_academics.projects import has_project
from collegium.games.awesome_academics.standard import offer_project
from collegium.games.awesome_academics.state import (
    AwesomeAcademics,
    first_phd,
    gain_money,
    gain_reputation,
    has_tenured,
    in_group,
    lose_reputation,
    roll,
    total_reputation,
)
from collegium.games.awesome_academics.targets import has_target, no_target_clause
from collegium.games.awesome_academics.training import can_raise, can_school


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
    if cards.discipline[card] == on.IN_OWN_TRACK and not has_tenured(s, HELD + s.to_move):
        return SPECIAL_ACTIONS_GHOST_WRITER
    if effect == on.BRINGS_GAIN:
        return SPECIAL_ACTIONS_POLISHED_DATA if cards.gain_progress[card] and not needs_any(s) else 0
    if effect == on.TAKES:
        return take_check(s, card)
    if effect == on.BRINGS_PER_MONTH:
        if cards.month_tenured[card]:
            return 0 if can_raise(s) else SPECIAL_ACTIONS_METHODOLOGY_COURSE
        if cards.month_phd[card]:
            return 0 if can_school(s) else SPECIAL_ACTIONS_SUMMER_SCHOOL
    if effect == on.BUYS_PROJECT:
        if not has_project(s, STOCK):
            return ACQUISITION_OWNED
        return 0 if s.mine(MONEY) >= cards.money[card] + cards.price[card] else ACQUISITION_PRICE
    if effect == on.RETRAIN:
        if not has_tenured(s, HELD + s.to_move):
            return RESEARCHERS_YOURS
        return 0 if has_tenured(s, STOCK) else RESEARCHERS_STOCK_EMPTY
    if effect == on.OVERTIME:
        return 0 if needs_kept(s) else SPECIAL_ACTIONS_OVERTIME
    if effect == on.RETURN_PROJECT:
        return 0 if has_project(s, HELD + s.to_move) else SPECIAL_ACTIONS_HONOURABLE_TERMINATION
    if effect == on.SABBATICAL:
        return 0 if has_tenured(s, HELD + s.to_move) else RESEARCHERS_YOURS
    return 0


def take_check(s: AwesomeAcademics, card: i64) -> i64:
    """0, or the clause that says there is nothing to take."""
    cards = s.content.cards
    if cards.take_tenured[card]:
        return 0 if has_tenured(s, STOCK) else RESEARCHERS_STOCK_EMPTY
    if cards.take_phd[card]:
        return 0 if first_phd(s, STOCK) >= 0 else PHD_STOCK
    if cards.take_cards[card]:
        return 0 if can_draw(s) or has_card(s, OPEN) else ACTION_DRAW_EMPTY
    return 0 if has_card(s, DISCARDED) else SPECIAL_ACTIONS_COMMITTEE_WORK


def use_special(s: AwesomeAcademics, card: i64) -> None:
    """Ask for targets or a discipline, then for the price; then the Special Action takes effect."""
    if finds_nothing(s, card):
        gain_money(s, s.to_move, s.content.cards.term(card, on.TERM_MONEY))
        return
    s.push(ATTACK if is_attack(s, card) else EFFECT, card)
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


def name_check(s: AwesomeAcademics, discipline: i64) -> i64:
    """0, or the clause that forbids naming this discipline."""
    if s.content.cards.discipline[s.arg(0)] == on.IN_NAMED:
        return 0
    for tenured in range(s.content.n_tenured):
        first, second = s.content.track[tenured * 2], s.content.track[tenured * 2 + 1]
        if in_group(s, s.to_move, tenured) and (first == discipline or second == discipline):
            return 0
    return SPECIAL_ACTIONS_GHOST_WRITER


def name_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """The disciplines that can be named, added to `out`."""
    for discipline in range(i64(DISCIPLINES)):
        if name_check(s, discipline) == 0:
            out = append(out, NAME_DISCIPLINE + discipline)
    return out


def name_discipline(s: AwesomeAcademics, discipline: i64) -> None:
    """Name the discipline of a Special Action."""
    s.drop()
    s.table[NAMED] = discipline
    s.tell(events.NAMED, discipline)


def owner_of(s: AwesomeAcademics, card: i64) -> i64:
    """The seat whose card is resolved."""
    return s.table[CARD_AT + card] - COMMITTED


def take_effect(s: AwesomeAcademics, card: i64) -> None:
    """Carry out a Special Action that is paid for."""
    cards = s.content.cards
    s.to_move = owner_of(s, card)
    if is_attack(s, card):
        strike(s, card)
        return
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
        s.table[CARD_NOTE + card] = cards.spared_projects[card]
    elif effect == on.RETRAIN:
        s.push(ASK_RETRAIN, card)
    elif effect == on.OVERTIME:
        s.push(ASK_MARK_PROJECT, card, BY_SPENDING)
    elif effect == on.RETURN_PROJECT:
        s.push(ASK_RETURN, card)
    else:
        s.push(ASK_SABBATICAL, card)


def discipline_of(s: AwesomeAcademics, card: i64) -> i64:
    """The discipline in which a card brings Reputation, or -1 for each of them."""
    discipline = s.content.cards.discipline[card]
    if discipline == on.IN_EACH:
        return -1
    return discipline_paid(s) if discipline == on.IN_SPENT else s.table[NAMED]


def bring_gain(s: AwesomeAcademics, card: i64) -> None:
    """Bring money, Reputation and progress."""
    cards = s.content.cards
    gain_money(s, s.to_move, cards.gain_money[card])
    dice: i64 = 0
    for _die in range(cards.gain_dice[card]):
        dice += roll(s)
    gain_money(s, s.to_move, dice)
    discipline = discipline_of(s, card)
    most = cards.gain_as_reputation[card]
    if most:
        money = reputation_in(s, discipline)
        gain_money(s, s.to_move, money if money < most else most)
    points = cards.gain_reputation[card]
    if cards.lowest_reputation[card] and is_lowest(s):
        points = cards.lowest_reputation[card]
    if points:
        gain_in(s, s.to_move, discipline, points)
        if discipline >= 0 and cards.penalty_first[card]:
            s.table[CARD_NOTE + card] = discipline + 1
    if cards.gain_progress[card]:
        s.push(ASK_MARK_PROJECT, card, BY_GAIN)
    if cards.gift[card]:
        ask_gift(s, card)


def reputation_in(s: AwesomeAcademics, discipline: i64) -> i64:
    """Your Reputation in a discipline, or in all together."""
    if discipline >= 0:
        return s.mine(REPUTATION + discipline)
    return s.mine(REPUTATION) + s.mine(REPUTATION + 1) + s.mine(REPUTATION + 2)


def gain_in(s: AwesomeAcademics, seat: i64, discipline: i64, points: i64) -> None:
    """Gain Reputation in a discipline, or in each of them."""
    for each in range(i64(DISCIPLINES)):
        if discipline < 0 or each == discipline:
            gain_reputation(s, seat, each, points, FROM_SPECIAL_ACTIONS)


def is_lowest(s: AwesomeAcademics) -> bool:
    """Whether no group has a lower Total Reputation than yours at this moment."""
    for seat in range(s.seats):
        if total_reputation(s, seat) < total_reputation(s, s.to_move):
            return False
    return True


def ask_gift(s: AwesomeAcademics, card: i64) -> None:
    """Ask which other group gains too, where there is a choice."""
    s.push(ASK_GIFT, card)
    groups = gift_moves(s, vec[i64]())
    if len(groups) == 1:
        give_gift(s, groups[0] - TARGET)


def gift_check(s: AwesomeAcademics, seat: i64) -> i64:
    """0, or the clause that forbids this group as the one that gains too."""
    return ACTIONS_TARGET_OTHER if seat == s.to_move or seat >= s.seats else 0


def gift_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """The other groups, added to `out`."""
    for seat in range(s.seats):
        if gift_check(s, seat) == 0:
            out = append(out, TARGET + seat)
    return out


def give_gift(s: AwesomeAcademics, seat: i64) -> None:
    """Another group gains Reputation too."""
    card = s.arg(0)
    s.drop()
    gain_in(s, seat, discipline_of(s, card), s.content.cards.gift[card])


def bring_per_month(s: AwesomeAcademics, card: i64) -> None:
    """Bring money for each Month spent, or spend Months one by one on Experience."""
    cards = s.content.cards
    if cards.month_tenured[card]:
        s.push(ASK_RAISE, card)
    elif cards.month_phd[card]:
        s.push(ASK_SCHOOL, card)
    else:
        gain_money(s, s.to_move, months_paid(s) * cards.month_money[card])


def bring_by_die(s: AwesomeAcademics, card: i64) -> None:
    """Gain or lose Reputation by a die."""
    points = s.content.cards.die[card * DIE_FACES + roll(s) - 1]
    discipline = discipline_of(s, card)
    if points >= 0:
        gain_in(s, s.to_move, discipline, points)
        if discipline >= 0 and s.content.cards.penalty_first[card]:
            s.table[CARD_NOTE + card] = discipline + 1
        return
    for each in range(i64(DISCIPLINES)):
        if discipline < 0 or each == discipline:
            lose_reputation(s, s.to_move, each, -points, LOST_TO_CARDS)


def take_things(s: AwesomeAcademics, card: i64) -> None:
    """Take a Tenured Researcher, PhD Students, or Action cards."""
    cards = s.content.cards
    if cards.take_tenured[card]:
        s.push(ASK_TAKE, card + 1)
    elif cards.take_cards[card]:
        s.push(ASK_DRAW, cards.take_cards[card], 0, BY_CARD)
    elif cards.take_discarded[card]:
        s.push(ASK_FETCH, cards.take_discarded[card])
    for _phd in range(cards.take_phd[card]):
        take_phd(s, s.to_move)


def fetch_check(s: AwesomeAcademics, card: i64) -> i64:
    """0, or the clause that forbids taking this card out of the discard pile."""
    return 0 if s.table[CARD_AT + card] == DISCARDED else SPECIAL_ACTIONS_COMMITTEE_WORK


def fetch_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """The cards of the discard pile, added to `out`."""
    for card in range(s.content.cards.number):
        if fetch_check(s, card) == 0:
            out = append(out, TAKE_CARD + card)
    return out


def fetch(s: AwesomeAcademics, card: i64) -> None:
    """Take a card out of the discard pile, and go on."""
    left = s.arg(0)
    s.drop()
    take_seen(s, s.to_move, card)
    if left > 1 and has_card(s, DISCARDED):
        s.push(ASK_FETCH, left - 1)
