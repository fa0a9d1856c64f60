"""Every component by kind and id, with its name and what it does: for tooltips and drawn boards.

All of it is said by `Names`, so that it is in the language of the names and knows an edition's own components.
"""

from __future__ import annotations

from typing import Final

from collegium.games.awesome_academics.vocabulary import PHD_STUDENTS
from collegium.games.awesome_academics.words_cards import (
    ability,
    bonus,
    card_uses,
    effect_of,
    event_effect,
    price,
    remarks,
    spin_off_effect,
    standard_action,
)
from collegium.games.awesome_academics.words_names import SOURCE_NAMES, Names
from collegium.kernel.game import Glossary
from collegium.kernel.text import entries

HEADINGS: Final = (  # what the drawn table has in words already, and a board needs as well
    "total",
    "score",
    "score-by-now",
    "money",
    "salaries",
    "months-kept",
    "tenured",
    "phds",
    "projects",
    "completed",
    "hand",
    "laid-down",
    "order",
    "offer",
    "deck-of-projects",
    "stock",
    "stock-tenured",
    "stock-phds",
    "open-cards",
    "events",
    "event-now",
    "no-event",
    "layout",
    "events-left",
    "group-projects",
    "group-tenured",
    "group-phds",
    "group-completed",
    "group-tiles",
    "group-open",
    "group-laid",
    "group-reserved",
    "finishes",
    "worked",
    "idle",
    "used",
    "sabbatical",
    "mismanaged",
    "immune",
    "own-committed",
    "own-deck",
    "own-pack",
    "own-kept",
)


def glossary(names: Names) -> Glossary:
    """What each component is called and does, by kind and id."""
    return {**projects(names), **people(names), **cards(names), **events(names), **notions(names)}


def projects(names: Names) -> Glossary:
    """Projects by their whole and their short names, and Research Areas with their Projects."""
    return {
        "project": {
            project: {"name": row["name"], "text": project_text(names, project)}
            for project, row in names.projects.items()
        },
        "project_title": {project: {"name": title, "text": ""} for project, title in names.titles.items()},
        "area": entries(
            names.areas, lambda area: str(names.areas[area]["name"]), lambda area: names.join(titles_in(names, area))
        ),
    }


def project_text(names: Names, project: str) -> str:
    """The Research Area and the Months of a Project."""
    row = names.projects[project]
    return names.join([names.areas[row["area"]]["name"], names.by_letter(row["months"])], "semicolon")


def titles_in(names: Names, area: str) -> list[str]:
    """The short names of the Projects of a Research Area."""
    return [names.titles[project] for project, row in names.projects.items() if row["area"] == area]


def people(names: Names) -> Glossary:
    """Tenured Researchers, their tracks as 'lc-1-a', PhD Students by number, and Consultants by discipline."""
    tracks = [f"{researcher}-{side}" for researcher in names.researchers for side in "ab"]
    return {
        "tenured": entries(names.researchers, names.tenured, names.tracks),
        "code": entries(names.researchers, lambda researcher: names.codes[researcher]),
        "track": entries(tracks, lambda track: names.track(tracks.index(track))),
        "phd": entries((str(number + 1) for number in range(PHD_STUDENTS)), lambda number: names.phd(int(number) - 1)),
        "consultant": entries(
            names.disciplines,
            lambda discipline: names.say("move", "consult", discipline=names.discipline(discipline)),
            lambda discipline: names.months_of(discipline, names.limits["consultants"]["months"]),
        ),
    }


def cards(names: Names) -> Glossary:
    """Action cards as a whole and by the parts of their faces, and the Standard Actions on them."""
    costs = {card: price(names, row) for card, row in names.cards.items() if not row.get("defence")}
    notes = {card: names.join(remarks(names, row), "semicolon") for card, row in names.cards.items()}
    return {
        "card": entries(names.cards, names.card, lambda card: card_uses(names, card)),
        "card_title": entries(names.cards, lambda card: str(names.cards[card]["title"])),
        "card_price": entries((card for card in costs if costs[card]), lambda card: costs[card]),
        "card_effect": entries(names.cards, lambda card: card_effect(names, card)),
        "card_remark": entries((card for card in notes if notes[card]), lambda card: notes[card]),
        "standard": entries(names.standards, names.standard, lambda standard: standard_action(names, standard)),
        "spin_off": entries(
            names.spin_offs,
            lambda spin_off: str(names.spin_offs[spin_off]["name"]),
            lambda spin_off: spin_off_effect(names, spin_off),
        ),
    }


def card_effect(names: Names, card: str) -> str:
    """What the Special Action of a card does, without its price and its remarks."""
    row = names.cards[card]
    return names.say("card", "defence") if row.get("defence") else effect_of(names, row)


def events(names: Names) -> Glossary:
    """Events, the Game End Bonuses on their cards, and Special Ability tiles."""
    return {
        "event": entries(
            names.events, lambda event: str(names.events[event]["name"]), lambda event: event_effect(names, event)
        ),
        "bonus": entries(names.events, lambda event: bonus(names, event), lambda _: bonus_worth(names)),
        "ability": entries(
            names.abilities, lambda tile: str(names.abilities[tile]["name"]), lambda tile: ability(names, tile)
        ),
    }


def bonus_worth(names: Names) -> str:
    """What a Game End Bonus brings, open to everyone or reserved."""
    end = names.limits["end"]
    worth = {"layout": end["layout_bonus"], "group-reserved": end["reserved_bonus"]}
    parts = (
        names.say("name", "described", name=names.say("draw", key), effect=names.say("draw", "layout-worth", n=points))
        for key, points in worth.items()
    )
    return names.join(parts, "semicolon")


def notions(names: Names) -> Glossary:
    """What is no piece by itself: disciplines, phases, sources of points, and headings."""
    return {
        "discipline": entries(names.disciplines, names.discipline),
        "phase": entries([*names.phases, "setup", "over"], names.phase),
        "phase_short": entries(names.phases, lambda phase: names.say("draw", f"phase-short-{phase}")),
        "source": entries(SOURCE_NAMES, lambda source: names.say("source", source)),
        "heading": entries(HEADINGS, lambda heading: names.say("draw", heading)),
    }
