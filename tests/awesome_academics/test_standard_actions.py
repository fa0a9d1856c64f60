"""Standard Actions: Recruit Researcher, Apply for Subsidy, Reserve End Game Bonus and Spin-Off."""

from __future__ import annotations

from pathlib import Path

import pytest

from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.game import AwesomeAcademicsGame
from tests.awesome_academics.pieces_b import ENOUGH, STANDARD_MOVES, Table
from tests.awesome_academics.scenario import ids, rows

CARDS = ids("action_cards", "card")
PROJECTS = rows("projects", "project")


def with_everything(card: str) -> Table:
    """A card is resolved by a seat that could pay for any Standard Action."""
    s = Table(2).money(50).months(l=ENOUGH, c=ENOUGH, i=ENOUGH).layout("app-game-hype").lays(card).resolve()
    assert s.asked() == "use"
    return s


@pytest.mark.rule("awesome-academics.standard-actions.kinds", "awesome-academics.standard-actions.printed")
@pytest.mark.parametrize("card", CARDS)
def test_each_card_carries_one_of_the_four_standard_actions_and_refuses_the_others(card: str) -> None:
    s = with_everything(card)
    printed = rows("action_cards", "card")[CARDS.index(card)]["standard"]
    for standard, moves in STANDARD_MOVES.items():
        for move in moves:
            if standard == printed:
                s.allowed(move)
            else:
                s.refused(move, "standard-actions.printed")


@pytest.mark.rule("awesome-academics.standard-actions.recruit")
def test_a_researcher_recruited_costs_nothing_now_and_a_salary_later() -> None:
    s = Table(2).lays("red-tape").resolve().play("recruit")
    assert len(s.moves("take")) == 6, "any of those that differ"
    s.play("take ci-1")
    assert (s.group(), s.levels("ci-1"), s.euros()) == (["ci-1"], (1, 1), 25)
    s.begin("salary").play("done")
    assert s.euros() == 23


@pytest.mark.rule("awesome-academics.standard-actions.recruit")
def test_a_researcher_comes_from_the_stock() -> None:
    s = Table(2).tenured_left("ci-2").seat(1).tenured("ll-1").seat(0).lays("red-tape").resolve().play("recruit")
    s.refused("take ll-1", "researchers.stock")
    assert s.moves() == ["take ci-2"]
    empty = Table(2).tenured_left().lays("guest-lectures").months(l=1).resolve()
    empty.refused("recruit", "researchers.stock-empty")


def subsidy(card: str = "crowdfunding") -> Table:
    """A subsidy is applied for with two Months of C and one of I."""
    return Table(2).money(0).lays(card).months(c=2, i=1)


@pytest.mark.rule(
    "awesome-academics.standard-actions.subsidy",
    "awesome-academics.standard-actions.subsidy-income",
    "awesome-academics.standard-actions.subsidy-buy",
    "awesome-academics.standard-actions.subsidy-project",
)
def test_the_subsidy_of_the_example() -> None:
    s = subsidy().reputation(c=15).completed("literatur-lexicon").dice(4).resolve().play("subsidy")
    assert (s.kept(), s.euros()) == ((0, 0, 0), 8 + 4)
    fitting = [row["id"] for row in PROJECTS if row["months"].get("c", 0) >= 2 and row["months"].get("i", 0) >= 1]
    fitting.remove("literatur-lexicon")
    assert s.moves() == ["done", *[f"buy {name}" for name in fitting]]
    s.play("buy world-trade-center")
    assert s.euros() == 7
    s.play("carry c", "carry i", "take-phd")
    assert (s.progress("world-trade-center"), s.phds()) == ((0, 1, 1), [""])
    assert (s.asked(), s.in_progress()) == ("", ["world-trade-center"])


@pytest.mark.rule("awesome-academics.standard-actions.subsidy")
def test_three_months_are_spent_and_the_discipline_of_most_of_them_decides() -> None:
    s = Table(2).money(0).reputation(l=2, c=20, i=20).lays("crowdfunding").months(l=3, c=2, i=2).dice(1).resolve()
    s.play("subsidy", "pay l", "pay c", "pay l")
    assert (s.kept(), s.euros()) == ((1, 1, 2), 1 + 1)


