"""Tables that an evaluation of Newton makes once from the components: ways, orders, and prices of printed things."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.newton.components import (
    ADDITIONAL_CUBE,
    DOUBLE_BONUS_TOKENS,
    FREE_CUBE,
    FREE_VILLAGE,
    IGNORE_REQUIREMENT,
    MASTER_PLACE,
    MASTER_SPACE,
    NEXT_SPACES,
    OBJECTIVE_PLACE,
    OBJECTIVE_SPACE,
    PLAIN,
    REMOVE_TILES,
    REPEAT_LIGHTNING,
    SECOND_BOOKSHELF_TILE,
    START,
    VILLAGE,
    Content,
)
from collegium.games.newton.layout import BOOK_SPACES, CARDS, GAINS, MASTERS, PLACES, SPACES
from collegium.kernel.state import bit, numbers

STEP: Final = 2  # distances on the Map are counted in half steps,
TOLL: Final = 1  # and a Coin for a route is as far as half a step
FAR: Final = 40
VISITS: Final = 9  # Universities and Ancient Lands
WAY_ROOM: Final = 16  # numbers kept for the ways on from a space of the Technology track
WILLING: Final = 962  # of a thousand undertakings so many outlive each tenth of a turn they take
EFFORTS: Final = 128
RUN_ROOM: Final = 8  # numbers kept for a row or column: how many book spaces, then which

# What printed things are worth to a seat in the middle of the game, in thousandths of a point.
PRICES: Final = (1000, 450, 1800, 2000)  # a Victory Point, Coin, Potion token, Student
CARD_PRICE: Final = 1500
COUNTED_VOLUMES: Final = 2000
SPECIAL_PRICES: Final = {
    DOUBLE_BONUS_TOKENS: 600,
    FREE_VILLAGE: 800,
    SECOND_BOOKSHELF_TILE: 1500,
    REPEAT_LIGHTNING: 1500,
    IGNORE_REQUIREMENT: 1500,
    ADDITIONAL_CUBE: 1500,
}
ACTION_PRICE: Final = 1000  # one of the value of an action
BASIC_PRICES: Final = (1000, 1000, 1000, 700, 1200, 1400)  # a basic action with a card of no effect, in their order
MASTER_VOLUME: Final = 1200
POWER_PRICES: Final = {0: 0, REMOVE_TILES: 2500, FREE_CUBE: 3000}


class Charts:
    """What an evaluation looks up: made once for an edition of the components and shared."""

    def __init__(self, content: Content) -> None:
        self.content: Content = content
        self.distance: vec[i64] = distances(content)
        self.places: vec[i64] = worthwhile_places(content)
        self.objective_places: vec[i64] = places_of(content, OBJECTIVE_PLACE)
        self.master_places: vec[i64] = places_of(content, MASTER_PLACE)
        self.objective_spaces: vec[i64] = spaces_of(content, OBJECTIVE_SPACE)
        self.master_spaces: vec[i64] = spaces_of(content, MASTER_SPACE)
        self.work_masters: vec[i64] = work_spaces_of(content, MASTER_SPACE)
        self.steps_to: vec[i64] = steps_to(content)
        self.visit_book: vec[i64] = books_by_visit(content)
        self.special: vec[i64] = special_spaces(content)
        self.ways: vec[i64] = special_ways(content)
        self.onward: vec[i64] = spaces_onward(content)
        self.run_space: vec[i64] = run_spaces(content)
        self.card_worth: vec[i64] = card_worths(content)
        self.card_rank: vec[i64] = card_ranks(content)
        self.master_power: vec[i64] = master_powers(content)
        self.willing: vec[i64] = still_willing(WILLING, EFFORTS)


def distances(content: Content) -> vec[i64]:
    """How far it is from each place of the Map to each other, in half steps."""
    far = [FAR] * (PLACES * PLACES)
    places = int(content.n_places)
    for here in range(places):
        far[here * PLACES + here] = 0
        for there in range(places):
            coins = int(content.route_cost(here, there))
            if coins >= 0:
                far[here * PLACES + there] = STEP + TOLL * coins
    for over in range(places):
        for here in range(places):
            for there in range(places):
                way = far[here * PLACES + over] + far[over * PLACES + there]
                if way < far[here * PLACES + there]:
                    far[here * PLACES + there] = way
    return numbers(far)


def special_spaces(content: Content) -> vec[i64]:
    """The spaces of the Technology track that do something, each after all that follow it on a path."""
    order: list[int] = []
    waiting = list(range(int(content.n_spaces)))
    while waiting:
        order += [space for space in waiting if all(after in order for after in next_spaces(content, space))]
        waiting = [space for space in waiting if space not in order]
    return numbers([space for space in order if content.space_kind[space] != PLAIN])


def special_ways(content: Content) -> vec[i64]:
    """From each space of the Technology track, the next ones that do something: how many, then each with its steps."""
    out: list[int] = []
    for space in range(SPACES):
        ways = next_specials(content, space, 1) if space < content.n_spaces else []
        flat = [number for way in ways for number in way]
        out += [len(ways), *flat, *[0] * (WAY_ROOM - 1 - len(flat))]
    return numbers(out)


def spaces_onward(content: Content) -> vec[i64]:
    """From each space of the Technology track, one bit for every space that can be reached on some path."""
    return numbers([onward(content, space) for space in range(int(content.n_spaces))], SPACES)


def onward(content: Content, space: int) -> int:
    """One bit for every space of the Technology track that can be reached from one of them."""
    reached = 0
    for after in next_spaces(content, space):
        reached |= int(bit(after)) | onward(content, after)
    return reached


def next_specials(content: Content, space: int, steps: int) -> list[tuple[int, int]]:
    """The next spaces that do something on each path from here, with the steps to them."""
    out: list[tuple[int, int]] = []
    for after in next_spaces(content, space):
        if content.space_kind[after] != PLAIN:
            out.append((after, steps))
        else:
            out += next_specials(content, after, steps + 1)
    return out


def next_spaces(content: Content, space: int) -> list[int]:
    """The spaces that follow one of the Technology track."""
    return [int(content.next_space[space * NEXT_SPACES + branch]) for branch in range(int(content.n_next[space]))]


def worthwhile_places(content: Content) -> vec[i64]:
    """The places of the Map that may hold something for a Scientist: all but the start and villages without a token."""
    kinds = (START, VILLAGE)
    places = range(int(content.n_places))
    return numbers([p for p in places if content.place_kind[p] not in kinds or content.place_bonus_from[p]])


def places_of(content: Content, kind: int) -> vec[i64]:
    """The places of the Map of one kind."""
    return numbers([p for p in range(int(content.n_places)) if content.place_kind[p] == kind])


def spaces_of(content: Content, kind: int) -> vec[i64]:
    """The spaces of the Technology track of one kind."""
    return numbers([space for space in range(int(content.n_spaces)) if content.space_kind[space] == kind])


def work_spaces_of(content: Content, kind: int) -> vec[i64]:
    """The spaces of the Work track of one kind."""
    return numbers([space for space in range(int(content.work_end) + 1) if content.work_kind[space] == kind])


def steps_to(content: Content) -> vec[i64]:
    """How many steps it is from each space of the Technology track to each other; FAR where no path leads there."""
    far = [FAR] * (SPACES * SPACES)
    for space in range(int(content.n_spaces)):
        reached, steps = [space], 0
        while reached:
            for there in reached:
                far[space * SPACES + there] = min(far[space * SPACES + there], steps)
            reached = [after for there in reached for after in next_spaces(content, there)]
            steps += 1
    return numbers(far)


def books_by_visit(content: Content) -> vec[i64]:
    """The book space of each Study board that asks for each University and Ancient Land, or -1."""
    out: list[int] = []
    for first in range(0, len(content.book_visit), BOOK_SPACES):
        asked = [int(content.book_visit[first + space]) for space in range(BOOK_SPACES)]
        out += [asked.index(visit) if visit in asked else -1 for visit in range(VISITS)]
    return numbers(out)


def run_spaces(content: Content) -> vec[i64]:
    """The book spaces of each row and column with an income: how many, then which."""
    out: list[int] = []
    for mask in content.run_mask:
        spaces = [space for space in range(BOOK_SPACES) if (int(mask) >> space) & 1]
        out += [len(spaces), *spaces, *[0] * (RUN_ROOM - 1 - len(spaces))]
    return numbers(out)


def still_willing(part: int, room: int) -> vec[i64]:
    """How likely an undertaking of each effort is carried through, if so many outlive a tenth of a turn."""
    return numbers([round(1000 * (part / 1000) ** effort) for effort in range(room)])


def card_worths(content: Content) -> vec[i64]:
    """What the effect of each Action card is worth each time it is played."""
    return numbers([card_worth(content, card) for card in range(CARDS)])


def card_ranks(content: Content) -> vec[i64]:
    """What playing each Action card is worth, its effect and its basic action: the best are played."""
    basics = [BASIC_PRICES[int(content.card_basic[card])] for card in range(CARDS)]
    return numbers([card_worth(content, card) + basics[card] for card in range(CARDS)])


def card_worth(content: Content, card: int) -> int:
    """What a card's effect brings, less its price; Volumes are counted elsewhere."""
    worth = price(content.card_gain, card)
    if content.card_per_volume[card] >= 0 or content.card_identical[card]:
        worth += COUNTED_VOLUMES
    worth += SPECIAL_PRICES.get(int(content.card_special[card]), 0)
    paid = int(content.card_pay_coins[card]) * PRICES[1] + int(content.card_pay_potions[card]) * PRICES[2]
    if not content.card_special[card]:
        worth -= paid + int(content.card_pay_cards[card]) * CARD_PRICE
    return max(worth, 0)


def master_powers(content: Content) -> vec[i64]:
    """What the power of each Master is worth while there is time to use it."""
    return numbers([master_power(content, master) for master in range(MASTERS)])


def master_power(content: Content, master: int) -> int:
    """Gains, permanent Volumes, an action of its value, and special powers."""
    volumes = sum(int(content.master_volumes[master * 4 + colour]) for colour in range(4))
    power = price(content.master_gain, master) + volumes * MASTER_VOLUME
    power += int(content.master_value[master]) * ACTION_PRICE
    return power + POWER_PRICES[int(content.master_special[master])]


def price(table: vec[i64], row: int) -> int:
    """What a row of a gain table is worth in the middle of the game."""
    return sum(int(table[row * GAINS + kind]) * PRICES[kind] for kind in range(GAINS))
