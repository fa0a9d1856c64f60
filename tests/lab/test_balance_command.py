"""collegium balance: what it prints, writes, refuses, and goes on with."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from pyarrow import parquet  # type: ignore[import-untyped]

from collegium.kernel.registry import load
from collegium.lab.balance import plots
from collegium.lab.match import Match, Scribe
from collegium.lab.rows import Row
from collegium.table.storage.rows import NewEvent, SeatRow
from collegium.table.storage.store import Store
from tests.cli.drive import Terminal, collegium
from tests.lab.orchard import NAME
from tests.lab.players import GAME, SOLITAIRE, STUCK, WEARY
from tests.table.storage.samples import table_row


def test_the_command_prints_the_report_and_goes_on_where_it_stopped() -> None:
    arguments = ("balance", NAME, "--agents", "greedy", "--seats", "2")
    text = collegium(*arguments, "--games", "4").stdout
    assert text.startswith("The balance of The Orchard: 4 games of greedy, 2 at a table")
    assert "Points by source" in text
    again = collegium(*arguments, "--games", "6")
    assert "4 of 6 games kept from an earlier run; the rest is played now" in again.stderr
    assert "nothing is played again" in collegium(*arguments, "--games", "5").stderr
    assert "kept" not in collegium(*arguments, "--games", "5", "--fresh").stderr


def test_the_same_games_for_any_number_of_jobs() -> None:
    arguments = ("balance", NAME, "--agents", "greedy", "--games", "6", "--json", "--fresh")
    assert collegium(*arguments).stdout == collegium(*arguments, "--jobs", "2").stdout


def test_the_report_is_written_as_page_markdown_json_and_parquet(tmp_path: Path) -> None:
    folder = tmp_path / "report"
    text = collegium("balance", "newton", "--agents", "random", "--games", "6", "--out", str(folder)).stdout
    assert "balance.html" in text
    told = json.loads((folder / "balance.json").read_text("utf-8"))
    assert told["about"]["command"] == "collegium balance newton --games 6 --seats 2 --agents random --seed 1"
    assert {source["name"] for source in told["sources"]} >= {"study", "travel", "point-cards"}
    assert len(told["components"]) > 100
    assert parquet.read_table(folder / "games.parquet").num_rows == 12
    assert "| study |" in (folder / "balance.md").read_text("utf-8")
    page = (folder / "balance.html").read_text("utf-8")
    assert page.count("<svg") == 5
    assert "prefers-color-scheme: dark" in page
    assert not [word for word in ("<script", "<link", 'src="', "@import", "url(http") if word in page]
    assert not [colour for colour in plots.VARIABLES if colour in page]
    ids = [part.split('"', 1)[0] for part in page.split(' id="')[1:]]
    assert len(ids) == len(set(ids))


def test_the_plots_are_written_as_pictures_of_their_own(tmp_path: Path) -> None:
    folder = tmp_path / "plots"
    arguments = ("balance", "newton", "--agents", "random", "--games", "6", "--out", str(folder), "--formats", "svg")
    assert "balance-sources.svg" in collegium(*arguments).stdout
    names = {"points", "sources", "seats", "course", "components"}
    assert {path.name for path in folder.iterdir()} == {f"balance-{name}.svg" for name in names}
    for path in folder.iterdir():
        svg = ElementTree.fromstring(path.read_text("utf-8"))
        assert svg.tag == "{http://www.w3.org/2000/svg}svg"
        used = set(re.findall(r"var\((--\w+)\)", path.read_text("utf-8")))
        assert used <= set(re.findall(r"(--\w+):", path.read_text("utf-8"))), "every colour is one of its own"


def test_only_the_wanted_files_are_written_and_nothing_more_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(plots, "import_module", missing)
    arguments = ("balance", NAME, "--agents", "random", "--games", "2", "--out", str(tmp_path))
    refused = collegium(*arguments)
    assert refused.exit_code == 1
    assert "pip install 'collegium[balance]'" in refused.stderr
    assert collegium(*arguments, "--formats", "md,json").exit_code == 0
    assert sorted(path.name for path in tmp_path.glob("balance.*")) == ["balance.json", "balance.md"]


def test_alone_there_are_ranks_and_no_seats_to_compare() -> None:
    text = collegium("balance", SOLITAIRE, "--agents", "random", "--games", "5", "--seats", "1").stdout
    assert "stars" in text
    assert "alone" in text
    assert "How games develop" not in text


def test_doing_without_a_source_is_a_paired_match(tmp_path: Path) -> None:
    arguments = (
        "balance",
        "newton",
        "--agents",
        "random",
        "--games",
        "5",
        "--without",
        "travel",
        "--out",
        str(tmp_path),
    )
    text = collegium(*arguments, "--formats", "md,json").stdout
    assert "Doing without a source" in text
    (told,) = json.loads((tmp_path / "ablation.json").read_text("utf-8"))["ablation"]
    assert (told["without"], told["games"], told["even"]) == ("travel", 6, 0.5)
    assert "| travel | 6 |" in (tmp_path / "ablation.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["newton", "--without", "luck"], "no source of Newton is called 'luck'"),
        (["newton", "--seats", "7"], "Newton is for 1 to 4 players, not 7"),
        (["newton", "--agents", "mister"], "did you mean master?"),
        (["newton", "--seats", "1", "--without", "study"], "expected 2 seats or more"),
        (["newton", "--from-db", "nowhere.db"], "there is no such database"),
        (["newton", "--from-db", "a.db", "--without", "study"], "give one of them"),
        (["newton", "--out", "x", "--formats", "pdf"], "expected some of html, md, json, parquet, svg, found 'pdf'"),
        (["neuton"], "did you mean newton?"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(
    arguments: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = collegium("balance", *arguments)
    assert result.exit_code in (1, 2)
    assert sentence in " ".join(result.stderr.split())


def test_an_interrupted_survey_tells_and_writes_what_is_finished_and_goes_on(tmp_path: Path) -> None:
    arguments = ("balance", GAME, "--agents", WEARY, "--games", "12", "--out", str(tmp_path), "--formats", "json")
    with Terminal(*arguments, width=100, settings=STUCK) as terminal:
        terminal.read_until("4/12")
        said = terminal.interrupt_until("the same command goes on")
        assert "Points by source" in said
        assert terminal.leave() == 1
    assert 4 <= json.loads((tmp_path / "balance.json").read_text("utf-8"))["about"]["games"] < 12
    result = collegium(*arguments)
    assert "kept from an earlier run; the rest is played now" in result.stderr
    assert result.stdout.startswith("The balance of Sealed Bids: 12 games")
    assert json.loads((tmp_path / "balance.json").read_text("utf-8"))["about"]["games"] == 12


def test_interrupted_matches_without_a_source_are_written_as_far_as_they_got(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def press(match: Match, number: int, scribe: Scribe | None = None) -> Row:
        if number == 2:
            raise KeyboardInterrupt
        return play(match, number, scribe)

    play = Match.play
    monkeypatch.setattr(Match, "play", press)
    arguments = ("balance", "newton", "--agents", "random", "--games", "4", "--without", "travel", "--jobs", "1")
    done = collegium(*arguments, "--out", str(tmp_path), "--formats", "json")
    assert (done.exit_code, "the same command goes on" in done.stderr) == (1, True)
    (told,) = json.loads((tmp_path / "ablation.json").read_text("utf-8"))["ablation"]
    assert told["games"] == 2


def database(path: Path, games: list[tuple[str, str]]) -> None:
    """A database with a finished table of Newton for each of these: who sits on the second seat, and the edition."""
    game = load("newton")
    options = {option.name: option.default for option in game.options}
    with Store(f"sqlite:///{path}") as store:
        for number, (kind, edition) in enumerate(games):
            chance, state, moves = random.Random(number), game.new(2, number, **options), []
            while not state.over:
                move = chance.choice([int(move) for move in state.legal()])
                moves.append(NewEvent("move", int(state.to_move), {"move": game.moves.text(move)}))
                state.apply(move)
            row = table_row(edition=edition or game.fingerprint, seed=str(number), options=options, over=True)
            other = SeatRow(1, "agent" if kind == "agent" else "person", "Emmy")
            store.create(row, [SeatRow(0, "person", "Ada Lovelace"), other], (), moves)


def test_games_of_people_are_studied_from_the_database_without_their_names(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    database(path, [("person", ""), ("person", ""), ("agent", ""), ("person", "f" * 64)])
    folder = tmp_path / "report"
    result = collegium("balance", "newton", "--from-db", str(path), "--out", str(folder))
    assert result.stdout.startswith("The balance of Newton: 2 games of people, 2 at a table")
    assert "agents played 1, other component tables 1" in result.stderr
    for file in folder.iterdir():
        assert b"Ada" not in file.read_bytes()
    nobody = collegium("balance", "alma-mater", "--from-db", str(path))
    assert "people have finished no games of Alma Mater" in nobody.stderr
