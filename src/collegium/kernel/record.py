"""Records: options, seed and moves are a whole game; from them come replay, undo, verification and saved files."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from collegium.kernel.clauses import Clause, shared_ledger
from collegium.kernel.errors import CollegiumError, RecordError
from collegium.kernel.game import Game
from collegium.kernel.kept import Edition, Kept, read_kept
from collegium.kernel.options import Value, read_options
from collegium.kernel.possible import WRONG, why_not_begun
from collegium.kernel.registry import load as load_game
from collegium.kernel.rng import seeded
from collegium.kernel.schema import shown
from collegium.kernel.state import State
from collegium.kernel.whole import put_whole

FORMAT: Final = "collegium-record"
VERSION: Final = 3
SET_UP: Final = 4  # the version of a game that begins from a position that somebody set up: others cannot replay it
EARLIER: Final = (1, 2)  # versions whose final positions were digested in another form
KEYS: Final = ("game", "edition", "seats", "seed", "options", "players", "moves", "result", "digest")


class Record:
    """A game being played or played to its end; `state` is where it stands."""

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int,
        options: Mapping[str, object],
        players: Sequence[str] = (),
        start: str | None = None,
    ) -> None:
        """A game from its beginning, or from the position that the text `start` means."""
        self.game = game
        self.seats = int(seats)
        self.seed = int(seed)
        self.options: dict[str, Value] = read_options(game.options, options, game.title)
        self.players = list(players) or [f"seat {seat + 1}" for seat in range(seats)]
        self.moves: list[int] = []
        self.start = start
        self.state: State = game.new(seats, seed, **self.options) if start is None else self.laid(start)
        self._before: list[State] = []  # the position before each move

    def laid(self, start: str) -> State:
        """The position of a text; what is unknown in it comes from the seed."""
        state: State = self.game.from_text(start, seeded(self.seed))
        if int(state.seats) != self.seats:
            raise RecordError(f"start: a position for {state.seats}, where {self.seats} play")
        return state

    def play(self, move: int | str, stored: bool = False) -> None:
        """Play a move through the checked door and write it down; a stored one stands by the rules of its time."""
        before = self.state.clone()
        code = self.game.parse(move) if isinstance(move, str) else int(move)
        if stored:
            self.game.replay(self.state, code)
        else:
            self.game.play(self.state, code)
        self.moves.append(code)
        self._before.append(before)

    def at(self, number: int) -> State:
        """A copy of the position after `number` moves."""
        if not 0 <= number <= len(self.moves):
            raise RecordError(f"move {number}: this record has moves 0 to {len(self.moves)}")
        return (self.state if number == len(self.moves) else self._before[number]).clone()

    def why_not_undo(self, taken: int = 0) -> Clause | None:
        """The clause that forbids taking the last move back, or None; `taken` moves are thought of as taken already."""
        clause = shared_ledger(self.game.language).clause
        last = len(self.moves) - taken
        if not last:
            return clause("table.undo-start")
        before, after = self._before[last - 1], self.state if not taken else self._before[last]
        if before.reveals != after.reveals:
            return clause("table.undo-reveal")
        if before.to_move != after.to_move and not after.over:
            return clause("table.undo-other")
        return None

    def undoable(self) -> int:
        """How many of the last moves can be taken back."""
        taken = 0
        while self.why_not_undo(taken) is None:
            taken += 1
        return taken

    def undo(self, force: bool = False) -> int:
        """Take the last move back and return it; refused at a barrier unless forced."""
        refusal = self.why_not_undo()
        if refusal is not None and (not force or not self.moves):
            raise RecordError(f"{refusal.text} [{refusal.id}]")
        listener = self.state.listener
        self.state = self._before.pop()
        self.state.listener = listener
        return self.moves.pop()

    def to_json(self) -> dict[str, Any]:
        """The record as it is written to a file."""
        result = None
        if self.state.over:
            final = self.game.result(self.state)
            result = {"scores": final.scores, "winners": final.winners, "position": self.game.digest(self.state)}
        body: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION if self.start is None else SET_UP,
            "game": self.game.name,
            "edition": {"name": self.game.edition, "fingerprint": self.game.fingerprint},
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "players": self.players,
            "moves": [self.game.moves.text(move) for move in self.moves],
            "result": result,
        }
        if self.start is not None:
            body["start"] = self.start
        if self.game.brought is not None:
            body["tables"] = self.game.brought.files()
        return {**body, "digest": digest(body)}

    def save(self, path: str | Path) -> None:
        """Write the record to a file, all of it or nothing."""
        write_whole(home(path), json.dumps(self.to_json(), indent=1, ensure_ascii=False) + "\n")


def digest(body: Mapping[str, Any]) -> str:
    """The digest that tells a damaged record from a whole one."""
    text = json.dumps({key: body[key] for key in body if key != "digest"}, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def write_whole(path: Path, text: str) -> None:
    """Write a file so that an interruption leaves the old one or the new one, never half of it."""
    try:
        contents = text.encode("utf-8")
        path.parent.mkdir(parents=True, exist_ok=True)
        put_whole(path, contents)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise RecordError(f"{path}: cannot be written: {reason}") from None


def home(path: str | Path) -> Path:
    """A path with its `~` filled in."""
    try:
        return Path(path).expanduser()
    except RuntimeError:
        raise RecordError(f"{path}: nobody here has that home folder") from None


def read_json(path: Path) -> dict[str, Any]:
    """The body of a record file, whole and undamaged."""
    try:
        data = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise RecordError(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise RecordError(f"{path}: not a text file, so no record of Collegium") from None
    except json.JSONDecodeError as error:
        raise RecordError(f"{path}, line {error.lineno}: cut off or damaged, no longer valid JSON") from None
    except (ValueError, RecursionError):
        raise RecordError(f"{path}: damaged: a number too long or brackets too deep for any record") from None
    try:
        return whole(data)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None


def whole(data: object) -> dict[str, Any]:
    """The body of a record, if it is one and undamaged."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(f"no record of Collegium; its first field would be format = {FORMAT!r}")
    if data.get("version") not in (*EARLIER, VERSION, SET_UP):
        raise RecordError(f"record version {data.get('version')!r}; this Collegium reads versions up to {SET_UP}")
    missing = [key for key in (*KEYS, *(["start"] if data["version"] == SET_UP else [])) if key not in data]
    if missing:
        raise RecordError(f"the field {missing[0]} is missing")
    if data["digest"] != digest(data):
        raise RecordError("damaged or edited: its contents do not match its digest")
    return data


