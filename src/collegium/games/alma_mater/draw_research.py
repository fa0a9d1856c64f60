"""The research track as a ladder, the hall of fame, the book reputation track and the chancellors on offer."""

from __future__ import annotations

from typing import Final

from collegium.games.alma_mater.counts import LEVELS, TOP
from collegium.games.alma_mater.draw_board import options
from collegium.games.alma_mater.draw_text import colour_mark, player_name, seat_marks, viewer
from collegium.games.alma_mater.words_names import Names
from collegium.kernel.game import Block, View
from collegium.kernel.text import BLANK, item, mark, wrap

LEVEL: Final = 9  # room for the name of a level
MARKERS: Final = 13


def research_block(names: Names, view: View, width: int) -> Block:
    """The research track from top to bottom: levels with their cost and the markers on them."""
    lines: list[str] = []
    for level in range(TOP, -1, -1):
        name, text = level_text(names, view, level)
        lines += item(f"{name:<{LEVEL}}{markers(names, view, level)}", text, width, LEVEL + MARKERS)
    seat = viewer(view)
    following = view["players"][seat]["next_level"]
    if following is None:
        lines += wrap(names.say("draw", "research-top", seat=mark(seat)), width)
    else:
        cost = due_text(names, following)
        lines += wrap(names.say("draw", "research-legend", seat=mark(seat), cost=cost), width)
    return Block(names.say("draw", "research"), lines)


def level_text(names: Names, view: View, level: int) -> tuple[str, str]:
    """The short name of a level, and its cost; a milestone has a bonus instead."""
    if level == 0:
        return names.say("draw", "start"), ""
    card = view["research"]["cards"][(level - 1) // LEVELS]
    if level % LEVELS == 0:
        bonus = names.say("draw", "bonus", bonus=names.bonus(card))
        return names.say("draw", "milestone", number=level // LEVELS), bonus
    row, number = names.research_cards[card], (level - 1) % LEVELS + 1
    key = "blue-level" if number in row["blue"] else "level"
    return names.say("draw", key, level=names.level_code(level)), names.cost(row["levels"][number - 1])


def markers(names: Names, view: View, level: int) -> str:
    """The markers on a level, the topmost first."""
    levels = view["research"]["levels"]
    return BLANK.join(colour_mark(names, view, c) for c in view["research"]["standing"] if levels[c] == level)


def due_text(names: Names, following: View) -> str:
    """The cost of the next level, with what is due now where that depends on what one has."""
    cost = names.cost(following["cost"])
    if following["free"]:
        return names.say("draw", "due", cost=cost, due=names.say("cost", "free"))
    row = names.costs[following["cost"]]
    if "per" not in row and "special" not in row:
        return cost
    due = names.amounts(following, ["ducats", "textbooks"])
    if not due and row.get("special") == "all_masters_to_dormitory":
        return cost
    return names.say("draw", "due", cost=cost, due=due or names.say("draw", "nothing"))


def hall_of_fame_block(names: Names, view: View, width: int) -> Block:
    """The three spaces of the hall of fame: what they ask, what they bring, and who has been there."""
    lines: list[str] = []
    for space in view["hall_of_fame"]:
        letter, chancellor = space["letter"], space["chancellor"]
        brings = names.say("draw", "brings", bust=names.bust(letter), gain=names.bust_gain(letter))
        parts = [names.say("draw", "needs", needs=names.glory_needs(space["glory"])), brings]
        if space["taken"]:
            parts.append(names.say("draw", "taken", seats=seat_marks(space["taken"])))
        open_to = [seat for seat in space["met"] if seat not in space["taken"]]
        if open_to and view["phase"] == "action":
            parts.append(names.say("draw", "met", seats=seat_marks(open_to)))
        lines += item(letter, names.join(parts, "semicolon"), width, 3)
        above = names.chancellor_described(chancellor) if chancellor else names.say("draw", "nobody")
        lines += item("", above, width, 3)
    return Block(names.say("draw", "hall-of-fame"), lines)


def reputation_block(names: Names, view: View, width: int) -> Block:
    """The book reputation track with income and final prestige of each rank."""
    income, final = names.rank_income[view["side"]], names.rank_prestige[view["side"]]
    lines: list[str] = []
    for rank in sorted(income):
        ranked = view["reputation"][rank - 1] if rank <= len(view["reputation"]) else None
        name = player_name(names, view, ranked) if ranked else ""
        ducats = names.say("amount", "ducats", n=income[rank])
        prestige = names.say("amount", "prestige", n=final.get(rank, 0))
        worth = names.say("draw", "rank-worth", ducats=ducats, prestige=prestige)
        lines += item(f"{names.rank(rank):<5}{name}", worth, width, LEVEL + MARKERS)
    if not view["reputation"]:
        lines += wrap(names.say("draw", "unranked"), width)
    return Block(names.say("draw", "reputation"), lines)


def offer_block(names: Names, view: View, width: int) -> Block:
    """The chancellors to choose from."""
    lines: list[str] = []
    for chancellor in view["chancellors"]:
        lines += wrap(names.chancellor_described(chancellor), width, 4)
        if names.chancellors[chancellor].get("special") == "improved_actions":
            lines += [line for text in options(names, True) for line in item("", text, width, 4)]
    return Block(names.say("draw", "offer"), lines)
