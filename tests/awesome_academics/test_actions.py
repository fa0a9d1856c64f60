"""The Action Phase: cards laid down unseen, resolved by number and paid then, and the limit of the hand."""

from __future__ import annotations

import pytest

from tests.awesome_academics.pieces_b import Table
from tests.awesome_academics.scenario import KINDS, card_money, card_months, card_reputation


@pytest.mark.rule("awesome-academics.actions.two-uses")
def test_a_card_serves_for_its_standard_or_its_special_action_and_not_for_both() -> None:
    s = Table(2).lays("travel-grant").layout("app-game-hype").resolve()
    assert (s.asked(), s.moves()) == ("use", ["done", "reserve", "special"])
    s.play("special")
    assert (s.asked(), s.euros(), s.discard_pile()) == ("", 25 + card_money("travel-grant"), ["travel-grant"])
    other = Table(2).lays("travel-grant").layout("app-game-hype").resolve().play("reserve", "bonus app-game-hype")
    assert (other.asked(), other.euros(), other.discard_pile()) == ("", 25, ["travel-grant"])


@pytest.mark.rule("awesome-academics.actions.two-uses")
@pytest.mark.parametrize("phase", ["acquisition", "action-draw"])
def test_cards_are_used_only_in_the_action_phase(phase: str) -> None:
    s = Table(2).hand("travel-grant").begin(phase)
    for move in ("special", "reserve", "commit travel-grant"):
        s.refused(move, "table.not-asked")


@pytest.mark.rule("awesome-academics.actions.commit")
def test_you_lay_down_any_number_of_cards_and_all_are_turned_up_after_the_last_player() -> None:
    s = Table(2).hand("travel-grant", "crowdfunding", "red-tape").seat(1).hand("sabbatical").begin("action")
    s.play("commit crowdfunding", "commit travel-grant", "done")
    assert (s.asked(), s.to_move()) == ("commit", 1)
    assert "revealed" not in s.told()
    s.play("done")
    assert s.told().count("revealed") == 2
    assert s.hand_cards(0) == ["red-tape"]
    assert s.hand_cards(1) == ["sabbatical"]


@pytest.mark.rule("awesome-academics.actions.commit")
def test_you_may_lay_down_all_cards_or_none() -> None:
    s = Table(2).hand("travel-grant", "crowdfunding").seat(1).hand("sabbatical").begin("action")
    s.play("commit travel-grant", "commit crowdfunding")
    assert s.moves() == ["done"]
    s.play("done")
    s.allowed("done")


@pytest.mark.rule("awesome-academics.actions.commit-secret")
def test_nobody_hears_what_another_lays_down_before_all_have_decided() -> None:
    s = Table(2).hand("travel-grant", "crowdfunding").seat(1).hand("sabbatical").begin("action")
    s.told()
    s.play("commit crowdfunding", "done")
    heard = s.log.take()
    assert [KINDS[event.kind] for event in heard if event.known_to(0)] == ["laid-down", "decided"]
    assert [KINDS[event.kind] for event in heard if event.known_to(1)] == ["decided"]
    assert {hands[0] for hands in s.worlds(1)} > {()}, "any number of them may still be in hand"
    s.play("done")
    assert "revealed" in s.heard_by(1)


@pytest.mark.rule("awesome-academics.actions.hand")
def test_only_cards_of_your_own_hand_are_laid_down() -> None:
    s = Table(2).hand("travel-grant", "crowdfunding").seat(1).hand("sabbatical").cards("open", "overtime")
    s.in_play("ghost-writer", "l").begin("action")
    for name in ("sabbatical", "overtime", "red-tape", "ghost-writer"):
        s.refused(f"commit {name}", "actions.hand")
    s.play("commit travel-grant")
    s.refused("commit travel-grant", "actions.hand")


@pytest.mark.rule("awesome-academics.actions.by-number", "awesome-academics.turn.player-order")
def test_cards_are_resolved_by_their_numbers_whoever_played_them() -> None:
    s = Table(3).order(2, 1, 0).lays("sabbatical", "crowdfunding").tenured("lc-1").months(l=3)
    s.seat(1).lays("visiting-fellows", "travel-grant").seat(2).lays("faculty-retreat").resolve()
    resolved = []
    while s.asked() == "use":
        resolved.append((s.resolving(), s.to_move()))
        s.play("done")
    assert resolved == [
        ("travel-grant", 1),
        ("crowdfunding", 0),
        ("faculty-retreat", 2),
        ("visiting-fellows", 1),
        ("sabbatical", 0),
    ]


