"""Fewer clicks: ways to what is not open yet, answers that the table gives, quiet refusals, and how choices look."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.table.forced import following
from collegium.table.ways import Search
from tests.browser.conftest import Visit
from tests.browser.records import OPTIONS, PLAYERS, finished
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

KEPT = """number => {
  const key = Object.keys(localStorage).find(key => key.startsWith("collegium.plan."));
  return key && JSON.parse(localStorage[key]).steps.length === number;
}"""  # whether so many moves of a plan are kept in the browser


def lay(visitor: Visitor, record: Record) -> Page:
    """Sit down at a table where a record stands, and be asked."""
    answer = visitor.post("/api/import", {"record": json.loads(json.dumps(record.to_json()))})
    visitor.sit(str(answer["table"]))
    return visitor.asked()


def begun(game: str, question: str, seed: int = 7) -> Record:
    """A game of two, as soon as the first seat is asked something."""
    options = {**OPTIONS.get(game, {}), **({"colours": "random"} if game == "newton" else {})}
    record = Record(load(game), 2, seed, options, PLAYERS)
    while record.game.asked(record.state) != question or record.state.to_move != 0:
        record.play(int(record.state.legal()[0]))
    return record


def ways(record: Record, move: str) -> list[list[str]]:
    """The ways to a move, by the texts of their moves."""
    search = Search(record.game, record.state.forget(0), [record.game.parse(move)], clock=lambda: 0.0)
    while search.go_on():
        pass
    return [[record.game.moves.text(code) for code in way] for way in search.ways()]


def far_place(record: Record) -> tuple[str, list[str]]:
    """A place of Newton's map that is some steps away, and the way there."""
    here = record.game.view(record.state, 0)["players"][0]["scientist"]
    for move in range(record.game.n_moves):
        text = record.game.moves.text(move)
        if text.startswith("travel ") and text != f"travel {here}" and record.game.moves.exists(move):
            found = ways(record, text)
            if found and sum(step.startswith("travel ") for step in found[0]) > 1:
                return text.removeprefix("travel "), found[0]
    raise AssertionError("no place is far away")


def test_a_far_place_shows_its_way_and_a_second_click_goes_it(ada: Visitor) -> None:
    record = begun("newton", "turn")
    place, way = far_place(record)
    page = lay(ada, record)
    before = ada.frame()
    far = page.locator(f'[data-piece="place-{place}"]').first
    far.dispatch_event("click")
    expect(page.locator(".piece-sheet .way-steps li")).to_have_count(len(way))
    expect(far).to_have_attribute("data-step", str(len(way)))
    expect(page.locator(".trail line").first).to_be_attached()
    for step in ("1", str(len(way))):
        expect(page.locator(f'.drawn-board .hinted[data-step="{step}"]').first).to_be_visible()
    far.dispatch_event("click")
    page.wait_for_function("made => watched.frame.moves_made >= made", arg=before["moves_made"] + len(way))
    assert ada.frame()["view"]["players"][0]["scientist"] == place
    expect(page.locator(".trail")).to_have_count(0)


def test_where_there_is_no_way_it_is_said_why(ada: Visitor) -> None:
    page = lay(ada, begun("newton", "turn"))
    page.locator('[data-piece="place-alexandria"]').first.dispatch_event("click")
    expect(page.locator(".piece-sheet .clause")).to_be_visible()
    expect(page.locator(".piece-sheet .way-steps")).to_have_count(0)


def stopping(game: str) -> Record:
    """A game where the first seat may leave a question, and nothing is left then but to end the turn."""
    whole = finished(game)
    for at in range(len(whole.moves)):
        state = whole.at(at)
        if (
            state.to_move == 0
            and 0 in state.legal()
            and len(state.legal()) > 1
            and following(whole.game, state.forget(0), 0)
        ):
            record = Record(whole.game, 2, whole.seed, whole.options, PLAYERS)
            for move in whole.moves[:at]:
                record.play(move)
            return record
    raise AssertionError("nobody ever stops")


