"""What a position of Alma Mater is worth to a seat.

It counts the prestige the seat has, what the final scoring would bring now, and what its university can still be
expected to bring in the rounds to come.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.alma_mater.abilities import (
    FREE_LECTURES,
    NO_PROFESSOR_DUCATS,
    PER_ARCHIVE_MASTER,
    PER_BUST,
    PER_MILESTONE,
    PER_NOTHING,
    PER_STUDENT,
    PROFESSORS_PRESTIGE,
)
from collegium.games.alma_mater.counts import (
    LEVELS,
    TOP,
    busts,
    count,
    displayed,
)
from collegium.games.alma_mater.layout import (
    ARCHIVE,
    ARRIVED,
    BLACK_STEPS,
    BOOKMARK,
    BOOKS,
    COLOURS,
    DICTIONARY,
    DUCATS,
    GAIN_DUCATS,
    GAINS,
    GREEN_STEPS,
    HALL_STUDENT,
    IGNOTUS,
    MASTER_OF_PRESTIGE,
    MASTER_WAYS,
    MASTERS_ADDED,
    MASTERS_LOST,
    PASSED,
    PLAYING,
    PRESTIGE,
    PROFESSOR,
    RESEARCH,
    ROUND,
    SIDE,
    STUDENTS_PLACED,
    TUTORS,
)
from collegium.games.alma_mater.moves import BUST_LETTERS
from collegium.games.alma_mater.prospects_recruits import professor_in_reach, student_in_reach
from collegium.games.alma_mater.prospects_standing import (
    chancellor_worth,
    clean_ups,
    glory_worth,
    players_after,
    prestige_of_lecture,
)
from collegium.games.alma_mater.prospects_tables import (
    LECTURE_SHARE,
    OWN_TEXTBOOK,
    TEXTBOOK,
    Prospects,
    capped,
    spending,
)
from collegium.games.alma_mater.prospects_terms import (
    N_TERMS,
    T_ABILITIES,
    T_BUSTS,
    T_CHANCELLORS,
    T_DICTIONARIES,
    T_DISPLAY,
    T_DUCATS,
    T_GLORY,
    T_HALLS,
    T_INCOME,
    T_LECTURES,
    T_MASTERS,
    T_MASTERS_TO_COME,
    T_MATHEMATICS,
    T_MILESTONES_PROFESSORS,
    T_NEXT_PROFESSOR,
    T_NEXT_STUDENT,
    T_OTHER_BOOKS,
    T_OWN_TEXTBOOKS,
    T_PRESTIGE,
    T_PROFESSORS,
    T_PROFESSORS_PRESTIGE,
    T_REPUTATION,
    T_RESEARCH,
    T_RESEARCH_EARLY,
    T_SPENDING,
    T_STORAGE,
    T_STUDENTS,
    T_TURN_ORDER,
    T_UNDER_WAY,
)
from collegium.games.alma_mater.prospects_turn import under_way
from collegium.games.alma_mater.state import AlmaMater, colours, has_chancellor, serves, sum_over_chancellors
from collegium.games.alma_mater.turn import ASK_TURN
from collegium.kernel.evaluation import POINT, Evaluation
from collegium.kernel.state import bit

TOP_MILESTONE: Final = 5
FADE: Final = 6  # actions to come below which books lose their use
OWN_EARLY: Final = 4  # rounds to come that double the use of your own textbooks, of other books, and of ducats
OTHER_EARLY: Final = 3
DUCATS_EARLY: Final = 6
SPENT_EACH_ACTION: Final = 30  # tenths of ducats that an action to come can use
IGNOTUS_PACE: Final = 3  # tenths of a level by which Ignotus gains on others in a round
GROWTH_MILESTONES: Final = 7  # tenths of a milestone, a student or professor, a bust that a round brings
GROWTH_RECRUITS: Final = 8
GROWTH_BUSTS: Final = 3


def quiet(s: AlmaMater) -> bool:
    """Whether a turn begins here and nothing of it is done yet."""
    return s.asks(ASK_TURN) and s.table[GREEN_STEPS] == 0 and s.table[BLACK_STEPS] == 0


def phases_to_come(s: AlmaMater) -> i64:
    """How many rounds follow the present one; as many income phases come before them."""
    return s.content.rounds - 1 - s.table[ROUND]


class AlmaMaterEvaluation(Evaluation[AlmaMater]):
    """The worth of positions of Alma Mater."""

    def __init__(self, weights: vec[i64]) -> None:
        super().__init__(weights)
        self.known: Prospects | None = None
        self.rounds: i64 = 0  # rounds after the present one
        self.actions: i64 = 0  # masters that can still be sent, in this round and later
        self.milestones: i64 = 0
        self.professors: i64 = 0
        self.room: i64 = 0  # for books in storage
        self.special: i64 = 0  # special abilities of students, as bits
        self.fewer: i64 = 0  # textbooks that a student costs less
        self.steady: i64 = 0  # ducats of each income phase, but for the display

    def prospects(self, s: AlmaMater) -> Prospects:
        """The rules of thumb for the components of a position."""
        known = self.known
        if known is None or known.content is not s.content:
            known = Prospects(s.content)
            self.known = known
        return known

    def is_quiet(self, s: AlmaMater) -> bool:
        return not s.over and quiet(s)

    def left(self, s: AlmaMater) -> i64:
        if s.over:
            return 0
        rounds = s.content.rounds
        if s.table[PLAYING] == 0:
            return 1000
        masters: i64 = 0
        at_hand: i64 = 0
        for seat in range(s.seats):
            masters += s.content.masters + s.get(seat, MASTERS_ADDED)
            at_hand += s.get(seat, ARCHIVE)
        return (phases_to_come(s) * 1000 + at_hand * 1000 // masters) // rounds

    def worth(self, s: AlmaMater, seat: i64) -> i64:
        if s.over:
            return s.scores()[seat] * POINT
        self.look(s, seat)
        weights, terms = self.weights, self.terms
        total: i64 = 0
        for term in range(i64(N_TERMS)):
            total += weights[term] * terms[term]
        return total

    def look(self, s: AlmaMater, seat: i64) -> None:
        known = self.prospects(s)
        self.rounds = phases_to_come(s)
        self.milestones = s.table[RESEARCH + seat] // LEVELS
        self.look_at_masters(s, seat)
        self.look_at_students(s, seat, known)
        self.look_at_books(s, seat, known)
        self.look_at_professors(s, seat, known)
        self.look_at_research(s, seat)
        self.look_at_chancellors(s, seat, known)
        self.look_at_income(s, seat)
        terms = self.terms
        terms[T_PRESTIGE] = s.get(seat, PRESTIGE)
        terms[T_NEXT_PROFESSOR] = 0
        terms[T_NEXT_STUDENT] = 0
        if self.actions > 0:
            waived = self.special >> NO_PROFESSOR_DUCATS & 1 == 1
            terms[T_NEXT_PROFESSOR] = professor_in_reach(s, seat, known, self.rounds, self.milestones, waived)
            terms[T_NEXT_STUDENT] = student_in_reach(s, seat, known, self.rounds, self.fewer)
        terms[T_UNDER_WAY] = 0
        if not quiet(s):
            placed = s.get(seat, STUDENTS_PLACED)
            terms[T_UNDER_WAY] = under_way(s, seat, known, self.rounds, placed, self.professors)

    def look_at_masters(self, s: AlmaMater, seat: i64) -> None:
        """Masters of this round and of those to come, and the turn order."""
        own, base = s.own, seat * s.stride
        total = s.content.masters + own[base + MASTERS_ADDED] - own[base + MASTERS_LOST]
        at_hand: i64 = 0
        if own[base + PASSED] == 0:
            at_hand = own[base + ARCHIVE] + own[base + TUTORS]
        self.actions = self.rounds * total + at_hand
        to_come = total * 10
        may_add = own[base + MASTERS_ADDED] < s.content.additional_masters
        if may_add and own[base + MASTER_WAYS] & MASTER_OF_PRESTIGE == 0:
            needed = s.content.master_prestige
            to_come += 6 * own[base + PRESTIGE] * own[base + PRESTIGE] // (needed * needed)
        terms = self.terms
        terms[T_MASTERS] = at_hand
        terms[T_MASTERS_TO_COME] = to_come * self.rounds
        terms[T_TURN_ORDER] = players_after(s, seat) if self.rounds else i64(0)

    def look_at_books(self, s: AlmaMater, seat: i64, known: Prospects) -> None:
        """Ducats and books, and the room for them."""
        own, base = s.own, seat * s.stride
        textbooks: i64 = 0
        others: i64 = 0
        for colour in range(i64(COLOURS)):
            number = own[base + BOOKS + colour]
            textbooks += number
            if colour != seat and number:
                others += known.use[capped(number)]
        number = own[base + BOOKS + DICTIONARY]
        others += known.dictionary_use[capped(number)]
        stored = textbooks + number
        number = own[base + BOOKS + seat]
        mine = known.own_use[capped(number)]
        fade = self.actions if self.actions < FADE else i64(FADE)
        ducats = own[base + DUCATS]
        terms = self.terms
        terms[T_DUCATS] = ducats + textbooks
        terms[T_DICTIONARIES] = own[base + BOOKS + DICTIONARY]
        rounds = self.rounds
        terms[T_OWN_TEXTBOOKS] = mine * fade * (OWN_EARLY + rounds) // (FADE * OWN_EARLY)
        terms[T_OTHER_BOOKS] = others * fade * (OTHER_EARLY + rounds) // (FADE * OTHER_EARLY)
        most = self.actions * SPENT_EACH_ACTION
        use = spending(ducats)
        terms[T_SPENDING] = (use if use < most else most) * (DUCATS_EARLY + rounds) // DUCATS_EARLY
        terms[T_STORAGE] = 0
        if stored > self.room:
            lost = (stored - self.room) * 10 * (OTHER_EARLY + rounds) // OTHER_EARLY
            terms[T_STORAGE] = lost // (1 + terms[T_MASTERS])

    def look_at_professors(self, s: AlmaMater, seat: i64, known: Prospects) -> None:
        """Professors: how many, their prestige, and the lectures they may still give."""
        own, base, content = s.own, seat * s.stride, s.content
        free = has_chancellor(s, seat, FREE_LECTURES)
        may_act = own[base + PASSED] == 0
        number: i64 = 0
        prestige: i64 = 0
        lectures: i64 = 0
        for professor in range(content.n_professors):
            state = own[base + PROFESSOR + professor]
            if state == 0:
                continue
            number += 1
            prestige += content.professor_prestige[professor]
            worth = known.lecture[professor]
            per = content.lecture_per[professor]
            if per == PER_ARCHIVE_MASTER:
                worth = worth * (content.masters + own[base + MASTERS_ADDED]) - 5
            elif per != PER_NOTHING:
                worth *= count(s, seat, per)
            elif content.lecture_special[professor] == PROFESSORS_PRESTIGE:
                worth = prestige_of_lecture(s, seat, professor)
            if not free:
                bookmark = own[base + BOOKMARK + professor] - 1
                worth -= OWN_TEXTBOOK if bookmark == seat else TEXTBOOK
            if worth > 0:
                times = self.rounds * LECTURE_SHARE
                if state == 1 and may_act:
                    times += LECTURE_SHARE
                lectures += worth * times // 10
        self.professors = number
        terms = self.terms
        to_come = TOP_MILESTONE - self.milestones
        terms[T_MILESTONES_PROFESSORS] = number * self.milestones
        terms[T_RESEARCH_EARLY] = s.table[RESEARCH + seat] * self.rounds
        terms[T_PROFESSORS] = number * (self.rounds if self.rounds < to_come else to_come)
        terms[T_PROFESSORS_PRESTIGE] = prestige
        terms[T_LECTURES] = lectures

    def look_at_students(self, s: AlmaMater, seat: i64, known: Prospects) -> None:
        """Students: the halls they fill, what they do, and what mathematics students bring at the end."""
        own, base, content = s.own, seat * s.stride, s.content
        is_b, storage, more, fewer = (
            content.hall_is_b,
            content.hall_storage,
            content.student_storage,
            content.student_fewer,
        )
        special, ducats, final = content.student_special, content.student_income, content.final_prestige
        placed = own[base + STUDENTS_PLACED]
        in_b, abilities, mathematics, size, extra = i64(0), i64(0), i64(0), i64(0), i64(0)
        self.special, self.fewer, self.steady = 0, 0, 0
        for hall in range(placed):
            in_b += is_b[hall]
            if storage[hall]:
                size = storage[hall]
            student = own[base + HALL_STUDENT + hall] - 1
            abilities += known.ability[student]
            extra += more[student]
            self.fewer += fewer[student]
            self.special |= bit(special[student])
            self.steady += ducats[student * GAINS + GAIN_DUCATS]
            if final[student]:
                mathematics += final[student] * self.expected(s, seat, content.final_per[student])
        self.room = size + extra
        free = content.n_halls - placed
        terms = self.terms
        terms[T_HALLS] = (placed - in_b) * in_b
        terms[T_STUDENTS] = placed * (self.rounds if self.rounds < free else free)
        terms[T_ABILITIES] = abilities * self.rounds
        terms[T_MATHEMATICS] = mathematics

    def expected(self, s: AlmaMater, seat: i64, per: i64) -> i64:
        """Tenths of how many there will be at the end of what a mathematics student counts."""
        now = count(s, seat, per) * 10
        if per == PER_MILESTONE:
            to_come, most = self.rounds * GROWTH_MILESTONES, i64(TOP_MILESTONE * 10)
        elif per == PER_BUST:
            to_come, most = self.rounds * GROWTH_BUSTS, i64(30)
        else:
            to_come, most = self.rounds * GROWTH_RECRUITS, i64(80)
            if per == PER_STUDENT:
                most = s.content.n_halls * 10
        return now + to_come if now + to_come < most else most

    def look_at_research(self, s: AlmaMater, seat: i64) -> None:
        """The research track, and the rank of book reputation it may bring at the end."""
        level = s.table[RESEARCH + seat]
        terms = self.terms
        terms[T_RESEARCH] = level
        arrived = s.table[ARRIVED + seat]
        behind: i64 = 0  # tenths of how many will be ahead in the end
        rank: i64 = 1
        for other in range(colours(s)):
            if other == seat:
                continue
            lead = (level - s.table[RESEARCH + other]) * 10
            if lead == 0:
                lead = 3 if (arrived > s.table[ARRIVED + other]) != (level == TOP) else -3
            if lead < 0:
                rank += 1
            if s.seats == 2 and other == IGNOTUS:
                lead -= IGNOTUS_PACE * self.rounds
            share = 5 - lead * 2 // (3 + 4 * self.rounds)
            if share > 10:
                share = 10
            if share > 0:
                behind += share
        self.steady += s.content.rank_ducats[s.dealt[SIDE] * 5 + rank]
        first = s.dealt[SIDE] * 5 + 1 + behind // 10
        points = s.content.rank_prestige
        here = points[first]
        terms[T_REPUTATION] = here * 10
        if behind % 10:
            terms[T_REPUTATION] -= (here - points[first + 1]) * (behind % 10)

    def look_at_chancellors(self, s: AlmaMater, seat: i64, known: Prospects) -> None:
        """Chancellors, bust cards, and glory tiles within reach."""
        content = s.content
        rounds = self.rounds + 1 if s.table[PLAYING] == 0 else self.rounds
        total: i64 = 0
        for place in range(i64(4)):
            chancellor = serves(s, seat, place)
            if chancellor >= 0:
                total += chancellor_worth(s, known, self.professors, chancellor) * rounds
        terms = self.terms
        terms[T_CHANCELLORS] = total
        taken = busts(s, seat)
        terms[T_BUSTS] = content.busts_prestige[taken]
        terms[T_GLORY] = 0
        if self.actions > 0 and taken < BUST_LETTERS:
            terms[T_GLORY] = glory_worth(s, seat, known, rounds, self.professors)

    def look_at_income(self, s: AlmaMater, seat: i64) -> None:
        """Ducats of the income phases to come, and textbooks for sale."""
        better = sum_over_chancellors(s, seat, s.content.chancellor_display)
        each = better if better else s.content.display_ducats
        self.terms[T_INCOME] = each * clean_ups(s, seat, self.rounds) + self.steady * self.rounds
        self.terms[T_DISPLAY] = displayed(s, seat)
