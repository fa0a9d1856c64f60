"""collegium train: a net that learns from games what positions between turns are worth."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from collegium.commands.matches import Bar, cluster_option, fresh_option, games_text, opened, workers_for
from collegium.commands.shared import (
    edition_option,
    jobs_option,
    json_option,
    load_game,
    open_screen,
    options_option,
    print_json,
    read_game_options,
    read_seats,
    seed_option,
)
from collegium.commands.train_showing import show_net, show_thumbs
from collegium.commands.tune import source_folder
from collegium.kernel.game import Game
from collegium.kernel.net_file import FILE
from collegium.kernel.record import home
from collegium.kernel.whole import put_whole
from collegium.lab.arena import hold_all
from collegium.lab.cluster import connected
from collegium.lab.files import check_file, made_folder
from collegium.lab.jobs import Processes, Workers
from collegium.lab.match import Match
from collegium.lab.outcome import Outcome
from collegium.lab.score import Score
from collegium.lab.train import STEPS, Gate, Plan, decided, with_results
from collegium.lab.train_data import DataFolder, TrainError
from collegium.lab.train_fit import KINDS, Recipe
from collegium.lab.train_games import AGENTS, SelfPlay
from collegium.terminal.saves import data_folder

USUAL = Recipe()


@click.command("train", short_help="Let a net learn from games what positions between turns are worth.")
@click.argument("game")
@click.option("--show", is_flag=True, help="Print the card of the net that the game has, or of --net, and stop.")
@click.option("--thumbs", is_flag=True, help="Print what the net, or that of --net, values otherwise, and stop.")
@click.option("--rounds", type=click.IntRange(1), default=1, help="Of play, fit and match.")
@click.option("--step", type=click.Choice(STEPS), help="Do only this step of the next round.")
@click.option("--games", type=click.IntRange(1), default=2000, help="Of self-play in a round, rounded up to eights.")
@click.option("--seats", default="2", metavar="LIST", help="Numbers of players, as in 2,3.")
@click.option("--agent", type=click.Choice(AGENTS), default=AGENTS[0], help="Who plays itself.")
@click.option("--width", type=click.IntRange(1), default=2, help="Positions that greedy follows in a turn.")
@click.option("--iterations", type=click.IntRange(1), default=48, help="Of a turn, where search plays itself.")
@click.option("--kind", type=click.Choice(KINDS), default=USUAL.kind, help="What the net says.")
@click.option("--hidden", type=click.IntRange(2, 256), default=USUAL.hidden, help="Hidden units.")
@click.option(
    "--trust",
    type=click.FloatRange(0, 1),
    default=USUAL.trust,
    help="In final results; the rest is in what the net says of the next positions.",
)
@click.option(
    "--strength", type=click.FloatRange(0, 2), default=USUAL.strength, help="Which part of what is found is said."
)
@click.option("--epochs", type=click.IntRange(1), default=USUAL.epochs, help="Of the fit.")
@click.option("--gate-games", type=click.IntRange(2), default=400, help="Of each match that decides.")
@click.option("--gate-agent", type=click.Choice(AGENTS), default=AGENTS[1], help="Who plays such a match.")
@click.option("--gate-iterations", type=click.IntRange(1), default=187, help="Of a turn in such a match.")
@click.option(
    "--gate-seconds",
    type=click.FloatRange(0),
    default=0.1,
    help="Of a turn in the match with equal seconds; 0 holds none.",
)
@click.option(
    "--net", metavar="FILE", help="With --step gate, --thumbs or --show, which net; not that of a round or game."
)
@click.option("--folder", metavar="DIR", help="Where games, nets and matches are kept; your data folder without it.")
@click.option("--out", metavar="FILE", help="Where to write a net that wins; into the folder without it.")
@click.option("--write", is_flag=True, help="Write it into the source of the game, where this is a source checkout.")
@seed_option(1)
@jobs_option
@cluster_option
@fresh_option
@options_option
@edition_option
@json_option
def train_command(game: str, options: tuple[str, ...], edition: str | None, **given: Any) -> None:
    """Let a net learn what positions of a GAME are worth between turns, from games that agents play with themselves.

    A round plays games and notes the ends of turns, fits a net to them (which needs pip install 'collegium[train]'),
    and lets it play against those who judge without it, on fresh setups, with equal iterations and with equal seconds.
    Only a net that wins both beyond the 95 % interval is written, and plays the next round's games. Ctrl-C loses no
    finished piece, and the same command goes on where it stood.

    The steps can be done on different machines: `--step generate` and `--step gate` need no PyTorch, and the fit is
    a file that needs nothing else: python3 train_fit.py DATA... --out FILE (in the folder collegium/lab).
    """
    loaded = load_game(game, edition)
    if given["show"]:
        show_net(loaded, given["net"], given["as_json"])
        return
    if given["thumbs"]:
        show_thumbs(SelfPlay(game, seed=given["seed"], edition=edition), given["net"], given["jobs"], given["as_json"])
        return
    training = Training(game, loaded, read_game_options(loaded, options), edition, given)
    training.run()


class Training:
    """One call of the command."""

    def __init__(
        self, name: str, game: Game, options: dict[str, Any], edition: str | None, given: dict[str, Any]
    ) -> None:
        self.game = game
        self.given = given
        seats, seed = read_seats(given["seats"], game, options, least=2), given["seed"]
        effort = given["width"] if given["agent"] == "greedy" else given["iterations"]
        folder = home(given["folder"]) if given["folder"] else data_folder() / "train" / game.name
        play = SelfPlay(name, seats[0], given["agent"], effort, seed=seed, options=options, edition=edition)
        gate = Gate(
            name,
            seats,
            given["gate_games"],
            given["gate_agent"],
            given["gate_iterations"],
            given["gate_seconds"],
            seed,
            options,
            edition,
        )
        recipe = Recipe(
            kind=given["kind"],
            hidden=given["hidden"],
            trust=given["trust"],
            strength=given["strength"],
            epochs=given["epochs"],
            seed=seed,
        )
        self.plan = Plan(folder, play, gate, recipe, given["games"])
        self.screen = open_screen()
        self.told: list[dict[str, Any]] = []

    def run(self) -> None:
        """Do the rounds that are not decided yet, or one step of the next."""
        step = self.given["step"]
        self.place()  # refused before hours of games, not after them
        if self.given["net"]:
            if step != "gate":
                raise click.UsageError("--net names a net to decide about: it goes with --step gate.")
            self.gate_file(home(self.given["net"]))
        elif step:
            number = self.plan.unfinished(self.given["rounds"])
            if number is None:
                raise TrainError(f"all rounds in {self.plan.folder} are decided; ask for more --rounds")
            self.step(step, number)
        else:
            self.plan.check_libraries()
            while (number := self.plan.unfinished(self.given["rounds"])) is not None:
                for each in STEPS:
                    self.step(each, number)
            self.finish()
        if self.given["as_json"]:
            print_json({"game": self.game.name, "folder": str(self.plan.folder), "steps": self.told})

    def step(self, step: str, number: int) -> None:
        """Do a step of a round."""
        {"generate": self.generate, "fit": self.fit, "gate": self.gate}[step](number)

    def generate(self, number: int) -> None:
        """Play the games of a round."""
        plan = self.plan
        for seats in plan.seats:
            folder = DataFolder(plan.data(number, seats), plan.players(number, seats), self.given["fresh"])
            title = f"{self.game.title}, games of {seats} in round {number}"
            with self.workers() as workers, Bar(title, plan.games_of_each) as bar:
                whole = folder.generate(plan.games_of_each, workers, bar)
            games = folder.games()
            told = {"step": "generate", "round": number, "seats": seats, "games": games}
            self.tell(f"Round {number}: {games_text(games)} of {seats} in {folder.path}", **told)
            if not whole:
                self.interrupted()

    def fit(self, number: int) -> None:
        """Fit the net of a round, unless it is there."""
        if self.plan.net(number).is_file() and not self.given["fresh"] and self.given["step"] is None:
            return
        report = self.plan.fit(number, f"collegium {' '.join(sys.argv[1:])}")
        before, after = (correlations(report[name]) for name in ("foresight_before", "foresight"))
        self.tell(
            f"Round {number}: a net fitted to {report['positions']} positions foresees the final margin with a"
            f" correlation of {after} (before {before}), with > 0.8 … < 0.2 of the game left",
            step="fit",
            round=number,
            report=report,
        )

    def gate(self, number: int) -> None:
        """Hold the matches that decide about the net of a round; a net that wins is written."""
        scores = self.plan.decide(number, self.hold)
        if scores is None:
            self.interrupted()
            return
        self.judged(self.plan.net(number), scores, f"Round {number}: ", number)

    def gate_file(self, net: Path) -> None:
        """Hold the matches that decide about any net."""
        scores = decided(self.plan.gate, net, None, 0, self.hold)
        if scores is None:
            self.interrupted()
            return
        self.judged(net, scores, f"{net.name}: ", 0)

    def judged(self, net: Path, scores: list[Score], what: str, number: int) -> None:
        """Tell what came of the matches, and write a net that won them."""
        better = all(score.is_better for score in scores)
        for score in scores:
            self.tell(f"{what}{score}", step="gate", round=number, **score.to_json())
        if not better:
            self.tell(f"{what}not better; nothing is written.", step="verdict", round=number, better=False)
            return
        path = self.place()
        put_whole(path, with_results(net, scores))
        self.tell(f"{what}better. Written to {path}", step="verdict", round=number, better=True, file=str(path))

    def place(self) -> Path:
        """The file that a net which wins is written to."""
        if self.given["write"]:
            folder = source_folder(self.game)
            if self.given["out"]:
                raise click.UsageError("--out and --write name two places: give one of them.")
            if folder is None:
                raise TrainError("--write: this is an installed copy, and no source checkout; give --out")
            return folder / FILE
        if self.given["out"]:
            check_file(home(self.given["out"]))
            return home(self.given["out"])
        return made_folder(self.plan.folder) / FILE

    def hold(self, match: Match, games: int) -> Outcome:
        """Hold a match, with a bar that shows how far it is."""
        with opened([(match, games, None)], self.given["fresh"]) as entries:
            kept, wanted = sum(entry.kept for entry in entries), sum(entry.games for entry in entries)
            cluster, jobs = self.given["cluster"], self.given["jobs"]
            with workers_for(jobs, cluster, entries) as workers, Bar(self.game.title, wanted, kept) as bar:
                return hold_all(entries, workers, bar)[0]

    @contextmanager
    def workers(self) -> Iterator[Workers]:
        """Those who share the games of self-play."""
        if self.given["cluster"] is None:
            yield Processes(self.given["jobs"])
            return
        with connected(self.given["cluster"]) as found:
            yield found

    def tell(self, sentence: str, **told: Any) -> None:
        """Say how far it is, and keep it for programs."""
        self.told.append(told)
        if not self.given["as_json"]:
            self.screen.unbroken(sentence)

    def finish(self) -> None:
        """Say what came of all rounds."""
        rounds = self.given["rounds"]
        won = [number for number in range(1, rounds + 1) if (self.plan.verdict(number) or {}).get("better")]
        self.tell(
            f"{len(won)} of {rounds} rounds brought a better net; all of them are kept in {self.plan.folder}",
            step="all",
            better=won,
        )

    def interrupted(self) -> None:
        """Say that the same command goes on, and stop."""
        click.echo(f"Interrupted. The same command goes on from here; all is kept in {self.plan.folder}", err=True)
        raise SystemExit(1)


def correlations(numbers: list[float | None]) -> str:
    """Correlations by part of the game left."""
    return ", ".join("–" if number is None else f"{number:.2f}" for number in numbers)
