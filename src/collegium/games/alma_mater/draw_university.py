"""The universities as plain text: display, lecture halls, storage, professors and chancellors."""

from __future__ import annotations

from typing import Final

from collegium.games.alma_mater.draw_text import chancellors_of, has_income, long_books, player_name, seat_name
from collegium.games.alma_mater.words_names import Names
from collegium.kernel.game import Block, View
from collegium.kernel.text import item, listing, row, wrap

INDENT: Final = 15
PLACE: Final = -6
BOOK: Final = "█"
USED: Final = {  # abilities that are used up, by the special of the chancellor
    "bishop_extra_master": "bishop_bonus_used",
    "ready_professor": "ready_used",
    "repeat_milestone_bonus": "bonus_repeated",
}


def university_block(names: Names, view: View, seat: int, width: int) -> Block:
    """The university of a seat in full."""
    player = view["players"][seat]
    lines = display_lines(names, player["display"], width)
    price = names.say("amount", "ducats", n=names.book_prices["colloquium_textbook"])
    lines += wrap(names.say("draw", "display-legend", price=price), width)
    lines += listing(names.say("draw", "lecture-halls"), halls(names, player), width, INDENT)
    entries = {
        "own-storage": storage_text(names, player),
        "own-masters-at": masters_text(names, view, seat),
    }
    if has_income(names, view):
        entries["income-from"] = income_text(names, player)
    for key, text in entries.items():
        lines += item(names.say("draw", key), text, width, INDENT)
    none = [names.say("draw", "none")]
    lines += listing(names.say("draw", "own-professors"), professors(names, view, seat) or none, width, INDENT)
    lines += listing(names.say("draw", "own-chancellors"), chancellors(names, view, seat) or none, width, INDENT)
    if view["phase"] == "setup" and player["setup_cards"]:
        lines += listing(names.say("draw", "laid-cards"), cards(names, player["setup_cards"]), width, INDENT)
    return Block(names.say("draw", "university", seat=seat_name(names, view, seat)), lines)


def summary_block(names: Names, view: View, seat: int, width: int) -> Block:
    """Another player's university in a few lines: the display, and who works and studies there."""
    player = view["players"][seat]
    none = names.say("draw", "none")
    entries = {
        "lecture-halls": names.join(names.titled(names.students[student]) for student in player["halls"]),
        "own-storage": storage_text(names, player),
        "own-professors": names.join(professor_name(names, player, name) for name in player["professors"]) or none,
        "own-chancellors": names.join(chancellors(names, view, seat), "semicolon") or none,
    }
    if view["phase"] == "setup" and player["setup_cards"]:
        entries["laid-cards"] = names.join(cards(names, player["setup_cards"]), "semicolon")
    lines = display_lines(names, player["display"], width)
    for key, text in entries.items():
        lines += item(names.say("draw", key), text, width, INDENT)
    return Block(seat_name(names, view, seat), lines)


def ignotus_block(names: Names, view: View, width: int) -> Block:
    """The display of Ignotus, and how many of his cards are left."""
    ignotus = view["ignotus"]
    lines = display_lines(names, ignotus["display"], width)
    lines += wrap(names.say("draw", "ignotus-cards", n=ignotus["cards_left"]), width)
    return Block(f"{names.say('name', 'ignotus')} {player_name(names, view, ignotus['colour'])}", lines)


def display_lines(names: Names, display: View, width: int) -> list[str]:
    """A display from left to right: prices, bookshelves with their prestige, and textbooks."""
    places, near = display["places"], display["near"]
    widths = [INDENT - 3, *[PLACE] * (len(places) + 1)]
    numbers = [str(number) for number in range(1, len(places) + 1)]
    table = {
        "place": [*numbers, names.say("draw", "near")],
        "price": [*(str(place["price"]) for place in places), ""],
        "bookshelf": [bookshelf(names, place) for place in [*places, near]],
        "textbook": [*(BOOK if place["textbook"] else "·" for place in places), ""],
    }
    return [row([names.say("draw", key), *cells], widths) for key, cells in table.items()]


def bookshelf(names: Names, place: View) -> str:
    """The prestige of a bookshelf, in brackets once it is turned over."""
    if place["prestige"] is None:
        return "-"
    prestige = str(place["prestige"])
    return names.say("draw", "flipped", prestige=prestige) if place["flipped"] else prestige


def halls(names: Names, player: View) -> list[str]:
    """The occupied lecture halls with what their students do, and the next free one."""
    lines = []
    for hall, student in zip(names.halls, player["halls"], strict=False):
        text = names.bracketed(names.titled(names.students[student]), names.student_ability(student))
        lines.append(names.say("draw", "hall", n=hall["id"], kind=hall["kind"].upper(), student=text))
    following = names.halls[len(player["halls"]) :]
    if following:
        hall = following[0]
        text = names.join([names.say("draw", "free-hall"), *hall_details(names, hall)])
        lines.append(names.say("draw", "hall", n=hall["id"], kind=hall["kind"].upper(), student=text))
    return lines