@pytest.mark.rule("awesome-academics.standard-actions.subsidy-income")
@pytest.mark.parametrize(("reputation", "die", "euros"), [(0, 1, 1), (1, 6, 7), (2, 3, 4), (15, 4, 12), (16, 4, 12)])
def test_the_subsidy_is_half_the_reputation_rounded_up_and_a_die(reputation: int, die: int, euros: int) -> None:
    s = subsidy().reputation(l=9, c=reputation, i=9).dice(die).resolve().play("subsidy")
    assert s.euros() == euros


@pytest.mark.rule("awesome-academics.standard-actions.subsidy-once")
def test_only_one_subsidy_in_a_turn() -> None:
    s = Table(2).lays("crowdfunding", "phd-vacancy").months(l=6).resolve().play("subsidy", "done")
    assert s.resolving() == "phd-vacancy"
    s.refused("subsidy", "standard-actions.subsidy-once")


@pytest.mark.rule("awesome-academics.standard-actions.subsidy-once")
def test_the_next_turn_has_a_subsidy_again() -> None:
    s = Table(2).set("subsidies", 1).tenured("lc-1").months(l=3).hand("crowdfunding")
    s.begin("event")
    while s.asked() != "use":
        s.state.put(0, at.MONTHS, 3)
        move = (
            "commit crowdfunding" if s.asked() == "commit" and "crowdfunding" in s.hand_cards(s.to_move()) else "done"
        )
        s.play(move if move in s.moves() else "draw")
    assert (s.resolving(), s.table("turn")) == ("crowdfunding", 3)
    s.allowed("subsidy")


@pytest.mark.rule("awesome-academics.standard-actions.subsidy-once")
def test_each_player_may_apply_for_a_subsidy() -> None:
    s = Table(2).lays("crowdfunding").months(l=3).seat(1).lays("phd-vacancy").months(l=3).resolve()
    s.play("subsidy", "done")
    assert s.to_move() == 1
    s.allowed("subsidy")


@pytest.mark.rule("awesome-academics.standard-actions.subsidy-second")
def test_a_second_subsidy_card_serves_for_its_special_action_or_is_wasted() -> None:
    s = Table(2).lays("crowdfunding", "phd-vacancy").months(l=6).resolve().play("subsidy", "done")
    assert s.moves() == ["done", "special"]
    s.play("special")
    assert s.phds() == [""]
    wasted = Table(2).lays("crowdfunding", "phd-vacancy").months(l=4).resolve().play("subsidy", "done")
    assert (wasted.asked(), wasted.discard_pile()) == ("", ["crowdfunding", "phd-vacancy"])
    assert wasted.kept() == (1, 0, 0)


@pytest.mark.rule("awesome-academics.standard-actions.subsidy-discipline")
@pytest.mark.parametrize(("discipline", "euros"), [("l", 2), ("c", 4), ("i", 6)])
def test_three_different_months_leave_the_discipline_to_you(discipline: str, euros: int) -> None:
    s = Table(2).money(0).reputation(l=1, c=5, i=9).lays("crowdfunding").months(l=1, c=1, i=1).dice(1).resolve()
    s.play("subsidy")
    assert (s.asked(), len(s.moves())) == ("subsidy-in", 3)
    s.play(f"discipline {discipline}")
    assert s.euros() == euros


@pytest.mark.rule("awesome-academics.standard-actions.subsidy-discipline")
def test_only_disciplines_with_equally_many_months_are_chosen_among(tmp_path: Path) -> None:
    words = '[[standard_action]]\nid = "subsidy"\npay = { months = 2 }\n'
    (tmp_path / "standard_actions.toml").write_text(words, encoding="utf-8")
    s = Table(2, game=AwesomeAcademicsGame(tmp_path)).lays("crowdfunding").months(l=1, c=1).resolve().play("subsidy")
    assert s.moves() == ["discipline l", "discipline c"]
    s.refused("discipline i", "standard-actions.subsidy-discipline")


@pytest.mark.rule("awesome-academics.standard-actions.subsidy-buy")
def test_the_project_of_a_subsidy_is_a_choice() -> None:
    s = subsidy().reputation(c=10).dice(6).resolve().play("subsidy", "done")
    assert (s.euros(), s.in_progress(), s.phds()) == (11, [], [])


