"""What a seat may see of a position, built from a whitelist and named by the ids of the content files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from collegium.games.newton import layout as at
from collegium.games.newton.components import BOOK_SPACE_NAMES, COLOURS, VOLUME_NAMES
from collegium.games.newton.requirements import has_cube
from collegium.games.newton.round_end import ASK_TUCK
from collegium.games.newton.scoring import objective_points
from collegium.games.newton.seen import HELD, IN_HAND, IN_PACK
from collegium.games.newton.setup import Colour, Preparing
from collegium.games.newton.words_names import ACTION_IDS, INCOME_IDS, Names

if TYPE_CHECKING:
    from collegium.games.newton.game import NewtonGame
    from collegium.games.newton.state import Newton

View = dict[str, Any]

MEDICINE_SIDES: Final = {0: None, 1: "first", 2: "second", -1: "given up"}


def public(game: NewtonGame, state: Newton, seen: list[int]) -> View:
    """Everything that everyone may know of the position, made of what is not hidden, and of what everyone has seen."""
    names = game.names
    table = state.table
    now = phase(game, state)
    card = int(table[at.CARD_PLAYED])
    return {
        "seats": int(state.seats),
        "over": bool(state.over),
        "phase": now,
        "to_move": None if state.over else int(state.to_move),
        "question": None if state.over else game.question_view(state),
        "options": {option.name: option_value(game, state, n) for n, option in enumerate(game.options)},
        "round": int(table[at.ROUND]) + 1,
        "turn": min(int(table[at.TURN_NUMBER]) + 1, int(state.content.turns)),
        "first_player": int(table[at.FIRST_PLAYER]) if now != Colour.phase and state.seats > 1 else None,
        "card_in_play": names.card_ids[card] if card >= 0 else None,
        "basic_done": bool(table[at.BASIC_DONE]),
        "effect_done": bool(table[at.EFFECT_DONE]),
        "boost_done": bool(table[at.BOOST_DONE]),
        "places": {place: place_view(names, state, n) for n, place in enumerate(names.place_ids)},
        "technology": {space: space_view(names, state, n) for n, space in enumerate(names.space_ids)},
        "work": [{"tile": work_tile(names, state, n)} for n in range(len(names.work_spaces))],
        "objectives": objectives(names, state),
        "market": [market_line(names, state, level) for level in range(3)],
        "stacks": stacks(state),
        "players": [
            player(names, state, seen, seat, points) for seat, points in enumerate(game.result(state).breakdown)
        ],
    }


def phase(game: NewtonGame, state: Newton) -> str:
    """The part of the round, or of the preparations, that a question belongs to."""
    if state.over:
        return "over"
    asked = game.question(state)
    if isinstance(asked, Preparing):
        return asked.phase
    return "end-round" if state.asks(ASK_TUCK) else "action"


def option_value(game: NewtonGame, state: Newton, number: int) -> str | bool:
    """The value of an option at this table."""
    choices = game.options[number].choices
    value = int(state.dealt[number])
    return choices[value] if choices else bool(value)


def place_tile(names: Names, state: Newton, place: int) -> str | None:
    """The tile on a place of the Map: City, University or Ancient Land, or the Objective tile."""
    kind = names.places[names.place_ids[place]]["kind"]
    tile = int(state.dealt[at.PLACE_TILE + place])
    if kind == "city":
        return names.city_ids[tile]
    if kind in ("university", "ancient_land"):
        return names.visit_ids[tile]
    return names.objective_ids[int(state.dealt[at.MAP_OBJECTIVE])] if kind == "objective" else None


def track_tile(names: Names, kind: str, tile: int) -> str | None:
    """The tile of that number on a space of a kind, or none."""
    ids = {
        "specialization": names.specialization_ids,
        "invention": names.invention_ids,
        "objective": names.objective_ids,
    }
    return ids[kind][tile] if kind in ids else None


def space_tile(names: Names, state: Newton, space: int) -> str | None:
    """The tile on a space of the Technology track."""
    kind = names.spaces[names.space_ids[space]]["kind"]
    return track_tile(names, kind, int(state.dealt[at.SPACE_TILE + space]))


def work_tile(names: Names, state: Newton, space: int) -> str | None:
    """The tile on a space of the Work track."""
    return track_tile(names, names.work_spaces[space]["kind"], int(state.dealt[at.WORK_TILE + space]))


def token_on(names: Names, state: Newton, field: int) -> str | None:
    """The Bonus token at a field of the table, or none."""
    token = int(state.table[field])
    return names.token_ids[token - 1] if token else None


def place_view(names: Names, state: Newton, place: int) -> View:
    """A place of the Map."""
    return {
        "tile": place_tile(names, state, place),
        "token": token_on(names, state, at.PLACE_TOKEN + place),
        "cubes": [seat for seat in range(int(state.seats)) if has_cube(state, seat, place)],
    }


def space_view(names: Names, state: Newton, space: int) -> View:
    """A space of the Technology track."""
    return {
        "tile": space_tile(names, state, space),
        "token": token_on(names, state, at.SPACE_TOKEN + space),
    }


def objectives(names: Names, state: Newton) -> list[View]:
    """The Objective spaces of both boards: their tile, who has reached them, and the points of each seat by now."""
    seats = range(int(state.seats))
    found: list[View] = []
    for place, row in names.places.items():
        if row["kind"] == "objective":
            index = names.place_ids.index(place)
            reached = [seat for seat in seats if has_cube(state, seat, index)]
            found.append({"on": "map", "space": place, "need": "map", "reached": reached})
            found[-1]["tile"] = place_tile(names, state, index)
    end = len(names.work_spaces) - 1
    reached = [seat for seat in seats if state.get(seat, at.MARKER) == end]
    found.append({"on": "work", "space": end, "need": "work", "reached": reached})
    found[-1]["tile"] = work_tile(names, state, end)
    for index, space in enumerate(names.space_ids):
        if "objective" in names.spaces[space]:
            reached = [seat for seat in seats if space in students(names, state, seat)]
            found.append({"on": "technology", "space": space, "need": names.spaces[space]["objective"]})
            found[-1].update(reached=reached, tile=space_tile(names, state, index))
    for objective in found:
        tile = names.objective_ids.index(objective["tile"])
        objective["worth"] = [int(objective_points(state, seat, tile)) if dealt(state) else 0 for seat in seats]
    return found


def dealt(state: Newton) -> bool:
    """Whether the seats have their Study boards."""
    return int(state.get(0, at.BOARD)) >= 0


def market_line(names: Names, state: Newton, level: int) -> View:
    """One level of the market: the cards face up, and how many are left in the deck."""
    first = at.MARKET + level * at.LEVEL_CARDS
    cards = [names.card_ids[int(state.table[first + n])] for n in range(int(state.table[at.MARKET_SIZE + level]))]
    return {"level": level + 1, "deck": int(state.table[at.DECK_SIZE + level]), "cards": cards}


def stacks(state: Newton) -> View:
    """How many Development, Income and Medicine Income tiles are left."""
    return {
        "development": {name: int(state.table[at.DEVELOPMENT_STACK + n]) for n, name in enumerate(ACTION_IDS)},
        "income": {name: int(state.table[at.INCOME_STACK + n]) for n, name in enumerate(INCOME_IDS[: at.INCOMES])},
        "medicine": int(state.table[at.MEDICINE_STACK]),
    }


def students(names: Names, state: Newton, seat: int) -> list[str]:
    """The spaces a seat's Students stand on."""
    spaces = (int(state.get(seat, at.STUDENT_AT + student)) for student in range(at.STUDENTS))
    return [names.space_ids[space] for space in spaces if space >= 0]


