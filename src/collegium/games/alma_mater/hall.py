"""Hall of fame and chancellors: bust cards claimed at any moment of your turn, and a professor made ready."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.alma_mater import events
from collegium.games.alma_mater.abilities import READIES_PROFESSOR
from collegium.games.alma_mater.clauses import (
    CHANCELLORS_NOT_YOURS,
    CHANCELLORS_ONCE_A_ROUND,
    CHANCELLORS_PARACELSUS_EXHAUSTED,
    HALL_OF_FAME_ONCE,
    HALL_OF_FAME_REQUIREMENT,
)
from collegium.games.alma_mater.counts import faculties_of_students, milestones, professors, students
from collegium.games.alma_mater.gains import receive
from collegium.games.alma_mater.layout import (
    BOOKS,
    BUSTS,
    DICTIONARY,
    DUCATS,
    FROM_CHANCELLORS,
    GLORY,
    HALL_CHANCELLOR,
    MASTER_OF_BUST,
    PLAYING,
    PROFESSOR,
    READY_USED,
)
from collegium.games.alma_mater.moves import BUST_LETTERS, CLAIM_BUST, READY_PROFESSOR
from collegium.games.alma_mater.state import AlmaMater, has_chancellor
from collegium.kernel.questions import NOT_ASKED, Meanwhile
from collegium.kernel.state import bit


class BustCards(Meanwhile[AlmaMater]):
    """Bust cards, which may be taken whenever something comes up in your turn.

    Rules: turn.free, hall-of-fame.your-turn.
    """

    kinds: ClassVar[tuple[int, ...]] = (CLAIM_BUST,)

    def moves(self, s: AlmaMater, out: vec[i64]) -> vec[i64]:
        return bust_moves(s, out) if turn_check(s) == 0 else out

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        refusal = turn_check(s)
        return refusal if refusal else claim_check(s, option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        claim_bust(s, option)


BUST_CARDS: Final = BustCards()


def turn_check(s: AlmaMater) -> i64:
    """0, or the clause that says that this is nobody's turn: in the setup nothing may be done meanwhile.

    Rules: hall-of-fame.your-turn.
    """
    return 0 if s.table[PLAYING] else NOT_ASKED


def meets(s: AlmaMater, seat: i64, tile: i64) -> bool:
    """Whether a seat meets all requirements of a glory tile; nothing is paid.

    Rules: hall-of-fame.not-paid, hall-of-fame.three-milestones, hall-of-fame.dictionaries-ducats, hall-of-fame.ducats,
    hall-of-fame.medicine-mathematics, hall-of-fame.each-faculty, hall-of-fame.seven-students,
    hall-of-fame.art-law-professors, hall-of-fame.four-professors, hall-of-fame.professors-students.
    """
    content = s.content
    if s.get(seat, DUCATS) < content.glory_ducats[tile]:
        return False
    if s.get(seat, BOOKS + DICTIONARY) < content.glory_dictionaries[tile]:
        return False
    if milestones(s, seat) < content.glory_milestones[tile]:
        return False
    if students(s, seat, content.glory_student_faculties[tile]) < content.glory_students[tile]:
        return False
    if professors(s, seat, content.glory_professor_faculties[tile]) < content.glory_professors[tile]:
        return False
    return faculties_of_students(s, seat) >= content.glory_faculties[tile]


def claim_check(s: AlmaMater, letter: i64) -> i64:
    """0, or the clause that forbids taking this bust card.

    Rules: hall-of-fame.each-player.
    """
    if (s.mine(BUSTS) >> letter) & 1:
        return HALL_OF_FAME_ONCE
    return 0 if meets(s, s.to_move, s.dealt[GLORY + letter]) else HALL_OF_FAME_REQUIREMENT


def bust_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """The bust cards that could be taken now, added to `out`."""
    for letter in range(i64(BUST_LETTERS)):
        if claim_check(s, letter) == 0:
            out = append(out, CLAIM_BUST + letter)
    return out


def claim_bust(s: AlmaMater, letter: i64) -> None:
    """Take a bust card: its bonus at once, and from now on the ability of the chancellor above it.

    Rules: hall-of-fame.take, busts.a, busts.b, busts.c.
    """
    s.set_mine(BUSTS, s.mine(BUSTS) | bit(letter))
    s.tell(events.CLAIMED_BUST, letter, s.table[HALL_CHANCELLOR + letter] - 1)
    receive(s, s.content.bust_gain, letter, 1, FROM_CHANCELLORS, MASTER_OF_BUST)


def readying_check(s: AlmaMater) -> i64:
    """0, or the clause that forbids making any professor ready.

    Rules: chancellors.how-often.
    """
    if not has_chancellor(s, s.to_move, READIES_PROFESSOR):
        return CHANCELLORS_NOT_YOURS
    if s.mine(READY_USED):
        return CHANCELLORS_ONCE_A_ROUND
    return 0


def ready_check(s: AlmaMater, professor: i64) -> i64:
    """0, or the clause that forbids making this professor ready."""
    refusal = readying_check(s)
    if refusal:
        return refusal
    return 0 if s.mine(PROFESSOR + professor) == 2 else CHANCELLORS_PARACELSUS_EXHAUSTED


def ready_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """The professors that could be made ready now, added to `out`."""
    if readying_check(s) == 0:
        for professor in range(s.content.n_professors):
            if ready_check(s, professor) == 0:
                out = append(out, READY_PROFESSOR + professor)
    return out


def ready_professor(s: AlmaMater, professor: i64) -> None:
    """Make an exhausted professor ready, once a round.

    Rules: chancellors.paracelsus.
    """
    s.set_mine(READY_USED, 1)
    s.set_mine(PROFESSOR + professor, 1)
    s.tell(events.READIED, professor)
