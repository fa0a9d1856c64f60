"""Records: played, taken back up to a barrier, saved whole, read back checked, and refused when damaged."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from collegium.kernel.errors import IllegalMove, RecordError
from collegium.kernel.events import Log
from collegium.kernel.game import Game
from collegium.kernel.record import SET_UP, Record, digest, load_record, read_json, replayed, whole, write_whole
from collegium.kernel.rng import seeded
from tests.by_chance import played_on
from tests.outside.sealed_bids import BID, SWAP, SealedBids

Data = dict[str, Any]


def play_on(record: Record, moves: int, seed: int = 0) -> Record:
    """Play some random moves, or to the end if that comes sooner."""
    return played_on(record, seeded(seed), len(record.moves) + moves)


@pytest.fixture
def record(sealed_bids: SealedBids) -> Record:
    return Record(sealed_bids, 2, 11, {"winner": "second"}, ["Ada", "Bo"])


@pytest.fixture
def turn(newton: Game) -> Record:
    """Newton for two at the beginning of the first turn."""
    record = Record(newton, 2, 3, {})
    record.play("colour red")
    record.play("colour blue")
    return record


def test_a_record_has_all_options_and_names(record: Record) -> None:
    assert record.options == {"swap": True, "winner": "second"}
    assert record.players == ["Ada", "Bo"]
    assert Record(record.game, 3, 0, {}).players == ["seat 1", "seat 2", "seat 3"]


def test_moves_are_written_down_as_they_are_played(record: Record) -> None:
    moves = [int(move) for move in record.state.legal()]
    record.play(moves[1])
    record.play(record.game.moves.text(int(record.state.legal()[0])))
    assert record.moves[0] == moves[1]
    assert len(record.moves) == 2
    with pytest.raises(IllegalMove):
        record.play(moves[1])
    assert len(record.moves) == 2


def test_every_position_on_the_way_can_be_visited(record: Record) -> None:
    digests = [record.game.digest(record.state)]
    for _ in range(6):
        play_on(record, 1, len(digests))
        digests.append(record.game.digest(record.state))
    assert [record.game.digest(record.at(number)) for number in range(7)] == digests
    record.at(3).apply(record.at(3).legal()[0])
    record.at(6).apply(record.at(6).legal()[0])
    assert [record.game.digest(record.at(number)) for number in range(7)] == digests
    for number in (-1, 7):
        with pytest.raises(RecordError, match=f"move {number}: this record has moves 0 to 6"):
            record.at(number)


def test_a_move_that_shows_nothing_can_be_taken_back(turn: Record) -> None:
    before = turn.game.digest(turn.state)
    log = Log()
    turn.state.listener = log
    move = int(turn.state.legal()[-1])
    assert turn.game.moves.text(move).startswith("play ")
    turn.play(move)
    assert turn.why_not_undo() is None
    assert turn.undo() == move
    assert turn.game.digest(turn.state) == before
    assert turn.state.listener is log
    assert len(turn.moves) == 2


@pytest.mark.rule("collegium.table.undo-start")
def test_before_the_first_move_nothing_can_be_taken_back(record: Record) -> None:
    for force in (False, True):
        with pytest.raises(RecordError, match=r"Nothing has been played yet .*\[collegium\.table\.undo-start\]"):
            record.undo(force=force)


@pytest.mark.rule("collegium.table.undo-reveal")
def test_what_was_brought_to_light_stands(record: Record) -> None:
    before = record.game.digest(record.state)
    swap = int(record.state.legal()[-1])
    record.play(swap)
    after = record.game.digest(record.state)
    assert record.state.to_move == 0
    with pytest.raises(RecordError, match=r"so it stands\. \[collegium\.table\.undo-reveal\]"):
        record.undo()
    assert (record.game.digest(record.state), record.moves) == (after, [swap])
    assert record.undo(force=True) == swap
    assert record.game.digest(record.state) == before


@pytest.mark.rule("collegium.table.undo-other")
def test_when_another_player_is_asked_a_move_stands(record: Record) -> None:
    before = record.game.digest(record.state)
    record.play(int(record.state.legal()[0]))
    assert record.state.to_move == 1
    with pytest.raises(RecordError, match=r"\[collegium\.table\.undo-other\]"):
        record.undo()
    assert len(record.moves) == 1
    record.undo(force=True)
    assert record.game.digest(record.state) == before


@pytest.mark.parametrize("moves", [0, 5, 1000])
def test_a_saved_record_is_read_back_the_same(record: Record, registered: str, tmp_path: Path, moves: int) -> None:
    play_on(record, moves)
    path = tmp_path / "new folder" / "game.json"
    record.save(path)
    again = load_record(path)
    assert again.to_json() == record.to_json()
    assert again.game.name == registered
    assert again.game.digest(again.state) == record.game.digest(record.state)
    assert again.state.over == (moves == 1000)
    assert (record.to_json()["result"] is not None) == (moves == 1000)


def test_a_game_of_the_house_is_read_back_from_its_file(turn: Record, tmp_path: Path) -> None:
    play_on(turn, 60)
    turn.save(tmp_path / "game.json")
    again = load_record(str(tmp_path / "game.json"))
    assert again.to_json() == turn.to_json()
    assert again.game.digest(again.state) == turn.game.digest(turn.state)


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    write_whole(path, "first")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RecordError, match=r"game\.json: cannot be written: No space left on device"):
        write_whole(path, "second")
    assert path.read_text("utf-8") == "first"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(RecordError, match=r"game\.json: cannot be written: "):
        write_whole(tmp_path / "file" / "game.json", "text")


@pytest.mark.parametrize(
    ("contents", "said"),
    [
        (b"\xff\xfe\x00", "not a text file, so no record of Collegium"),
        (b'{"format": "collegium-record",\n "moves": [', "game.json, line 2: cut off or damaged, no longer valid JSON"),
        (b"[]", "no record of Collegium; its first field would be format = 'collegium-record'"),
        (b'{"format": "chess"}', "no record of Collegium"),
        (b'{"format": "collegium-record", "version": 9}', "record version 9; this Collegium reads versions up to 4"),
        (b'{"format": "collegium-record", "version": 1}', "the field game is missing"),
    ],
)
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, contents: bytes, said: str) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(contents)
    with pytest.raises(RecordError, match=said):
        read_json(path)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"nothing\.json: cannot be read: No such file or directory"):
        load_record(tmp_path / "nothing.json")
    with pytest.raises(RecordError, match="cannot be read: Is a directory"):
        load_record(tmp_path)


def test_an_edited_record_is_refused(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    play_on(record, 4).save(path)
    path.write_text(path.read_text("utf-8").replace("Ada", "Eve"), "utf-8")
    with pytest.raises(RecordError, match="damaged or edited: its contents do not match its digest"):
        load_record(path)


def shortened(data: Data) -> None:
    """Leave out the last move."""
    data["moves"].pop()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data.update(game="sealed-bid"), "no game is called 'sealed-bid'; did you mean sealed-bids?"),
        (lambda data: data.update(seats=7, players=["x"] * 7), "Sealed Bids is for 2 to 4 players, not 7"),
        (lambda data: data.update(players=["x"]), "players: expected 2 names, found "),
        (lambda data: data.update(game="os:getcwd"), "game: expected the name of a game, found 'os:getcwd'"),
        (lambda data: data.update(seed=-1), "seed: expected a whole number from 0"),
        (lambda data: data.update(options={"swop": True}), "has no option 'swop'"),
        (lambda data: data.update(options=None), "a field is not what it should be"),
        (lambda data: data.update(moves=None), "moves: expected a list of texts"),
        (lambda data: data.update(edition=3), "a field is not what it should be"),
        (lambda data: data["edition"].update(fingerprint="x"), "give its folder with --edition"),
        (lambda data: data["moves"].insert(1, "bid 99"), "move 2: 'bid 99' is no move"),
        (lambda data: data["moves"].insert(0, data["moves"][3]), "move [0-9]+: bid [0-9]+: You can only use a card"),
        (shortened, "its moves lead to no result yet, but it claims [0-9]+ to "),
        (lambda data: data["result"].update(winners=[0, 1]), "its moves lead to .*but it claims .*won by seat 1 and 2"),
        (lambda data: data["result"].update(position="x"), "its moves lead to .*but it claims another final position"),
    ],
)
def test_a_record_that_cannot_be_replayed_is_refused(
    sealed_bids: SealedBids, registered: str, tmp_path: Path, change: Callable[[Data], None], said: str
) -> None:
    data = play_on(Record(sealed_bids, 2, 11, {"swap": False}), 1000).to_json()
    change(data)
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**data, "digest": digest(data)}), "utf-8")
    with pytest.raises(RecordError, match=said) as refusal:
        load_record(path)
    assert str(refusal.value).startswith(f"{path}: ")


def test_as_many_moves_can_be_taken_back_as_show_nothing(turn: Record) -> None:
    assert turn.undoable() == 0
    rng = seeded(1)
    met = set()
    for _ in range(60):
        turn.play(int(turn.state.sample_move(rng)))
        count = turn.undoable()
        met.add(count)
        again = Record(turn.game, 2, 3, {})
        for move in turn.moves:
            again.play(move)
        for _ in range(count):
            again.undo()
        assert again.why_not_undo() is not None
        assert len(turn.moves) - len(again.moves) == count
    assert {0, 1, 2} <= met


def test_why_not_is_asked_for_moves_thought_of_as_taken_back(record: Record) -> None:
    assert record.undoable() == 0
    swap = int(record.state.legal()[-1])
    record.play(swap)
    record.play(int(record.state.legal()[0]))
    refusals = [record.why_not_undo(taken) for taken in (0, 1, 2)]
    assert [refusal.id for refusal in refusals if refusal] == [
        "collegium.table.undo-other",
        "collegium.table.undo-reveal",
        "collegium.table.undo-start",
    ]
    assert len(record.moves) == 2


@pytest.mark.parametrize("moves", [0, 7, 1000])
def test_the_body_of_a_record_is_replayed(record: Record, sealed_bids: SealedBids, moves: int) -> None:
    play_on(record, moves)
    body = whole(json.loads(json.dumps(record.to_json())))
    again = replayed(body, sealed_bids)
    assert again.to_json() == record.to_json()
    assert again.game is sealed_bids
    assert again.state.same_as(record.state)


@pytest.mark.parametrize("version", [1, 2])
def test_a_record_of_an_earlier_version_is_replayed(record: Record, sealed_bids: SealedBids, version: int) -> None:
    """Its final position was digested in another form, so that it says less; its scores are compared all the same."""
    body = play_on(record, 1000).to_json()
    result = {**body["result"], "position": "a digest of that version"}
    old = {**body, "version": version, "result": result}
    assert replayed(whole({**old, "digest": digest(old)}), sealed_bids).to_json() == record.to_json()
    with pytest.raises(RecordError, match="but it claims another final position"):
        replayed({**body, "result": result}, sealed_bids)
    with pytest.raises(RecordError, match="but it claims 9 to 9 points"):
        replayed({**old, "result": {**result, "scores": [9, 9]}}, sealed_bids)


class MendedSwaps(SealedBids):
    """Sealed Bids, as if its first version had allowed a second swap."""

    mended = frozenset({"sale.swap"})


def test_a_mended_rule_leaves_the_moves_that_were_stored() -> None:
    game = MendedSwaps()
    record = Record(game, 2, 11, {})
    record.play(int(record.state.legal()[-1]))
    forbidden = SWAP + int(record.state.legal()[0]) - BID
    with pytest.raises(IllegalMove, match=r"\[sealed-bids\.sale\.swap\]"):
        record.play(forbidden)
    record.play(forbidden, stored=True)
    assert replayed(record.to_json(), game).moves == record.moves
    with pytest.raises(RecordError, match="move 2: swap"):
        replayed(record.to_json(), SealedBids())


def test_a_stored_move_that_was_never_allowed_is_refused() -> None:
    game = MendedSwaps()
    state = game.new(2, 11)
    missing = next(move for move in range(BID, SWAP) if state.place_of(move - BID + 1) < 0)
    with pytest.raises(IllegalMove, match=r"\[sealed-bids\.sale\.hand\]"):
        game.replay(state, missing)


def test_a_body_is_whole_or_refused(record: Record) -> None:
    body = record.to_json()
    assert whole(body) == body
    for wrong, said in (
        ([], "no record of Collegium"),
        ({**body, "format": "other"}, "no record of Collegium"),
        ({**body, "version": 5}, "record version 5"),
        ({**body, "version": 4}, "the field start is missing"),
        ({key: body[key] for key in body if key != "seed"}, "the field seed is missing"),
        ({**body, "seed": 12}, "damaged or edited"),
    ):
        with pytest.raises(RecordError, match=said):
            whole(wrong)


def test_a_body_is_replayed_with_the_game_that_it_is_of(record: Record, newton: Game) -> None:
    body = record.to_json()
    with pytest.raises(RecordError, match="played with edition"):
        replayed(body, newton)
    for field, value, said in (
        ("moves", ["bid 1", "nothing"], "move "),
        ("moves", [3], "moves: expected a list of texts"),
        ("players", ["Ada"], "players: expected 2 names"),
        ("edition", None, "a field is not what it should be"),
        ("result", {"scores": [1, 2], "winners": [0]}, "but it claims 1 to 2 points, won by seat 1"),
    ):
        with pytest.raises(RecordError, match=said):
            replayed({**body, field: value}, record.game)


def test_a_game_may_begin_from_a_position_that_was_set_up(turn: Record, tmp_path: Path) -> None:
    """Such a record has a version of its own, which those who cannot replay it refuse."""
    start = turn.game.to_text(turn.state)
    other = Record(turn.game, turn.seats, 5, turn.options, turn.players, start)
    assert other.state == turn.state
    play_on(other, 3)
    path = tmp_path / "set-up.json"
    other.save(path)
    assert json.loads(path.read_text("utf-8"))["version"] == SET_UP
    again = load_record(path)
    assert (again.state, again.start, again.to_json()) == (other.state, start, other.to_json())
    with pytest.raises(RecordError, match="a position for 2, where 3 play"):
        Record(turn.game, 3, 5, turn.options, (), start)
