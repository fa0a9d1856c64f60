"""Nothing is created or lost: how many there are of each component, wherever they lie."""

from __future__ import annotations

from collegium.games.awesome_academics.layout import (
    BOX,
    CARD_AT,
    EVENT_AT,
    LEVEL,
    PACK,
    PACK_ROOM,
    PACK_SIZE,
    PHD_AT,
    PHD_TOKENS,
    PROGRESS,
    PROJECT_AT,
    STOCK,
    TENURED_AT,
    TILE,
    TILES,
)
from collegium.games.awesome_academics.state import AwesomeAcademics

PLACES = range(BOX, BOX + 16)  # every place that a component can have


def inventory(s: AwesomeAcademics) -> dict[str, int]:
    """Every kind of component with its number; those astray or in two places must never be there."""
    content = s.content
    seats = range(int(s.seats))
    kinds = {
        "projects": (PROJECT_AT, content.n_projects),
        "tenured researchers": (TENURED_AT, content.n_tenured),
        "phd students": (PHD_AT, content.phds),
        "action cards": (CARD_AT, content.cards.number),
        "events": (EVENT_AT, content.n_events),
    }
    counts: dict[str, int] = {}
    for name, (first, number) in kinds.items():
        places = [int(s.table[first + index]) for index in range(int(number))]
        counts[name] = sum(place in PLACES and place != BOX for place in places)
        counts[f"{name} in the box"] = places.count(BOX)
    packed = [int(s.table[PACK + seat * PACK_ROOM + at]) + 1 for seat in seats for at in range(int(s.table[PACK_SIZE]))]
    kept = [int(s.get(seat, TILE + place)) for seat in seats for place in range(TILES)]
    tiles = [tile for tile in packed + kept if tile]
    counts["special ability tiles in two places"] = len(tiles) - len(set(tiles))
    counts["tokens astray"] = tokens_astray(s)
    return counts


def tokens_astray(s: AwesomeAcademics) -> int:
    """How many tokens lie on Projects in the deck, or on researchers in stock or in the box."""
    table = [int(number) for number in s.table]
    projects = [n for n in range(int(s.content.n_projects)) if table[PROJECT_AT + n] <= STOCK]
    tenured = [n for n in range(int(s.content.n_tenured)) if table[TENURED_AT + n] <= STOCK]
    phds = [n for n in range(int(s.content.phds)) if table[PHD_AT + n] <= STOCK]
    marked = sum(sum(table[PROGRESS + n * 3 : PROGRESS + n * 3 + 3]) for n in projects)
    levels = sum(table[LEVEL + n * 2] + table[LEVEL + n * 2 + 1] for n in tenured)
    return marked + levels + sum(sum(table[PHD_TOKENS + n * 3 : PHD_TOKENS + n * 3 + 3]) for n in phds)
