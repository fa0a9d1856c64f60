"""Why one line of play is better than another, in the words of the game.

A reason is found where the evaluation sees a difference, but it only says what can be counted in both positions: what
lies in front of the seat, and what the final scoring would make of it as things stand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from collegium.games.alma_mater import layout as at
from collegium.games.alma_mater import prospects_terms as terms
from collegium.games.alma_mater.abilities import FREE_NOTHING
from collegium.games.alma_mater.academy import EVERY_FACULTY, books_suffice, ducats_due, recruit_check
from collegium.games.alma_mater.campus import ANY_ROW, affordable_faculties
from collegium.games.alma_mater.campus import recruit_check as student_check
from collegium.games.alma_mater.counts import b_students, busts, displayed, is_ahead, milestones, professors
from collegium.games.alma_mater.hall import meets
from collegium.games.alma_mater.prospects_standing import players_after
from collegium.games.alma_mater.scoring import prestige_of_professors, prestige_of_students
from collegium.games.alma_mater.state import AlmaMater, colours, textbooks_in_storage
from collegium.kernel.evaluation import POINT

if TYPE_CHECKING:
    from collegium.games.alma_mater.game import AlmaMaterGame

MOST: Final = 2  # reasons given
SLIGHT: Final = POINT // 2  # a difference in worth below which nothing is said


class Pair:
    """The two positions that are compared, seen by one seat."""

    def __init__(self, game: AlmaMaterGame, after: AlmaMater, otherwise: AlmaMater, seat: int) -> None:
        self.game = game
        self.after = after
        self.otherwise = otherwise
        self.seat = seat

    def more(self, number: Callable[[AlmaMater, int], int]) -> int:
        """How much more of something the seat has after the one line than after the other."""
        return int(number(self.after, self.seat)) - int(number(self.otherwise, self.seat))

    def say(self, key: str, **arguments: object) -> str:
        """A reason from the word list."""
        return self.game.names.say("reasons", key, **arguments)

    def told(self, key: str, number: Callable[[AlmaMater, int], int]) -> str:
        """A reason with a number that is greater after the one line, or nothing."""
        more = self.more(number)
        return self.say(key, n=more) if more > 0 else ""


def reasons(
    game: AlmaMaterGame,
    after: AlmaMater,
    otherwise: AlmaMater,
    seat: int,
) -> list[str]:
    """Up to two reasons why `after` is better for a seat than `otherwise`, the weightiest first."""
    pair = Pair(game, after, otherwise, seat)
    if after.over and otherwise.over:
        text = pair.told("final", lambda s, seat: s.get(seat, at.PRESTIGE))
        return [text] if text else []
    if after.over or otherwise.over:
        return []
    found: list[str] = []
    for reason, _ in sorted(weighed(pair), key=lambda entry: -entry[1]):
        text = reason(pair)
        if text and text not in found:
            found.append(text)
    return found[:MOST]


def weighed(pair: Pair) -> list[tuple[Callable[[Pair], str], int]]:
    """The reasons that may be given, with how much the terms behind them differ in worth."""
    evaluation = pair.game.evaluation()
    evaluation.look(pair.after, pair.seat)
    first = [int(number) for number in evaluation.terms]
    evaluation.look(pair.otherwise, pair.seat)
    gains = [(first[k] - int(evaluation.terms[k])) * int(evaluation.weights[k]) for k in range(len(first))]
    same_round = pair.after.table[at.ROUND] == pair.otherwise.table[at.ROUND]
    open_reasons = [entry for entry in REASONS if same_round or entry[0] not in OF_A_ROUND]
    sums = ((reason, sum(gains[term] for term in behind)) for reason, behind in open_reasons)
    return [(reason, gain) for reason, gain in sums if gain >= SLIGHT]


def prestige(pair: Pair) -> str:
    """More prestige points at once."""
    return pair.told("prestige", lambda s, seat: s.get(seat, at.PRESTIGE))


def ducats(pair: Pair) -> str:
    """More ducats."""
    return pair.told("ducats", lambda s, seat: s.get(seat, at.DUCATS))


def own_textbooks(pair: Pair) -> str:
    """More textbooks of the own colour in storage."""
    return pair.told("own-textbooks", lambda s, seat: s.get(seat, at.BOOKS + seat))


def other_textbooks(pair: Pair) -> str:
    """More textbooks of other colours in storage."""
    return pair.told("other-textbooks", lambda s, seat: textbooks_in_storage(s, seat) - s.get(seat, at.BOOKS + seat))


def dictionaries(pair: Pair) -> str:
    """More dictionaries."""
    return pair.told("dictionaries", lambda s, seat: s.get(seat, at.BOOKS + at.DICTIONARY))


def display(pair: Pair) -> str:
    """More textbooks in the display, which bring income and may be sold."""
    return pair.told("display", displayed)


def place(s: AlmaMater, seat: int) -> int:
    """The place of a seat's marker on the research track, 1 for the highest."""
    return 1 + sum(1 for other in range(int(colours(s))) if other != seat and is_ahead(s, other, seat))


