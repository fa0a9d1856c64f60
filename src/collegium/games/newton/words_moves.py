"""Moves in words: what each does, for someone who knows no ids."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from collegium.games.newton import layout as at
from collegium.games.newton.basic_action import BasicAction
from collegium.games.newton.components import BOOK_SPACE_NAMES, COLOURS
from collegium.games.newton.masters import ASK_ANY_ACTION, AnyAction
from collegium.games.newton.requirements import has_cube
from collegium.games.newton.state import card_in_play
from collegium.games.newton.study import Study
from collegium.games.newton.technology import Advance
from collegium.games.newton.travel import ASK_TRAVEL, Travel
from collegium.games.newton.turn import action_value
from collegium.games.newton.view import place_tile, space_tile, work_tile
from collegium.games.newton.words_names import ACTION_IDS, INCOME_IDS, Names
from collegium.games.newton.work import ASK_WORK, Work, enter_check
from collegium.kernel.questions import Question, asked_of

if TYPE_CHECKING:
    from collegium.games.newton.state import Newton


def is_asked(state: Newton, question: Question[Any]) -> bool:
    """Whether this is the question that is asked."""
    return not state.over and bool(state.asks(question))


def done_label(names: Names, state: Newton, option: int) -> str:
    """What leaving the question means."""
    asked = asked_of(state)
    if asked == "advance":
        space = int(state.mine(at.STUDENT_AT + state.arg(Advance.STUDENT)))
        return names.bracketed(
            names.say("done", asked, space=space_name(names, space)), tile_of_space(names, state, space)
        )
    if asked == "travel":
        place = int(state.mine(at.SCIENTIST))
        key = asked if state.arg(Travel.MOVED) else "travel-stay"
        return names.say("done", key, place=names.place(names.place_ids[place]))
    if asked == "study" and state.arg(Study.TILES_PLACED):
        asked = "study-second"
    elif asked in ("student", "lessons") and state.arg(BasicAction.FLAGS) & at.SPLIT:
        asked += "-split"
    return names.say("done", asked if names.has("done", asked) else "other")


def reveal_label(names: Names, state: Newton, option: int) -> str:
    """Turning over cards of a level; the price stands here because what they are cannot be told before."""
    number = min(int(state.content.reveal_cards), max(1, int(state.table[at.DECK_SIZE + option])))
    return names.say("move", "reveal", n=number, level=option + 1)


def colour_label(names: Names, state: Newton, option: int) -> str:
    """A colour with what sets its starting cards apart."""
    colour = COLOURS[option]
    return names.bracketed(names.say("move", "colour", colour=names.say("colour", colour)), names.colour_cards(colour))


def keep_label(names: Names, state: Newton, option: int) -> str:
    """A Master to keep."""
    return names.say("move", "keep", master=names.master_in_full(names.master_ids[option]))


def master_label(names: Names, state: Newton, option: int) -> str:
    """A Master to play."""
    master = names.master_ids[option]
    return names.bracketed(names.say("move", "master", master=names.master(master)), names.master_power(master))


def perform_label(names: Names, state: Newton, option: int) -> str:
    """A basic action with the value it would have."""
    if is_asked(state, ASK_ANY_ACTION):
        value = int(state.arg(AnyAction.VALUE))
    elif card_in_play(state) >= 0:
        value = int(action_value(state, option))
    else:
        value = int(state.mine(at.SYMBOLS + option))
    return names.say("move", "perform", action=names.action(ACTION_IDS[option]), value=value)


def effect_label(names: Names, state: Newton, option: int) -> str:
    """The effect of the card in play; described where its consequences do not say it all."""
    card = int(card_in_play(state))
    if card < 0:
        return names.say("move", "effect-none")
    row = names.cards[names.card_ids[card]]
    counts = any(key in row for key in ("per_volume", "identical_set", "special")) or "cards" in row.get("pay", {})
    text = names.say("move", "effect", card=names.card_title(names.card_ids[card]))
    return names.bracketed(text, names.applied(row) if counts else "")


def work_label(names: Names, state: Newton, option: int) -> str:
    """A value to work at, and where the Marker would go."""
    content = state.content
    marker, end = int(state.mine(at.MARKER)), int(content.work_end)
    space = min(marker + option + 1, end)
    ignores = is_asked(state, ASK_WORK) and state.arg(Work.FLAGS) & at.IGNORE
    if space == end and not ignores and enter_check(state):
        space = max(marker, end - 1)
    if space == marker:
        return names.say("move", "work-still", value=option + 1)
    tile = names.tile(names.work_spaces[space]["kind"], work_tile(names, state, space))
    text = names.say("move", "work", value=option + 1, space=names.say("name", "work_space", number=space))
    return names.bracketed(text, tile)


def enter_label(names: Names, state: Newton, option: int) -> str:
    """The Objective space of the Work track."""
    end = int(state.content.work_end)
    return names.bracketed(names.say("move", "enter"), names.tile("objective", work_tile(names, state, end)))


def space_name(names: Names, space: int) -> str:
    """The name of a space of the Technology track."""
    return names.space(names.space_ids[space])


def tile_of_space(names: Names, state: Newton, space: int) -> str:
    """What lies on a space of the Technology track for a Student that ends there."""
    return names.tile(names.spaces[names.space_ids[space]]["kind"], space_tile(names, state, space))


def advance_label(names: Names, state: Newton, option: int) -> str:
    """A space of the Technology track."""
    text = names.say("move", "advance", space=space_name(names, option))
    return names.bracketed(text, tile_of_space(names, state, option))


def place_details(names: Names, state: Newton, place: int) -> str:
    """What a place is to the seat to move."""
    tile = names.place_tile(names.place_ids[place], place_tile(names, state, place))
    return names.say("name", "visited", tile=tile) if tile and has_cube(state, state.to_move, place) else tile


def travel_label(names: Names, state: Newton, option: int) -> str:
    """A place to travel to."""
    text = names.say("move", "travel", place=names.place(names.place_ids[option]))
    return names.bracketed(text, place_details(names, state, option))


def cube_label(names: Names, state: Newton, option: int) -> str:
    """A place to put a Travel cube on."""
    key = "cube-passing" if is_asked(state, ASK_TRAVEL) else "cube"
    text = names.say("move", key, place=names.place(names.place_ids[option]))
    return names.bracketed(text, place_details(names, state, option))


def book_label(verb: str) -> Callable[[Names, Newton, int], str]:
    """A book space to fill, with what it requires."""

    def text(names: Names, state: Newton, option: int) -> str:
        book = BOOK_SPACE_NAMES[option]
        board = int(state.mine(at.BOARD))
        required = names.requirement(names.board_ids[board], book) if board >= 0 else ""
        return names.bracketed(names.say("move", verb, book=names.book(book)), required)

    return text


def replace_development_label(names: Names, state: Newton, option: int) -> str:
    """A Development tile to give up."""
    return names.say("move", "replace-development", tile=names.development(ACTION_IDS[option]))


def replace_income_label(names: Names, state: Newton, option: int) -> str:
    """An Income or Medicine Income tile to give up."""
    return names.say("move", "replace-income", tile=names.income(INCOME_IDS[option]))


LABELS: Final[dict[str, Callable[[Names, Newton, int], str]]] = {
    "done": done_label,
    "reveal": reveal_label,
    "colour": colour_label,
    "keep": keep_label,
    "master": master_label,
    "perform": perform_label,
    "effect": effect_label,
    "work": work_label,
    "enter": enter_label,
    "advance": advance_label,
    "travel": travel_label,
    "cube": cube_label,
    "book": book_label("book"),
    "book-ignoring": book_label("book-ignoring"),
    "replace-development": replace_development_label,
    "replace-income": replace_income_label,
}
