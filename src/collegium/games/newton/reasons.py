"""Why one line of play is better than another, in the words of Newton: facts of the two positions it leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from collegium.games.newton import layout as at
from collegium.games.newton.components import (
    ANCIENT_LAND,
    GAIN_NAMES,
    INCOME_NAMES,
    OBJECTIVE_PLACE,
    OBJECTIVE_SPACE,
    RUNS,
    UNIVERSITY,
)
from collegium.games.newton.reasons_ahead import last_cubes, masters_ahead, objectives_ahead, rows, volumes_counted
from collegium.games.newton.requirements import has_cube
from collegium.games.newton.round_end import is_last_round
from collegium.games.newton.scoring import objective_points
from collegium.games.newton.state import Newton
from collegium.games.newton.study import completes_pile
from collegium.games.newton.words_names import ACTION_IDS, Names
from collegium.kernel.evaluation import POINT

if TYPE_CHECKING:
    from collegium.games.newton.game import NewtonGame

MOST: Final = 2  # reasons given
ENOUGH: Final = 0.4  # points by which a term must differ to be a reason


@dataclass(frozen=True)
class Comparison:
    """Three positions as one seat sees them: where it stands, where its line leads, and where the other one does."""

    names: Names
    before: Newton
    after: Newton
    otherwise: Newton
    seat: int

    def more(self, field: int) -> int:
        """By how much one of the seat's own numbers is larger than it would be otherwise."""
        return int(self.after.get(self.seat, field) - self.otherwise.get(self.seat, field))

    def cards_of(self, s: Newton) -> set[int]:
        """The cards of the seat in hand and on the desk."""
        hand = {int(s.get(self.seat, at.HAND + position)) for position in range(int(s.get(self.seat, at.HAND_SIZE)))}
        desk = {int(s.get(self.seat, at.DESK + position)) for position in range(int(s.get(self.seat, at.DESK_SIZE)))}
        return hand | desk

    def say(self, key: str, **arguments: object) -> str:
        """A reason in words."""
        return self.names.say("reasons", key, **arguments)

    def in_last_round(self) -> bool:
        """Whether no round follows the one to which the line leads."""
        return bool(is_last_round(self.after))

    def say_of_rounds(self, key: str, **arguments: object) -> str:
        """A reason that lasts for the rounds to come, told of this one alone where none follows."""
        return self.say(f"{key}_last" if self.in_last_round() else key, **arguments)


def reasons(game: NewtonGame, before: Newton, after: Newton, otherwise: Newton, seat: int) -> list[str]:
    """Up to two reasons why `after` is better for a seat than `otherwise`, the weightiest first; all of them true."""
    comparison = Comparison(game.names, before, after, otherwise, seat)
    out: list[str] = []
    for name in weightiest(game, after, otherwise, seat):
        text = next((fact for fact in FACTS[name](comparison) if fact not in out), "") if name in FACTS else ""
        if text:
            out.append(text)
        if len(out) == MOST:
            break
    return out


def weightiest(game: NewtonGame, after: Newton, otherwise: Newton, seat: int) -> list[str]:
    """The terms that speak for `after`, by how many points."""
    if after.over or otherwise.over:
        return ["over"] if after.scores()[seat] > otherwise.scores()[seat] else []
    evaluation = game.evaluation()
    evaluation.look(after, seat)
    gained = list(evaluation.terms)
    evaluation.look(otherwise, seat)
    points = {
        term.name: weight * (here - there) / POINT
        for term, weight, here, there in zip(game.terms, evaluation.weights, gained, evaluation.terms, strict=True)
    }
    return sorted((name for name in points if points[name] >= ENOUGH), key=lambda name: -points[name])


def final_points(c: Comparison) -> Iterator[str]:
    """More Victory Points at the end of the game."""
    number = c.more(at.VICTORY_POINTS)
    if c.after.over and c.otherwise.over and number > 0:
        yield c.say("final", n=number)


def points(c: Comparison) -> Iterator[str]:
    """Victory Points that are there at once."""
    if (number := c.more(at.VICTORY_POINTS)) > 0:
        yield c.say("points", n=number)


def discoveries(c: Comparison) -> Iterator[str]:
    """More income from complete rows and columns."""
    number = income_of_runs(c.after, c.seat) - income_of_runs(c.otherwise, c.seat)
    if number > 0:
        yield c.say_of_rounds("discoveries", n=number)