@pytest.mark.rule("awesome-academics.actions.choose-late")
def test_the_use_of_a_card_is_chosen_and_paid_only_when_it_is_resolved() -> None:
    s = Table(2).hand("guest-lectures").months(l=2).seat(1).hand("travel-grant").begin("action")
    s.play("commit guest-lectures", "done", "commit travel-grant", "done")
    assert (s.resolving(), s.kept()) == ("travel-grant", (2, 0, 0))
    s.play("special")
    assert (s.resolving(), s.moves(), s.kept()) == ("guest-lectures", ["done", "recruit", "special"], (2, 0, 0))
    s.play("special", "pay l")
    assert (s.kept(), s.euros()) == ((0, 0, 0), 25 + card_money("guest-lectures", "gain_per_month") * 2)


@pytest.mark.rule("awesome-academics.actions.months-short")
@pytest.mark.parametrize(
    ("card", "kept", "move"),
    [
        ("guest-lectures", {}, "special"),
        ("keynote-lecture", {"l": 2, "c": 2, "i": 2}, "special"),
        ("joint-symposium", {"l": 1, "c": 1, "i": 1}, "special"),
        ("system-crash", {"l": 2}, "special"),
        ("interdisciplinary-volume", {"l": 2, "c": 1}, "special"),
        ("headhunter", {"l": 2}, "special"),
        ("legal-department", {"l": 2, "c": 1, "i": 1}, "publish c"),
        ("legal-department", {"l": 2, "c": 1, "i": 1}, "valorise i"),
        ("crowdfunding", {"l": 1, "c": 1}, "subsidy"),
    ],
)
def test_whoever_has_not_kept_the_months_cannot_choose_that_use(card: str, kept: dict[str, int], move: str) -> None:
    s = Table(2).lays(card).months(**kept).seat(1).project("drongo", l=1).tenured("lc-1").tenured("lc-2").resolve()
    assert s.asked() == "use"
    s.refused(move, "actions.months-short")


@pytest.mark.rule("awesome-academics.actions.month-held")
def test_a_month_of_a_discipline_you_do_not_keep_cannot_be_spent() -> None:
    s = Table(2).lays("crowdfunding").months(l=1, c=1).resolve().play("special")
    assert (s.asked(), s.moves()) == ("pay", ["pay l", "pay c"])
    s.refused("pay i", "actions.month-held")


@pytest.mark.rule("awesome-academics.actions.same-discipline")
def test_months_that_must_be_of_one_discipline_are_not_mixed() -> None:
    months = card_months("keynote-lecture")
    s = Table(2).lays("keynote-lecture").months(l=months, c=months - 1, i=months + 1).resolve().play("special")
    assert s.moves() == ["pay l", "pay i"]
    s.refused("pay c", "actions.same-discipline")
    s.play("pay i")
    assert s.kept() == (months, months - 1, 1), "the others of this discipline follow"
    assert s.reputations() == (0, 0, card_reputation("keynote-lecture"))


@pytest.mark.rule("awesome-academics.actions.month-required")
def test_the_months_named_by_a_card_are_among_those_spent() -> None:
    s = Table(2).lays("system-crash").months(l=3, i=1).seat(1).project("drongo", l=4).dice(1).resolve()
    s.play("special", "project drongo")
    assert s.moves() == ["pay l", "pay i"]
    s.play("pay l")
    assert s.kept() == (2, 0, 0)
    assert s.progress("drongo") == (3, 0, 0)


@pytest.mark.rule("awesome-academics.actions.month-required")
def test_a_month_of_each_discipline_is_spent_where_all_are_named() -> None:
    s = Table(2).lays("interdisciplinary-volume").months(l=2, c=2, i=2).resolve().play("special")
    points, euros = card_reputation("interdisciplinary-volume"), card_money("interdisciplinary-volume")
    assert (s.kept(), s.reputations(), s.euros()) == ((1, 1, 1), (points,) * 3, 25 + euros)


@pytest.mark.rule("awesome-academics.actions.month-first")
def test_at_least_one_month_is_spent_on_a_card_with_a_choice_of_months() -> None:
    s = Table(2).lays("guest-lectures").months(l=2, c=2).resolve().play("special")
    s.refused("done", "actions.month-first")
    s.play("pay c", "done")
    assert (s.kept(), s.euros()) == ((2, 1, 0), 25 + card_money("guest-lectures", "gain_per_month"))


