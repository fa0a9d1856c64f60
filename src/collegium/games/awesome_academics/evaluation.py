"""What a position of Awesome Academics is worth to a seat: its terms, and how much of the game is still to come.

A group lives from Projects: each brings money and Reputation for seven Months of work, and the money pays the
researchers who do the next. So the terms count what is won, the work that is under way and whether it can be finished,
what the group will produce in the turns that are left, and above all whether its salaries can be paid.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.awesome_academics.acquisition import ASK_BUY
from collegium.games.awesome_academics.action_draw import ASK_DRAW, Draw, untouched_check
from collegium.games.awesome_academics.layout import (
    CONSULTANTS,
    DISCIPLINES,
    FINAL_TURN,
    FREE_CONSULTANTS,
    MONEY,
    MONTHS,
    OPTION_BASIC,
    PACK_SIZE,
    PHDS_USED,
    PICKS,
    SCORE,
    SPECIALS,
    SPECIALS_USED,
    TILES,
    TRACKS_USED,
    TURN,
)
from collegium.games.awesome_academics.open_cards import sum_in_play
from collegium.games.awesome_academics.plan import ASK_KEEP, ASK_RESEARCH
from collegium.games.awesome_academics.points import ASK_GAIN, ASK_LOSE, Points
from collegium.games.awesome_academics.preparation import ASK_HIRE
from collegium.games.awesome_academics.prospects_bonuses import Bonuses
from collegium.games.awesome_academics.prospects_cards import Hand
from collegium.games.awesome_academics.prospects_group import MONTHS_A_PROJECT, TENTHS, Group
from collegium.games.awesome_academics.prospects_stage import DONE, allowance
from collegium.games.awesome_academics.prospects_work import finished_in, fit, marked_on, neglected, work_ahead
from collegium.games.awesome_academics.salary import ASK_SALARY
from collegium.games.awesome_academics.setup import ASK_FIRST, ASK_TILE, PACKS
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.games.awesome_academics.teaching import ASK_TEACH
from collegium.kernel.evaluation import POINT, Evaluation
from collegium.kernel.weights import Term

TERMS: Final = (
    Term("reputation", "points of Reputation, those of Start tiles included"),
    Term("experience", "points of Experience of researchers who stay"),
    Term("money", "euros after this turn's salaries; in the final turn with those that Months kept will bring"),
    Term("money_to_use", "the first 40 of these euros, times the turns left, at most 5"),
    Term(
        "unpaid_salaries", "euros missing for this turn's salaries, or after the Research Phase for those of the next"
    ),
    Term(
        "thin_reserve",
        "euros that will be missing after next turn's salaries for new Projects and half of the salaries again",
    ),
    Term("salaries_to_come", "euros of salaries in all turns after this one"),
    Term("progress", "Months marked on Projects in progress that can still be completed"),
    Term("full_projects", "Projects that will be rewarded in the next Completion Phase"),
    Term("work_ahead", "Months that the group can work on its Projects in this turn's Research Phase"),
    Term("work_next_turn", "Months that it can work on them in next turn's, once this turn's is over"),
    Term("nearly_complete", "Projects that the next Research Phase can make full"),
    Term("projects_in_time", "Projects in progress that can be completed before the game ends"),
    Term("late_projects", "Projects in progress that cannot be completed before the game ends"),
    Term("neglected_projects", "Projects in progress that nobody could work on in the next Research Phase"),
    Term(
        "months_to_come",
        "Months that the group will produce after this turn, as far as there will be Projects for them",
    ),
    Term("fitting_deck", "Months that a Project which nobody owns could use of the tracks, times the turns left"),
    Term("diplomas", "steps of PhD Students on the way to a diploma in time: being there, and each token"),
    Term("graduates_to_come", "the same, times the turns that a graduate would still work"),
    Term("allowance", "euros of the allowance if the next turn began now"),
    Term("reserved_bonuses", "hundredths of a chance to fulfil a reserved Game End Bonus"),
    Term("layout_bonuses", "hundredths of a chance to fulfil a bonus of the layout or one that an Event may bring"),
    Term("cards_in_hand", "tenths of a point that Action cards in hand may bring"),
    Term("cards_laid_down", "tenths of a point that Action cards laid down may bring"),
    Term("cards_in_play", "tenths of a point that open Action cards will bring, less the risk of exposure"),
    Term("kept_months", "Months kept that can be taught, before the final turn"),
    Term("tiles", "tenths of a point that Special Ability tiles may still bring"),
)

INVESTED: Final = 40  # euros that can be put to use
USEFUL_TURNS: Final = 50  # tenths of turns
START_TURNS: Final = 80  # tenths of turns of a whole game, for the tiles
LEAVING_MONTHS: Final = 6  # Months that a researcher at the top gives in a turn

# What a tile may bring in a whole game, in tenths of a point, in the order of the specials.
TILE_WORTH: Final = (12, 15, 18, 40, 12, 16, 15, 10)
TILE_MONEY: Final = 3  # tenths of a point for each euro at the start


class AwesomeAcademicsEvaluation(Evaluation[AwesomeAcademics]):
    """The worth of positions of Awesome Academics."""

    def __init__(self, weights: vec[i64]) -> None:
        super().__init__(weights)
        self.group: Group = Group()
        self.bonuses: Bonuses = Bonuses()
        self.hand: Hand = Hand()
        self.tile_worth: vec[i64] = vec[i64](list(TILE_WORTH))

    def look(self, s: AwesomeAcademics, seat: i64) -> None:
        terms, group = self.terms, self.group
        group.survey(s, seat)
        self.see_people(s, seat)
        self.see_projects(s)
        self.see_money(s, seat)
        self.bonuses.look(s, group, seat)
        self.hand.look(s, group, self.bonuses, seat)
        terms[0] = s.get(seat, SCORE)
        terms[19] = allowance(s, seat)
        terms[20] = self.bonuses.reserved
        terms[21] = self.bonuses.in_layout
        terms[22] = self.hand.in_hand // 10
        terms[23] = self.hand.laid_down // 10
        terms[24] = self.hand.in_play // 10
        terms[25] = 0 if s.table[FINAL_TURN] else self.kept_months(s, seat)
        terms[26] = self.tiles(s, seat)

    def see_people(self, s: AwesomeAcademics, seat: i64) -> None:
        """Experience and the Months of later turns, without those who must leave."""
        terms, group = self.terms, self.group
        leaving = group.leaving(s, seat)
        months = group.months + (group.phds - leaving * LEAVING_MONTHS) * group.later
        terms[1] = group.experience - leaving * s.content.top_experience
        terms[15] = months * group.busy // (TENTHS * TENTHS)
        terms[16] = fit(s, group) * group.later // (TENTHS * TENTHS)
        terms[17] = group.tokens
        terms[18] = group.token_turns // TENTHS

    def see_money(self, s: AwesomeAcademics, seat: i64) -> None:
        """Money after this turn's salaries, and whether it will do for the next."""
        terms, group = self.terms, self.group
        left = s.get(seat, MONEY) - group.bills[seat]
        if s.table[FINAL_TURN]:
            left += self.kept_months(s, seat) * s.content.teaching_money
        money: i64 = left if left > 0 else 0
        unpaid = money - left
        invested: i64 = money if money < INVESTED else INVESTED
        turns = group.later if group.later < USEFUL_TURNS else USEFUL_TURNS
        terms[2] = money
        terms[3] = invested * turns // TENTHS
        terms[5] = 0
        terms[6] = group.salaries // TENTHS
        if group.later:
            bill = group.bill if group.research == DONE else group.bill + group.researchers
            left = money + group.income(s, seat, self.taught(s, seat), self.soon()) - bill
            months = (group.grown[0] + group.grown[1] + group.grown[2]) // TENTHS + group.phds
            wanted = s.content.price * (MONTHS_A_PROJECT + months) // MONTHS_A_PROJECT + bill // 2
            if left < wanted:
                terms[5] = wanted - left
            if left < 0 and group.research == DONE:
                unpaid -= left
        terms[4] = unpaid

    def soon(self) -> i64:
        """Projects that this turn's Research Phase can make full."""
        return 0 if self.group.research == DONE else self.terms[11]

    def taught(self, s: AwesomeAcademics, seat: i64) -> i64:
        """Months that can be taught in this turn: those kept, and those that no Project needs."""
        group = self.group
        kept = self.kept_months(s, seat)
        if group.research == DONE or s.dealt[OPTION_BASIC]:
            return kept
        kept += group.now[0] + group.now[1] + group.now[2] + group.free_months - self.terms[9]
        most = s.content.teaching_months * DISCIPLINES
        return kept if kept < most else most

    def see_projects(self, s: AwesomeAcademics) -> None:
        """The work under way, and whether it will be done in time."""
        terms, group = self.terms, self.group
        late = group.projects - (finished_in(s, group, group.turns) if group.turns else 0)
        lost: i64 = 0
        for index in range(group.projects - late, group.projects):
            lost += marked_on(s, group.mine[index])
        terms[7] = group.marked - lost
        terms[8] = group.full
        work = work_ahead(group) if group.turns else 0
        terms[9] = 0 if group.research == DONE else work
        terms[10] = work if group.research == DONE else 0
        terms[11] = finished_in(s, group, TENTHS) if group.turns else 0
        terms[12] = group.projects - late
        terms[13] = late
        terms[14] = neglected(s, group) if group.turns else 0

    def kept_months(self, s: AwesomeAcademics, seat: i64) -> i64:
        """How many Months a seat keeps that it can teach."""
        total: i64 = 0
        for discipline in range(i64(DISCIPLINES)):
            kept = s.get(seat, MONTHS + discipline)
            total += kept if kept < s.content.teaching_months else s.content.teaching_months
        return total

    def tiles(self, s: AwesomeAcademics, seat: i64) -> i64:
        """What the tiles of a seat may still bring; while they are chosen, what those chosen so far will."""
        found: i64 = 0
        if s.table[PACK_SIZE]:
            for pick in range(i64(TILES)):
                pack = PACKS.held(s, seat, pick, True)
                if s.table[PICKS + pack] > pick:
                    found += self.new_tile(s, PACKS.card(s, pack, pick))
            return found
        usable = s.get(seat, SPECIALS) & ~s.get(seat, SPECIALS_USED)
        for special in range(i64(len(self.tile_worth))):
            if (usable >> special) & 1:
                found += self.tile_worth[special]
        turns = self.group.later if self.group.later < START_TURNS else START_TURNS
        return found * turns // START_TURNS

    def new_tile(self, s: AwesomeAcademics, tile: i64) -> i64:
        """What a tile brings from the start."""
        content = s.content
        found = content.ability_reputation[tile] * 10 + content.ability_money[tile] * TILE_MONEY
        for special in range(i64(len(self.tile_worth))):
            if (content.ability_special[tile] >> special) & 1:
                found += self.tile_worth[special]
        return found

    def is_quiet(self, s: AwesomeAcademics) -> bool:
        if s.asks(ASK_RESEARCH):
            return not has_begun(s)
        if s.asks(ASK_DRAW):
            return s.arg(Draw.DISCARDED) == 0 and untouched_check(s) == 0
        if s.table[FINAL_TURN] and is_after_plan(s):
            return True
        if s.asks(ASK_TILE) or s.asks(ASK_FIRST) or s.asks(ASK_HIRE) or s.asks(ASK_BUY):
            return True
        return s.asks(ASK_SALARY) or s.asks(ASK_TEACH)

    def turn(self, s: AwesomeAcademics) -> i64:
        return s.table[TURN]

    def is_settled(self, s: AwesomeAcademics) -> bool:
        return s.table[FINAL_TURN] == 1  # no Projects are bought, and no cards laid down

    def is_planned(self) -> bool:
        return True  # it knows little of the turns to come, and much of how this one should end

    def is_touched(self, s: AwesomeAcademics, before: AwesomeAcademics, seat: i64) -> bool:
        return True  # researchers, progress and cards lie on the table, within everyone's reach

    def left(self, s: AwesomeAcademics) -> i64:
        if s.over:
            return 0
        self.group.survey(s, s.to_move)
        turns = self.group.turns
        gone = s.table[TURN] * TENTHS
        return turns * POINT // (turns + gone)


def is_after_plan(s: AwesomeAcademics) -> bool:
    """Whether a seat is asked what follows from its plan: where Months are kept, or points gained or lost.

    What was worked for is on its way then, and not yet counted: by that nobody is to judge the end of a plan.
    """
    if s.asks(ASK_GAIN) or s.asks(ASK_LOSE):
        return s.arg(Points.IN_L) + s.arg(Points.IN_C) + s.arg(Points.IN_I) == 0
    return s.asks(ASK_KEEP)


def has_begun(s: AwesomeAcademics) -> bool:
    """Whether the seat to move has sent somebody to a Project, or hired a Consultant, in this Research Phase."""
    used = s.table[TRACKS_USED] | s.table[TRACKS_USED + 1] | s.table[PHDS_USED]
    if used != 0 or s.mine(CONSULTANTS) > 0:
        return True
    return s.mine(FREE_CONSULTANTS) < sum_in_play(s, s.to_move, s.content.cards.free_consultants)