def reputation(pair: Pair) -> str:
    """Higher among the markers on the research track, by which books are ranked."""
    here, there = place(pair.after, pair.seat), place(pair.otherwise, pair.seat)
    if here >= there:
        return ""
    return pair.say("first" if here == 1 else "place", nth=pair.game.names.nth(here))


def research(pair: Pair) -> str:
    """Milestones, or levels on the research track."""
    return pair.told("milestones", milestones) or pair.told("levels", lambda s, seat: int(s.table[at.RESEARCH + seat]))


def milestones_professors(pair: Pair) -> str:
    """More points for milestones times professors."""
    return pair.told("milestones-professors", lambda s, seat: milestones(s, seat) * professors(s, seat, 0))


def professors_prestige(pair: Pair) -> str:
    """One professor more, with the points on the card, or more points on the cards."""
    number, points = pair.more(lambda s, seat: professors(s, seat, 0)), pair.more(prestige_of_professors)
    if number > 0 and points > 0:
        return pair.say("professors", n=number, points=points)
    return pair.say("professors-prestige", n=points) if points > 0 else ""


def lectures(pair: Pair) -> str:
    """More professors ready for a lecture."""
    return pair.told(
        "ready", lambda s, seat: sum(s.get(seat, at.PROFESSOR + professor) == 1 for professor in range(at.PROFESSORS))
    )


def halls(pair: Pair) -> str:
    """More students, with what the halls bring."""
    number = pair.more(lambda s, seat: s.get(seat, at.STUDENTS_PLACED))
    points = pair.more(lambda s, seat: (s.get(seat, at.STUDENTS_PLACED) - b_students(s, seat)) * b_students(s, seat))
    return pair.say("students", n=number, points=points) if number > 0 and points > 0 else ""


def mathematics(pair: Pair) -> str:
    """More points of mathematics students."""
    return pair.told("mathematics", prestige_of_students)


def bust_cards(pair: Pair) -> str:
    """More bust cards."""
    number = pair.more(busts)
    points = pair.more(lambda s, seat: s.content.busts_prestige[busts(s, seat)])
    return pair.say("busts", n=number, points=points) if number > 0 else ""


def glory(pair: Pair) -> str:
    """A glory tile that is met only this way."""
    for letter, name in enumerate("abc"):
        tile = pair.after.dealt[at.GLORY + letter]
        taken = pair.after.get(pair.seat, at.BUSTS) | pair.otherwise.get(pair.seat, at.BUSTS)
        met = meets(pair.after, pair.seat, tile) and not meets(pair.otherwise, pair.seat, tile)
        if met and (taken >> letter) & 1 == 0:
            return pair.say("glory", bust=pair.game.names.bust(name))
    return ""


def masters(pair: Pair) -> str:
    """More masters left to send."""
    return pair.told("masters", lambda s, seat: s.get(seat, at.ARCHIVE) + s.get(seat, at.TUTORS))