@pytest.mark.rule("awesome-academics.standard-actions.subsidy-buy")
def test_the_project_of_a_subsidy_costs_5_euros() -> None:
    s = subsidy().reputation(c=4).dice(3).resolve().play("subsidy")
    assert s.euros() == 5
    s.play("buy crafting-wearables", "done")
    assert (s.euros(), s.in_progress(), s.phds()) == (0, ["crafting-wearables"], [])
    poor = subsidy().reputation(c=4).dice(2).resolve().play("subsidy")
    assert (poor.asked(), poor.euros()) == ("", 4)


@pytest.mark.rule("awesome-academics.standard-actions.subsidy-buy")
def test_the_project_of_a_subsidy_comes_from_the_deck() -> None:
    s = subsidy().money(20).projects_left("drongo", "jerusalem").seat(1).project("war-memories").resolve()
    s.play("subsidy")
    assert s.moves() == ["done", "buy drongo", "buy jerusalem"]
    s.refused("buy war-memories", "acquisition.owned")


@pytest.mark.rule("awesome-academics.standard-actions.subsidy-project")
@pytest.mark.parametrize(
    ("months", "fits", "fails"),
    [
        ("lll", "betekeniswereld", "ecole-de-nimegue"),
        ("cci", "drongo", "child-speech"),
        ("lci", "child-speech", "arise"),
        ("iii", "arise", "easier"),
        ("lii", "anchoring-innovation", "source-of-life"),
    ],
)
def test_the_project_requires_as_many_of_each_discipline_as_were_spent(months: str, fits: str, fails: str) -> None:
    kept = {letter: months.count(letter) for letter in "lci"}
    s = Table(2).lays("crowdfunding").months(**kept).resolve().play("subsidy")
    if s.asked() == "subsidy-in":
        s.play("discipline l")
    s.allowed(f"buy {fits}")
    s.refused(f"buy {fails}", "standard-actions.subsidy-project")


@pytest.mark.rule("awesome-academics.standard-actions.reserve")
@pytest.mark.parametrize("name", ["app-game-hype", "network-failure"])
def test_a_bonus_of_the_layout_or_the_deck_is_laid_open_before_you(name: str) -> None:
    s = Table(2).layout("app-game-hype").events_left("network-failure").lays("travel-grant").resolve().play("reserve")
    assert s.moves() == ["bonus app-game-hype", "bonus network-failure"]
    s.play(f"bonus {name}")
    assert s.events_at(at.HELD) == [name]
    assert s.euros() == 25


@pytest.mark.rule("awesome-academics.standard-actions.reserve-available")
def test_a_bonus_that_is_reserved_cannot_be_reserved() -> None:
    s = Table(2).reserved("app-game-hype").lays("travel-grant").seat(1).reserved("rich-alumnus").resolve()
    s.play("reserve")
    s.refused("bonus rich-alumnus", "standard-actions.reserve-available")
    s.refused("bonus app-game-hype", "standard-actions.reserve-available")
    assert len(s.moves()) == len(ids("events", "event")) - 2


@pytest.mark.rule("awesome-academics.standard-actions.reserve-available")
def test_without_any_bonus_left_nothing_is_reserved() -> None:
    s = Table(2).events_left().lays("travel-grant").seat(1).reserved("rich-alumnus").resolve()
    s.refused("reserve", "standard-actions.reserve-available")
    assert s.moves() == ["done", "special"]


@pytest.mark.rule("awesome-academics.standard-actions.reserve-deck", "awesome-academics.standard-actions.reserve-last")
def test_the_event_of_a_bonus_reserved_from_the_deck_does_not_happen() -> None:
    s = Table(2).events_left("rich-alumnus").hand("travel-grant").dice(6, 6).begin("action")
    s.play("commit travel-grant", "done", "reserve", "bonus rich-alumnus")
    assert s.table("turn") == 3, "the Event Phase is over"
    told = s.told()
    assert "rolled" not in told
    assert "event" not in told
    assert (s.euros(0), s.euros(1)) == (25, 25)
    assert s.events_at(at.HELD) == ["rich-alumnus"]


