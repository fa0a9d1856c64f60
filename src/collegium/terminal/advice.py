"""A hint on the screen: the best moves with points and chances for every seat, and the reasons below each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from rich.table import Table as Grid
from rich.text import Text

from collegium.agents import Budget, dice
from collegium.agents.hints import SECONDS, Advice, Hint, advise_seat_to_move
from collegium.kernel.errors import CollegiumError
from collegium.kernel.record import Record
from collegium.kernel.text import clip
from collegium.terminal.screen import Screen, seat_style, shape
from collegium.terminal.thinking import Thinking

SHORTEST: Final = 0.1  # seconds for a hint,
LONGEST: Final = 60.0  # and at most
NUMBER: Final = 3  # characters for the number of a move,
OWN: Final = 13  # for what the seat to move may expect, with its error,
OTHER: Final = 9  # and for what each other seat may
STEPS: Final = 5  # of the turn that are told after the move
INDENT: Final = NUMBER + 1
NO_NUMBERS: Final[Mapping[int, int]] = MappingProxyType({})


def read_seconds(words: str) -> float:
    """How long to think about a hint; as usual where nothing is said."""
    try:
        seconds = float(words) if words else SECONDS
    except ValueError:
        seconds = 0.0
    if not SHORTEST <= seconds <= LONGEST:
        raise CollegiumError(
            f"hint {words}: expected a number of seconds from {SHORTEST:g} to {LONGEST:g}, as in: hint 10"
        )
    return seconds


def think(
    screen: Screen,
    record: Record,
    names: Sequence[str],
    seconds: float | None,
    iterations: int | None = None,
    seed: int | None = None,
) -> Advice:
    """Advice for the seat to move where a game stands, from what it knows; shows how far the thinking is.

    The `names` are those of the seats.
    Chance comes from the seed, or without one from the game's own. The same iterations without a limit of seconds give
    the same advice again.
    """
    rng = dice(record.seed if seed is None else seed, "hint", len(record.moves))
    with Thinking(screen) as thinking:
        thinking.begin("", "Looking ahead …")
        budget = Budget(seconds, iterations, thinking.watch)
        return advise_seat_to_move(record.game.seated(names), record.state, budget, rng)


def show_advice(screen: Screen, advice: Advice, names: Sequence[str], numbers: Mapping[int, int] = NO_NUMBERS) -> None:
    """Print the best moves; `numbers` are those by which the moves are called in a list, if there is one."""
    if advice.choices == 1:
        screen.say(f"There is no choice: {advice.moves[0].label}.")
        return
    heading = "Expected points" if len(names) == 1 else "Expected points, chances to win"
    show_row(screen, advice.seat, Text(""), Text(heading, style="bold"), headings(screen, advice.seat, names))
    for rank, hint in enumerate(advice.moves, 1):
        cells = [Text(expected(hint, seat, advice.seat)) for seat in range(len(names))]
        number = Text(str(numbers.get(hint.code, rank)), style="bold")
        show_row(screen, advice.seat, number, Text.assemble(hint.label, (f"  {hint.move}", "dim")), cells)
        for reason in hint.reasons:
            screen.indented(Text(f"+ {reason}"), INDENT)
        if len(hint.words) > 1:
            screen.indented(Text(f"then {going_on(hint.words[1:])}", style="dim"), INDENT)
    effort = f"Looked ahead {advice.iterations:,} times in {advice.seconds:.1f} s"
    screen.say(f"{effort}; ± is how far shorter looks differ.", style="dim")


def going_on(words: Sequence[str]) -> str:
    """The steps of a turn in a line, as many as can be followed."""
    return ", ".join([*words[:STEPS], "…"] if len(words) > STEPS else words)


def show_row(screen: Screen, own: int, number: Text, words: Text, cells: Sequence[Text]) -> None:
    """Print a move, or the headings, with a column for every seat."""
    grid = Grid.grid(padding=(0, 1, 0, 0), expand=True)
    grid.add_column(width=NUMBER, justify="right")
    grid.add_column(ratio=1)
    for seat in range(len(cells)):
        grid.add_column(width=OWN if seat == own else OTHER, justify="right", no_wrap=True)
    grid.add_row(number, words, *cells)
    screen.show(grid)


def headings(screen: Screen, own: int, names: Sequence[str]) -> list[Text]:
    """The seats as headings of their columns."""
    return [
        Text(clip(f"{shape(seat)} {name}", OWN if seat == own else OTHER), "" if screen.plain else seat_style(seat))
        for seat, name in enumerate(names)
    ]


def expected(hint: Hint, seat: int, own: int) -> str:
    """What a seat may expect: points, and below them the chance to win, if anybody could win instead."""
    points, chance = f"{hint.points[seat]:.1f}", f"{100 * hint.chances[seat]:.1f}"
    if seat == own:
        points, chance = f"{points} ± {hint.points_error:.1f}", f"{chance} ± {100 * hint.chances_error:.1f}"
    return points if len(hint.points) == 1 else f"{points}\n{chance} %"
