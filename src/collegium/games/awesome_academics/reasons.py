"""Why one line of play is better than another, in a few words about the group.

Every reason is a plain fact in which the two positions differ; what the evaluation makes of the difference only decides
which facts are worth telling. A Project that can no longer be finished in time is no gain, whatever is marked on it.
What a turn comes to after a Project is bought or somebody dismissed shows where it ends: so the facts are also compared
in several worlds in which both lines were played on, to the end of the turn or of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from collegium.games.awesome_academics.evaluation import TERMS, AwesomeAcademicsEvaluation
from collegium.games.awesome_academics.layout import (
    CARD_AT,
    COMPLETED,
    DISCIPLINES,
    EVENT_AT,
    HELD,
    LEVEL,
    LOST_TO_CANCELLATIONS,
    MONEY,
    MONTHS,
    PHD_AT,
    PROGRESS,
    PROJECT_AT,
    SCORE,
    SCORE_FROM,
    TENURED_AT,
)
from collegium.games.awesome_academics.projects import is_full
from collegium.games.awesome_academics.prospects_stage import DONE
from collegium.games.awesome_academics.reasons_outcome import END, bonus_points, outcome, say_outcome
from collegium.games.awesome_academics.state import AwesomeAcademics, total_experience
from collegium.games.awesome_academics.words_cards import bonus_name
from collegium.kernel.evaluation import POINT

if TYPE_CHECKING:
    from collegium.games.awesome_academics.game import AwesomeAcademicsGame

MOST: Final = 2  # reasons at a time
LEAST: Final = POINT // 5  # a difference of terms below this is not worth a word
RARE: Final = 4  # one world in so many may say less than what is told as a rule

OF_THIS_TURN: Final = ("unpaid",)  # what can no longer be said when it is over

NAMES: Final = [each.name for each in TERMS]
BONUS_TERMS: Final = ("reserved_bonuses", "layout_bonuses")  # in which Game End Bonuses show

Facts = tuple[list[int], dict[str, int]]  # the counts of all reasons, and what each term brings


@dataclass(frozen=True)
class Reason:
    """A fact that can be counted, whether more of it is good, and the terms in which it shows."""

    key: str
    count: Callable[[AwesomeAcademicsEvaluation, AwesomeAcademics, int], int]
    terms: tuple[str, ...]
    good: bool = True


def reasons_of(game: AwesomeAcademicsGame) -> tuple[Reason, ...]:
    """All that may be told in a game: the facts about the group, and each of its Game End Bonuses."""
    bonuses = (Reason(f"bonus {name}", bonus(event), BONUS_TERMS) for event, name in enumerate(game.names.event_ids))
    return (*REASONS, *bonuses)


def say(game: AwesomeAcademicsGame, key: str, number: int) -> str:
    """A fact in words, with what Projects bring or cost where it is about them."""
    name, _, event = key.partition(" ")
    limits = game.names.limits["projects"]
    return game.names.say(
        "reasons",
        name,
        n=number,
        euros=number * limits["money"],
        points=number * limits["reputation"],
        lost=number * limits["cancelled_reputation"],
        bonus=bonus_name(game.names, event) if event else "",
    )


def reasons(game: AwesomeAcademicsGame, after: AwesomeAcademics, otherwise: AwesomeAcademics, seat: int) -> list[str]:
    """Up to two reasons why a seat should rather come to `after` than to `otherwise`."""
    evaluation, told_of = game.evaluation(), reasons_of(game)
    better, better_terms = facts(evaluation, told_of, after, seat)
    worse, worse_terms = facts(evaluation, told_of, otherwise, seat)
    found: list[tuple[int, int, str]] = []
    for number, reason in enumerate(told_of):
        more = better[number] - worse[number] if reason.good else worse[number] - better[number]
        told = sum(better_terms[name] - worse_terms[name] for name in reason.terms)
        if more > 0 and told >= LEAST:
            found.append((-told, number, say(game, reason.key, more)))
    return [text for _, _, text in sorted(found)[:MOST]]


def outlook(
    game: AwesomeAcademicsGame, afters: Sequence[AwesomeAcademics], otherwises: Sequence[AwesomeAcademics], seat: int
) -> list[tuple[str, int]]:
    """In what the first of each pair of positions is better: finished games by points, others by up to two facts.

    Facts hold as a rule, with the least they differ by; points are those of the average game.
    """
    over = {bool(s.over) for s in (*afters, *otherwises)}
    if len(over) > 1:
        return []
    if over == {True}:
        return outcome(game, afters, otherwises, seat)
    evaluation, told_of = game.evaluation(), reasons_of(game)
    pairs = [
        (facts(evaluation, told_of, after, seat), facts(evaluation, told_of, otherwise, seat))
        for after, otherwise in zip(afters, otherwises, strict=True)
    ]
    found: list[tuple[float, str, int]] = []
    for number, reason in enumerate(told_of):
        more = sorted(gains(pairs, number, reason.good))
        told = sum(one[1][name] - other[1][name] for one, other in pairs for name in reason.terms) / len(pairs)
        least = more[len(more) // RARE]
        if least <= 0 or told < LEAST or reason.key in OF_THIS_TURN:
            continue
        if reason.key != "projects" or sum(gains(pairs, FINISHED)) >= 0:  # else they are only not finished yet
            found.append((-told, reason.key, least))
    return [(key, least) for _, key, least in sorted(found)[:MOST]]


def gains(pairs: Sequence[tuple[Facts, Facts]], number: int, good: bool = True) -> list[int]:
    """By how much the first of each pair is better in one of the facts."""
    sign = 1 if good else -1
    return [sign * (one[0][number] - other[0][number]) for one, other in pairs]


def say_outlook(game: AwesomeAcademicsGame, told: Sequence[tuple[str, int]]) -> list[str]:
    """What `outlook` found, in words: how the game ends, and how the turn does."""
    ends = [(key, number) for key, number in told if key.partition("-")[0] == END]
    turn = [say(game, key, least) for key, least in told if (key, least) not in ends]
    found = [say_outcome(game, ends)] if ends else []
    return [*found, game.names.say("reasons", "later", facts=game.names.join(turn))] if turn else found


def facts(evaluation: AwesomeAcademicsEvaluation, told_of: Sequence[Reason], s: AwesomeAcademics, seat: int) -> Facts:
    """What can be counted of a position, and what each term brings to its worth."""
    evaluation.look(s, seat)
    worths = {name: int(evaluation.weights[at] * evaluation.terms[at]) for at, name in enumerate(NAMES)}
    return [reason.count(evaluation, s, seat) for reason in told_of], worths


def term(evaluation: AwesomeAcademicsEvaluation, name: str) -> int:
    """What the evaluation counted under a name."""
    return int(evaluation.terms[NAMES.index(name)])


def bonus(event: int) -> Callable[[AwesomeAcademicsEvaluation, AwesomeAcademics, int], int]:
    """What one of the Game End Bonuses brings as things stand."""
    return lambda evaluation, s, seat: bonus_points(s, seat, event)


def completed(evaluation: AwesomeAcademicsEvaluation, s: AwesomeAcademics, seat: int) -> int:
    """Projects that are completed, or full and so completed next."""
    places = [int(s.table[PROJECT_AT + project]) for project in range(s.content.n_projects)]
    full = [project for project, place in enumerate(places) if place == HELD + seat and is_full(s, project)]
    return places.count(COMPLETED + seat) + len(full)


def marked(evaluation: AwesomeAcademicsEvaluation, s: AwesomeAcademics, seat: int) -> int:
    """Months marked on completed Projects, and on those in progress that can be finished in time."""
    total = term(evaluation, "progress")
    for project in range(s.content.n_projects):
        if s.table[PROJECT_AT + project] == COMPLETED + seat:
            total += sum(int(s.table[PROGRESS + project * DISCIPLINES + each]) for each in range(DISCIPLINES))
    return total


def points(evaluation: AwesomeAcademicsEvaluation, s: AwesomeAcademics, seat: int) -> int:
    """Points so far."""
    return int(s.get(seat, SCORE))


def cancelled(evaluation: AwesomeAcademicsEvaluation, s: AwesomeAcademics, seat: int) -> int:
    """Points lost to cancelled Projects."""
    return -int(s.get(seat, SCORE_FROM + LOST_TO_CANCELLATIONS))


def unpaid(evaluation: AwesomeAcademicsEvaluation, s: AwesomeAcademics, seat: int) -> int:
    """Euros missing for the salaries that are still due in this turn."""
    return max(0, int(evaluation.group.bills[seat]) - int(s.get(seat, MONEY)))


def idle(evaluation: AwesomeAcademicsEvaluation, s: AwesomeAcademics, seat: int) -> int:
    """Projects for which there is no researcher in the next Research Phase."""
    return term(evaluation, "neglected_projects")


def late(evaluation: AwesomeAcademicsEvaluation, s: AwesomeAcademics, seat: int) -> int:
    """Projects that are not full when the last Research Phase is over."""
    group = evaluation.group
    return int(group.projects) if group.later == 0 and group.research == DONE else 0


def workable(evaluation: AwesomeAcademicsEvaluation, s: AwesomeAcademics, seat: int) -> int:
    """Months that the group can work in the next Research Phase on Projects that can be finished in time."""
    group = evaluation.group
    missing = sum(int(group.missing[index]) for index in range(term(evaluation, "projects_in_time")))
    return min(missing, term(evaluation, "work_ahead") + term(evaluation, "work_next_turn"))


def nearly(evaluation: AwesomeAcademicsEvaluation, s: AwesomeAcademics, seat: int) -> int:
    """Projects that the next Research Phase can make full."""
    return term(evaluation, "nearly_complete")


def months(evaluation: AwesomeAcademicsEvaluation, s: AwesomeAcademics, seat: int) -> int:
    """Months of all tracks and PhD Students in a turn, Events apart."""
    total = phd_students(evaluation, s, seat) * int(s.content.phd_months)
    for tenured in range(s.content.n_tenured):
        if s.table[TENURED_AT + tenured] == HELD + seat:
            total += sum(int(s.content.level_months[s.table[LEVEL + tenured * 2 + track]]) for track in range(2))
    return total


def tenured_researchers(evaluation: AwesomeAcademicsEvaluation, s: AwesomeAcademics, seat: int) -> int:
    """Tenured Researchers of the group."""
    return int(evaluation.group.tenured[seat])


def phd_students(evaluation: AwesomeAcademicsEvaluation, s: AwesomeAcademics, seat: int) -> int:
    """PhD Students of the group."""
    return sum(int(s.table[PHD_AT + phd] == HELD + seat) for phd in range(s.content.phds))


def experience(evaluation: AwesomeAcademicsEvaluation, s: AwesomeAcademics, seat: int) -> int:
    """Experience of all researchers of the group."""
    return int(total_experience(s, seat))


def projects(evaluation: AwesomeAcademicsEvaluation, s: AwesomeAcademics, seat: int) -> int:
    """Projects in progress that are full, or can be finished in time."""
    return int(evaluation.group.full) + term(evaluation, "projects_in_time")


def reserved(evaluation: AwesomeAcademicsEvaluation, s: AwesomeAcademics, seat: int) -> int:
    """Game End Bonuses reserved."""
    return sum(int(s.table[EVENT_AT + event] == HELD + seat) for event in range(s.content.n_events))


def hand(evaluation: AwesomeAcademicsEvaluation, s: AwesomeAcademics, seat: int) -> int:
    """Action cards in hand."""
    return sum(int(s.table[CARD_AT + card] == HELD + seat) for card in range(s.content.cards.number))


def kept(evaluation: AwesomeAcademicsEvaluation, s: AwesomeAcademics, seat: int) -> int:
    """Months kept for Actions and Teaching."""
    return sum(int(s.get(seat, MONTHS + discipline)) for discipline in range(DISCIPLINES))


def money(evaluation: AwesomeAcademicsEvaluation, s: AwesomeAcademics, seat: int) -> int:
    """Euros."""
    return int(s.get(seat, MONEY))


REASONS: Final = (
    Reason("unpaid", unpaid, ("unpaid_salaries",), good=False),
    Reason("cancelled", cancelled, ("reputation",), good=False),
    Reason("late", late, ("late_projects",), good=False),
    Reason("idle", idle, ("neglected_projects",), good=False),
    Reason("points", points, ("reputation",)),
    Reason("completed", completed, ("full_projects", "nearly_complete", "progress", "reputation", "money")),
    Reason("tenured", tenured_researchers, ("months_to_come", "fitting_deck")),
    Reason("phd", phd_students, ("diplomas", "graduates_to_come")),
    Reason("months", months, ("months_to_come",)),
    Reason("marked", marked, ("progress", "work_ahead")),
    Reason("projects", projects, ("work_ahead", "work_next_turn", "projects_in_time")),
    Reason("nearly", nearly, ("nearly_complete",)),
    Reason("workable", workable, ("work_ahead", "work_next_turn")),
    Reason("reserved", reserved, ("reserved_bonuses",)),
    Reason("hand", hand, ("cards_in_hand",)),
    Reason("kept", kept, ("kept_months", "cards_in_hand", "cards_laid_down")),
    Reason("experience", experience, ("experience",)),
    Reason("money", money, ("money", "money_to_use", "thin_reserve")),
)
FINISHED: Final = next(number for number, reason in enumerate(REASONS) if reason.key == "completed")
