"""The Tracks board as plain text: the Technology track as a tree, the Work track as a line, and the Objectives."""

from __future__ import annotations

from typing import Final

from collegium.games.newton.draw_text import letters, missing, short_token
from collegium.games.newton.words_names import Names
from collegium.kernel.game import Block, View
from collegium.kernel.schema import Row
from collegium.kernel.text import BLANK, Canvas, clip, item, mark, marks, shapes, wrap

LEAST_CELL: Final = 6  # a name, a line to the next space, and room for a fork between
LINES: Final = 3  # of a path: its spaces, what lies there, and who stands there
PLAIN: Final = ("start", "plain", "bonus")


def technology_block(names: Names, view: View, width: int) -> Block:
    """The Technology track."""
    lines = tree(names, view, width)
    lines += wrap(names.say("draw", "track-legend"), width)
    for space, row in names.spaces.items():
        tile = names.tile(row["kind"], view["technology"][space]["tile"]) if row["kind"] not in PLAIN else ""
        if tile:
            lines += item(f"  {names.space_code(space)}", tile, width, 8)
    for seat, player in enumerate(view["players"]):
        lines += wrap(students_line(names, seat, player), width)
    return Block(names.say("draw", "technology"), lines)


def students_line(names: Names, seat: int, player: View) -> str:
    """Where a seat's Students are."""
    spaces = sorted(set(player["students"]), key=names.space_ids.index)
    parts = [names.times({names.space_code(space): player["students"].count(space) for space in spaces})]
    if player["students_left"]:
        parts.append(names.say("draw", "supply", n=player["students_left"]))
    return names.say("draw", "students-of", seat=mark(seat), spaces=names.join(parts))


def tree(names: Names, view: View, width: int) -> list[str]:
    """The paths from left to right, one below the other; nothing where they are too long for the width."""
    start = next(space for space, row in names.spaces.items() if row["kind"] == "start")
    depth = depth_of(names, start)
    cell = min(12, width // depth)
    if cell < LEAST_CELL:
        return []
    canvas = Canvas(width, LINES * leaves(names, start))
    draw_space(names, view, canvas, start, 0, 0, cell)
    return [line for line in canvas.lines() if line.strip("│ ")]


def depth_of(names: Names, space: str) -> int:
    """How many spaces the longest path from here has, this one included."""
    return 1 + max((depth_of(names, after) for after in names.spaces[space]["next"]), default=0)


def leaves(names: Names, space: str) -> int:
    """How many paths end beyond this space."""
    return sum(leaves(names, after) for after in names.spaces[space]["next"]) or 1


def draw_space(names: Names, view: View, canvas: Canvas, space: str, x: int, y: int, cell: int) -> None:
    """Write a space and everything beyond it."""
    standing = [seat for seat, player in enumerate(view["players"]) for at in player["students"] if at == space]
    canvas.put(x, y, clip(space.upper(), cell - 3))
    canvas.put(x, y + 1, clip(space_mark(names, view, space), cell - 3))
    canvas.put(x, y + 2, clip(shapes(standing), cell - 2))
    following = names.spaces[space]["next"]
    top = y
    for number, after in enumerate(following):
        beyond = x + cell
        if number == 0:
            start = x + len(clip(space.upper(), cell - 3)) + 1
            canvas.put(start, y, "─" * (beyond - 1 - start))
            canvas.put(beyond - 3, y, "┬─" if len(following) > 1 else "──")
        else:
            for between in range(top + 1, y):
                canvas.put(beyond - 3, between, "│")
            canvas.put(beyond - 3, y, "└─" if number == len(following) - 1 else "├─")
        draw_space(names, view, canvas, after, beyond, y, cell)
        top = y
        y += LINES * leaves(names, after)


def space_mark(names: Names, view: View, space: str) -> str:
    """What lies on a space, in a few letters."""
    token = view["technology"][space]["token"]
    if token:
        return short_token(names, token)
    kind = names.spaces[space]["kind"]
    return "" if kind in PLAIN else names.say("short", kind)


def work_block(names: Names, view: View, width: int) -> Block:
    """The Work track with Markers and tiles, in as many lines as the width asks for."""
    cell = max(4, min(6, width // len(names.work_spaces)))
    in_line = max(1, width // cell)
    lines: list[str] = []
    for first in range(0, len(names.work_spaces), in_line):
        spaces = range(first, min(first + in_line, len(names.work_spaces)))
        canvas = Canvas(width, 3)
        for space in spaces:
            x = (space - first) * cell
            kind = names.work_spaces[space]["kind"]
            here = [seat for seat, player in enumerate(view["players"]) if player["marker"] == space]
            last = space == len(names.work_spaces) - 1
            canvas.put(x, 0, str(space) + ("" if last else "─" * (cell - len(str(space)))))
            canvas.put(x, 1, "" if kind in PLAIN else clip(names.say("short", kind), cell - 1))
            canvas.put(x, 2, shapes(here))
        lines += [line for line in canvas.lines() if line]
    for space, row in enumerate(names.work_spaces):
        if row["kind"] not in PLAIN:
            lines += item(f"  {space}", names.tile(row["kind"], view["work"][space]["tile"]), width, 8)
    return Block(names.say("draw", "work"), lines)


def objectives_block(names: Names, view: View, width: int) -> Block:
    """The Objectives: where they are, what they need, what they score, who has reached them."""
    lines: list[str] = []
    for objective in view["objectives"]:
        where = names.say("draw", objective["on"])
        space = objective["space"]
        title = f"{where} {space.upper()}" if objective["on"] == "technology" else where
        lines += wrap(f"{title}: {names.objective(objective['tile'])}", width, 4)
        details = [needs(names, view, names.needs[objective["need"]])]
        if objective["reached"]:
            details.append(names.say("draw", "reached", seats=marks(objective["reached"])))
        worth = names.join(f"{mark(seat)} {points}" for seat, points in enumerate(objective["worth"]))
        details.append(names.say("draw", "worth", points=worth))
        lines += [BLANK * 4 + line for line in wrap(names.join(details, "semicolon"), width - 4, 0)]
    return Block(names.say("draw", "objectives"), lines)


def needs(names: Names, view: View, need: Row) -> str:
    """The Volumes of an Objective space, and the potions that would replace those the viewer lacks."""
    text = names.say("draw", "needs", volumes=letters(names, need))
    if view["seat"] not in range(view["seats"]):
        return text
    potions = missing(need, view["players"][view["seat"]]["volumes"]) * int(names.potions["for_volume"])
    return names.join([text, names.say("draw", "potions-now", seat=mark(view["seat"]), n=potions)])


def stacks_block(names: Names, view: View, width: int) -> Block:
    """The tiles that are left in their stacks."""
    stacks = view["stacks"]
    tiles = {
        "stack-development": names.times({names.action(action): n for action, n in stacks["development"].items()}),
        "stack-income": names.times({names.income(income): n for income, n in stacks["income"].items()}),
        "stack-medicine": str(stacks["medicine"]),
    }
    lines: list[str] = []
    for key, left in tiles.items():
        lines += item(names.say("draw", key), left, width, 24)
    return Block(names.say("draw", "stacks"), lines)
