"""Games as some version of Collegium wrote them: records, positions and a server's database, for later ones to open.

`python -m tests.old.make` writes `fixtures/` anew, as this version writes games. A version always writes the same
records and positions; the database has new ids and secrets each time.

- `records-GAME.json.gz`: finished games, and games stopped in mid-turn at rare questions, with all numbers of players
  and options by chance. The players mix the greedy agent with moves that were played least.
- `positions-GAME.json.gz`: positions at every question that was reached, with different things waiting below it; each
  with the moves that were open, the moves that were played next, and what all had scored after these.
- `tables.db.gz`: the database of a server, with tables of all games in mid-turn, some with moves taken back or with
  answers given ahead, and a finished one; `tables.json` has who sits there and how the tables stood.
"""

from __future__ import annotations

import gzip
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from collegium.agents import Budget, GreedyAgent, ask
from collegium.games import HOUSE
from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.knowledge import everyone_knows
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.conformance import random_options
from collegium.kernel.game import Game
from collegium.kernel.options import Value
from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.kernel.rng import Rng, seeded
from collegium.kernel.state import State
from collegium.table.storage.backup import back_up
from tests.alma_mater.middle import ScatteredAlmaMater
from tests.awesome_academics.middle import WealthyAcademics
from tests.awesome_academics.scenario import Scenario
from tests.newton.middle import ScatteredNewton
from tests.old.kept import FIXTURES, Json, codes, question, texts
from tests.playthroughs import least_tried
from tests.table.guests import AGENT, HOTSEAT, ME, OPEN, House, Socket

TOGETHER: Final[dict[str, Json]] = {"newton": {"masters": "draft"}}  # where all are asked at the same time
PLAYS: Final = 1200  # random games for the positions of a game
EACH: Final = 12  # positions kept of a question, at most
ALIKE: Final = 6  # positions kept of a question, at most, that differ in its numbers only
NEXT: Final = 12  # moves kept that were played after a position
STOPPED: Final = 6  # records of a game that stop in mid-turn


class SettledAcademics(WealthyAcademics):
    """Awesome Academics from the middle: researchers with Experience, Projects in progress, and cards in hand."""

    def lay_out(self, state: AwesomeAcademics, options: dict[str, Value]) -> None:
        super().lay_out(state, options)
        for seat in range(state.seats):
            settle(state, seat)


def settle(state: AwesomeAcademics, seat: int) -> None:
    """Give a seat some of everything that is in stock."""
    rng, content = state.rng, state.content
    for tenured in some(state, at.TENURED_AT, content.n_tenured, seat, 4):
        for track in (tenured * 2, tenured * 2 + 1):
            state.table[at.LEVEL + track] = max(state.table[at.LEVEL + track], at.TOP_LEVEL - rng.below(3))
    for project in some(state, at.PROJECT_AT, content.n_projects, seat, 3):
        for part in range(project * at.DISCIPLINES, (project + 1) * at.DISCIPLINES):
            state.table[at.PROGRESS + part] = rng.below(content.months[part] + 1)
    for phd in some(state, at.PHD_AT, content.phds, seat, 2):
        for part in range(phd * at.DISCIPLINES, (phd + 1) * at.DISCIPLINES):
            state.table[at.PHD_TOKENS + part] = rng.below(3)
    for discipline in range(at.DISCIPLINES):
        state.put(seat, at.MONTHS + discipline, rng.below(5))
    if not state.dealt[at.OPTION_BASIC]:
        for card in some(state, at.CARD_AT, content.cards.number, seat, 12):
            everyone_knows(state, card)


def at_actions(seed: int) -> State:
    """Awesome Academics where an Action Phase begins with full hands."""
    scene = Scenario(2, seed).months(l=3, i=3, c=3).tenured("ci-1", 2, 2).tenured("ci-2", 1, 1)
    scene.hand("headhunter", "travel-grant", "red-tape", "overtime", "sabbatical")
    scene.seat(1).money(20).tenured("lc-1", 3, 2).tenured("ll-1", 1, 1).hand("ghost-writer").begin("action")
    return scene.state.clone()


def some(state: AwesomeAcademics, places: int, number: int, seat: int, most: int) -> list[int]:
    """Components that a seat takes from their stock, by chance."""
    found = []
    for _ in range(state.rng.below(most + 1)):
        one = state.rng.below(number)
        if state.table[places + one] == at.STOCK:
            state.table[places + one] = at.HELD + seat
            found.append(one)
    return found


