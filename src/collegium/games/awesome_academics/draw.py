"""The table as plain text, from a view: for the terminal, and for readers that speak."""

from __future__ import annotations

from typing import Final

from collegium.games.awesome_academics.draw_group import group_block, hand_block, summary_block
from collegium.games.awesome_academics.draw_table import (
    cards_block,
    deck_block,
    events_block,
    offer_block,
    shows_deck,
    stock_block,
)
from collegium.games.awesome_academics.draw_text import short_months
from collegium.games.awesome_academics.vocabulary import DISCIPLINES
from collegium.games.awesome_academics.words_names import Names
from collegium.kernel.game import Block, View
from collegium.kernel.text import BLANK, mark, row, wrap

HEADING: Final = 20


def blocks(names: Names, view: View, width: int) -> list[Block]:
    """The whole table: players, offer, stock, cards, Events, the other groups, and the viewer's own last.

    A spectator sees everyone's group in full; the basic game has neither cards nor Events.
    """
    found = [players_block(names, view, width)]
    if shows_deck(view):
        found.append(deck_block(names, view, width))
    found += [stock_block(names, view, width)]
    if view["offer"]:
        found.append(offer_block(names, view, width))
    if has_cards(view):
        found += [events_block(names, view, width), cards_block(names, view, width)]
    seats = range(view["seats"])
    in_full = [view["seat"]] if view["seat"] in seats else list(seats)
    found += [summary_block(names, view, seat, width) for seat in seats if seat not in in_full]
    found += [group_block(names, view, seat, width) for seat in in_full]
    if view["private"] and any(view["private"].values()):
        found.append(hand_block(names, view, width))
    return found


def has_cards(view: View) -> bool:
    """Whether the game is played with Action cards and Events."""
    return bool(view["action_deck"] or view["open_cards"] or view["discard"])


def players_block(names: Names, view: View, width: int) -> Block:
    """Where the game stands, the phases of the turn, and the groups side by side."""
    lines = wrap(names.join(standing(names, view), "sentence"), width)
    if view["phase"] in names.phases:
        lines += wrap(phase_strip(names, view), width)
    headings = score_rows(names, view)
    heading = max(HEADING, *(len(text) + 1 for text in headings))
    column = min(16, (width - heading) // view["seats"])
    widths = [heading, *[-column] * view["seats"]]
    lines.append(
        row(["", *(("►" if seat == view["to_move"] else "") + mark(seat) for seat in range(view["seats"]))], widths)
    )
    for text, cells in (headings | figures(names, view, column - 1)).items():
        lines.append(row([text, *cells], widths))
    letters = [
        names.say("draw", "letter", letter=names.letter(name), name=names.discipline(name)) for name in DISCIPLINES
    ]
    lines += wrap(names.say("draw", "legend", letters=names.join(letters)), width)
    return Block(names.say("draw", "title"), lines)


def standing(names: Names, view: View) -> list[str]:
    """The turn, who is to move, and the card being resolved."""
    key = view["phase"] if view["phase"] in ("setup", "over") else "final-turn" if view["final_turn"] else "turn"
    out = [names.say("draw", key, turn=view["turn"])]
    if view["to_move"] is not None:
        out.append(names.say("draw", "to-move", seat=mark(view["to_move"])))
    action = view["action"]
    if action:
        out.append(names.say("draw", "resolving", owner=mark(action["owner"]), card=names.card(action["card"])))
        if action["targets"]:
            targets = names.choice([mark(seat) for seat in action["targets"]], "and")
            out.append(names.say("draw", "attacking", targets=targets))
    return out


def phase_strip(names: Names, view: View) -> str:
    """All phases of the turn, the present one marked."""
    parts = []
    for phase in played_phases(names, view):
        text = names.say("draw", f"phase-short-{phase}")
        parts.append(names.say("draw", "now", phase=text) if phase == view["phase"] else text)
    return BLANK.join(parts)


def played_phases(names: Names, view: View) -> list[str]:
    """The phases that this turn has."""
    rows = names.phases.items()
    return [
        phase
        for phase, entry in rows
        if (entry["final_turn"] or not view["final_turn"]) and (entry["basic_game"] or has_cards(view))
    ]


def score_rows(names: Names, view: View) -> dict[str, list[str]]:
    """The Reputation of the groups, and where the points came from or what they would be by now."""
    players = view["players"]
    out = {}
    for name in DISCIPLINES:
        heading = names.say("draw", "reputation", letter=names.letter(name))
        out[heading] = [str(player["reputation"][name]) for player in players]
    if not view["over"]:
        out[names.say("draw", "total")] = [str(player["total_now"]) for player in players]
        out[names.say("draw", "score-by-now")] = [str(player["score_by_now"]) for player in players]
        return out
    out[names.say("draw", "score")] = [str(player["score"]) for player in players]
    for source in players[0]["score_from"]:
        points = [player["score_from"][source] for player in players]
        if any(points):
            heading = names.say("draw", "score-from", source=names.say("source", source))
            out[heading] = [str(number) for number in points]
    return out


def figures(names: Names, view: View, room: int) -> dict[str, list[str]]:
    """The other rows of the table of groups, in cells of at most `room` characters."""
    cells = [figures_of(names, view, seat, room) for seat in range(view["seats"])]
    return {names.say("draw", key): [cell[key] for cell in cells] for key in cells[0]}


def figures_of(names: Names, view: View, seat: int, room: int) -> dict[str, str]:
    """What the table of groups says of one of them, by heading."""
    player = view["players"][seat]
    found = {"money": names.money(player["money"])}
    if not view["over"]:
        found["salaries"] = names.money(player["salaries"])
    found |= {
        "tenured": str(len(player["tenured"])),
        "phds": str(len(player["phds"])),
        "projects": str(len(player["projects"])),
        "completed": str(len(player["completed"])),
    }
    if has_cards(view):
        found["months-kept"] = short_months(names, player["months"], room)
        found["hand"] = str(player["hand"])
    if view["committing"]:
        found["laid-down"] = names.say("draw", "decided" if player["decided"] else "deciding")
    if view["order"]:
        found["order"] = str(view["order"].index(seat) + 1)
    return found
