"""Project Acquisition: the offer, buying in Player Order until all pass, and claiming a Project out of turn."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import events
from collegium.games.awesome_academics.agenda import ASK_BUY, ASK_CLAIM, BUY_NEXT, BUY_TURN
from collegium.games.awesome_academics.clauses import (
    ABILITIES_CLAIM_ONCE,
    ABILITIES_NOT_YOURS,
    ACQUISITION_OFFER,
    ACQUISITION_PHD_ONCE,
    ACQUISITION_PRICE,
)
from collegium.games.awesome_academics.components import CLAIM_PROJECT
from collegium.games.awesome_academics.layout import (
    BOUGHT,
    CLAIMED,
    CURRENT,
    MONEY,
    OPEN,
    PASSES,
    PHD_CHANCE,
    PROJECT_AT,
    STOCK,
    TURN,
)
from collegium.games.awesome_academics.moves import BUY, CLAIM, DONE
from collegium.games.awesome_academics.people import take_phd
from collegium.games.awesome_academics.projects import absent_check, acquire, count_projects, has_project
from collegium.games.awesome_academics.state import AwesomeAcademics, has_special, in_order
from collegium.kernel.state import NOT_ASKED


def begin(s: AwesomeAcademics) -> None:
    """Lay the offer out; then the seats buy or pass, round after round."""
    s.table[PASSES] = 0
    s.table[CURRENT] = s.seats - 1
    for seat in range(s.seats):
        s.put(seat, PHD_CHANCE, 1)
    for _project in range(s.content.offer):
        fill_offer(s)
    s.push(BUY_NEXT)


def fill_offer(s: AwesomeAcademics) -> None:
    """Open a random Project of the deck, if there is one."""
    number = count_projects(s, STOCK)
    if number == 0:
        return
    s.reveals += 1
    skipped = s.rng.below(number)
    for project in range(s.content.n_projects):
        if s.table[PROJECT_AT + project] == STOCK:
            if skipped == 0:
                s.table[PROJECT_AT + project] = OPEN
                s.tell(events.OFFERED, project)
                return
            skipped -= 1


def buy_next(s: AwesomeAcademics) -> None:
    """The next seat that can pay is asked; when all have passed in a row or nothing is left, the phase ends."""
    while s.table[PASSES] < s.seats and has_project(s, OPEN):
        s.table[CURRENT] = (s.table[CURRENT] + 1) % s.seats
        seat = in_order(s, s.table[CURRENT])
        closing = s.table[PASSES] == s.seats - 1 and claimant(s, seat) >= 0
        if s.get(seat, MONEY) < s.content.price and not closing:
            pass_buying(s, seat)
            continue
        s.push(BUY_NEXT)
        s.push(BUY_TURN, seat)
        offer_claim(s, seat)
        return
    for project in range(s.content.n_projects):
        if s.table[PROJECT_AT + project] == OPEN:
            s.table[PROJECT_AT + project] = STOCK


def pass_buying(s: AwesomeAcademics, seat: i64) -> None:
    """A seat passes, for now."""
    s.table[PASSES] += 1
    s.tell_of(seat, events.PASSED)


def offer_claim(s: AwesomeAcademics, seat: i64) -> None:
    """Before a seat decides, whoever has the tile for it may claim a Project out of turn."""
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
    """Whether a seat may still claim a Project out of turn and can pay for it."""
    if not has_special(s, seat, CLAIM_PROJECT) or s.get(seat, CLAIMED):
        return False
    return s.get(seat, MONEY) >= s.content.price


def buy_turn(s: AwesomeAcademics, seat: i64) -> None:
    """Ask a seat to buy or pass, unless a claim has emptied the offer; without the money it passes by itself."""
    s.to_move = seat
    if s.get(seat, MONEY) < s.content.price:
        pass_buying(s, seat)
    elif has_project(s, OPEN):
        s.push(ASK_BUY)


def chooses_freely(s: AwesomeAcademics) -> bool:
    """Whether this purchase is chosen from the whole deck: the first one, in the first turn."""
    return s.table[TURN] == 1 and s.mine(BOUGHT) == 0


def buy_check(s: AwesomeAcademics, project: i64) -> i64:
    """0, or the clause that forbids buying this Project now."""
    absent = absent_check(s, project)
    if absent:
        return absent
    if s.table[PROJECT_AT + project] != OPEN and not chooses_freely(s):
        return ACQUISITION_OFFER
    return ACQUISITION_PRICE if s.mine(MONEY) < s.content.price else 0


def claim_check(s: AwesomeAcademics, project: i64) -> i64:
    """0, or the clause that forbids claiming this Project now."""
    if not has_special(s, s.to_move, CLAIM_PROJECT):
        return ABILITIES_NOT_YOURS
    if s.mine(CLAIMED):
        return ABILITIES_CLAIM_ONCE
    if s.top() == ASK_CLAIM:
        return buy_check(s, project)
    return NOT_ASKED


def phd_again_check(s: AwesomeAcademics) -> i64:
    """The clause that forbids taking a PhD Student between purchases."""
    return NOT_ASKED if s.mine(PHD_CHANCE) else ACQUISITION_PHD_ONCE


def buying_moves(s: AwesomeAcademics, first: i64, out: vec[i64]) -> vec[i64]:
    """Passing and every Project that can be bought, added to `out`."""
    out = append(out, i64(DONE))
    freely = chooses_freely(s)
    for project in range(s.content.n_projects):
        place = s.table[PROJECT_AT + project]
        if place == OPEN or (freely and place == STOCK):
            out = append(out, first + project)
    return out


def buy_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """What a seat can do when it is its turn to buy, added to `out`."""
    return buying_moves(s, BUY, out)


def claim_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """What a seat can do when it may claim a Project out of turn, added to `out`."""
    return buying_moves(s, CLAIM, out)


def answer_pass(s: AwesomeAcademics) -> None:
    """Pass; buying later is still possible unless all pass."""
    s.drop()
    pass_buying(s, s.to_move)


def buy(s: AwesomeAcademics, project: i64) -> None:
    """Buy a Project, which is replaced at once if it was in the offer."""
    s.drop()
    s.table[PASSES] = 0
    offered = s.table[PROJECT_AT + project] == OPEN
    acquire(s, project, s.content.price)
    if offered:
        fill_offer(s)


def claim(s: AwesomeAcademics, project: i64) -> None:
    """Claim a Project out of turn, once a turn."""
    s.set_mine(CLAIMED, 1)
    s.tell(events.CLAIMED, project)
    buy(s, project)


def answer_phd(s: AwesomeAcademics) -> None:
    """Take a PhD Student with the Project."""
    s.drop()
    take_phd(s, s.to_move)