def income_of_runs(s: Newton, seat: int) -> int:
    """The Victory Points of complete rows and columns in each income phase."""
    shelf = int(s.get(seat, at.BOOKSHELF))
    first = int(s.get(seat, at.BOARD)) * RUNS
    runs = range(first, first + RUNS)
    return sum(int(s.content.run_points[run]) for run in runs if s.content.run_mask[run] & ~shelf == 0)


def income(c: Comparison) -> Iterator[str]:
    """An Income tile more."""
    for number, name in enumerate(INCOME_NAMES):
        tiles = c.more(at.INCOME_TILES + number)
        if tiles > 0:
            gain = c.names.amounts({name: tiles * int(c.after.content.income_gain[number * 4 + number])}, GAIN_NAMES)
            yield c.say_of_rounds("income", gain=gain)


def medicine(c: Comparison) -> Iterator[str]:
    """The Medicine Income tile, or its better side."""
    here, there = (max(int(s.get(c.seat, at.MEDICINE)), 0) for s in (c.after, c.otherwise))
    number = int(c.after.content.medicine_points[here] - c.after.content.medicine_points[there])
    if number > 0:
        yield c.say_of_rounds("medicine", n=number)


def masters(c: Comparison) -> Iterator[str]:
    """A Master that would not be played otherwise."""
    new = int(c.after.get(c.seat, at.MASTER_SET)) & ~int(c.otherwise.get(c.seat, at.MASTER_SET))
    for number, master in enumerate(c.names.master_ids):
        if (new >> number) & 1:
            worth = int(c.after.content.master_points[number])
            yield c.say("master", master=c.names.master(master), n=worth)


def objectives(c: Comparison) -> Iterator[str]:
    """An Objective that would not be reached otherwise, with what it scores as things stand."""
    for tile in sorted(reached(c.after, c.seat) - reached(c.otherwise, c.seat)):
        name = c.names.objective(c.names.objective_ids[tile])
        yield c.say("objective", objective=name, n=int(objective_points(c.after, c.seat, tile)))
    both = reached(c.after, c.seat) & reached(c.otherwise, c.seat)
    for tile in sorted(both):
        number = int(objective_points(c.after, c.seat, tile) - objective_points(c.otherwise, c.seat, tile))
        if number > 0:
            yield c.say("objective_more", objective=c.names.objective(c.names.objective_ids[tile]), n=number)


def reached(s: Newton, seat: int) -> set[int]:
    """The Objective tiles on whose spaces a piece of the seat lies."""
    content = s.content
    kinds = content.place_kind
    tiles: set[int] = set()
    if any(kinds[p] == OBJECTIVE_PLACE and has_cube(s, seat, p) for p in range(content.n_places)):
        tiles.add(int(s.dealt[at.MAP_OBJECTIVE]))
    if s.get(seat, at.MARKER) == content.work_end:
        tiles.add(int(s.dealt[at.WORK_TILE + content.work_end]))
    for student in range(at.STUDENTS):
        space = int(s.get(seat, at.STUDENT_AT + student))
        if space >= 0 and content.space_kind[space] == OBJECTIVE_SPACE:
            tiles.add(int(s.dealt[at.SPACE_TILE + space]))
    return tiles


def books(c: Comparison) -> Iterator[str]:
    """Book spaces filled, or a place visited that one of them asks for."""
    if (number := c.more(at.TILES_PLACED)) > 0:
        yield c.say("books", n=number)
    board = c.names.board_ids[int(c.after.get(c.seat, at.BOARD))]
    for place in visited(c):
        visit = int(c.after.dealt[at.PLACE_TILE + place])
        for space in range(at.BOOK_SPACES) if c.after.content.place_kind[place] in (UNIVERSITY, ANCIENT_LAND) else ():
            book = int(c.after.get(c.seat, at.BOARD)) * at.BOOK_SPACES + space
            free = not (int(c.after.get(c.seat, at.BOOKSHELF)) >> space) & 1
            if free and c.after.content.book_visit[book] == visit:
                named = c.names.requirement(board, f"r{space // at.COLUMNS + 1}c{space % at.COLUMNS + 1}")
                yield c.say("visit_for_book", place=c.names.place(c.names.place_ids[place]), book=named)


