"""Special Actions that bring money and Reputation, to the group and to another one."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.awesome_academics import cards as on
from collegium.games.awesome_academics.layout import (
    CARD_DISCIPLINE,
    DIE_FACES,
    DISCIPLINES,
    FROM_SPECIAL_ACTIONS,
    LOST_TO_CARDS,
    NAMED,
    REPUTATION,
)
from collegium.games.awesome_academics.moves import TARGET
from collegium.games.awesome_academics.payment import discipline_paid
from collegium.games.awesome_academics.progress import ASK_MARK_PROJECT, BY_GAIN
from collegium.games.awesome_academics.state import (
    AwesomeAcademics,
    gain_money,
    gain_reputation,
    lose_reputation,
    roll,
    roll_dice,
    total_reputation,
)
from collegium.games.awesome_academics.targets import other_group_check
from collegium.kernel.questions import Question


class Gift(Question[AwesomeAcademics]):
    """Which other group gains Reputation too?

    Rules: special-actions.joint-symposium.
    """

    CARD: Final = 0
    kinds: ClassVar[tuple[int, ...]] = (TARGET,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return other_group_check(s, option)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        card = s.arg(Gift.CARD)
        s.drop()
        gain_in(s, option, discipline_of(s, card), s.content.cards.gift[card])


ASK_GIFT: Final = Gift()


def discipline_of(s: AwesomeAcademics, card: i64) -> i64:
    """The discipline in which a card brings Reputation, or -1 for each of them."""
    discipline = s.content.cards.discipline[card]
    if discipline == on.IN_EACH:
        return -1
    return discipline_paid(s) if discipline == on.IN_SPENT else s.table[NAMED]


def bring_gain(s: AwesomeAcademics, card: i64) -> None:
    """Bring money, Reputation and progress.

    Rules: actions.income, special-actions.travel-grant, special-actions.crowdfunding,
    special-actions.industry-contract, special-actions.keynote-lecture, special-actions.interdisciplinary-volume,
    special-actions.early-career-award.
    """
    cards = s.content.cards
    gain_money(s, s.to_move, cards.gain_money[card])
    gain_money(s, s.to_move, roll_dice(s, cards.gain_dice[card]))
    discipline = discipline_of(s, card)
    most = cards.gain_as_reputation[card]
    if most:
        money = reputation_in(s, discipline)
        gain_money(s, s.to_move, money if money < most else most)
    points = cards.gain_reputation[card]
    if cards.lowest_reputation[card] and is_lowest(s):
        points = cards.lowest_reputation[card]
    if points:
        gain_by_card(s, card, discipline, points)
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


def gain_by_card(s: AwesomeAcademics, card: i64, discipline: i64, points: i64) -> None:
    """Gain Reputation by a card, which notes the discipline if that is where its exposure costs first.

    Rules: special-actions.ghost-writer.
    """
    gain_in(s, s.to_move, discipline, points)
    if s.content.cards.penalty_first[card]:
        s.table[CARD_DISCIPLINE + card] = discipline + 1


def is_lowest(s: AwesomeAcademics) -> bool:
    """Whether no group has a lower Total Reputation than yours at this moment.

    Rules: special-actions.early-career-award.
    """
    for seat in range(s.seats):
        if total_reputation(s, seat) < total_reputation(s, s.to_move):
            return False
    return True


def ask_gift(s: AwesomeAcademics, card: i64) -> None:
    """Ask which other group gains too, where there is a choice."""
    s.push(ASK_GIFT, card)
    groups = ASK_GIFT.moves(s, vec[i64]())
    if len(groups) == 1:
        ASK_GIFT.answer(s, TARGET, groups[0] - TARGET)


def bring_by_die(s: AwesomeAcademics, card: i64) -> None:
    """Gain or lose Reputation by a die.

    Rules: special-actions.media-appearance.
    """
    points = s.content.cards.die[card * DIE_FACES + roll(s) - 1]
    discipline = discipline_of(s, card)
    if points >= 0:
        gain_by_card(s, card, discipline, points)
        return
    for each in range(i64(DISCIPLINES)):
        if discipline < 0 or each == discipline:
            lose_reputation(s, s.to_move, each, -points, LOST_TO_CARDS)
