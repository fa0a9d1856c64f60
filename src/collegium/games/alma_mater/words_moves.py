"""Moves in words: what each does, for someone who knows no ids."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from collegium.games.alma_mater import layout as at
from collegium.games.alma_mater import moves as mv
from collegium.games.alma_mater.abilities import ACTION_NAMES, IMPROVED_ACTIONS, LETTERS
from collegium.games.alma_mater.actions import Option
from collegium.games.alma_mater.arguments import kinds_of
from collegium.games.alma_mater.colloquium import Buy
from collegium.games.alma_mater.counts import space_of
from collegium.games.alma_mater.lectures import Exchange, FreeLecture
from collegium.games.alma_mater.payment import number_of
from collegium.games.alma_mater.research import RepeatBonus, top_check
from collegium.games.alma_mater.research_costs import WhichMaster, is_free, next_cost
from collegium.games.alma_mater.spaces import Tutors, masters_for
from collegium.games.alma_mater.state import colours, has_chancellor
from collegium.games.alma_mater.words_names import BOOK_IDS, Names
from collegium.kernel.questions import asked_of
from collegium.kernel.schema import Row

if TYPE_CHECKING:
    from collegium.games.alma_mater.state import AlmaMater

TOLD: Final = {"ducats", "dictionaries", "prestige"}  # costs that the consequences of a step tell in full

Label = Callable[[Names, "AlmaMater", int], str]


def by_question(section: str) -> Label:
    """A move whose meaning depends on the question alone."""

    def text(names: Names, state: AlmaMater, option: int) -> str:
        asked = asked_of(state)
        if asked == "which-master" and state.arg(WhichMaster.TO_BOX):
            asked = "which-master-box"
        key = asked if asked in names.words.sections[section] else "other"
        return names.say(section, key)

    return text


def agree_label(names: Names, state: AlmaMater, option: int) -> str:
    """A free lecture, a bonus once more, or a tutor instead of a master."""
    text = by_question("agree")(names, state, option)
    if asked_of(state) == "free-lecture":
        return names.bracketed(text, names.lecture(names.professor_ids[int(state.arg(FreeLecture.PROFESSOR))]))
    if asked_of(state) == "repeat-bonus":
        return names.bracketed(text, names.bonus(names.research_ids[int(state.arg(RepeatBonus.CARD))]))
    return text


def side(names: Names, state: AlmaMater) -> str:
    """The side of the board in use."""
    return names.side_ids[int(state.dealt[at.SIDE])]


def black_label(names: Names, state: AlmaMater, option: int) -> str:
    """A step for its cost; the cost stands here where the consequences do not tell all of it."""
    text = names.say("move", "black")
    if top_check(state, state.to_move):
        return text
    number = int(next_cost(state))
    cost = names.costs[names.cost_ids[number]]
    if is_free(state, number):
        return names.bracketed(text, names.say("cost", "free"))
    plain = "per" not in cost and cost.get("pay", {}).keys() <= TOLD and "special" not in cost
    return text if plain else names.bracketed(text, names.cost(names.cost_ids[number]))


def bust_label(names: Names, state: AlmaMater, option: int) -> str:
    """A bust card with the chancellor whose ability it gives."""
    chancellor = int(state.table[at.HALL_CHANCELLOR + option])
    text = names.say("move", "bust", bust=names.bust(LETTERS[option]))
    return (
        names.bracketed(text, names.chancellor_described(names.chancellor_ids[chancellor - 1])) if chancellor else text
    )


def send_label(names: Names, state: AlmaMater, option: int) -> str:
    """An action of the board, with the number of masters it takes."""
    alone = option == mv.BISHOP or space_of(state, option) < 0
    number = 1 if alone else int(masters_for(state, option))
    return names.say("move", "send", n=number, where=names.where(side(names, state), option))


def bishop_label(names: Names, state: AlmaMater, option: int) -> str:
    """So many masters to the bishop."""
    return names.say("move", "send", n=option + 1, where=names.where(side(names, state), mv.BISHOP))


def bishop_extra_label(names: Names, state: AlmaMater, option: int) -> str:
    """So many masters to the bishop, who count as one more."""
    return names.say("move", "bishop-extra", sent=bishop_label(names, state, option), n=option + 2)


def use_label(names: Names, state: AlmaMater, option: int) -> str:
    """A master on the action space of an own student."""
    student = names.student_ids[option]
    text = names.say("move", "use", student=names.student_title(student))
    return names.bracketed(text, names.action_space(student))


def lecture_label(names: Names, state: AlmaMater, option: int) -> str:
    """A lecture with what it does."""
    professor = names.professor_ids[option]
    text = names.say("move", "lecture", professor=names.professor_title(professor))
    return names.bracketed(text, names.lecture(professor))


def tutors_label(names: Names, state: AlmaMater, option: int) -> str:
    """How many of those sent are tutors."""
    number = int(state.arg(Tutors.MASTERS)) if asked_of(state) == "tutors" else option
    masters = names.say("amount", "masters", n=number - option) if number > option else ""
    tutors = names.say("amount", "tutors", n=option) if option else ""
    return names.say("move", "tutors", who=names.join([masters, tutors], "and") or names.say("name", "nobody"))


def student_label(names: Names, state: AlmaMater, option: int) -> str:
    """A student to recruit, with everything it does."""
    return names.say("move", "student", student=names.student_in_full(names.student_ids[option]))


def professor_label(names: Names, state: AlmaMater, option: int) -> str:
    """A professor to recruit, with lecture and prestige."""
    return names.say("move", "professor", professor=names.professor_in_full(names.professor_ids[option]))


def waive_label(names: Names, state: AlmaMater, option: int) -> str:
    """An item of a payment of which one textbook is waived."""
    number = int(number_of(state, option))
    if number == 0:
        return names.say("move", "waive-none")
    kinds = names.kinds(kinds_of(int(state.table[at.PAY_ALLOWED + option])))
    return names.say("move", "waive", n=number, kinds=kinds)


def pay_label(names: Names, state: AlmaMater, option: int) -> str:
    """Books to pay the next item with."""
    number = int(number_of(state, int(state.table[at.PAY_NEXT]))) or 1
    return names.say("move", "pay", books=names.book(BOOK_IDS[option], number))


def take_label(names: Names, state: AlmaMater, option: int) -> str:
    """A book of your choice, for the storage or for a bookmark."""
    key = "bookmark" if asked_of(state) == "bookmark" else "take"
    return names.say("move", key, book=names.book(BOOK_IDS[option], 1))


def option_label(names: Names, state: AlmaMater, option: int) -> str:
    """An option of a space, or an exchange of a lecture."""
    asked = asked_of(state)
    if asked == "option":
        action = ACTION_NAMES[int(state.arg(Option.ACTION)) - mv.ANTIQUARIAN]
        options = names.options_of(action)
        better = bool(has_chancellor(state, state.to_move, IMPROVED_ACTIONS))
        if option < len(options):
            key = "option-pay" if "pay" in names.options[options[option]] else "option"
            return names.say("move", key, what=names.option(options[option], better))
    elif asked == "exchange":
        entries: list[Row] = names.professors[names.professor_ids[int(state.arg(Exchange.PROFESSOR))]]["exchange"]
        if option < len(entries):
            return names.say("move", "exchange", what=names.exchange(entries[option]))
    return names.say("move", "option-number", n=option + 1)


def buy_label(names: Names, state: AlmaMater, option: int) -> str:
    """How many books to buy, and where."""
    asked = asked_of(state)
    if asked == "buy-dictionaries":
        return names.say("move", "buy", books=names.book("dictionary", option))
    if asked == "buy":
        seller = int(state.arg(Buy.SELLER))
        books = names.say("amount", "textbooks", n=option)
        return names.say("move", "buy-from", books=books, seller=names.player(seller, int(state.seats)))
    if option == 0:
        return names.say("move", "buy-none")
    return names.say("move", "buy", books=names.say("amount", "own_textbooks", n=option))


def seller_label(names: Names, state: AlmaMater, option: int) -> str:
    """A player to buy from, with the prices from left to right and what the supply asks after them."""
    if option >= int(colours(state)):
        return names.say("move", "seller", seller=names.player(option, at.MAX_SEATS))
    shelved = int(state.table[at.SHELVED + option])
    places = [place for place in range(at.DISPLAY) if shelved >> place & 1]
    prices = [str(int(state.table[at.PRICE + option * at.DISPLAY + place])) for place in places]
    supply = names.say(
        "effect", "supply", price=names.say("amount", "ducats", n=names.book_prices["colloquium_textbook"])
    )
    shown = (
        names.say("effect", "display", prices=names.join(prices)) if prices else names.say("effect", "display_empty")
    )
    text = names.say("move", "seller", seller=names.player(option, int(state.seats)))
    return names.bracketed(text, names.join([shown, supply], "semicolon"))


def dictionaries_label(names: Names, state: AlmaMater, option: int) -> str:
    """Dictionaries from the supply."""
    price = names.say("amount", "ducats", n=names.book_prices["colloquium_dictionary"])
    return names.say("move", "dictionaries", price=price)


def display_label(names: Names, state: AlmaMater, option: int) -> str:
    """How many of the textbooks gained go into the display."""
    return names.say("move", "display", n=option) if option else names.say("move", "display-none")


def score_label(names: Names, state: AlmaMater, option: int) -> str:
    """A bookshelf to score, by its place and owner."""
    seller, place = option // at.DISPLAY, option % at.DISPLAY
    seats = int(state.seats) if seller < int(colours(state)) else at.MAX_SEATS
    return names.say("move", "score", n=place + 1, seller=names.player(seller, seats))


def repeat_label(names: Names, state: AlmaMater, option: int) -> str:
    """An action of the board to perform again."""
    return names.say("move", "repeat", where=names.where(side(names, state), option))


def repeat_student_label(names: Names, state: AlmaMater, option: int) -> str:
    """The action of an own student to perform again."""
    return names.say("move", "repeat-student", student=names.student_title(names.student_ids[option]))


def shelf_label(names: Names, state: AlmaMater, option: int) -> str:
    """A bookshelf to place next."""
    return names.say("move", "shelf", prestige=names.say("amount", "prestige", n=option + 1))


def prices_label(names: Names, state: AlmaMater, option: int) -> str:
    """A row of prices from left to right."""
    if option >= len(names.price_rows):
        return names.say("move", "prices-none", n=option + 1)
    return names.say("move", "prices", prices=names.join(str(price) for price in names.price_rows[option]))


def return_label(names: Names, state: AlmaMater, option: int) -> str:
    """A book that goes back to the supply."""
    return names.say("move", "return", book=names.book(BOOK_IDS[option], 1))


LABELS: Final[dict[str, Label]] = {
    "done": by_question("done"),
    "black": black_label,
    "bust": bust_label,
    "send": send_label,
    "bishop": bishop_label,
    "bishop-extra": bishop_extra_label,
    "use": use_label,
    "lecture": lecture_label,
    "tutors": tutors_label,
    "student": student_label,
    "professor": professor_label,
    "waive": waive_label,
    "pay": pay_label,
    "take": take_label,
    "option": option_label,
    "buy": buy_label,
    "seller": seller_label,
    "dictionaries": dictionaries_label,
    "display": display_label,
    "score": score_label,
    "repeat": repeat_label,
    "repeat-student": repeat_student_label,
    "agree": agree_label,
    "shelf": shelf_label,
    "prices": prices_label,
    "return": return_label,
}
