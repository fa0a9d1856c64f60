"""Following the others: where they act, what they did since my turn, what a line is about, and how a round ends."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from collegium.kernel.record import Record
from collegium.kernel.signs import COUNT, INCOME, ROUND
from collegium.kernel.story import EVERYTHING, story_of
from tests.browser.conftest import Visit
from tests.browser.records import GAMES, PLAYERS, finished, late
from tests.browser.test_accessible import AXE
from tests.browser.visitor import TABLET, Visitor
from tests.table.serving import Server

pytestmark = pytest.mark.browser

WATCH = """() => {
  window.seen = { areas: [], acting: 0, waited: false };
  const look = () => {
    const area = document.querySelector(".drawn-board")?.dataset.shown;
    if (area !== seen.areas.at(-1)) seen.areas.push(area);
    seen.acting = Math.max(seen.acting, document.querySelectorAll(".piece[data-acting]").length);
    seen.waited ||= !document.querySelector(".prompt.mine");
  };
  look();
  new MutationObserver(look).observe(document.body, { attributes: true, subtree: true, childList: true });
}"""
SERIOUS = """async () => (await axe.run([[".round-card"], [".strip"]], { resultTypes: ["violations"] })).violations
  .filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id, nodes }) => id + nodes[0].html)"""


def serious(page: Page) -> list[str]:
    """What axe finds in the card and in the strip."""
    found: list[str] = page.evaluate(SERIOUS)
    return found


def pace(visitor: Visitor, tempo: str) -> None:
    """Choose the pace of the others' moves."""
    visitor.remember("settings", {"pace": tempo})


def until_they_acted(visitor: Visitor) -> Locator:
    """Play turns until others have done something since; the entries that tell of it."""
    entries = visitor.page.locator(".strip-entry")
    for seed in range(12):
        visitor.asked()
        if visitor.page.locator(".strip-title").inner_text() == "Since your last turn" and entries.count():
            return entries
        visitor.play(seed=seed, turn=True)
    raise AssertionError("nobody did anything")


@pytest.mark.parametrize("game", GAMES)
def test_the_strip_says_what_they_did_lights_it_and_shows_it_again(ada: Visitor, game: str) -> None:
    pace(ada, "instant")
    table = ada.new_table(game, 3)
    ada.sit(table)
    entries = until_they_acted(ada)
    page = ada.page
    steps = ada.get(f"/api/tables/{table}/steps")["steps"]
    told = " ".join(line for step in steps[ada.frame()["since"] :] for line in step["lines"])
    for at in range(entries.count()):
        said = (entries.nth(at).get_attribute("title") or "").split(". ")
        assert said[0].rstrip(".") in told
        assert not said[0].startswith("Ada")
    page.evaluate(WATCH)
    entries.first.click()  # its moves are shown again where they happened, then the present comes back
    page.wait_for_function("() => seen.waited")
    page.keyboard.press("Shift")
    page.wait_for_function("() => document.querySelector('.prompt.mine') !== null")
    before = ada.frame()["moves_made"]
    ada.asked()
    ada.play(seed=1, moves=1)  # whoever acts has read it
    page.wait_for_function("number => watched.frame.moves_made > number", arg=before)
    if ada.frame()["since"] == ada.frame()["moves_made"]:
        expect(page.locator(".strip-title")).not_to_have_text("Since your last turn")


TOLD = """async ({ game, names }) => {
  const { told } = await import(`/static/boards/${game}/story.js`);
  const content = await (await fetch(`/api/content/${game}?lang=en`)).json();
  return names.filter((name) => !told({ name, seat: 1, things: [], moves: [] }, content));
}"""


CHOSEN = {
    "newton": ["played-card", "performs", "revealed", "took-card", "passed"],
    "alma-mater": ["sent", "recruited-student", "researched", "passed"],
    "awesome-academics": ["bought", "took-card", "drew-from-deck", "refreshed", "wasted", "passed"],
}