def piles(c: Comparison) -> Iterator[str]:
    """A pile of bookshelf tiles that is nearer to its end."""
    taken = int(c.after.get(c.seat, at.TILES_TAKEN))
    if c.more(at.TILES_TAKEN) > 0 and not completes_pile(c.after, taken):
        left = int(c.after.content.pile) - taken % int(c.after.content.pile)
        yield c.say("pile", n=left, gain=c.names.gain(c.names.piles[taken // int(c.after.content.pile)]))


def visited(c: Comparison) -> list[int]:
    """The places with a Travel cube of the seat that would have none otherwise."""
    places = range(int(c.after.content.n_places))
    return [p for p in places if has_cube(c.after, c.seat, p) and not has_cube(c.otherwise, c.seat, p)]


def visits(c: Comparison) -> Iterator[str]:
    """Places visited, or Travel cubes more on the Map."""
    for place in visited(c):
        yield c.say("visit", place=c.names.place(c.names.place_ids[place]))


def cubes(c: Comparison) -> Iterator[str]:
    """Travel cubes more on the Map."""
    if (number := c.more(at.CUBES_PLACED)) > 0:
        yield c.say("cubes", n=number)


def students(c: Comparison) -> Iterator[str]:
    """Students more on the Technology track."""
    here, there = (
        sum(s.get(c.seat, at.STUDENT_AT + student) >= 0 for student in range(at.STUDENTS))
        for s in (c.after, c.otherwise)
    )
    if here > there:
        yield c.say("students", n=here - there)


def marker(c: Comparison) -> Iterator[str]:
    """The Marker further on the Work track."""
    if (number := c.more(at.MARKER)) > 0:
        yield c.say("marker", n=number)


def symbols(action: int) -> Callable[[Comparison], Iterator[str]]:
    """A Development tile or a tucked card more for one of the basic actions."""

    def told(c: Comparison) -> Iterator[str]:
        name = c.names.action(ACTION_IDS[action])
        if (number := c.more(at.DEVELOPMENTS + action)) > 0:
            yield c.say("development", n=number, action=name)
        if (number := tucked(c.after, c.seat, action) - tucked(c.otherwise, c.seat, action)) > 0:
            yield c.say("tucked", n=number, action=name)

    return told


def tucked(s: Newton, seat: int, action: int) -> int:
    """How many cards with the symbol of an action are tucked."""
    cards = [int(s.get(seat, at.TUCKED + position)) for position in range(int(s.get(seat, at.TUCKED_SIZE)))]
    return sum(int(s.content.card_basic[card]) == action for card in cards)


def cards(c: Comparison) -> Iterator[str]:
    """An Action card of the market that would not be taken otherwise; only those that lie face up already."""
    face_up = {
        int(c.before.table[at.MARKET + level * at.LEVEL_CARDS + position])
        for level in range(3)
        for position in range(int(c.before.table[at.MARKET_SIZE + level]))
    }
    for card in sorted((c.cards_of(c.after) - c.cards_of(c.otherwise)) & face_up):
        yield c.say("card", card=c.names.card(c.names.card_ids[card]))


def more_cards(c: Comparison) -> Iterator[str]:
    """More cards to play in the rounds to come; in the last round only those in hand can still be played."""
    number = len(c.cards_of(c.after)) - len(c.cards_of(c.otherwise))
    if c.in_last_round():
        number = c.more(at.HAND_SIZE)
    if number > 0:
        yield c.say_of_rounds("cards", n=number)


def coins(c: Comparison) -> Iterator[str]:
    """Coins more to spend, at once or from Income tiles."""
    if (number := c.more(at.COINS)) > 0:
        yield c.say("coins", n=number)
    yield from income(c)


def potions(c: Comparison) -> Iterator[str]:
    """Potions more to use, at once or from Income tiles."""
    if (number := c.more(at.POTIONS)) > 0:
        yield c.say("potions", n=number)
    yield from income(c)


def in_turn(*facts: Callable[[Comparison], Iterator[str]]) -> Callable[[Comparison], Iterator[str]]:
    """Several kinds of facts, one after the other."""

    def told(c: Comparison) -> Iterator[str]:
        for fact in facts:
            yield from fact(c)

    return told


FACTS: Final[dict[str, Callable[[Comparison], Iterator[str]]]] = {
    "over": final_points,
    "points": points,
    "discoveries": discoveries,
    "income": income,
    "medicine": medicine,
    "masters": masters,
    "objectives": objectives,
    "piles": piles,
    "cubes": in_turn(last_cubes, cubes),
    "bookshelf": in_turn(rows, books),
    "students": students,
    "marker": marker,
    "scientist": visits,
    **{f"{name}_symbols": symbols(action) for action, name in enumerate(ACTION_IDS)},
    "turns_lost": more_cards,
    "effects": cards,
    "volumes": cards,
    "coins": coins,
    "potions": potions,
    "objectives_ahead": in_turn(objectives_ahead, marker),
    "masters_ahead": masters_ahead,
    "volumes_counted": in_turn(volumes_counted, cards),
}
