"""The Study boards as plain text: bookshelf, desk, drawers, piles and hands."""

from __future__ import annotations

from typing import Final

from collegium.games.newton.components import GAIN_NAMES, VOLUME_NAMES
from collegium.games.newton.draw_text import counted, letters, missing, short_visit
from collegium.games.newton.layout import COLUMNS
from collegium.games.newton.words_names import ACTION_IDS, Names
from collegium.kernel.game import Block, View
from collegium.kernel.schema import Row
from collegium.kernel.text import clip, item, listing, mark, wrap

INDENT: Final = 18
CELL: Final = 7
FILLED: Final = "██"
WINDOW: Final = "░░"


def study_block(names: Names, view: View, seat: int, width: int) -> Block:
    """The Study board of a seat in full."""
    player = view["players"][seat]
    lines = bookshelf(names, view, seat, width) if player["board"] else []
    lines += listing(names.say("draw", "desk"), numbered(names, player["desk"]), width, INDENT)
    lines += board_lines(names, view, seat, width)
    return Block(names.say("draw", "study", seat=seat_name(names, view, seat)), lines)


def seat_name(names: Names, view: View, seat: int) -> str:
    """A seat by its mark and colour."""
    colour = view["players"][seat]["colour"]
    return f"{mark(seat)} {names.say('colour', colour)}" if colour else mark(seat)


def numbered(names: Names, cards: list[str]) -> list[str]:
    """The cards on a desk, one for each turn of the round."""
    places = range(max(len(cards), int(names.limits["turns"])))
    return [f"{n + 1} {card_line(names, cards[n]) if n < len(cards) else '-'}" for n in places]


def card_line(names: Names, card: str) -> str:
    """A card in full, an immediate effect marked."""
    return immediate(names, card, names.card(card))


def immediate(names: Names, card: str, text: str) -> str:
    """The text of a card, marked if its effect is immediate."""
    return names.say("draw", "immediate", card=text) if names.cards[card].get("lightning") else text


def board_lines(names: Names, view: View, seat: int, width: int) -> list[str]:
    """What else lies on a Study board."""
    player = view["players"][seat]
    none = names.say("draw", "none")
    values = names.join(f"{names.action(action)} {player['symbols'][action]}" for action in ACTION_IDS)
    entries = {
        "values": values,
        "volumes": counted(names, player["volumes"]),
        "tucked": names.join(names.action(names.cards[card]["basic"]) for card in player["tucked"]) or none,
        "drawers": names.times({names.action(action): n for action, n in player["developments"].items()}),
        "incomes": income_text(names, player),
        "piles": piles_text(names, player) or none,
        "cube-supply": cubes_text(names, player),
        "tokens-taken": names.times({names.token(t): player["tokens"].count(t) for t in player["tokens"]}),
    }
    chosen = view["private"]["to_tuck"] if seat == view["seat"] and view["private"] else None
    if chosen:
        entries["to-tuck"] = card_line(names, chosen)
    if player["board"] and view["options"]["printed_symbol"]:
        entries["printed"] = names.action(names.boards[player["board"]]["symbol"])
    lines: list[str] = []
    for key, text in entries.items():
        lines += item(names.say("draw", key), text, width, INDENT)
    return lines


def income_text(names: Names, player: View) -> str:
    """The Income tiles and the Medicine Income tile."""
    counts = {names.income(income): n for income, n in player["incomes"].items()}
    if player["medicine"] in ("first", "second"):
        points = names.say("amount", "victory_points", n=names.medicine[player["medicine"]])
        counts[names.say("name", "income", effect=points) + f" ({names.income('medicine')})"] = 1
    return names.times(counts)


def piles_text(names: Names, player: View) -> str:
    """The piles of bookshelf tiles that are left, with what each brings once it is empty."""
    parts = []
    for pile, left in zip(names.piles, player["piles"], strict=False):
        if left:
            parts.append(names.say("draw", "pile", n=left, gain=names.gain(pile)))
    return names.join(parts, "semicolon")


def cubes_text(names: Names, player: View) -> str:
    """The Travel cubes that are left, with the Victory Points of the last ones."""
    points = names.limits["cubes_victory_points"][-player["cubes_left"] :] if player["cubes_left"] else []
    shown = names.join(str(n) for n in points)
    key = "last-cubes" if points else "cubes-left"
    return names.say("draw", key, n=player["cubes_left"], last=len(points), points=shown)


def bookshelf(names: Names, view: View, seat: int, width: int) -> list[str]:
    """The three shelves, the highest on top, with the Victory Points of rows and columns."""
    player = view["players"][seat]
    runs = [run for run in names.board_incomes if run["board"] == player["board"]]
    margin = " " * len(names.say("draw", "shelf", n=1))
    heading = " ".join(f"{column:^{CELL}}" for column in range(1, COLUMNS + 1))
    lines = [clip(f"{margin}  {heading}  {names.say('draw', 'rows')}", width)]
    for shelf in (3, 2, 1):
        books = [f"r{shelf}c{column}" for column in range(1, COLUMNS + 1)]
        cells = "│".join(f"{book_text(names, view, seat, book):^{CELL}}" for book in books)
        rows = [run_text(names, run, player) for run in runs if is_row(run) and run["spaces"][0][1] == str(shelf)]
        lines.append(clip(f"{names.say('draw', 'shelf', n=shelf)} │{cells}│ {names.join(rows)}", width))
    below = []
    for column in range(1, COLUMNS + 1):
        found = [run for run in runs if not is_row(run) and run["spaces"][0][3] == str(column)]
        below.append(f"{'/'.join(points_text(names, run, player) for run in found):^{CELL}}")
    lines.append(f"{margin}  {' '.join(below)}".rstrip())
    return lines + wrap(names.say("draw", "shelf-legend"), width)


