"""Targets: whom or what a Special Action may strike, and the targets chosen for the card resolved."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import cards as on
from collegium.games.awesome_academics import events
from collegium.games.awesome_academics.agenda import (
    ASK_TARGET,
)
from collegium.games.awesome_academics.clauses import (
    ACTIONS_MONEY_SHORT,
    ACTIONS_TARGET_OTHER,
    ACTIONS_TARGET_WORTH,
    PHD_FIRST,
    SPECIAL_ACTIONS_HEADHUNTER,
    SPECIAL_ACTIONS_INVESTIGATIVE_REPORTER_TARGET,
    SPECIAL_ACTIONS_PEST_ATTACK,
    SPECIAL_ACTIONS_TEMPTING_OFFER,
)
from collegium.games.awesome_academics.deck import has_card
from collegium.games.awesome_academics.layout import (
    HELD,
    ITEM,
    MONEY,
    PAID_MONEY,
    PHD_AT,
    PROJECT_AT,
    TARGETS,
    TENURED_AT,
)
from collegium.games.awesome_academics.moves import (
    DONE,
    EXPOSE,
    NAME_PHD,
    NAME_PROJECT,
    NAME_TENURED,
    TARGET,
)
from collegium.games.awesome_academics.open_cards import is_susceptible, owner_in_play
from collegium.games.awesome_academics.people import is_first_alike
from collegium.games.awesome_academics.projects import progress
from collegium.games.awesome_academics.state import (
    AwesomeAcademics,
    count_tenured,
    experience,
    pay_money,
    phd_experience,
)
from collegium.kernel.state import NOT_ASKED, bit


def is_seat_target(target: i64) -> bool:
    """Whether a card strikes a whole group, its hand or its money."""
    return target in (on.TARGET_GROUP, on.TARGET_GROUPS, on.TARGET_HAND, on.TARGET_MONEY)


def group_check(s: AwesomeAcademics, card: i64, seat: i64) -> i64:
    """0, or the clause that forbids attacking this group."""
    if seat == s.to_move or seat >= s.seats:
        return ACTIONS_TARGET_OTHER
    target = s.content.cards.target[card]
    if target == on.TARGET_HAND and not has_card(s, HELD + seat):
        return ACTIONS_TARGET_WORTH
    if target == on.TARGET_MONEY and s.get(seat, MONEY) == 0:
        return ACTIONS_TARGET_WORTH
    if target == on.TARGET_GROUPS:
        if (s.table[TARGETS] >> seat) & 1:
            return SPECIAL_ACTIONS_PEST_ATTACK
        return ACTIONS_MONEY_SHORT if s.mine(MONEY) < s.content.cards.money_per_target[card] else 0
    return 0


def tenured_target_check(s: AwesomeAcademics, card: i64, tenured: i64) -> i64:
    """0, or the clause that forbids attacking this Tenured Researcher."""
    place = s.table[TENURED_AT + tenured]
    if place < HELD:
        return SPECIAL_ACTIONS_HEADHUNTER
    if place == HELD + s.to_move:
        return ACTIONS_TARGET_OTHER
    cards = s.content.cards
    if experience(s, tenured) > cards.term(card, on.TERM_EXPERIENCE_UP_TO):
        return SPECIAL_ACTIONS_HEADHUNTER
    return 0 if count_tenured(s, place) >= cards.term(card, on.TERM_TENURED_FROM) else SPECIAL_ACTIONS_HEADHUNTER


def phd_target_check(s: AwesomeAcademics, card: i64, phd: i64) -> i64:
    """0, or the clause that forbids attacking this PhD Student."""
    place = s.table[PHD_AT + phd]
    if place < HELD:
        return SPECIAL_ACTIONS_TEMPTING_OFFER
    if place == HELD + s.to_move:
        return ACTIONS_TARGET_OTHER
    if phd_experience(s, phd) > s.content.cards.term(card, on.TERM_EXPERIENCE_UP_TO):
        return SPECIAL_ACTIONS_TEMPTING_OFFER
    return 0 if is_first_alike(s, phd) else PHD_FIRST


def project_target_check(s: AwesomeAcademics, project: i64) -> i64:
    """0, or the clause that forbids attacking this Project."""
    place = s.table[PROJECT_AT + project]
    if place < HELD or place >= HELD + s.seats:
        return ACTIONS_TARGET_WORTH
    if place == HELD + s.to_move:
        return ACTIONS_TARGET_OTHER
    marked = progress(s, project, 0) + progress(s, project, 1) + progress(s, project, 2)
    return 0 if marked else ACTIONS_TARGET_WORTH


def card_target_check(s: AwesomeAcademics, card: i64) -> i64:
    """0, or the clause that forbids exposing this card."""
    if not is_susceptible(s, card) or owner_in_play(s, card) == s.to_move:
        return SPECIAL_ACTIONS_INVESTIGATIVE_REPORTER_TARGET
    return 0


def target_check(s: AwesomeAcademics, move: i64) -> i64:
    """0, or the clause that forbids this target of the card resolved."""
    card = s.arg(0)
    target = s.content.cards.target[card]
    if TARGET <= move < NAME_PROJECT:
        return group_check(s, card, move - TARGET) if is_seat_target(target) else NOT_ASKED
    if NAME_TENURED <= move < NAME_TENURED + s.content.n_tenured and target == on.TARGET_TENURED:
        return tenured_target_check(s, card, move - NAME_TENURED)
    if NAME_PHD <= move < NAME_PHD + s.content.phds and target == on.TARGET_PHD:
        return phd_target_check(s, card, move - NAME_PHD)
    if NAME_PROJECT <= move < NAME_PROJECT + s.content.n_projects and target == on.TARGET_PROJECT:
        return project_target_check(s, move - NAME_PROJECT)
    if EXPOSE <= move < EXPOSE + s.content.cards.number and target == on.TARGET_CARD:
        return card_target_check(s, move - EXPOSE)
    return NOT_ASKED


def target_moves_of(s: AwesomeAcademics, card: i64, out: vec[i64]) -> vec[i64]:
    """Everything that a card can strike now, added to `out`."""
    target = s.content.cards.target[card]
    if is_seat_target(target):
        for seat in range(s.seats):
            if group_check(s, card, seat) == 0:
                out = append(out, TARGET + seat)
    elif target == on.TARGET_TENURED:
        for tenured in range(s.content.n_tenured):
            if tenured_target_check(s, card, tenured) == 0:
                out = append(out, NAME_TENURED + tenured)
    elif target == on.TARGET_PHD:
        for phd in range(s.content.phds):
            if phd_target_check(s, card, phd) == 0:
                out = append(out, NAME_PHD + phd)
    elif target == on.TARGET_PROJECT:
        for project in range(s.content.n_projects):
            if project_target_check(s, project) == 0:
                out = append(out, NAME_PROJECT + project)
    else:
        for other in range(s.content.cards.number):
            if card_target_check(s, other) == 0:
                out = append(out, EXPOSE + other)
    return out


def has_target(s: AwesomeAcademics, card: i64) -> bool:
    """Whether a card can strike anything now."""
    return len(target_moves_of(s, card, vec[i64]())) > 0


def no_target_clause(s: AwesomeAcademics, card: i64) -> i64:
    """The clause that says why there is nothing to strike."""
    target = s.content.cards.target[card]
    if target == on.TARGET_TENURED:
        return SPECIAL_ACTIONS_HEADHUNTER
    if target == on.TARGET_PHD:
        return SPECIAL_ACTIONS_TEMPTING_OFFER
    return ACTIONS_TARGET_WORTH


def target_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """No more targets, or the next one, added to `out`."""
    if s.table[TARGETS]:
        out = append(out, i64(DONE))
    return target_moves_of(s, s.arg(0), out)


def answer_target(s: AwesomeAcademics, move: i64) -> None:
    """Strike this target; only an attack on several groups asks for more."""
    card = s.arg(0)
    s.drop()
    if TARGET <= move < NAME_PROJECT:
        s.table[TARGETS] |= bit(move - TARGET)
        if s.content.cards.target[card] == on.TARGET_GROUPS:
            s.table[PAID_MONEY] += s.content.cards.money_per_target[card]
            pay_money(s, s.to_move, s.content.cards.money_per_target[card])
            if has_target(s, card):
                s.push(ASK_TARGET, card)
        return
    place: i64 = HELD
    if move >= EXPOSE:
        s.table[ITEM] = move - EXPOSE
        place = HELD + owner_in_play(s, move - EXPOSE)
        s.tell(events.NAMED_CARD, move - EXPOSE)
    elif move >= NAME_PROJECT:
        s.table[ITEM] = move - NAME_PROJECT
        place = s.table[PROJECT_AT + move - NAME_PROJECT]
        s.tell(events.NAMED_PROJECT, move - NAME_PROJECT)
    elif move >= NAME_PHD:
        s.table[ITEM] = move - NAME_PHD
        place = s.table[PHD_AT + move - NAME_PHD]
        s.tell(events.NAMED_PHD, move - NAME_PHD)
    else:
        s.table[ITEM] = move - NAME_TENURED
        place = s.table[TENURED_AT + move - NAME_TENURED]
        s.tell(events.NAMED_TENURED, move - NAME_TENURED)
    s.table[TARGETS] = bit(place - HELD)


def victim(s: AwesomeAcademics) -> i64:
    """The only group that the attack reaches."""
    for seat in range(s.seats):
        if (s.table[TARGETS] >> seat) & 1:
            return seat
    return -1
