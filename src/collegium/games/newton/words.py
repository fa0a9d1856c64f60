"""Newton in words: what is asked, what a move does, and what has happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton import layout as at
from collegium.games.newton.basic_action import VALUE_LEFT, BasicAction
from collegium.games.newton.cities import CityCube
from collegium.games.newton.components import BOOK_SPACE_NAMES, COLOURS, GAIN_NAMES, PLACE_KINDS
from collegium.games.newton.effects import effect_moves
from collegium.games.newton.masters import AnyAction
from collegium.games.newton.requirements import potions_for_objective
from collegium.games.newton.setup import Draft
from collegium.games.newton.state import card_in_play
from collegium.games.newton.study import Study
from collegium.games.newton.tiles import ReplaceDevelopment, ReplaceIncome
from collegium.games.newton.turn import action_value
from collegium.games.newton.words_names import ACTION_IDS, INCOME_IDS, Names
from collegium.kernel.events import Event

if TYPE_CHECKING:
    from collegium.games.newton.game import NewtonGame
    from collegium.games.newton.state import Newton

INCOME_SOURCES: Final = {at.FROM_DISCOVERIES: "rows", at.FROM_INCOME: "tiles", at.FROM_MEDICINE: "medicine"}


def prompt(game: NewtonGame, state: Newton) -> str:
    """What the seat to move is asked, and what remains of the action it is asked for."""
    asked = game.asked(state)
    if asked in PROMPTS:
        return PROMPTS[asked](game.names, state, asked)
    return game.names.say("prompt", asked)


def draft_prompt(names: Names, state: Newton, asked: str) -> str:
    """Which Master to keep, and how many are kept."""
    key = "draft-solo" if state.seats == 1 else asked
    return names.say("prompt", key, n=int(state.arg(Draft.PICK)), of=int(state.content.masters_dealt))


def turn_prompt(names: Names, state: Newton, asked: str) -> str:
    """Which card to play."""
    return names.say("prompt", asked if state.mine(at.HAND_SIZE) else "turn-empty")


def card_prompt(names: Names, state: Newton, asked: str) -> str:
    """What is left to do with the card played."""
    card = int(card_in_play(state))
    name = names.card_ids[card]
    left = []
    if not state.table[at.BASIC_DONE]:
        basic = int(state.content.card_basic[card])
        if basic == at.JOKER:
            left.append(names.say("prompt", "card-joker"))
        else:
            value = int(action_value(state, basic))
            left.append(names.say("prompt", "card-basic", action=names.action(ACTION_IDS[basic]), value=value))
    if len(effect_moves(state, vec[i64]())):
        left.append(names.say("prompt", "card-effect"))
    key = asked if left else "card-spent"
    return names.say("prompt", key, card=names.card_title(name), left=names.join(left))


def value_prompt(names: Names, state: Newton, asked: str) -> str:
    """An action, and what is left of its value."""
    if asked != "work" and state.arg(BasicAction.FLAGS) & at.SPLIT:
        asked += "-split"
    elif asked == "study" and state.arg(Study.TILES_PLACED):
        asked = "study-second"
    return names.say("prompt", asked, n=int(state.arg(VALUE_LEFT)))


def steps_prompt(names: Names, state: Newton, asked: str) -> str:
    """A movement, and how many of its steps are left."""
    left = int(state.arg(VALUE_LEFT))
    if left == 0:
        return names.say("prompt", f"{asked}-spent")
    if state.arg(BasicAction.FLAGS) & at.OF_CARD:
        action = at.TRAVEL if asked == "travel" else at.TECHNOLOGY
        value = int(action_value(state, action)) + int(state.table[at.BOOST_DONE])
        steps = names.say("prompt", "steps-of", n=left, of=value)
    else:
        steps = names.say("prompt", "steps", n=left)
    return names.say("prompt", asked, steps=steps)


def work_objective_prompt(names: Names, state: Newton, asked: str) -> str:
    """Whether to spend potions on the Objective space."""
    potions = int(potions_for_objective(state, state.content.work_need))
    return names.say("prompt", asked, potions=names.say("amount", "potions", n=potions))


def city_cube_prompt(names: Names, state: Newton, asked: str) -> str:
    """Which University or Ancient Land to place a cube on."""
    price = names.say("amount", "coins", n=int(state.arg(CityCube.COINS)))
    return names.say("prompt", f"{asked}-{PLACE_KINDS[int(state.arg(CityCube.PLACE_KIND))]}", price=price)


def replace_development_prompt(names: Names, state: Newton, asked: str) -> str:
    """Which Development tile to give up."""
    tile = names.development(ACTION_IDS[int(state.arg(ReplaceDevelopment.TILE))])
    return names.say("prompt", asked, tile=tile)


def any_action_prompt(names: Names, state: Newton, asked: str) -> str:
    """Which basic action to perform."""
    return names.say("prompt", asked, n=int(state.arg(AnyAction.VALUE)))


def replace_income_prompt(names: Names, state: Newton, asked: str) -> str:
    """Which Income tile to give up."""
    return names.say("prompt", asked, tile=names.income(INCOME_IDS[int(state.arg(ReplaceIncome.TILE))]))


PROMPTS: Final[dict[str, Callable[[Names, Newton, str], str]]] = {
    "draft": draft_prompt,
    "turn": turn_prompt,
    "card": card_prompt,
    "work": value_prompt,
    "work-objective": work_objective_prompt,
    "student": value_prompt,
    "advance": steps_prompt,
    "travel": steps_prompt,
    "lessons": value_prompt,
    "study": value_prompt,
    "city-cube": city_cube_prompt,
    "replace-development": replace_development_prompt,
    "replace-income": replace_income_prompt,
    "any-action": any_action_prompt,
}


def event_key(names: Names, key: str, event: Event) -> str:
    """The key of an event's words: its kind, with a variant where its numbers make a difference."""
    if event.kind == events.INCOME_OF:
        return f"{key}-{INCOME_SOURCES[event.a]}"
    if event.kind == events.TOOK_TOKEN and event.b > 1:
        return f"{key}-doubled"
    if event.kind in (events.TOOK_TILE, events.REMOVED_TILE) and event.a % names.limits["pile"] == 0:
        return f"{key}-last"
    if event.kind == events.ENROLLED and event.a > 1:
        return f"{key}-several"
    if event.kind == events.OBJECTIVE_SCORED and event.b == 0:
        return f"{key}-nothing"
    if event.kind == events.INVENTED and "action" in names.inventions[names.invention_ids[event.a]]:
        return f"{key}-action"
    return key


