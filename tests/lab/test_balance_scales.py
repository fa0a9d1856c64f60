"""Scales of reconstructed numbers, targets, and the search between them."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from collegium.commands import calibrate as command
from collegium.kernel.content import Tables
from collegium.kernel.errors import CollegiumError, ContentError
from collegium.kernel.game import Game
from collegium.kernel.playout import playout
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from collegium.lab.balance.account import write_account
from collegium.lab.balance.calibration import Calibration, Outcome, Piece, Plan, Player
from collegium.lab.balance.report import report
from collegium.lab.balance.rewriting import rewritten, write_content
from collegium.lab.balance.scales import (
    MAY_CHANGE,
    Scale,
    ScaleError,
    changes_of,
    check_scales,
    edition_files,
    game_scaled,
    write_edition,
)
from collegium.lab.balance.targets import Target, TargetError, Wishes, read_wishes, readings, violation, wishes_of
from tests.by_chance import WHOLE
from tests.cli.drive import collegium
from tests.lab.orchard import Orchard
from tests.lab.test_balance import GAMES, Grove, account

NEWTON = load("newton")
WISHES = wishes_of(NEWTON)
FOUND = {"date": "2026-11-16", "method": "by hand", "evidence": "a test"}
ROWS = Scale("rows", "study_boards", "income", "victory_points", 0.5, 3.0)
LEVEL_3 = Scale("cards", "cards", "card", "gain.victory_points", 0.25, 1.5, (("level", 3),))

SMALL = """
[[scale]]
name = "rows and columns"
file = "study_boards"
table = "income"
field = "victory_points"
low = 0.5
high = 3

[[target]]
what = "winners"
low = 105
high = 130

[[target]]
what = "without"
source = "study"
low = 0.1
high = 0.45
"""


def newton_tables() -> Tables:
    assert NEWTON.tables is not None
    return NEWTON.tables


def made(name: str, scales: tuple[Scale, ...], factors: tuple[float, ...], edition: str | None = None) -> Game:
    """A game that can be played with."""
    game = game_scaled(name, scales, factors, edition)
    assert game is not None
    return game


def test_only_reconstructed_rows_change_and_everything_else_stays() -> None:
    tables = newton_tables()
    scaled = made("newton", WISHES.scales, tuple(scale.high for scale in WISHES.scales)).tables
    assert scaled is not None
    assert scaled.fingerprint != tables.fingerprint
    differing = 0
    for file, found in tables.to_json().items():
        for table, rows in found.items():
            listed = rows if isinstance(rows, list) else [rows]
            for row, other in zip(listed, scaled.rows(file, table), strict=True):
                changed = {name for name in {*row, *other} - {"provenance"} if row.get(name) != other.get(name)}
                differing += bool(changed)
                assert not changed or tables.provenance(file, table, row) in MAY_CHANGE
                was = tables.provenance(file, table, row)
                assert scaled.provenance(file, table, other) == ("calibrated" if changed else was)
    assert differing > 40


@pytest.mark.parametrize("name", ["newton", "alma-mater", "awesome-academics"])
def test_every_game_can_be_played_at_both_ends_of_its_scales(name: str) -> None:
    scales = wishes_of(load(name)).scales
    for ends in (tuple(scale.low for scale in scales), tuple(scale.high for scale in scales)):
        game = made(name, scales, ends)
        assert playout(game.new(game.seats[-1], 1), seeded(2), WHOLE)
        assert game.fingerprint != load(name).fingerprint


def test_a_scale_means_some_rows_and_rounds_to_the_nearest_but_not_below_the_least() -> None:
    tables = newton_tables()
    rows = [row for _, row in LEVEL_3.rows(tables)]
    assert rows
    assert all(row["level"] == 3 and row["gain"]["victory_points"] for row in rows)
    assert [LEVEL_3.scaled(number, 0.5) for number in (1, 3, 8)] == [1, 2, 4]
    (first, *_) = changes_of(tables, [LEVEL_3], [0.5]).fields.items()
    (_, _, at), changed = first
    before = tables.rows("cards", "card")[at]["gain"]
    assert changed["gain"] == {**before, "victory_points": LEVEL_3.scaled(before["victory_points"], 0.5)}
    assert not changes_of(tables, [LEVEL_3], [1.0]).fields


def test_scales_that_fit_no_table_are_refused() -> None:
    for scale, sentence in (
        (Scale("a", "cards", "deck", "level", 0.5, 2), "there is no table cards.deck"),
        (Scale("b", "limits", "game", "rounds", 0.5, 2), "no reconstructed row of limits.game has rounds"),
    ):
        with pytest.raises(ScaleError, match=sentence):
            check_scales(newton_tables(), [scale])


def test_an_edition_of_the_changes_can_be_played_and_says_how_it_was_found(tmp_path: Path) -> None:
    tables = newton_tables()
    write_edition(tmp_path, edition_files(tables, changes_of(tables, [ROWS], [2.0]), "calibrated", FOUND))
    game = load("newton", str(tmp_path))
    assert game.edition == "calibrated"
    assert game.tables is not None
    doubled = [row["victory_points"] for row in game.tables.rows("study_boards", "income")]
    assert doubled == [2 * row["victory_points"] for row in tables.rows("study_boards", "income")]
    assert game.tables.table("study_boards", "about")["calibration"] == FOUND
    told = collegium("content", "newton", "--edition", str(tmp_path)).stdout
    assert "calibrated" in told
    assert "2026-11-16, by hand: a test" in " ".join(told.split())


OWNERS = {
    "masters": """
