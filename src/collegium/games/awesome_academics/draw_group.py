"""The research groups as plain text: Projects as bars of Months, researchers with tracks, tiles and cards."""

from __future__ import annotations

from typing import Final

from collegium.games.awesome_academics.draw_table import card_lines
from collegium.games.awesome_academics.draw_text import cards_text, progress_bars, time_text, token_bar, track_text
from collegium.games.awesome_academics.words_cards import bonus, special_action, tile_in_full
from collegium.games.awesome_academics.words_names import Names
from collegium.kernel.game import Block, View
from collegium.kernel.text import BLANK, NO_BREAK, item, listing, mark, wrap

INDENT: Final = 14
BARS: Final = 18  # room for the Progress Tracks of a Project
TRACK: Final = 17  # room for a track with its Months


def group_block(names: Names, view: View, seat: int, width: int) -> Block:
    """The group of a seat in full."""
    player = view["players"][seat]
    none = [names.say("draw", "none")]
    sections = {
        "group-tenured": [tenured_text(names, name, entry) for name, entry in player["tenured"].items()] or none,
        "group-phds": [phd_text(names, number, entry) for number, entry in player["phds"].items()] or none,
        "group-completed": [names.join(names.titles[project] for project in player["completed"])],
        "group-tiles": tiles(names, player),
        "group-open": [open_card(names, card, note) for card, note in player["in_play"].items()],
        "group-laid": [cards_text(names, player["committed"])],
        "group-reserved": [bonus(names, event) for event in player["reserved"]],
        "group-remarks": [names.join(remarks(names, view, seat))],
    }
    lines = project_lines(names, view, seat, width) + section_lines(names, sections, width)
    lines += wrap(names.say("draw", "bar-legend"), width)
    return Block(names.say("draw", "group", seat=mark(seat)), lines)


def summary_block(names: Names, view: View, seat: int, width: int) -> Block:
    """Another group in a few lines."""
    player = view["players"][seat]
    none = names.say("draw", "none")
    people = [
        names.bracketed(names.codes[name], levels(names, name, entry)) for name, entry in player["tenured"].items()
    ]
    students = [f"{number}{BLANK}{token_bar(names, entry['tokens'])}" for number, entry in player["phds"].items()]
    sections = {
        "group-tenured": [names.join(people) or none],
        "group-phds": [names.join(students) or none],
        "group-completed": [names.join(names.titles[project] for project in player["completed"])],
        "group-tiles": [names.join(tile_name(names, entry) for entry in player["tiles"])],
        "group-open": [open_card(names, card, note) for card, note in player["in_play"].items()],
        "group-laid": [cards_text(names, player["committed"])],
        "group-remarks": [names.join(remarks(names, view, seat))],
    }
    return Block(
        names.say("draw", "group", seat=mark(seat)),
        project_lines(names, view, seat, width) + section_lines(names, sections, width),
    )


def section_lines(names: Names, sections: dict[str, list[str]], width: int) -> list[str]:
    """Headings with their texts; sections with nothing in them are left out."""
    lines: list[str] = []
    for key, texts in sections.items():
        lines += listing(names.say("draw", key), [text for text in texts if text], width, INDENT)
    return lines


def project_lines(names: Names, view: View, seat: int, width: int) -> list[str]:
    """The Projects in progress: bars of Months, titles, and what becomes of them while the group plans."""
    lines: list[str] = []
    for project, progress in view["players"][seat]["projects"].items():
        fate = fate_of(view, seat, progress)
        text = names.bracketed(names.titles[project], names.say("draw", fate) if fate else "")
        lines += item(progress_bars(names, progress), text, width - INDENT, BARS)
    heading = names.say("draw", "group-projects")
    beside = lines or [names.say("draw", "none")]
    return [f"{heading if number == 0 else '':<{INDENT}}{line}" for number, line in enumerate(beside)]


def fate_of(view: View, seat: int, progress: View) -> str:
    """What becomes of a Project in this Research Phase, while its group plans; or of a full one at any time."""
    if not any(progress["open"].values()):
        return "finishes"
    if view["phase"] != "research" or view["to_move"] != seat:
        return ""
    return "worked" if progress["worked"] else "idle"


