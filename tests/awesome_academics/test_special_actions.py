"""Special Actions as a whole: what of them is printed, what each costs, and the four Defence cards."""

from __future__ import annotations

import pytest

from collegium.games.awesome_academics import layout as at
from tests.awesome_academics.scenario import Scenario, awesome_academics, rows

PRINTED = {"special-actions.whisper-campaign", "special-actions.pest-attack"}
MADE_UP = ("reconstructed", "calibrated")


def resolving(name: str, l: int = 0, c: int = 0, i: int = 0) -> Scenario:  # noqa: E741
    """Seat 0 resolves a card with so many Months; a tile lets it use any card to reserve a bonus instead."""
    table = Scenario(2).tiles("two-bonuses").tenured("lc-1").phd("l").project("drongo", l=1)
    table.cards("discard", "ombuds-office").months(l=l, c=c, i=i)
    table.seat(1).hand("legal-department").tenured("li-1").tenured("li-2").phd("l").project("arise", l=1)
    return table.in_play("creative-bookkeeping").seat(0).lays(name).resolve()


@pytest.mark.rule("awesome-academics.special-actions.reconstructed")
def test_only_whisper_campaign_and_the_price_of_pest_attack_are_printed() -> None:
    ledger = awesome_academics().ledger
    clauses = [clause for clause in ledger.clauses.values() if clause.chapter == "special-actions"]
    assert {clause.id.partition(".")[2] for clause in clauses if clause.kind == "rulebook"} == PRINTED
    tables = awesome_academics().tables
    assert tables is not None
    known = {row["id"]: tables.provenance("action_cards", "card", row) for row in rows("action_cards", "card")}
    assert [name for name, word in known.items() if word not in MADE_UP] == ["whisper-campaign"]
    assert known["whisper-campaign"] == "rulebook"


@pytest.mark.parametrize(
    ("name", "short", "enough"),
    [
        pytest.param(
            "crowdfunding", (), (1,), marks=pytest.mark.rule("awesome-academics.special-actions.crowdfunding")
        ),
        pytest.param(
            "guest-lectures", (), (0, 1), marks=pytest.mark.rule("awesome-academics.special-actions.guest-lectures")
        ),
        pytest.param(
            "industry-contract",
            (1, 1, 1),
            (0, 0, 2),
            marks=pytest.mark.rule("awesome-academics.special-actions.industry-contract"),
        ),
        pytest.param(
            "lean-administration",
            (1,),
            (1, 0, 1),
            marks=pytest.mark.rule("awesome-academics.special-actions.lean-administration"),
        ),
        pytest.param(
            "phd-vacancy", (0, 1), (0, 2), marks=pytest.mark.rule("awesome-academics.special-actions.phd-vacancy")
        ),
        pytest.param(
            "senior-appointment",
            (0, 0, 1),
            (1, 1),
            marks=pytest.mark.rule("awesome-academics.special-actions.senior-appointment"),
        ),
        pytest.param(
            "pilot-study", (), (0, 0, 1), marks=pytest.mark.rule("awesome-academics.special-actions.pilot-study")
        ),
        pytest.param(
            "headhunter", (1, 1), (1, 1, 1), marks=pytest.mark.rule("awesome-academics.special-actions.headhunter")
        ),
        pytest.param(
            "tempting-offer", (), (1,), marks=pytest.mark.rule("awesome-academics.special-actions.tempting-offer")
        ),
        pytest.param("red-tape", (), (1,), marks=pytest.mark.rule("awesome-academics.special-actions.red-tape")),
        pytest.param(
            "budget-audit", (), (1,), marks=pytest.mark.rule("awesome-academics.special-actions.budget-audit")
        ),
        pytest.param(
            "hallway-espionage", (), (1,), marks=pytest.mark.rule("awesome-academics.special-actions.hallway-espionage")
        ),
        pytest.param(
            "system-crash", (2, 2), (1, 0, 1), marks=pytest.mark.rule("awesome-academics.special-actions.system-crash")
        ),
        pytest.param(
            "whisper-campaign",
            (3, 1, 1),
            (3, 1, 2),
            marks=pytest.mark.rule("awesome-academics.special-actions.whisper-campaign"),
        ),
        pytest.param(
            "creative-bookkeeping",
            (1,),
            (2,),
            marks=pytest.mark.rule("awesome-academics.special-actions.creative-bookkeeping"),
        ),
        pytest.param("overtime", (), (1,), marks=pytest.mark.rule("awesome-academics.special-actions.overtime")),
        pytest.param(
            "investigative-reporter-31",
            (1,),
            (1, 1),
            marks=pytest.mark.rule("awesome-academics.special-actions.investigative-reporter-31"),
        ),
        pytest.param(
            "investigative-reporter-34",
            (1,),
            (1, 1),
            marks=pytest.mark.rule("awesome-academics.special-actions.investigative-reporter-34"),
        ),
        pytest.param(
            "investigative-reporter-38",
            (1,),
            (1, 1),
            marks=pytest.mark.rule("awesome-academics.special-actions.investigative-reporter-38"),
        ),
        pytest.param(
            "keynote-lecture",
            (2, 2, 2),
            (0, 3),
            marks=pytest.mark.rule("awesome-academics.special-actions.keynote-lecture"),
        ),
        pytest.param(
            "interdisciplinary-volume",
            (3, 3),
            (1, 1, 1),
            marks=pytest.mark.rule("awesome-academics.special-actions.interdisciplinary-volume"),
        ),
        pytest.param(
            "joint-symposium",
            (1, 1, 1),
            (2,),
            marks=pytest.mark.rule("awesome-academics.special-actions.joint-symposium"),
        ),
        pytest.param(
            "early-career-award",
            (),
            (1,),
            marks=pytest.mark.rule("awesome-academics.special-actions.early-career-award"),
        ),
        pytest.param(
            "methodology-course",
            (),
            (1,),
            marks=pytest.mark.rule("awesome-academics.special-actions.methodology-course"),
        ),
        pytest.param(
            "summer-school", (), (1,), marks=pytest.mark.rule("awesome-academics.special-actions.summer-school")
        ),
        pytest.param(
            "committee-work", (), (1,), marks=pytest.mark.rule("awesome-academics.special-actions.committee-work")
        ),
    ],
)
def test_a_special_action_needs_its_months(name: str, short: tuple[int, ...], enough: tuple[int, ...]) -> None:
    resolving(name, *short).refused("special", "actions.months-short")
    resolving(name, *enough).allowed("special")


