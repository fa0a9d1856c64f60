"""Targets: whom or what a Special Action may strike, and the targets chosen for the card resolved."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import cards as on
from collegium.games.awesome_academics import happened
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
    PHD_AT,
    PHDS_USED,
    PROJECT_AT,
    TARGETS,
    TENURED_AT,
)
from collegium.games.awesome_academics.moves import EXPOSE, NAME_PHD, NAME_PROJECT, NAME_TENURED, TARGET
from collegium.games.awesome_academics.open_cards import is_susceptible, owner_in_play
from collegium.games.awesome_academics.payment import pay_for_attack
from collegium.games.awesome_academics.people import is_first_alike
from collegium.games.awesome_academics.projects import progress
from collegium.games.awesome_academics.state import (
    AwesomeAcademics,
    count_tenured,
    experience,
    phd_experience,
)
from collegium.kernel.questions import NOT_ASKED, Question
from collegium.kernel.state import bit


class Target(Question[AwesomeAcademics]):
    """Whom or what do you attack?

    Rules: actions.one-target.
    """

    CARD: Final = 0
    kinds: ClassVar[tuple[int, ...]] = (NAME_TENURED, NAME_PHD, TARGET, NAME_PROJECT, EXPOSE)

    def moves(self, s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
        return target_moves(s, s.arg(Target.CARD), out)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return target_check(s, s.arg(Target.CARD), kind, option)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        card = s.arg(Target.CARD)
        s.drop()
        if kind == TARGET:
            strike_group(s, card, option)
        else:
            strike_item(s, kind, option)

    def leave_check(self, s: AwesomeAcademics) -> i64:
        if s.content.cards.target[s.arg(Target.CARD)] != on.TARGET_GROUPS:
            return NOT_ASKED
        return 0 if s.table[TARGETS] else SPECIAL_ACTIONS_PEST_ATTACK


ASK_TARGET: Final = Target()


def is_seat_target(target: i64) -> bool:
    """Whether a card strikes a whole group, its hand or its money."""
    return target in (on.TARGET_GROUP, on.TARGET_GROUPS, on.TARGET_HAND, on.TARGET_MONEY)


def other_group_check(s: AwesomeAcademics, seat: i64) -> i64:
    """0, or the clause that says this is no other group."""
    return ACTIONS_TARGET_OTHER if seat == s.to_move or seat >= s.seats else 0


def group_check(s: AwesomeAcademics, card: i64, seat: i64) -> i64:
    """0, or the clause that forbids attacking this group."""
    refusal = other_group_check(s, seat)
    if refusal:
        return refusal
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
    return 0 if is_first_alike(s, phd, s.table[PHDS_USED]) else PHD_FIRST


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


def kind_of_target(target: i64) -> i64:
    """The kind of move that names what a card strikes."""
    if target == on.TARGET_TENURED:
        return NAME_TENURED
    if target == on.TARGET_PHD:
        return NAME_PHD
    if target == on.TARGET_PROJECT:
        return NAME_PROJECT
    return EXPOSE if target == on.TARGET_CARD else TARGET


def number_of_targets(s: AwesomeAcademics, kind: i64) -> i64:
    """How many components there are of a kind that can be struck."""
    if kind == NAME_TENURED:
        return s.content.n_tenured
    if kind == NAME_PHD:
        return s.content.phds
    if kind == NAME_PROJECT:
        return s.content.n_projects
    return s.content.cards.number if kind == EXPOSE else s.seats


def target_check(s: AwesomeAcademics, card: i64, kind: i64, option: i64) -> i64:
    """0, or the clause that forbids this target of a card."""
    if kind == TARGET and is_seat_target(s.content.cards.target[card]):
        return group_check(s, card, option)
    if kind != kind_of_target(s.content.cards.target[card]) or option >= number_of_targets(s, kind):
        return NOT_ASKED
    if kind == NAME_TENURED:
        return tenured_target_check(s, card, option)
    if kind == NAME_PHD:
        return phd_target_check(s, card, option)
    return project_target_check(s, option) if kind == NAME_PROJECT else card_target_check(s, option)


def target_moves(s: AwesomeAcademics, card: i64, out: vec[i64]) -> vec[i64]:
    """Everything that a card can strike now, added to `out`."""
    kind = kind_of_target(s.content.cards.target[card])
    for option in range(number_of_targets(s, kind)):
        if target_check(s, card, kind, option) == 0:
            out = append(out, kind + option)
    return out


def has_target(s: AwesomeAcademics, card: i64) -> bool:
    """Whether a card can strike anything now."""
    return len(target_moves(s, card, vec[i64]())) > 0


def no_target_clause(s: AwesomeAcademics, card: i64) -> i64:
    """The clause that says why there is nothing to strike."""
    target = s.content.cards.target[card]
    if target == on.TARGET_TENURED:
        return SPECIAL_ACTIONS_HEADHUNTER
    if target == on.TARGET_PHD:
        return SPECIAL_ACTIONS_TEMPTING_OFFER
    return ACTIONS_TARGET_WORTH


def strike_group(s: AwesomeAcademics, card: i64, seat: i64) -> None:
    """The attack reaches this group; one on several groups, which each cost money, asks for more."""
    s.table[TARGETS] |= bit(seat)
    if s.content.cards.target[card] == on.TARGET_GROUPS:
        pay_for_attack(s, card, seat)
        if has_target(s, card):
            s.push(ASK_TARGET, card)


def strike_item(s: AwesomeAcademics, kind: i64, item: i64) -> None:
    """The attack reaches the group of a researcher, a Project or an open card."""
    s.table[ITEM] = item
    place: i64 = HELD
    if kind == EXPOSE:
        place = HELD + owner_in_play(s, item)
        s.tell(happened.NAMED_CARD, item)
    elif kind == NAME_PROJECT:
        place = s.table[PROJECT_AT + item]
        s.tell(happened.NAMED_PROJECT, item)
    elif kind == NAME_PHD:
        place = s.table[PHD_AT + item]
        s.tell(happened.NAMED_PHD, item)
    else:
        place = s.table[TENURED_AT + item]
        s.tell(happened.NAMED_TENURED, item)
    s.table[TARGETS] = bit(place - HELD)


def victim(s: AwesomeAcademics) -> i64:
    """The only group that the attack reaches."""
    for seat in range(s.seats):
        if (s.table[TARGETS] >> seat) & 1:
            return seat
    return -1
