"""What of a position of Newton can be set up, what follows from it, and what cannot be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from collegium.games.newton import layout as at
from collegium.games.newton.components import BOOK_SPACE_NAMES
from collegium.games.newton.lessons import FORGET_VOLUMES
from collegium.games.newton.turn import begin_turn
from collegium.games.newton.words_names import ACTION_IDS, INCOME_IDS
from collegium.kernel.laying import LIST, ONE, SEAT, SET, TURN, Laid, Laying

if TYPE_CHECKING:
    from collegium.games.newton.game import NewtonGame
    from collegium.games.newton.state import Newton

JOKER: Final = 5  # from here on a basic action has no symbol
LEVELS: Final = ("I", "II", "III")
MOST: Final = 200  # points from one source


class NewtonLaying(Laying["Newton"]):
    """Setting up positions of Newton."""

    game: NewtonGame
    fields = (
        Laid("table", "round", TURN, most=5, plus=1),
        Laid("table", "turn_number", TURN, most=5, plus=1),
        Laid("table", "first_player", TURN, of=SEAT),
        Laid("own", "coins"),
        Laid("own", "potions"),
        Laid("own", "points_from", by="source", most=MOST),
        Laid("own", "hand", of="card"),
        Laid("own", "desk", of="card"),
        Laid("own", "tucked", of="card"),
        Laid("own", "cards_discarded", most=50),
        Laid("own", "scientist", of="place"),
        Laid("own", "marker", of="work_space"),
        Laid("own", "student_at", by="student", of="space", none=True, kind=ONE),
        Laid("own", "bookshelf", of="book"),
        Laid("own", "tiles_taken", most=12),
        Laid("own", "developments", by="action", most=5, supply="development_stack"),
        Laid("own", "income_tiles", by="income", most=5, supply="income_stack"),
        Laid("own", "token_set", of="token", kind=SET),
        Laid("own", "master_set", of="master"),
        Laid("table", "place_cubes", "board", by="place", of=SEAT),
        Laid("table", "place_token", "board", by="place", of="token", none=True, kind=ONE, base=1),
        Laid("table", "space_token", "board", by="space", of="token", none=True, kind=ONE, base=1),
        Laid("table", "market", "cards", by="level", of="card"),
        Laid("table", "deck", "cards", by="level", of="card", kind=LIST),
        Laid("table", "development_stack", "supply", by="action", most=20),
        Laid("table", "income_stack", "supply", by="income", most=20),
        Laid("table", "medicine_stack", "supply", most=8),
    )

    def things(self, kind: str, seats: int) -> list[str]:
        names, moves = self.game.names, range(at.STUDENTS)
        if kind == "card":
            return [names.card_title(card) if card in names.cards else "" for card in names.card_ids]
        if kind == "student":
            return [str(number + 1) for number in moves]
        if kind == "work_space":
            return [str(number) for number in range(len(names.work_spaces))]
        if kind == "source":
            return [self.game.source_text(source) for source in self.game.balance().parts]
        found: dict[str, tuple[Sequence[str], Callable[[str], str]]] = {
            "place": (names.place_ids, names.place),
            "space": (names.space_ids, names.space),
            "token": (names.token_ids, names.token),
            "master": (names.master_ids, names.master),
            "action": (ACTION_IDS[: at.ACTIONS], names.action),
            "income": (INCOME_IDS[: at.INCOMES], names.income),
            "book": (BOOK_SPACE_NAMES, names.book),
            "level": (LEVELS, str),
        }
        ids, said = found[kind]
        return [said(each) for each in ids]

    def say(self, section: str, key: str) -> str:
        return self.game.names.say(section, key)

    def component(self, key: str) -> str:
        word, _, number = key.rpartition(" ")
        if number.isdigit():
            name = self.things("action" if word.startswith("development") else "income", 1)[int(number)]
            return f"{self.say('component', word)}: {name}"
        return self.say("component", key)

    def hand_turn(self, state: Newton, seat: int) -> bool:
        if state.over or self.game.preparing(state):
            return False
        while len(state.agenda):
            state.drop()
        state.to_move = seat
        begin_turn(state)
        return True

    def follow(self, state: Newton) -> None:
        for seat in range(int(state.seats)):
            state.put(seat, at.VICTORY_POINTS, sum(int(state.get(seat, at.POINTS_FROM + n)) for n in range(at.SOURCES)))
            state.put(seat, at.TOKENS, int(state.get(seat, at.TOKEN_SET)).bit_count())
            state.put(seat, at.MASTERS_PLAYED, int(state.get(seat, at.MASTER_SET)).bit_count())
            shelf = int(state.get(seat, at.BOOKSHELF))
            state.put(seat, at.TILES_PLACED, shelf.bit_count() - (shelf > 0))
            cubes = [int(number) >> seat & 1 for number in state.table[at.PLACE_CUBES : at.PLACE_CUBES + at.PLACES]]
            state.put(seat, at.CUBES_PLACED, sum(cubes))
            hand = sorted(cards(state, seat, at.HAND, at.HAND_SIZE))
            for place, card in enumerate(hand):
                state.put(seat, at.HAND + place, card)
            if not state.waits(FORGET_VOLUMES):
                self.show(state, seat)
        for level in range(len(LEVELS)):
            known, size = int(state.table[at.DECK_KNOWN + level]), int(state.table[at.DECK_SIZE + level])
            state.table[at.DECK_KNOWN + level] = min(known, size)

    def show(self, state: Newton, seat: int) -> None:
        """Count the Volumes and symbols that a seat shows: on and under its desk, in drawers, on Masters, printed."""
        content = state.content
        volumes, symbols = [0] * 4, [0] * at.ACTIONS
        desk, tucked = cards(state, seat, at.DESK, at.DESK_SIZE), cards(state, seat, at.TUCKED, at.TUCKED_SIZE)
        for card in desk:
            for colour in range(4):
                volumes[colour] += int(content.card_volumes[card * 4 + colour])
        for card in [*desk, *tucked]:
            if content.card_basic[card] < JOKER:
                symbols[int(content.card_basic[card])] += 1
        for master in range(at.MASTERS):
            if int(state.get(seat, at.MASTER_SET)) >> master & 1:
                for colour in range(4):
                    volumes[colour] += int(content.master_volumes[master * 4 + colour])
        for action in range(at.ACTIONS):
            symbols[action] += int(state.get(seat, at.DEVELOPMENTS + action))
        board = int(state.get(seat, at.BOARD))
        if state.dealt[at.OPTION_PRINTED_SYMBOL] and board >= 0:
            symbols[int(content.board_symbol[board])] += 1
        for colour, number in enumerate(volumes):
            state.put(seat, at.VOLUMES + colour, number)
        for action, number in enumerate(symbols):
            state.put(seat, at.SYMBOLS + action, number)

    def own_faults(self, state: Newton) -> Iterator[str]:
        for seat in range(int(state.seats)):
            name = self.seat_name(seat)
            if state.get(seat, at.DESK_SIZE) > state.table[at.TURN_NUMBER] + 1:
                yield self.game.names.say("impossible", "desk", seat=name)
            if state.get(seat, at.TUCKED_SIZE) > state.table[at.ROUND] + 1:
                yield self.game.names.say("impossible", "tucked", seat=name)
            if state.get(seat, at.TILES_PLACED) > state.get(seat, at.TILES_TAKEN):
                yield self.game.names.say("impossible", "tiles", seat=name)
            if state.get(seat, at.CUBES_PLACED) > state.content.travel_cubes:
                yield self.game.names.say("impossible", "cubes", seat=name, n=int(state.content.travel_cubes))


def cards(state: Newton, seat: int, first: int, size: int) -> list[int]:
    """The cards of a seat that lie together."""
    return [int(state.get(seat, first + place)) for place in range(max(0, int(state.get(seat, size))))]
