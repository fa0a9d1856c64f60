"""Project Acquisition: the offer, buying in Player Order until all pass, and claiming a Project out of turn."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.clauses import (
    ABILITIES_CLAIM_ONCE,
    ABILITIES_NOT_YOURS,
    ACQUISITION_OFFER,
    ACQUISITION_PHD_ONCE,
    PHD_STOCK,
)
from collegium.games.awesome_academics.components import CLAIM_PROJECT
from collegium.games.awesome_academics.layout import (
    BOUGHT,
    CLAIMED,
    CURRENT,
    OPEN,
    PASSES,
    PHD_CHANCE,
    PROJECT_AT,
    STOCK,
    TURN,
)
from collegium.games.awesome_academics.moves import BUY, CLAIM, TAKE_PHD
from collegium.games.awesome_academics.people import stock_phd_check
from collegium.games.awesome_academics.projects import absent_check, acquire, count_projects, has_project, price_check
from collegium.games.awesome_academics.state import AwesomeAcademics, has_special, in_order
from collegium.kernel.questions import NOT_ASKED, Question, Step


class Buy(Question[AwesomeAcademics]):
    """Which Project do you buy, if any?"""

    kinds: ClassVar[tuple[int, ...]] = (BUY, CLAIM, TAKE_PHD)

    def moves(self, s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
        return projects_to_buy(s, s.to_move, BUY, out)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        if kind == BUY:
            return buy_check(s, s.to_move, option)
        if kind == CLAIM:
            return no_claim_clause(s)
        return no_phd_clause(s)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        buy(s, option)

    def leave_check(self, s: AwesomeAcademics) -> i64:
        return 0

    def leave(self, s: AwesomeAcademics) -> None:
        s.drop()
        pass_buying(s, s.to_move)


class Claim(Question[AwesomeAcademics]):
    """Which Project do you claim out of turn, if any?

    Rules: abilities.claim-project.
    """

    kinds: ClassVar[tuple[int, ...]] = (CLAIM, TAKE_PHD)
    aside: ClassVar[bool] = True

    def moves(self, s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
        return projects_to_claim(s, s.to_move, out)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        if kind == TAKE_PHD:
            return no_phd_clause(s)
        refusal = claim_check(s, s.to_move)
        return refusal if refusal else buy_check(s, s.to_move, option)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        s.set_mine(CLAIMED, 1)
        s.tell(happened.CLAIMED, option)
        buy(s, option)

    def leave_check(self, s: AwesomeAcademics) -> i64:
        return 0


class BuyNext(Step[AwesomeAcademics]):
    """The next seat that can pay is asked; when all have passed in a row or nothing is left, the phase ends.

    Rules: acquisition.rounds, acquisition.pass, acquisition.unsold, acquisition.deck-dry.
    """

    def happen(self, s: AwesomeAcademics) -> None:
        while s.table[PASSES] < s.seats and has_project(s, OPEN):
            s.table[CURRENT] = (s.table[CURRENT] + 1) % s.seats
            seat = in_order(s, s.table[CURRENT])
            closing = s.table[PASSES] == s.seats - 1 and claimant(s, seat) >= 0
            if price_check(s, seat, s.content.price) and not closing:
                pass_buying(s, seat)
                continue
            s.push(BUY_NEXT)
            s.push(BUY_TURN, seat)
            offer_claim(s, seat)
            return
        for project in range(s.content.n_projects):
            if s.table[PROJECT_AT + project] == OPEN:
                s.table[PROJECT_AT + project] = STOCK


class BuyTurn(Step[AwesomeAcademics]):
    """A seat is to buy or pass, unless a claim has emptied the offer; without the money it passes by itself.

    Rules: acquisition.forced-pass.
    """

    SEAT: Final = 0

    def happen(self, s: AwesomeAcademics) -> None:
        s.to_move = s.given(BuyTurn.SEAT)
        if price_check(s, s.to_move, s.content.price):
            pass_buying(s, s.to_move)
        elif has_project(s, OPEN):
            s.push(ASK_BUY)


ASK_BUY: Final = Buy()
ASK_CLAIM: Final = Claim()
BUY_NEXT: Final = BuyNext()
BUY_TURN: Final = BuyTurn()


def begin(s: AwesomeAcademics) -> None:
    """Lay the offer out; then the seats buy or pass, round after round.

    Rules: acquisition.offer-dealt.
    """
    s.table[PASSES] = 0
    s.table[CURRENT] = s.seats - 1
    for seat in range(s.seats):
        s.put(seat, PHD_CHANCE, 1)
    for _project in range(s.content.offer):
        fill_offer(s)
    s.push(BUY_NEXT)


def bring_turn(s: AwesomeAcademics, seat: i64) -> bool:
    """Let a seat buy next, whatever others buy before; False where nothing is for sale now."""
    if not s.waits(BUY_NEXT):
        return False
    while not s.asks(BUY_NEXT):
        s.drop()
    s.push(BUY_TURN, seat)
    s.settle()
    return True


def fill_offer(s: AwesomeAcademics) -> None:
    """Open a random Project of the deck, if there is one.

    Rules: acquisition.rounds, acquisition.deck-dry.
    """
    number = count_projects(s, STOCK)
    if number == 0:
        return
    s.reveals += 1
    skipped = s.rng.below(number)
    for project in range(s.content.n_projects):
        if s.table[PROJECT_AT + project] == STOCK:
            if skipped == 0:
                s.table[PROJECT_AT + project] = OPEN
                s.tell(happened.OFFERED, project)
                return
            skipped -= 1


def pass_buying(s: AwesomeAcademics, seat: i64) -> None:
    """A seat passes, for now."""
    s.table[PASSES] += 1
    s.tell_of(seat, happened.PASSED)


def offer_claim(s: AwesomeAcademics, seat: i64) -> None:
    """Before a seat decides, whoever has the tile for it may claim a Project out of turn.

    Rules: abilities.claim-project, abilities.claim-timing.
    """
    other = claimant(s, seat)
    if other >= 0:
        s.to_move = other
        s.push(ASK_CLAIM)


def claimant(s: AwesomeAcademics, seat: i64) -> i64:
    """The first other seat in Player Order that may claim a Project out of turn, or -1."""
    for position in range(s.seats):
        other = in_order(s, position)
        if other != seat and can_claim(s, other):
            return other
    return -1


def can_claim(s: AwesomeAcademics, seat: i64) -> bool:
    """Whether there is a Project that a seat could claim out of turn."""
    return len(projects_to_claim(s, seat, vec[i64]())) > 0


def chooses_freely(s: AwesomeAcademics, seat: i64) -> bool:
    """Whether a seat chooses its purchase from the whole deck: the first one, in the first turn.

    Rules: acquisition.first-choice, acquisition.first-choice-offer, abilities.claim-first.
    """
    return s.table[TURN] == 1 and s.get(seat, BOUGHT) == 0


def buy_check(s: AwesomeAcademics, seat: i64, project: i64) -> i64:
    """0, or the clause that forbids a seat to buy this Project now."""
    absent = absent_check(s, project)
    if absent:
        return absent
    if not is_sold(s.table[PROJECT_AT + project], chooses_freely(s, seat)):
        return ACQUISITION_OFFER
    return price_check(s, seat, s.content.price)


def is_sold(place: i64, freely: bool) -> bool:
    """Whether a Project at this place can be bought: one of the offer, or of the deck where one chooses freely."""
    return place == OPEN or (freely and place == STOCK)


def claim_check(s: AwesomeAcademics, seat: i64) -> i64:
    """0, or the clause that forbids a seat to claim a Project: without the tile for it, or a second time this turn."""
    if not has_special(s, seat, CLAIM_PROJECT):
        return ABILITIES_NOT_YOURS
    return ABILITIES_CLAIM_ONCE if s.get(seat, CLAIMED) else 0


def no_claim_clause(s: AwesomeAcademics) -> i64:
    """Why no Project can be claimed where one is bought in turn: it is not yours to claim, or it is not asked."""
    refusal = claim_check(s, s.to_move)
    return refusal if refusal else NOT_ASKED


def no_phd_clause(s: AwesomeAcademics) -> i64:
    """Why no PhD Student can be taken before a purchase: none is in stock, the chance is gone, or it is yet to come."""
    if stock_phd_check(s):
        return PHD_STOCK
    return NOT_ASKED if s.mine(PHD_CHANCE) else ACQUISITION_PHD_ONCE


def projects_to_buy(s: AwesomeAcademics, seat: i64, first: i64, out: vec[i64]) -> vec[i64]:
    """Every Project that a seat can buy, as a move from `first` on, added to `out`."""
    freely = chooses_freely(s, seat)
    for project in range(s.content.n_projects):
        if is_sold(s.table[PROJECT_AT + project], freely) and buy_check(s, seat, project) == 0:
            out = append(out, first + project)
    return out


def projects_to_claim(s: AwesomeAcademics, seat: i64, out: vec[i64]) -> vec[i64]:
    """Every Project that a seat can claim out of turn, as a move, added to `out`."""
    return projects_to_buy(s, seat, CLAIM, out) if claim_check(s, seat) == 0 else out


def buy(s: AwesomeAcademics, project: i64) -> None:
    """Buy a Project, which is replaced at once if it was in the offer."""
    s.drop()
    s.table[PASSES] = 0
    offered = s.table[PROJECT_AT + project] == OPEN
    acquire(s, project, s.content.price)
    if offered:
        fill_offer(s)
