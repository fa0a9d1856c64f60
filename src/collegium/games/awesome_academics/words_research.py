"""The plan of the Research Phase in words: who is sent where, and what it does to the Project."""

from __future__ import annotations

from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.components import COMBINE_WORK
from collegium.games.awesome_academics.months import limit_months
from collegium.games.awesome_academics.projects import is_full, is_yours, need
from collegium.games.awesome_academics.research import (
    A_CONSULTANT,
    A_PHD,
    A_TRACK,
    consultant_price,
    fit_check,
)
from collegium.games.awesome_academics.state import AwesomeAcademics, has_special
from collegium.games.awesome_academics.view import argument
from collegium.games.awesome_academics.vocabulary import DISCIPLINES
from collegium.games.awesome_academics.words_names import Names
from collegium.kernel.questions import asked_of


def idle_projects(names: Names, state: AwesomeAcademics) -> list[str]:
    """The Projects of the seat to move on which no time was spent and which need some."""
    return [
        name
        for number, name in enumerate(names.project_ids)
        if is_yours(state, number) and not state.table[at.WORKED + number] and not is_full(state, number)
    ]


def phd_tokens(state: AwesomeAcademics, phd: int) -> dict[str, int]:
    """The tokens of a PhD Student by discipline."""
    first = at.PHD_TOKENS + phd * at.DISCIPLINES
    return {name: int(state.table[first + number]) for number, name in enumerate(DISCIPLINES)}


def only_project(state: AwesomeAcademics, discipline: int) -> int:
    """The one Project of the seat to move that can use this discipline, or -1 if there are others or none."""
    found = [number for number in range(state.content.n_projects) if fit_check(state, number, discipline) == 0]
    return found[0] if len(found) == 1 else -1


def worker_name(names: Names, state: AwesomeAcademics, worker: int, number: int) -> str:
    """Who is sent: a track with its Months, a PhD Student with the tokens so far, or a Consultant."""
    if worker == A_CONSULTANT:
        return names.say("name", "consultant")
    if worker == A_PHD:
        return names.phd_with(number, phd_tokens(state, number))
    return names.bracketed(names.track(number), names.months(months_of(state, worker, number)))


def months_of(state: AwesomeAcademics, worker: int, number: int) -> int:
    """The Months that a worker has to spend."""
    if worker == A_CONSULTANT:
        return 1
    return int(state.table[(at.PHD_MONTHS if worker == A_PHD else at.TRACK_MONTHS) + number])


def outcome(names: Names, state: AwesomeAcademics, worker: int, number: int, discipline: int, project: int) -> str:
    """What work does to a Project: whether it finishes it, and how many Months are lost."""
    months = months_of(state, worker, number)
    if not is_yours(state, project) or months == 0:
        return ""
    left = int(need(state, project, discipline))
    marked = min(int(limit_months(state, discipline, months)), left)
    others = sum(int(need(state, project, other)) for other in range(at.DISCIPLINES) if other != discipline)
    parts = [names.say("move", "finishes")] if marked == left and not others else []
    kept = worker == A_TRACK and has_special(state, state.to_move, COMBINE_WORK)
    if marked < months and not kept:
        parts.append(names.say("move", "lost", months=names.months(months - marked)))
    return names.join(parts)


def send(names: Names, state: AwesomeAcademics, worker: int, number: int, discipline: int) -> str:
    """A worker goes to a Project, which is named where there is only one for this discipline."""
    who, in_words = worker_name(names, state, worker, number), names.discipline(DISCIPLINES[discipline])
    middle = "" if worker == A_TRACK else "-in"
    project = only_project(state, discipline)
    if project < 0:
        return names.say("move", f"send{middle}", who=who, discipline=in_words)
    title = names.project(names.project_ids[project])
    text = names.say("move", f"send{middle}-to", who=who, discipline=in_words, project=title)
    return names.bracketed(text, outcome(names, state, worker, number, discipline, project))


def send_track_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """The Months of a track for a Project."""
    return send(names, state, A_TRACK, option, int(state.content.track[option]))


def send_phd_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """A PhD Student for a Project, or at school."""
    phd, discipline = option // at.DISCIPLINES, option % at.DISCIPLINES
    if asked_of(state) == "school":
        in_words = names.discipline(DISCIPLINES[discipline])
        return names.say("move", "school", phd=names.phd_with(phd, phd_tokens(state, phd)), discipline=in_words)
    return send(names, state, A_PHD, phd, discipline)


def consult_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """A Consultant in a discipline, who costs money or is free."""
    key = "consult" if consultant_price(state) else "consult-free"
    return names.say("move", key, discipline=names.discipline(DISCIPLINES[option]))


def work_on_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """A Project for the worker sent, and what becomes of it."""
    text = names.say("move", "work-on", project=names.project(names.project_ids[option]))
    if asked_of(state) != "task":
        return text
    worker, number, discipline = (argument(state, name) for name in ("worker", "number", "discipline"))
    return names.bracketed(text, outcome(names, state, worker, number, discipline, option))


def divide_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """So many Months for the Project, and the others for later."""
    months = names.months(option + 1)
    if asked_of(state) != "divide":
        return names.say("move", "divide", months=months)
    rest = months_of(state, A_TRACK, argument(state, "track")) - option - 1
    if rest <= 0:
        return names.say("move", "divide", months=months)
    return names.say("move", "divide-rest", months=months, rest=names.months(rest))