[about]
provenance = "rulebook"

[[master]]
id = "boyle"
remove = true

[[master]]
id = "hooke"
name = "Robert Hooke"
victory_points = 9
volumes = { blue = 2 }
""",
    "study_boards": """
[about]
provenance = "rulebook"

[[income]]
board = "board-1"
spaces = ["r1c1", "r1c2", "r1c3", "r1c4"]
victory_points = 2
""",
}


def test_what_is_scaled_over_an_edition_keeps_all_that_sets_it_apart(tmp_path: Path) -> None:
    own, found = tmp_path / "own", tmp_path / "found"
    write_edition(own, OWNERS)
    edition = load("newton", str(own)).tables
    assert edition is not None
    assert len(ROWS.rows(edition)) == len(ROWS.rows(newton_tables())) - 1  # one is printed now, and stays
    texts = edition_files(edition, changes_of(edition, [ROWS], [2.0]), "both", FOUND, newton_tables())
    write_edition(found, texts)
    both = load("newton", str(found)).tables
    assert both is not None
    assert both.rows("masters", "master") == edition.rows("masters", "master")
    pairs = zip(edition.rows("study_boards", "income"), both.rows("study_boards", "income"), strict=True)
    doubled = [new["victory_points"] == 2 * old["victory_points"] for old, new in pairs]
    assert doubled == [row.get("provenance") != "rulebook" for row in edition.rows("study_boards", "income")]
    assert made("newton", (ROWS,), (2.0,), str(own)).fingerprint == both.fingerprint


def test_a_calibrated_row_needs_to_say_how_it_was_found(tmp_path: Path) -> None:
    text = '[about]\nprovenance = "calibrated"\n[[space]]\nid = "a1"\nx = 15\n'
    (tmp_path / "technology.toml").write_text(text, "utf-8")
    with pytest.raises(ContentError, match="calibration: missing"):
        load("newton", str(tmp_path))


def test_content_files_are_rewritten_where_numbers_change_and_nowhere_else(tmp_path: Path) -> None:
    text = (
        '[about]\ntitle = "Cards"\n\n[[card]]\nid = "a" # the first\ngain = { coins = 2 } # a remark\n\n'
        '[[card]]\nid = "b"\nprovenance = "reconstructed"\ngain = { coins = 1 }\n'
    )
    changed = {("card", 0): {"gain": {"coins": 3}}, ("card", 1): {"gain": {"coins": 4}}}
    found = rewritten(text, changed, FOUND)
    assert 'id = "a" # the first\ngain = { coins = 3 } # a remark\nprovenance = "calibrated"\n' in found
    read = tomllib.loads(found)
    assert read["about"] == {"title": "Cards", "calibration": FOUND}
    assert read["card"][1] == {"id": "b", "provenance": "calibrated", "gain": {"coins": 4}}
    assert tomllib.loads(rewritten(found, changed, FOUND)) == read


def test_newtons_own_files_are_rewritten_to_what_the_edition_says(tmp_path: Path) -> None:
    tables = newton_tables()
    content = Path(command.__file__).parents[1] / "games" / "newton" / "content"
    for path in content.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    changes = changes_of(tables, WISHES.scales, [scale.low for scale in WISHES.scales])
    write_content(tmp_path, changes, FOUND)
    scaled = made("newton", WISHES.scales, tuple(scale.low for scale in WISHES.scales)).tables
    assert scaled is not None
    for file, found in scaled.to_json().items():
        written = tomllib.loads((tmp_path / f"{file}.toml").read_text("utf-8"))
        for table, rows in found.items():
            listed, there = (rows, written[table]) if isinstance(rows, list) else ([rows], [written[table]])
            for row, other in zip(listed, there, strict=True):
                assert {**row, "provenance": ""} == {**other, "provenance": ""}


def test_violations_are_counted_in_units_beyond_the_bounds() -> None:
    told = report(Grove(Orchard()), GAMES)  # winners have 9 points, 44.4 % of them of harvest
    targets = [
        Target("winners", low=19.0),
        Target("share", "harvest", 0.1, 0.4),
        Target("used", "timber", 0.6),
        Target("without", "harvest", 0.1, 0.45),
        Target("without", "timber", 0.1, 0.45),
        Target("seat", high=0.03),
    ]
    found = readings(targets, told, {"harvest": 0.75})
    assert [reading.violation for reading in found] == pytest.approx([1.0, (12 / 27 - 0.4) / 0.05, 0.0, 3.0, 0.0])
    assert violation(found) == pytest.approx(4.0 + (12 / 27 - 0.4) / 0.05)
    assert [target.wanted for target in targets[:2]] == ["at least 19.0", "10.0 %–40.0 %"]


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ('what = "winners"', 'what = "losers"', "expected one of winners, share"),
        ('source = "study"', 'source = "luck"', "expected bounds, and a source of"),
        ('what = "winners"', 'what = "alone"', "expected an agent for what is played alone"),
        ("low = 0.5", "low = 1.5", "expected 0 < low ≤ 1 ≤ high"),
        ("low = 0.5", 'low = "half"', "expected low as a number, found 'half'"),
        ('field = "victory_points"', 'fields = "victory_points"', "unknown field 'fields'"),
        ('field = "victory_points"', 'field = "coins"', "no reconstructed row of study_boards.income has coins"),
        ("[[target]]", "[[goal]]", "unknown table 'goal'"),
        ("[[scale]]", "[[scale", "cannot be read"),
    ],
)
def test_faults_in_a_file_of_wishes_are_named(tmp_path: Path, before: str, after: str, sentence: str) -> None:
    path = tmp_path / "calibration.toml"
    path.write_text(SMALL.replace(before, after), "utf-8")
    with pytest.raises((TargetError, ScaleError)) as raised:
        read_wishes(path, NEWTON)
    assert sentence in str(raised.value)


class Oracle:
    """Answers for games in which the winner has fifty points times the first factor."""

    def do(self, pieces: Sequence[Piece]) -> list[list[Any]]:
        return [self.answer(piece) for piece in pieces]

    def answer(self, piece: Piece) -> list[Any]:
        points = round(50 * piece.factors[0])
        made = account(piece.number, (points, 1), ((points, 0, 0), (1, 0, 0)))
        answer: list[Any] = json.loads(write_account(made))
        return answer


class GroveGame(Orchard):
    """The Orchard with the balance of a grove."""

    def balance(self) -> Grove:
        return Grove(self)


def test_the_search_finds_factors_that_meet_the_targets() -> None:
    scales = (Scale("a", "f", "t", "x", 0.25, 4), Scale("b", "f", "t", "y", 0.25, 4))
    wishes = Wishes(scales, (Target("winners", low=105.0, high=130.0),))
    plan = Plan(Player("grove", scales, "random", None, 1), wishes, (2,), games=2, generations=15)
    search = Calibration(plan, GroveGame())
    crew: Any = Oracle()
    factors = search.evolve(crew)
    assert 105 <= 50 * factors[0] <= 130
    assert search.best[-1] == 0.0 < search.best[0]
    assert all(0.25 <= factor <= 4 for factor in factors)


class Inline:
    """Does pieces at once."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def do(self, pieces: Sequence[Piece]) -> list[list[Any]]:
        return [self.player(piece) for piece in pieces]


