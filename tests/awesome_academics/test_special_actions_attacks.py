"""Special Actions against other groups: whom they strike, what the die decides, and what a defence changes."""

from __future__ import annotations

import pytest

from collegium.games.awesome_academics import layout as at
from tests.awesome_academics.scenario import KINDS, Scenario, card


def hunted(euros: int = 25) -> Scenario:
    """Seat 0 lays down Headhunter with three Months; seat 1 has two Tenured Researchers and so much money."""
    table = Scenario(2).money(0).months(l=1, c=1, i=1).lays("headhunter")
    return table.seat(1).money(euros).tenured("lc-1", 3, 2).tenured("ll-1", 1, 1)


@pytest.mark.rule("awesome-academics.special-actions.headhunter")
@pytest.mark.parametrize("pips", [1, 2])
def test_headhunter_does_nothing_on_1_or_2(pips: int) -> None:
    table = hunted().dice(pips).resolve().play("special", "name lc-1")
    assert table.asked() == ""
    assert table.group(1) == ["ll-1", "lc-1"]
    assert (table.euros(0), table.euros(1)) == (0, 25)
    assert table.kept() == (0, 0, 0)


@pytest.mark.rule("awesome-academics.special-actions.headhunter")
@pytest.mark.parametrize("pips", [3, 4, 5, 6])
def test_headhunter_takes_the_researcher_with_all_experience_on_3_to_6(pips: int) -> None:
    table = hunted().dice(pips).resolve().play("special", "name lc-1")
    assert (table.asked(), table.to_move()) == ("ransom", 1)
    assert table.moves() == ["ransom", "hand-over"]
    table.play("hand-over")
    assert table.group(0) == ["lc-1"]
    assert table.group(1) == ["ll-1"]
    assert table.levels("lc-1") == (3, 2)
    assert (table.euros(0), table.euros(1)) == (0, 25)
    assert table.cards_at(at.DISCARDED) == ["headhunter"]


@pytest.mark.rule("awesome-academics.special-actions.headhunter")
def test_the_group_may_pay_the_headhunter_5_euros_instead() -> None:
    table = hunted(5).dice(6).resolve().play("special", "name lc-1", "ransom")
    assert (table.euros(0), table.euros(1)) == (5, 0)
    assert table.group(1) == ["ll-1", "lc-1"]


@pytest.mark.rule("awesome-academics.special-actions.headhunter-ransom")
def test_a_group_without_5_euros_cannot_keep_the_researcher() -> None:
    table = hunted(4).dice(6).resolve().play("special", "name lc-1")
    table.refused("ransom", "special-actions.headhunter-ransom")
    assert table.moves() == ["hand-over"]


@pytest.mark.rule("awesome-academics.special-actions.headhunter")
def test_headhunter_strikes_only_5_experience_or_less_in_a_group_of_at_least_two() -> None:
    table = Scenario(3).months(l=3).tenured("ci-1").tenured("ci-2").lays("headhunter")
    table.seat(1).tenured("lc-1", 3, 3).tenured("ll-1", 1, 4).seat(2).tenured("li-1").resolve().play("special")
    assert table.moves() == ["name ll-1"]
    table.refused("name lc-1", "special-actions.headhunter")
    table.refused("name li-1", "special-actions.headhunter")
    table.refused("name ii-1", "special-actions.headhunter")
    table.refused("name ci-1", "actions.target-other")


@pytest.mark.rule("awesome-academics.special-actions.headhunter")
def test_headhunter_needs_somebody_to_name() -> None:
    table = Scenario(2).months(l=3).lays("headhunter").seat(1).tenured("lc-1").resolve()
    table.refused("special", "special-actions.headhunter")
    table.allowed("publish l")


@pytest.mark.rule("awesome-academics.special-actions.headhunter")
def test_a_defence_against_the_headhunter_gives_the_months_back() -> None:
    table = hunted().hand("ombuds-office").dice(6).resolve().play("special", "name lc-1", "defend ombuds-office")
    assert table.asked() == ""
    assert table.kept() == (1, 1, 1)
    assert table.group(1) == ["ll-1", "lc-1"]


def tempted() -> Scenario:
    """Seat 0 lays down Tempting Offer with a Month and €2; seat 1 has a PhD Student with two tokens."""
    return Scenario(2).money(2).months(l=1).lays("tempting-offer").seat(1).money(0).phd("lc")