@pytest.mark.rule("awesome-academics.actions.month-first")
@pytest.mark.parametrize("card", ["methodology-course", "summer-school"])
def test_a_course_needs_its_first_month(card: str) -> None:
    s = Table(2).lays(card).months(l=2, c=2).tenured("lc-1").phd("").resolve().play("special")
    s.refused("done", "actions.month-first")


@pytest.mark.rule("awesome-academics.actions.money-short")
def test_whoever_has_not_the_money_cannot_choose_that_use() -> None:
    price = card_money("ghost-writer", "pay")
    s = Table(2).money(price - 1).tenured("lc-1").lays("ghost-writer").resolve()
    s.refused("special", "actions.money-short")
    s.allowed("recruit")
    Table(2).money(price).tenured("lc-1").lays("ghost-writer").resolve().allowed("special")


@pytest.mark.rule("awesome-academics.actions.money-short")
def test_each_target_of_a_pest_attack_needs_its_own_2_euros() -> None:
    poor = Table(3).money(1).lays("pest-attack").resolve()
    poor.refused("special", "actions.money-short")
    s = Table(4).money(5).lays("pest-attack").resolve().play("special", "target 2", "target 3")
    assert s.euros() == 1
    assert s.asked() != "target"
    two = Table(4).money(2).lays("pest-attack").resolve().play("special")
    two.allowed("target 2")


@pytest.mark.rule("awesome-academics.actions.wasted")
def test_whoever_will_not_pay_discards_the_card_without_effect() -> None:
    s = Table(2).lays("guest-lectures").months(l=2).resolve().play("done")
    assert (s.asked(), s.discard_pile(), s.kept(), s.euros()) == ("", ["guest-lectures"], (2, 0, 0), 25)


@pytest.mark.rule("awesome-academics.actions.wasted")
def test_whoever_cannot_pay_is_not_asked_and_the_card_is_discarded_without_effect() -> None:
    s = Table(2).lays("crowdfunding").resolve()
    assert (s.asked(), s.discard_pile(), s.euros()) == ("", ["crowdfunding"], 25)
    assert "wasted" in s.told()


@pytest.mark.rule("awesome-academics.actions.income")
def test_income_can_be_spent_in_the_same_action_phase() -> None:
    grant, price = card_money("travel-grant"), card_money("ghost-writer", "pay")
    s = Table(2).money(price - 1).tenured("lc-1").lays("travel-grant", "ghost-writer").resolve().play("special")
    s.allowed("special")
    s.play("special", "discipline c")
    assert (s.euros(), s.reputations()) == (grant - 1, (0, card_reputation("ghost-writer"), 0))


@pytest.mark.rule("awesome-academics.actions.no-experience")
def test_months_spent_on_actions_give_no_experience() -> None:
    s = Table(2).tenured("lc-1", 2, 1).phd("l").months(l=3).lays("crowdfunding", "legal-department").resolve()
    s.play("special", "publish l")
    assert (s.kept(), s.levels("lc-1"), s.phds()) == ((0, 0, 0), (2, 1), ["l"])


@pytest.mark.rule("awesome-academics.actions.drawn-later")
def test_a_card_drawn_in_the_action_phase_is_not_laid_down_any_more_but_may_defend() -> None:
    s = Table(2).cards("open", "ombuds-office").cards("deck", "travel-grant", "overtime").lays("faculty-retreat")
    s.seat(1).months(l=1).lays("red-tape").resolve().play("special", "take-card ombuds-office", "draw")
    assert (s.asked(), s.resolving(), s.to_move()) == ("use", "red-tape", 1)
    s.refused("commit ombuds-office", "table.not-asked")
    s.play("special", "target 1")
    assert (s.asked(), s.to_move()) == ("defend", 0)
    s.allowed("defend ombuds-office")


@pytest.mark.rule("awesome-academics.actions.discard-pile")
def test_a_card_without_lasting_effect_goes_to_the_discard_pile() -> None:
    s = Table(2).months(l=1).lays("crowdfunding").resolve().play("special")
    assert (s.discard_pile(), s.open_before()) == (["crowdfunding"], [])


