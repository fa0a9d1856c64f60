"""Telling and checking recorded games."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

from collegium.kernel.events import SPECTATOR
from collegium.kernel.game import Game
from collegium.kernel.record import Record, digest
from collegium.kernel.registry import load
from tests.cli.drive import collegium
from tests.outside.sealed_bids import SealedBids


@pytest.fixture
def finished(tmp_path: Path, newton: Game) -> Path:
    """The record of a finished game of Newton, always the first open move."""
    record = Record(newton, 2, 4, {}, ["human:Ada", "random"])
    while not record.state.over:
        record.play(int(record.state.legal()[0]))
    record.save(tmp_path / "finished.json")
    return tmp_path / "finished.json"


@pytest.fixture
def secret(tmp_path: Path, registered: str) -> Path:
    """The record of a game in which the first seat has exchanged a card in secret."""
    game = SealedBids()
    record = Record(game, 2, 2, {}, ["human:Ada", "human:Emmy"])
    record.play(next(int(move) for move in record.state.legal() if game.moves.text(int(move)).startswith("swap")))
    record.save(tmp_path / "secret.json")
    return tmp_path / "secret.json"


def changed(path: Path, **fields: Any) -> Path:
    """A copy of a record with other fields and a digest that fits them."""
    data = json.loads(path.read_text()) | fields
    copy = path.with_name("changed.json")
    copy.write_text(json.dumps(data | {"digest": digest(data)}))
    return copy


def test_replay_tells_every_move_in_words_and_the_result(finished: Path, newton: Game) -> None:
    record = json.loads(finished.read_text())
    text = collegium("replay", str(finished)).stdout
    assert text.startswith("Newton: Ada, Random; seed 4\n1. Ada: Play red")
    assert f"\n{len(record['moves'])}. " in text
    assert "Points from" in text
    told = json.loads(collegium("replay", str(finished), "--json").stdout)
    assert [move["move"] for move in told["moves"]] == record["moves"]
    assert told["result"] == record["result"]
    assert told["moves"][0]["label"].startswith("Play red")
    assert any("Ada" in line for line in told["moves"][0]["events"])


def test_replay_for_a_seat_keeps_the_secrets_of_the_others(secret: Path) -> None:
    everything = collegium("replay", str(secret)).stdout
    assert "1. Ada: Lay " in everything
    drawn = re.compile(r"draws? \d")
    assert drawn.search(everything)
    assert drawn.search(collegium("replay", str(secret), "--seat", "1").stdout)
    other = collegium("replay", str(secret), "--seat", "2").stdout
    assert "1. Ada: …" in other
    assert not drawn.search(other)
    told = json.loads(collegium("replay", str(secret), "--seat", "2", "--json").stdout)
    assert told["moves"] == [{"number": 1, "seat": 1, "move": None, "label": None, "events": []}]


def test_replay_draws_a_position(finished: Path, newton: Game) -> None:
    text = collegium("replay", str(finished), "--at", "2", "--seat", "1").stdout
    assert "Hand of" in text
    assert "After 2 of " in text
    seen = json.loads(collegium("replay", str(finished), "--at", "0", "--seat", "1", "--json").stdout)
    assert seen["view"] == newton.view(Record(newton, 2, 4, {}).state, 0)
    assert seen["legal"] == ["colour red", "colour blue", "colour green", "colour yellow"]
    spectator = json.loads(collegium("replay", str(finished), "--at", "0", "--json").stdout)
    assert spectator["legal"] == []
    assert spectator["view"]["private"] is None


def test_a_drawn_position_shows_a_seat_only_what_it_may_see(secret: Path) -> None:
    views = [
        json.loads(collegium("replay", str(secret), "--at", "1", *seat, "--json").stdout)["view"]["hand"]
        for seat in (("--seat", "1"), ("--seat", "2"), ())
    ]
    assert (len(views[0]), len(views[1]), views[2]) == (6, 6, [])
    assert not set(views[0]) & set(views[1])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [(("--at", "100000"), "this record has "), (("--seat", "3"), "seats 1 to 2")],
)
def test_what_a_record_does_not_have_is_refused(finished: Path, arguments: tuple[str, ...], sentence: str) -> None:
    done = collegium("replay", str(finished), *arguments)
    assert (done.exit_code, sentence in done.stderr) == (1, True)


def test_verify_says_a_line_for_each_file_and_touches_none(finished: Path, secret: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.json"
    cut.write_text(finished.read_text()[:500])
    edited = tmp_path / "edited.json"
    edited.write_text(finished.read_text().replace('"seed": 4', '"seed": 5'))
    files = [finished, secret, cut, edited, tmp_path / "missing.json", tmp_path]
    before = {path: hashlib.sha256(path.read_bytes()).hexdigest() for path in files[:4]}
    done = collegium("verify", *map(str, files))
    assert done.exit_code == 1
    lines = done.stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["OK", "OK", "BAD", "BAD", "BAD", "BAD"]
    assert all(str(path) in line for path, line in zip(files, lines, strict=True))
    assert "2 seats" in lines[0]
    assert lines[1].endswith("1 moves, not over")
    assert {path: hashlib.sha256(path.read_bytes()).hexdigest() for path in files[:4]} == before


def test_verify_is_content_with_good_files(finished: Path) -> None:
    assert collegium("verify", str(finished), str(finished)).exit_code == 0


def test_verify_plays_every_move_and_compares_the_result(finished: Path) -> None:
    data = json.loads(finished.read_text())
    for fields, sentence in (
        ({"moves": ["done", *data["moves"]]}, "move 1: done: That is not what you are asked now"),
        ({"result": data["result"] | {"scores": [99, 0]}}, "but it claims 99 to 0 points"),
        ({"edition": {"name": "other", "fingerprint": "0"}}, "give its folder with --edition"),
    ):
        done = collegium("verify", str(changed(finished, **fields)))
        assert (done.exit_code, sentence in done.stdout) == (1, True), done.stdout


def test_verify_needs_a_file() -> None:
    assert collegium("verify").exit_code == 2


def test_a_position_goes_into_a_text_and_comes_out_of_it(finished: Path, secret: Path, newton: Game) -> None:
    text = collegium("replay", str(finished), "--at", "10", "--text").stdout.strip()
    state = newton.from_text(text)
    seat = str(state.to_move + 1)
    drawn = collegium("replay", str(finished), "--at", "10", "--seat", seat).stdout
    found = collegium("position", text, "--seat", seat).stdout
    assert found.splitlines()[0] == drawn.splitlines()[0]
    assert drawn.rstrip().endswith(found.splitlines()[-1])
    known = collegium("replay", str(finished), "--at", "10", "--seat", seat, "--text").stdout.strip()
    told = json.loads(collegium("position", known, "--json").stdout)
    assert told["view"]["seat"] == state.to_move
    assert told["legal"] == [newton.text(state, int(move)) for move in state.legal()]
    end = collegium("replay", str(finished), "--text").stdout.strip()
    assert newton.from_text(end).over


def test_a_position_is_refused_with_a_reason(finished: Path) -> None:
    known = collegium("replay", str(finished), "--at", "10", "--seat", "1", "--text").stdout.strip()
    whole = collegium("replay", str(finished), "--text").stdout.strip()
    for arguments, said in (
        ((known, "--seat", "2"), "holds only what seat 1 knows"),
        ((known[:-9],), "changed or cut off"),
        ((whole, "--seat", "3"), "this game has seats 1 to 2"),
        (("chess:1:aaaaaaaa:AA",), "chess"),
    ):
        refused = collegium("position", *arguments)
        assert refused.exit_code == 1
        assert said in refused.stderr


def test_a_position_with_former_numbers_is_drawn_with_these() -> None:
    first = load("newton", "first")
    told = json.loads(collegium("position", first.to_text(first.new(2, 5)), "--json").stdout)
    assert told["view"] == json.loads(json.dumps(first.view(first.new(2, 5), SPECTATOR)))


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_forged_start_is_refused_with_its_reason(tmp_path: Path, newton: Game, command: str) -> None:
    record = Record(newton, 2, 4, {}, ["human:Ada", "random"])
    begun = Record(newton, 2, 4, {}, record.players, newton.to_text(record.state))
    begun.save(tmp_path / "begun.json")
    assert collegium("verify", str(tmp_path / "begun.json")).exit_code == 0
    laying = newton.laying()
    assert laying is not None
    forged = newton.to_text(laying.changed(record.state, "table.medicine_stack", [7]))
    answer = collegium(command, str(changed(tmp_path / "begun.json", start=forged)))
    assert answer.exit_code != 0
    assert "start: Medicine tiles: there are 7, and the box has 4 for this game." in answer.output + str(
        answer.exception
    )