def levels(names: Names, researcher: str, entry: View) -> str:
    """The levels of both tracks in short: 'L 3, C 1'."""
    return names.levels(researcher, [track["level"] for track in entry["tracks"]])


def tenured_text(names: Names, researcher: str, entry: View) -> str:
    """A Tenured Researcher: both tracks with levels and Months, and the salary."""
    tracks = [f"{track_text(names, track):<{TRACK}}".replace(BLANK, NO_BREAK) for track in entry["tracks"]]
    code = f"{names.codes[researcher]:<6}".replace(BLANK, NO_BREAK)
    pay = (
        names.say("draw", "sabbatical")
        if entry["on_sabbatical"]
        else names.say("draw", "salary", money=names.money(entry["salary"]))
    )
    return code + "".join(tracks) + pay.replace(BLANK, NO_BREAK)


def phd_text(names: Names, number: str, entry: View) -> str:
    """A PhD Student: number, tokens, Months and salary."""
    time = f"{time_text(names, entry):<9}"
    text = names.say("draw", "phd", number=f"{number:>2}", tokens=token_bar(names, entry["tokens"]), months=time)
    pay = names.say("draw", "salary", money=names.money(entry["salary"]))
    return f"{text} {pay}".lstrip().replace(BLANK, NO_BREAK)


def tile_name(names: Names, entry: View) -> str:
    """A tile by its name, with the word for one that is turned over."""
    name = names.tile(entry["tile"])
    return names.say("draw", "tile-used", tile=name) if entry["used"] else name


def tiles(names: Names, player: View) -> list[str]:
    """The Special Ability tiles with what they do."""
    found = []
    for entry in player["tiles"]:
        text = tile_in_full(names, entry["tile"])
        found.append(names.say("draw", "tile-used", tile=text) if entry["used"] else text)
    return found


def open_card(names: Names, card: str, note: View) -> str:
    """An Action card that stays open, with what it remembers and does."""
    details = [
        names.say("draw", "with-researcher", tenured=names.codes[note["tenured"]]) if "tenured" in note else "",
        names.say("draw", "in-discipline", discipline=names.discipline(note["discipline"]))
        if "discipline" in note
        else "",
        names.say("draw", "times-left", n=note["left"]) if "left" in note else "",
    ]
    title = names.bracketed(names.card(card), names.join(details))
    return names.say("name", "described", name=title, effect=special_action(names, card))


def remarks(names: Names, view: View, seat: int) -> list[str]:
    """What else is to be known of a group now."""
    player = view["players"][seat]
    planning = view["phase"] == "research" and view["to_move"] == seat
    found = [
        names.say("draw", "mismanaged") if player["mismanaged"] else "",
        names.say("draw", "immune") if player["immune"] else "",
        names.say("draw", "pest", months=names.months(player["pest"])) if player["pest"] else "",
        names.say("draw", "start-reputation", n=player["start_reputation"]) if player["start_reputation"] else "",
    ]
    if view["phase"] == "preparation" and player["allowance"]:
        found.append(names.say("draw", "allowance", money=names.money(player["allowance"])))
    if planning:
        if player["free_consultants"]:
            found.append(names.say("draw", "consultant-free", n=player["free_consultants"]))
        else:
            found.append(names.say("draw", "consultant", money=names.money(player["consultant_price"])))
        for discipline, months in view["limited"].items():
            found.append(names.say("draw", "limited", months=names.months_of(discipline, months)))
    return found


def hand_block(names: Names, view: View, width: int) -> Block:
    """The tiles and cards that a seat alone can see."""
    private = view["private"]
    lines: list[str] = []
    for key in ("pack", "kept"):
        lines += listing(
            names.say("draw", f"own-{key}"), [tile_in_full(names, tile) for tile in private[key]], width, INDENT
        )
    for card in private["hand"]:
        lines += card_lines(names, card, width)
    if private["committed"]:
        lines += item(names.say("draw", "own-committed"), cards_text(names, private["committed"]), width, INDENT)
    for seat, cards in private["known"].items():
        lines += item(names.say("draw", "own-known", seat=mark(int(seat))), cards_text(names, cards), width, INDENT)
    if private["deck"]:
        lines += item(names.say("draw", "own-deck"), cards_text(names, private["deck"]), width, INDENT)
    return Block(names.say("draw", "cards-of", seat=mark(view["seat"])), lines)
