"""What a seat may see of a position, built from a whitelist and named by the ids of the content files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from collegium.games.alma_mater import layout as at
from collegium.games.alma_mater import moves as mv
from collegium.games.alma_mater.abilities import FACULTY_NAMES, LETTERS
from collegium.games.alma_mater.academy import is_free_by_letter, price_is_set
from collegium.games.alma_mater.administration import ASK_RETURN
from collegium.games.alma_mater.arguments import kinds_of
from collegium.games.alma_mater.campus import colours_up_to
from collegium.games.alma_mater.counts import is_ahead
from collegium.games.alma_mater.display import ASK_PRICES, Prices
from collegium.games.alma_mater.hall import meets
from collegium.games.alma_mater.spaces import masters_needed, masters_on
from collegium.games.alma_mater.state import colours
from collegium.games.alma_mater.view_university import display, university
from collegium.games.alma_mater.words_names import BOOK_IDS, COLOUR_IDS, Names
from collegium.kernel.game import View

if TYPE_CHECKING:
    from collegium.games.alma_mater.game import AlmaMaterGame
    from collegium.games.alma_mater.state import AlmaMater

CAMPUS_ROWS: Final = 4
PAYMENTS: Final = ("waive", "pay")  # the questions of a payment
MUST_STEP: Final = {
    0: None,
    at.BLACK_AT_LABORATORY: "laboratory",
    at.BLACK_AT_STUDENT: "student",
    at.GREEN_AT_LABORATORY: "laboratory",
}


def public(game: AlmaMaterGame, state: AlmaMater, seen: list[int]) -> View:
    """Everything that everyone may know of the position, made of what is not hidden; nothing hidden is known to all."""
    names, table = game.names, state.table
    seats = range(int(state.seats))
    eyes = [in_the_place_of(state, other) for other in seats]
    sources = game.result(state).breakdown
    laid = bool(table[at.PLAYING] or state.get(0, at.SETUP_KEPT))
    return {
        "seats": len(seats),
        "over": bool(state.over),
        "phase": phase(game, state),
        "to_move": None if state.over else int(state.to_move),
        "question": None if state.over else question(game, state),
        "options": {option.name: bool(state.dealt[number]) for number, option in enumerate(game.options)},
        "side": names.side_ids[int(state.dealt[at.SIDE])],
        "round": min(int(table[at.ROUND]) + 1, int(state.content.rounds)),
        "order": [int(table[at.ORDER + position]) for position in seats] if laid else [],
        "acted": bool(table[at.ACTED]),
        "steps": {"green": int(table[at.GREEN_STEPS]), "black": int(table[at.BLACK_STEPS])},
        "must_step": MUST_STEP[int(table[at.MUST_STEP])],
        "spaces": spaces(state, eyes),
        "campus": campus(names, state),
        "student_costs": {faculty: student_cost(state, number) for number, faculty in enumerate(FACULTY_NAMES)},
        "academy": academy(names, state),
        "research": research(names, state),
        "hall_of_fame": [hall_of_fame(names, state, letter) for letter in range(len(LETTERS))],
        "reputation": reputation(state),
        "chancellors": [name for n, name in enumerate(names.chancellors) if table[at.CHANCELLOR_OFFER + n]],
        "tutors": int(table[at.TUTOR_SUPPLY]),
        "players": [university(names, eye, other, sources[other]) for other, eye in enumerate(eyes)],
        "ignotus": ignotus(state) if state.seats == 2 else None,
    }


def in_the_place_of(state: AlmaMater, seat: int) -> AlmaMater:
    """The same position with another seat to move: what it would need and pay."""
    eye = state.clone()
    eye.to_move = seat
    return eye


def phase(game: AlmaMaterGame, state: AlmaMater) -> str:
    """The part of the round, or of the game, that a question belongs to."""
    if state.over:
        return "over"
    if game.preparing(state):
        return "setup"
    if state.asks(ASK_PRICES) and state.arg(Prices.MAY_STAY):
        return "income"
    return "administration" if state.asks(ASK_RETURN) else "action"


def question(game: AlmaMaterGame, state: AlmaMater) -> View:
    """What the seat to move is asked, with the numbers and names that belong to the question."""
    asked = game.question_view(state)
    return {**asked, **payment(state)} if asked["kind"] in PAYMENTS else asked


def payment(state: AlmaMater) -> View:
    """What is being paid in books: all items, how many are paid, and the textbooks still to be waived."""
    table = state.table
    items = range(int(table[at.PAY_COUNT]))
    return {
        "items": [
            {"number": int(table[at.PAY_NUMBER + n]), "kinds": kinds_of(int(table[at.PAY_ALLOWED + n]))} for n in items
        ],
        "paid": int(table[at.PAY_NEXT]),
        "textbooks_less": int(table[at.PAY_LESS]),
    }


def spaces(state: AlmaMater, eyes: list[AlmaMater]) -> View:
    """The action spaces: masters by colour, and how many each seat would need; none where its own stand there."""
    content, side = state.content, int(state.dealt[at.SIDE])
    special = [int(content.space_of[side * mv.BOARD_ACTIONS + action]) for action in (mv.BISHOP, mv.COLLOQUIUM)]
    found: View = {}
    for space, name in enumerate(content.space_ids[side]):
        counts = [int(masters_on(state, space, colour)) for colour in range(int(colours(state)))]
        if space in special:
            needed: list[int | None] = [1] * len(eyes)
        else:
            needed = [None if counts[seat] else int(masters_needed(eye, space)) for seat, eye in enumerate(eyes)]
        masters = {COLOUR_IDS[colour]: number for colour, number in enumerate(counts) if number}
        found[name] = {"masters": masters, "needed": needed}
    counted = {COLOUR_IDS[n]: int(state.table[at.BISHOP_EXTRA + n]) for n in range(int(state.seats))}
    bishop = content.space_ids[side][special[0]]
    found[bishop]["only_counted"] = {colour: number for colour, number in counted.items() if number}
    return found


def campus(names: Names, state: AlmaMater) -> list[dict[str, View]]:
    """The rows of the campus: the student of each faculty, and how many tiles are left."""
    found: list[dict[str, View]] = [{} for _ in range(CAMPUS_ROWS)]
    for number, student in enumerate(names.students):
        row = int(state.dealt[at.STUDENT_ROW + number])
        if row:
            faculty = FACULTY_NAMES[int(state.content.student_faculty[number])]
            found[row - 1][faculty] = {"student": student, "stock": int(state.table[at.STUDENT_STOCK + number])}
    return found


def student_cost(state: AlmaMater, faculty: int) -> list[View]:
    """What a student of a faculty costs by today's reputation: numbers of books, each of a kind of its own."""
    items = range(faculty * 3, faculty * 3 + 3)
    costs = [(int(state.content.student_cost[item]), int(state.content.student_ranks[item])) for item in items]
    return [{"number": number, "kinds": kinds_of(int(colours_up_to(state, rank)))} for number, rank in costs if number]