def test_stop_and_the_end_of_the_turn_are_one_click_and_a_switch_parts_them(ada: Visitor) -> None:
    record = stopping("newton")
    page = lay(ada, record)
    end = page.locator(".prompt .end")
    expect(end).to_contain_text("·")
    ada.menu("Make the only choice for me")
    expect(end).not_to_contain_text("·")
    ada.menu("Make the only choice for me")
    expect(end).to_contain_text("·")
    end.click()
    if page.locator(".piece-sheet .lost").count():
        page.locator(".piece-sheet .sheet-move button").click()
    page.wait_for_function("made => watched.frame.moves_made >= made", arg=len(record.moves) + 2)
    page.locator("body").press("l")
    page.locator(".log-tools input").set_checked(False)  # others may have moved meanwhile: the whole log, then
    expect(page.locator(".log .by-table").last).to_be_visible()


def test_refusals_are_quiet_extras_look_different_and_what_is_lost_is_said_once(ada: Visitor) -> None:
    record = begun("newton", "turn")
    work = next(
        text for text in map(record.game.moves.text, map(int, record.state.legal())) if text.startswith("play ")
    )
    record.play(work)
    page = lay(ada, record)
    end = page.locator(".prompt .end")
    expect(end).not_to_have_class("button primary end")
    assert page.locator(".drawn-board .piece.open.extra").count() > 0
    assert page.locator(".drawn-board .piece.open.main").count() > 0
    assert page.locator(".drawn-board .piece.open:not(.main, .extra)").count() == 0
    lost = ada.frame()["moves"][-1]["loses"]
    assert lost
    end.click()
    expect(page.locator(".piece-sheet .lost li")).to_have_text(lost)
    page.keyboard.press("Escape")
    expect(page.locator(".piece-sheet")).to_have_count(0)
    before = ada.frame()["moves_made"]
    end.click()
    page.wait_for_function("made => watched.frame.moves_made > made", arg=before)


@pytest.mark.parametrize("language", ["de", "nl"])
def test_the_words_are_there_in_every_language(visit: Visit, language: str) -> None:
    ada = visit(language=language)
    record = begun("newton", "turn")
    place, _ = far_place(record)
    page = lay(ada, record)
    page.locator(f'[data-piece="place-{place}"]').first.dispatch_event("click")
    button = page.locator(".piece-sheet .sheet-way .button.primary")
    expect(button).to_contain_text({"de": "Diesen Weg gehen", "nl": "Deze weg gaan"}[language])
    assert "asking." not in page.locator(".piece-sheet").inner_text()


def test_what_can_be_taken_back_is_shown_by_pointing_at_it_and_played_at_one_click(ada: Visitor) -> None:
    record = begun("newton", "turn")
    for kind in ("play ", "perform travel"):
        legal = [record.game.moves.text(int(move)) for move in record.state.legal()]
        record.play(next((text for text in legal if "travel" in text and text.startswith(kind)), legal[-1]))
    page = lay(ada, record)
    frame = ada.frame()
    move = next(each for each in frame["moves"] if each["text"].startswith("travel ") and each["effects"])
    assert not move["final"]
    place = page.locator(f'.drawn-board [data-piece="place-{move["text"].removeprefix("travel ")}"]').first
    place.dispatch_event("pointerenter", {"pointerType": "mouse"})
    expect(page.locator(".tip .tip-move")).to_contain_text(move["effects"][0])
    ada.menu("Preview every move")
    place.dispatch_event("click")
    expect(page.locator(".piece-sheet .sheet-move")).to_contain_text(move["effects"][0])
    expect(page.locator(".drawn-board .piece.chosen").first).to_be_attached()
    page.keyboard.press("Escape")
    ada.menu("Preview every move")
    place.dispatch_event("click")
    page.wait_for_function("made => watched.frame.moves_made > made", arg=frame["moves_made"])
    page.locator(".prompt").get_by_role("button", name="Undo").click()
    page.wait_for_function("made => watched.frame.moves_made === made", arg=frame["moves_made"])