def test_what_somebody_chose_to_do_has_a_picture_in_the_strip(ada: Visitor) -> None:
    page = ada.open("/about")
    for game in GAMES:
        assert page.evaluate(TOLD, {"game": game, "names": CHOSEN[game]}) == [], game


def test_the_strip_tells_what_i_have_done_though_the_table_has_done_something_after_it(visit: Visit) -> None:
    ada = visit(size=(390, 844))
    pace(ada, "instant")
    whole = finished("awesome-academics", 9)
    log = story_of(whole, ["Ada", "Bo"]).log(EVERYTHING)
    last = {at: line.signs[-1].seat for at, line in log}
    bought = {at for at, line in log if line.signs[0].name == "bought" and line.signs[0].seat == 0}
    at = next(at for at in sorted(bought) if last[at] < 0 and whole.at(at).to_move == 0)
    begun = Record(whole.game, 2, whole.seed, whole.options, PLAYERS)
    for move in whole.moves[:at]:
        begun.play(move)
    page = ada.sit(ada.take_in(begun))
    expect(page.locator(".strip-title")).to_have_text("Your turn so far")
    expect(page.locator(".strip-entry")).to_have_count(1)


def test_the_board_follows_the_others_and_comes_back(visit: Visit) -> None:
    ada = visit(size=TABLET)
    pace(ada, "quick")
    ada.sit(ada.new_table("alma-mater", 3))
    until_they_acted(ada)
    page = ada.page
    for seed in range(8):
        page.evaluate(WATCH)
        page.evaluate("wish => player.play(wish)", {"seed": seed, "moves": 1, "patience": 60_000})
        page.wait_for_function("() => watched.asksMe()")
        page.wait_for_function("() => !document.querySelector('[data-acting]')")
        seen = page.evaluate("seen")
        if seen["acting"] and len(seen["areas"]) > 1:
            break
        ada.asked()
    assert seen["acting"], seen
    assert len(seen["areas"]) > 1, seen


@pytest.mark.parametrize(
    ("game", "areas"),
    [
        ("newton", {"marker-moved": "tracks", "travelled": "map"}),
        ("alma-mater", {"researched": "research"}),
        ("awesome-academics", {"turned-up": "cards"}),
    ],
)
def test_a_step_of_a_replay_shows_where_it_happened(visit: Visit, game: str, areas: dict[str, str]) -> None:
    record = finished(game, 11)
    log = story_of(record, ["Ada", "Bo"]).log(EVERYTHING)
    ada = visit(size=TABLET)
    table = ada.take_in(record)
    for name, area in areas.items():
        at = next(at for at, line in log if at > 20 and name in [sign.name for sign in line.signs])
        page = ada.open(f"/replay/{table}?{name}#{at - 1}")
        page.locator(".drawn-board .piece").first.wait_for(state="attached")
        expect(page.locator(".replay-words")).to_contain_text(f"{at - 1} ")
        page.keyboard.press("ArrowRight")
        expect(page.locator(".drawn-board")).to_have_attribute("data-shown", area)
        expect(page.locator(".drawn-board [data-acting]:visible").first).to_be_visible()
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".drawn-board [data-acting]")).to_have_count(0)


SKIP = """() => {
  window.skipped = [];
  const mine = () => document.querySelector(".prompt.mine") !== null;
  const look = async () => {
    const button = [...document.querySelectorAll(".strip-tools button")].find((each) => each.textContent === "Skip");
    if (!button || !watched.asksMe() || mine() || skipped.length) return;
    skipped.push([mine()]);
    button.click();
    await new Promise((done) => setTimeout(done));
    skipped[0].push(mine());
  };
  setInterval(look, 20);
}"""  # presses Skip as soon as I am asked while others' moves are still shown, and keeps whether the question was seen


