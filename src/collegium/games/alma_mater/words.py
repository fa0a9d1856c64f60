"""Alma Mater in words: what is asked, what a move does, and what has happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from collegium.games.alma_mater import events
from collegium.games.alma_mater import layout as at
from collegium.games.alma_mater import moves as mv
from collegium.games.alma_mater.abilities import FREE_NAMES, GAIN_NAMES, LETTERS
from collegium.games.alma_mater.academy import Bookmark, Professor
from collegium.games.alma_mater.actions import BuyOwn, Option
from collegium.games.alma_mater.administration import Return
from collegium.games.alma_mater.arguments import faculties_of, kinds_of
from collegium.games.alma_mater.books import Book
from collegium.games.alma_mater.campus import ANY_ROW, FreeStudent, Student
from collegium.games.alma_mater.colloquium import Buy, Seller
from collegium.games.alma_mater.counts import at_hand
from collegium.games.alma_mater.display import Display, Prices
from collegium.games.alma_mater.lectures import Exchange, FreeLecture
from collegium.games.alma_mater.payment import number_of
from collegium.games.alma_mater.research import RepeatBonus
from collegium.games.alma_mater.research_costs import WhichMaster, ready_professors
from collegium.games.alma_mater.setup import Arrange
from collegium.games.alma_mater.setup_cards import Draft
from collegium.games.alma_mater.spaces import Tutors
from collegium.games.alma_mater.words_moves import side
from collegium.games.alma_mater.words_names import BOOK_IDS, Names
from collegium.kernel.events import Event

if TYPE_CHECKING:
    from collegium.games.alma_mater.state import AlmaMater

__all__ = ["PROMPTS", "Names", "event_arguments", "event_subject"]

OF_A_COLOUR: Final = (events.RESEARCHED, events.REACHED_MILESTONE, events.RANKED)  # `a` says whose book or marker
OF_IGNOTUS: Final = (events.IGNOTUS_CARD, events.IGNOTUS_SENT)
SCORED_FOR: Final = {
    at.FROM_DUCATS: "ducats",
    at.FROM_DICTIONARIES: "dictionaries",
    at.FROM_REPUTATION: "reputation",
    at.FROM_RESEARCH: "research",
    at.FROM_PROFESSORS: "professors",
    at.FROM_MATHEMATICS: "mathematics",
    at.FROM_HALLS: "halls",
    at.FROM_BUSTS: "busts",
}


def draft_prompt(names: Names, state: AlmaMater) -> str:
    """Which setup card to keep, and how many are kept."""
    return names.say("prompt", "draft", n=int(state.arg(Draft.PICK)), of=int(state.content.setup_cards_dealt))


def discard_prompt(names: Names, state: AlmaMater) -> str:
    """Which setup card to put back."""
    return names.say("prompt", "discard", n=int(state.content.setup_cards_kept))


def arrange_prompt(names: Names, state: AlmaMater) -> str:
    """Which bookshelf comes next, and where."""
    place = int(state.arg(Arrange.PLACE))
    return names.say("prompt", "arrange" if place < at.DISPLAY else "arrange-near", n=place + 1)


def turn_prompt(names: Names, state: AlmaMater) -> str:
    """What can be done as the action of a turn."""
    choices = []
    if at_hand(state, state.to_move):
        choices.append(names.say("prompt", "turn-masters", n=int(at_hand(state, state.to_move))))
    if ready_professors(state):
        choices.append(names.say("prompt", "turn-lecture"))
    if not choices:
        return names.say("prompt", "turn-nothing")
    choices.append(names.say("prompt", "turn-pass"))
    return names.say("prompt", "turn", choices=names.choice(choices))


def rest_prompt(names: Names, state: AlmaMater) -> str:
    """What is left to do after the action of a turn."""
    steps = {"green_steps": int(state.table[at.GREEN_STEPS]), "black_steps": int(state.table[at.BLACK_STEPS])}
    left = names.amounts(steps, steps)
    if not left:
        return names.say("prompt", "rest")
    if not any(mv.GREEN_STEP <= int(move) <= mv.BLACK_INSTEAD for move in state.legal()):
        return names.say("prompt", "rest-stuck", steps=left)
    return names.say("prompt", "rest-must" if state.table[at.MUST_STEP] else "rest-steps", steps=left)


def tutors_prompt(names: Names, state: AlmaMater) -> str:
    """How many of the masters sent are tutors."""
    action = int(state.arg(Tutors.ACTION))
    if action == mv.OWN_STUDENT:
        where = names.student_title(names.student_ids[int(state.arg(Tutors.STUDENT))])
    else:
        where = names.where(side(names, state), action)
    return names.say("prompt", "tutors", n=int(state.arg(Tutors.MASTERS)), where=where)


def student_prompt(names: Names, state: AlmaMater) -> str:
    """Which student to recruit: from a row of the campus, or by a lecture."""
    row, less = int(state.arg(Student.ROW)), int(state.arg(Student.TEXTBOOKS_LESS))
    if row != ANY_ROW:
        return names.say("prompt", "student", row=row)
    return names.say("prompt", "student-less" if less else "student-any", n=less)


def free_student_prompt(names: Names, state: AlmaMater) -> str:
    """Which student to take without its cost."""
    faculties = names.faculties(faculties_of(int(state.arg(FreeStudent.FACULTIES))))
    return names.say("prompt", "free-student", faculties=faculties)


def professor_prompt(names: Names, state: AlmaMater) -> str:
    """Which professor to recruit, and what of the cost is waived."""
    faculties = names.faculties(faculties_of(int(state.arg(Professor.FACULTIES))))
    free = FREE_NAMES[int(state.arg(Professor.FREE))]
    return names.say("prompt", f"professor-{free}" if free else "professor", faculties=faculties)


def waive_prompt(names: Names, state: AlmaMater) -> str:
    """Of which item a textbook is waived."""
    return names.say("prompt", "waive", n=int(state.table[at.PAY_LESS]))


def pay_prompt(names: Names, state: AlmaMater) -> str:
    """Which kind of book pays the next item."""
    table = state.table
    item = int(table[at.PAY_NEXT])
    if table[at.PAY_DISTINCT] == 0:
        return names.say("prompt", "pay-mixed", n=int(table[at.PAY_COUNT]) - item)
    kinds = kinds_of(int(table[at.PAY_ALLOWED + item]))
    key = "pay-books" if "dictionary" in kinds else "pay"
    return names.say("prompt", key, n=int(number_of(state, item)), part=item + 1, of=int(table[at.PAY_COUNT]))


def book_prompt(names: Names, state: AlmaMater) -> str:
    """Which textbook to take from the supply."""
    key = "book-different" if state.arg(Book.DIFFERENT) else "book"
    return names.say("prompt", key, n=int(state.arg(Book.NUMBER)))


def of_professor(key: str, argument: int) -> Callable[[Names, AlmaMater], str]:
    """A question about the professor that an argument names."""

    def text(names: Names, state: AlmaMater) -> str:
        return names.say("prompt", key, professor=names.professor(names.professor_ids[int(state.arg(argument))]))

    return text


def option_prompt(names: Names, state: AlmaMater) -> str:
    """Which option of a space."""
    return names.say("prompt", "option", where=names.where(side(names, state), int(state.arg(Option.ACTION))))


def buy_own_prompt(names: Names, state: AlmaMater) -> str:
    """How many textbooks of your own colour to buy, and the steps that come with them."""
    price = names.say("amount", "ducats", n=names.book_prices["student_textbook"])
    steps = names.amounts({"black_steps": int(state.arg(BuyOwn.BLACK_STEPS))}, ["black_steps"])
    key = "buy-own-steps" if steps else "buy-own"
    return names.say("prompt", key, n=int(state.arg(BuyOwn.MOST)), price=price, steps=steps)


def seller_prompt(names: Names, state: AlmaMater) -> str:
    """From whom to buy, first or after a purchase."""
    return names.say("prompt", "seller-second" if state.arg(Seller.PURCHASES) else "seller")


def buy_prompt(names: Names, state: AlmaMater) -> str:
    """How many textbooks to buy from a player."""
    return names.say("prompt", "buy", seller=names.player(int(state.arg(Buy.SELLER)), int(state.seats)))


def buy_dictionaries_prompt(names: Names, state: AlmaMater) -> str:
    """How many dictionaries to buy."""
    price = names.say("amount", "ducats", n=names.book_prices["colloquium_dictionary"])
    return names.say("prompt", "buy-dictionaries", price=price)


def display_prompt(names: Names, state: AlmaMater) -> str:
    """How many of the textbooks gained go into the display."""
    return names.say("prompt", "display", n=int(state.arg(Display.NUMBER)))


def return_prompt(names: Names, state: AlmaMater) -> str:
    """Which book goes back, and how many must."""
    return names.say("prompt", "return", n=int(state.arg(Return.NUMBER)))


def which_master_prompt(names: Names, state: AlmaMater) -> str:
    """Whether a master or a tutor is given up, and where he goes."""
    return names.say("prompt", "which-master-box" if state.arg(WhichMaster.TO_BOX) else "which-master")


def repeat_bonus_prompt(names: Names, state: AlmaMater) -> str:
    """Whether to gain a bonus a second time."""
    return names.say("prompt", "repeat-bonus", bonus=names.bonus(names.research_ids[int(state.arg(RepeatBonus.CARD))]))


def prices_prompt(names: Names, state: AlmaMater) -> str:
    """How the price tiles lie."""
    return names.say("prompt", "prices-again" if state.arg(Prices.MAY_STAY) else "prices")


PROMPTS: Final[dict[str, Callable[[Names, AlmaMater], str]]] = {
    "draft": draft_prompt,
    "discard": discard_prompt,
    "arrange": arrange_prompt,
    "turn": turn_prompt,
    "rest": rest_prompt,
    "tutors": tutors_prompt,
    "student": student_prompt,
    "free-student": free_student_prompt,
    "professor": professor_prompt,
    "waive": waive_prompt,
    "pay": pay_prompt,
    "book": book_prompt,
    "bookmark": of_professor("bookmark", Bookmark.PROFESSOR),
    "option": option_prompt,
    "exchange": of_professor("exchange", Exchange.PROFESSOR),
    "buy-own": buy_own_prompt,
    "seller": seller_prompt,
    "buy": buy_prompt,
    "buy-dictionaries": buy_dictionaries_prompt,
    "display": display_prompt,
    "free-lecture": of_professor("free-lecture", FreeLecture.PROFESSOR),
    "which-master": which_master_prompt,
    "repeat-bonus": repeat_bonus_prompt,
    "return": return_prompt,
    "prices": prices_prompt,
}


def named(words: Names, seat: int, names: list[str]) -> str:
    """The name of a seat; whoever is none of them is Ignotus."""
    return names[seat] if 0 <= seat < len(names) else words.say("name", "ignotus")


def event_subject(words: Names, event: Event, names: list[str]) -> str:
    """Whom an event is about."""
    if event.kind in OF_IGNOTUS:
        return words.say("name", "ignotus")
    return named(words, event.a if event.kind in OF_A_COLOUR else event.seat, names)


def event_arguments(words: Names, event: Event, names: list[str]) -> dict[str, object]:
    """What an event's words may speak of."""
    arguments: dict[str, object] = {"n": event.b}
    if event.kind in SUBJECTS:
        argument, text = SUBJECTS[event.kind]
        arguments[argument] = text(words, event.a)
    if event.kind in COUNTED:
        arguments["n"] = event.a
    elif event.kind in (events.GAIN, events.PAY, events.STEPS):
        arguments["amount"] = words.say("amount", GAIN_NAMES[event.a], n=event.b)
    elif event.kind in (events.TOOK_BOOK, events.PAID_BOOK, events.RETURNED_BOOK):
        arguments["books"] = words.book(BOOK_IDS[event.a], event.b)
    elif event.kind == events.CLAIMED_BUST:
        arguments["chancellor"] = chancellor(words, event.b)
    elif event.kind == events.BOOKMARKED:
        arguments["book"] = words.book(BOOK_IDS[event.b], 1)
    elif event.kind == events.ARRANGED:
        arguments["prestige"] = words.say("amount", "prestige", n=event.b)
    elif event.kind == events.RESEARCHED:
        arguments["level"] = words.level(event.b)
    elif event.kind in (events.RANKED, events.INCOME_FROM_REPUTATION):
        arguments["rank"] = words.rank(event.b)
    elif event.kind in (events.BOUGHT, events.SOLD, events.SCORED_SHELF):
        arguments["other"] = named(words, event.a, names)
    elif event.kind in (events.SENT, events.REPEATS_ACTION):
        arguments["where"] = words.where(words.side_for(len(names) or at.MAX_SEATS), event.a)
    elif event.kind == events.IGNOTUS_SENT:
        board = words.side_for(2)
        arguments["where"] = words.space(board, list(words.spaces[board])[event.a])
    return arguments