@pytest.mark.rule("awesome-academics.standard-actions.reserve-deck")
def test_the_other_events_of_the_deck_may_still_happen() -> None:
    s = Table(2).events_left("rich-alumnus", "network-failure").hand("travel-grant").dice(6, 6).begin("action")
    s.play("commit travel-grant", "done", "reserve", "bonus rich-alumnus")
    assert s.events_at(at.ASIDE) == ["network-failure"]


@pytest.mark.rule("awesome-academics.standard-actions.reserve-one")
def test_a_second_reserved_bonus_sends_the_first_to_the_layout() -> None:
    s = Table(2).reserved("app-game-hype").layout("rich-alumnus").lays("travel-grant").resolve()
    s.play("reserve", "bonus rich-alumnus")
    assert (s.events_at(at.HELD), s.events_at(at.LAYOUT)) == (["rich-alumnus"], ["app-game-hype"])
    assert s.asked() == ""


def third_bonus() -> Table:
    """A group with the tile for two reserved bonuses reserves a third."""
    s = Table(2).tiles("two-bonuses").reserved("app-game-hype", "room-reshuffle").lays("travel-grant")
    s.seat(1).reserved("rich-alumnus").lays("faculty-retreat").resolve()
    return s.play("reserve", "bonus network-failure")


@pytest.mark.rule("awesome-academics.standard-actions.reserve-held")
def test_only_a_bonus_that_you_hold_is_given_up() -> None:
    s = third_bonus()
    assert (s.asked(), s.moves()) == ("release", ["release app-game-hype", "release room-reshuffle"])
    s.refused("release rich-alumnus", "standard-actions.reserve-held")
    s.refused("release network-failure", "standard-actions.reserve-held")


@pytest.mark.rule("awesome-academics.standard-actions.reserve-released")
def test_the_bonus_given_up_is_open_to_everyone() -> None:
    s = third_bonus().play("release app-game-hype")
    assert s.events_at(at.HELD) == ["network-failure", "room-reshuffle"]
    assert s.events_at(at.LAYOUT) == ["app-game-hype"]
    assert s.to_move() == 1
    s.play("reserve", "bonus app-game-hype")
    assert (s.events_at(at.HELD + 1), s.events_at(at.LAYOUT)) == (["app-game-hype"], ["rich-alumnus"])


@pytest.mark.rule("awesome-academics.standard-actions.spin-off")
def test_a_spin_off_is_a_publication_or_a_valorisation_for_two_months_of_one_discipline() -> None:
    s = Table(2).lays("legal-department").months(l=2, c=1, i=3).resolve()
    assert s.moves() == ["done", "publish l", "publish i", "valorise l", "valorise i"]
    s.play("publish i")
    assert s.kept() == (2, 1, 1)
    assert s.reputations()[2] > 0


@pytest.mark.rule("awesome-academics.standard-actions.publication")
@pytest.mark.parametrize(("die", "points"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_publication_brings_half_the_die_rounded_up(die: int, points: int) -> None:
    s = Table(2).lays("legal-department").reputation(l=4).months(l=2).dice(die).resolve().play("publish l")
    assert (s.reputations(), s.kept(), s.euros()) == ((4 + points, 0, 0), (0, 0, 0), 25)
    assert s.points()["publications"] == points


@pytest.mark.rule("awesome-academics.standard-actions.valorisation")
@pytest.mark.parametrize(
    ("reputation", "dice", "euros"),
    [
        (9, (3, 5), 5),
        (11, (3, 5), 8),
        (0, (3, 5), 3),
        (4, (5, 3), 3),
        (5, (5, 3), 5),
        (10, (6, 6), 6),
        (12, (6, 6), 12),
    ],
)
def test_a_valorisation_brings_the_lower_the_higher_or_both_dice(
    reputation: int, dice: tuple[int, int], euros: int
) -> None:
    s = Table(2).money(0).lays("legal-department").reputation(l=reputation, c=20).months(l=2).dice(*dice).resolve()
    s.play("valorise l")
    assert (s.euros(), s.kept(), s.reputations()) == (euros, (0, 0, 0), (reputation, 20, 0))
