"""Ignotus, the third player of a game for two: his card at the start of each action phase."""

from __future__ import annotations

from mypy_extensions import i64

from collegium.games.alma_mater import events
from collegium.games.alma_mater.counts import LEVELS
from collegium.games.alma_mater.display import fill_display
from collegium.games.alma_mater.layout import (
    COLOURS,
    IGNOTUS,
    IGNOTUS_DECK,
    IGNOTUS_SIZE,
    RESEARCH,
    SPACE_MASTERS,
    SPACES,
)
from collegium.games.alma_mater.research import move_marker, top_check
from collegium.games.alma_mater.state import AlmaMater
from collegium.kernel.events import NOBODY


def ignotus_acts(s: AlmaMater) -> None:
    """Reveal the next card: free research steps, textbooks into his display, masters on spaces.

    Rules: ignotus.card, ignotus.textbooks, ignotus.surplus, ignotus.masters.
    """
    if s.table[IGNOTUS_SIZE] == 0:
        return
    s.table[IGNOTUS_SIZE] -= 1
    at = IGNOTUS_DECK + s.table[IGNOTUS_SIZE]
    card = s.table[at]
    s.table[at] = 0
    s.reveals += 1
    s.tell_of(NOBODY, events.IGNOTUS_CARD, card)
    for _step in range(s.content.ignotus_steps[card]):
        ignotus_advances(s)
    fill_display(s, IGNOTUS, s.content.ignotus_books[card])
    for space in range(i64(SPACES)):
        if (s.content.ignotus_spaces[card] >> space) & 1:
            s.table[SPACE_MASTERS + space * COLOURS + IGNOTUS] += 1
            s.tell_of(NOBODY, events.IGNOTUS_SENT, space)


def ignotus_advances(s: AlmaMater) -> None:
    """Move his marker up one level, and on to a milestone for free; he gains no bonus.

    Rules: ignotus.steps, ignotus.milestones.
    """
    if top_check(s, IGNOTUS):
        return
    move_marker(s, IGNOTUS)
    if s.table[RESEARCH + IGNOTUS] % LEVELS == LEVELS - 1:
        move_marker(s, IGNOTUS)
    s.tell_of(NOBODY, events.RESEARCHED, IGNOTUS, s.table[RESEARCH + IGNOTUS])
