"""The table as plain text, from a view: for the terminal, and for readers that speak."""

from __future__ import annotations

from itertools import zip_longest

from collegium.games.newton.draw_map import map_blocks
from collegium.games.newton.draw_study import (
    hand_block,
    immediate,
    income,
    seat_name,
    study_block,
    summary_block,
)
from collegium.games.newton.draw_text import counted, short_gain
from collegium.games.newton.draw_tracks import objectives_block, stacks_block, technology_block, work_block
from collegium.games.newton.words_names import ACTION_IDS, Names
from collegium.kernel.game import Block, View
from collegium.kernel.text import item, mark, row, wrap


def blocks(names: Names, view: View, width: int) -> list[Block]:
    """The whole table: players, Map, tracks, Objectives, market, and the viewer's own board last, next to the hand.

    A spectator sees everyone's board in full.
    """
    found = [
        players_block(names, view, width),
        *map_blocks(names, view, width),
        technology_block(names, view, width),
        work_block(names, view, width),
        objectives_block(names, view, width),
        stacks_block(names, view, width),
        market_block(names, view, width),
    ]
    seats = range(view["seats"])
    in_full = [view["seat"]] if view["seat"] in seats else list(seats)
    found += [summary_block(names, view, seat, width) for seat in seats if seat not in in_full]
    for seat in in_full:
        found += [study_block(names, view, seat, width), hand_block(names, view, seat, width)]
    return found


def players_block(names: Names, view: View, width: int) -> Block:
    """Where the game stands, and the players side by side."""
    label = 24
    column = min(16, (width - label) // view["seats"])
    widths = [label, *[-column] * view["seats"]]
    lines = wrap(names.join(standing(names, view), "sentence"), width)
    titles = [("►" if seat == view["to_move"] else "") + seat_name(names, view, seat) for seat in range(view["seats"])]
    lines.append(row(["", *titles], widths))
    for heading, cells in figures(names, view).items():
        lines += rows([heading, *cells], widths)
    lines += wrap(names.say("draw", "players-legend"), width)
    return Block(names.say("draw", "newton"), lines)


def rows(cells: list[str], widths: list[int]) -> list[str]:
    """Cells in columns, the words of one that is too long for its column below each other."""
    parts = [wrap(cell, abs(width) - 1, 0) for cell, width in zip(cells, widths, strict=True)]
    return [row(list(line), widths) for line in zip_longest(*parts, fillvalue="")]


def standing(names: Names, view: View) -> list[str]:
    """Round, turn, who is to move and who is first."""
    limits = names.limits
    phase = {"action": "round", "masters": "keeping"}.get(view["phase"], str(view["phase"]))
    rounds = {"round": view["round"], "rounds": limits["rounds"], "turn": view["turn"], "turns": limits["turns"]}
    out = [names.say("draw", phase, **rounds)]
    if view["to_move"] is not None:
        out.append(names.say("draw", "to-move", seat=mark(view["to_move"])))
    if view["first_player"] is not None and not view["over"]:
        out.append(names.say("draw", "first-player", seat=mark(view["first_player"])))
    return out


def figures(names: Names, view: View) -> dict[str, list[str]]:
    """The rows of the table of players."""
    players = view["players"]
    out = {names.say("draw", "points"): [str(player["points"]) for player in players]}
    out |= sources(names, view)
    out |= {
        names.say("draw", "coins"): [str(player["coins"]) for player in players],
        names.say("draw", "potions"): [str(player["potions"]) for player in players],
        names.say("draw", "volumes"): [counted(names, player["volumes"]) for player in players],
    }
    for action in ACTION_IDS:
        heading = names.say("draw", "value", action=names.action(action))
        out[heading] = [str(player["symbols"][action]) for player in players]
    out |= {
        names.say("draw", "scientist"): [names.place(player["scientist"]) for player in players],
        names.say("draw", "marker"): [str(player["marker"]) for player in players],
        names.say("draw", "students"): [f"{len(player['students'])} + {player['students_left']}" for player in players],
        names.say("draw", "cubes"): [str(player["cubes_left"]) for player in players],
        names.say("draw", "tiles"): [f"{player['tiles_placed']} + {player['tiles_left']}" for player in players],
        names.say("draw", "tokens"): [str(len(player["tokens"])) for player in players],
        names.say("draw", "income"): [short_gain(names, income(names, player), " ") or "0" for player in players],
        names.say("draw", "cards"): [str(len(player["hand"])) for player in players],
        names.say("draw", "masters-held"): [
            f"{player['masters_in_hand']} + {len(player['masters_played'])}" for player in players
        ],
    }
    return out


def sources(names: Names, view: View) -> dict[str, list[str]]:
    """Where the Victory Points came from, once the game is over."""
    if not view["over"]:
        return {}
    points = [player["points_from"] for player in view["players"]]
    return {
        names.say("draw", "points-from", source=names.say("source", source)): [str(seat[source]) for seat in points]
        for source in points[0]
        if any(seat[source] for seat in points)
    }


def market_block(names: Names, view: View, width: int) -> Block:
    """The Action cards that lie face up, by level."""
    lines: list[str] = []
    for line in view["market"]:
        lines.append(names.say("draw", "level", level=line["level"], n=line["deck"]))
        for card in line["cards"]:
            lines += item("", immediate(names, card, names.card_without_level(card)), width, 4)
    lines += wrap(names.say("draw", "immediate-legend"), width)
    return Block(names.say("draw", "market"), lines)
