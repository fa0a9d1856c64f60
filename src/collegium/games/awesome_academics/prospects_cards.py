"""Action cards and tiles in the eyes of an evaluation: what each is likely to bring, in hundredths of a point.

The numbers of a card are weighed with what points, euros and Months are commonly worth. They need not be exact: they
order the cards of a hand, say which are worth laying down, and how many Months are worth keeping for them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import cards as on
from collegium.games.awesome_academics import components as of
from collegium.games.awesome_academics.layout import (
    ACTION_CARDS,
    CARD_AT,
    COMMITTED,
    COMMITTING,
    DIE_FACES,
    DISCIPLINES,
    FINAL_TURN,
    HELD,
    IN_PLAY,
    MONEY,
    MONTHS,
    PHASE,
    REPUTATION,
    SUBSIDIES,
)
from collegium.games.awesome_academics.prospects_bonuses import Bonuses
from collegium.games.awesome_academics.prospects_group import TENTHS, Group
from collegium.games.awesome_academics.prospects_stage import BEGUN, DONE
from collegium.games.awesome_academics.prospects_work import finished_in
from collegium.games.awesome_academics.state import AwesomeAcademics, total_reputation
from collegium.kernel.state import zeros

REPUTATION_WORTH: Final = 100
PROJECT_MONTH: Final = 65  # a Month marked on a Project
TAUGHT_MONTH: Final = 18  # a Month kept that only Teaching could use
COSTLY_MONTH: Final = 45  # a Month that must still be kept back from Projects
ANY_CARD: Final = 90
HARM: Final = 60  # striking a rival, for each of two seats
HOLDING: Final = 7  # tenths of a card's worth while it is not certain that it can be used
PREPARED: Final = 9  # the same while nothing but laying it down is missing


class Hand:
    """What the Action cards of a seat are worth; looked at again for every position."""

    def __init__(self) -> None:
        self.cards: vec[i64] = zeros(ACTION_CARDS)  # in hand
        self.months: vec[i64] = zeros(DISCIPLINES)  # kept and not yet spoken for
        self.taken: i64 = 0  # Months that the card looked at would use
        self.taken_in: i64 = -1  # the discipline they must all be of, or -1
        self.euro: i64 = 0
        self.after: i64 = 0  # tenths of Research Phases after this turn's Action Phase
        self.month: i64 = 0  # what a Month spent on a card is worth elsewhere
        self.bonus: i64 = 0  # what reserving a bonus would bring
        self.exposes: bool = False  # a rival has a card in play that can be exposed
        self.read: bool = False
        self.susceptible: vec[i64] = vec[i64]()  # the cards that can be exposed
        self.unlimited: bool = False
        self.in_hand: i64 = 0
        self.laid_down: i64 = 0
        self.in_play: i64 = 0

    def look(self, s: AwesomeAcademics, group: Group, bonuses: Bonuses, seat: i64) -> None:
        """Value the cards in hand, those laid down and those in play of a seat."""
        self.in_hand = 0
        self.laid_down = 0
        self.in_play = 0
        self.euro = euro(group)
        self.bonus = bonuses.best
        self.exposes = self.can_expose(s, seat)
        self.after = group.later
        soon = group.research == DONE and s.table[PHASE] <= of.ACTION and s.table[FINAL_TURN] == 0
        chances = action_phases(s, group)
        for discipline in range(i64(DISCIPLINES)):
            self.months[discipline] = s.get(seat, MONTHS + discipline)
        held: i64 = 0
        for card in range(s.content.cards.number):
            place = s.table[CARD_AT + card]
            if place == HELD + seat:
                self.cards[held] = card
                held += 1
            elif place == COMMITTED + seat:
                self.laid_down += self.use_now(s, group, seat, card)
            elif place == IN_PLAY + seat:
                self.in_play += self.lasting(s, group, seat, card)
        if chances > 0:
            for index in range(held):
                self.in_hand += self.keep(s, group, seat, self.cards[index], chances, soon)

    def can_expose(self, s: AwesomeAcademics, seat: i64) -> bool:
        """Whether another group has a card in play that can be exposed."""
        if not self.read:
            self.read = True
            for card in range(s.content.cards.number):
                if s.content.cards.stays[card] == on.UNTIL_EXPOSED:
                    self.susceptible = append(self.susceptible, card)
        for index in range(i64(len(self.susceptible))):
            place = s.table[CARD_AT + self.susceptible[index]]
            if place >= IN_PLAY and place != IN_PLAY + seat:
                return True
        return False

    def keep(self, s: AwesomeAcademics, group: Group, seat: i64, card: i64, chances: i64, soon: bool) -> i64:
        """What a card in hand is worth, with so many tenths of Action Phases left to lay it down."""
        held = self.hold(s, group, seat, card) * HOLDING // TENTHS
        if chances < TENTHS:
            held = held * chances // TENTHS
        if soon:
            used = self.use_now(s, group, seat, card) * PREPARED // TENTHS
            held = used if used > held else held
        return held

    def hold(self, s: AwesomeAcademics, group: Group, seat: i64, card: i64) -> i64:
        """What a card will bring some time, if the Months for it are kept back from Projects."""
        self.unlimited = True
        self.month = COSTLY_MONTH
        found = self.best_use(s, group, seat, card)
        if s.content.cards.effect[card] == on.DEFENDS:
            found += HARM
        return found if found > 0 else 0

    def use_now(self, s: AwesomeAcademics, group: Group, seat: i64, card: i64) -> i64:
        """What a card brings in this Action Phase with the Months that are kept; they are then spoken for."""
        self.unlimited = False
        self.month = TAUGHT_MONTH
        self.taken = 0
        self.taken_in = -1
        found = self.best_use(s, group, seat, card)
        if found <= 0:
            return 0
        left = self.taken
        if self.taken_in >= 0:
            self.months[self.taken_in] -= left
            return found
        while left > 0:
            most: i64 = 0
            for discipline in range(i64(DISCIPLINES)):
                if self.months[discipline] > self.months[most]:
                    most = discipline
            self.months[most] -= 1
            left -= 1
        return found

    def best_use(self, s: AwesomeAcademics, group: Group, seat: i64, card: i64) -> i64:
        """The better of a card's Standard and Special Action."""
        special = self.special(s, group, seat, card)
        taken, taken_in = self.taken, self.taken_in
        standard = self.standard(s, group, seat, s.content.cards.standard[card])
        if standard > special:
            return standard
        self.taken = taken
        self.taken_in = taken_in
        return special

    def price(self, months: i64, same: i64) -> i64:
        """What so many Months cost, or -1 where they are not kept; all of one discipline where that is asked."""
        self.taken = months
        self.taken_in = -1
        if self.unlimited:
            return months * self.month
        if same == 0:
            return months * self.month if self.months[0] + self.months[1] + self.months[2] >= months else -1
        for discipline in range(i64(DISCIPLINES)):
            if self.months[discipline] >= months:
                self.taken_in = discipline
                return months * self.month
        return -1

    def standard(self, s: AwesomeAcademics, group: Group, seat: i64, standard: i64) -> i64:
        """What the Standard Action of a card brings."""
        self.taken = 0
        self.taken_in = -1
        if standard == on.RECRUIT_RESEARCHER:
            return self.researcher(2) if group.tenured_stock else 0
        if standard == on.RESERVE_BONUS:
            return self.bonus
        if standard == on.SPIN_OFF:
            price = self.price(s.content.publication_months, 1)
            return 2 * REPUTATION_WORTH - price if price >= 0 else 0
        if s.get(seat, SUBSIDIES):
            return 0
        price = self.price(s.content.subsidy_months, s.content.subsidy_same)
        if price < 0:
            return 0
        money = (most_reputation(s, seat) + 1) // 2 + 3
        return money * self.euro - price + self.project_from_deck(group)

    def project_from_deck(self, group: Group) -> i64:
        """What a Project of choice in the Action Phase brings: it fits, and a PhD Student comes with it."""
        if self.after < 2 * TENTHS or group.stock == 0:
            return 0
        return 30 + (self.student() if group.phd_stock else 0)

    def researcher(self, experience: i64) -> i64:
        """What a new Tenured Researcher with so much Experience brings until the end."""
        if self.after < TENTHS:
            return experience * REPUTATION_WORTH // 4
        return 40 + self.after * (8 + experience)

    def student(self) -> i64:
        """What a new PhD Student brings until the end."""
        if self.after < 3 * TENTHS:
            return self.after * 4
        return 120 + self.after * 3

    def special(self, s: AwesomeAcademics, group: Group, seat: i64, card: i64) -> i64:
        """What the Special Action of a card brings."""
        cards = s.content.cards
        effect = cards.effect[card]
        if effect == on.DEFENDS:
            return 0
        if effect == on.EXPOSE and not self.exposes:
            self.taken = 0
            self.taken_in = -1
            return cards.term(card, on.TERM_MONEY) * self.euro
        money = cards.money[card] + cards.money_per_target[card]
        price = self.price(cards.months[card], cards.same[card])
        if price < 0 or s.get(seat, MONEY) < money:
            return 0
        gain = self.gain(s, group, seat, card) - price - money * self.euro
        if cards.stays[card] == on.UNTIL_EXPOSED:
            gain -= self.exposure(s, card)
        return gain

    def gain(self, s: AwesomeAcademics, group: Group, seat: i64, card: i64) -> i64:
        """What the Special Action of a card brings, before its price."""
        cards = s.content.cards
        effect = cards.effect[card]
        if effect == on.BRINGS_GAIN:
            return self.plain_gain(s, group, seat, card)
        if effect == on.BRINGS_BY_DIE:
            total: i64 = 0
            for face in range(i64(DIE_FACES)):
                total += cards.die[card * DIE_FACES + face]
            return total * REPUTATION_WORTH // DIE_FACES
        if effect == on.BRINGS_PER_MONTH:
            return self.gain_per_month(group, cards, card)
        if effect == on.TAKES:
            return self.things_taken(group, cards, card)
        if effect == on.BUYS_PROJECT:
            return self.project_from_deck(group) + 2 * self.euro
        if effect == on.LASTS or effect == on.SABBATICAL:
            return self.lasting(s, group, seat, card)
        if effect == on.RETRAIN:
            return 25 + self.after * 3 if group.tenured[seat] else 0
        if effect == on.OVERTIME:
            if group.projects == 0 or self.after < TENTHS:
                return 0
            return (1 + cards.term(card, on.TERM_PROGRESS)) * PROJECT_MONTH
        if effect == on.RETURN_PROJECT:
            late = group.projects - finished_in(s, group, self.after)
            return 2 * REPUTATION_WORTH + cards.gain_money[card] * self.euro if late > 0 else 0
        return self.attack(s, effect)

    def attack(self, s: AwesomeAcademics, effect: i64) -> i64:
        """What striking a rival brings: the more, the fewer rivals there are."""
        harm = 2 * HARM // (s.seats - 1)
        if effect == on.LOSE_REPUTATION:
            return 4 * harm
        if effect == on.EXPOSE:
            return 3 * harm + REPUTATION_WORTH
        if effect == on.POACH_TENURED or effect == on.TAKE_FROM_HAND:
            return harm + ANY_CARD
        if effect == on.POACH_PHD:
            return harm + self.student() // 2
        if effect == on.AUDIT:
            return harm + 2 * self.euro
        if effect == on.FEWER_MONTHS and self.after < TENTHS:
            return 0
        return harm

    def plain_gain(self, s: AwesomeAcademics, group: Group, seat: i64, card: i64) -> i64:
        """Money, Reputation and progress on a card."""
        cards = s.content.cards
        money = cards.gain_money[card] + cards.gain_dice[card] * 7 // 2
        most = cards.gain_as_reputation[card]
        if most:
            held = most_reputation(s, seat)
            money += held if held < most else most
        points = cards.gain_reputation[card]
        if cards.discipline[card] == on.IN_EACH:
            points *= DISCIPLINES
        if cards.lowest_reputation[card] and is_last(s, seat):
            points = cards.lowest_reputation[card]
        progress = cards.gain_progress[card]
        if progress and (group.projects == 0 or self.after < TENTHS):
            progress = 0
        gift = cards.gift[card] * HARM // (s.seats - 1)
        return money * self.euro + points * REPUTATION_WORTH + progress * PROJECT_MONTH - gift

    def gain_per_month(self, group: Group, cards: on.Cards, card: i64) -> i64:
        """What a card brings for each Month spent."""
        months = cards.up_to[card] if self.unlimited else self.months[0] + self.months[1] + self.months[2]
        if months > cards.up_to[card]:
            months = cards.up_to[card]
        more = months - cards.months[card]
        each = cards.month_money[card] * self.euro
        if cards.month_tenured[card]:
            each = 25 + self.after * 3
        elif cards.month_phd[card]:
            each = 60 if group.phds and self.after >= TENTHS else 0
        if each > self.month and more > 0:
            self.taken += more
            return months * each - more * self.month
        return cards.months[card] * each

    def things_taken(self, group: Group, cards: on.Cards, card: i64) -> i64:
        """What researchers, students and cards taken with a card are worth."""
        if cards.take_tenured[card]:
            return self.researcher(cards.levels[card * 2] + cards.levels[card * 2 + 1]) if group.tenured_stock else 0
        if cards.take_phd[card]:
            return self.student() if group.phd_stock else 0
        if self.after <= TENTHS:
            return 0
        return (cards.take_cards[card] + cards.take_discarded[card]) * ANY_CARD * 3 // 4

    def lasting(self, s: AwesomeAcademics, group: Group, seat: i64, card: i64) -> i64:
        """What a card that lies open before a seat will still bring, less the risk of its exposure."""
        cards = s.content.cards
        turns = self.after
        found = cards.salary_discount[card] * self.euro * turns // TENTHS
        if cards.teaching_money[card]:
            more = turns + TENTHS if s.table[PHASE] <= of.ACTION else turns
            found += cards.teaching_money[card] * self.euro * more // TENTHS
        if turns >= TENTHS:
            found += cards.spared_projects[card] * 40
            if group.research != BEGUN:
                found += cards.free_consultants[card] * PROJECT_MONTH * 3 // 4
            if cards.effect[card] == on.SABBATICAL and group.research != BEGUN and group.tenured[seat]:
                found += 2 * PROJECT_MONTH + 3 * self.euro
        if cards.stays[card] == on.UNTIL_EXPOSED:
            found -= self.exposure(s, card)
        return found

    def exposure(self, s: AwesomeAcademics, card: i64) -> i64:
        """What the risk of being exposed costs: a rival must draw the card for it, and find time."""
        cards = s.content.cards
        penalty = cards.penalty_reputation[card] * REPUTATION_WORTH + cards.penalty_money[card] * self.euro
        if cards.penalty_leaves[card]:
            penalty += self.researcher(4)
        turns = self.after - TENTHS if self.after > TENTHS else 0
        risk = turns * (s.seats - 1)  # in hundredths
        return penalty * (risk if risk < 50 else 50) // 100


