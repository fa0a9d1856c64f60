"""My games: kept when they end and afterwards, found by filters, told in words, rated by name, taken along, erased."""

from __future__ import annotations

import itertools
import json
import sqlite3
from pathlib import Path

import pytest

from collegium.kernel.record import Record
from collegium.kernel.registry import game_names
from collegium.table.my_games import PAGE
from collegium.table.outcomes import BEGINNING
from tests.table.careers import finish, whole_game
from tests.table.guests import AGENT, ME, Guest, House, Json, played


def mine(guest: Guest, **wish: object) -> Json:
    """A guest's games."""
    answer = guest.get("/api/me/games", **wish)
    assert answer.status == 200, answer.body
    found: Json = answer.json
    return found


def nearly_over() -> Record:
    """A game before its last move."""
    return played("newton", 2, len(whole_game("newton", 2, 7).moves) - 1, 7)


def end(house: House, *players: Guest, **more: object) -> str:
    """A game that ends now by its last move; the table."""
    record = nearly_over()
    table = house.lay(record, dict(enumerate(players)), **more)
    last = int(record.state.to_move)
    socket = players[last if last < len(players) else 0].sit(table)
    if last < len(players):
        socket.play(whole_game("newton", 2, 7).game.moves.text(whole_game("newton", 2, 7).moves[-1]))
    house.until(lambda: house.live(table).room.state.over)
    house.until(lambda: not house.hub.finished.errands)
    return table


def test_a_game_is_mine_as_soon_as_it_is_over(house: House, ada: Guest, bo: Guest) -> None:
    nothing = mine(ada)
    assert (nothing["total"], nothing["games"], nothing["all"], nothing["overview"]) == (0, [], [], None)
    table = end(house, ada, bo)
    record = whole_game("newton", 2, 7)
    result = record.game.result(record.state)
    for seat, guest in enumerate((ada, bo)):
        found = mine(guest)
        [game] = found["games"]
        assert (game["table"], game["seat"], game["points"]) == (table, seat, result.scores[seat])
        assert game["result"] == ("won" if seat in result.winners else "lost")
        assert [each["points"] for each in game["seats"]] == result.scores
        assert (game["against"], game["chances"], game["rating"]) == ("people", None, None)
        assert (found["total"], found["won"] + found["lost"]) == (1, 1)
        overview = found["overview"]
        assert overview["chances"] is overview["rating"] is None
        sources = {source["name"]: source["mine"] for source in overview["sources"]}
        told = {record.game.source_text(part): points for part, points in result.breakdown[seat].items() if points}
        assert told.items() <= sources.items()
        assert sum(sources.values()) == result.scores[seat]
    assert mine(house.guest())["total"] == 0


@pytest.mark.parametrize("game", game_names())
def test_how_one_begins_is_told_in_words(house: House, ada: Guest, game: str) -> None:
    games = (whole_game(game, 2, seed) for seed in itertools.count(3))
    record = next(each for each in games if each.game.result(each.state).scores[0] > 0)
    finish(house.hub.store, record, {0: ada.id})
    for language in ("en", "de", "nl"):
        [opening] = mine(ada, lang=language)["overview"]["openings"]
        assert len(opening["moves"]) == BEGINNING
        assert all("(" not in move and move[0].isupper() for move in opening["moves"]), opening
        assert opening["games"] == 1
    assert mine(ada, lang="de")["overview"]["sources"] != mine(ada, lang="en")["overview"]["sources"]


