"""The table as plain text, from a view: for the terminal, and for readers that speak."""

from __future__ import annotations

from typing import Final

from collegium.games.alma_mater.draw_board import academy_block, campus_block, spaces_block, students_block
from collegium.games.alma_mater.draw_research import hall_of_fame_block, offer_block, reputation_block, research_block
from collegium.games.alma_mater.draw_text import has_income, seat_name, short_books
from collegium.games.alma_mater.draw_university import hand_block, ignotus_block, summary_block, university_block
from collegium.games.alma_mater.words_names import Names
from collegium.kernel.game import Block, View
from collegium.kernel.text import BLANK, mark, row, wrap

HEADING: Final = 20


def all_blocks(names: Names, view: View, width: int) -> list[Block]:
    """The whole table: players, board, research, the other universities, and the viewer's own last.

    A spectator sees everyone's university in full.
    """
    blocks = [
        players_block(names, view, width),
        hall_of_fame_block(names, view, width),
        academy_block(names, view, width),
        students_block(names, view, width),
        campus_block(names, view, width),
        reputation_block(names, view, width),
        research_block(names, view, width),
        spaces_block(names, view, width),
    ]
    if view["chancellors"]:
        blocks.append(offer_block(names, view, width))
    if view["ignotus"]:
        blocks.append(ignotus_block(names, view, width))
    seats = range(view["seats"])
    in_full = [view["seat"]] if view["seat"] in seats else list(seats)
    blocks += [summary_block(names, view, seat, width) for seat in seats if seat not in in_full]
    blocks += [university_block(names, view, seat, width) for seat in in_full]
    if view["private"] and any(view["private"].values()):
        blocks.append(hand_block(names, view, width))
    return blocks


def players_block(names: Names, view: View, width: int) -> Block:
    """Where the game stands, and the players side by side."""
    lines = wrap(names.join(standing(names, view), "sentence"), width)
    headings = prestige_rows(names, view)
    heading = max(HEADING, *(len(text) + 1 for text in headings))
    column = min(16, (width - heading) // view["seats"])
    widths = [heading, *[-column] * view["seats"]]
    lines.append(row(["", *(seat_title(names, view, seat, column - 1) for seat in range(view["seats"]))], widths))
    for text, cells in (headings | figures(names, view, column - 1)).items():
        lines.append(row([text, *cells], widths))
    lines += wrap(names.say("draw", "players-legend"), width)
    return Block(names.say("draw", "alma-mater"), lines)


def seat_title(names: Names, view: View, seat: int, room: int) -> str:
    """The heading of a seat's column, without its colour where there is no room for it."""
    pointer = "►" if seat == view["to_move"] else ""
    title = pointer + seat_name(names, view, seat)
    return title if len(title) <= room else pointer + mark(seat)


def standing(names: Names, view: View) -> list[str]:
    """Round, phase, who is to move, and the research steps left in this turn."""
    out = [names.say("draw", view["phase"], round=view["round"], rounds=names.game["rounds"])]
    if view["to_move"] is not None:
        out.append(names.say("draw", "to-move", seat=mark(view["to_move"])))
    steps = {f"{colour}_steps": number for colour, number in view["steps"].items()}
    if any(steps.values()):
        out.append(names.say("draw", "steps", steps=names.amounts(steps, steps)))
    return out


def prestige_rows(names: Names, view: View) -> dict[str, list[str]]:
    """The prestige of the players, and where it came from or what it would be by now."""
    players = view["players"]
    out = {names.say("draw", "prestige"): [str(player["prestige"]) for player in players]}
    if view["over"]:
        return out | sources(names, view)
    return out | {names.say("draw", "prestige-by-now"): [str(player["prestige_by_now"]) for player in players]}


def figures(names: Names, view: View, room: int) -> dict[str, list[str]]:
    """The other rows of the table of players, in cells of at most `room` characters."""
    cells = [figures_of(names, view, seat, room) for seat in range(view["seats"])]
    return {names.say("draw", key): [cell[key] for cell in cells] for key in cells[0]}


def sources(names: Names, view: View) -> dict[str, list[str]]:
    """Where the prestige came from."""
    points = [player["prestige_from"] for player in view["players"]]
    return {
        names.say("draw", "prestige-from", source=names.say("source", source)): [str(seat[source]) for seat in points]
        for source in points[0]
        if any(seat[source] for seat in points)
    }


def figures_of(names: Names, view: View, seat: int, room: int) -> dict[str, str]:
    """What the table of players says of one of them, by heading."""
    player = view["players"][seat]
    ready = sum(entry["ready"] for entry in player["professors"].values())
    shelved = sum(place["textbook"] for place in player["display"]["places"])
    found = {"ducats": str(player["ducats"])}
    if has_income(names, view):
        found["income-ducats"] = income_cell(names, player, room)
    found |= {
        "books": short_books(names, player["books"], room),
        "storage": names.say("draw", "of", n=player["stored"], of=player["storage"]),
        "masters": masters_cell(names, player),
        "halls": names.say("draw", "a-times-b", a=len(player["halls"]) - player["b_students"], b=player["b_students"]),
        "professors": names.say("draw", "of", n=ready, of=len(player["professors"])),
        "milestones": str(player["milestones"]),
        "rank": names.rank(player["rank"]) if player["rank"] else "-",
        "displayed": str(shelved),
        "busts": BLANK.join(player["busts"]) or "-",
    }
    if view["order"]:
        place = view["order"].index(seat) + 1
        found["order"] = names.say("draw", "order-passed", n=place) if player["passed"] else str(place)
    return found


def income_cell(names: Names, player: View, room: int) -> str:
    """The ducats, and dictionaries if any, of the next income phase."""
    income = player["income"]
    ducats = str(income["display"] + income["students"] + income["reputation"])
    if not income["dictionaries"]:
        return ducats
    books = short_books(names, {"dictionary": income["dictionaries"]}, room)
    return names.say("draw", "income-both", ducats=ducats, books=books)


def masters_cell(names: Names, player: View) -> str:
    """The masters on the archive space of all one has, and the tutors there."""
    total = names.game["masters"] + player["masters_added"] - player["masters_lost"]
    shown = names.say("draw", "of", n=player["archive"], of=total)
    return names.say("draw", "with-tutors", masters=shown, n=player["tutors"]) if player["tutors"] else shown
