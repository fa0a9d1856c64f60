"""What the tests of effects, tiles and Masters share: the cards as printed, and short ways to reach a space."""

from __future__ import annotations

from dataclasses import dataclass

from collegium.games.newton import layout as at
from tests.newton.scenario import Scenario


@dataclass(frozen=True)
class Printed:
    """An Action card as it is printed, said once more beside the component tables."""

    basic: str
    level: int
    volumes: str = ""  # o, b, g, and * for one of choice
    pay: str = ""
    gain: str = ""
    special: str = ""

    @property
    def lightning(self) -> bool:
        """Whether the card acts at once, so that another card may repeat it."""
        return bool(self.gain)


PRINTED = {
    "l1-wor1": Printed("work", 1, "o"),
    "l1-wor2": Printed("work", 1, "b"),
    "l1-wor3": Printed("work", 1, pay="1 coin", gain="2 points"),
    "l1-tec1": Printed("technology", 1, "b"),
    "l1-tec2": Printed("technology", 1, "g"),
    "l1-tec3": Printed("technology", 1, gain="2 coins"),
    "l1-tra1": Printed("travel", 1, "g"),
    "l1-tra2": Printed("travel", 1, "o"),
    "l1-tra3": Printed("travel", 1, gain="2 coins"),
    "l1-les1": Printed("lessons", 1, "o"),
    "l1-les2": Printed("lessons", 1, gain="2 points"),
    "l1-les3": Printed("lessons", 1, pay="2 coins", gain="1 potion"),
    "l1-stu1": Printed("study", 1, "b"),
    "l1-stu2": Printed("study", 1, "g"),
    "l1-stu3": Printed("study", 1, pay="1 potion", gain="4 points"),
    "l2-wor1": Printed("work", 2, "og"),
    "l2-wor2": Printed("work", 2, gain="3 points"),
    "l2-wor3": Printed("work", 2, pay="3 coins", gain="5 points"),
    "l2-tec1": Printed("technology", 2, "o", gain="2 coins"),
    "l2-tec2": Printed("technology", 2, special="double tokens"),
    "l2-tec3": Printed("technology", 2, gain="1 point per b"),
    "l2-tra1": Printed("travel", 2, "b", gain="2 coins"),
    "l2-tra2": Printed("travel", 2, pay="2 coins", special="village"),
    "l2-tra3": Printed("travel", 2, gain="1 point per o"),
    "l2-les1": Printed("lessons", 2, "ob"),
    "l2-les2": Printed("lessons", 2, pay="3 coins", gain="1 student"),
    "l2-les3": Printed("lessons", 2, gain="1 potion"),
    "l2-stu1": Printed("study", 2, "bg"),
    "l2-stu2": Printed("study", 2, pay="3 coins", special="second tile"),
    "l2-stu3": Printed("study", 2, gain="1 point per g"),
    "l3-wor1": Printed("work", 3, "oo"),
    "l3-wor2": Printed("work", 3, pay="5 coins", gain="8 points"),
    "l3-wor3": Printed("work", 3, pay="1 card", gain="4 points, 2 coins"),
    "l3-tec1": Printed("technology", 3, "bb"),
    "l3-tec2": Printed("technology", 3, gain="1 potion, 2 points"),
    "l3-tec3": Printed("technology", 3, gain="4 points per set"),
    "l3-tra1": Printed("travel", 3, "gg"),
    "l3-tra2": Printed("travel", 3, pay="2 coins", special="extra cube"),
    "l3-tra3": Printed("travel", 3, "*", gain="2 points"),
    "l3-les1": Printed("lessons", 3, "*", gain="2 coins"),
    "l3-les2": Printed("lessons", 3, special="repeat"),
    "l3-les3": Printed("lessons", 3, gain="4 points"),
    "l3-stu1": Printed("study", 3, "obg"),
    "l3-stu2": Printed("study", 3, pay="4 coins", special="ignore requirement"),
    "l3-stu3": Printed("study", 3, pay="2 potions", gain="8 points"),
}