@pytest.mark.parametrize(
    "name",
    [
        "travel-grant",
        "faculty-retreat",
        "retraining",
        "old-boys-network",
        "pest-attack",
        "ghost-writer",
        "polished-data",
        "deadline-extension",
        "honourable-termination",
        "media-appearance",
        "visiting-fellows",
        "sabbatical",
    ],
)
def test_these_special_actions_cost_no_months(name: str) -> None:
    resolving(name).allowed("special")


@pytest.mark.parametrize(
    ("name", "other"),
    [
        pytest.param(
            "legal-department",
            "publish l",
            marks=pytest.mark.rule("awesome-academics.special-actions.legal-department"),
        ),
        pytest.param(
            "confidential-adviser",
            "subsidy",
            marks=pytest.mark.rule("awesome-academics.special-actions.confidential-adviser"),
        ),
        pytest.param(
            "ombuds-office", "recruit", marks=pytest.mark.rule("awesome-academics.special-actions.ombuds-office")
        ),
        pytest.param(
            "deans-backing", "reserve", marks=pytest.mark.rule("awesome-academics.special-actions.deans-backing")
        ),
    ],
)
def test_a_defence_card_stops_an_attack_and_has_no_special_action_otherwise(name: str, other: str) -> None:
    table = Scenario(2).lays(name).months(l=3).resolve()
    table.refused("special", "defence.not-resolved")
    table.allowed(other)
    table = Scenario(2).lays("budget-audit", "whisper-campaign").months(l=6)
    table.seat(1).reputation(l=4).hand(name).resolve()
    table.play("done", "special", "target 2")
    assert (table.asked(), table.to_move()) == ("defend", 1)
    table.play(f"defend {name}")
    assert table.reputations(1) == (4, 0, 0)
    assert table.kept() == (6, 0, 0)
    assert table.hand_cards(1) == []
    assert name in table.cards_at(at.DISCARDED)