def test_factors_that_nobody_can_play_with_are_the_worst() -> None:
    scales = (Scale("rows", "study_boards", "income", "victory_points", 0.5, 40),)
    player = Player("newton", scales, "random", None, 1)
    assert player(Piece("1", 0, 2, 0, (40.0,))) == []
    wishes = Wishes(scales, (Target("winners", low=105.0),))
    search = Calibration(Plan(player, wishes, (2,), games=1), NEWTON)
    crew: Any = Inline(player)
    worst, other = search.values(crew, 1, [(40.0,), (1.0,)])
    assert worst == 1000.0 > other
    with pytest.raises(CollegiumError, match="cannot be played with"):
        search.checked(crew, 1, (40.0,))


def test_those_who_play_alone_are_checked_where_that_is_wanted() -> None:
    wishes = Wishes((ROWS,), (Target("winners", low=1.0), Target("alone", high=50.0, agent="random")))
    player = Player("newton", (ROWS,), "random", None, 1)
    crew: Any = Inline(player)
    without = Calibration(Plan(player, wishes, (2,), check=2), NEWTON).checked(crew, 0, (1.0,))
    assert [reading.seats for reading in without.readings] == [2]
    found = Calibration(Plan(player, wishes, (2,), check=2, solo=2), NEWTON).checked(crew, 0, (1.0,))
    assert [reading.seats for reading in found.readings] == [2, 1]
    alone = found.readings[-1]
    assert alone.target.name == "points of random alone"
    assert 0 <= alone.value < 50
    assert alone.violation == 0


