"""What finished games came to: by how many points one of two lines was better as they ended, and what brought them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from collegium.games.awesome_academics.end import fulfils
from collegium.games.awesome_academics.layout import (
    ASIDE,
    EVENT_AT,
    FROM_DIPLOMAS,
    FROM_EXPERIENCE,
    FROM_MONEY,
    FROM_PROJECTS,
    FROM_PUBLICATIONS,
    FROM_SPECIAL_ACTIONS,
    HELD,
    LAYOUT,
    LOST_TO_CANCELLATIONS,
    LOST_TO_CARDS,
    SCORE,
    SCORE_FROM,
    TURN,
)
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.games.awesome_academics.words_cards import bonus_name

if TYPE_CHECKING:
    from collegium.games.awesome_academics.game import AwesomeAcademicsGame

MOST: Final = 3  # causes at a time
LEAST: Final = 1.0  # points, on average, that are worth a word

MOSTLY: Final = 0.5  # turns, on average, by which games are longer or shorter

END: Final = "end"  # the points, and before the name of each cause
LONGER: Final = f"{END}-longer"
SHORTER: Final = f"{END}-shorter"

# What brings points beside Game End Bonuses, by the sources that a score is made of.
CAUSES: Final = {
    "projects": (FROM_PROJECTS,),
    "cancelled": (LOST_TO_CANCELLATIONS,),
    "diplomas": (FROM_DIPLOMAS,),
    "cards": (FROM_PUBLICATIONS, FROM_SPECIAL_ACTIONS, LOST_TO_CARDS),
    "experience": (FROM_EXPERIENCE,),
    "money": (FROM_MONEY,),
}


def bonus_points(s: AwesomeAcademics, seat: int, event: int) -> int:
    """What a Game End Bonus brings to a seat as things stand."""
    place = s.table[EVENT_AT + event]
    if place not in (HELD + seat, LAYOUT, ASIDE) or not fulfils(s, seat, event):
        return 0
    return int(s.content.reserved_bonus if place == HELD + seat else s.content.layout_bonus)


def outcome(
    game: AwesomeAcademicsGame, afters: Sequence[AwesomeAcademics], otherwises: Sequence[AwesomeAcademics], seat: int
) -> list[tuple[str, int]]:
    """By how many points the first of each pair of finished games is better on average, and what brings most of it.

    Last comes whether it goes on longer, which whoever buys the last Projects decides.
    """
    events = game.names.event_ids
    totals = mean([int(s.get(seat, SCORE)) for s in afters], [int(s.get(seat, SCORE)) for s in otherwises])
    if totals < LEAST:
        return []
    causes = [
        (
            mean([summed(s, seat, sources) for s in afters], [summed(s, seat, sources) for s in otherwises]),
            f"{END}-{name}",
        )
        for name, sources in CAUSES.items()
    ]
    causes += [
        (
            mean([bonus_points(s, seat, at) for s in afters], [bonus_points(s, seat, at) for s in otherwises]),
            f"{END}-bonus {name}",
        )
        for at, name in enumerate(events)
    ]
    told = sorted(((points, key) for points, key in causes if points >= LEAST), reverse=True)[:MOST]
    if not told:
        return []
    turns = mean([int(s.table[TURN]) for s in afters], [int(s.table[TURN]) for s in otherwises])
    longer = [(LONGER if turns > 0 else SHORTER, round(abs(turns)))] if abs(turns) > MOSTLY else []
    return [(END, round(totals)), *((key, round(points)) for points, key in told), *longer]


def mean(afters: Sequence[int], otherwises: Sequence[int]) -> float:
    """By how much the first numbers are larger, on average."""
    return (sum(afters) - sum(otherwises)) / len(afters)


def summed(s: AwesomeAcademics, seat: int, sources: Sequence[int]) -> int:
    """The points of a seat from some sources."""
    return sum(int(s.get(seat, SCORE_FROM + source)) for source in sources)


def say_outcome(game: AwesomeAcademicsGame, told: Sequence[tuple[str, int]]) -> str:
    """What `outcome` found, in words."""
    points = next(number for key, number in told if key == END)
    turns = [say_cause(game, key, number) for key, number in told if key in (LONGER, SHORTER)]
    causes = [say_cause(game, key, number) for key, number in told if key not in (END, LONGER, SHORTER)]
    return game.names.join(
        [game.names.say("reasons", END, n=points, facts=game.names.join(causes)), *turns], "semicolon"
    )


def say_cause(game: AwesomeAcademicsGame, key: str, points: int) -> str:
    """One of the causes, in words."""
    name, _, event = key.partition(" ")
    return game.names.say("reasons", name, n=points, bonus=bonus_name(game.names, event) if event else "")