def test_games_are_filtered_and_turned_over_page_by_page(house: House, ada: Guest) -> None:
    store, record = house.hub.store, whole_game("newton", 2, 7)
    tables = [finish(store, record, {day % 2: ada.id}, ended=f"2026-10-{day:02}T18:00:00.000Z") for day in range(1, 26)]
    solo = finish(store, whole_game("newton", 1, 4), {0: ada.id}, ended="2026-11-01T18:00:00.000Z")
    other = finish(store, whole_game("alma-mater", 3, 4), {0: ada.id}, level="doctor")
    first = mine(ada)
    assert (first["total"], first["pages"], len(first["games"])) == (27, 2, PAGE)
    assert [game["table"] for game in first["games"][:3]] == [other, solo, tables[-1]]
    second = mine(ada, page=1)
    assert [game["table"] for game in second["games"]] == list(reversed(tables))[PAGE - 2 :]
    assert second["overview"] is None
    assert first["overview"]["game"] == "newton"
    assert {each["game"]: each["games"] for each in first["all"]} == {"newton": 26, "alma-mater": 1}
    assert [game["table"] for game in mine(ada, game="alma-mater")["games"]] == [other]
    assert [game["table"] for game in mine(ada, against="doctor")["games"]] == [other]
    assert [game["table"] for game in mine(ada, against="alone")["games"]] == [solo]
    assert [game["table"] for game in mine(ada, seats=1)["games"]] == [solo]
    won = mine(ada, result="won", seats=2)
    assert won["total"] == won["won"] == 25 - mine(ada, result="lost", seats=2)["total"]
    assert mine(ada, days=36500)["total"] == 27
    assert mine(ada, game="awesome-academics")["overview"] is None


@pytest.mark.parametrize(
    "wish", [{"game": "chess"}, {"against": "god"}, {"result": "?"}, {"seats": -1}, {"days": "x"}, {"page": 10**9}]
)
def test_what_cannot_be_asked_for_is_refused(ada: Guest, wish: Json) -> None:
    assert ada.get("/api/me/games", **wish).code == (400, "bad")