def test_the_pace_is_calm_at_the_first_tables_then_quick_and_can_be_chosen_and_skipped(ada: Visitor) -> None:
    first = ada.new_table("newton", 3, options={"colours": "random"})
    ada.sit(first)
    page = ada.asked()
    menu = page.locator(".strip-tools [aria-haspopup=menu]")
    menu.click()
    expect(page.locator(".menu")).to_contain_text("Here and now: Calm")
    page.keyboard.press("Escape")
    page.evaluate("localStorage.setItem('collegium.played', JSON.stringify(['one', 'two', 'three']))")
    ada.sit(ada.new_table("newton", 3, options={"colours": "random"}))
    ada.asked()
    menu.click()
    expect(page.locator(".menu")).to_contain_text("Here and now: Quick")
    page.locator(".menu-item", has_text="Every step with time").click()
    assert page.evaluate("JSON.parse(localStorage.getItem('collegium.settings')).pace") == "calm"
    page.evaluate(SKIP)
    ada.play(seed=3, turn=True)
    page.wait_for_function("() => skipped[0]?.length === 2")
    assert page.evaluate("skipped[0]") == [False, True], "what waits is shown when it is skipped, and not before"
    expect(page.locator(".strip-tools").get_by_role("button", name="Skip")).to_have_count(0)


def test_a_line_of_the_log_lights_up_its_pieces(visit: Visit) -> None:
    ada = visit()
    table = ada.take_in(finished("newton", 11))
    page = ada.open(f"/replay/{table}")
    expect(page.locator(".drawn-board .piece").first).to_be_visible()
    page.locator(".replay-buttons button").last.click()
    page.keyboard.press("l")  # the log may lie in a drawer
    line = page.locator(".line", has_text="travels to").last
    line.scroll_into_view_if_needed()
    line.hover()
    expect(page.locator(".drawn-board .piece.lit").first).to_be_visible()
    page.locator(".bar-name").hover()
    expect(page.locator(".drawn-board .piece.lit")).to_have_count(0)
    page.locator(".log").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".line").last).to_be_focused()
    while "moves the Marker" not in (page.evaluate("document.activeElement.textContent") or ""):
        page.keyboard.press("ArrowUp")
    expect(page.locator(".drawn-board .piece.lit").first).to_be_visible()


def test_on_a_phone_a_tap_on_a_line_shows_its_pieces(browser: Browser, server: Server) -> None:
    context = browser.new_context(
        base_url=server.address, viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce"
    )
    page = context.new_page()
    headers = {"Origin": server.address}
    made = context.request.post("/api/import", data={"record": late("newton", 1).to_json()}, headers=headers)
    page.goto(f"/table/{made.json()['table']}")
    page.locator(".drawn-board .piece").first.wait_for(state="attached")
    page.locator("#tab-board-log").tap()
    page.locator(".log-tools input").uncheck()  # not only what came since my turn
    page.locator(".line", has_text="moves the Marker").last.tap()
    expect(page.locator(".drawn-board .piece.lit").first).to_be_visible()
    context.close()


def over_a_round(game: str, mover: int | None = None) -> tuple[Record, int]:
    """A finished game, and the number of the move with which a round of it ends, one with an income if there is any."""
    for seed in range(7, 40):
        record = finished(game, seed)
        log = story_of(record, ["Ada", "Bo"]).log(EVERYTHING)
        ends = [at for at, line in log if line.signs[0].step == ROUND and line.signs[0].number > 1]
        paid = {at for at, line in log if line.signs[0].step == INCOME}
        fitting = [at for at in ends if at in paid or game == "awesome-academics"]
        for at in fitting:
            if mover is None or int(record.at(at - 1).to_move) == mover:
                return record, at
    raise AssertionError(f"{game}: no round ends so")


