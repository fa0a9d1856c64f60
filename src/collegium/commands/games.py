"""collegium games: which games there are."""

from __future__ import annotations

from typing import Any

import click
from rich.text import Text

from collegium.agents import agents
from collegium.commands.shared import json_option, load_game, open_screen, print_json, shown_value
from collegium.kernel.errors import CollegiumError
from collegium.kernel.game import Game
from collegium.kernel.registry import game_names as names
from collegium.terminal.screen import Screen


@click.command()
@json_option
def games(as_json: bool) -> None:
    """List the games with their seats and options."""
    loaded, broken = load_all()
    if as_json:
        print_json([described(game) for game in loaded])
    else:
        show(open_screen(), loaded)
    for sentence in broken:
        click.echo(f"Error: {sentence}", err=True)
    if broken:
        raise SystemExit(1)


def load_all() -> tuple[list[Game], list[str]]:
    """All games that can be loaded, and what is wrong with the others."""
    loaded: list[Game] = []
    broken: list[str] = []
    for name in names():
        try:
            loaded.append(load_game(name))
        except CollegiumError as error:
            broken.append(str(error))
    return loaded, broken


def show(screen: Screen, loaded: list[Game]) -> None:
    """Print the games, and the agents that play them."""
    for game in loaded:
        screen.say(f"{game.name}: {seats_text(game)}", style="bold")
        if game.about:
            screen.indented(Text(game.about), 2)
        for option in game.options:
            values = "|".join(option.choices or ("on", "off"))
            screen.indented(
                Text(f"--option {option.name}={values} ({shown_value(option.default)}): {game.option_text(option)}"), 2
            )
    screen.say(f"Agents to play with: {', '.join(agents())}.")


def seats_text(game: Game) -> str:
    """How many may play."""
    first, last = game.seats[0], game.seats[-1]
    return f"{first} to {last} players" if first < last else f"{first} players"


def described(game: Game) -> dict[str, Any]:
    """A game for programs."""
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
        "about": game.about,
        "edition": game.edition,
        "moves": game.n_moves,
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "choices": list(option.choices or (True, False)),
                "text": game.option_text(option),
            }
            for option in game.options
        ],
    }