def test_older_games_are_kept_when_the_server_starts(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        ada = house.guest()
        record = whole_game("newton", 2, 7)
        table = finish(house.hub.store, record, {0: ada.id}, kept=False)
        imported = finish(house.hub.store, record, {0: ada.id}, kept=False, seed_by="record")
        assert mine(ada)["total"] == 0
    with House(tmp_path) as house:
        again = house.guest()
        again.cookie = ada.cookie
        house.until(lambda: not house.hub.store.people.unkept(""))
        assert [game["table"] for game in mine(again)["games"]] == [table] != [imported]


def test_chances_are_those_of_the_analysis_and_are_kept(house: House, ada: Guest) -> None:
    table = finish(house.hub.store, whole_game("newton", 2, 7), {0: ada.id})
    assert ada.post(f"/api/tables/{table}/analysis").status == 200
    house.until(lambda: not house.hub.studies.goes_on(table) and not house.hub.finished.errands)
    whole = ada.get(f"/api/tables/{table}/analysis").json
    found = mine(ada)
    [game] = found["games"]
    assert game["chances"][0] == pytest.approx(whole["course"][0][0], abs=0.001)
    assert game["chances"][-1] == pytest.approx(whole["course"][-1][0], abs=0.001)
    assert game["mistakes"] == whole["summaries"][0]["mistakes"]
    assert found["overview"]["chances"] == {"games": 1, "course": game["chances"], "even": 0.5}


def test_an_analysis_from_before_is_kept_when_it_is_looked_for(house: House, ada: Guest) -> None:
    table = finish(house.hub.store, whole_game("newton", 2, 7), {0: ada.id})
    ada.post(f"/api/tables/{table}/analysis")
    house.until(lambda: not house.hub.studies.goes_on(table) and not house.hub.finished.errands)
    with sqlite3.connect(house.folder / "tables.db") as connection:
        connection.execute("UPDATE outcomes SET studied = NULL")
    assert mine(ada)["games"][0]["chances"] is None
    house.until(lambda: not house.hub.finished.errands)
    assert mine(ada)["games"][0]["chances"] is not None


def test_those_with_a_name_are_rated_from_then_on(house: House, ada: Guest, bo: Guest) -> None:
    end(house, ada, bo)
    assert ada.post("/api/me/name", {"name": "  Ada  Lovelace "}).json == {"name": "Ada Lovelace"}
    assert bo.post("/api/me/name", {"name": "ADA lovelace"}).code == (409, "name-taken")
    assert mine(ada)["overview"]["rating"] is None
    end(house, ada, bo)
    found = mine(ada)
    assert found["name"] == "Ada Lovelace"
    rating = found["overview"]["rating"]
    assert rating["now"]["games"] == len(rating["course"]) == 1
    assert (rating["now"]["value"] > 1500) == (found["games"][0]["result"] == "won")
    assert 200 < rating["now"]["error"] < 500
    end(house, ada, bo)
    assert [game["change"] is None for game in mine(ada)["games"]] == [False, True, True]
    assert mine(bo)["overview"]["rating"] is None
    assert ada.post("/api/me/name", {"name": " "}).json == {"name": ""}
    assert mine(ada)["overview"]["rating"] is None
    assert mine(ada)["total"] == 3


def test_a_game_whose_seed_somebody_knew_does_not_count(house: House, ada: Guest, bo: Guest) -> None:
    ada.post("/api/me/name", {"name": "Grace"})
    for known_by in ("host", "read"):
        finish(house.hub.store, whole_game("newton", 2, 7), {0: ada.id, 1: bo.id}, seed_by=known_by)
    finish(house.hub.store, whole_game("newton", 2, 7), {0: ada.id, 1: ada.id})
    assert mine(ada)["total"] == 2
    assert mine(ada)["overview"]["rating"] is None


def test_whoever_lets_an_agent_play_to_the_end_has_left(house: House, ada: Guest, bo: Guest) -> None:
    for guest, name in ((ada, "Leaver"), (bo, "Stayer")):
        guest.post("/api/me/name", {"name": name})
    record = nearly_over()
    away = 1 - int(record.state.to_move)
    table = house.lay(record, {0: ada, 1: bo})
    leaver, stayer = (ada, bo) if away == 0 else (bo, ada)
    assert leaver.sit(table).ask("seat", seat=away, level="master")["t"] == "ack"
    whole = whole_game("newton", 2, 7)
    stayer.sit(table).play(whole.game.moves.text(whole.moves[-1]))
    house.until(lambda: house.live(table).room.state.over and not house.hub.finished.errands)
    [game] = mine(leaver)["games"]
    assert game["result"] == "left"
    assert mine(leaver)["overview"]["rating"]["now"]["value"] < 1500
    assert mine(stayer)["games"][0]["against"] == "master"


def test_the_history_is_one_file_and_goes_with_everything_else(house: House, ada: Guest, bo: Guest) -> None:
    ada.post("/api/me/name", {"name": "Hypatia"})
    table = end(house, ada, bo)
    answer = ada.get("/api/me/history")
    assert answer.header("content-disposition") == 'attachment; filename="collegium-history.json"'
    assert answer.json["name"] == "Hypatia"
    [game] = answer.json["games"]
    assert (game["table"], game["game"], sum(game["sources"].values())) == (table, "newton", game["points"])
    assert answer.json["ratings"]["newton"]["games"] == 1
    for secret in (ada.id, bo.id, ada.cookie):
        assert secret not in answer.body.decode()
    assert {"player", "ratings", "results"} <= ada.get("/api/me/data").json.keys()
    gone = ada.id
    assert ada.post("/api/me/erase", {"sure": True}).status == 200
    with sqlite3.connect(house.folder / "tables.db") as connection:
        stored = "\n".join(connection.iterdump())
    assert gone not in stored
    assert "Hypatia" not in stored
    assert mine(bo)["games"][0]["seats"][0]["name"] == "N. N."


def test_a_running_game_is_nowhere_in_it(house: House, ada: Guest, bo: Guest) -> None:
    table = house.lay(played("newton", 2, 60), {0: ada, 1: bo})
    solo = ada.create(ME, AGENT)["table"]
    told = json.dumps([ada.get(path).json for path in ("/api/me/games", "/api/me/history")])
    assert table not in told
    assert solo not in told