EVENTFUL: Final[dict[str, Callable[[], Game]]] = {  # games that come by what is rare
    "newton": ScatteredNewton,
    "alma-mater": ScatteredAlmaMater,
    "awesome-academics": SettledAcademics,
}


def mixed(game: Game, state: State, agent: GreedyAgent, tried: Counter[int], rng: Rng) -> int:
    """A move that is good, or one that was hardly ever played."""
    if rng.below(3) == 0:
        return ask(agent, game, state, Budget(), rng).move
    return least_tried(codes(state), tried, rng)


def records(game: Game) -> list[Json]:
    """Finished records, and others stopped at the questions that came up least."""
    found: list[Json] = []
    seen = Counter[str]()
    places: list[tuple[Record, int, str]] = []
    for number, seats in enumerate(game.seats):
        rng, tried, agent = seeded(500 + number), Counter[int](), GreedyAgent()
        record = Record(
            game, seats, 70 + number, random_options(game, rng), [f"Player {'ABCD'[n]}" for n in range(seats)]
        )
        while not record.state.over:
            asked = question(game, record.state)
            seen[asked] += 1
            places.append((record, len(record.moves), asked))
            record.play(mixed(game, record.state, agent, tried, rng))
        found.append(written(record))
    taken: set[str] = set()
    for whole, moves, asked in sorted(places, key=lambda place: (seen[place[2]], -place[1])):
        if asked not in taken and len(taken) < STOPPED:
            taken.add(asked)
            found.append(written(shortened(whole, moves)))
    return found


def shortened(record: Record, moves: int) -> Record:
    """The same game up to a move."""
    found = Record(record.game, record.seats, record.seed, record.options, record.players)
    for move in record.moves[:moves]:
        found.play(move)
    return found


def written(record: Record) -> Json:
    """A record as it is saved, and where it stands."""
    state = record.state
    return {
        "record": record.to_json(),
        "question": None if state.over else question(record.game, state),
        "to_move": int(state.to_move),
        "scores": [int(points) for points in state.scores()],
    }


def positions(game: Game) -> list[Json]:
    """Positions at all questions that random games come by, from the start and from the middle."""
    eventful = EVENTFUL[game.name]()
    found: dict[str, list[Json]] = {}
    signs: set[str] = set()
    for play in range(PLAYS):
        place = eventful if play % 3 else game
        rng = seeded(9000 + play)
        state = place.new(place.seats[play % len(place.seats)], play, **random_options(place, rng))
        if game.name == "awesome-academics" and play % 20 == 0:
            state = at_actions(play)
        waiting: list[Json] = []  # positions that still take down the moves played next
        tried = Counter[int]()
        while not state.over:
            written = game.position(state)
            asked, about, below = signature(written)
            kept = found.setdefault(asked, [])
            if (below not in signs and len(kept) < EACH) or (about not in signs and len(kept) < ALIKE):
                signs |= {about, below}
                entry: Json = {
                    "question": asked,
                    "position": written,
                    "open": texts(game, state),
                    "moves": [],
                    "scores": [],
                }
                kept.append(entry)
                waiting.append(entry)
            move = least_tried(busy(game, state, rng) if play % 2 else codes(state), tried, rng)
            state.apply(move)
            for entry in waiting:
                entry["moves"].append(game.moves.text(move))
                entry["scores"] = [int(points) for points in state.scores()]
            waiting = [entry for entry in waiting if len(entry["moves"]) < NEXT]
    return [entry for asked in sorted(found) for entry in found[asked]]


def busy(game: Game, state: State, rng: Rng) -> list[int]:
    """The open moves, mostly without those that leave off or give something up."""
    moves = codes(state)
    going_on = [move for move in moves if not game.moves.kind(move).verb.startswith(("done", "dismiss", "give-up"))]
    return going_on if going_on and rng.below(8) else moves


def signature(position: Json) -> tuple[str, str, str]:
    """What is asked, with which numbers, and with what waiting below it."""
    *below, (asked, *numbers) = position["agenda"]
    signs = [min(max(number, -1), 1) for number in numbers]
    return asked, f"{asked} {numbers}", f"{asked} {signs} above {sorted({entry[0] for entry in below})}"


def begun(game: str, seats: int, moves: int, seed: int, **options: object) -> Record:
    """A game some moves after its beginning."""
    record = Record(load(game), seats, seed, options, ["Ada", "Bo", "Cleo", "Dora"][:seats])
    rng, tried = seeded(seed), Counter[int]()
    while len(record.moves) < moves and not record.state.over:
        record.play(least_tried(codes(record.state), tried, rng))
    return record