def euro(group: Group) -> i64:
    """What a euro is worth, in hundredths of a point: more while it can still be put to use."""
    turns = group.later if group.later < 5 * TENTHS else 5 * TENTHS
    return 10 + turns * 3 // TENTHS


def action_phases(s: AwesomeAcademics, group: Group) -> i64:
    """Tenths of Action Phases still to come in which cards in hand can be laid down."""
    if group.later == 0:
        return 0
    more = group.later - TENTHS
    return more + TENTHS if s.table[PHASE] < of.ACTION or laying_down(s) else more


def laying_down(s: AwesomeAcademics) -> bool:
    """Whether the cards of this Action Phase are not turned up yet."""
    return s.table[PHASE] == of.ACTION and s.table[COMMITTING] == 1


def most_reputation(s: AwesomeAcademics, seat: i64) -> i64:
    """The Reputation of a seat in its best discipline."""
    most: i64 = 0
    for discipline in range(i64(DISCIPLINES)):
        points = s.get(seat, REPUTATION + discipline)
        if points > most:
            most = points
    return most


def is_last(s: AwesomeAcademics, seat: i64) -> bool:
    """Whether no group has less Reputation than this one."""
    own = total_reputation(s, seat)
    for other in range(s.seats):
        if total_reputation(s, other) < own:
            return False
    return True
