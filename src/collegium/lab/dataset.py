"""Data sets: the logs of many games with a card that says what they are, made from what was played."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

import collegium
from collegium.kernel.game import Game
from collegium.kernel.record import write_whole
from collegium.lab.logs import COLUMNS, DECISIONS, GAMES, JOURNAL, Tally
from collegium.lab.match import Match
from collegium.lab.rows import Row

CARD: Final = "README.md"
CHECKSUMS: Final = "SHA256SUMS"
LICENCE: Final = "Apache-2.0"
SIZES: Final = ((10**3, "n<1K"), (10**4, "1K<n<10K"), (10**5, "10K<n<100K"), (10**6, "100K<n<1M"), (10**7, "1M<n<10M"))


@dataclass(frozen=True)
class DataSet:
    """Games that were played, the files they are in, and how they came about."""

    match: Match
    rows: Sequence[Row]
    tally: Tally
    wanted: int  # games
    files: Sequence[Path]
    command: str
    licence: str = LICENCE

    @property
    def game(self) -> Game:
        """The game that was played."""
        return self.match.load()[0]

    @property
    def agents(self) -> list[str]:
        """Those who played, each once."""
        return list(dict.fromkeys(self.match.agents))

    def finish(self, folder: Path, today: date) -> None:
        """Write the card, and then the checksums of everything, the journal that further games go on from included."""
        card = folder / CARD
        write_whole(card, self.card(today))
        files = sorted([card, folder / JOURNAL, *self.files])
        lines = [f"{digest_of(file)}  {file.relative_to(folder).as_posix()}\n" for file in files]
        write_whole(folder / CHECKSUMS, "".join(lines))

    def card(self, today: date) -> str:
        """The card, in the form that collections of data sets read."""
        title = f"{self.game.title}: {len(self.rows)} games of {' and '.join(self.agents)}"
        kind = self.files[0].suffix if self.files else ""
        return "\n".join(
            [
                "---",
                f"pretty_name: {json.dumps(title, ensure_ascii=False)}",
                f"license: {self.licence.lower()}",
                f"size_categories: [{size_of(self.tally.decisions)}]",
                "configs:",
                *(f"- config_name: {room}\n  data_files: {room}/*{kind}" for room in (DECISIONS, GAMES)),
                "---",
                "",
                f"# {title}",
                "",
                *self.what(kind),
                "## How it was made",
                *self.how(today),
                "## What was played",
                *self.figures(),
                "## Columns of `decisions/`",
                *(f"- `{name}`: {text}" for name, text in COLUMNS.items()),
                "",
                "`games/` has, by seat, the agent, points, the points by source, the share of the victory, decisions, "
                "turns and seconds of thought; and of each game its seed, version, edition, options and budget.",
                "",
                "## Licence",
                f"{self.licence}. The rules of the game are no part of it: what is here are moves and numbers.",
                "",
                "## Checksums",
                f"`sha256sum --check {CHECKSUMS}` checks all files, this card included.",
                "",
            ]
        )

    def what(self, kind: str) -> list[str]:
        """What there is, and how it is read."""
        read = {".parquet": "read_parquet", ".csv": "read_csv", ".jsonl": "read_json"}.get(kind, "")
        whole = f'pandas.{read}("{DECISIONS}")' if kind == ".parquet" else f'pandas.{read}("{DECISIONS}/000000{kind}")'
        missing = self.wanted - len(self.rows)
        return [
            f"Every decision of {len(self.rows)} games of {self.game.title} for {len(self.match.agents)}, "
            f"{self.tally.decisions:,} in all" + (f"; {missing} games are still to be played." if missing else "."),
            f"Each position is what the seat to move knew, and no more. In Python: `{whole}`; "
            "`collegium.load(name).from_text(position)` is the position as an object, in which what the seat did not "
            "know is drawn anew.",
            "",
        ]

    def how(self, today: date) -> list[str]:
        """How the games came about."""
        game, match = self.game, self.match
        options = ", ".join(f"{name}={value}" for name, value in sorted(match.options.items())) or "none"
        return [
            f"- Command: `{self.command}`",
            f"- Program: Collegium {collegium.__version__}, {today.isoformat()}",
            f"- Game: {game.name}, edition {game.edition}, tables {game.fingerprint[:16] or 'none'}, options {options}",
            f"- Agents: {', '.join(match.agents)}; they move on by one seat after every game",
            f"- Budget of a turn: {budget_of(match)}",
            f"- Seed of the match: {match.seed}; the seed of each game is in `games/`, and whoever plays its choices "
            "again has the whole truth of it",
            "",
        ]

    def figures(self) -> list[str]:
        """What came of the games: by agent where several play, who move on from seat to seat, and else by seat."""
        decisions, moves, forced = self.tally
        told = [
            f"{len(self.rows)} games, {decisions / len(self.rows):.1f} decisions a game, "
            f"{moves / decisions:.2f} open moves on average, {forced / decisions:.1%} with one alone.",
            "",
        ]
        if len(self.agents) == 1:
            seats = range(len(self.match.agents))
            told += ["| seat | points | spread | share of wins |", "|---|---|---|---|"]
            told += [f"| {seat + 1} | {self.fared([[seat] for _ in self.rows])} |" for seat in seats]
            return [*told, ""]
        told += ["| agent | seats | points | spread | share of wins |", "|---|---|---|---|---|"]
        for agent in self.agents:
            places = [place for place, name in enumerate(self.match.agents) if name == agent]
            fared = self.fared([[row.seat_of(place) for place in places] for row in self.rows])
            told.append(f"| {agent} | {len(places)} | {fared} |")
        return [*told, ""]

    def fared(self, seats: Sequence[Sequence[int]]) -> str:
        """Points, their spread and the share of wins on these seats of each game, as cells of a table."""
        points = [row.points[seat] for row, taken in zip(self.rows, seats, strict=True) for seat in taken]
        wins = fmean(sum(row.shares[seat] for seat in taken) for row, taken in zip(self.rows, seats, strict=True))
        spread = f"{stdev(points):.1f}" if len(points) > 1 else "–"
        return f"{fmean(points):.1f} | {spread} | {wins:.1%}"


def budget_of(match: Match) -> str:
    """The budget of a turn, in words."""
    budget = match.budget
    parts = [f"{budget.iterations} iterations"] if budget.iterations is not None else []
    parts += [f"{budget.seconds} seconds"] if budget.seconds is not None else []
    return ", ".join(parts) or "as the agents have it"


def size_of(records: int) -> str:
    """The class of size of so many records, as collections of data sets name them."""
    return next((name for limit, name in SIZES if records < limit), "10M<n<100M")


def digest_of(file: Path) -> str:
    """The checksum of a file."""
    with open(file, "rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def wrong_files(folder: Path) -> list[str]:
    """The files of a data set that are missing or are not what its checksums say."""
    wrong = []
    for line in (folder / CHECKSUMS).read_text("utf-8").splitlines():
        expected, _, name = line.partition("  ")
        if not (folder / name).is_file() or digest_of(folder / name) != expected:
            wrong.append(name)
    return wrong


def sample(game: str = "newton") -> Path:
    """The folder of a small data set of a game that comes with the package, for first steps and notebooks."""
    folder = Path(__file__).parent / "sample" / game
    if not folder.is_dir():
        there: Any = sorted(path.name for path in folder.parent.glob("*"))
        raise collegium.CollegiumError(f"there is no sample of {game!r}; there are {', '.join(there)}")
    return folder
