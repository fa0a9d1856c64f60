"""Players who are away: an agent plays for them when their time is over and all others agree, until they are back."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.table.said import listed, server_words
from collegium.table.storage.rows import NewEvent, now
from tests.table.guests import AGENT, HOTSEAT, ME, OPEN, Guest, House, Json, Socket, played
from tests.table.test_seating import invited

Later = Callable[..., None]
DAYS = {"kind": "days", "minutes": 3 * 24 * 60.0, "increment": 0.0}


@pytest.fixture
def later(house: House, monkeypatch: pytest.MonkeyPatch) -> Later:
    """Lets time pass at the wall."""

    def pass_by(**time: float) -> None:
        monkeypatch.setattr(house.hub, "wall", lambda: datetime.now(UTC) + timedelta(**time))

    return pass_by


def laid(house: House, people: int = 3, **more: object) -> tuple[str, list[Guest]]:
    """A table of Newton for as many people, whose first seat is asked."""
    guests = [house.guest() for _ in range(people)]
    record = Record(load("newton"), people, 1, {"masters": "deal"}, ["Hypatia", "Niels", "Emmy", "Ada"][:people])
    return house.lay(record, dict(enumerate(guests)), **more), guests


def refused(answer: Json) -> str:
    """The clause by which something is refused."""
    assert answer["t"] == "refused", answer
    return str(answer["clause"]["id"]).removeprefix("collegium.table.")


def absent(socket: Socket) -> list[Json]:
    """Those who are away, as a socket was told last."""
    socket.drain()
    told = [message["seats"] for message in socket.heard if message["t"] == "absent"]
    return list(told[-1]) if told else []


@pytest.mark.rule("collegium.table.absence-time")
def test_nobody_is_replaced_before_the_agreed_time(house: House, later: Later) -> None:
    table, guests = laid(house, 2)
    first, second = (guest.sit(table) for guest in guests)
    for passed in ({}, {"hours": 23}):
        later(**passed)
        assert refused(second.ask("seat", seat=0, level="master")) == "absence-time"
    first.close()
    later(hours=46)
    answer = second.ask("seat", seat=0, level="master")
    assert refused(answer) == "absence-time"
    free = house.live(table).presence.seen[0] + timedelta(days=1)
    assert answer["text"] == f"Hypatia may be replaced from {free:%Y-%m-%d %H:%M} UTC on, if Niels agrees."
    second.send({"t": "set", "lang": "de"})
    told = second.ask("seat", seat=0, level="master")["text"]
    assert told == f"Für Hypatia darf ab {free:%Y-%m-%d %H:%M} UTC ein Agent spielen, wenn Niels zustimmt."
    later(hours=48)
    assert second.ask("seat", seat=0, level="master")["t"] == "ack"
    assert house.live(table).room.seats[0].taken_by == "master"


@pytest.mark.parametrize(
    ("absence", "hours"), [("hour", 1), ("day", 24), ("three-days", 72), ("week", 168), ("never", None)]
)
def test_a_table_says_how_long_one_may_be_away(house: House, later: Later, absence: str, hours: int | None) -> None:
    ada, bo, cleo = house.guest(), house.guest(), house.guest()
    made = ada.create(OPEN, ME, OPEN, absence=absence)
    assert invited(bo, made["links"][0]["url"])["absence"] == absence
    bo.join(made["links"][0]["url"])
    cleo.join(made["links"][1]["url"])
    socket = ada.sit(made["table"])
    assert socket.frame["absence"] == absence
    [told] = absent(socket)
    assert (told["seat"], told["free"] is None, told["awaited"]) == (0, hours is None, [1, 2])
    for passed, answer in (((hours or 500) - 0.1, "refused"), ((hours or 500) + 0.1, "ack" if hours else "refused")):
        later(hours=passed)
        assert socket.ask("seat", seat=0, level="master")["t"] == answer


def test_a_table_without_a_word_of_it_gives_a_day(ada: Guest) -> None:
    assert ada.sit(ada.create(ME, OPEN)["table"]).frame["absence"] == "day"
    answer = ada.post("/api/tables", {"game": "newton", "seats": [ME, OPEN], "absence": "soon"})
    assert answer.error["text"] == "absence: one of hour, day, three-days, week, never, not 'soon'"
    answer = ada.post("/api/tables", {"game": "newton", "seats": [ME, OPEN], "absence": "day", "clock": DAYS})
    assert answer.error["text"] == "absence: at a table with a clock it is the clock's business"


@pytest.mark.rule("collegium.table.absence-clock")
def test_where_there_are_clocks_absence_is_their_business(house: House, later: Later) -> None:
    table, guests = laid(house, 3, clock=DAYS)
    second = guests[1].sit(table)
    assert second.frame["absence"] == "clock"
    later(days=2)
    assert refused(second.ask("seat", seat=0, level="master")) == "absence-clock"
    house.live(table).room.clocks.left[0] = -1.0
    assert second.ask("seat", seat=0, level="master")["t"] == "ack", "one of the others is enough"


@pytest.mark.rule("collegium.table.absence-level")
def test_an_agent_for_another_is_at_least_a_master(house: House, later: Later) -> None:
    later(days=2)
    for level, passes in (("fresher", False), ("bachelor", False), ("master", True), ("professor", True)):
        table, guests = laid(house, 2)
        answer = guests[1].sit(table).ask("seat", seat=0, level=level)
        assert answer["t"] == "ack" if passes else refused(answer) == "absence-level"


@pytest.mark.rule("collegium.table.absence-asked")
def test_an_agent_plays_only_for_whom_the_table_waits(house: House, later: Later) -> None:
    table, guests = laid(house)
    later(days=2)
    assert refused(guests[1].sit(table).ask("seat", seat=2, level="master")) == "absence-asked"


def test_the_words_of_the_server_are_the_same_in_every_language() -> None:
    english = server_words("en").sections
    for language in ("de", "nl"):
        found = server_words(language).sections
        assert {name: section.keys() for name, section in found.items()} == {
            name: section.keys() for name, section in english.items()
        }
        for name, section in english.items():
            for key, text in section.items():
                assert found[name][key] != text
                assert set(re.findall(r"{\w+", found[name][key])) == set(re.findall(r"{\w+", text))
    for unknown in ("xx", "../en", ""):
        assert server_words(unknown).sections == english
    assert listed(server_words("nl"), "absence", ["Ada", "Bo", "Cy"]) == "Ada, Bo en Cy"


@pytest.mark.rule("collegium.table.absence-agreed")
def test_all_others_have_to_agree(house: House, later: Later) -> None:
    table, guests = laid(house)
    second, third = guests[1].sit(table), guests[2].sit(table)
    later(days=2)
    assert second.ask("seat", seat=0, level="professor")["t"] == "ack"
    assert house.live(table).room.seats[0].taken_by is None
    [told] = absent(third)
    assert (told["seat"], told["level"], told["agreed"], told["awaited"]) == (0, "professor", [1], [2])
    answer = second.ask("seat", seat=0, level="professor")
    assert (refused(answer), answer["text"]) == ("absence-agreed", "You agree already; it happens if Emmy agrees.")
    assert third.ask("seat", seat=0, level="professor")["t"] == "ack"
    assert house.live(table).room.seats[0].taken_by == "professor"
    assert absent(third) == []


def test_another_level_is_another_proposal_and_what_was_agreed_may_be_withdrawn(house: House, later: Later) -> None:
    table, guests = laid(house)
    second, third = guests[1].sit(table), guests[2].sit(table)
    later(days=2)
    second.ask("seat", seat=0, level="professor")
    third.ask("seat", seat=0, level="master")
    assert [(told["level"], told["agreed"]) for told in absent(second)] == [("master", [2])]
    assert third.ask("seat", seat=0, level=None)["t"] == "ack"
    assert [(told["level"], told["agreed"]) for told in absent(second)] == [(None, [])]
    assert refused(third.ask("seat", seat=0, level=None)) == "take-back"


def test_a_player_who_is_back_is_not_replaced(house: House, later: Later) -> None:
    table, guests = laid(house)
    second, third = guests[1].sit(table), guests[2].sit(table)
    later(days=2)
    second.ask("seat", seat=0, level="master")
    first = guests[0].sit(table)
    assert [event.kind for event in house.events(table)] == ["agree", "return"]
    assert absent(third) == []
    assert refused(third.ask("seat", seat=0, level="master")) == "absence-time"
    first.close()
    assert absent(third)[0]["agreed"] == []
    later(days=3.5)
    assert third.ask("seat", seat=0, level="master")["t"] == "ack"
    assert house.live(table).room.seats[0].taken_by is None, "what was agreed before counts no longer"


def test_a_move_ends_what_was_agreed(house: House, later: Later) -> None:
    table, guests = laid(house)
    second, _ = guests[1].sit(table), guests[2].sit(table)
    later(days=2)
    second.ask("seat", seat=0, level="master")
    room = house.live(table).room
    assert list(room.agreed) == [0]
    plan = room.plan_move([0], room.version, "colour red", "en")
    house.hub.store.append(table, room.version, NewEvent(plan.kind, plan.seat, plan.data))  # from another process
    house.run(house.live(table).catch_up())
    assert house.live(table).room.agreed == {}
    assert absent(second) == []


def test_agents_and_those_whom_agents_replace_have_no_say(house: House, later: Later) -> None:
    ada, bo, cleo = house.guest(), house.guest(), house.guest()
    made = ada.create(OPEN, ME, OPEN, AGENT, options={"masters": "deal"})
    bo.join(made["links"][0]["url"])
    cleo.join(made["links"][1]["url"])
    third = cleo.sit(made["table"])
    assert third.ask("seat", seat=2, level="fresher")["t"] == "ack"
    third.close()
    later(days=2)
    assert ada.sit(made["table"]).ask("seat", seat=0, level="master")["t"] == "ack"
    assert house.live(made["table"]).room.seats[0].taken_by == "master"


def test_one_person_at_several_seats_is_one(house: House, later: Later) -> None:
    ada, bo = house.guest(), house.guest()
    record = Record(load("newton"), 4, 1, {}, ["Hypatia", "Niels", "Emmy", "Ada"])
    table = house.lay(record, {0: bo, 1: bo, 2: ada, 3: ada})
    socket = ada.sit(table)
    later(days=2)
    assert [told["awaited"] for told in absent(socket)] == [[2, 3]]
    assert socket.ask("seat", seat=0, level="master")["t"] == "ack"
    assert house.live(table).room.seats[0].taken_by == "master"


def test_who_is_away_as_long_is_not_waited_for(house: House, later: Later) -> None:
    table, guests = laid(house, 4)
    second = guests[1].sit(table)
    third = guests[2].sit(table)
    later(hours=12)
    third.close()
    later(hours=25)
    second.send({"t": "sync"})
    assert second.ask("seat", seat=0, level="master")["t"] == "ack"
    assert [told["awaited"] for told in absent(second)] == [[2]], "the fourth has not been seen for a day"
    later(hours=37)
    assert second.ask("seat", seat=0, level="doctor")["t"] == "ack"
    assert house.live(table).room.seats[0].taken_by == "doctor"


def test_a_seat_to_which_nobody_came_waits_for_nobody(house: House) -> None:
    ada, bo = house.guest(), house.guest()
    made = ada.create(OPEN, ME, OPEN, absence="never")
    bo.join(made["links"][1]["url"])
    first, second = ada.sit(made["table"]), bo.sit(made["table"])
    assert first.ask("seat", seat=0, level="master")["t"] == "ack"
    assert house.live(made["table"]).room.seats[0].taken_by is None
    assert second.ask("seat", seat=0, level="master")["t"] == "ack"
    assert house.live(made["table"]).room.seats[0].taken_by == "master"
    late = house.guest()
    assert late.join(made["links"][0]["url"])["seat"] == 0
    assert late.sit(made["table"]).ask("seat", seat=0, level=None)["t"] == "ack"


def test_who_was_seen_when_outlives_the_server(house: House, later: Later) -> None:
    table, guests = laid(house, 2)
    first, second = guests[0].sit(table), guests[1].sit(table)
    later(hours=30)
    first.close()
    second.close()
    house.until(lambda: not house.hub.errands)
    house.hub.live.pop(table)
    second = guests[1].sit(table)
    later(hours=53)
    assert refused(second.ask("seat", seat=0, level="master")) == "absence-time"
    later(hours=55)
    assert second.ask("seat", seat=0, level="master")["t"] == "ack"


def test_who_stays_is_noted_for_the_case_that_the_server_dies(house: House, later: Later) -> None:
    table, guests = laid(house, 2)
    guests[0].sit(table)
    live = house.live(table)

    async def look_around() -> None:
        live.presence.note(live.clients, timedelta(minutes=5))

    for hours, noted in ((30.0, 30.0), (30.05, 30.0), (30.1, 30.1)):
        later(hours=hours)
        house.run(look_around())
        house.until(lambda: not house.hub.errands)
        [row] = [row for row in house.hub.store.holders_of(table) if row.seat == 0]
        assert abs((datetime.fromisoformat(str(row.seen)) - datetime.now(UTC)).total_seconds() - 3600 * noted) < 60


def test_the_time_counts_from_when_one_was_last_asked(house: House, later: Later) -> None:
    table, guests = laid(house, 2)
    first, second = guests[0].sit(table), guests[1].sit(table)
    second.close()
    house.until(lambda: not house.hub.errands)
    house.hub.store.see(table, [guests[1].id], "2020-01-01T00:00:00.000Z")
    first.play()
    first.send({"t": "sync"})
    later(hours=23)
    assert refused(first.ask("seat", seat=1, level="master")) == "absence-time"
    assert absent(first)[0]["free"] > now()


@pytest.mark.rule("collegium.table.take-back")
def test_a_player_takes_the_seat_back_at_any_moment_and_sees_what_was_played(house: House, later: Later) -> None:
    table, guests = laid(house, 2)
    first, second = guests[0].sit(table), guests[1].sit(table)
    first.play("colour red")
    second.drain()
    second.play("colour blue")
    first.close()
    later(days=2)
    assert second.ask("seat", seat=0, level="master")["t"] == "ack"
    house.rest(table)
    second.drain()
    assert second.frame["moves_made"] > 2
    assert refused(second.ask("seat", seat=0, level=None)) == "take-back"
    first = guests[0].sit(table)
    assert (first.frame["seats"][0]["taken_over"], first.frame["since"]) == (True, 1)
    assert first.ask("seat", seat=0, level=None)["t"] == "ack"
    assert (first.frame["seats"][0]["taken_over"], first.frame["since"]) == (False, 1)
    while not first.frame["moves"]:
        second.drain()
        second.play()
        first.drain()
    first.play()
    assert first.frame["since"] == house.live(table).room.last_turn(0) > 1


@pytest.mark.rule("collegium.table.own-agent")
def test_where_there_are_no_hints_nobody_asks_an_agent_for_a_move(house: House) -> None:
    table, guests = laid(house, 2, hints=False)
    first = guests[0].sit(table)
    answer = first.ask("seat", seat=0, level="professor")
    assert (refused(answer), answer["code"]) == ("own-agent", "no-hints")
    assert guests[0].post(f"/api/tables/{table}/leave").status == 200
    assert house.live(table).room.seats[0].taken_by is None, "who leaves is away, and no agent plays at once"


def test_where_there_are_hints_one_lends_ones_own_seat_to_any_agent(house: House) -> None:
    table, guests = laid(house, 2)
    first = guests[0].sit(table)
    assert first.ask("seat", seat=0, level="fresher")["t"] == "ack"
    assert first.ask("seat", seat=0, level=None)["t"] == "ack"


def test_only_a_seat_with_a_player_is_taken_over(house: House) -> None:
    ada = house.guest()
    socket = ada.sit(ada.create(ME, AGENT, HOTSEAT)["table"])
    for seat, level in ((1, "master"), (9, "master"), (0, "genius")):
        assert socket.ask("seat", seat=seat, level=level)["code"] == "bad"


def test_who_watches_agrees_to_nothing(house: House, later: Later) -> None:
    table = house.lay(played("newton", 2, 0), {0: house.guest(), 1: (bo := house.guest())})
    watcher = house.guest()
    watcher.join(bo.post(f"/api/tables/{table}/links").json["watch"])
    later(days=2)
    assert watcher.sit(table).ask("seat", seat=0, level="master")["code"] == "not-yours"