@pytest.mark.rule("awesome-academics.actions.discard-pile", "awesome-academics.actions.open-cards")
def test_an_open_card_goes_to_the_discard_pile_when_it_has_no_effect_any_more() -> None:
    s = Table(2).in_play("visiting-fellows").begin("research")
    assert s.open_before() == ["visiting-fellows"]
    for _ in range(3):
        s.play("consult l")
    assert s.euros() == 25
    s.play("done", "done")
    assert (s.discard_pile(), s.open_before()) == (["visiting-fellows"], [])


@pytest.mark.rule("awesome-academics.actions.resolved-first")
def test_a_card_is_not_in_the_discard_pile_while_it_is_resolved() -> None:
    s = Table(2).months(l=1).lays("committee-work").cards("discard", "red-tape", "overtime").resolve().play("special")
    assert s.moves() == ["take-card red-tape", "take-card overtime"]
    s.play("take-card overtime")
    assert (s.hand_cards(), s.discard_pile()) == (["overtime"], ["red-tape", "committee-work"])


@pytest.mark.rule("awesome-academics.actions.resolved-first")
def test_committee_work_does_not_find_itself() -> None:
    s = Table(2).months(l=3).lays("committee-work").resolve()
    s.refused("special", "special-actions.committee-work")


@pytest.mark.rule("awesome-academics.actions.open-cards")
def test_an_open_card_is_not_part_of_the_hand() -> None:
    s = Table(2).hand("travel-grant", "red-tape", "overtime").months(l=2).lays("lean-administration").resolve()
    s.play("special")
    assert s.open_before() == ["lean-administration"]
    assert s.asked() == "", "three cards in hand are no more than the limit"
    assert len(s.hand_cards()) == 3


@pytest.mark.rule("awesome-academics.actions.susceptible")
def test_a_susceptible_card_stays_open_through_the_phases_until_it_is_exposed() -> None:
    s = Table(2).tenured("lc-1").lays("ghost-writer").resolve().play("special", "discipline l")
    assert s.open_before() == ["ghost-writer"]
    s.begin("research").play("done", "done")
    assert s.open_before() == ["ghost-writer"]
    s.seat(1).months(l=2).lays("investigative-reporter-31").resolve().play("special", "expose ghost-writer")
    assert s.open_before() == []
    assert "ghost-writer" in s.discard_pile()


@pytest.mark.rule("awesome-academics.actions.susceptible")
@pytest.mark.parametrize("name", ["ghost-writer", "creative-bookkeeping", "old-boys-network", "whisper-campaign"])
def test_a_susceptible_card_is_still_open_when_the_game_ends(name: str) -> None:
    s = Table(2).in_play(name).last_turn()
    assert (s.state.over, s.open_before()) == (True, [name])


@pytest.mark.rule("awesome-academics.actions.one-target")
@pytest.mark.parametrize(("name", "months"), [("red-tape", 1), ("hallway-espionage", 1), ("whisper-campaign", 6)])
def test_an_attack_has_one_target(name: str, months: int) -> None:
    s = Table(3).months(l=months).lays(name).seat(1).hand("travel-grant").seat(2).hand("overtime").resolve()
    s.play("special")
    assert s.moves() == ["target 2", "target 3"]
    s.play("target 3")
    assert (s.asked(), s.to_move()) == ("defend", 2)
    s.play("done")
    assert s.asked() != "defend"


@pytest.mark.rule("awesome-academics.actions.one-target")
def test_a_pest_attack_has_as_many_targets_as_you_like() -> None:
    s = Table(3).lays("pest-attack").resolve().play("special", "target 2")
    assert s.moves() == ["done", "target 3"]


@pytest.mark.rule("awesome-academics.actions.target-other")
def test_you_attack_other_groups_and_not_your_own() -> None:
    s = Table(3).months(l=1).hand("overtime").lays("red-tape").seat(1).hand("travel-grant").resolve().play("special")
    s.refused("target 1", "actions.target-other")
    s.refused("target 4", "actions.target-other")


@pytest.mark.rule("awesome-academics.actions.target-other")
def test_your_own_people_and_projects_are_no_targets_either() -> None:
    tenured = Table(2).months(l=3).tenured("lc-1").tenured("lc-2").lays("headhunter")
    tenured.seat(1).tenured("li-1").tenured("li-2").resolve().play("special")
    tenured.refused("name lc-1", "actions.target-other")
    phd = Table(2).months(l=1).phd("l").lays("tempting-offer").seat(1).phd("c").resolve().play("special")
    phd.refused("name-phd 1", "actions.target-other")
    project = Table(2).months(i=2).project("arise", l=1).lays("system-crash").seat(1).project("drongo", l=1).resolve()
    project.play("special").refused("project arise", "actions.target-other")