def event_arguments(names: Names, event: Event) -> dict[str, object]:
    """What an event's words may speak of."""
    arguments: dict[str, object] = {"n": event.b}
    if event.kind in SUBJECTS:
        argument, text = SUBJECTS[event.kind]
        arguments[argument] = text(names, event.a)
    if event.kind in (events.GAIN, events.PAY):
        arguments["amount"] = names.say("amount", GAIN_NAMES[event.a], n=event.b)
    elif event.kind == events.PERFORMS:
        arguments["value"] = event.b
    elif event.kind in (events.REVEALED, events.TURNED_UP):
        arguments["card"] = names.card(names.card_ids[event.b])
    elif event.kind == events.PLACED_CUBE:
        arguments["nth"] = names.nth(event.b)
    elif event.kind == events.INVENTED:
        arguments["action"] = names.invention_action(names.invention_ids[event.a])
    return arguments


def number(names: Names, number: int) -> int:
    """A number as it is."""
    return number


def points(names: Names, number: int) -> str:
    """A number of Victory Points."""
    return names.say("amount", "victory_points", n=number)


def card(names: Names, number: int) -> str:
    """A card with its level and effect."""
    return names.card_with_details(names.card_ids[number])


def master(names: Names, number: int) -> str:
    """A Master with what he or she does."""
    return names.master_with_power(names.master_ids[number])


def place(names: Names, number: int) -> str:
    """A place of the Map."""
    return names.place(names.place_ids[number])


def development(names: Names, number: int) -> str:
    """A Development tile."""
    return names.development(ACTION_IDS[number])


def income(names: Names, number: int) -> str:
    """An Income tile or the Medicine Income tile."""
    return names.income(INCOME_IDS[number])


SUBJECTS: Final[dict[int, tuple[str, Callable[[Names, int], object]]]] = {
    events.CHOSE_COLOUR: ("colour", lambda names, a: names.say("colour", COLOURS[a])),
    events.DEALT_BOARD: ("action", lambda names, a: names.action(names.boards[names.board_ids[a]]["symbol"])),
    events.DEALT_MASTER: ("master", master),
    events.KEPT_MASTER: ("master", master),
    events.PLAYED_MASTER: ("master", master),
    events.ROUND_BEGINS: ("round", number),
    events.PLAYED_CARD: ("card", card),
    events.REPEATED: ("card", card),
    events.DISCARDED: ("card", card),
    events.TOOK_CARD: ("card", card),
    events.TUCKED_CARD: ("card", card),
    events.CHOSE_TO_TUCK: ("card", card),
    events.PERFORMS: ("action", lambda names, a: names.action(ACTION_IDS[a])),
    events.ENROLLED: ("n", number),
    events.TRACK_ENDED: ("n", number),
    events.OBJECTIVE_CLOSED: ("n", number),
    events.JUMPED: ("place", place),
    events.TRAVELLED: ("place", place),
    events.PLACED_CUBE: ("place", place),
    events.MARKER_MOVED: ("space", lambda names, a: names.say("name", "work_space", number=a)),
    events.STUDENT_MOVED: ("space", lambda names, a: names.space(names.space_ids[a])),
    events.PLACED_BOOK: ("book", lambda names, a: names.book(BOOK_SPACE_NAMES[a])),
    events.DISCOVERY: ("points", points),
    events.TOOK_DEVELOPMENT: ("tile", development),
    events.RETURNED_DEVELOPMENT: ("tile", development),
    events.TOOK_INCOME: ("tile", income),
    events.RETURNED_INCOME: ("tile", income),
    events.TOOK_MEDICINE: ("points", points),
    events.TURNED_MEDICINE: ("points", points),
    events.INVENTED: ("tile", lambda names, a: names.invention(names.invention_ids[a])),
    events.OBJECTIVE_SCORED: ("tile", lambda names, a: names.objective(names.objective_ids[a])),
}
