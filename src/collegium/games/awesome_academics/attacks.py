"""Attacks: what a Special Action does to those who do not defend themselves."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import cards as on
from collegium.games.awesome_academics import events
from collegium.games.awesome_academics.agenda import (
    ASK_CRASH,
    ASK_RANSOM,
    ASK_STEAL,
    FIRST_IN,
    FREELY,
    GAIN_POINTS,
    LOSE_POINTS,
    LOSE_PROGRESS_NEXT,
    RANSOM_DUE,
)
from collegium.games.awesome_academics.clauses import (
    SPECIAL_ACTIONS_HALLWAY_ESPIONAGE,
    SPECIAL_ACTIONS_HEADHUNTER_RANSOM,
    SPECIAL_ACTIONS_SYSTEM_CRASH_LOSS,
)
from collegium.games.awesome_academics.deck import discard, discard_from_hand, has_card, random_card
from collegium.games.awesome_academics.knowledge import secret_transfer, sees_hand
from collegium.games.awesome_academics.layout import (
    CARD_AT,
    CARD_NOTE,
    DIE_FACES,
    DISCIPLINES,
    HALVED,
    HELD,
    ITEM,
    MONEY,
    PEST,
    PHD_AT,
    PROGRESS,
    PROJECT_AT,
    STAYS,
    TARGETS,
    TENURED_AT,
)
from collegium.games.awesome_academics.moves import (
    HAND_OVER,
    LOSE_PROGRESS,
    RANSOM,
    TAKE_CARD,
)
from collegium.games.awesome_academics.people import join, leave
from collegium.games.awesome_academics.projects import progress
from collegium.games.awesome_academics.state import (
    AwesomeAcademics,
    gain_money,
    in_order,
    pay_money,
    roll,
)
from collegium.games.awesome_academics.targets import victim


def strike(s: AwesomeAcademics, card: i64) -> None:
    """Carry out an attack on all who did not defend themselves; a card with no one left to strike does nothing."""
    seat = victim(s)
    if seat < 0:
        return
    effect = s.content.cards.effect[card]
    if effect == on.DISCARD_AT_RANDOM:
        discard_at_random(s, card, seat)
    elif effect == on.TAKE_FROM_HAND:
        look_at_hand(s, card, seat)
    elif effect == on.EXPOSE:
        expose(s, card, s.table[ITEM], seat)
    elif effect == on.FEWER_MONTHS:
        send_pests(s, card)
    else:
        strike_by_die(s, card, seat, s.content.cards.die[card * DIE_FACES + roll(s) - 1])


def strike_by_die(s: AwesomeAcademics, card: i64, seat: i64, success: i64) -> None:
    """Carry out an attack whose success a die decides: 0 is a failure."""
    cards = s.content.cards
    effect = cards.effect[card]
    if effect == on.LOSE_REPUTATION:
        s.table[STAYS] = 1 if success else 0
        s.push(LOSE_POINTS, seat if success else s.to_move, cards.term(card, on.TERM_REPUTATION), FREELY)
        return
    if cards.stays[card]:
        s.table[STAYS] = 1
    if effect == on.AUDIT:
        audit(s, seat, success)
    elif effect == on.LOSE_PROGRESS:
        lose_progress_next(s, s.table[ITEM], success)
    elif success and effect == on.POACH_TENURED:
        s.push(RANSOM_DUE, card, s.table[ITEM])
    elif success:
        poach_phd(s, card, s.table[ITEM], seat)


def discard_at_random(s: AwesomeAcademics, card: i64, seat: i64) -> None:
    """The group attacked discards cards at random."""
    if s.content.cards.stays[card]:
        s.table[STAYS] = 1
    for _card in range(s.content.cards.term(card, on.TERM_CARDS)):
        lost = random_card(s, HELD + seat)
        if lost >= 0:
            discard_from_hand(s, seat, lost)


def look_at_hand(s: AwesomeAcademics, card: i64, seat: i64) -> None:
    """Look at the hand of the group attacked, and choose a card to take."""
    if s.content.cards.stays[card]:
        s.table[STAYS] = 1
    s.reveals += 1
    sees_hand(s, s.to_move, seat)
    for other in range(s.content.cards.number):
        if s.table[CARD_AT + other] == HELD + seat:
            s.whisper(s.to_move, events.LOOKED, other)
    s.push(ASK_STEAL, seat, s.content.cards.term(card, on.TERM_CARDS))


def steal_check(s: AwesomeAcademics, card: i64) -> i64:
    """0, or the clause that forbids taking this card out of the hand you look at."""
    return 0 if s.table[CARD_AT + card] == HELD + s.arg(0) else SPECIAL_ACTIONS_HALLWAY_ESPIONAGE


def steal_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """The cards of the hand you look at, added to `out`."""
    for card in range(s.content.cards.number):
        if steal_check(s, card) == 0:
            out = append(out, TAKE_CARD + card)
    return out


def steal(s: AwesomeAcademics, card: i64) -> None:
    """Take a card out of the hand, unseen by the others."""
    seat, left = s.arg(0), s.arg(1)
    s.drop()
    s.reveals += 1  # the group attacked sees which card it loses
    secret_transfer(s, seat, s.to_move, card)
    s.table[CARD_AT + card] = HELD + s.to_move
    s.tell(events.STOLE, seat)
    s.whisper(s.to_move, events.STOLE_CARD, card, seat)
    s.whisper(seat, events.STOLE_CARD, card, seat)
    if left > 1 and has_card(s, HELD + seat):
        s.push(ASK_STEAL, seat, left - 1)


def audit(s: AwesomeAcademics, seat: i64, euros: i64) -> None:
    """The group attacked pays, or all it has; half of it, rounded up, goes to the attacker."""
    amount = euros if euros < s.get(seat, MONEY) else s.get(seat, MONEY)
    if s.table[HALVED]:
        amount //= 2
    pay_money(s, seat, amount)
    gain_money(s, s.to_move, (amount + 1) // 2)


def poach_phd(s: AwesomeAcademics, card: i64, phd: i64, seat: i64) -> None:
    """A PhD Student joins the attacker with all tokens, and the old group is paid."""
    price = s.content.cards.term(card, on.TERM_MONEY)
    s.table[PHD_AT + phd] = HELD + s.to_move
    s.tell(events.PHD_JOINED, phd, seat)
    pay_money(s, s.to_move, price)
    gain_money(s, seat, price)


def ransom_due(s: AwesomeAcademics, card: i64, tenured: i64) -> None:
    """Ask the group of a Tenured Researcher to pay or to hand the person over."""
    s.to_move = s.table[TENURED_AT + tenured] - HELD
    s.push(ASK_RANSOM, card, tenured)


def ransom_check(s: AwesomeAcademics) -> i64:
    """0, or the clause that forbids paying to keep the Tenured Researcher."""
    price = s.content.cards.term(s.arg(0), on.TERM_MONEY)
    return 0 if s.mine(MONEY) >= price else SPECIAL_ACTIONS_HEADHUNTER_RANSOM


def ransom_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """Paying, if that is possible, or handing the person over, added to `out`."""
    if ransom_check(s) == 0:
        out = append(out, i64(RANSOM))
    return append(out, i64(HAND_OVER))


def pay_ransom(s: AwesomeAcademics, attacker: i64) -> None:
    """Keep the Tenured Researcher for money."""
    price = s.content.cards.term(s.arg(0), on.TERM_MONEY)
    s.drop()
    pay_money(s, s.to_move, price)
    gain_money(s, attacker, price)


def hand_over(s: AwesomeAcademics, attacker: i64) -> None:
    """Let the Tenured Researcher go to the attacker, with all Experience."""
    tenured = s.arg(1)
    s.drop()
    join(s, attacker, tenured)


def lose_progress_next(s: AwesomeAcademics, project: i64, left: i64) -> None:
    """A Project loses Months of progress; its owner chooses where, as long as there is a choice."""
    s.to_move = s.table[PROJECT_AT + project] - HELD
    while left > 0:
        s.push(ASK_CRASH, project, left)
        choices = crash_moves(s, vec[i64]())
        if len(choices) > 1:
            return
        s.drop()
        if len(choices) == 0:
            return
        lose_month(s, project, choices[0] - LOSE_PROGRESS)
        left -= 1


def lose_month(s: AwesomeAcademics, project: i64, discipline: i64) -> None:
    """A Progress Track loses a Month."""
    s.table[PROGRESS + project * DISCIPLINES + discipline] -= 1
    s.tell(events.LOST_PROGRESS, project * DISCIPLINES + discipline, 1)


def crash_check(s: AwesomeAcademics, discipline: i64) -> i64:
    """0, or the clause that forbids losing a Month on this Progress Track."""
    return 0 if progress(s, s.arg(0), discipline) else SPECIAL_ACTIONS_SYSTEM_CRASH_LOSS


def crash_moves(s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
    """The Progress Tracks that can lose a Month, added to `out`."""
    for discipline in range(i64(DISCIPLINES)):
        if crash_check(s, discipline) == 0:
            out = append(out, LOSE_PROGRESS + discipline)
    return out


def answer_crash(s: AwesomeAcademics, discipline: i64) -> None:
    """Lose a Month there, and go on."""
    project, left = s.arg(0), s.arg(1)
    s.drop()
    lose_month(s, project, discipline)
    s.push(LOSE_PROGRESS_NEXT, project, left - 1)


def send_pests(s: AwesomeAcademics, card: i64) -> None:
    """Roll for every group attacked: it will have fewer Months in its next Research Phase."""
    s.table[STAYS] = 1
    for position in range(s.seats):
        seat = in_order(s, position)
        if (s.table[TARGETS] >> seat) & 1:
            months = s.content.cards.die[card * DIE_FACES + roll(s) - 1]
            s.add(seat, PEST, months)
            s.tell_of(seat, events.PEST, months)


def expose(s: AwesomeAcademics, card: i64, item: i64, seat: i64) -> None:
    """The owner of a susceptible card suffers its penalty and discards it; the attacker gains Reputation."""
    cards = s.content.cards
    if cards.stays[card]:
        s.table[STAYS] = 1
    note = s.table[CARD_NOTE + item]
    points = cards.penalty_reputation[item]
    by: i64 = FREELY
    s.tell_of(seat, events.EXPOSED, item)
    discard(s, item)
    if cards.penalty_leaves[item]:
        if note:
            leave(s, note - 1)
        else:
            points = cards.penalty_gone[item]
    elif cards.penalty_first[item] and note:
        by = FIRST_IN + note - 1
    money = cards.penalty_money[item]
    pay_money(s, seat, money if money < s.get(seat, MONEY) else s.get(seat, MONEY))
    s.push(GAIN_POINTS, s.to_move, cards.gain_reputation[card], FREELY)
    s.push(LOSE_POINTS, seat, points, by)