def hall_details(names: Names, hall: View) -> list[str]:
    """What a free lecture hall costs and brings."""
    return [
        names.say("draw", "hall-cost", price=names.say("amount", "ducats", n=hall["ducats"]))
        if "ducats" in hall
        else "",
        names.say("draw", "hall-storage", n=hall["storage"]) if "storage" in hall else "",
        names.say("draw", "hall-master") if "gain" in hall else "",
    ]


def storage_text(names: Names, player: View) -> str:
    """The books in storage against its size."""
    used = names.say("draw", "of", n=player["stored"], of=player["storage"])
    return names.bracketed(long_books(names, player["books"]), used)


def masters_text(names: Names, view: View, seat: int) -> str:
    """Where a seat's masters and tutors are."""
    player = view["players"][seat]
    on_board = sum(space["masters"].get(player["colour"], 0) for space in view["spaces"].values())
    parts = [names.say("draw", "in-archive", who=people(names, player["archive"], player["tutors"]))]
    if on_board:
        parts.append(names.say("draw", "on-board", n=on_board))
    parts += [names.say("draw", "at-student", student=names.student_title(s)) for s in player["at_students"]]
    if player["dormitory"] or player["tutors_dormitory"]:
        resting = people(names, player["dormitory"], player["tutors_dormitory"])
        parts.append(names.say("draw", "in-dormitory", who=resting))
    return names.join(parts)


def people(names: Names, masters: int, tutors: int) -> str:
    """Masters and tutors together: '3 masters and 1 tutor'."""
    shown = names.say("amount", "masters", n=masters)
    return names.join([shown, names.say("amount", "tutors", n=tutors)], "and") if tutors else shown


def income_text(names: Names, player: View) -> str:
    """What the next income phase would bring as things stand."""
    income = player["income"]
    sources = ("display", "students", "reputation")
    ducats = names.say("amount", "ducats", n=sum(income[source] for source in sources))
    parts = [names.say("draw", f"from-{source}", n=income[source]) for source in sources if income[source]]
    books = names.amounts(income, ["dictionaries"])
    return names.join([names.bracketed(ducats, names.join(parts)), books], "and")


def professor_name(names: Names, player: View, professor: str) -> str:
    """A professor by name, with the word for one that is exhausted."""
    name = names.titled(names.professors[professor])
    return name if player["professors"][professor]["ready"] else names.bracketed(name, names.say("draw", "used-up"))


def professors(names: Names, view: View, seat: int) -> list[str]:
    """The professors of a seat: whether they are ready, what a lecture costs and does, and what they are worth."""
    player = view["players"][seat]
    specials = [names.chancellors[chancellor].get("special") for chancellor in chancellors_of(view, seat)]
    lines = []
    for professor, entry in player["professors"].items():
        free = "free_lectures" in specials or entry["bookmark"] is None
        book = names.say("draw", "no-book") if free else names.book(entry["bookmark"], 1)
        how = names.say("draw", "ready" if entry["ready"] else "exhausted", book=book)
        title = names.join([names.titled(names.professors[professor]), how])
        worth = names.say("draw", "worth", n=names.professors[professor]["prestige"])
        effect = names.join([names.lecture(professor), worth], "semicolon")
        lines.append(names.say("name", "described", name=title, effect=effect))
    return lines


def chancellors(names: Names, view: View, seat: int) -> list[str]:
    """The chancellors of a seat, its own and those of its bust cards, with what they do."""
    player = view["players"][seat]
    lines = []
    for chancellor, letter in chancellors_of(view, seat).items():
        title = names.chancellor(chancellor)
        if letter:
            title = names.say("draw", "by-bust", chancellor=title, bust=names.bust(letter))
        text = names.say("name", "described", name=title, effect=names.chancellor_ability(chancellor))
        used = player.get(USED.get(names.chancellors[chancellor].get("special", ""), ""), False)
        lines.append(names.say("draw", "used", ability=text) if used else text)
    return lines


def cards(names: Names, held: list[str]) -> list[str]:
    """Setup cards with what they give."""
    return [names.setup_card(card) for card in held]


def hand_block(names: Names, view: View, width: int) -> Block:
    """The setup cards that a seat alone can see."""
    private = view["private"]
    lines: list[str] = []
    for key in ("pack", "drawn", "kept"):
        lines += listing(names.say("draw", key), cards(names, private[key]), width, INDENT)
    if private["discarded"]:
        lines += listing(names.say("draw", "discarded"), cards(names, [private["discarded"]]), width, INDENT)
    return Block(names.say("draw", "cards-of", seat=seat_name(names, view, view["seat"])), lines)