def academy(names: Names, state: AlmaMater) -> dict[str, View]:
    """The professors in play: how many cards are left, and what one costs, by the books of the first payer if any."""
    found: dict[str, View] = {}
    for number, professor in enumerate(names.professors):
        if not state.dealt[at.PROFESSOR_IN_PLAY + number]:
            continue
        cost = names.professor_costs[names.professors[professor]["faculty"]]
        kinds = [int(state.table[at.PRICE_KIND + number * 3 + item]) for item in range(len(cost["books"]))]
        found[professor] = {
            "stock": int(state.table[at.PROFESSOR_STOCK + number]),
            "ducats": 0 if price_is_set(state, number) else cost["ducats"],
            "books": [
                {"number": books, "kind": BOOK_IDS[kind - 1] if kind else None}
                for books, kind in zip(cost["books"], kinds, strict=True)
            ],
            "free": bool(is_free_by_letter(state, number)),
        }
    return found


def research(names: Names, state: AlmaMater) -> View:
    """The research track: cards from bottom to top, the level of each marker, and the markers from the highest down."""
    markers = range(int(colours(state)))
    ahead = {n: sum(bool(is_ahead(state, other, n)) for other in markers if other != n) for n in markers}
    return {
        "cards": [names.research_ids[int(state.dealt[at.TRACK + n])] for n in range(at.TRACK_CARDS)],
        "levels": {COLOUR_IDS[colour]: int(state.table[at.RESEARCH + colour]) for colour in markers},
        "standing": [COLOUR_IDS[colour] for colour in sorted(markers, key=ahead.__getitem__)],
    }


def hall_of_fame(names: Names, state: AlmaMater, letter: int) -> View:
    """A space of the hall of fame: its tile and chancellor, who has the bust card, and who could take it."""
    seats = range(int(state.seats))
    tile, chancellor = int(state.dealt[at.GLORY + letter]), int(state.table[at.HALL_CHANCELLOR + letter])
    return {
        "letter": LETTERS[letter],
        "glory": names.glory_ids[tile],
        "chancellor": names.chancellor_ids[chancellor - 1] if chancellor else None,
        "taken": [seat for seat in seats if state.get(seat, at.BUSTS) >> letter & 1],
        "met": [seat for seat in seats if meets(state, seat, tile)],
    }


def reputation(state: AlmaMater) -> list[str]:
    """The colours on the book reputation track from rank I on; nothing in the first round."""
    ranks = {int(state.table[at.RANK + n]): COLOUR_IDS[n] for n in range(int(colours(state)))}
    return [ranks[rank] for rank in sorted(ranks) if rank]


def ignotus(state: AlmaMater) -> View:
    """The third player of a game for two; the order of his cards is nobody's to know."""
    return {
        "colour": COLOUR_IDS[at.IGNOTUS],
        "display": display(state, at.IGNOTUS),
        "cards_left": int(state.table[at.IGNOTUS_SIZE]),
    }