def load_record(path: str | Path, edition: str | Edition | None = None) -> Record:
    """Read a record file and replay it with the tables of its time, every move checked, up to where it stands."""
    path = home(path)
    data = read_json(path)
    try:
        return read_record(data, edition)
    except CollegiumError as error:
        raise RecordError(f"{path}: {error}") from None


def read_record(data: Mapping[str, Any], edition: str | Edition | None = None) -> Record:
    """The record whose body this is, replayed with the tables of its time."""
    game = load_game(known_game(data["game"]), edition)
    kept = tables_of(data, game)
    return replayed(data, game if kept is None else load_game(game.name, kept))


def tables_of(data: Mapping[str, Any], game: Game) -> Kept | None:
    """The tables that a record was played with, as they are shipped or as it brings them; None for those of the game.

    What it brings is checked when it is used. None, too, where nobody has them: `replayed` says so.
    """
    name, fingerprint = edition_of(data)
    if fingerprint == game.fingerprint:
        return None
    return game.archived(fingerprint) or brought(data, name, fingerprint)


def edition_of(data: Mapping[str, Any]) -> tuple[str, str]:
    """The name and the fingerprint of the tables that a record was played with."""
    edition = data["edition"]
    found = [edition.get(key) for key in ("name", "fingerprint")] if isinstance(edition, Mapping) else []
    if not found or not all(isinstance(word, str) for word in found):
        words = f"edition: expected its name and fingerprint, found {shown(edition)}"
        raise RecordError(f"a field is not what it should be: {words}")
    return str(found[0]), str(found[1])


def brought(data: Mapping[str, Any], name: str, fingerprint: str) -> Kept | None:
    """The tables that a record brings along, or None."""
    return read_kept(name, fingerprint, data["tables"]) if "tables" in data else None


def replayed(data: Mapping[str, Any], game: Game) -> Record:
    """The record whose body this is, every move checked, up to where it stands."""
    *_, record = replaying(data, game)
    return record


def replaying(data: Mapping[str, Any], game: Game) -> Iterator[Record]:
    """The record whose body this is, after each of its moves; in the end its result is checked, too."""
    try:
        if data["edition"]["fingerprint"] != game.fingerprint:
            raise RecordError(
                f"played with edition {data['edition']['name']!r} ({short(data['edition'])}), which differs from "
                f"{game.edition!r} ({game.fingerprint[:8]}); give its folder with --edition"
            )
        start = str(data["start"]) if data["version"] == SET_UP else None
        record = Record(game, data["seats"], data["seed"], data["options"], names(data), start)
        check_start(record)
        for number, move in enumerate(data["moves"], 1):
            try:
                record.play(str(move), stored=True)
            except CollegiumError as error:
                raise RecordError(f"move {number}: {error}") from None
            yield record
        check_result(record, data["result"], data["version"] not in EARLIER)
        yield record
    except (KeyError, TypeError, AttributeError) as error:
        raise RecordError(f"a field is not what it should be: {error}") from None


def check_start(record: Record) -> None:
    """Refuse a game that begins from a position from which none can begin."""
    if record.start is not None and record.game.laying() is not None:
        try:
            wrong = why_not_begun(record.game, record.state)
        except WRONG as error:
            wrong = [str(error)]
        if wrong:
            raise RecordError(f"start: {' '.join(wrong)}")


def known_game(name: object) -> str:
    """The name of a game as a record holds it; a record never says where to import a game from."""
    if not isinstance(name, str) or ":" in name:
        raise RecordError(f"game: expected the name of a game, found {name!r}")
    return name


def names(data: Mapping[str, Any]) -> list[str]:
    """The names of the players, one for each seat; the moves are a list of texts."""
    players, moves = data["players"], data["moves"]
    if not isinstance(players, list) or len(players) != data["seats"] or not all(isinstance(n, str) for n in players):
        raise RecordError(f"players: expected {data['seats']} names, found {players!r}")
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise RecordError("moves: expected a list of texts")
    return players


def check_result(record: Record, claimed: Mapping[str, Any] | None, with_position: bool = True) -> None:
    """Compare the result a record claims with the one its moves lead to, and the final position if it can be."""
    found = record.to_json()["result"]
    if not with_position and isinstance(claimed, Mapping) and found is not None:
        claimed = {**claimed, "position": found["position"]}
    if claimed != found:
        other = "another final position" if told(found) == told(claimed) else told(claimed)
        raise RecordError(f"its moves lead to {told(found)}, but it claims {other}")


def told(result: Mapping[str, Any] | None) -> str:
    """A result in words."""
    if not isinstance(result, Mapping):
        return "no result yet"
    winners = " and ".join(str(seat + 1) for seat in result.get("winners", []))
    return f"{' to '.join(str(points) for points in result.get('scores', []))} points, won by seat {winners}"


def short(edition: Mapping[str, Any]) -> str:
    """The beginning of an edition's fingerprint, enough to tell editions apart."""
    return str(edition["fingerprint"])[:8]