@pytest.mark.rule("awesome-academics.special-actions.tempting-offer")
@pytest.mark.parametrize("pips", [1, 2, 3, 4, 5, 6])
def test_tempting_offer_wins_the_phd_student_for_2_euros_on_4_to_6(pips: int) -> None:
    table = tempted().dice(pips).resolve().play("special", "name-phd 1")
    success = pips >= 4
    assert (table.phds(0), table.phds(1)) == ((["lc"], []) if success else ([], ["lc"]))
    assert (table.euros(0), table.euros(1)) == ((0, 2) if success else (2, 0))
    assert table.kept() == (0, 0, 0)
    assert table.asked() == ""


@pytest.mark.rule("awesome-academics.special-actions.tempting-offer")
def test_tempting_offer_needs_the_2_euros_before_the_roll() -> None:
    table = tempted().seat(0).tiles("two-bonuses").money(1).resolve()
    table.refused("special", "actions.money-short")


@pytest.mark.rule("awesome-academics.special-actions.tempting-offer")
def test_tempting_offer_strikes_only_2_experience_or_less_in_another_group() -> None:
    table = Scenario(2).months(l=1).phd("").lays("tempting-offer").seat(1).phd("lll", "l").resolve().play("special")
    assert table.moves() == ["name-phd 3"]
    table.refused("name-phd 2", "special-actions.tempting-offer")
    table.refused("name-phd 4", "special-actions.tempting-offer")
    table.refused("name-phd 1", "actions.target-other")
    table = Scenario(2).months(l=3).phd("").lays("tempting-offer").seat(1).phd("lll").resolve()
    table.refused("special", "special-actions.tempting-offer")


@pytest.mark.rule("awesome-academics.special-actions.tempting-offer")
def test_the_phd_student_joins_the_group_that_made_the_tempting_offer() -> None:
    table = Scenario(3).phd("c", "li").seat(2).phd("i").months(l=1).lays("tempting-offer").dice(6).resolve()
    table.play("special", "name-phd 2")
    assert [table.phds(seat) for seat in range(3)] == [["c"], [], ["li", "i"]]
    assert [table.euros(seat) for seat in range(3)] == [27, 25, 23]


@pytest.mark.rule("awesome-academics.special-actions.tempting-offer")
def test_a_defence_against_the_tempting_offer_gives_the_month_back() -> None:
    table = tempted().hand("deans-backing").dice(6).resolve().play("special", "name-phd 1", "defend deans-backing")
    assert (table.phds(0), table.phds(1)) == ([], ["lc"])
    assert (table.euros(), table.kept()) == (2, (1, 0, 0))


@pytest.mark.rule("awesome-academics.special-actions.red-tape")
@pytest.mark.parametrize(("which", "left"), [(0, "sabbatical"), (1, "travel-grant")])
def test_red_tape_makes_another_group_discard_a_random_card(which: int, left: str) -> None:
    table = Scenario(3).months(l=1).lays("red-tape").seat(1).hand("travel-grant", "sabbatical").chance((2, which))
    table.resolve().play("special")
    assert table.moves() == ["target 2"]
    table.refused("target 3", "actions.target-worth")
    table.refused("target 1", "actions.target-other")
    table.play("target 2", "done")
    assert table.hand_cards(1) == [left]
    assert len(table.cards_at(at.DISCARDED)) == 2
    assert table.kept() == (0, 0, 0)


@pytest.mark.rule("awesome-academics.special-actions.red-tape")
def test_red_tape_does_not_reach_cards_laid_down() -> None:
    table = Scenario(2).months(l=1).lays("red-tape").seat(1).lays("sabbatical").resolve()
    table.refused("special", "actions.target-worth")


@pytest.mark.rule("awesome-academics.special-actions.red-tape")
def test_a_defence_against_red_tape_saves_the_hand() -> None:
    table = Scenario(2).months(l=1).lays("red-tape").seat(1).hand("legal-department", "sabbatical").resolve()
    table.play("special", "target 2", "defend legal-department")
    assert table.hand_cards(1) == ["sabbatical"]
    assert table.kept() == (1, 0, 0)


def audited(euros: int, pips: int) -> Scenario:
    """Seat 0 lays down Budget Audit with a Month and rolls this; seat 1 has so much money."""
    return Scenario(2).money(0).months(c=1).lays("budget-audit").seat(1).money(euros).dice(pips)


