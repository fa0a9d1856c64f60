"""Evil component tables: a record that brings some along is checked like an edition and tried out before it is laid."""

from __future__ import annotations

import base64
import json
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from collegium.games import HOUSE
from collegium.kernel.content import Tables
from collegium.kernel.errors import ContentError
from collegium.kernel.kept import LARGEST, Kept, read_kept
from collegium.kernel.kept import kept_of as kept_from
from collegium.kernel.playout import playout
from collegium.kernel.record import digest
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from collegium.table.errors import Refused
from collegium.table.limits import LIMITS
from collegium.table.tryout import FAILED, Tryout, tried
from tests.table.corrected import LEVEL, corrected, level_of_the_card, played
from tests.table.guests import House, Json


def signed(record: Json, **changes: Any) -> Json:
    """A record with other contents and the digest that belongs to them, as anyone can write it."""
    body = {key: value for key, value in {**record, **changes}.items() if key != "digest"}
    return {**body, "digest": digest(body)}


@pytest.fixture(scope="module")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> Json:
    """The record of a game with tables that no server knows."""
    return played(corrected(tmp_path_factory.mktemp("stranger")), 20).to_json()


def test_a_record_with_tables_of_its_own_is_laid_and_kept(own_house: House, stranger: Json) -> None:
    ada = own_house.guest()
    made = ada.post("/api/import", {"record": stranger}).json["table"]
    fingerprint = stranger["edition"]["fingerprint"]
    socket = ada.sit(made)
    assert socket.frame["edition"] == fingerprint
    assert level_of_the_card(ada.get("/api/content/newton", edition=fingerprint).json["tables"]) == LEVEL
    assert own_house.hub.store.components(fingerprint) is not None
    assert ada.get("/api/content/newton").json["edition"] == "base"
    assert ada.get(f"/api/tables/{made}/record").json["tables"] == stranger["tables"]


def nested(levels: int) -> str:
    return "[" * levels + "]" * levels


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda tables: tables["cards"]["card"][0].update(level=1), "they were changed"),
        (lambda tables: tables["cards"]["card"][0].update(level=10**300), "level: expected a whole number"),
        (lambda tables: tables["cards"]["card"][0].update(spell="x"), "spell: unknown field"),
        (lambda tables: tables["cards"].update(card=[]), "they were changed"),
        (lambda tables: tables.update(evil={}), "evil: unknown file"),
        (lambda tables: tables["cards"]["about"].update(note="x" * LARGEST), f"at most {LARGEST} characters"),
        (lambda tables: tables["cards"]["card"][0].update(level=json.loads(nested(150))), "expected a whole number"),
        (lambda tables: tables["cards"]["card"][0].update(id="\x00"), "id: expected a short name"),
    ],
)
def test_what_an_edition_may_not_have_a_record_may_not_bring(
    house: House, stranger: Json, change: Callable[[Json], object], words: str
) -> None:
    tables = json.loads(json.dumps(stranger["tables"]))
    change(tables)
    answer = house.guest().post("/api/import", {"record": signed(stranger, tables=tables)})
    assert answer.code == (400, "bad")
    assert words in answer.error["text"]
    assert house.hub.store.components(stranger["edition"]["fingerprint"]) is None


@pytest.mark.parametrize(
    "edition",
    [
        None,
        {"name": "x"},
        {"name": 3, "fingerprint": "0" * 64},
        {"name": "x" * 5000, "fingerprint": "0" * 64},
        {"name": "x", "fingerprint": "../../../../etc/passwd"},
        {"name": "x", "fingerprint": "\x00"},
    ],
)
def test_a_strange_name_or_fingerprint_is_refused(house: House, stranger: Json, edition: object) -> None:
    answer = house.guest().post("/api/import", {"record": signed(stranger, edition=edition)})
    assert answer.code == (400, "bad")


def test_tables_under_the_name_of_ours_change_nothing(own_house: House, stranger: Json) -> None:
    ours = played(load("newton"), 20).to_json()
    ada = own_house.guest()
    made = ada.post("/api/import", {"record": signed(ours, tables=stranger["tables"])}).json["table"]
    content = ada.get("/api/content/newton", edition=ada.sit(made).frame["edition"]).json
    assert level_of_the_card(content["tables"]) == 1
    assert "tables" not in ada.get(f"/api/tables/{made}/record").json


