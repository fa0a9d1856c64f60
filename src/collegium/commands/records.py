"""collegium replay, verify and position: games that were played, from their records, and single positions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from collegium.commands.shared import (
    edition_option,
    json_option,
    language_option,
    load_game,
    open_screen,
    print_json,
    spoken,
)
from collegium.kernel.as_test import written_test
from collegium.kernel.errors import CollegiumError, RecordError, SeatsError
from collegium.kernel.events import SPECTATOR
from collegium.kernel.game import Game
from collegium.kernel.position_text import known_by, tables_of_text
from collegium.kernel.possible import faults
from collegium.kernel.record import Record, load_record
from collegium.kernel.registry import load
from collegium.kernel.state import State
from collegium.kernel.story import EVERYTHING, Story, story_of
from collegium.terminal.results import show_result
from collegium.terminal.screen import Screen
from collegium.terminal.seats import plain_names


@click.command(short_help="Tell a recorded game, move by move, in words.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--at", "number", type=click.IntRange(0), help="Draw the position after this many moves instead.")
@click.option("--seat", type=click.IntRange(1), help="See it through the eyes of this seat, counted from 1.")
@click.option("--text", "as_text", is_flag=True, help="Print the position as a short text, which `position` reads.")
@language_option
@edition_option
@json_option
def replay(
    file: Path,
    number: int | None,
    seat: int | None,
    as_text: bool,
    language: str | None,
    edition: str | None,
    as_json: bool,
) -> None:
    """Tell a recorded game: every move in words, with what came of it.

    Without --seat the log tells everything, secrets included, and a drawn position shows what everyone sees. With
    --text the text holds the whole truth without --seat, and with it what that seat knows.
    """
    record = load_record(file, edition)
    record.game = spoken(record.game, language)
    if seat is not None and seat > record.seats:
        raise SeatsError(f"seat {seat}: this game has seats 1 to {record.seats}")
    if number is not None and number > len(record.moves):
        raise RecordError(f"--at {number}: this record has {len(record.moves)} moves")
    names = plain_names(record.players)
    if as_text:
        state = record.at(len(record.moves) if number is None else number)
        click.echo(record.game.to_text(state, None if seat is None else seat - 1))
    elif number is not None:
        show_position(record, number, SPECTATOR if seat is None else seat - 1, as_json)
    elif as_json:
        print_json(log_json(record, story_of(record, names), EVERYTHING if seat is None else seat - 1))
    else:
        show_log(open_screen(), record, story_of(record, names), EVERYTHING if seat is None else seat - 1)


def show_log(screen: Screen, record: Record, story: Story, viewer: int) -> None:
    """Print the moves one after the other; those of others only by what the viewer may know of them."""
    screen.say(f"{record.game.title}: {', '.join(story.names)}; seed {record.seed}", style="bold")
    lines = story.by_move(viewer)
    for number, step in enumerate(story.steps, 1):
        label = step.label if viewer in (EVERYTHING, step.seat) else "…"
        screen.say(f"{number}. {story.names[step.seat]}: {label}", style="bold" if not screen.plain else "")
        for text in lines.get(number, []):
            screen.say(f"    {text}")
    if record.state.over or viewer == EVERYTHING:
        show_result(screen, record.game, record.state, story.names)


def log_json(record: Record, story: Story, viewer: int) -> dict[str, Any]:
    """The log for programs."""
    moves = []
    lines = story.by_move(viewer)
    for number, step in enumerate(story.steps, 1):
        shown = viewer in (EVERYTHING, step.seat)
        moves.append(
            {
                "number": number,
                "seat": step.seat + 1,
                "move": record.game.moves.text(step.move) if shown else None,
                "label": step.label if shown else None,
                "events": lines.get(number, []),
            }
        )
    return {
        "game": record.game.name,
        "edition": record.game.edition,
        "seed": record.seed,
        "options": record.options,
        "players": record.players,
        "moves": moves,
        "result": record.to_json()["result"],
    }


def show_position(record: Record, number: int, seat: int, as_json: bool) -> None:
    """Draw the position after some moves, or print what the seat sees of it."""
    game, state = record.game, record.at(number)
    if as_json:
        print_json({"game": game.name, "number": number, **position_json(game, state, seat)})
    else:
        draw_position(game, state, seat, f"After {number} of {len(record.moves)} moves. ")


def position_json(game: Game, state: State, seat: int) -> dict[str, Any]:
    """What a seat sees of a position, and what it is asked, for programs."""
    legal = [game.text(state, int(move)) for move in state.legal()] if seat == state.to_move else []
    return {"prompt": game.prompt(state), "legal": legal, "view": game.view(state, seat)}


def draw_position(game: Game, state: State, seat: int, when: str = "") -> None:
    """Draw what a seat sees of a position, with what is asked."""
    screen = open_screen()
    screen.draw(game.draw(game.view(state, seat), screen.width))
    screen.say(f"{when}{game.prompt(state)}", style="bold")


@click.command(short_help="Draw a position from its text.")
@click.argument("text")
@click.option(
    "--seat", type=click.IntRange(1), help="See it through the eyes of this seat; what everyone sees without it."
)
@click.option("--check", is_flag=True, help="Say why the position cannot be, if it cannot.")
@click.option("--test", "as_test", is_flag=True, help="Print a Python test of the position.")
@language_option
@edition_option
@json_option
def position(
    text: str,
    seat: int | None,
    check: bool,
    as_test: bool,
    language: str | None,
    edition: str | None,
    as_json: bool,
) -> None:
    """Draw the position that a text like newton:1:5f3a90c2:… means, as `replay --text` and `game.to_text` write it.

    A text of what one seat knows is seen with that seat's eyes.
    """
    given = load_game(text.partition(":")[0].strip(), edition)
    tables = tables_of_text(given, text)
    fitting = given if tables == given.fingerprint else load(given.name, given.archived(tables))
    game = spoken(fitting, language)
    state = game.from_text(text)
    knower = known_by(text)
    if knower is not None and seat not in (None, knower + 1):
        raise SeatsError(f"seat {seat}: this text holds only what seat {knower + 1} knows")
    if seat is not None and seat > state.seats:
        raise SeatsError(f"seat {seat}: this game has seats 1 to {state.seats}")
    viewer = seat - 1 if seat is not None else SPECTATOR if knower is None else knower
    if check:
        tell_faults(game, state, as_json)
    elif as_test:
        click.echo(written_test(game, state), nl=False)
    elif as_json:
        print_json({"game": game.name, **position_json(game, state, viewer)})
    else:
        draw_position(game, state, viewer)


def tell_faults(game: Game, state: State, as_json: bool) -> None:
    """Say whether a position can be; where it cannot, why, and end with 1."""
    found = faults(game, state)
    if as_json:
        print_json({"game": game.name, "faults": found})
    else:
        click.echo("\n".join(found) if found else "This position can be.")
    if found:
        raise SystemExit(1)


@click.command(short_help="Check recorded games.")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@edition_option
def verify(files: tuple[Path, ...], edition: str | None) -> None:
    """Check recorded games: undamaged, every move legal, the result as it says.

    Prints one line for each file and never changes one. The exit code is 1 if any is not in order.
    """
    bad = 0
    for file in files:
        try:
            click.echo(f"OK   {file}: {summary(load_record(file, edition))}")
        except CollegiumError as error:
            bad += 1
            click.echo(f"BAD  {error}")
    if bad:
        raise SystemExit(1)


def summary(record: Record) -> str:
    """What a record holds, in a line."""
    seats = f"{record.seats} {'seat' if record.seats == 1 else 'seats'}"
    if not record.state.over:
        return f"{record.game.title}, {seats}, {len(record.moves)} moves, not over"
    scores = ", ".join(map(str, record.game.result(record.state).scores))
    return f"{record.game.title}, {seats}, {len(record.moves)} moves, points {scores}"