def is_row(run: Row) -> bool:
    """Whether the book spaces of an income lie side by side."""
    return len({space[1] for space in run["spaces"]}) == 1


def is_complete(run: Row, player: View) -> bool:
    """Whether all book spaces of a row or column are filled."""
    return set(run["spaces"]) <= set(player["bookshelf"])


def points_text(names: Names, run: Row, player: View) -> str:
    """The Victory Points of a row or column, marked once it is complete."""
    points = run["victory_points"]
    return names.say("draw", "done-run", points=points) if is_complete(run, player) else str(points)


def run_text(names: Names, run: Row, player: View) -> str:
    """The columns that a row spans, with its Victory Points."""
    columns = sorted(int(space[3]) for space in run["spaces"])
    key = "columns-run" if len(columns) > 1 else "column-run"
    return names.say("draw", key, first=columns[0], last=columns[-1], points=points_text(names, run, player))


def book_text(names: Names, view: View, seat: int, book: str) -> str:
    """A book space: filled, a window, or what it asks for."""
    player = view["players"][seat]
    asked = names.book_entry(player["board"], book)
    if asked == "window":
        return WINDOW * 2
    if book in player["bookshelf"]:
        return FILLED * 2
    if asked in names.visit_ids:
        met = any(seat in here["cubes"] and here["tile"] == asked for here in view["places"].values())
        text = short_visit(names, asked)
    else:
        volumes = {name: asked.count(name[0]) for name in VOLUME_NAMES[:3]}
        met = missing(volumes, player["volumes"]) == 0
        text = letters(names, volumes)
    return text + "*" if met else text


def income(names: Names, player: View) -> Row:
    """What a player receives at the end of each round: rows and columns, Income tiles, the Medicine Income tile."""
    runs = (run for run in names.board_incomes if run["board"] == player["board"])
    out: Row = dict.fromkeys(GAIN_NAMES, 0)
    out["victory_points"] = sum(run["victory_points"] for run in runs if is_complete(run, player))
    out["victory_points"] += names.medicine.get(player["medicine"], 0)
    for tile, number in player["incomes"].items():
        for name, gain in names.incomes[tile]["gain"].items():
            out[name] += gain * number
    return out


def hand_block(names: Names, view: View, seat: int, width: int) -> Block:
    """The cards a seat holds: Action cards for everyone to know, Masters for itself alone."""
    player = view["players"][seat]
    none = [names.say("draw", "none")]
    lines = listing(names.say("draw", "in-hand"), [card_line(names, c) for c in player["hand"]] or none, width, INDENT)
    private = view["private"] if seat == view["seat"] else None
    if private:
        lines += masters(names, "pack", private["pack"], width)
        lines += masters(names, "held", private["masters"], width)
    lines += masters(names, "played", player["masters_played"], width)
    return Block(names.say("draw", "hand", seat=seat_name(names, view, seat)), lines)


def masters(names: Names, key: str, held: list[str], width: int) -> list[str]:
    """Masters with what they do, under a heading; nothing without any."""
    return listing(names.say("draw", key), [names.master_in_full(master) for master in held], width, INDENT)


def summary_block(names: Names, view: View, seat: int, width: int) -> Block:
    """Another player's cards and tiles in a few lines."""
    player = view["players"][seat]
    none = names.say("draw", "none")
    entries = {
        "desk": names.join((card_line(names, card) for card in player["desk"]), "semicolon") or none,
        "in-hand": names.join((card_line(names, card) for card in player["hand"]), "semicolon") or none,
        "tucked": names.join(names.action(names.cards[card]["basic"]) for card in player["tucked"]) or none,
        "drawers": names.times({names.action(action): n for action, n in player["developments"].items()}),
        "incomes": income_text(names, player),
        "bookshelf": bookshelf_text(names, player),
        "played": names.join((names.master_with_power(m) for m in player["masters_played"]), "semicolon") or none,
    }
    lines: list[str] = []
    for key, text in entries.items():
        lines += item(names.say("draw", key), text, width, INDENT)
    return Block(seat_name(names, view, seat), lines)


def bookshelf_text(names: Names, player: View) -> str:
    """How far a bookshelf has come."""
    runs = [run for run in names.board_incomes if run["board"] == player["board"] and is_complete(run, player)]
    points = names.say("amount", "victory_points", n=sum(run["victory_points"] for run in runs))
    return names.say("draw", "bookshelf-summary", n=player["tiles_placed"], left=player["tiles_left"], points=points)
