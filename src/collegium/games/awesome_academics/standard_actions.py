"""Standard Actions: Recruit Researcher, Apply for Subsidy, Reserve End Game Bonus and Spin-Off."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.acquisition import no_phd_clause
from collegium.games.awesome_academics.cards import (
    APPLY_FOR_SUBSIDY,
    RECRUIT_RESEARCHER,
    RESERVE_BONUS,
    SPIN_OFF,
)
from collegium.games.awesome_academics.clauses import (
    ACQUISITION_OWNED,
    ACQUISITION_PRICE,
    ACTIONS_MONTHS_SHORT,
    STANDARD_ACTIONS_PRINTED,
    STANDARD_ACTIONS_RESERVE_AVAILABLE,
    STANDARD_ACTIONS_RESERVE_HELD,
    STANDARD_ACTIONS_SUBSIDY_DISCIPLINE,
    STANDARD_ACTIONS_SUBSIDY_ONCE,
    STANDARD_ACTIONS_SUBSIDY_PROJECT,
)
from collegium.games.awesome_academics.components import BOTH_DICE, HIGHEST_DIE, RESERVED_BONUSES
from collegium.games.awesome_academics.layout import (
    DISCIPLINES,
    EVENT_AT,
    FROM_PUBLICATIONS,
    HELD,
    LAYOUT,
    PAID,
    REPUTATION,
    STOCK,
    SUBSIDIES,
)
from collegium.games.awesome_academics.moves import BUY, NAME_DISCIPLINE, RELEASE_BONUS, TAKE_BONUS, TAKE_PHD
from collegium.games.awesome_academics.payment import ask_months, can_pay_months, keeps, pay_one_discipline
from collegium.games.awesome_academics.people import empty_stock_check
from collegium.games.awesome_academics.projects import absent_check, acquire, price_check
from collegium.games.awesome_academics.state import (
    AwesomeAcademics,
    gain_money,
    gain_reputation,
    has_special,
    roll,
    roll_dice,
    roll_two,
)
from collegium.games.awesome_academics.training import ASK_TAKE
from collegium.kernel.questions import Question, Step
from collegium.kernel.state import bit


class SubsidyIn(Question[AwesomeAcademics]):
    """In which discipline do you apply for the subsidy?"""

    kinds: ClassVar[tuple[int, ...]] = (NAME_DISCIPLINE,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return 0 if (most_paid(s) >> option) & 1 else STANDARD_ACTIONS_SUBSIDY_DISCIPLINE

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        s.drop()
        s.tell(happened.NAMED, option)
        s.push(SUBSIDY_ROLL, option)


class Project(Question[AwesomeAcademics]):
    """Which Project of the deck do you buy, if any?

    Rules: standard-actions.subsidy-buy, special-actions.pilot-study.
    """

    PRICE: Final = 0
    SUBSIDISED: Final = 1  # it must suit the subsidy
    kinds: ClassVar[tuple[int, ...]] = (BUY, TAKE_PHD)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        if kind == TAKE_PHD:
            return no_phd_clause(s)
        return deck_check(s, option, s.arg(Project.PRICE), s.arg(Project.SUBSIDISED))

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        price = s.arg(Project.PRICE)
        s.drop()
        acquire(s, option, price)

    def leave_check(self, s: AwesomeAcademics) -> i64:
        return 0


class Bonus(Question[AwesomeAcademics]):
    """Which Game End Bonus do you reserve?"""

    kinds: ClassVar[tuple[int, ...]] = (TAKE_BONUS,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return bonus_check(s, option)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        s.drop()
        take_bonus(s, option)


class Release(Question[AwesomeAcademics]):
    """Which reserved bonus do you give up?

    Rules: standard-actions.reserve-released.
    """

    BONUS: Final = 0  # the Event whose bonus is taken instead
    kinds: ClassVar[tuple[int, ...]] = (RELEASE_BONUS,)

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return 0 if s.table[EVENT_AT + option] == HELD + s.to_move else STANDARD_ACTIONS_RESERVE_HELD

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        s.table[EVENT_AT + option] = LAYOUT
        s.tell(happened.RELEASED, option)
        place_bonus(s)


class SubsidyPaid(Step[AwesomeAcademics]):
    """The discipline of most Months decides on the subsidy; it is asked where several have as many."""

    def happen(self, s: AwesomeAcademics) -> None:
        found = most_paid(s)
        for discipline in range(i64(DISCIPLINES)):
            if found == bit(discipline):
                s.push(SUBSIDY_ROLL, discipline)
                return
        s.push(ASK_SUBSIDY_IN)


class SubsidyRoll(Step[AwesomeAcademics]):
    """Half the Reputation, rounded up, and the dice are received; then a Project may be bought.

    Rules: standard-actions.subsidy-income.
    """

    DISCIPLINE: Final = 0

    def happen(self, s: AwesomeAcademics) -> None:
        each = s.content.subsidy_per_money
        money = (s.mine(REPUTATION + s.given(SubsidyRoll.DISCIPLINE)) + each - 1) // each
        gain_money(s, s.to_move, money + roll_dice(s, s.content.subsidy_dice))
        offer_project(s, s.content.subsidy_price, 1)


ASK_SUBSIDY_IN: Final = SubsidyIn()
ASK_PROJECT: Final = Project()
ASK_BONUS: Final = Bonus()
ASK_RELEASE: Final = Release()
SUBSIDY_PAID: Final = SubsidyPaid()
SUBSIDY_ROLL: Final = SubsidyRoll()


def recruit_check(s: AwesomeAcademics, card: i64) -> i64:
    """0, or the clause that forbids Recruit Researcher with this card."""
    if s.content.cards.standard[card] != RECRUIT_RESEARCHER:
        return STANDARD_ACTIONS_PRINTED
    return empty_stock_check(s)


def recruit(s: AwesomeAcademics, card: i64) -> None:
    """Ask for any Tenured Researcher in stock.

    Rules: standard-actions.recruit.
    """
    s.push(ASK_TAKE, card, 0)


def subsidy_check(s: AwesomeAcademics, card: i64) -> i64:
    """0, or the clause that forbids Apply for Subsidy with this card.

    Rules: standard-actions.subsidy-second.
    """
    if s.content.cards.standard[card] != APPLY_FOR_SUBSIDY:
        return STANDARD_ACTIONS_PRINTED
    if s.mine(SUBSIDIES) >= s.content.subsidy_per_turn:
        return STANDARD_ACTIONS_SUBSIDY_ONCE
    return 0 if can_pay_months(s, s.content.subsidy_months, s.content.subsidy_same) else ACTIONS_MONTHS_SHORT


def apply_for_subsidy(s: AwesomeAcademics) -> None:
    """Spend Months; their discipline decides on the subsidy.

    Rules: standard-actions.subsidy.
    """
    s.add_mine(SUBSIDIES, 1)
    s.push(SUBSIDY_PAID)
    ask_months(s, s.content.subsidy_months, s.content.subsidy_same)


def most_paid(s: AwesomeAcademics) -> i64:
    """The disciplines, as bits, of which most Months were spent."""
    most: i64 = 0
    found: i64 = 0
    for discipline in range(i64(DISCIPLINES)):
        if s.table[PAID + discipline] > most:
            most = s.table[PAID + discipline]
            found = 0
        if s.table[PAID + discipline] == most:
            found |= bit(discipline)
    return found


def offer_project(s: AwesomeAcademics, price: i64, subsidised: i64) -> None:
    """Ask for a Project of the deck to buy, if one could be bought."""
    s.push(ASK_PROJECT, price, subsidised)
    if len(ASK_PROJECT.moves(s, vec[i64]())) == 0:
        s.drop()


def purchase_check(s: AwesomeAcademics, price: i64) -> i64:
    """0, or the clause that says no Project of the deck can be bought at this price."""
    for project in range(s.content.n_projects):
        refusal = deck_check(s, project, price, 0)
        if refusal == 0 or refusal == ACQUISITION_PRICE:
            return refusal
    return ACQUISITION_OWNED


def deck_check(s: AwesomeAcademics, project: i64, price: i64, subsidised: i64) -> i64:
    """0, or the clause that forbids buying this Project of the deck at this price, perhaps with a subsidy."""
    absent = absent_check(s, project)
    if absent:
        return absent
    if subsidised and not suits_subsidy(s, project):
        return STANDARD_ACTIONS_SUBSIDY_PROJECT
    return price_check(s, s.to_move, price)


def suits_subsidy(s: AwesomeAcademics, project: i64) -> bool:
    """Whether a Project requires all the Months that were spent on the subsidy."""
    for discipline in range(i64(DISCIPLINES)):
        if s.content.months[project * DISCIPLINES + discipline] < s.table[PAID + discipline]:
            return False
    return True


def reserve_check(s: AwesomeAcademics, card: i64) -> i64:
    """0, or the clause that forbids Reserve End Game Bonus with this card.

    Rules: abilities.two-bonuses.
    """
    if s.content.cards.standard[card] != RESERVE_BONUS and not has_special(s, s.to_move, RESERVED_BONUSES):
        return STANDARD_ACTIONS_PRINTED
    for event in range(s.content.n_events):
        if bonus_check(s, event) == 0:
            return 0
    return STANDARD_ACTIONS_RESERVE_AVAILABLE


def reserve(s: AwesomeAcademics) -> None:
    """Ask for the Game End Bonus to reserve.

    Rules: standard-actions.reserve.
    """
    s.push(ASK_BONUS)


def bonus_check(s: AwesomeAcademics, event: i64) -> i64:
    """0, or the clause that forbids reserving this bonus."""
    place = s.table[EVENT_AT + event]
    return 0 if place == LAYOUT or place == STOCK else STANDARD_ACTIONS_RESERVE_AVAILABLE


def take_bonus(s: AwesomeAcademics, event: i64) -> None:
    """Reserve a bonus; beyond the limit an earlier one goes to the layout.

    Rules: standard-actions.reserve-one, abilities.two-bonuses.
    """
    limit = s.content.more_reserved if has_special(s, s.to_move, RESERVED_BONUSES) else s.content.reserved
    s.push(ASK_RELEASE, event)
    held = ASK_RELEASE.moves(s, vec[i64]())
    if len(held) < limit:
        place_bonus(s)
    elif len(held) == 1:
        ASK_RELEASE.answer(s, RELEASE_BONUS, held[0] - RELEASE_BONUS)


def place_bonus(s: AwesomeAcademics) -> None:
    """Lay the bonus chosen before you; taken from the deck, its Event will not happen.

    Rules: standard-actions.reserve-deck, standard-actions.reserve-last.
    """
    event = s.arg(Release.BONUS)
    s.drop()
    s.table[EVENT_AT + event] = HELD + s.to_move
    s.tell(happened.RESERVED, event)


def spin_off_check(s: AwesomeAcademics, card: i64, discipline: i64, months: i64) -> i64:
    """0, or the clause that forbids a Spin-Off with this card for so many Months of this discipline."""
    if s.content.cards.standard[card] != SPIN_OFF:
        return STANDARD_ACTIONS_PRINTED
    return 0 if keeps(s, discipline, months) else ACTIONS_MONTHS_SHORT


def publish_check(s: AwesomeAcademics, card: i64, discipline: i64) -> i64:
    """0, or the clause that forbids a Publication in this discipline."""
    return spin_off_check(s, card, discipline, s.content.publication_months)


def publish(s: AwesomeAcademics, discipline: i64) -> None:
    """Spend Months and gain Reputation by a die.

    Rules: standard-actions.spin-off, standard-actions.publication.
    """
    pay_one_discipline(s, s.content.publication_months, discipline)
    points = s.content.publication_die[roll(s) - 1]
    gain_reputation(s, s.to_move, discipline, points, FROM_PUBLICATIONS)


def valorise_check(s: AwesomeAcademics, card: i64, discipline: i64) -> i64:
    """0, or the clause that forbids a Valorisation in this discipline."""
    return spin_off_check(s, card, discipline, s.content.valorisation_months)


def valorise(s: AwesomeAcademics, discipline: i64) -> None:
    """Spend Months and receive money by two dice and the Reputation in this discipline.

    Rules: standard-actions.spin-off, standard-actions.valorisation.
    """
    pay_one_discipline(s, s.content.valorisation_months, discipline)
    first, second = roll_two(s)
    lower = first if first < second else second
    income: i64 = 0
    for row in range(i64(len(s.content.income_from))):
        if s.mine(REPUTATION + discipline) >= s.content.income_from[row]:
            income = s.content.income[row]
    if income == BOTH_DICE:
        gain_money(s, s.to_move, first + second)
    elif income == HIGHEST_DIE:
        gain_money(s, s.to_move, first + second - lower)
    else:
        gain_money(s, s.to_move, lower)
