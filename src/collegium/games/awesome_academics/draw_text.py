"""Short forms for drawings: bars of Months, levels, tokens and lists of cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from collegium.games.awesome_academics.vocabulary import DISCIPLINES, LEVELS, PHD_SPACES
from collegium.games.awesome_academics.words_names import Names
from collegium.kernel.game import View
from collegium.kernel.text import BLANK, NO_BREAK

MARKED: Final = "█"
OPEN: Final = "·"


def viewer(view: View) -> int:
    """The seat that the drawing is made for: the viewer, or for a spectator the seat to move."""
    return int(view["seat"]) if view["seat"] in range(view["seats"]) else int(view["to_move"] or 0)


def bar(marked: int, length: int) -> str:
    """So many marked places of so many: '██··'."""
    return MARKED * marked + OPEN * (length - marked)


def progress_bars(names: Names, progress: View) -> str:
    """The Progress Tracks of a Project side by side: 'L ███··· I ·'."""
    parts = []
    for discipline in DISCIPLINES:
        if discipline in progress["marked"]:
            marked, left = progress["marked"][discipline], progress["open"][discipline]
            parts.append(f"{names.letter(discipline)} {bar(marked, marked + left)}")
    return BLANK.join(parts)


def printed_bars(names: Names, project: str) -> str:
    """The Progress Tracks of a Project that nobody has begun."""
    months = names.projects[project]["months"]
    return progress_bars(names, {"marked": dict.fromkeys(months, 0), "open": months})


def track_text(names: Names, track: View) -> str:
    """A track of a Tenured Researcher: level as a bar, and the Months it gives or has left."""
    level = bar(track["level"], LEVELS)
    text = names.say(
        "draw", "track", letter=names.letter(track["discipline"]), bar=level, months=time_text(names, track)
    )
    return text.replace(BLANK, NO_BREAK)


def time_text(names: Names, worker: View) -> str:
    """The Months of a worker: used, or how many are left, or how many there will be."""
    if worker["used"]:
        return names.say("draw", "used")
    return names.say("draw", "months-short", n=worker["months"] or worker["gives"])


def token_bar(names: Names, tokens: Mapping[str, int]) -> str:
    """The tokens of a PhD Student by letter, and the empty spaces: 'LC·'."""
    found = "".join(names.letter(discipline) * tokens[discipline] for discipline in DISCIPLINES)
    return found + OPEN * (PHD_SPACES - len(found))


def short_months(names: Names, months: Mapping[str, int], room: int) -> str:
    """Numbers by discipline, close together where there is no room: '2L 1I'."""
    parts = [f"{months[name]}{names.letter(name)}" for name in DISCIPLINES if months[name]]
    spaced = BLANK.join(parts) or "0"
    return spaced if len(spaced) <= room else "".join(parts)


def cards_text(names: Names, cards: Iterable[str]) -> str:
    """Action cards by number and title, the number never apart from its title."""
    return names.join(names.card(card).replace(BLANK, NO_BREAK, 1) for card in cards)