@pytest.mark.rule("awesome-academics.actions.target-other")
def test_the_gift_of_a_joint_symposium_goes_to_another_group() -> None:
    s = Table(3).months(l=2).lays("joint-symposium").resolve().play("special")
    assert s.moves() == ["target 2", "target 3"]
    s.refused("target 1", "actions.target-other")


@pytest.mark.rule("awesome-academics.actions.target-worth")
@pytest.mark.parametrize("name", ["red-tape", "hallway-espionage"])
def test_a_group_without_cards_in_hand_cannot_lose_one(name: str) -> None:
    s = Table(3).months(l=3).lays(name).seat(1).lays("sabbatical").seat(2).hand("travel-grant").resolve()
    s.play("special")
    s.refused("target 2", "actions.target-worth")
    s.allowed("target 3")
    nobody = Table(3).months(l=3).lays(name).resolve()
    nobody.refused("special", "actions.target-worth")


@pytest.mark.rule("awesome-academics.actions.target-worth")
def test_a_group_without_money_is_not_audited() -> None:
    s = Table(3).months(l=2).lays("budget-audit").seat(1).money(0).resolve().play("special")
    s.refused("target 2", "actions.target-worth")
    s.allowed("target 3")
    nobody = Table(2).months(l=2).lays("budget-audit").seat(1).money(0).resolve()
    nobody.refused("special", "actions.target-worth")


@pytest.mark.rule("awesome-academics.actions.target-worth")
def test_a_project_without_progress_does_not_crash() -> None:
    s = Table(2).months(i=2).lays("system-crash").seat(1).project("drongo").project("arise", i=1).completed("easier")
    s.resolve().play("special")
    assert s.moves() == ["project arise"]
    for name in ("drongo", "easier", "spraakkunst"):
        s.refused(f"project {name}", "actions.target-worth")
    nobody = Table(2).months(i=2).lays("system-crash").seat(1).project("drongo").resolve()
    nobody.refused("special", "actions.target-worth")


HAND = ("travel-grant", "red-tape", "overtime", "sabbatical", "ghost-writer")


@pytest.mark.rule("awesome-academics.actions.hand-limit")
def test_at_the_end_of_the_action_phase_you_discard_down_to_three_cards() -> None:
    s = Table(2).hand(*HAND).begin("action").play("done")
    assert s.asked() == "limit"
    s.refused("done", "actions.hand-limit")
    s.refused("discard crowdfunding", "actions.hand")
    s.play("discard red-tape")
    s.refused("done", "actions.hand-limit")
    s.play("discard travel-grant")
    assert s.hand_cards() == ["ghost-writer", "overtime", "sabbatical"]
    assert s.asked() != "limit"


@pytest.mark.rule("awesome-academics.actions.hand-limit")
def test_three_cards_in_hand_are_kept() -> None:
    s = Table(2).hand(*HAND[:3]).begin("action").play("done")
    assert s.asked() != "limit"
    assert len(s.hand_cards()) == 3


@pytest.mark.rule("awesome-academics.actions.hand-limit")
def test_the_hands_are_checked_in_player_order() -> None:
    s = Table(2).order(1, 0).hand(*HAND[:4]).seat(1).hand("crowdfunding", "retraining", "pilot-study", "headhunter")
    s.begin("action").play("done", "done")
    assert (s.asked(), s.to_move()) == ("limit", 1)
    s.play("discard headhunter")
    assert (s.asked(), s.to_move()) == ("limit", 0)


@pytest.mark.rule("awesome-academics.actions.hand-peak")
def test_before_the_end_of_the_action_phase_a_hand_may_be_of_any_size() -> None:
    s = Table(2).hand(*HAND).begin("action-draw").play("draw", "draw")
    assert (s.asked(), len(s.hand_cards())) == ("commit", 6)
    s.play("commit travel-grant", "done", "done")
    assert (s.asked(), s.resolving(), len(s.hand_cards())) == ("use", "travel-grant", 5)
    s.play("special")
    assert s.asked() == "limit"
