"""What a group looks like to its evaluation: who works, what is owed, and how much of the game is still to come."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import components as of
from collegium.games.awesome_academics.layout import (
    ACTIVITY,
    CARD_AT,
    CARD_TENURED,
    COMPLETED,
    DISCIPLINES,
    FINAL_TURN,
    HELD,
    IN_PLAY,
    LEVEL,
    MAX_SEATS,
    OPEN,
    OPTION_IDLE_END,
    OPTION_TURN_CAP,
    PEST,
    PHASE,
    PHD_AT,
    PHD_MONTHS,
    PHD_SPACES,
    PHD_TOKENS,
    PROGRESS,
    PROJECT_ACTIVITY,
    PROJECT_AT,
    PROJECTS,
    SPECIALS,
    STOCK,
    TENURED,
    TENURED_AT,
    TOP_LEVEL,
    TRACK_MONTHS,
    TURN,
)
from collegium.games.awesome_academics.months import event_aside
from collegium.games.awesome_academics.projects import ASK_PHD, is_full
from collegium.games.awesome_academics.prospects_stage import BEGUN, DONE, TO_COME, allowance, stage
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.state import zeros

TENTHS: Final = 10  # time is counted in tenths of a turn, Months of later turns in tenths of a Month
MONTHS_A_PROJECT: Final = 7
BUYING: Final = 12  # tenths of a Project that each seat buys in a turn, whatever its group is like
EARLIER: Final = 8  # tenths of turns by which buying ends earlier than the work on what is bought
SPAN: Final = 121  # tenths of turns that are reckoned ahead
FAR: Final = 240  # tenths of turns after which nothing counts any more: what is far away is uncertain
RISING: Final = 18  # tenths of turns in which a track commonly rises by a level


class Group:
    """A survey of one seat's group, written over by the next; all that the terms of an evaluation are made from."""

    def __init__(self) -> None:
        self.stock: i64 = 0  # Projects that nobody owns
        self.under_way: i64 = 0  # Projects in progress of all groups
        self.turns: i64 = 0  # tenths of Research Phases still to come for the seat
        self.later: i64 = 0  # the same after this turn
        self.busy: i64 = TENTHS  # tenths of the Months to come for which there will be Projects
        self.read: bool = False
        self.months_ahead: vec[i64] = zeros((TOP_LEVEL + 1) * SPAN)  # tenths of Months of a track by level and time
        self.salary_ahead: vec[i64] = zeros((TOP_LEVEL * 2 + 1) * SPAN)  # tenths of euros by Experience and time
        self.research: i64 = TO_COME  # the Research Phase of this turn
        self.salary: i64 = TO_COME
        self.event: i64 = -1
        self.tenured: vec[i64] = zeros(MAX_SEATS)  # Tenured Researchers of each seat
        self.completed: vec[i64] = zeros(MAX_SEATS)  # completed Projects of each seat
        self.filled: vec[i64] = zeros(MAX_SEATS)  # Projects of each seat that the next Completion Phase rewards
        self.tenured_stock: i64 = 0
        self.all_months: i64 = 0  # Months that the tracks of all groups give in a turn
        self.own: vec[i64] = zeros(TENURED)  # the Tenured Researchers of the seat
        self.researchers: i64 = 0
        self.discounts: vec[i64] = vec[i64]()  # the cards that lower salaries
        self.phd_stock: i64 = 0
        self.experience: i64 = 0
        self.bill: i64 = 0  # for all researchers of the seat as they are
        self.bills: vec[i64] = zeros(MAX_SEATS)  # what every seat has still to pay in this turn
        self.months: i64 = 0  # tenths of Months of tracks in all turns after this one
        self.salaries: i64 = 0  # tenths of euros in all turns after this one
        self.at_top: i64 = 0
        self.now: vec[i64] = zeros(DISCIPLINES)  # Months of tracks in the next Research Phase
        self.grown: vec[i64] = zeros(DISCIPLINES)  # tenths of Months of tracks in a later one
        self.workers: vec[i64] = zeros(DISCIPLINES)  # tracks that give Months in the next Research Phase
        self.free_months: i64 = 0  # Months of PhD Students in the next Research Phase
        self.phds: i64 = 0
        self.graduates: i64 = 0
        self.tokens: i64 = 0  # of PhD Students who can still obtain their diploma
        self.token_turns: i64 = 0  # each token times the tenths of turns after the diploma
        self.need: vec[i64] = zeros(DISCIPLINES)  # Months that the Projects in progress still need
        self.mine: vec[i64] = zeros(PROJECTS)  # the Projects in progress that are not full, those nearly done first
        self.missing: vec[i64] = zeros(PROJECTS)  # Months that each of them still needs
        self.projects: i64 = 0
        self.full: i64 = 0
        self.marked: i64 = 0  # Months marked on Projects in progress
        self.left: vec[i64] = zeros(DISCIPLINES)  # Months not yet given away, in tenths

    def survey(self, s: AwesomeAcademics, seat: i64) -> None:
        """Look at everything that belongs to a seat."""
        if not self.read:
            self.read_ahead(s.content)
        self.research = stage(s, seat, of.RESEARCH)
        self.salary = stage(s, seat, of.SALARY)
        self.event = event_aside(s) if self.research != DONE else -1
        self.see_projects(s, seat)
        self.see_tenured(s, seat)
        self.see_time(s)
        self.see_tracks(s)
        self.see_phds(s, seat)
        if s.to_move == seat and len(s.agenda) and s.asks(ASK_PHD):
            self.expect_phd(s)
        self.see_bills(s, seat)
        if self.research == TO_COME:
            self.give_up_months(s.get(seat, PEST))

    def read_ahead(self, content: of.Content) -> None:
        """Reckon what tracks will give and researchers cost as time goes by, if they work and so rise."""
        self.read = True
        for card in range(content.cards.number):
            if content.cards.salary_discount[card]:
                self.discounts = append(self.discounts, card)
        for level in range(i64(1), i64(TOP_LEVEL + 1)):
            total: i64 = 0
            for time in range(i64(1), i64(SPAN)):
                risen, part = level + time // RISING, time % RISING
                months = content.level_months[TOP_LEVEL] * RISING
                if risen < TOP_LEVEL:
                    months = content.level_months[risen] * (RISING - part) + content.level_months[risen + 1] * part
                total += months * (FAR - time)
                self.months_ahead[level * SPAN + time] = total // (RISING * FAR)
        for experience in range(i64(TOP_LEVEL * 2 + 1)):
            total = 0
            for time in range(i64(1), i64(SPAN)):
                reached = experience + 2 * time // RISING
                most = content.top_experience - 1 if experience < content.top_experience else experience
                total += content.salary[reached if reached < most else most] * (FAR - time)
                self.salary_ahead[experience * SPAN + time] = total // FAR

    def see_projects(self, s: AwesomeAcademics, seat: i64) -> None:
        """Count Projects, and order those in progress by the Months they still need."""
        table, months = s.table, s.content.months
        stock: i64 = 0
        under_way: i64 = 0
        self.projects = 0
        self.full = 0
        self.marked = 0
        for other in range(s.seats):
            self.completed[other] = 0
            self.filled[other] = 0
        for discipline in range(i64(DISCIPLINES)):
            self.need[discipline] = 0
        for project in range(s.content.n_projects):
            place = table[PROJECT_AT + project]
            if place == STOCK or place == OPEN:
                stock += 1
            elif place >= COMPLETED:
                self.completed[place - COMPLETED] += 1
            elif place >= HELD:
                under_way += 1
                if place == HELD + seat:
                    self.see_project(project, table, months)
                elif is_full(s, project):
                    self.filled[place - HELD] += 1
        self.filled[seat] = self.full
        self.stock = stock
        self.under_way = under_way

    def see_project(self, project: i64, table: vec[i64], months: vec[i64]) -> None:
        """Count a Project in progress."""
        missing: i64 = 0
        first = project * DISCIPLINES
        for discipline in range(i64(DISCIPLINES)):
            marked = table[PROGRESS + first + discipline]
            need = months[first + discipline] - marked
            self.marked += marked
            self.need[discipline] += need
            missing += need
        if missing == 0:
            self.full += 1
            return
        position = self.projects
        while position > 0 and self.missing[position - 1] > missing:
            self.mine[position] = self.mine[position - 1]
            self.missing[position] = self.missing[position - 1]
            position -= 1
        self.mine[position] = project
        self.missing[position] = missing
        self.projects += 1

    def see_tenured(self, s: AwesomeAcademics, seat: i64) -> None:
        """Count Tenured Researchers, and the Months that the tracks of all groups give in a turn."""
        table, content = s.table, s.content
        months, salary = content.level_months, content.salary
        self.all_months = 0
        self.tenured_stock = 0
        self.researchers = 0
        for other in range(s.seats):
            self.tenured[other] = 0
            self.bills[other] = 0
        for tenured in range(content.n_tenured):
            place = table[TENURED_AT + tenured]
            if place == STOCK:
                self.tenured_stock += 1
            elif place >= HELD:
                first, second = table[LEVEL + tenured * 2], table[LEVEL + tenured * 2 + 1]
                self.tenured[place - HELD] += 1
                self.all_months += months[first] + months[second]
                self.bills[place - HELD] += salary[first + second]
                if place == HELD + seat:
                    self.own[self.researchers] = tenured
                    self.researchers += 1

    def see_tracks(self, s: AwesomeAcademics) -> None:
        """Count what the Tenured Researchers of the group give and cost."""
        self.experience = 0
        self.bill = 0
        self.months = 0
        self.salaries = 0
        self.at_top = 0
        for discipline in range(i64(DISCIPLINES)):
            self.now[discipline] = 0
            self.grown[discipline] = 0
            self.workers[discipline] = 0
        away = self.on_sabbatical(s)
        for index in range(self.researchers):
            self.see_researcher(s, self.own[index], away)

    def on_sabbatical(self, s: AwesomeAcademics) -> i64:
        """The Tenured Researcher of any group who has a sabbatical, or -1."""
        for index in range(i64(len(s.content.cards.sabbaticals))):
            away = s.table[CARD_TENURED + s.content.cards.sabbaticals[index]]
            if away:
                return away - 1
        return -1

    def see_researcher(self, s: AwesomeAcademics, tenured: i64, away: i64) -> None:
        """Count one Tenured Researcher of the group."""
        table, content = s.table, s.content
        experience = table[LEVEL + tenured * 2] + table[LEVEL + tenured * 2 + 1]
        more: i64 = 1 if tenured == away else 0
        if more == 0 or self.salary == DONE:
            self.bill += content.salary[experience]
        self.experience += experience
        self.salaries += self.salary_ahead[experience * SPAN + self.later]
        if experience >= content.top_experience:
            self.at_top += 1
        for track in range(tenured * 2, tenured * 2 + 2):
            discipline = content.track[track]
            level = table[LEVEL + track]
            months = content.level_months[level]
            self.months += self.months_ahead[level * SPAN + self.later]
            grown = months + content.level_months[level + 1 if level < TOP_LEVEL else level]
            self.grown[discipline] += grown * TENTHS // 2
            if self.research == BEGUN:
                months = table[TRACK_MONTHS + track]
            elif self.research == TO_COME:
                months += more
                if self.event >= 0 and (content.event_tracks[self.event] >> discipline) & 1:
                    months += content.event_change[self.event]
            if months > 0:
                self.now[discipline] += months
                self.workers[discipline] += 1

    def see_time(self, s: AwesomeAcademics) -> None:
        """Reckon how many Research Phases are still to come: Projects are bought until too few are left."""
        self.later = 0
        self.busy = TENTHS
        if s.table[FINAL_TURN] == 0 and s.table[TURN] < s.content.turn_cap:
            pace = BUYING * s.seats + self.all_months * TENTHS // (2 * MONTHS_A_PROJECT)
            buying = s.table[PHASE] <= of.ACQUISITION
            bought = self.stock - s.content.stock_below + 1
            more: i64 = 0
            if bought > 0 and not self.is_idle(s):
                more = (bought + self.under_way) * TENTHS * TENTHS // pace - EARLIER
                least: i64 = 0 if buying else TENTHS
                more = more if more > least else least
            if s.dealt[OPTION_TURN_CAP]:
                cap = (s.content.turn_cap - s.table[TURN] - 1) * TENTHS
                more = cap if more > cap else more
            self.later = TENTHS + more if TENTHS + more < SPAN else SPAN - 1
            if self.all_months * TENTHS > pace * MONTHS_A_PROJECT:
                self.busy = pace * MONTHS_A_PROJECT // self.all_months
        self.turns = self.later if self.research == DONE else self.later + TENTHS

    def is_idle(self, s: AwesomeAcademics) -> bool:
        """Whether nobody has a Project or has had one in this turn, so that the next may be the last."""
        if s.dealt[OPTION_IDLE_END] == 0 or s.table[PHASE] <= of.ACQUISITION:
            return False
        return self.under_way == 0 and s.table[ACTIVITY] & PROJECT_ACTIVITY == 0

    def see_phds(self, s: AwesomeAcademics, seat: i64) -> None:
        """Count PhD Students, their Months and their tokens."""
        table = s.table
        self.phds = 0
        self.phd_stock = 0
        self.free_months = 0
        self.graduates = 0
        self.tokens = 0
        self.token_turns = 0
        each = s.content.phd_months
        if self.event >= 0 and s.content.event_phds[self.event]:
            each += s.content.event_change[self.event]
        for phd in range(s.content.phds):
            place = table[PHD_AT + phd]
            if place == STOCK:
                self.phd_stock += 1
            elif place >= HELD:
                first = PHD_TOKENS + phd * DISCIPLINES
                tokens = table[first] + table[first + 1] + table[first + 2]
                self.bills[place - HELD] += s.content.salary[tokens]
                if place != HELD + seat:
                    continue
                self.phds += 1
                self.bill += s.content.salary[tokens]
                self.experience += tokens
                months = table[PHD_MONTHS + phd] if self.research == BEGUN else each
                if months > 0:
                    self.free_months += months
                self.see_tokens(s, tokens, self.turns if months > 0 and self.has_work() else self.later)

    def has_work(self) -> bool:
        """Whether there is a Project to work on in this turn, or may be in a later one."""
        return self.later > 0 or self.projects > 0

    def expect_phd(self, s: AwesomeAcademics) -> None:
        """A PhD Student is there for the taking."""
        self.phds += 1
        if self.research == TO_COME:
            self.free_months += s.content.phd_months
        self.see_tokens(s, 0, self.turns)

    def see_bills(self, s: AwesomeAcademics, seat: i64) -> None:
        """Only those who have not paid in this turn still have to."""
        for index in range(i64(len(self.discounts))):
            if s.table[CARD_AT + self.discounts[index]] == IN_PLAY + seat:
                self.bill -= s.content.cards.salary_discount[self.discounts[index]]
        if self.bill < 0:
            self.bill = 0
        for other in range(s.seats):
            if s.table[PHASE] > of.SALARY or (s.table[PHASE] == of.SALARY and stage(s, other, of.SALARY) == DONE):
                self.bills[other] = 0
        self.bills[seat] = 0 if self.salary == DONE else self.bill

    def see_tokens(self, s: AwesomeAcademics, tokens: i64, turns: i64) -> None:
        """Count the tokens of a PhD Student who has time enough for the diploma, and the salaries until then."""
        after = turns - (PHD_SPACES - tokens) * TENTHS
        paid = tokens if self.salary == DONE else tokens + 1
        while paid < PHD_SPACES and (paid - tokens) * TENTHS < self.later:
            self.salaries += s.content.salary[paid] * TENTHS
            paid += 1
        if tokens >= PHD_SPACES:
            self.graduates += 1
        elif after < 0:
            return
        self.tokens += tokens + 1
        self.token_turns += (tokens + 1) * after

    def give_up_months(self, pest: i64) -> None:
        """A pest will take Months away."""
        for discipline in range(i64(DISCIPLINES)):
            taken = pest if pest < self.now[discipline] else self.now[discipline]
            self.now[discipline] -= taken
            pest -= taken

    def leaving(self, s: AwesomeAcademics, seat: i64) -> i64:
        """How many Tenured Researchers must leave because too many are at the top."""
        if s.get(seat, SPECIALS) & of.MORE_AT_TOP or self.at_top <= s.content.at_top:
            return 0
        return self.at_top - s.content.at_top if self.salary != DONE or self.later else 0

    def income(self, s: AwesomeAcademics, seat: i64, kept: i64, soon: i64) -> i64:
        """What a seat can reckon to receive until next turn's salaries, with so many Projects soon complete."""
        return (
            (self.full + soon) * s.content.project_money
            + self.graduates * s.content.diploma_money
            + kept * s.content.teaching_money
            + allowance(s, seat)
        )
