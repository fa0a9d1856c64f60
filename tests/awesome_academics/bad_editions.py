"""Editions of Awesome Academics that are refused, and the line that says where and why."""

from __future__ import annotations

from typing import Final

from collegium.games.awesome_academics.tables import awesome_academics_tables
from tests.editions import Refusal, bad_rows, base_line, many_rows, overfull, removed, too_few

TABLES: Final = awesome_academics_tables()
PROJECT: Final = 'area = "data-science"\nname = "N"\nmark = "L"\nmonths = { i = 7 }'
EVENT: Final = 'name = "N"\nwhen = "at_once"\nlose = { money_percent = 5 }\nbonus = { most = "money" }'
ACTION_CARD: Final = 'number = #\ntitle = "N"\nstandard = "recruit"\ndefence = true'
PRINTED: Final = 42  # Action cards in the box
SPRAAKKUNST: Final = base_line("collegium.games.awesome_academics", "projects", "months = { l = 6, i = 1 }")
ONE_EFFECT: Final = "expected one of gain, gain_per_month, die, take, buy_project, lasting, special, or defence"

BAD_EDITIONS: Final[list[Refusal]] = [
    ("disciplines", removed("discipline", "i"), "line 1, discipline: expected the rows l, c, i in this order"),
    (
        "projects",
        '[[project]]\nid = "drongo"\narea = "language-aquisition"',
        'line 3, project "drongo", area: expected the id of a [[area]] in projects.toml, '
        'found "language-aquisition"; did you mean "language-acquisition"?',
    ),
    (
        "projects",
        '[[project]]\nid = "drongo"\nmonths = { l = 1, c = 1 }',
        'line 3, project "drongo", months: expected at least 3 in all, for the Reputation of a Project, found 2',
    ),
    (
        "projects",
        many_rows("area", 1, 'name = "New"'),
        'line 2, area "new0", id: expected a Project in this area, found none',
    ),
    overfull(TABLES, "projects", "project", 40, "Projects for the full game", PROJECT),
    (
        "limits",
        "[projects]\nreputation = 8",
        f'{SPRAAKKUNST}, project "spraakkunst", months: expected at least 8 in all, '
        "for the Reputation of a Project, found 7",
    ),
    too_few(TABLES, "projects", "project", 4, "Projects for the short game", mark="S"),
    too_few(TABLES, "researchers", "tenured", 4, 'in the deck "doubles"', decks="doubles"),
    overfull(TABLES, "researchers", "tenured", 36, "Tenured Researchers", 'tracks = ["l", "c"]\ndecks = ["mixed"]'),
    (
        "researchers",
        '[[phd_student]]\nid = "phd-student"\nnumber = 11',
        "line 1, phd_student: expected at least 12 PhD Students, found 11",
    ),
    *bad_rows(
        "action_cards",
        "card",
        ("crowdfunding", "number = 1", "expected a number of its own, found 1 a second time"),
        ("travel-grant", "gain = { money = 99 }", "gain.money: expected a whole number from 1 to 20, found 99"),
        ("travel-grant", "gain = {}", f"id: {ONE_EFFECT}, found 0"),
        ("travel-grant", "buy_project = 3", f"id: {ONE_EFFECT}, found 2"),
        ("ombuds-office", "gain = { money = 1 }", "defence: expected no gain on a Defence card"),
        ("retraining", "gain = { money = 1 }", "expected exactly none for this special"),
        ("honourable-termination", "gain = { progress = 1 }", "expected exactly money for this special"),
        ("faculty-retreat", "take = { action_cards = 2, phd_students = 1 }", "expected one thing, found 2"),
        ("senior-appointment", "levels = []", "expected beside take = { tenured = 1 } and nowhere else"),
        (
            "ghost-writer",
            "pay = { same_discipline = true }",
            "expected months beside up_to, same_discipline and at_least",
        ),
        ("guest-lectures", "pay = { months = 3, up_to = 2 }", "expected up_to to be at least 3, as many as months"),
        ("system-crash", "pay = { months = 2, at_least = { i = 3 } }", "expected at_least to name at most 2 Months"),
        (
            "keynote-lecture",
            "pay = { months = 3, same_discipline = true, at_least = { l = 1, c = 1 } }",
            "expected at_least to name one discipline beside same_discipline",
        ),
        ("crowdfunding", "pay = { months = 1, up_to = 2 }", "expected up_to beside gain_per_month or overtime only"),
        (
            "red-tape",
            "pay = { money_per_target = 1 }",
            'expected money_per_target beside target = "groups" and nowhere else',
        ),
        ("overtime", "pay = {}", "expected a price in months"),
        (
            "travel-grant",
            "gain = { reputation = 1 }",
            "discipline: expected beside a gain that goes by Reputation and nowhere else",
        ),
        ("ghost-writer", 'discipline = "spent"', 'expected a price in Months of the same_discipline beside "spent"'),
        ("travel-grant", "gift = { reputation = 1 }", "expected beside gain = { reputation = ... }"),
        ("red-tape", 'target = "money"', 'expected "hand" for this special'),
        ("travel-grant", 'target = "hand"', "expected beside an attack only"),
        ("headhunter", "terms = { money = 5 }", "expected exactly experience_up_to, tenured_from, money"),
        ("travel-grant", "terms = { money = 5 }", "expected none here"),
        (
            "red-tape",
            "die = [1, 1, 1, 1, 1, 1]",
            "expected beside poach_tenured, poach_phd_student, audit, lose_progress, fewer_months or "
            "lose_reputation, or without special",
        ),
        ("budget-audit", "die = [-1, 2, 3, 4, 5, 6]", "expected numbers from 0 beside a special"),
        ("red-tape", "defence_halves = true", 'expected beside special = "audit" and nowhere else'),
        ("polished-data", "penalty = {}", 'expected beside stays = "until_exposed" and nowhere else'),
        ("red-tape", "no_defence = true", "expected beside a penalty"),
        (
            "polished-data",
            "penalty = { reputation = 3, gained_first = true }",
            "expected gained_first beside a gain of Reputation in one discipline",
        ),
        (
            "old-boys-network",
            "penalty = { reputation = 1, researcher_leaves = true }",
            "expected researcher_leaves with reputation_if_gone, on a card that takes a researcher",
        ),
        ("visiting-fellows", 'stays = "until_used"', "expected until_research beside free_consultants"),
        (
            "travel-grant",
            'stays = "until_cancellation"',
            "expected something lasting on a card that stays until a cancellation",
        ),
        ("travel-grant", 'stays = "until_used"', "expected until_used beside spared_projects"),
        (
            "sabbatical",
            'stays = ""',
            "expected until_research beside sabbatical, fewer_months or free_consultants only",
        ),
    ),
    overfull(TABLES, "action_cards", "card", 56, "cards", ACTION_CARD),
    (
        "standard_actions",
        removed("standard_action", "reserve"),
        "line 1, standard_action: expected the rows recruit, subsidy, reserve, spin-off in this order",
    ),
    *bad_rows(
        "standard_actions",
        "standard_action",
        ("reserve", "per_turn = 1", "expected on subsidy only"),
        ("reserve", "take = { tenured = 1 }", "expected bonuses = 1 here"),
        ("subsidy", "pay = { same_discipline = true }", "expected a price in months"),
        ("subsidy", "gain = { money_dice = 1 }", "expected money_dice and reputation_per_money"),
    ),
    *bad_rows(
        "standard_actions",
        "spin_off",
        ("publication", "pay = { months = 2 }", "expected a price in months of the same_discipline"),
        ("valorisation", "die = [1, 1, 1, 1, 1, 1]", "expected on publication only"),
        ("publication", "die = [-1, 1, 1, 1, 1, 1]", "expected numbers from 0"),
    ),
    (
        "standard_actions",
        "[[valorisation]]\nfrom = 0\nremove = true",
        "line 1, valorisation: expected rows in rising order from 0",
    ),
    overfull(TABLES, "events", "event", 12, "Events", EVENT),
    *bad_rows(
        "events",
        "event",
        ("rich-alumnus", "lose = { money_percent = 5 }", "id: expected one of months, at_most, gain and lose, found 2"),
        ("rich-alumnus", 'when = "next_turn"', 'expected "at_once" for gain'),
        ("rich-alumnus", 'bonus = { most = "money", none = "cancelled_projects" }', "expected either most or none"),
        (
            "rich-alumnus",
            'bonus = { most = "reputation" }',
            'expected lowest_of beside most = "reputation" and nowhere else',
        ),
        ("room-reshuffle", 'months = { change = -1, tracks = ["l", "l"] }', "expected each discipline once"),
    ),
    too_few(TABLES, "abilities", "ability", 12, "Special Ability tiles"),
    *bad_rows(
        "abilities",
        "ability",
        ("immunity", "gain = { money = 3 }", "id: expected either gain or special"),
        ("immunity", 'use = "turn"', 'expected "game" for immunity'),
        ("immunity", "amount = 1", "expected beside consultant_discount or reserved_bonuses and nowhere else"),
        ("two-bonuses", "amount = 3", "expected 2 reserved bonuses"),
        ("start-l", "gain = { reputation = 3 }", "expected reputation and discipline together"),
        ("immunity", 'special = "select_card"', "expected one tile for each special, found another select_card"),
    ),
    (
        "limits",
        "[[salary]]\nexperience = 8\nremove = true",
        "line 1, salary: expected the rows 0, 1, 2, 3, 4, 5, 6, 7, 8 in this order",
    ),
    (
        "limits",
        '[[phase]]\nid = "salary"\nnumber = 4',
        'line 3, phase "salary", number: expected 3, its place in the turn',
    ),
    ("limits", "[players]\nleast = 4\nmost = 3", "line 2, players, least: expected at most 3"),
]
