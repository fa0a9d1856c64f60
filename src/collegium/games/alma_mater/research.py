"""Research: green and black steps up the research track, and the milestones with their bonuses."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.alma_mater import events
from collegium.games.alma_mater.agenda import (
    ADVANCE,
    ASK_EXHAUST,
    ASK_FREE_STUDENT,
    ASK_PROFESSOR,
    ASK_REPEAT_BONUS,
    ASK_WHICH_MASTER,
    MILESTONE,
    OFFER_REPEAT,
    PAY_ON,
)
from collegium.games.alma_mater.clauses import (
    RESEARCH_ALTERNATIVE,
    RESEARCH_COST_BOOKS,
    RESEARCH_COST_DUCATS,
    RESEARCH_COST_MASTERS,
    RESEARCH_COST_PRESTIGE,
    RESEARCH_COST_PROFESSOR,
    RESEARCH_NO_STEP,
    RESEARCH_TOP,
)
from collegium.games.alma_mater.components import (
    ALL_MASTERS,
    BONUS_PROFESSOR,
    BONUS_STUDENT,
    HALF_DUCATS,
    PER_ARCHIVE_MASTER,
    REPEAT_MILESTONE_BONUS,
)
from collegium.games.alma_mater.counts import LEVELS, TOP, count
from collegium.games.alma_mater.layout import (
    ARCHIVE,
    ARRIVED,
    BLACK,
    BONUS_REPEATED,
    BOOKS,
    CLOCK,
    COLOURS,
    DICTIONARY,
    DORMITORY,
    DUCATS,
    FROM_CHANCELLORS,
    FROM_MILESTONES,
    FROM_STUDENTS,
    GAINS,
    GREEN,
    GREEN_AT_LABORATORY,
    MASTERS_LOST,
    MUST_STEP,
    PLAYING,
    PRESTIGE,
    PROFESSOR,
    RESEARCH,
    RESEARCHED,
    TRACK,
    TUTORS,
    TUTORS_DORMITORY,
)
from collegium.games.alma_mater.moves import EXHAUST
from collegium.games.alma_mater.payment import add_item, begin_payment
from collegium.games.alma_mater.state import (
    AlmaMater,
    has_chancellor,
    pay_book,
    pay_ducats,
    pay_prestige,
    receive,
    receive_from_chancellors,
    receive_from_students,
    serves,
    textbooks_in_storage,
)

TEXTBOOKS: Final = 15  # all four colours, as bits


def next_cost(s: AlmaMater) -> i64:
    """The cost of the next level for the seat whose turn it is."""
    level = s.table[RESEARCH + s.to_move]
    return s.content.card_cost[s.dealt[TRACK + level // LEVELS] * 3 + level % LEVELS]


def ducats_due(s: AlmaMater, cost: i64, leaving: i64) -> i64:
    """The ducats of a cost, more or fewer for what it counts, never below nothing; some masters may be leaving."""
    if s.content.cost_special[cost] == HALF_DUCATS:
        return (s.mine(DUCATS) + 1) // 2
    due = s.content.cost_ducats[cost]
    if s.content.cost_per_ducats[cost]:
        number = count(s, s.to_move, s.content.cost_per[cost])
        if s.content.cost_per[cost] == PER_ARCHIVE_MASTER:
            number -= leaving
        due += s.content.cost_per_ducats[cost] * number
    if due > 0:
        return due
    return 0


def textbooks_due(s: AlmaMater, cost: i64) -> i64:
    """The textbooks of any colours of a cost, more or fewer for what it counts, never below nothing."""
    due = s.content.cost_textbooks[cost]
    if s.content.cost_per_textbooks[cost]:
        due += s.content.cost_per_textbooks[cost] * count(s, s.to_move, s.content.cost_per[cost])
    if due > 0:
        return due
    return 0


def is_free(s: AlmaMater, cost: i64) -> bool:
    """Whether the requirement that makes a level free is met."""
    needed = s.content.free_number[cost]
    return needed > 0 and count(s, s.to_move, s.content.free_per[cost]) >= needed


def masters_at_hand(s: AlmaMater) -> i64:
    """Masters and tutors on the archive space."""
    return s.mine(ARCHIVE) + s.mine(TUTORS)


def ready_professors(s: AlmaMater) -> i64:
    """How many of your professors are ready."""
    number: i64 = 0
    for professor in range(s.content.n_professors):
        if s.mine(PROFESSOR + professor) == 1:
            number += 1
    return number


def cost_check(s: AlmaMater, cost: i64, leaving: i64) -> i64:
    """0, or the clause that says what of a cost you cannot pay once some masters have left the archive."""
    content = s.content
    if is_free(s, cost):
        return 0
    if ducats_due(s, cost, leaving) > s.mine(DUCATS):
        return RESEARCH_COST_DUCATS
    if content.cost_prestige[cost] > s.mine(PRESTIGE):
        return RESEARCH_COST_PRESTIGE
    if content.cost_dictionaries[cost] > s.mine(BOOKS + DICTIONARY) or not books_suffice(s, cost):
        return RESEARCH_COST_BOOKS
    if content.cost_dormitory[cost] + content.cost_box[cost] > masters_at_hand(s) - leaving:
        return RESEARCH_COST_MASTERS
    if content.cost_special[cost] == ALL_MASTERS and masters_at_hand(s) == leaving:
        return RESEARCH_COST_MASTERS
    return RESEARCH_COST_PROFESSOR if content.cost_exhaust[cost] > ready_professors(s) else 0


def books_suffice(s: AlmaMater, cost: i64) -> bool:
    """Whether the textbooks of a cost are in storage: any, different ones, or pairs of different colours."""
    if textbooks_due(s, cost) > textbooks_in_storage(s, s.to_move):
        return False
    if s.content.cost_different[cost] and not enough_colours(s, s.content.cost_different[cost], 1):
        return False
    return s.content.cost_pairs[cost] == 0 or enough_colours(s, s.content.cost_pairs[cost], 2)


def enough_colours(s: AlmaMater, wanted: i64, each: i64) -> bool:
    """Whether so many colours have at least `each` textbooks in storage."""
    found: i64 = 0
    for colour in range(i64(COLOURS)):
        if s.mine(BOOKS + colour) >= each:
            found += 1
    return found >= wanted


def green_check(s: AlmaMater) -> i64:
    """0, or the clause that forbids a green research step."""
    if s.table[GREEN] == 0:
        return RESEARCH_NO_STEP
    return RESEARCH_TOP if s.table[RESEARCH + s.to_move] == TOP else 0


def black_check(s: AlmaMater, instead: bool) -> i64:
    """0, or the clause that forbids a black research step, for its cost or for the alternative."""
    if s.table[BLACK] == 0:
        return RESEARCH_NO_STEP
    if s.table[RESEARCH + s.to_move] == TOP:
        return RESEARCH_TOP
    cost = next_cost(s)
    if not instead:
        return cost_check(s, cost, 0)
    if s.content.cost_alternative[cost] == 0:
        return RESEARCH_ALTERNATIVE
    return RESEARCH_COST_DUCATS if s.content.cost_alternative[cost] > s.mine(DUCATS) else 0


def could_step(s: AlmaMater, leaving: i64) -> bool:
    """Whether a black step could be used, if there were one, once some masters have left the archive."""
    if s.table[RESEARCH + s.to_move] == TOP:
        return False
    cost = next_cost(s)
    if cost_check(s, cost, leaving) == 0:
        return True
    return 0 < s.content.cost_alternative[cost] <= s.mine(DUCATS)


def green_step(s: AlmaMater) -> None:
    """Use a green research step: no requirement, no cost."""
    s.table[GREEN] -= 1
    if s.table[MUST_STEP] == GREEN_AT_LABORATORY:
        s.table[MUST_STEP] = 0
    advance(s, s.to_move)


def black_step(s: AlmaMater, instead: bool) -> None:
    """Use a black research step: pay the cost of the next level, then advance."""
    cost = next_cost(s)
    s.table[BLACK] -= 1
    if s.table[MUST_STEP] != GREEN_AT_LABORATORY:
        s.table[MUST_STEP] = 0
    s.push(ADVANCE)
    if instead:
        pay_ducats(s, s.content.cost_alternative[cost])
    elif not is_free(s, cost):
        pay_cost(s, cost)


def pay_cost(s: AlmaMater, cost: i64) -> None:
    """Pay a cost; choices about books, masters and professors are asked one after the other."""
    content = s.content
    pay_ducats(s, ducats_due(s, cost, 0))
    pay_prestige(s, content.cost_prestige[cost])
    pay_book(s, DICTIONARY, content.cost_dictionaries[cost])
    if content.cost_special[cost] == ALL_MASTERS:
        rest_masters(s, s.mine(ARCHIVE))
        rest_tutors(s, s.mine(TUTORS))
    for _master in range(content.cost_dormitory[cost]):
        give_up_master(s, False)
    for _master in range(content.cost_box[cost]):
        give_up_master(s, True)
    for _professor in range(content.cost_exhaust[cost]):
        s.push(ASK_EXHAUST)
    begin_payment(s, textbooks_due(s, cost) == 0, 0, -1)
    for _textbook in range(textbooks_due(s, cost)):
        add_item(s, 1, TEXTBOOKS)
    for _textbook in range(content.cost_different[cost]):
        add_item(s, 1, TEXTBOOKS)
    for _pair in range(content.cost_pairs[cost]):
        add_item(s, 2, TEXTBOOKS)
    s.push(PAY_ON)


def give_up_master(s: AlmaMater, to_box: bool) -> None:
    """Move a master from the archive to the dormitory or out of the game; ask where a tutor could go instead."""
    if s.mine(TUTORS) and s.mine(ARCHIVE):
        s.push(ASK_WHICH_MASTER, 1 if to_box else 0)
    else:
        give_up(s, to_box, s.mine(TUTORS) > 0)


def give_up(s: AlmaMater, to_box: bool, tutor: bool) -> None:
    """Move one master, or one tutor, off the archive space."""
    if to_box and tutor:
        s.add_mine(TUTORS, -1)
        s.tell(events.TUTOR_LOST)
    elif to_box:
        s.add_mine(ARCHIVE, -1)
        s.add_mine(MASTERS_LOST, 1)
        s.tell(events.MASTER_LOST)
    elif tutor:
        rest_tutors(s, 1)
    else:
        rest_masters(s, 1)


def rest_masters(s: AlmaMater, number: i64) -> None:
    """Move masters from the archive space to the dormitory space."""
    if number:
        s.add_mine(ARCHIVE, -number)
        s.add_mine(DORMITORY, number)
        s.tell(events.MASTER_RESTS, number)


def rest_tutors(s: AlmaMater, number: i64) -> None:
    """Move tutors from the archive space to the dormitory space."""
    if number:
        s.add_mine(TUTORS, -number)
        s.add_mine(TUTORS_DORMITORY, number)
        s.tell(events.TUTOR_RESTS, number)


def exhaust_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """The ready professors, added to `out`."""
    for professor in range(s.content.n_professors):
        if s.mine(PROFESSOR + professor) == 1:
            out = append(out, EXHAUST + professor)
    return out


def exhaust(s: AlmaMater, professor: i64) -> None:
    """Exhaust a professor without a lecture."""
    s.set_mine(PROFESSOR + professor, 2)
    s.tell(events.EXHAUSTED, professor)


def move_marker(s: AlmaMater, colour: i64) -> None:
    """Move a marker up one level, on top of those already there."""
    s.table[CLOCK] += 1
    s.table[ARRIVED + colour] = s.table[CLOCK]
    s.table[RESEARCH + colour] += 1


def advance(s: AlmaMater, colour: i64) -> None:
    """Advance one level, and on to the milestone from the level below it; its bonus comes at once."""
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
        if s.table[PLAYING] and s.mine(BONUS_REPEATED) == 0 and has_chancellor(s, colour, REPEAT_MILESTONE_BONUS):
            s.push(OFFER_REPEAT, card)
        s.push(MILESTONE, card)


def is_rewarded(s: AlmaMater) -> bool:
    """Whether a chancellor of the seat whose turn it is rewards research."""
    for place in range(i64(4)):
        chancellor = serves(s, s.to_move, place)
        if chancellor >= 0:
            for gain in range(i64(GAINS)):
                if s.content.on_research[chancellor * GAINS + gain]:
                    return True
    return False


def milestone(s: AlmaMater, card: i64) -> None:
    """Gain the bonus of a milestone."""
    bonus = s.content.card_bonus[card]
    if s.content.bonus_recruit[bonus] == BONUS_STUDENT:
        s.push(ASK_FREE_STUDENT, s.content.bonus_faculties[bonus])
    elif s.content.bonus_recruit[bonus] == BONUS_PROFESSOR:
        s.push(ASK_PROFESSOR, s.content.bonus_faculties[bonus], s.content.bonus_free[bonus])
    receive(s, s.content.bonus_gain, bonus, 1, FROM_MILESTONES, 0)


def offer_repeat(s: AlmaMater, card: i64) -> None:
    """Ask whether to gain the bonus a second time, once a game."""
    if s.mine(BONUS_REPEATED) == 0:
        s.push(ASK_REPEAT_BONUS, card)


def repeat_bonus(s: AlmaMater) -> None:
    """Gain the bonus of the milestone a second time."""
    card = s.arg(0)
    s.drop()
    s.set_mine(BONUS_REPEATED, 1)
    s.tell(events.REPEATED_BONUS)
    s.push(MILESTONE, card)
