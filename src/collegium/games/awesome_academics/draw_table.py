"""The middle of the table as plain text: Projects on offer, the stock, Action cards, Events and bonuses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from collegium.games.awesome_academics.draw_text import cards_text, printed_bars
from collegium.games.awesome_academics.words_cards import bonus, card_uses, event_effect
from collegium.games.awesome_academics.words_names import Names
from collegium.kernel.game import Block, View
from collegium.kernel.text import item, listing, mark, wrap

INDENT: Final = 15
BARS: Final = 18  # room for the Progress Tracks of a Project


def shows_deck(view: View) -> bool:
    """Whether the seat to move chooses among the Projects of the deck."""
    question = view["question"]
    if not question or not view["project_stock"]:
        return False
    freely = view["turn"] == 1 and not view["players"][view["to_move"]]["bought"]
    return question["kind"] == "project" or (question["kind"] in ("buy", "claim") and freely)


def project_lines(names: Names, projects: Sequence[str], width: int) -> list[str]:
    """Projects with their Months as bars, their whole names and their Research Areas."""
    lines: list[str] = []
    for project in projects:
        row = names.projects[project]
        text = names.bracketed(row["name"], names.areas[row["area"]]["name"])
        lines += item(printed_bars(names, project), text, width, BARS)
    return lines


def offer_block(names: Names, view: View, width: int) -> Block:
    """The Projects on offer, with what they cost and bring."""
    limits = names.limits["projects"]
    lines = project_lines(names, view["offer"], width)
    legend = names.say(
        "draw",
        "offer-legend",
        n=len(view["project_stock"]),
        price=names.money(limits["price"]),
        money=names.money(limits["money"]),
        points=names.reputation(limits["reputation"]),
    )
    return Block(names.say("draw", "offer"), lines + wrap(legend, width))


def deck_block(names: Names, view: View, width: int) -> Block:
    """The Projects in the deck, where one of them can be chosen."""
    return Block(names.say("draw", "deck-of-projects"), project_lines(names, view["project_stock"], width))


def stock_block(names: Names, view: View, width: int) -> Block:
    """The Tenured Researchers in stock by their disciplines, and the PhD Students."""
    pairs = ["".join(map(names.letter, names.researchers[name]["tracks"])) for name in view["tenured_stock"]]
    counts = {pair: pairs.count(pair) for pair in dict.fromkeys(pairs)}
    lines = item(names.say("draw", "stock-tenured"), names.times(counts), width, 21)
    lines += item(names.say("draw", "stock-phds"), str(view["phd_stock"]), width, 21)
    return Block(names.say("draw", "stock"), lines)


def cards_block(names: Names, view: View, width: int) -> Block:
    """The open Action cards with their uses, the deck and the discard pile."""
    lines: list[str] = []
    for card in view["open_cards"]:
        lines += card_lines(names, card, width)
    discarded = cards_text(names, view["discard"]) or names.say("draw", "none")
    legend = names.say("draw", "deck-legend", n=view["action_deck"], cards=discarded)
    return Block(names.say("draw", "open-cards"), lines + wrap(legend, width))


def card_lines(names: Names, card: str, width: int) -> list[str]:
    """An Action card with both its uses."""
    return wrap(names.say("name", "described", name=names.card(card), effect=card_uses(names, card)), width, 3)


def events_block(names: Names, view: View, width: int) -> Block:
    """The Event in force, the bonuses open to everyone and reserved, and those still in the deck."""
    aside = view["event"]
    if aside:
        shown = names.say("name", "described", name=names.events[aside]["name"], effect=event_effect(names, aside))
    else:
        shown = names.say("draw", "no-event")
    lines = item(names.say("draw", "event-now"), shown, width, INDENT)
    end = names.limits["end"]
    groups = {names.say("draw", "layout"): (view["bonus_layout"], end["layout_bonus"])}
    for seat, player in enumerate(view["players"]):
        groups[names.say("draw", "reserved-by", seat=mark(seat))] = (player["reserved"], end["reserved_bonus"])
    for heading, (events, points) in groups.items():
        if events:
            text = names.join(bonus(names, event) for event in events)
            worth = names.say("draw", "layout-worth", n=points)
            lines += item(heading, names.bracketed(text, worth), width, INDENT)
    left = [
        names.say("name", "described", name=names.events[e]["name"], effect=bonus(names, e))
        for e in view["event_stock"]
    ]
    lines += listing(names.say("draw", "events-left"), left or [names.say("draw", "none")], width, INDENT)
    return Block(names.say("draw", "events"), lines)