def additional_masters(pair: Pair) -> str:
    """More masters for the rest of the game."""
    return pair.told("additional-masters", lambda s, seat: s.get(seat, at.MASTERS_ADDED) - s.get(seat, at.MASTERS_LOST))


def turn_order(pair: Pair) -> str:
    """Earlier in turn order next round, as the masters with the bishop stand."""
    return pair.told("turn-order", players_after)


def next_professor(pair: Pair) -> str:
    """A professor that could be paid at once this way, and how many books or ducats are short otherwise."""
    here, there = as_asked(pair.after, pair.seat), as_asked(pair.otherwise, pair.seat)
    for professor in reversed(range(int(here.content.n_professors))):
        if there.get(pair.seat, at.PROFESSOR + professor) or recruit_check(
            here, professor, EVERY_FACULTY, FREE_NOTHING
        ):
            continue
        if not recruit_check(there, professor, EVERY_FACULTY, FREE_NOTHING):
            continue
        name = pair.game.names.professor_title(list(pair.game.names.professors)[professor])
        due = int(ducats_due(there, professor, FREE_NOTHING)) - int(there.mine(at.DUCATS))
        if not books_suffice(there, professor):
            return pair.say("professor-books", professor=name)
        return pair.say("professor-ducats", professor=name, n=due) if due > 0 else ""
    return ""


def next_student(pair: Pair) -> str:
    """A student that could be paid at once this way and not otherwise."""
    here, there = as_asked(pair.after, pair.seat), as_asked(pair.otherwise, pair.seat)
    paid_here, paid_there = affordable_faculties(here, 0), affordable_faculties(there, 0)
    for student in reversed(range(int(here.content.n_students))):
        if here.content.student_faculty[student] < 0 or there.get(pair.seat, at.STUDENT_SET) >> student & 1:
            continue
        if student_check(here, student, ANY_ROW, paid_here) == 0 and student_check(there, student, ANY_ROW, paid_there):
            name = pair.game.names.student(list(pair.game.names.students)[student])
            return pair.say("student-paid", student=name)
    return ""


def as_asked(s: AlmaMater, seat: int) -> AlmaMater:
    """A copy of a position in which the seat is the one to move."""
    copy = s.clone()
    copy.to_move = seat
    return copy


OF_A_ROUND: Final = (ducats, display, lectures, masters, turn_order)  # they say nothing across the end of a round
REASONS: Final[tuple[tuple[Callable[[Pair], str], tuple[int, ...]], ...]] = (
    (prestige, (terms.T_PRESTIGE,)),
    (ducats, (terms.T_DUCATS, terms.T_SPENDING)),
    (own_textbooks, (terms.T_OWN_TEXTBOOKS,)),
    (other_textbooks, (terms.T_OTHER_BOOKS,)),
    (dictionaries, (terms.T_DICTIONARIES,)),
    (display, (terms.T_INCOME, terms.T_DISPLAY)),
    (reputation, (terms.T_REPUTATION,)),
    (research, (terms.T_RESEARCH, terms.T_RESEARCH_EARLY)),
    (milestones_professors, (terms.T_MILESTONES_PROFESSORS,)),
    (professors_prestige, (terms.T_PROFESSORS_PRESTIGE, terms.T_PROFESSORS)),
    (lectures, (terms.T_LECTURES,)),
    (halls, (terms.T_HALLS, terms.T_STUDENTS)),
    (mathematics, (terms.T_MATHEMATICS,)),
    (bust_cards, (terms.T_BUSTS,)),
    (glory, (terms.T_GLORY,)),
    (masters, (terms.T_MASTERS,)),
    (additional_masters, (terms.T_MASTERS_TO_COME,)),
    (turn_order, (terms.T_TURN_ORDER,)),
    (next_professor, (terms.T_NEXT_PROFESSOR,)),
    (next_student, (terms.T_NEXT_STUDENT,)),
)
