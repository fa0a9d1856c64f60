"""What several commands have in common: how games, options and seats are given, and how answers are printed."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, TypeVar, cast

import click

from collegium.kernel.errors import CollegiumError, OptionError
from collegium.kernel.game import Game
from collegium.kernel.options import Value, read_options
from collegium.kernel.registry import load, register
from collegium.lab.jobs import heeding_kill
from collegium.terminal.screen import Screen

Command = TypeVar("Command", bound=Callable[..., Any])

edition_option = click.option(
    "--edition",
    metavar="DIR",
    help="A folder with corrected component tables, laid over those of the house; or 'first', where they have changed.",
)
language_option = click.option(
    "--language", metavar="CODE", help="What the game says in this language, as in de or nl; in English without it."
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
options_option = click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="Set an option of the game; may be repeated."
)


def jobs_option(command: Command) -> Command:
    """The option for processes that share the work; such work is ended by SIGTERM as it is by Ctrl-C."""

    @wraps(command)
    def carry_out(*given: Any, **named: Any) -> Any:
        with heeding_kill():
            return command(*given, **named)

    text = "Processes that share the work."
    option = click.option("--jobs", type=click.IntRange(1, 256), default=1, help=text)
    return cast(Command, option(carry_out))


def seed_option(default: int | None) -> Callable[[Command], Command]:
    """The option for a seed, with its default."""
    text = "The number all chance comes from; the same seed gives the same again."
    return click.option("--seed", type=click.IntRange(0), default=default, help=text)


def load_game(name: str, edition: str | None = None) -> Game:
    """A game by name; one given as 'module:maker' is from now on known by its own name too."""
    game = load(name, edition)
    if ":" in name:
        register(game.name, lambda folder: load(name, folder))
    return game


def spoken(game: Game, language: str | None) -> Game:
    """A game in the language that was asked for, if any; one that it does not speak is refused."""
    if language is not None and language not in game.languages:
        raise CollegiumError(f"language {language!r}: {game.title} speaks {', '.join(game.languages)}")
    return game if language is None else game.speaking(language)


def read_game_options(game: Game, given: Sequence[str]) -> dict[str, Value]:
    """The options of a game from texts such as 'masters=draft'."""
    chosen: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"option {text!r}: expected a name and a value, as in {example(game)}")
        chosen[name.strip().replace("-", "_")] = value.strip()
    return read_options(game.options, chosen, game.title)


def read_seats(text: str, game: Game, options: Mapping[str, Value] | None = None, least: int = 1) -> tuple[int, ...]:
    """Numbers of players from a text such as '2,3', each of which can play the game."""
    words = [word.strip() for word in text.split(",")]
    if not all(word.isascii() and word.isdigit() for word in words):
        raise click.UsageError(f"--seats {text}: expected numbers, as in 2,3,4.")
    numbers = tuple(dict.fromkeys(map(int, words)))
    for number in numbers:
        if number < least:
            raise click.UsageError(f"--seats {text}: expected at least {least} players.")
        game.new(number, 0, **(options or {}))
    return numbers


def example(game: Game) -> str:
    """One of a game's options with its default, as it would be given."""
    for option in game.options:
        return f"{option.name}={shown_value(option.default)}"
    return "name=value"


def shown_value(value: Value) -> str:
    """An option's value as a person writes it."""
    return value if isinstance(value, str) else "on" if value else "off"


def print_json(data: object) -> None:
    """Print an answer for programs."""
    click.echo(json.dumps(data, indent=2, ensure_ascii=False))


def open_screen(width: int | None = None, colour: bool = True) -> Screen:
    """The screen that answers are printed on."""
    return Screen(width, colour)