def playing(name: str, coins: int = 0, potions: int = 0) -> Scenario:
    """Seat 0 has just laid this card on an empty desk, with so many coins and potions and no other card in hand."""
    return Scenario().coins(coins).potions(potions).hand(name).play(f"play {name}")


def volumes(s: Scenario, orange: int = 0, blue: int = 0, green: int = 0, of_choice: int = 0) -> Scenario:
    """So many Volumes, and no others, are available to the seat."""
    for colour, number in enumerate((orange, blue, green, of_choice)):
        s.set("volumes", number, colour)
    return s


def available(s: Scenario, seat: int = 0) -> tuple[int, int, int, int]:
    """The Volumes available to a seat: orange, blue, green, of choice."""
    orange, blue, green, of_choice = (s.own("volumes", colour, seat) for colour in range(4))
    return orange, blue, green, of_choice


def joker(s: Scenario, action: str) -> Scenario:
    """Seat 0 plays the Joker, which has neither Volumes nor a symbol, and performs this basic action with it."""
    return s.hand("red-joker", *(name for name in s.hand_cards() if name != "red-joker")).play(
        "play red-joker", f"perform {action}"
    )


def stop(s: Scenario, movement: str = "travel") -> Scenario:
    """End a movement that could still go on, and leave one that has ended as it is."""
    return s.play("done") if s.asked() == movement else s


def advance(s: Scenario, *path: str) -> Scenario:
    """Seat 0 moves the Student on the first space along the path with the Joker, and ends the movement."""
    steps = [f"advance {name}" for name in path[1:]]
    return stop(joker(s, "technology").play(f"student {path[0]}", *steps), "advance")


def travel(s: Scenario, *path: str) -> Scenario:
    """Seat 0 moves its Scientist along the path with the Joker, and ends the movement."""
    return stop(joker(s.at(path[0]), "travel").play(*(f"travel {name}" for name in path[1:])))


def invented(s: Scenario, tile: str) -> Scenario:
    """A Student of seat 0, which has no coins, ends its movement on this Invention tile."""
    return advance(s.invention("ar2", tile).students("ar1").coins(0), "ar1", "ar2")


def specialized(s: Scenario, tile: str) -> Scenario:
    """A Student of seat 0, which has no coins, ends its movement on this Specialization tile."""
    return advance(s.specialization("al2", tile).students("al1").coins(0), "al1", "al2")


def visited(s: Scenario, tile: str) -> Scenario:
    """The Scientist of seat 0 ends its movement on the City of Amsterdam, on which this tile lies."""
    return travel(s.city("amsterdam", tile), "v02", "amsterdam")


def occasion(s: Scenario, *masters: str, students: tuple[str, ...] = ()) -> Scenario:
    """Seat 0, which has no coins, may play one of these Masters: a Student stands on the last space of its path."""
    return advance(s.masters(*masters).students("ar4", *students).coins(0), "ar4", "ar5")


def mastered(s: Scenario, name: str, students: tuple[str, ...] = ()) -> Scenario:
    """Seat 0, which has no coins, plays this Master."""
    return occasion(s, name, students=students).play(f"master {name}")


def end_round(s: Scenario, number: int = 1, first: int = 0) -> Scenario:
    """The action phase of this round ends: the last seat, its hand empty, passes its fifth turn."""
    seats = int(s.state.seats)
    last = (first + seats - 1) % seats
    s.first_player(first).round(number).seat(last).hand()
    return s.turn_of(last, 4).seat(0).play("done")


def end_game(s: Scenario) -> Scenario:
    """The sixth round ends, and with it the game."""
    return end_round(s, 6)


def stack(s: Scenario, kind: int, index: int = 0) -> int:
    """How many tiles are left in a stack, named by its field of the table."""
    return int(s.state.table[kind + index])


def everything(s: Scenario) -> dict[str, int]:
    """How many there are of every component, wherever they lie."""
    return s.game.inventory(s.state)


DEVELOPMENT_STACK = at.DEVELOPMENT_STACK
INCOME_STACK = at.INCOME_STACK
MEDICINE_STACK = at.MEDICINE_STACK