@pytest.mark.rule("awesome-academics.special-actions.budget-audit")
@pytest.mark.parametrize(
    ("euros", "pips", "left", "received"),
    [
        (25, 1, 24, 1),
        (25, 2, 23, 1),
        (25, 3, 22, 2),
        (25, 4, 21, 2),
        (25, 5, 20, 3),
        (25, 6, 19, 3),
        (3, 6, 0, 2),
        (2, 2, 0, 1),
    ],
)
def test_budget_audit_takes_the_die_in_euros_and_brings_half_of_it(
    euros: int, pips: int, left: int, received: int
) -> None:
    table = audited(euros, pips).resolve().play("special", "target 2")
    assert (table.euros(0), table.euros(1)) == (received, left)
    assert table.kept() == (0, 0, 0)


@pytest.mark.rule("awesome-academics.special-actions.budget-audit")
@pytest.mark.parametrize(("pips", "left", "received"), [(1, 25, 0), (5, 23, 1), (6, 22, 2)])
def test_a_defence_only_halves_the_budget_audit_and_the_month_stays_spent(pips: int, left: int, received: int) -> None:
    table = audited(25, pips).hand("legal-department").resolve()
    table.play("special", "target 2", "defend legal-department")
    assert (table.euros(0), table.euros(1)) == (received, left)
    assert table.kept() == (0, 0, 0)
    assert table.hand_cards(1) == []


@pytest.mark.rule("awesome-academics.special-actions.budget-audit")
def test_budget_audit_needs_a_group_with_money() -> None:
    table = audited(0, 6).seat(0).months(c=2).resolve()
    table.refused("special", "actions.target-worth")


@pytest.mark.rule("awesome-academics.special-actions.hallway-espionage")
def test_hallway_espionage_takes_a_card_of_your_choice_out_of_a_hand_and_stays_open() -> None:
    table = Scenario(2).months(i=1).lays("hallway-espionage").cards("discard", "overtime")
    table.seat(1).hand("travel-grant", "sabbatical").lays("joint-symposium").resolve()
    table.play("special", "target 2", "done")
    assert (table.asked(), table.to_move()) == ("steal", 0)
    assert table.moves() == ["take-card travel-grant", "take-card sabbatical"]
    table.refused("take-card overtime", "special-actions.hallway-espionage")
    table.refused("take-card joint-symposium", "special-actions.hallway-espionage")
    table.play("take-card sabbatical")
    assert table.hand_cards(0) == ["sabbatical"]
    assert table.hand_cards(1) == ["travel-grant"]
    assert table.kept() == (0, 0, 0)
    assert table.open_before() == ["hallway-espionage"]


@pytest.mark.rule("awesome-academics.special-actions.hallway-espionage")
def test_hallway_espionage_shows_the_whole_hand_to_the_attacker_alone() -> None:
    table = Scenario(3).hand("travel-grant", "sabbatical").seat(1).hand("overtime")
    table.seat(2).months(i=1).lays("hallway-espionage").resolve().play("special", "target 1", "done")
    seen = [(heard.audience, heard.a) for heard in table.log.take() if KINDS[heard.kind] == "looked"]
    assert seen == [(2, card("travel-grant")), (2, card("sabbatical"))]
    assert table.game.question(table.state).secret, "the others do not know which cards can be taken"
    table.play("take-card travel-grant")
    assert [table.hand_cards(seat) for seat in range(3)] == [["sabbatical"], ["overtime"], ["travel-grant"]]


@pytest.mark.rule("awesome-academics.special-actions.hallway-espionage")
def test_a_defence_against_hallway_espionage_shows_nothing_and_the_card_is_discarded() -> None:
    table = Scenario(2).months(i=1).lays("hallway-espionage").seat(1).hand("legal-department", "sabbatical").resolve()
    table.play("special", "target 2", "defend legal-department")
    assert table.asked() == ""
    assert "looked" not in table.told()
    assert table.hand_cards(1) == ["sabbatical"]
    assert table.open_before() == []
    assert "hallway-espionage" in table.cards_at(at.DISCARDED)
    assert table.kept() == (0, 0, 1)


@pytest.mark.rule("awesome-academics.special-actions.hallway-espionage")
def test_the_exposed_hallway_espionage_costs_2_reputation() -> None:
    table = Scenario(2).reputation(l=5).in_play("hallway-espionage")
    table.seat(1).months(l=2).lays("investigative-reporter-34").resolve()
    table.play("special", "expose hallway-espionage", "gain c")
    assert table.reputations() == (3, 0, 0)
    assert table.open_before() == []
