"""The board as plain text: action spaces with their masters, the campus as a grid, and the academy."""

from __future__ import annotations

from typing import Final

from collegium.games.alma_mater.abilities import FACULTY_NAMES
from collegium.games.alma_mater.draw_text import chancellors_of, colours_in_play, letters, seat_marks, viewer
from collegium.games.alma_mater.words_names import COLOUR_IDS, Names
from collegium.kernel.game import Block, View
from collegium.kernel.text import BLANK, SHAPES, item, mark, row, wrap

NAME: Final = 27  # room for the name of a student or professor
SPACE: Final = 36  # room for the name of an action space
HERE: Final = 18
ROW: Final = 6  # room for the number of a row of the campus; more where the words are longer


def spaces_block(names: Names, view: View, width: int) -> Block:
    """The action spaces: who stands there, how many masters it takes, and what the options are."""
    widths = [SPACE, HERE, -10]
    lines = [row([names.say("draw", key) for key in ("space", "here", "needed")], widths)]
    seat = viewer(view)
    for space, here in view["spaces"].items():
        needed = here["needed"][seat]
        name = names.titled(names.spaces[view["side"]][space])
        lines.append(row([f" {name}", masters(names, here), str(needed or names.say("draw", "own-masters"))], widths))
    lines += wrap(names.say("draw", "needed-legend", seat=mark(seat)), width)
    specials = [names.chancellors[chancellor].get("special") for chancellor in chancellors_of(view, seat)]
    for text in options(names, "improved_actions" in specials):
        lines += wrap(text, width, 4)
    lines += wrap(names.say("draw", "tutors-left", n=view["tutors"]), width)
    return Block(names.say("draw", "spaces"), lines)


def masters(names: Names, here: View) -> str:
    """The masters on a space by shape and number, those that only count added: '●2 ▲1+1'."""
    counted = here.get("only_counted", {})
    parts = []
    for colour in COLOUR_IDS:
        number = here["masters"].get(colour, 0)
        if number or counted.get(colour):
            text = f"{SHAPES[COLOUR_IDS.index(colour)]}{number}"
            extra = counted.get(colour, 0)
            parts.append(names.say("draw", "only-counted", masters=text, n=extra) if extra else text)
    return BLANK.join(parts)


def options(names: Names, better: bool) -> list[str]:
    """What can be chosen at the spaces that offer a choice, as printed or as a chancellor improves it."""
    lines = []
    for action in dict.fromkeys(entry["action"] for entry in names.options.values()):
        found = []
        for option in names.options_of(action):
            text, number = names.option(option, better), names.options[option].get("masters")
            found.append(names.say("draw", "with-masters", n=number, gain=text) if number else text)
        lines.append(names.say("draw", action, options=names.choice(found)))
    return lines


def campus_block(names: Names, view: View, width: int) -> Block:
    """The campus as a grid: faculties with today's cost side by side, rows below each other."""
    headings = [names.say("draw", "row", row=number) for number in range(1, len(view["campus"]) + 1)]
    heading = max(ROW, *(len(text) + 1 for text in [names.say("draw", "cost"), *headings]))
    column = min(30, (width - heading) // len(FACULTY_NAMES))
    widths = [heading, *[column] * len(FACULTY_NAMES)]
    lines = [row(["", *(names.faculty(faculty) for faculty in FACULTY_NAMES)], widths)]
    costs = [cost_lines(names, view, faculty, column - 1) for faculty in FACULTY_NAMES]
    lines += side_by_side(names.say("draw", "cost"), costs, widths)
    have = view["players"][viewer(view)]["halls"]
    for text, students in zip(headings, view["campus"], strict=True):
        cells = []
        for faculty in FACULTY_NAMES:
            tile = students.get(faculty)
            cells.append(student_lines(names, tile, have, column - 1) if tile else [])
        lines += ["", *side_by_side(text, cells, widths)]
    lines += ["", *wrap(names.say("draw", "campus-legend", seat=mark(viewer(view))), width)]
    return Block(names.say("draw", "campus"), lines)


def side_by_side(heading: str, cells: list[list[str]], widths: list[int]) -> list[str]:
    """Cells of several lines beside each other, with a heading before the first line."""
    height = max(len(cell) for cell in cells)
    lines = []
    for number in range(height):
        texts = [cell[number] if number < len(cell) else "" for cell in cells]
        lines.append(row([heading if number == 0 else "", *texts], widths))
    return lines


def cost_lines(names: Names, view: View, faculty: str, width: int) -> list[str]:
    """The cost of a student by today's reputation, each entry on lines of its own."""
    everything = set(colours_in_play(view))
    lines = []
    for entry in view["student_costs"][faculty]:
        if entry["kinds"] == ["dictionary"]:
            text = names.book("dictionary", entry["number"])
        elif set(entry["kinds"]) == everything:
            text = names.say("draw", "of-any", n=entry["number"])
        else:
            text = names.say("draw", "of-kinds", n=entry["number"], kinds=letters(names, entry["kinds"]))
        lines += wrap(text, width)
    return lines


def student_lines(names: Names, tile: View, have: list[str], width: int) -> list[str]:
    """A student of the campus: its name, and how many tiles are left."""
    key = "stock-have" if tile["student"] in have else "stock"
    return [
        *wrap(names.titled(names.students[tile["student"]]), width, 0),
        names.say("draw", key, n=tile["stock"]),
    ]


def students_block(names: Names, view: View, width: int) -> Block:
    """What the students of the campus do, by faculty."""
    lines: list[str] = []
    for faculty in FACULTY_NAMES:
        lines.append(names.faculty(faculty))
        for students in view["campus"]:
            if faculty in students:
                student = students[faculty]["student"]
                lines += item(f" {names.titled(names.students[student])}", names.student_ability(student), width, NAME)
    return Block(names.say("draw", "students"), lines)


def academy_block(names: Names, view: View, width: int) -> Block:
    """The professors in play: lecture, prestige, what they cost now, and who has them."""
    lines: list[str] = []
    for faculty in FACULTY_NAMES:
        cost = names.professor_cost(faculty)
        lines += wrap(names.say("draw", "first-payer", faculty=names.faculty(faculty), cost=cost), width, 1)
        for professor, entry in view["academy"].items():
            if names.professors[professor]["faculty"] == faculty:
                text = professor_text(names, view, professor, entry)
                lines += item(f" {names.titled(names.professors[professor])}", text, width, NAME)
    return Block(names.say("draw", "academy"), lines)


def professor_text(names: Names, view: View, professor: str, entry: View) -> str:
    """A professor of the academy in a few words."""
    by = [seat for seat, player in enumerate(view["players"]) if professor in player["professors"]]
    parts = [
        names.say("draw", "stock", n=entry["stock"]),
        names.lecture(professor),
        names.say("draw", "worth", n=names.professors[professor]["prestige"]),
        price_text(names, entry),
        names.say("draw", "recruited-by", seats=seat_marks(by)) if by else "",
    ]
    return names.join(parts, "semicolon")


def price_text(names: Names, entry: View) -> str:
    """What a professor costs now: the books of the first payer, nothing at all, or no word before anyone has paid."""
    if entry["free"]:
        return names.say("draw", "price-nothing")
    if entry["books"][0]["kind"] is None:
        return ""
    books = [names.book(book["kind"], book["number"]) for book in entry["books"] if book["kind"]]
    return names.say("draw", "price-set", books=names.choice(books, "and"))