def cards(names: Names, state: Newton, seat: int, size: int, first: int) -> list[str]:
    """The cards of a seat's hand, desk or under its desk."""
    return [names.card_ids[int(state.get(seat, first + n))] for n in range(int(state.get(seat, size)))]


def members(ids: list[str], bits: int) -> list[str]:
    """The ids whose bit is set."""
    return [name for number, name in enumerate(ids) if bits >> number & 1]


def player(names: Names, state: Newton, seen: list[int], seat: int, points_from: dict[str, int]) -> View:
    """What everyone may know of a seat."""
    content = state.content
    colour, board = int(state.get(seat, at.PLAYER_COLOUR)), int(state.get(seat, at.BOARD))
    taken = int(state.get(seat, at.TILES_TAKEN))
    on_track = students(names, state, seat)

    return {
        "colour": COLOURS[colour] if colour >= 0 else None,
        "board": names.board_ids[board] if board >= 0 else None,
        "coins": int(state.get(seat, at.COINS)),
        "potions": int(state.get(seat, at.POTIONS)),
        "points": int(state.get(seat, at.VICTORY_POINTS)),
        "points_from": points_from,
        "scientist": names.place_ids[int(state.get(seat, at.SCIENTIST))],
        "marker": int(state.get(seat, at.MARKER)),
        "students": on_track,
        "students_left": at.STUDENTS - len(on_track),
        "cubes_left": int(content.travel_cubes) - int(state.get(seat, at.CUBES_PLACED)),
        "bookshelf": members(BOOK_SPACE_NAMES, int(state.get(seat, at.BOOKSHELF))),
        "tiles_placed": int(state.get(seat, at.TILES_PLACED)),
        "tiles_left": int(content.bookshelf_tiles) - taken,
        "piles": piles(int(content.bookshelf_tiles), int(content.pile), taken),
        "volumes": {name: int(state.get(seat, at.VOLUMES + n)) for n, name in enumerate(VOLUME_NAMES)},
        "symbols": {name: int(state.get(seat, at.SYMBOLS + n)) for n, name in enumerate(ACTION_IDS)},
        "developments": {name: int(state.get(seat, at.DEVELOPMENTS + n)) for n, name in enumerate(ACTION_IDS)},
        "incomes": {name: int(state.get(seat, at.INCOME_TILES + n)) for n, name in enumerate(INCOME_IDS[: at.INCOMES])},
        "medicine": MEDICINE_SIDES[int(state.get(seat, at.MEDICINE))],
        "medicine_cities": int(state.get(seat, at.MEDICINE_CITIES)),
        "tokens": members(names.token_ids, int(state.get(seat, at.TOKEN_SET))),
        "hand": cards(names, state, seat, at.HAND_SIZE, at.HAND),
        "desk": cards(names, state, seat, at.DESK_SIZE, at.DESK),
        "tucked": cards(names, state, seat, at.TUCKED_SIZE, at.TUCKED),
        "discarded": int(state.get(seat, at.CARDS_DISCARDED)),
        "masters_played": members(names.master_ids, int(state.get(seat, at.MASTER_SET))),
        "masters_in_hand": seen[HELD + seat],
    }


def piles(tiles: int, pile: int, taken: int) -> list[int]:
    """How many bookshelf tiles are left in each pile, the topmost pile first."""
    return [min(pile, max(0, last - taken)) for last in range(pile, tiles + 1, pile)]


def masters_at(names: Names, seen: list[int], first: int) -> list[str]:
    """The Masters that a seat sees in its hand, or in the pack it drafts from."""
    return sorted(name for number, name in enumerate(names.master_ids) if seen[first + number])


def private(names: Names, state: Newton, seen: list[int], seat: int) -> View:
    """What a seat knows and the others do not: its Masters, the pack it drafts from, and the card it will tuck."""
    to_tuck = int(state.get(seat, at.TO_TUCK))
    return {
        "masters": masters_at(names, seen, IN_HAND),
        "pack": masters_at(names, seen, IN_PACK),
        "to_tuck": names.card_ids[to_tuck - 1] if to_tuck else None,
    }
