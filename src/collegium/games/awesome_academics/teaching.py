"""Teaching: what the last Months of a turn bring."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.clauses import ACTIONS_MONTH_HELD, TEACHING_LIMIT
from collegium.games.awesome_academics.components import TEACHING as TEACHING_PHASE
from collegium.games.awesome_academics.layout import DISCIPLINES, MONTHS
from collegium.games.awesome_academics.moves import TEACH, TEACH_ROOM
from collegium.games.awesome_academics.open_cards import sum_in_play
from collegium.games.awesome_academics.state import AwesomeAcademics, all_at_once, gain_money, months_held
from collegium.kernel.questions import Question, Step


class Teach(Question[AwesomeAcademics]):
    """How many Months do you teach?

    Rules: research.preparation-final, teaching.income.
    """

    kinds: ClassVar[tuple[int, ...]] = (TEACH,)

    def moves(self, s: AwesomeAcademics, out: vec[i64]) -> vec[i64]:
        for option in range(i64(TEACH_ROOM)):
            if teach_check(s, option + 1):
                break
            out = append(out, TEACH + option)
        return out

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return teach_check(s, option + 1)

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        s.drop()
        s.tell(happened.TAUGHT, option + 1)
        gain_money(s, s.to_move, (option + 1) * s.content.teaching_money)
        lose_months(s)

    def leave_check(self, s: AwesomeAcademics) -> i64:
        return 0

    def leave(self, s: AwesomeAcademics) -> None:
        s.drop()
        lose_months(s)

    def abreast(self, s: AwesomeAcademics) -> i64:
        return all_at_once(s, TEACHING_PHASE)


class Teaching(Step[AwesomeAcademics]):
    """A seat's Teaching Phase: what open cards bring, then it is asked how many Months it teaches.

    Rules: special-actions.creative-bookkeeping.
    """

    SEAT: Final = 0

    def happen(self, s: AwesomeAcademics) -> None:
        s.to_move = s.given(Teaching.SEAT)
        gain_money(s, s.to_move, sum_in_play(s, s.to_move, s.content.cards.teaching_money))
        if most_taught(s):
            s.push(ASK_TEACH)
        else:
            lose_months(s)


ASK_TEACH: Final = Teach()
TEACHING: Final = Teaching()


def most_taught(s: AwesomeAcademics) -> i64:
    """How many of the Months kept can be taught: so many of each discipline."""
    total: i64 = 0
    for discipline in range(i64(DISCIPLINES)):
        kept = s.mine(MONTHS + discipline)
        total += kept if kept < s.content.teaching_months else s.content.teaching_months
    return total


def teach_check(s: AwesomeAcademics, months: i64) -> i64:
    """0, or the clause that forbids teaching so many Months.

    Rules: teaching.no-experience.
    """
    if months <= most_taught(s):
        return 0
    return ACTIONS_MONTH_HELD if months > months_held(s, s.to_move) else TEACHING_LIMIT


def lose_months(s: AwesomeAcademics) -> None:
    """Tokens that are not used by the end of the Teaching Phase are lost.

    Rules: research.tokens-lost.
    """
    for discipline in range(i64(DISCIPLINES)):
        s.set_mine(MONTHS + discipline, 0)
