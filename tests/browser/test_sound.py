"""Sounds: my turn is heard, the rest only if wished for, and a key silences all."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.records import late

pytestmark = pytest.mark.browser

LISTEN = """() => {
  window.heard = [];
  for (const made of ["createOscillator", "createBufferSource"]) {
    const plain = AudioContext.prototype[made];
    AudioContext.prototype[made] = function () {
      heard.push(made);
      return plain.call(this);
    };
  }
}"""


def test_my_turn_is_heard_and_the_rest_if_wished_for(visit: Visit) -> None:
    ada = visit()
    ada.context.add_init_script(f"({LISTEN})()")
    ada.sit(ada.post("/api/import", {"record": late("newton", part=0.6, alone=True).to_json()})["table"])
    page = ada.asked()
    made = ada.frame()["moves_made"]
    ada.play(turn=True)
    page.wait_for_function("(made) => watched.frame.moves_made > made && watched.asksMe()", arg=made)
    page.keyboard.press("Shift")
    page.wait_for_function("() => heard.length > 0")
    assert page.evaluate("() => [...new Set(heard)]") == ["createOscillator"], "my turn alone, which is of tones"
    page.evaluate("() => heard.splice(0)")
    page.keyboard.press("m")
    expect(page.locator(".toast")).to_contain_text("All sounds are off.")
    assert page.evaluate("() => JSON.parse(localStorage['collegium.settings']).sound") is False
    page.keyboard.press("m")
    expect(page.locator(".toast").last).to_contain_text("Sounds are on again.")
    ada.menu("Sounds of the game")
    ada.asked()
    ada.play(moves=1)
    page.wait_for_function("() => heard.length > 0")
    page.keyboard.press("m")
    page.evaluate("() => heard.splice(0)")
    ada.asked()
    ada.play(moves=1)
    assert page.evaluate("() => heard") == []
