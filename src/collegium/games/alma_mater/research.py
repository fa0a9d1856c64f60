"""Research: green and black steps up the research track, and the milestones with their bonuses."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.alma_mater import events
from collegium.games.alma_mater.abilities import BONUS_PROFESSOR, BONUS_STUDENT, REPEAT_MILESTONE_BONUS
from collegium.games.alma_mater.academy import ASK_PROFESSOR
from collegium.games.alma_mater.campus import ASK_FREE_STUDENT
from collegium.games.alma_mater.clauses import (
    CHANCELLORS_DA_VINCI_AT_ONCE,
    CHANCELLORS_DA_VINCI_ONCE,
    RESEARCH_ALTERNATIVE,
    RESEARCH_COST_DUCATS,
    RESEARCH_NO_STEP,
    RESEARCH_TOP,
)
from collegium.games.alma_mater.counts import LEVELS, TOP
from collegium.games.alma_mater.gains import brings, receive, receive_from_chancellors, receive_from_students
from collegium.games.alma_mater.hall import (
    bust_moves,
    claim_bust,
    claim_check,
    ready_check,
    ready_moves,
    ready_professor,
    turn_check,
)
from collegium.games.alma_mater.layout import (
    ARRIVED,
    BLACK_STEPS,
    BONUS_REPEATED,
    CLOCK,
    DUCATS,
    FROM_CHANCELLORS,
    FROM_MILESTONES,
    FROM_STUDENTS,
    GAIN_GREEN_STEPS,
    GAINS,
    GREEN_AT_LABORATORY,
    GREEN_STEPS,
    MUST_STEP,
    PLAYING,
    RESEARCH,
    RESEARCHED,
    TRACK,
)
from collegium.games.alma_mater.moves import (
    AGREE,
    BLACK_INSTEAD,
    BLACK_STEP,
    CLAIM_BUST,
    GREEN_STEP,
    READY_PROFESSOR,
)
from collegium.games.alma_mater.research_costs import cost_check, is_free, next_cost, pay_cost
from collegium.games.alma_mater.state import AlmaMater, has_chancellor, pay_ducats, serves
from collegium.kernel.questions import Meanwhile, Question, Step


class Anytime(Meanwhile[AlmaMater]):
    """What may be done at any moment of your own turn: research, bust cards, and making a professor ready.

    Rules: turn.free, research.mix.
    """

    kinds: ClassVar[tuple[int, ...]] = (GREEN_STEP, BLACK_STEP, BLACK_INSTEAD, CLAIM_BUST, READY_PROFESSOR)

    def moves(self, s: AlmaMater, out: vec[i64]) -> vec[i64]:
        if turn_check(s):
            return out
        if green_check(s) == 0:
            out = append(out, i64(GREEN_STEP))
        if black_check(s, False) == 0:
            out = append(out, i64(BLACK_STEP))
        if black_check(s, True) == 0:
            out = append(out, i64(BLACK_INSTEAD))
        return ready_moves(s, bust_moves(s, out))

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        refusal = turn_check(s)
        if refusal:
            return refusal
        if kind == GREEN_STEP:
            return green_check(s)
        if kind == CLAIM_BUST:
            return claim_check(s, option)
        if kind == READY_PROFESSOR:
            return ready_check(s, option)
        return black_check(s, kind == BLACK_INSTEAD)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        if kind == GREEN_STEP:
            green_step(s)
        elif kind == CLAIM_BUST:
            claim_bust(s, option)
        elif kind == READY_PROFESSOR:
            ready_professor(s, option)
        else:
            black_step(s, kind == BLACK_INSTEAD)


ANYTIME: Final = Anytime()


class BeforeRepeat(Anytime):
    """What may be done before a bonus is gained once more: bust cards and readying, but no research step."""

    def moves(self, s: AlmaMater, out: vec[i64]) -> vec[i64]:
        return ready_moves(s, bust_moves(s, out)) if turn_check(s) == 0 else out

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        if kind in (GREEN_STEP, BLACK_STEP, BLACK_INSTEAD):
            return CHANCELLORS_DA_VINCI_AT_ONCE
        return super().check(s, kind, option)


BEFORE_REPEAT: Final = BeforeRepeat()


class RepeatBonus(Question[AlmaMater]):
    """Do you gain the bonus of the milestone once more?

    Rules: chancellors.da-vinci-bonus.
    """

    CARD: Final = 0  # the research card of the milestone
    kinds: ClassVar[tuple[int, ...]] = (AGREE,)
    meanwhile: ClassVar[Meanwhile[Any] | None] = BEFORE_REPEAT

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return repeat_check(s)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        repeat_bonus(s)

    def leave_check(self, s: AlmaMater) -> i64:
        return 0


class Advance(Step[AlmaMater]):
    """A black step is paid for."""

    def happen(self, s: AlmaMater) -> None:
        advance(s, s.to_move)


class Milestone(Step[AlmaMater]):
    """The bonus of a milestone."""

    CARD: Final = 0

    def happen(self, s: AlmaMater) -> None:
        milestone(s, s.given(Milestone.CARD))


class OfferRepeat(Step[AlmaMater]):
    """The bonus of a milestone has been gained and may be gained again."""

    CARD: Final = 0

    def happen(self, s: AlmaMater) -> None:
        offer_repeat(s, s.given(OfferRepeat.CARD))


ASK_REPEAT_BONUS: Final = RepeatBonus()
ADVANCE: Final = Advance()
MILESTONE: Final = Milestone()
OFFER_REPEAT: Final = OfferRepeat()


def top_check(s: AlmaMater, colour: i64) -> i64:
    """0, or the clause that says that there are no levels beyond the marker of a colour."""
    return RESEARCH_TOP if s.table[RESEARCH + colour] == TOP else 0


def green_check(s: AlmaMater) -> i64:
    """0, or the clause that forbids a green research step."""
    if s.table[GREEN_STEPS] == 0:
        return RESEARCH_NO_STEP
    return top_check(s, s.to_move)


def black_check(s: AlmaMater, instead: bool) -> i64:
    """0, or the clause that forbids a black research step, for its cost or for the alternative."""
    if s.table[BLACK_STEPS] == 0:
        return RESEARCH_NO_STEP
    return level_check(s, instead, 0)


def level_check(s: AlmaMater, instead: bool, leaving: i64) -> i64:
    """0, or the clause that forbids paying for the next level in this way, once some masters have left the archive."""
    refusal = top_check(s, s.to_move)
    if refusal:
        return refusal
    cost = next_cost(s)
    if not instead:
        return cost_check(s, cost, leaving)
    if s.content.cost_alternative[cost] == 0:
        return RESEARCH_ALTERNATIVE
    return RESEARCH_COST_DUCATS if s.content.cost_alternative[cost] > s.mine(DUCATS) else 0


def could_step(s: AlmaMater, leaving: i64) -> bool:
    """Whether a black step could be used, if there were one, once some masters have left the archive."""
    return level_check(s, False, leaving) == 0 or level_check(s, True, leaving) == 0


def could_use_steps(s: AlmaMater, table: vec[i64], row: i64) -> bool:
    """Whether one of the steps that a row of a gain table brings could be used."""
    if table[row * GAINS + GAIN_GREEN_STEPS]:
        return top_check(s, s.to_move) == 0
    return could_step(s, 0)


def green_step(s: AlmaMater) -> None:
    """Use a green research step: no requirement, no cost.

    Rules: research.green.
    """
    s.table[GREEN_STEPS] -= 1
    if s.table[MUST_STEP] == GREEN_AT_LABORATORY:
        s.table[MUST_STEP] = 0
    advance(s, s.to_move)


def black_step(s: AlmaMater, instead: bool) -> None:
    """Use a black research step: pay the cost of the next level, then advance.

    Rules: research.black.
    """
    cost = next_cost(s)
    s.table[BLACK_STEPS] -= 1
    if s.table[MUST_STEP] != GREEN_AT_LABORATORY:
        s.table[MUST_STEP] = 0
    s.push(ADVANCE)
    if instead:
        pay_ducats(s, s.content.cost_alternative[cost])
    elif not is_free(s, cost):
        pay_cost(s, cost)


def move_marker(s: AlmaMater, colour: i64) -> None:
    """Move a marker up one level, on top of those already there.

    Rules: research.on-top.
    """
    s.table[CLOCK] += 1
    s.table[ARRIVED + colour] = s.table[CLOCK]
    s.table[RESEARCH + colour] += 1


def advance(s: AlmaMater, colour: i64) -> None:
    """Advance one level, and on to the milestone from the level below it; its bonus comes at once.

    Rules: milestones.automatic, turn.chain, students.blue-level, students.blue-green, chancellors.da-vinci,
    chancellors.da-vinci-setup.
    """
    move_marker(s, colour)
    level = s.table[RESEARCH + colour]
    s.tell_of(colour, events.RESEARCHED, colour, level)
    card = s.dealt[TRACK + (level - 1) // LEVELS]
    if s.table[PLAYING] and s.table[RESEARCHED] == 0 and is_rewarded(s):
        s.table[RESEARCHED] = 1
        receive_from_chancellors(s, s.content.on_research, FROM_CHANCELLORS)
    if s.content.card_blue[card * 3 + (level - 1) % LEVELS]:
        receive_from_students(s, s.content.on_blue, -1, FROM_STUDENTS)
    if level % LEVELS == LEVELS - 1:
        move_marker(s, colour)
        s.tell_of(colour, events.REACHED_MILESTONE, colour, s.table[RESEARCH + colour] // LEVELS)
        if s.table[PLAYING] and repeat_check(s) == 0 and has_chancellor(s, colour, REPEAT_MILESTONE_BONUS):
            s.push(OFFER_REPEAT, card)
        s.push(MILESTONE, card)


def is_rewarded(s: AlmaMater) -> bool:
    """Whether a chancellor of the seat whose turn it is rewards research."""
    for place in range(i64(4)):
        chancellor = serves(s, s.to_move, place)
        if chancellor >= 0 and brings(s.content.on_research, chancellor):
            return True
    return False


def milestone(s: AlmaMater, card: i64) -> None:
    """Gain the bonus of a milestone.

    Rules: milestones.two-ducats, milestones.three-different, milestones.three-prestige, milestones.textbooks-prestige,
    milestones.dictionary-student, milestones.professor-no-ducats, milestones.art-law-student,
    milestones.free-professor.
    """
    bonus = s.content.card_bonus[card]
    if s.content.bonus_recruit[bonus] == BONUS_STUDENT:
        s.push(ASK_FREE_STUDENT, s.content.bonus_faculties[bonus])
    elif s.content.bonus_recruit[bonus] == BONUS_PROFESSOR:
        s.push(ASK_PROFESSOR, s.content.bonus_faculties[bonus], s.content.bonus_free[bonus])
    receive(s, s.content.bonus_gain, bonus, 1, FROM_MILESTONES, 0)


def repeat_check(s: AlmaMater) -> i64:
    """0, or the clause that forbids gaining another bonus a second time in this game."""
    return CHANCELLORS_DA_VINCI_ONCE if s.mine(BONUS_REPEATED) else 0


def offer_repeat(s: AlmaMater, card: i64) -> None:
    """Ask whether to gain the bonus a second time, if none was in between."""
    if repeat_check(s) == 0:
        s.push(ASK_REPEAT_BONUS, card)


def repeat_bonus(s: AlmaMater) -> None:
    """Gain the bonus of the milestone a second time."""
    card = s.arg(RepeatBonus.CARD)
    s.drop()
    s.set_mine(BONUS_REPEATED, 1)
    s.tell(events.REPEATED_BONUS)
    s.push(MILESTONE, card)
