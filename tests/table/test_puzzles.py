"""Puzzles at the server: listed, laid out with open moves, and answered, but not before their time."""

from __future__ import annotations

import json

import pytest

from collegium.kernel.registry import game_names, load
from collegium.study.puzzles import Puzzle, laid
from collegium.table import puzzles as doors
from collegium.table.whatif import TRIED
from tests.study.puzzling import made_up
from tests.table.guests import Guest, House, finished

Json = dict[str, object]


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return made_up(finished(seed=4))


@pytest.fixture(autouse=True)
def one(puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "shipped", lambda name: (puzzle,) if name == "newton" else ())


def asked(guest: Guest, puzzle: Puzzle, door: str, **wish: object) -> Json:
    answer = guest.post(f"/api/puzzles/{puzzle.id}/{door}", wish)
    assert answer.status == 200, answer.body
    found: Json = answer.json
    return found


def test_all_puzzles_are_listed_without_their_answers(house: House, puzzle: Puzzle) -> None:
    ada = house.guest()
    found = ada.get("/api/puzzles").json
    assert [each["game"] for each in found["games"]] == list(game_names())
    (newton,) = [each for each in found["games"] if each["game"] == "newton"]
    seat = int(laid(load("newton"), puzzle).to_move)
    assert newton["puzzles"] == [{"id": puzzle.id, "grade": "master", "seats": 2, "seat": seat, "slip": 0.04}]
    assert found["grades"][0]["name"] == "fresher"
    assert puzzle.best.moves[0] not in json.dumps(found)


def test_a_position_is_laid_out_with_what_its_seat_knows_and_may_do(house: House, puzzle: Puzzle) -> None:
    ada, game = house.guest(), load("newton")
    state = laid(game, puzzle)
    seat = int(state.to_move)
    frame = asked(ada, puzzle, "position")
    texts = [game.moves.text(int(move)) for move in state.legal()]
    assert sorted(move["text"] for move in frame["moves"]) == sorted(texts)  # type: ignore[attr-defined]
    assert (frame["seat"], frame["mine"], frame["to_move"]) == (seat, [seat], [seat])
    assert frame["view"] == game.view(state, seat)
    assert [each["name"] for each in frame["seats"]] == ["Ada", "Emmy"]  # type: ignore[attr-defined]
    after = asked(ada, puzzle, "position", moves=puzzle.best.moves[:1], text=True)
    assert after["moves_made"] == 1
    assert after["blocks"]
    whole = ada.post(f"/api/puzzles/{puzzle.id}/position", {"moves": puzzle.best.moves})
    assert whole.code == (400, "bad"), "what comes to light at the end of a turn is nobody's business"
    assert ada.post(f"/api/puzzles/{puzzle.id}/position", {"moves": ["travel nowhere"]}).code == (400, "illegal")
    assert ada.post("/api/puzzles/none/position", {}).code == (404, "not-found")


def test_the_plan_is_answered_when_it_is_whole(house: House, puzzle: Puzzle) -> None:
    ada = house.guest()
    best = puzzle.best.moves
    on = asked(ada, puzzle, "answer", moves=best[:1])
    assert (on["answer"], on["best"], on["reasons"], on["losses"]) == ("on", None, [], []), "nothing is given away"
    found = asked(ada, puzzle, "answer", moves=best)
    assert found["answer"] == "best"
    assert found["best"]["moves"] == best  # type: ignore[index]
    assert len(found["best"]["words"]) == len(best)  # type: ignore[index]
    assert found["losses"] == [0.1, 0.2]
    begun = asked(ada, puzzle, "answer", moves=best[:1], judge=True)
    assert begun["answer"] == "best", "who begins it right and asks for the answer has it"
    known = asked(ada, puzzle, "answer", moves=puzzle.others[0].moves)
    assert (known["answer"], known["loss"]) == ("no", 0.1)
    assert house.puppets.jobs == [], "what is known needs no search"
    shown = asked(ada, puzzle, "answer", show=True)
    assert shown["answer"] == "shown"
    assert shown["best"]["moves"] == best  # type: ignore[index]
    assert ada.post(f"/api/puzzles/{puzzle.id}/answer", {}).code == (400, "bad")
    assert ada.post(f"/api/puzzles/{puzzle.id}/answer", {"moves": ["x"]}).code == (400, "illegal")


def test_a_plan_that_nobody_knows_is_measured_on_the_time_for_hints(house: House, puzzle: Puzzle) -> None:
    ada, game = house.guest(), load("newton")
    state = laid(game, puzzle)
    known = {way.moves[0] for way in (puzzle.best, *puzzle.others)}
    move = next(text for text in map(game.moves.text, map(int, state.legal())) if text not in known)
    house.puppets.loss = 0.2
    no = asked(ada, puzzle, "answer", moves=[move], judge=True)
    assert (no["answer"], no["loss"]) == ("no", 0.2)
    house.puppets.loss = 0.01
    assert asked(ada, puzzle, "answer", moves=[move], judge=True)["answer"] == "enough"
    job = house.puppets.jobs[-1]
    assert job.plan is not None
    assert job.plan.moves == (move,)
    assert job.seconds == TRIED


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_it_is_told_in_every_language(house: House, puzzle: Puzzle, language: str) -> None:
    game = load("newton").speaking(language)
    state = laid(game, puzzle)
    body = json.dumps({"show": True}).encode()
    path, more = f"/api/puzzles/{puzzle.id}/answer", {"content_type": "application/json"}
    answer = house.guest().request("POST", path, [body], {"lang": language}, content_length=str(len(body)), **more)
    assert answer.json["best"]["words"][0] == game.label(state, game.parse(puzzle.best.moves[0]))


def test_an_answer_is_told_within_the_gate_for_costly_requests(
    house: House, puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, tell, at_work = house.guest(), doors.tell, []
    gate, who = house.hub.costly, ada.id

    def watched(*what: object) -> object:
        at_work.append(who in gate._waiting)
        return tell(*what)  # type: ignore[arg-type]

    monkeypatch.setattr(doors, "tell", watched)
    asked(ada, puzzle, "answer", show=True)
    asked(ada, puzzle, "answer", moves=puzzle.best.moves)
    asked(ada, puzzle, "answer", moves=puzzle.others[0].moves)
    assert at_work == [True, True, True]
    assert not gate._waiting