@pytest.mark.parametrize("game", GAMES)
def test_a_round_ends_with_a_card_and_one_key_goes_on(visit: Visit, game: str) -> None:
    ada = visit(unguarded=True)
    record, at = over_a_round(game)
    table = ada.take_in(record)
    page = ada.open(f"/replay/{table}#{at - 1}")
    expect(page.locator(".drawn-board .piece").first).to_be_visible()
    expect(page.locator(".replay-words")).to_contain_text(str(at - 1))
    page.keyboard.press("ArrowRight")
    card = page.locator(".round-card")
    expect(card).to_be_visible()
    expect(card.locator(".round-standings tbody tr")).to_have_count(2)
    if game != "awesome-academics":
        expect(card.locator(".round-income tbody tr").first).to_be_visible()
    expect(card.get_by_role("button")).to_be_focused()
    page.add_script_tag(content=AXE)
    assert serious(page) == []
    page.emulate_media(color_scheme="dark")
    assert serious(page) == []
    page.keyboard.press("ArrowRight")
    expect(card).to_have_count(0)
    expect(page.locator(".replay-words")).to_contain_text(f"{at} ")


def test_at_a_live_table_a_round_ends_with_the_card_and_the_next_question_waits_behind_it(ada: Visitor) -> None:
    whole, at = over_a_round("alma-mater", 0)
    begun = Record(whole.game, 2, whole.seed, whole.options, PLAYERS)
    for move in whole.moves[: at - 1]:
        begun.play(move)
    page = ada.open(f"/table/{ada.take_in(begun)}")
    card = page.locator(".round-card")  # there is one answer left, which the table gives
    expect(card.get_by_role("button")).to_be_focused()  # from then on it hears keys
    page.keyboard.press("Enter")
    expect(card).to_have_count(0)
    expect(page.locator(".prompt")).to_be_visible()


def test_the_end_is_counted_in_the_order_of_the_rules_and_has_a_picture_to_keep(ada: Visitor, tmp_path: Path) -> None:
    record = finished("alma-mater", 11)
    lines = [line for _, line in story_of(record, ["Ada", "Bo"]).log(EVERYTHING) if line.signs[0].step == COUNT]
    rules = list(record.game.ledger.clauses)
    sources = {line.signs[0].source: rules.index(line.signs[0].rule) for line in lines}
    page = ada.open(f"/table/{ada.take_in(record)}")
    titles = page.locator(".count-title strong")
    expect(titles).to_have_count(1 + len(sources))
    told = [text.casefold() for text in titles.all_inner_texts()[1:]]
    assert told == [source.casefold() for source in sorted(sources, key=lambda source: sources[source])]
    sums = [int(text) for text in page.locator(".count-step").last.locator(".count-sum").all_inner_texts()]
    assert sums == record.game.result(record.state).scores
    expect(page.locator(".winner-plate h2")).to_contain_text("win")
    expect(page.locator(".count-title small").first).to_contain_text("ducat")
    page.get_by_role("button", name="Picture to keep").click()
    halls = [len(player["halls"]) for player in record.game.view(record.state, 0)["players"]]
    expect(page.locator(".kept .mini")).to_have_count(len(halls))
    expect(page.locator(".kept .mini .arch.full")).to_have_count(sum(halls))
    for kind in ("SVG", "PNG"):
        with page.expect_download() as saved:
            page.get_by_role("button", name=f"Save as {kind}").click()
        saved.value.save_as(tmp_path / kind)
    assert (tmp_path / "PNG").read_bytes().startswith(b"\x89PNG")
    drawing = (tmp_path / "SVG").read_text("utf-8")
    assert "Alma Mater" in drawing
    assert "font/woff2" in drawing
    assert "class=" not in drawing


@pytest.mark.long
@pytest.mark.parametrize("tempo", ["calm", "instant"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_at_a_pace(ada: Visitor, game: str, tempo: str) -> None:
    pace(ada, tempo)
    options = {"awesome-academics": {"length": "short"}}.get(game, {})
    ada.sit(ada.new_table(game, 2, options=options))
    assert ada.play(seed=2).over
    expect(ada.page.locator(".winner-plate")).to_be_visible()