def play_on(socket: Socket, moves: int, rng: Rng) -> None:
    """Play some moves at a table where all seats are mine, some of them taken back and played again."""
    for number in range(moves):
        options = socket.frame["moves"]
        if not options:
            return
        assert socket.play(options[rng.below(len(options))]["text"])["t"] == "ack"
        if number % 3 == 1 and socket.frame["undo"]["ok"]:
            assert socket.change("undo")["t"] == "ack"


def tables(house: House) -> Iterator[Json]:
    """Tables of every kind, and who holds their seats."""
    for number, game in enumerate(sorted(HOUSE)):
        rng = seeded(300 + number)
        ada, bo = house.guest(), house.guest()
        alone = house.lay(begun(game, 3, 90, 11 + number), dict.fromkeys(range(3), ada))
        play_on(ada.sit(alone), 12, rng)
        yield stood(house, alone, "hot-seat, with moves taken back", [ada.cookie])

        against = ada.create(ME, AGENT, game=game, seed=21 + number)["table"]
        socket = ada.sit(against)
        for _ in range(10):
            house.rest(against)
            socket.drain()
            play_on(socket, 1, rng)
        house.rest(against)
        yield stood(house, against, "against an agent", [ada.cookie])

        made = ada.create(ME, OPEN, HOTSEAT, game=game, seed=31 + number, options=TOGETHER.get(game, {}))
        bo.join(made["links"][0]["url"], "Bo")
        yield answered_ahead(
            house, made["table"], ada.sit(made["table"]), bo.sit(made["table"]), [ada.cookie, bo.cookie]
        )

    last = begun("newton", 2, 10_000, 41)
    over = house.lay(shortened(last, len(last.moves) - 1), dict.fromkeys(range(2), ada))
    ada.sit(over).play(last.game.moves.text(last.moves[-1]))
    yield stood(house, over, "finished", [ada.cookie])


def answered_ahead(house: House, table: str, ada: Socket, bo: Socket, guests: list[str]) -> Json:
    """A table where the second seat has answered before the first, after having taken another answer back."""
    while len(house.live(table).room.asked()) < 3:
        play_on(ada if ada.frame["moves"] else bo, 1, seeded(0))
        for socket in (ada, bo):
            socket.drain()
    assert bo.play(bo.frame["moves"][0]["text"])["t"] == "ack"
    assert bo.change("undo")["t"] == "ack"
    assert bo.play(bo.frame["moves"][-1]["text"])["t"] == "ack"
    ada.ask("chat", text="I am still thinking.")
    return stood(house, table, "answered ahead", guests)


def stood(house: House, table: str, what: str, guests: list[str]) -> Json:
    """How a table stands."""
    room = house.live(table).room
    return {
        "table": table,
        "what": what,
        "game": room.game.name,
        "guests": guests,
        "version": room.version,
        "kinds": sorted({event.kind for event in house.events(table)}),
        "to_move": room.asked(),
        "ahead": {str(seat): room.game.moves.text(move) for seat, move in room.ahead.items()},
        "over": bool(room.state.over),
        "scores": room.points(),
        "moves": [room.game.moves.text(move) for move in room.record.moves],
        "open": [] if room.state.over else texts(room.game, room.state),
    }


def write_database() -> None:
    """Play at a server of its own, and keep its database."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        with House(folder) as house:
            found = list(tables(house))
        back_up(f"sqlite:///{folder / 'tables.db'}", folder / "kept.db")
        keep(FIXTURES / "tables.db.gz", (folder / "kept.db").read_bytes())
    (FIXTURES / "tables.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")


def keep(path: Path, data: bytes) -> None:
    """Write a file, compressed, so that the same contents make the same file."""
    path.write_bytes(gzip.compress(data, mtime=0))
    print(path.name, path.stat().st_size)


def main(wanted: list[str]) -> None:
    """Write the fixtures of some games, or all and the database."""
    for name in wanted or sorted(HOUSE):
        game = load(name)
        for kind, found in (("records", records(game)), ("positions", positions(game))):
            asked = sorted({str(entry["question"]) for entry in found})
            print(f"{game.name}: {len(found)} {kind}, at {', '.join(asked)}")
            keep(FIXTURES / f"{kind}-{game.name}.json.gz", json.dumps(found, separators=(",", ":")).encode())
    if not wanted:
        write_database()


if __name__ == "__main__":
    main(sys.argv[1:])