def test_an_address_brings_few_tables_and_none_is_tried_in_vain(tmp_path: Path, stranger: Json) -> None:
    tries: list[str] = []

    class Counting(Tryout):
        async def play(self, game: str, kept: Kept) -> None:
            tries.append(kept.fingerprint)
            raise Refused("bad", FAILED)

    with House(tmp_path, limits=True) as house:
        house.hub.library.tryout = Counting()
        ada = house.guest()
        most = int(LIMITS["tables"].burst)
        codes = []
        for number in range(most + 2):
            edition = {"name": "x", "fingerprint": f"{number:064x}"}
            codes.append(ada.post("/api/import", {"record": signed(stranger, edition=edition)}).code)
        assert codes == [(400, "bad")] * most + [(429, "rate")] * 2
        assert len(tries) == most
        ours = played(load("newton"), 5).to_json()
        assert ada.post("/api/import", {"record": ours}).status == 200


def kept_of(record: Json) -> Kept:
    return read_kept(record["edition"]["name"], record["edition"]["fingerprint"], record["tables"])


def test_tables_that_take_too_long_are_refused_and_their_process_ends(own_house: House, stranger: Json) -> None:
    tryout, others = Tryout(seconds=0.0), children()
    with pytest.raises(Refused, match="cannot be played with"):
        own_house.run(tryout.play("newton", kept_of(stranger)))
    assert not tryout.lock.locked()
    assert children() <= others


def children() -> set[str]:
    """The processes that this one has started and that have not ended."""
    found: set[str] = set()
    for task in Path("/proc/self/task").iterdir():
        with suppress(FileNotFoundError):  # a thread that has just ended
            found.update((task / "children").read_text().split())
    return found


def test_tables_that_no_game_can_be_played_with_are_refused(own_house: House, stranger: Json) -> None:
    broken = Kept("broken", "0" * 64, kept_of(stranger).packed)
    with pytest.raises(Refused, match="The component tables broken cannot be played with: the tables broken are not"):
        own_house.run(Tryout().play("newton", broken))
    damaged = Kept("damaged", "0" * 64, b"not packed")
    with pytest.raises(Refused, match=FAILED):
        own_house.run(Tryout().play("newton", damaged))


def test_good_tables_are_found_good(stranger: Json) -> None:
    kept = kept_of(stranger)
    packed = base64.b64encode(kept.packed).decode()
    order = {"game": "newton", "name": kept.name, "fingerprint": kept.fingerprint, "packed": packed}
    assert tried(order) == ""


def places(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where numbers and words stand that matter to play."""
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(inner, (*path, key))
    elif path[-1] not in ("id", "name", "title", "source", "note", "provenance"):
        yield path


def at(tables: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        tables = tables[key]
    return tables


def spoilt(tables: Json, rng: random.Random) -> Json:
    """Tables with a few other numbers and words of the same kind, perhaps with rows cut off."""
    found = json.loads(json.dumps(tables))
    everywhere = list(places(tables))
    for path in rng.sample(everywhere, rng.choice((1, 2, 5))):
        alike = [other for other in everywhere if (*other[:2], other[-1]) == (*path[:2], path[-1])]
        number = isinstance(at(tables, path), int)
        at(found, path[:-1])[path[-1]] = rng.choice((0, 1, 2, 5, 20, 50)) if number else at(tables, rng.choice(alike))
    if rng.random() < 0.3:
        rows = found[file := rng.choice(list(found))][rng.choice([name for name in found[file] if name != "about"])]
        if isinstance(rows, list):
            del rows[rng.randrange(len(rows)) :]
    return dict(found)


@pytest.mark.parametrize("name", HOUSE)
def test_tables_spoilt_at_random_are_refused_or_can_be_played_to_the_end(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = load(name).tables
    assert tables is not None
    files, rng, ends = tables.kept().files(), random.Random(name), {"refused": 0, "played": 0}
    monkeypatch.setattr(Tables, "fingerprint", property(lambda self: "0" * 64))
    for number in range(30):
        try:
            game = load(name, kept_from("spoilt", "0" * 64, spoilt(files, rng)))
        except ContentError:
            ends["refused"] += 1
            continue
        state = game.new(game.seats[number % len(game.seats)], number)
        assert playout(state, seeded(number), 5000) < 5000
        assert state.over
        ends["played"] += 1
    assert all(count > 3 for count in ends.values()), ends
