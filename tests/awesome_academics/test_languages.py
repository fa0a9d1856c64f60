"""German and Dutch: complete, with the same arguments as English, and fit for every decision and every drawing."""

from __future__ import annotations

import re

import pytest

from collegium.games.awesome_academics.draw import HEADING
from collegium.games.awesome_academics.draw_group import INDENT as GROUP_INDENT
from collegium.games.awesome_academics.draw_table import INDENT as TABLE_INDENT
from collegium.kernel.events import Log
from collegium.kernel.text import mark
from tests.awesome_academics.scenario import rows
from tests.awesome_academics.walks import academics, start

OTHERS = ("de", "nl")
NAMES = ["Ada", "Ben", "Cyd", "Dot"]


@pytest.mark.parametrize("language", OTHERS)
def test_titles_of_cards_differ(language: str) -> None:
    names, english = academics().speaking(language).names, academics().names
    assert len({row["title"] for row in names.cards.values()}) == len({row["title"] for row in english.cards.values()})
    assert len({row["name"] for row in names.abilities.values()}) == len(names.abilities)
    assert names.titles == english.titles


@pytest.mark.parametrize("language", ["en", *OTHERS])
def test_headings_fit_their_columns(language: str) -> None:
    names = academics().speaking(language).names
    draw = names.words.sections["draw"]
    figures = ("money", "salaries", "months-kept", "tenured", "phds", "projects", "completed", "hand", "laid-down")
    assert [key for key in (*figures, "order") if len(draw[key]) >= HEADING] == []
    beside = [key for key in draw if key.startswith(("group-", "own-"))]
    assert [key for key in beside if len(names.say("draw", key, seat=mark(0))) >= GROUP_INDENT] == []
    table = ("event-now", "layout", "reserved-by", "events-left")
    assert [key for key in table if len(names.say("draw", key, seat=mark(0))) >= TABLE_INDENT] == []


@pytest.mark.parametrize("language", ["en", *OTHERS])
def test_the_clauses_of_action_cards_name_the_numbers_of_their_tables(language: str) -> None:
    game = academics().speaking(language)
    for row in rows("action_cards", "card"):
        text = game.ledger.clause(f"special-actions.{row['id']}").text
        if "31" in text:
            continue  # the other two Investigative Reporters are told by the first
        gains = [row.get(field, {}) for field in ("gain", "gain_per_month", "gain_if_lowest", "gift")]
        wanted = {gain[what] for gain in gains for what in ("reputation", "money") if what in gain}
        assert wanted <= {int(number) for number in re.findall(r"\d+", text)}, text


@pytest.mark.parametrize(
    ("language", "label", "prompt", "event"),
    [
        ("de", "Behalte „Start: 10 €“ (10 € zu Beginn)", "Behalte ein Fähigkeitsplättchen", "Ada behält „Start: 10 €“"),
        ("nl", "Houd ‘Start: €10’ (€10 aan het begin)", "Houd een eigenschapstegel", "Ada houdt ‘Start: €10’"),
    ],
)
def test_the_first_choice_reads_well(language: str, label: str, prompt: str, event: str) -> None:
    game, log = academics().speaking(language), Log()
    tile = game.parse("keep start-money")
    state = next(state for state in (start(2, seed) for seed in range(50)) if tile in list(state.legal()))
    assert game.label(state, tile) == label
    assert game.prompt(state).startswith(prompt)
    state.listener = log
    game.play(state, tile)
    assert game.event_text(log.take()[0], NAMES).startswith(event)
