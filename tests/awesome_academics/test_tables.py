"""Awesome Academics' tables: the rulebook's component list, its examples, and what an edition must satisfy."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from collegium.games.awesome_academics.tables import awesome_academics_tables
from collegium.games.awesome_academics.vocabulary import DECKS, DISCIPLINES
from collegium.kernel.clauses import Ledger, load_ledger
from collegium.kernel.content import Tables
from collegium.kernel.schema import Row
from tests.awesome_academics.bad_editions import PRINTED
from tests.editions import edition

MADE_UP = ("reconstructed", "calibrated")


@pytest.fixture(scope="module")
def tables() -> Tables:
    return awesome_academics_tables()


@pytest.fixture(scope="module")
def ledger() -> Ledger:
    return load_ledger("awesome-academics", files("collegium.games.awesome_academics"), {})


def printed(tables: Tables, file: str, array: str) -> list[Row]:
    """The rows that are known from the box, without those that were made up for want of it."""
    return [row for row in tables.rows(file, array) if tables.provenance(file, array, row) not in MADE_UP]


def by_id(rows: list[Row]) -> dict[str, Row]:
    return {row["id"]: row for row in rows}


def month_totals(projects: list[Row]) -> list[int]:
    return [sum(row["months"].get(letter, 0) for row in projects) for letter in DISCIPLINES]


def mirrored(months: Row) -> Row:
    swap = {"l": "c", "c": "l", "i": "i"}
    return {swap[letter]: number for letter, number in months.items()}


def test_nothing_of_the_component_list_is_missing(tables: Tables) -> None:
    for file, array, number in (
        ("projects", "area", 10),
        ("projects", "project", 30),
        ("action_cards", "card", 42),
        ("events", "event", 8),
        ("abilities", "ability", 12),
    ):
        assert len(tables.rows(file, array)) >= number
    assert [row["number"] for row in tables.rows("researchers", "phd_student")] == [12]
    components = tables.table("limits", "components")
    assert (components["boards"], components["coins"], components["tokens_per_discipline"]) == (4, 48, 47)
    assert [row["letter"] for row in tables.rows("disciplines", "discipline")] == ["L", "C", "I"]


def test_every_project_needs_seven_months_and_the_deck_is_balanced(tables: Tables) -> None:
    projects = printed(tables, "projects", "project")
    assert {sum(row["months"].values()) for row in projects} == {7}
    assert month_totals(projects) == [70, 70, 70]


def test_projects_mirror_each_other_in_l_and_c(tables: Tables) -> None:
    areas = {row["id"]: Counter[str]() for row in tables.rows("projects", "area")}
    mirror = {row["id"]: Counter[str]() for row in tables.rows("projects", "area")}
    for row in printed(tables, "projects", "project"):
        areas[row["area"]][str(sorted(row["months"].items()))] += 1
        mirror[row["area"]][str(sorted(mirrored(row["months"]).items()))] += 1
    pairs = {
        "language-structures": "modern-history",
        "language-and-speech": "art-history",
        "language-acquisition": "cultural-studies",
    }
    for area, other in pairs.items():
        assert areas[area] == mirror[other]
    for area in areas.keys() - pairs.keys() - set(pairs.values()):
        assert areas[area] == mirror[area]


def test_each_area_has_two_projects_for_the_short_game(tables: Tables) -> None:
    projects = printed(tables, "projects", "project")
    marks = Counter((row["area"], row["mark"]) for row in projects)
    for area in tables.rows("projects", "area"):
        assert (marks[area["id"], "S"], marks[area["id"], "L"]) == (2, 1)
    assert month_totals([row for row in projects if row["mark"] == "S"]) == [48, 48, 44]
    assert {row["id"]: row["marks"] for row in tables.rows("limits", "length")} == {"full": ["S", "L"], "short": ["S"]}


def test_projects_of_the_examples(tables: Tables) -> None:
    projects = by_id(tables.rows("projects", "project"))
    assert projects["world-trade-center"]["months"] == {"c": 4, "i": 3}
    assert projects["literatur-lexicon"]["months"] == {"l": 2, "c": 4, "i": 1}
    assert projects["literatur-lexicon"]["area"] == projects["world-trade-center"]["area"]
    for name in ("stress-in-motion", "herculaneum"):
        assert tables.provenance("projects", "project", projects[name]) == "repaired"


@pytest.mark.parametrize(
    ("deck", "pairs"),
    [
        ("doubles", {"ll": 3, "cc": 3, "ii": 3, "lc": 3, "li": 3, "ci": 3}),
        ("mixed", {"lc": 6, "li": 6, "ci": 6}),
    ],
)
def test_both_readings_of_the_tenured_researchers(tables: Tables, deck: str, pairs: dict[str, int]) -> None:
    cards = [row for row in tables.rows("researchers", "tenured") if deck in row["decks"]]
    assert Counter("".join(row["tracks"]) for row in cards) == pairs
    tracks = Counter(letter for row in cards for letter in row["tracks"])
    assert tracks == dict.fromkeys(DISCIPLINES, 12)


def test_tenured_researchers_are_named_after_their_tracks(tables: Tables) -> None:
    rows = tables.rows("researchers", "tenured")
    assert all(row["id"].startswith("".join(row["tracks"]) + "-") for row in rows)
    assert {deck for row in rows for deck in row["decks"]} == set(DECKS)


def test_salaries_of_the_example(tables: Tables) -> None:
    salary = [row["money"] for row in tables.rows("limits", "salary")]
    assert salary == [0, 1, 2, 2, 3, 3, 4, 4, 5]
    assert salary[7] + salary[4] + salary[2] + salary[0] == 9


def test_months_of_the_research_example(tables: Tables) -> None:
    months = {row["level"]: row["months"] for row in tables.rows("limits", "level")}
    assert months == {1: 1, 2: 2, 3: 2, 4: 3}


def test_four_consultants_cost_fourteen(tables: Tables) -> None:
    consultants = tables.table("limits", "consultants")
    assert sum(consultants["first"] + number * consultants["step"] for number in range(4)) == 14


def test_numbers_stated_in_the_rulebook(tables: Tables) -> None:
    setup = tables.table("limits", "setup")
    assert (setup["money"], setup["reputation"], setup["phd_students_per_player"]) == (25, 0, 3)
    assert (setup["open_action_cards"], setup["hand"], setup["tiles_dealt"], setup["tiles_kept"]) == (3, 2, 3, 2)
    assert tables.table("limits", "projects") == {
        "offer": 3,
        "price": 5,
        "money": 12,
        "reputation": 3,
        "cancelled_reputation": 2,
        "carried_months": 2,
        "phd_students_per_phase": 1,
    }
    assert tables.table("limits", "end") == {
        "stock_below": 4,
        "reserved_bonus": 7,
        "layout_bonus": 5,
        "experience_per_point": 4,
        "money_per_point": 10,
    }
    assert tables.table("limits", "teaching") == {"money_per_month": 1, "months_per_discipline": 3}
    assert tables.table("limits", "events") == {"dice": 2, "from": 7}
    assert tables.table("limits", "actions")["hand"] == 3


def test_phases_of_the_final_turn_and_of_the_basic_game(tables: Tables) -> None:
    phases = tables.rows("limits", "phase")
    assert [row["id"] for row in phases if not row["final_turn"]] == ["acquisition", "action-draw", "action", "event"]
    assert [row["number"] for row in phases if row["basic_game"]] == [1, 2, 3, 4, 5]


def test_standard_actions_as_in_the_examples(tables: Tables) -> None:
    subsidy = by_id(tables.rows("standard_actions", "standard_action"))["subsidy"]
    assert -(-15 // subsidy["gain"]["reputation_per_money"]) + 4 == 12
    assert (subsidy["pay"]["months"], subsidy["buy_project"], subsidy["per_turn"]) == (3, 5, 1)
    publication = by_id(tables.rows("standard_actions", "spin_off"))["publication"]
    assert publication["die"][5 - 1] == 3
    steps = {row["from"]: row["income"] for row in tables.rows("standard_actions", "valorisation")}
    assert steps == {0: "lowest_die", 5: "highest_die", 11: "both_dice"}


def test_action_cards_by_standard_action_and_kind(tables: Tables) -> None:
    cards = tables.rows("action_cards", "card")
    cards = [row for row in cards if row["number"] <= PRINTED]
    assert [row["number"] for row in cards] == list(range(1, PRINTED + 1))
    assert Counter(row["standard"] for row in cards) == {"recruit": 10, "subsidy": 12, "spin-off": 12, "reserve": 8}
    assert [row["number"] for row in cards if row.get("defence")] == [4, 12, 20, 39]
    assert [row["number"] for row in cards if "target" in row] == [16, 17, 18, 19, 21, 22, 23, 24, 31, 34, 38]
    assert [row["number"] for row in cards if "penalty" in row] == [15, 21, 24, 25, 26, 27]
    assert [row["number"] for row in cards if row.get("no_defence")] == [15, 26]
    until = Counter(row["stays"] for row in cards if "stays" in row)
    assert until == {"until_exposed": 6, "until_research": 3, "until_cancellation": 1, "until_used": 1}


def test_the_printed_action_card(tables: Tables) -> None:
    card = by_id(tables.rows("action_cards", "card"))["whisper-campaign"]
    assert (card["standard"], card["pay"], card["target"]) == ("subsidy", {"months": 6}, "group")
    assert (card["die"], card["terms"], card["penalty"]) == ([0, 1, 1, 1, 1, 1], {"reputation": 3}, {"reputation": 3})
    assert tables.provenance("action_cards", "card", card) == "rulebook"


def test_the_three_reporters_are_alike(tables: Tables) -> None:
    cards = by_id(tables.rows("action_cards", "card"))
    reporters = [cards[f"investigative-reporter-{number}"] for number in (31, 34, 38)]
    own = ("id", "number", "standard")
    alike = [{name: value for name, value in row.items() if name not in own} for row in reporters]
    assert alike[0] == alike[1] == alike[2]
    assert (alike[0]["target"], alike[0]["special"]) == ("susceptible_card", "expose")
    assert alike[0]["terms"].keys() == {"money"}


def test_events_with_their_bonuses(tables: Tables) -> None:
    events = by_id(tables.rows("events", "event"))
    assert [name for name, row in events.items() if row["when"] == "at_once"] == [
        "rich-alumnus",
        "financial-restructuring",
    ]
    assert [name for name, row in events.items() if row.get("months", {}).get("phd_students")] == [
        "app-game-hype",
        "rumours-of-layoffs",
    ]
    assert events["rich-alumnus"]["gain"] == {"money": 6, "money_if_poorest": 12}
    assert events["network-failure"]["at_most"] == {"discipline": "i", "months": 1}
    assert events["rich-alumnus"]["bonus"] == {"none": "cancelled_projects"}
    lower = events["network-structure-update"]["bonus"]["lowest_of"]
    mine, theirs = {"l": 12, "c": 26}, {"l": 16, "c": 18}
    assert (min(mine[name] for name in lower), min(theirs[name] for name in lower)) == (12, 16)


def test_abilities_by_use(tables: Tables) -> None:
    rows = printed(tables, "abilities", "ability")
    assert [row["number"] for row in rows] == list(range(1, 13))
    assert Counter(row["use"] for row in rows) == {"setup": 4, "turn": 1, "always": 5, "game": 2}
    assert tables.table("limits", "setup")["money"] + by_id(rows)["start-money"]["gain"]["money"] == 35


@pytest.mark.parametrize(
    ("file", "array", "prefix"),
    [
        ("action_cards", "card", "special-actions."),
        ("events", "event", "events."),
        ("events", "event", "end.bonus-"),
        ("abilities", "ability", "abilities."),
    ],
)
def test_every_card_event_and_tile_has_its_clause(
    tables: Tables, ledger: Ledger, file: str, array: str, prefix: str
) -> None:
    missing = [
        row["id"] for row in tables.rows(file, array) if f"{ledger.game}.{prefix}{row['id']}" not in ledger.clauses
    ]
    assert missing == []


def test_an_edition_corrects_a_card(tables: Tables, tmp_path: Path) -> None:
    words = '[[card]]\nid = "travel-grant"\npay = { months = 1 }\ngain = { money = 8 }\nprovenance = "public"\n'
    mine = awesome_academics_tables(edition(tmp_path, action_cards=words, edition='name = "My box"'))
    card = mine.rows("action_cards", "card")[0]
    assert (card["pay"], card["gain"], card["standard"]) == ({"months": 1}, {"money": 8}, "reserve")
    assert mine.edition == "My box"
    assert mine.fingerprint != tables.fingerprint


def test_the_name_of_a_project_does_not_matter_to_play(tables: Tables, tmp_path: Path) -> None:
    renamed = edition(tmp_path, projects='[[project]]\nid = "herculaneum"\nname = "Exhibition Herculaneum"\n')
    assert awesome_academics_tables(renamed).fingerprint == tables.fingerprint
