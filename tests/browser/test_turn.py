"""The tools of a turn: undo and its barriers, why not, and hints."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser


@pytest.fixture
def table(ada: Visitor) -> Visitor:
    """Ada at a table of Newton, asked for her first card."""
    ada.sit(ada.new_table("newton", options={"colours": "random"}))
    ada.asked()
    return ada


def made(page: Page, number: int) -> None:
    """Wait until so many moves are made."""
    page.wait_for_function("number => watched.frame.moves_made === number", arg=number)


def play_row(visitor: Visitor, move: str) -> None:
    """Play a move by its row in the list."""
    visitor.asked()
    visitor.draw_out().locator(f'button.move[data-move="{move}"]').dispatch_event("click")


def two_moves(visitor: Visitor) -> int:
    """Make two moves of one turn; how many there were before them."""
    before = visitor.frame()
    play_row(visitor, next(move["text"] for move in before["moves"] if move["text"].startswith("play")))
    made(visitor.page, before["moves_made"] + 1)
    now = visitor.frame()
    play_row(visitor, next(move["text"] for move in now["moves"] if move["text"].startswith("perform")))
    made(visitor.page, before["moves_made"] + 2)
    return int(before["moves_made"])


def test_undo_takes_one_move_back_and_restart_the_turn(table: Visitor) -> None:
    page = table.page
    start = table.frame()
    two_moves(table)
    page.locator(".prompt").get_by_role("button", name="Undo").click()
    made(page, start["moves_made"] + 1)
    page.locator(".prompt").get_by_role("button", name="Undo").click()
    made(page, start["moves_made"])
    expect(page.locator(".prompt [role=status]")).to_contain_text(start["prompt"])
    two_moves(table)
    page.locator(".prompt").get_by_role("button", name="Restart").click()
    made(page, start["moves_made"])
    assert table.frame()["view"] == start["view"]
    assert table.frame()["moves"] == start["moves"]


def test_a_blocked_undo_says_why(table: Visitor) -> None:
    page = table.page
    table.play(seed=3, turn=True)
    table.asked()
    refusal = table.frame()["undo"]
    assert not refusal["ok"]
    button = page.locator(".prompt").get_by_role("button", name="Undo")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)
    expect(page.locator(".piece-sheet .why")).to_contain_text(refusal["text"])
    expect(page.locator(".piece-sheet .clause-source")).to_have_text(refusal["clause"]["source"])


def test_why_not_names_the_clause_and_leads_to_it(table: Visitor) -> None:
    page = table.page
    page.keyboard.press("/")
    expect(page.locator("#move-filter")).to_be_focused()
    page.keyboard.type("travel paris")
    page.locator(".ask-why").click()
    clause = page.locator(".piece-sheet .why .clause")
    expect(clause.locator(".clause-source")).not_to_be_empty()
    clause.get_by_role("button").click()
    expect(page.locator(".rules-panel .rule.marked")).to_be_visible()


def test_a_piece_that_cannot_act_says_why(table: Visitor) -> None:
    page = table.page
    page.locator('.drawn-board [data-piece="place-alexandria"]').first.click()
    expect(page.locator(".piece-sheet .why .clause")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".piece-sheet")).to_have_count(0)


PRESS_AT_ONCE = """() => {
  const asked = () => document.querySelector(".prompt [role=status]").textContent;
  const before = asked();
  new MutationObserver((_, watching) => {
    const piece = document.querySelector(".drawn-board .piece.open");
    if (asked() === before || !piece) return;
    watching.disconnect();
    piece.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    window.pressed = piece;
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}"""  # an open piece is pressed in the moment in which another question is drawn


def test_a_press_just_when_the_question_is_drawn_is_not_lost(table: Visitor) -> None:
    page = table.page
    table.menu("Preview every move")
    page.evaluate(PRESS_AT_ONCE)
    play_row(table, next(move["text"] for move in table.frame()["moves"] if move["text"].startswith("play")))
    page.wait_for_function("() => window.pressed")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200)))")
    expect(page.locator(".piece-sheet .sheet-move").first).to_be_visible()


def test_a_hint_has_three_moves_and_one_of_them_is_played(table: Visitor) -> None:
    page = table.page
    before = table.frame()
    assert len(before["moves"]) >= 3
    page.locator(".prompt").get_by_role("button", name="Hint").click()
    expect(page.locator(".hints article.hint")).to_have_count(3)
    labels = {move["label"] for move in before["moves"]}
    for title in page.locator(".hints h3").all_inner_texts():
        assert title.partition(". ")[2].startswith(tuple(labels)), "a hint also says what a move brings about"
    page.locator(".hints article.hint").nth(1).get_by_role("button").click()
    page.wait_for_function("number => watched.frame.moves_made > number", arg=before["moves_made"])
    expect(page.locator(".hints article.hint")).to_have_count(0)


def test_the_prompt_says_who_is_asked(ada: Visitor) -> None:
    shared = {"kind": "hotseat", "name": "Emmy"}
    wish = {"game": "newton", "seats": [{"kind": "me", "name": "Ada"}, shared], "seed": "7", "lang": "en"}
    ada.open(f"/table/{ada.post('/api/tables', wish)['table']}").get_by_role("button", name="I am Ada").click()
    status = ada.asked().locator(".prompt [role=status]")
    expect(status).to_contain_text("Ada")
    expect(status).to_contain_text(ada.frame()["prompt"])


def test_the_prompt_says_whose_turn_it_is_to_others(ada: Visitor) -> None:
    friend = {"kind": "open", "name": "Emmy"}
    wish = {"game": "newton", "seats": [friend, {"kind": "me", "name": "Ada"}], "lang": "en"}
    page = ada.sit(str(ada.post("/api/tables", wish)["table"]))
    expect(page.locator(".prompt [role=status]")).to_contain_text("Emmy")
    assert ada.frame()["prompt"] == ""