def test_the_command_searches_writes_an_edition_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "calibration.toml"
    path.write_text(SMALL, "utf-8")
    monkeypatch.setattr(command, "wishes_of", lambda game: read_wishes(path, game))
    out = tmp_path / "edition"
    arguments = ["calibrate", "newton", "--agents", "random", "--games", "2", "--generations", "1", "--population", "4"]
    arguments += ["--check", "2", "--out", str(out)]
    told = json.loads(collegium(*arguments, "--json").stdout)
    assert told["games"] == 4 * 2 + 2 * (2 + 2)
    assert set(told["after"]["factors"]) == {"rows and columns"}
    assert bool(told["written"]) == out.is_dir() == (told["is_better"] and out.is_dir())
    again = collegium(*arguments)
    assert "Going on with an earlier run" in again.stderr
    assert "The sum of violations" in again.stdout


def test_the_command_searches_from_an_edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, own = tmp_path / "calibration.toml", tmp_path / "own"
    path.write_text(SMALL, "utf-8")
    write_edition(own, OWNERS)
    monkeypatch.setattr(command, "wishes_of", lambda game: read_wishes(path, game))
    monkeypatch.setattr(Outcome, "is_better", True)
    arguments = ["calibrate", "newton", "--agents", "random", "--games", "2", "--generations", "1", "--population", "4"]
    arguments += ["--check", "2", "--edition", str(own), "--out", str(tmp_path / "found"), "--json"]
    told = json.loads(collegium(*arguments).stdout)
    assert told["written"] == [str(tmp_path / "found")]
    tables = load("newton", str(tmp_path / "found")).tables
    assert tables is not None
    assert {"hooke"} <= {row["id"] for row in tables.rows("masters", "master")}
    refused = collegium(*arguments, "--write")
    assert (refused.exit_code, "--write and --edition" in refused.stderr) == (2, True)


class Elsewhere:
    """A cluster that is this process."""

    number = 2

    def __init__(self) -> None:
        self.asked = 0

    def spread(self, work: Any, todo: Any) -> Any:
        """What a cluster would answer, in any order."""
        pieces = list(todo)
        self.asked += len(pieces)
        yield from map(work, reversed(pieces))


def test_a_cluster_plays_the_games_of_a_search(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, cluster = tmp_path / "calibration.toml", Elsewhere()
    path.write_text(SMALL, "utf-8")
    monkeypatch.setattr(command, "wishes_of", lambda game: read_wishes(path, game))
    monkeypatch.setattr(command, "connected", lambda address: nullcontext(cluster))
    arguments = ["calibrate", "newton", "--agents", "random", "--games", "2", "--generations", "2", "--population", "4"]
    arguments += ["--check", "2", "--out", str(tmp_path / "edition"), "--json", "--fresh"]
    there, here = collegium(*arguments, "--cluster", "10.0.0.1:6379"), collegium(*arguments)
    assert json.loads(there.stdout) == json.loads(here.stdout)
    assert cluster.asked == json.loads(there.stdout)["games"]


def test_the_command_shows_scales_and_targets_and_refuses_what_it_cannot_do() -> None:
    text = collegium("calibrate", "newton", "--show").stdout
    assert "rows and columns" in text
    assert "victories without study" in " ".join(text.split())
    nothing = collegium("calibrate", "tests.lab.orchard:Orchard")
    assert (nothing.exit_code, "there is nothing to calibrate" in nothing.stderr) == (1, True)
    assert "expected numbers, as in 2,3,4" in collegium("calibrate", "newton", "--seats", "two").stderr
    assert "Newton is for 1 to 4 players" in collegium("calibrate", "newton", "--seats", "9").stderr
