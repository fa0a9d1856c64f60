"""What collegium train prints of a net: its card, and what it values otherwise than the weights do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rich.box import ASCII2, ROUNDED
from rich.table import Table as Grid

from collegium.commands.matches import Bar
from collegium.commands.shared import open_screen, print_json
from collegium.kernel.game import Game
from collegium.kernel.net_file import net_for, read_net
from collegium.kernel.record import home
from collegium.lab.jobs import Processes, game_here
from collegium.lab.thumbs import PARTS, Thumb, thumbs
from collegium.lab.train_data import TrainError
from collegium.lab.train_games import A_PIECE, Noted, Piece, SelfPlay
from collegium.terminal.screen import Screen

GAMES: Final = 64  # in whose positions it is looked what a net values


def show_net(game: Game, file: str | None, as_json: bool) -> None:
    """Print how the net of a game, or of a file, was found, and whether it suits the game's weights."""
    net = read_net(home(file)) if file else game.net
    asked = net is not None and net.suits(game.weights, game.terms)
    if as_json:
        print_json({"game": game.name, "asked": asked, "card": dict(net.card) if net else None})
        return
    screen: Screen = open_screen()
    if net is None:
        screen.say(f"{game.title} has no net: its weighted terms say all.")
        return
    screen.say(f"{game.title}, {net.kind} by a net of {len(net.bias)} hidden units", style="bold")
    for name, value in net.card.items():
        screen.say(f"{name}: {value}")
    if not asked:
        screen.say("It was fitted to other weights than the game has, and is not asked.")


def show_thumbs(play: SelfPlay, file: str | None, jobs: int, as_json: bool) -> None:
    """Print by how much more or less a net values each term than the weights do, in some games of greedy players."""
    game = game_here(play.game, play.edition)
    net = net_for(str(home(file)), game.weights, game.terms) if file else game.net
    if net is None:
        raise TrainError(f"{game.title} has no net: name one with --net FILE")
    noted = played(replace(play, seats=min(net.seats)), f"{game.title}, games to look at", jobs)
    sights = [sight for each in noted for sight in each.sights]
    rules = thumbs(net.made(), game.terms, game.weights, sights)
    if as_json:
        print_json({"game": game.name, "positions": len(sights), "thumbs": [rule.to_json() for rule in rules]})
        return
    screen = open_screen()
    screen.show(thumbs_grid(rules, screen.plain))
    screen.say(
        f"In {len(sights)} positions between turns: the usual difference of a term, the points that it is worth by its"
        " weight, and by how much more the net values it early, in the middle and late in the game."
    )
    screen.say()
    screen.show(units_grid(rules))


def played(play: SelfPlay, title: str, jobs: int) -> list[Noted]:
    """Some games that were played and noted, in their order."""
    pieces = [Piece(number, range(number * A_PIECE, (number + 1) * A_PIECE)) for number in range(GAMES // A_PIECE)]
    found: list[Noted] = []
    with Bar(title, GAMES) as bar:
        for noted in Processes(jobs).spread(play, pieces):
            found.append(noted)
            bar(len(found) * A_PIECE)
    return sorted(found, key=lambda noted: noted.piece.number)


HEADINGS: Final = ("Usual", "Weighed", *(part.rpartition(" ")[2].capitalize() for part in PARTS))


def thumbs_grid(rules: Sequence[Thumb], plain: bool) -> Grid:
    """Rules of thumb as a table, narrow enough for any terminal."""
    grid = Grid(box=ASCII2 if plain else ROUNDED, border_style="dim")
    grid.add_column("Term", overflow="fold")
    for heading in HEADINGS:
        grid.add_column(heading, justify="right", no_wrap=True)
    for rule in rules:
        numbers = [f"{number:+.1f}" for number in (rule.weighed, *rule.added)]
        grid.add_row(rule.term.name, f"{rule.difference:.1f}", *numbers)
    return grid


def units_grid(rules: Sequence[Thumb]) -> Grid:
    """What one unit of each term is."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    grid.add_column("Term", no_wrap=True)
    grid.add_column("What one unit is", overflow="fold")
    for rule in rules:
        grid.add_row(rule.term.name, rule.term.counts)
    return grid
