"""What the command tells about games, rules, components and itself."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from collegium.cli import cli
from collegium.kernel import registry
from collegium.kernel.errors import ContentError
from collegium.kernel.game import Game
from collegium.kernel.kept import Edition
from tests.cli.drive import COMMAND, OUTSIDE, collegium, piped, surroundings
from tests.patience import PATIENCE


def answered(*arguments: str) -> Any:
    """What the command answers to programs."""
    done = collegium(*arguments, "--json")
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("command", sorted(cli.commands))
def test_every_command_has_help(command: str) -> None:
    done = collegium(command, "--help")
    assert done.exit_code == 0
    assert f"Usage: cli {command}" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 100


def test_the_list_of_commands_fits_and_tells_where_to_begin() -> None:
    done = piped("--help")
    assert done.returncode == 0
    assert "collegium play" in done.stdout
    assert "..." not in done.stdout.partition("Commands:")[2]


def test_unknown_commands_and_options_are_usage_errors() -> None:
    assert collegium("plya").exit_code == 2
    assert collegium("games", "--nonsense").exit_code == 2


def test_games_are_listed_with_seats_and_options(newton: Game) -> None:
    text = collegium("games").stdout
    assert "newton: 1 to 4 players" in text
    assert "--option masters=deal|draft (deal)" in text
    found = next(game for game in answered("games") if game["name"] == "newton")
    assert found["seats"] == [1, 2, 3, 4]
    assert [option["name"] for option in found["options"]] == [option.name for option in newton.options]


def test_rules_are_read_whole_by_chapter_and_by_clause(newton: Game) -> None:
    assert len(answered("rules", "newton")) == len(newton.ledger.clauses)
    (chapter,) = {clause["chapter"] for clause in answered("rules", "newton", "travel")}
    assert chapter == "travel"
    for name in ("travel.cost", "newton.travel.cost"):
        (clause,) = answered("rules", "newton", name)
        assert clause["text"] == newton.ledger.clause("travel.cost").text
    text = collegium("rules", "newton", "travel.cost").stdout
    assert newton.ledger.clause("travel.cost").text in text
    assert "Setup" in collegium("rules", "newton").stdout


def test_rules_are_searched_for_a_word() -> None:
    found = answered("rules", "newton", "--search", "POTION")
    assert found
    assert all("potion" in (clause["id"] + clause["text"]).lower() for clause in found)
    nothing = collegium("rules", "newton", "--search", "spaceship")
    assert (nothing.exit_code, "spaceship" in nothing.stderr) == (1, True)


@pytest.mark.parametrize(
    ("wanted", "advice"), [("travel.cots", "did you mean travel.cost"), ("zzzz", "the chapters are setup, ")]
)
def test_an_unknown_clause_is_refused_with_advice(wanted: str, advice: str) -> None:
    done = collegium("rules", "newton", wanted)
    assert (done.exit_code, advice in done.stderr) == (1, True)


def test_the_rules_of_every_table_have_a_name_of_their_own() -> None:
    assert any(clause["id"] == "collegium.table.over" for clause in answered("rules", "collegium"))


def test_content_is_summed_up_with_its_provenance(newton: Game) -> None:
    found = answered("content", "newton")
    assert found["fingerprint"] == newton.fingerprint
    cards = next(table for table in found["tables"] if table["table"] == "cards.card")
    assert cards["rows"] == sum(cards["provenance"].values())
    text = collegium("content", "newton").stdout
    assert "cards.card" in text
    assert cards["source"] in text


def test_the_rows_of_a_table_are_shown(newton: Game) -> None:
    assert newton.tables is not None
    rows = answered("content", "newton", "--table", "masters.master")["masters.master"]
    assert [row["id"] for row in rows] == [row["id"] for row in newton.tables.rows("masters", "master")]
    assert all(row["provenance"] for row in rows)
    assert set(answered("content", "newton", "--table", "tiles")) > {"tiles.city", "tiles.invention"}
    assert "provenance" in collegium("content", "newton", "--table", "master").stdout


def test_an_edition_shows_in_its_content(tmp_path: Path) -> None:
    (tmp_path / "edition.toml").write_text('name = "mine"\n')
    assert answered("content", "newton", "--edition", str(tmp_path))["edition"] == "mine"


def test_unknown_tables_and_games_without_tables_are_refused() -> None:
    done = collegium("content", "newton", "--table", "dragons")
    assert (done.exit_code, "it has map.place" in done.stderr) == (1, True)
    done = collegium("content", OUTSIDE)
    assert (done.exit_code, "has no component tables" in done.stderr) == (1, True)


def test_a_reader_who_stops_reading_gets_no_traceback() -> None:
    command = [*COMMAND, "rules", "newton"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings()) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


def test_letters_that_the_output_lacks_are_replaced() -> None:
    command = [*COMMAND, "play", "newton", "--seats", "random", "--seed", "1"]
    settings = surroundings(PYTHONIOENCODING="ascii")
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False, env=settings)
    assert (done.returncode, done.stderr) == (0, "")
    assert "? Random" in done.stdout


def test_a_game_that_cannot_be_loaded_does_not_hide_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(edition: Edition | None) -> Game:
        raise ContentError("cards.toml, line 3: torn")

    monkeypatch.setitem(registry._registered, "torn", broken)
    done = collegium("games")
    assert done.exit_code == 1
    assert "newton: 1 to 4 players" in done.stdout
    assert "Error: cards.toml, line 3: torn\n" in done.stderr
