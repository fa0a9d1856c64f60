"""Defence: cards and Immunity that stop an attack before a die is rolled, and what goes back to the attacker."""

from __future__ import annotations

import pytest

from tests.awesome_academics.pieces_b import Table


def whispers(*hand: str) -> Table:
    """Seat 0 attacks the Reputation of seat 1, which holds these cards and is asked for its defence."""
    s = Table(2).months(l=4, c=2).lays("whisper-campaign").seat(1).reputation(l=9).hand(*hand).dice(4).resolve()
    return s.play("special", "target 2")


def pests() -> Table:
    """The rulebook's example: a Pest Attack on all three opponents; the one in the middle has a Defence card."""
    s = Table(4).lays("pest-attack").seat(1).hand("travel-grant").seat(2).hand("legal-department")
    s.seat(3).hand("overtime").dice(6, 4).resolve()
    return s.play("special", "target 2", "target 3", "target 4")


@pytest.mark.rule("awesome-academics.defence.when")
def test_a_defence_card_is_played_from_the_hand_before_the_attacker_rolls() -> None:
    s = whispers("legal-department")
    assert (s.asked(), s.to_move(), s.moves()) == ("defend", 1, ["done", "defend legal-department"])
    assert "rolled" not in s.told()
    s.play("defend legal-department")
    assert "rolled" not in s.told()
    assert s.reputations(1) == (9, 0, 0)
    other = whispers("legal-department")
    other.told()
    other.play("done")
    assert "rolled" in other.told()
    assert other.reputations(1) == (6, 0, 0)


@pytest.mark.rule("awesome-academics.defence.when")
def test_nobody_defends_outside_an_attack_on_them() -> None:
    s = Table(3).months(l=6).lays("whisper-campaign").hand("deans-backing").seat(1).hand("travel-grant")
    s.seat(2).hand("legal-department").resolve()
    s.refused("defend deans-backing", "table.not-asked")
    s.play("special", "target 2")
    assert (s.asked(), s.to_move()) == ("defend", 1)
    s.refused("defend legal-department", "defence.card")
    s.refused("defend deans-backing", "defence.card")


@pytest.mark.rule("awesome-academics.defence.card")
def test_only_a_defence_card_of_your_own_defends() -> None:
    s = whispers("travel-grant", "ombuds-office")
    s.refused("defend travel-grant", "defence.card")
    s.refused("defend deans-backing", "defence.card")
    s.allowed("defend ombuds-office")


@pytest.mark.rule("awesome-academics.defence.card")
def test_a_defence_card_laid_down_and_not_yet_resolved_defends_too() -> None:
    s = Table(2).months(l=6).lays("whisper-campaign").seat(1).reputation(l=9).lays("deans-backing").resolve()
    s.play("special", "target 2", "defend deans-backing")
    assert s.reputations(1) == (9, 0, 0)
    assert (s.asked(), s.discard_pile()) == ("", ["whisper-campaign", "deans-backing"])


@pytest.mark.rule("awesome-academics.defence.card")
def test_a_defence_card_that_was_resolved_defends_no_more() -> None:
    s = Table(2).months(l=6).lays("whisper-campaign").seat(1).reputation(l=9).months(l=2).hand("travel-grant")
    s.lays("legal-department").resolve().play("done", "special", "target 2")
    s.refused("defend legal-department", "defence.card")


@pytest.mark.rule("awesome-academics.defence.one-attack")
def test_one_card_stops_one_attack() -> None:
    s = Table(2).months(l=2).lays("red-tape", "budget-audit").seat(1).hand("travel-grant", "legal-department")
    s.dice(3).resolve().play("special", "target 2", "defend legal-department")
    assert s.hand_cards(1) == ["travel-grant"]
    assert "legal-department" in s.discard_pile()
    s.play("special", "target 2")
    assert (s.asked(), s.moves()) == ("defend", ["done"])
    s.play("done")
    assert s.euros(1) == 25 - 3


@pytest.mark.rule(
    "awesome-academics.defence.stops", "awesome-academics.defence.cost", "awesome-academics.defence.refund"
)
def test_the_pest_attack_of_the_example() -> None:
    s = pests()
    assert s.euros() == 25 - 6
    s.play("done", "defend legal-department", "done")
    assert s.euros() == 25 - 6 + 2
    assert [s.own("pest", 0, seat) for seat in range(4)] == [0, 3, 0, 2]
    assert s.open_before() == ["pest-attack"]


@pytest.mark.rule("awesome-academics.defence.stops")
@pytest.mark.parametrize(
    ("card", "target"),
    [
        ("red-tape", "target 2"),
        ("hallway-espionage", "target 2"),
        ("system-crash", "project drongo"),
        ("headhunter", "name lc-1"),
        ("tempting-offer", "name-phd 1"),
        ("whisper-campaign", "target 2"),
    ],
)
def test_a_defence_card_stops_all_effects_on_you(card: str, target: str) -> None:
    s = Table(2).months(l=3, i=3).lays(card).seat(1).hand("travel-grant", "ombuds-office").reputation(l=5)
    s.project("drongo", l=3).tenured("lc-1").tenured("lc-2").phd("l").dice(6).resolve()
    s.play("special", target)
    while s.asked() == "pay":
        s.play(s.moves()[0])
    s.play("defend ombuds-office")
    assert (s.asked(), s.kept(), s.euros(0), s.euros(1)) == ("", (3, 0, 3), 25, 25)
    assert (s.hand_cards(1), s.reputations(1), s.progress("drongo")) == (["travel-grant"], (5, 0, 0), (3, 0, 0))
    assert (s.group(1), s.phds(1)) == (["lc-1", "lc-2"], ["l"])