def student(names: Names, number: int) -> str:
    """A student with its faculty."""
    return names.student(names.student_ids[number])


def professor(names: Names, number: int) -> str:
    """A professor with its faculty."""
    return names.professor(names.professor_ids[number])


def chancellor(names: Names, number: int) -> str:
    """A chancellor by name."""
    return names.chancellor(names.chancellor_ids[number])


def setup_card(names: Names, number: int) -> str:
    """A setup card with what it gives."""
    return names.setup_card(names.setup_ids[number])


COUNTED: Final = (  # events whose first number is how many
    events.SENT_TUTORS,
    events.MASTER_RESTS,
    events.TUTOR_RESTS,
    events.TOOK_TUTOR,
    events.DISPLAYED,
    events.EXCHANGED_TEXTBOOKS,
)

SUBJECTS: Final[dict[int, tuple[str, Callable[[Names, int], object]]]] = {
    events.KEPT_CARD: ("card", setup_card),
    events.DISCARDED_CARD: ("card", setup_card),
    events.LAID_CARD: ("card", setup_card),
    events.DREW_CARD: ("card", setup_card),
    events.TURN_ORDER: ("nth", lambda names, a: names.nth(a)),
    events.CHOSE_CHANCELLOR: ("chancellor", chancellor),
    events.ARRANGED: ("place", lambda names, a: a + 1),
    events.ROUND_BEGINS: ("round", lambda names, a: a),
    events.SENT_TO_STUDENT: ("student", student),
    events.REPEATS_STUDENT: ("student", student),
    events.RECRUITED_STUDENT: ("student", student),
    events.LECTURED: ("professor", professor),
    events.READIED: ("professor", professor),
    events.EXHAUSTED: ("professor", professor),
    events.RECRUITED_PROFESSOR: ("professor", professor),
    events.BOOKMARKED: ("professor", professor),
    events.CLAIMED_BUST: ("bust", lambda names, a: names.bust(LETTERS[a])),
    events.COUNTED_MORE: ("chancellor", chancellor),
    events.INCOME_FROM_STUDENT: ("student", student),
    events.LAID_PRICES: ("prices", lambda names, a: names.join(str(price) for price in names.price_rows[a])),
    events.SCORED: ("source", lambda names, a: names.say("scored", SCORED_FOR[a])),
}
