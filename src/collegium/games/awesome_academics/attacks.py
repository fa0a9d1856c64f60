"""Attacks: what a Special Action does to those who do not defend themselves."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.awesome_academics import cards as on
from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.clauses import (
    SPECIAL_ACTIONS_HALLWAY_ESPIONAGE,
    SPECIAL_ACTIONS_HEADHUNTER_RANSOM,
    SPECIAL_ACTIONS_SYSTEM_CRASH_LOSS,
)
from collegium.games.awesome_academics.deck import discard, discard_from_hand, has_card, random_card
from collegium.games.awesome_academics.knowledge import secret_transfer, sees_hand
from collegium.games.awesome_academics.layout import (
    CARD_AT,
    CARD_DISCIPLINE,
    CARD_TENURED,
    COMMITTED,
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
    RESOLVING,
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
from collegium.games.awesome_academics.points import FREELY, GAIN_POINTS, LOSE_POINTS, lose_first_in
from collegium.games.awesome_academics.projects import progress
from collegium.games.awesome_academics.state import (
    AwesomeAcademics,
    gain_money,
    in_order,
    pay_money,
    roll,
)
from collegium.games.awesome_academics.targets import victim
from collegium.kernel.questions import NOT_ASKED, Question, Step


class Steal(Question[AwesomeAcademics]):
    """Which card do you take out of the hand that you look at?"""

    GROUP: Final = 0  # the seat whose hand it is
    LEFT: Final = 1
    kinds: ClassVar[tuple[int, ...]] = (TAKE_CARD,)
    secret: ClassVar[bool] = True

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        if option >= s.content.cards.number:
            return NOT_ASKED
        in_hand = s.table[CARD_AT + option] == HELD + s.arg(Steal.GROUP)
        return 0 if in_hand else SPECIAL_ACTIONS_HALLWAY_ESPIONAGE

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        seat, left = s.arg(Steal.GROUP), s.arg(Steal.LEFT)
        s.drop()
        steal(s, seat, option)
        if left > 1 and has_card(s, HELD + seat):
            s.push(ASK_STEAL, seat, left - 1)


class Ransom(Question[AwesomeAcademics]):
    """Do you pay to keep the Tenured Researcher, or let the person go?"""

    CARD: Final = 0
    TENURED: Final = 1
    kinds: ClassVar[tuple[int, ...]] = (RANSOM, HAND_OVER)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        short = s.mine(MONEY) < s.content.cards.term(s.arg(Ransom.CARD), on.TERM_MONEY)
        return SPECIAL_ACTIONS_HEADHUNTER_RANSOM if kind == RANSOM and short else 0

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        price, tenured = s.content.cards.term(s.arg(Ransom.CARD), on.TERM_MONEY), s.arg(Ransom.TENURED)
        s.drop()
        if kind == RANSOM:
            pay_money(s, s.to_move, price)
            gain_money(s, attacker(s), price)
        else:
            join(s, attacker(s), tenured)


class Crash(Question[AwesomeAcademics]):
    """Of which discipline does the Project lose the next Month?"""

    PROJECT: Final = 0
    LEFT: Final = 1
    kinds: ClassVar[tuple[int, ...]] = (LOSE_PROGRESS,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return 0 if progress(s, s.arg(Crash.PROJECT), option) else SPECIAL_ACTIONS_SYSTEM_CRASH_LOSS

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        project, left = s.arg(Crash.PROJECT), s.arg(Crash.LEFT)
        s.drop()
        lose_months(s, project, option, 1)
        s.push(LOSE_PROGRESS_NEXT, project, left - 1)


class RansomDue(Step[AwesomeAcademics]):
    """The group of a Tenured Researcher is asked to pay or to hand the person over."""

    CARD: Final = 0
    TENURED: Final = 1

    def happen(self, s: AwesomeAcademics) -> None:
        tenured = s.given(RansomDue.TENURED)
        s.to_move = s.table[TENURED_AT + tenured] - HELD
        s.push(ASK_RANSOM, s.given(RansomDue.CARD), tenured)


class LoseProgressNext(Step[AwesomeAcademics]):
    """A Project loses Months of progress; its owner chooses where, as long as there is a choice."""

    PROJECT: Final = 0
    LEFT: Final = 1

    def happen(self, s: AwesomeAcademics) -> None:
        lose_progress(s, s.given(LoseProgressNext.PROJECT), s.given(LoseProgressNext.LEFT))


ASK_STEAL: Final = Steal()
ASK_RANSOM: Final = Ransom()
ASK_CRASH: Final = Crash()
RANSOM_DUE: Final = RansomDue()
LOSE_PROGRESS_NEXT: Final = LoseProgressNext()


def attacker(s: AwesomeAcademics) -> i64:
    """The seat whose card is resolved."""
    return s.table[CARD_AT + s.table[RESOLVING] - 1] - COMMITTED


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
    """Carry out an attack whose success a die decides: 0 is a failure.

    Rules: special-actions.whisper-campaign.
    """
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
        lose_progress(s, s.table[ITEM], success)
    elif success and effect == on.POACH_TENURED:
        s.push(RANSOM_DUE, card, s.table[ITEM])
    elif success:
        poach_phd(s, card, s.table[ITEM], seat)


def discard_at_random(s: AwesomeAcademics, card: i64, seat: i64) -> None:
    """The group attacked discards cards at random.

    Rules: special-actions.red-tape.
    """
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
            s.whisper(s.to_move, happened.LOOKED, other)
    s.push(ASK_STEAL, seat, s.content.cards.term(card, on.TERM_CARDS))


def steal(s: AwesomeAcademics, seat: i64, card: i64) -> None:
    """Take a card out of a hand, unseen by the others."""
    s.reveals += 1  # the group attacked sees which card it loses
    secret_transfer(s, seat, s.to_move, card)
    s.table[CARD_AT + card] = HELD + s.to_move
    s.tell(happened.STOLE, seat)
    s.whisper(s.to_move, happened.STOLE_CARD, card, seat)
    s.whisper(seat, happened.STOLE_CARD, card, seat)


def audit(s: AwesomeAcademics, seat: i64, euros: i64) -> None:
    """The group attacked pays, or all it has; half of it, rounded up, goes to the attacker.

    Rules: special-actions.budget-audit.
    """
    amount = euros if euros < s.get(seat, MONEY) else s.get(seat, MONEY)
    if s.table[HALVED]:
        amount //= 2
    pay_money(s, seat, amount)
    gain_money(s, s.to_move, (amount + 1) // 2)


def poach_phd(s: AwesomeAcademics, card: i64, phd: i64, seat: i64) -> None:
    """A PhD Student joins the attacker with all tokens, and the old group is paid."""
    price = s.content.cards.term(card, on.TERM_MONEY)
    s.table[PHD_AT + phd] = HELD + s.to_move
    s.tell(happened.PHD_JOINED, phd, seat)
    pay_money(s, s.to_move, price)
    gain_money(s, seat, price)


def lose_progress(s: AwesomeAcademics, project: i64, left: i64) -> None:
    """A Project loses Months of progress; its owner is asked where, as soon as there is a choice.

    Rules: special-actions.system-crash.
    """
    s.to_move = s.table[PROJECT_AT + project] - HELD
    s.push(ASK_CRASH, project, left)
    choices = ASK_CRASH.moves(s, vec[i64]())
    if left > 0 and len(choices) > 1:
        return
    s.drop()
    if left > 0 and len(choices) == 1:
        discipline = choices[0] - LOSE_PROGRESS
        marked = progress(s, project, discipline)
        lose_months(s, project, discipline, left if left < marked else marked)


def lose_months(s: AwesomeAcademics, project: i64, discipline: i64, months: i64) -> None:
    """A Progress Track loses Months."""
    s.table[PROGRESS + project * DISCIPLINES + discipline] -= months
    s.tell(happened.LOST_PROGRESS, project * DISCIPLINES + discipline, months)


def send_pests(s: AwesomeAcademics, card: i64) -> None:
    """Roll for every group attacked: it will have fewer Months in its next Research Phase."""
    s.table[STAYS] = 1
    for position in range(s.seats):
        seat = in_order(s, position)
        if (s.table[TARGETS] >> seat) & 1:
            months = s.content.cards.die[card * DIE_FACES + roll(s) - 1]
            s.add(seat, PEST, months)
            s.tell_of(seat, happened.PEST, months)


def expose(s: AwesomeAcademics, card: i64, item: i64, seat: i64) -> None:
    """The owner of a susceptible card suffers its penalty and discards it; the attacker gains Reputation.

    Rules: special-actions.old-boys-network, special-actions.old-boys-network-gone,
    special-actions.investigative-reporter-31, special-actions.investigative-reporter-34,
    special-actions.investigative-reporter-38.
    """
    cards = s.content.cards
    if cards.stays[card]:
        s.table[STAYS] = 1
    tenured, discipline = s.table[CARD_TENURED + item] - 1, s.table[CARD_DISCIPLINE + item] - 1
    points = cards.penalty_reputation[item]
    s.tell_of(seat, happened.EXPOSED, item)
    discard(s, item)
    if cards.penalty_leaves[item]:
        if tenured >= 0:
            leave(s, tenured)
        else:
            points = cards.penalty_gone[item]
    money = cards.penalty_money[item]
    pay_money(s, seat, money if money < s.get(seat, MONEY) else s.get(seat, MONEY))
    if discipline >= 0:
        points = lose_first_in(s, seat, discipline, points)
    s.push(GAIN_POINTS, s.to_move, cards.gain_reputation[card], FREELY)
    s.push(LOSE_POINTS, seat, points, FREELY)