@pytest.mark.rule("awesome-academics.defence.stops", "awesome-academics.defence.refund")
@pytest.mark.parametrize(("die", "lost", "won"), [(1, 0, 0), (2, 1, 1), (3, 1, 1), (5, 2, 1), (6, 3, 2)])
def test_against_a_budget_audit_a_defence_card_only_halves_and_nothing_is_refunded(
    die: int, lost: int, won: int
) -> None:
    s = Table(2).months(l=1).lays("budget-audit").seat(1).hand("legal-department").dice(die).resolve()
    s.play("special", "target 2", "defend legal-department")
    assert (s.euros(1), s.euros(0), s.kept()) == (25 - lost, 25 + won, (0, 0, 0))


@pytest.mark.rule("awesome-academics.defence.no-defence")
@pytest.mark.parametrize("tiles", [(), ("immunity",)])
def test_a_card_that_rules_defence_out_is_exposed_without_a_question(tiles: tuple[str, ...]) -> None:
    s = Table(2).months(l=2).lays("investigative-reporter-31").seat(1).tiles(*tiles).hand("legal-department")
    s.reputation(l=4).in_play("creative-bookkeeping").resolve().play("special", "expose creative-bookkeeping")
    assert s.asked() != "defend"
    assert (s.euros(1), s.reputations(1)) == (25 - 6, (3, 0, 0))
    assert s.open_before(1) == []
    assert s.hand_cards(1) == ["legal-department"]


@pytest.mark.rule("awesome-academics.defence.no-defence")
def test_a_group_that_is_immune_this_turn_is_exposed_all_the_same() -> None:
    s = Table(2).months(l=2).lays("investigative-reporter-31").seat(1).set("immune", 1).tenured("lc-1", 3, 1)
    s.reputation(l=4).in_play("old-boys-network", "lc-1").resolve().play("special", "expose old-boys-network")
    assert (s.group(1), s.reputations(1)) == ([], (3, 0, 0))


@pytest.mark.rule("awesome-academics.defence.cost", "awesome-academics.defence.refund")
def test_all_months_of_an_attack_with_one_target_go_back_and_the_card_is_discarded() -> None:
    s = whispers("legal-department")
    assert s.kept() == (0, 0, 0)
    s.play("defend legal-department")
    assert (s.kept(), s.open_before()) == ((4, 2, 0), [])
    assert s.discard_pile() == ["legal-department", "whisper-campaign"]
    success = whispers("legal-department").play("done")
    assert (success.kept(), success.open_before()) == ((0, 0, 0), ["whisper-campaign"])


@pytest.mark.rule("awesome-academics.defence.refund")
def test_a_pest_attack_that_everyone_stops_costs_nothing_and_does_not_stay_open() -> None:
    s = Table(3).lays("pest-attack").seat(1).hand("legal-department").seat(2).hand("ombuds-office").resolve()
    s.play("special", "target 2", "target 3", "defend legal-department", "defend ombuds-office")
    assert (s.euros(), s.open_before()) == (25, [])
    assert "pest-attack" in s.discard_pile()


@pytest.mark.rule("awesome-academics.defence.replies")
def test_targets_are_asked_in_player_order_once_all_are_named_and_before_any_die() -> None:
    s = pests().order(0, 1, 2, 3)
    later = Table(4).order(3, 0, 2, 1).lays("pest-attack")
    for seat in (1, 2, 3):
        later.seat(seat).hand(("travel-grant", "overtime", "sabbatical")[seat - 1])
    later.resolve().play("special", "target 2", "target 3", "target 4")
    for table, expected in ((s, [1, 2, 3]), (later, [3, 2, 1])):
        asked = []
        while table.asked() == "defend":
            asked.append(table.to_move())
            assert "rolled" not in table.told()
            table.play("done")
        assert asked == expected
        assert table.told().count("rolled") == 3


@pytest.mark.rule("awesome-academics.defence.replies")
def test_the_payment_is_settled_before_the_target_is_asked() -> None:
    s = Table(2).months(l=1, c=1).lays("red-tape").seat(1).hand("travel-grant").resolve().play("special", "target 2")
    assert (s.asked(), s.to_move()) == ("pay", 0)
    s.play("pay c")
    assert (s.asked(), s.to_move(), s.kept()) == ("defend", 1, (1, 0, 0))


@pytest.mark.rule("awesome-academics.defence.reporter")
def test_a_reporter_who_is_stopped_exposes_nothing_and_has_the_months_back() -> None:
    s = Table(2).months(l=1, c=1).lays("investigative-reporter-31").seat(1).hand("legal-department")
    s.reputation(l=4).in_play("ghost-writer", "l").resolve()
    s.play("special", "expose ghost-writer", "defend legal-department")
    assert (s.asked(), s.kept(), s.reputations(0)) == ("", (1, 1, 0), (0, 0, 0))
    assert (s.open_before(1), s.reputations(1)) == (["ghost-writer"], (4, 0, 0))
    assert s.table("card_discipline", 24) == 1, "it still remembers its discipline"
    assert "investigative-reporter-31" in s.discard_pile()


@pytest.mark.rule("awesome-academics.defence.not-resolved")
@pytest.mark.parametrize(
    ("card", "standard"),
    [
        ("legal-department", "publish l"),
        ("confidential-adviser", "subsidy"),
        ("ombuds-office", "recruit"),
        ("deans-backing", "reserve"),
    ],
)
def test_a_defence_card_that_is_resolved_serves_for_its_standard_action_alone(card: str, standard: str) -> None:
    s = Table(2).months(l=3).lays(card).resolve()
    s.refused("special", "defence.not-resolved")
    s.allowed(standard)