def pair(visit: Visit) -> tuple[Visitor, Visitor]:
    """Two people at a table of Newton: who waits, and who is asked for a first card."""
    ada, bo = visit(), visit()
    made = ada.open_table("newton", friend=True, options={"colours": "random"})
    bo.post("/api/join", {"token": made["links"][0]["url"].partition("#")[2], "name": "Bo"})
    for visitor in (ada, bo):
        visitor.sit(made["table"])
    return (bo, ada) if ada.frame()["moves"] else (ada, bo)


def test_moves_planned_while_others_think_are_made_when_the_turn_comes(visit: Visit) -> None:
    waits, moves = pair(visit)
    page = waits.page
    page.get_by_role("button", name="Plan ahead").click()
    expect(page.locator(".planning")).to_be_visible()
    row = waits.draw_out().locator('button.move[data-move^="play "]').first
    card = row.get_attribute("data-move")
    row.dispatch_event("click")
    page.locator('button.move[data-move^="perform "]').first.dispatch_event("click")
    expect(page.locator(".drawn-board .piece.open").first).to_be_attached()
    page.wait_for_function(KEPT, arg=2)
    page.get_by_role("button", name="Keep the plan").click()
    expect(page.get_by_role("button", name="Planned: 2 moves")).to_be_visible()
    assert waits.frame()["moves_made"] == moves.frame()["moves_made"]
    page.reload()
    expect(page.get_by_role("button", name="Planned: 2 moves")).to_be_visible()
    before = moves.frame()["moves_made"]
    moves.asked()
    moves.play(seed=2, turn=True)
    page.wait_for_function("() => watched.asksMe() && watched.frame.view.question.kind !== 'turn'")
    page.wait_for_function("made => watched.frame.moves_made >= made", arg=before + 4)
    played = page.evaluate("watched.frame.view.players[watched.frame.seat].desk")
    assert any(str(card).removeprefix("play ") in str(each) for each in played)
    expect(page.get_by_role("button", name="Planned: 2 moves")).to_have_count(0)


def test_a_far_place_is_planned_with_its_way(visit: Visit) -> None:
    waits = pair(visit)[0]
    page = waits.page
    page.get_by_role("button", name="Plan ahead").click()
    expect(page.locator(".planning")).to_be_visible()
    waits.draw_out().locator('button.move[data-move^="play "][data-move*="travel"]').first.dispatch_event("click")
    page.wait_for_function(KEPT, arg=1)
    places = page.locator('.drawn-board [data-piece^="place-"]:not(.open)')
    steps = page.locator(".piece-sheet .way-steps li")
    for at in range(places.count()):
        places.nth(at).dispatch_event("click")
        expect(page.locator(".piece-sheet :is(.way-steps, .why)")).to_be_visible()
        if steps.count():
            break
    number = steps.count()
    assert number > 1, "there is a way to some place"
    places.nth(at).dispatch_event("click")
    page.wait_for_function(KEPT, arg=1 + number)
    expect(page.locator(".planning")).to_be_visible()
    page.get_by_role("button", name="Keep the plan").click()
    expect(page.get_by_role("button", name=f"Planned: {1 + number} moves")).to_be_visible()


def test_a_plan_can_be_forgotten(visit: Visit) -> None:
    waits = pair(visit)[0]
    page = waits.page
    page.get_by_role("button", name="Plan ahead").click()
    waits.draw_out().locator('button.move[data-move^="play "]').first.dispatch_event("click")
    page.get_by_role("button", name="Forget the plan").click()
    expect(page.locator(".planning")).to_have_count(0)
    expect(page.get_by_role("button", name="Plan ahead")).to_be_visible()
