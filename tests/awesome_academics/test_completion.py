"""Completion: Projects bring money and Reputation, PhD Students obtain diplomas, the Event card joins the layout."""

from __future__ import annotations

import pytest

from collegium.games.awesome_academics import layout as at
from tests.awesome_academics.pieces_b import Table


def stock_of_phds(s: Table) -> int:
    """How many PhD Students are in stock."""
    return [s.table("phd_at", number) for number in range(at.PHD_STUDENTS)].count(at.STOCK)


def lexicon() -> Table:
    """The finished Project of the rulebook's example: 2 L, 4 C and 1 I."""
    return Table(2).project("literatur-lexicon", l=2, c=4, i=1).begin("completion")


@pytest.mark.rule("awesome-academics.completion.project")
def test_a_project_with_full_tracks_brings_12_euros_and_3_reputation() -> None:
    s = Table(2).project("crafting-wearables", c=5, i=2).begin("completion")
    assert (s.asked(), s.euros()) == ("gain", 25 + 12)
    s.play("gain c", "gain c", "gain i")
    assert s.reputations() == (0, 2, 1)
    assert s.points() == {"completed projects": 3}
    assert s.asked() == "draw"


@pytest.mark.rule("awesome-academics.completion.project")
def test_a_project_that_lacks_one_month_is_not_completed() -> None:
    s = Table(2).project("crafting-wearables", c=5, i=1).begin("completion")
    assert (s.asked(), s.euros(), s.reputations()) == ("draw", 25, (0, 0, 0))
    assert s.in_progress() == ["crafting-wearables"]


@pytest.mark.rule("awesome-academics.completion.project")
def test_every_full_project_is_completed() -> None:
    s = Table(2).project("detecting-needs", i=7).project("war-memories", c=6, i=1).begin("completion")
    assert s.euros() == 25 + 12
    s.play("gain c", "gain c", "gain c")
    assert (s.euros(), s.reputations()) == (25 + 24, (0, 3, 3))


@pytest.mark.rule("awesome-academics.completion.listed")
def test_reputation_is_gained_only_in_disciplines_listed_on_the_project() -> None:
    s = Table(2).project("crafting-wearables", c=5, i=2).begin("completion")
    s.refused("gain l", "completion.listed")
    assert s.moves() == ["gain c", "gain i"]


@pytest.mark.rule("awesome-academics.completion.listed")
def test_a_project_of_one_discipline_leaves_no_choice() -> None:
    s = Table(2).project("detecting-needs", i=7).begin("completion")
    assert (s.asked(), s.reputations()) == ("draw", (0, 0, 3))


@pytest.mark.rule("awesome-academics.completion.per-discipline")
def test_a_discipline_gives_no_more_reputation_than_months_it_required() -> None:
    s = lexicon().play("gain i")
    s.refused("gain i", "completion.per-discipline")
    s.play("gain l")
    s.allowed("gain l")
    other = lexicon().play("gain l", "gain l")
    other.refused("gain l", "completion.per-discipline")


@pytest.mark.rule("awesome-academics.completion.per-discipline", "awesome-academics.completion.any-split")
@pytest.mark.parametrize("split", ["ccc", "ccl", "cll", "cci", "lli", "cli"])
def test_the_finished_project_of_the_example_allows_every_split_within_2_l_and_1_i(split: str) -> None:
    s = lexicon().play(*[f"gain {letter}" for letter in split])
    assert s.reputations() == (split.count("l"), split.count("c"), split.count("i"))
    assert s.asked() == "draw"


@pytest.mark.rule("awesome-academics.completion.order")
def test_projects_are_settled_before_diplomas_and_diplomas_before_the_event_card_moves() -> None:
    s = Table(2).order(0, 1).event("rich-alumnus").phd("llc")
    s.seat(1).project("crafting-wearables", c=5, i=2).begin("completion")
    assert (s.asked(), s.to_move()) == ("gain", 1)
    assert s.euros(0) == 25
    s.play("gain c", "gain c", "gain c")
    assert (s.asked(), s.to_move(), s.euros(0)) == ("gain", 0, 30)
    s.play("gain l")
    assert s.asked() == "diploma"
    assert s.events_at(at.ASIDE) == ["rich-alumnus"]
    s.play("done")
    assert s.events_at(at.LAYOUT) == ["rich-alumnus"]


@pytest.mark.rule("awesome-academics.completion.order")
def test_diplomas_come_in_player_order() -> None:
    s = Table(2).order(1, 0).phd("lll").seat(1).phd("ccc").begin("completion")
    assert (s.asked(), s.to_move()) == ("diploma", 1)
    s.play("done")
    assert (s.asked(), s.to_move()) == ("diploma", 0)


@pytest.mark.rule("awesome-academics.completion.kept")
def test_a_completed_project_stays_with_its_group() -> None:
    s = Table(2).project("detecting-needs", i=7).begin("completion")
    assert s.projects_at(at.COMPLETED) == ["detecting-needs"]
    assert s.in_progress() == []
    assert "detecting-needs" not in s.projects_at(at.STOCK)


@pytest.mark.rule("awesome-academics.completion.kept")
def test_nobody_can_buy_a_completed_project_again() -> None:
    s = Table(2).turn(1).completed("detecting-needs").begin("acquisition")
    s.refused("buy detecting-needs", "acquisition.owned")
    s.play("done")
    s.refused("buy detecting-needs", "acquisition.owned")


@pytest.mark.rule("awesome-academics.completion.kept")
def test_months_of_a_completed_project_carry_over() -> None:
    s = Table(2).turn(1).completed("detecting-needs").begin("acquisition").play("buy child-speech")
    assert s.asked() == "carry"
    assert s.moves() == ["done", "carry i"]


@pytest.mark.rule("awesome-academics.completion.diploma")
def test_a_diploma_brings_5_euros_and_1_reputation_and_the_phd_student_leaves() -> None:
    s = Table(2).phd("llc").begin("completion")
    assert (s.asked(), s.euros()) == ("gain", 30)
    s.play("gain c")
    assert s.reputations() == (0, 1, 0)
    assert s.points() == {"diplomas": 1}
    assert (s.asked(), stock_of_phds(s)) == ("diploma", 5)
    s.play("done")
    assert (s.phds(), stock_of_phds(s)) == ([], 6)


@pytest.mark.rule("awesome-academics.completion.diploma")
def test_a_phd_student_with_2_experience_obtains_no_diploma() -> None:
    s = Table(2).phd("ll").begin("completion")
    assert (s.asked(), s.euros(), s.phds()) == ("draw", 25, ["ll"])


@pytest.mark.rule("awesome-academics.completion.diploma")
def test_a_phd_student_returns_to_the_stock_without_tokens() -> None:
    s = Table(2).phd("lll").begin("completion").play("done")
    assert [s.table("phd_tokens", token) for token in range(3)] == [0, 0, 0]


@pytest.mark.rule("awesome-academics.completion.graduate")
def test_only_your_own_phd_students_with_3_experience_obtain_the_diploma() -> None:
    s = Table(2).phd("lll", "ccc", "ll").seat(1).phd("iii").begin("completion")
    assert s.asked() == "graduate"
    assert s.moves() == ["name-phd 1", "name-phd 2"]
    s.refused("name-phd 3", "completion.graduate")
    s.refused("name-phd 4", "completion.graduate")
    s.refused("name-phd 5", "completion.graduate")


@pytest.mark.rule("awesome-academics.completion.diploma-discipline")
def test_the_reputation_for_a_diploma_is_in_a_discipline_of_the_tokens() -> None:
    s = Table(2).phd("llc").begin("completion")
    s.refused("gain i", "completion.diploma-discipline")
    assert s.moves() == ["gain l", "gain c"]


@pytest.mark.rule("awesome-academics.completion.diploma-discipline")
def test_three_tokens_of_one_discipline_decide_the_reputation() -> None:
    s = Table(2).phd("iii").begin("completion")
    assert (s.asked(), s.reputations()) == ("diploma", (0, 0, 1))


@pytest.mark.rule("awesome-academics.completion.recruit")
def test_with_the_diploma_comes_a_fitting_researcher_with_both_tracks_at_1() -> None:
    s = Table(2).phd("llc").begin("completion").play("gain l", "take lc-1")
    assert (s.group(), s.levels("lc-1"), s.euros()) == (["lc-1"], (1, 1), 30)
    assert s.phds() == []


@pytest.mark.rule("awesome-academics.completion.recruit-match")
def test_each_discipline_of_the_researcher_needs_a_token_of_its_own() -> None:
    s = Table(2).phd("llc").begin("completion").play("gain l")
    assert s.moves() == ["done", "take ll-1", "take lc-1"]
    for name in ("cc-1", "ii-1", "li-1", "ci-1"):
        s.refused(f"take {name}", "completion.recruit-match")


@pytest.mark.rule("awesome-academics.completion.recruit-match")
def test_three_different_tokens_fit_every_mixed_researcher() -> None:
    s = Table(2).phd("lci").begin("completion").play("gain l")
    assert s.moves() == ["done", "take lc-1", "take li-1", "take ci-1"]


@pytest.mark.rule("awesome-academics.completion.recruit-same")
def test_the_same_discipline_twice_needs_two_tokens() -> None:
    one = Table(2).phd("cii").begin("completion").play("gain c")
    one.refused("take cc-1", "completion.recruit-match")
    one.allowed("take ii-1")


@pytest.mark.rule("awesome-academics.completion.recruit-order")
def test_researchers_are_chosen_in_player_order_one_each_and_round_again() -> None:
    s = (
        Table(3)
        .order(2, 0, 1)
        .phd("lll", "lll", "lll")
        .seat(1)
        .phd("lll", "ccc")
        .seat(2)
        .phd("lll")
        .begin("completion")
    )
    asked = []
    for move in ("take ll-1", "take ll-2", "name-phd 5", "done"):
        asked.append((s.asked(), s.to_move()))
        s.play(move)
    assert asked == [("diploma", 2), ("diploma", 0), ("graduate", 1), ("diploma", 1)]
    assert (s.asked(), s.to_move()) == ("diploma", 0)
    s.play("take ll-3")
    assert s.group(2) + s.group(0) == ["ll-1", "ll-2", "ll-3"]
    assert s.reputations(1) == (3, 1, 0), "the second diploma found nobody left"
    assert s.reputations(0) == (1 + 1 + 3, 0, 0)
    assert s.asked() == "draw"


@pytest.mark.rule("awesome-academics.completion.none-suitable", "awesome-academics.completion.none-money")
def test_without_a_fitting_researcher_there_are_3_reputation_as_the_tokens_show_and_5_euros() -> None:
    s = Table(2).tenured_left("cc-1", "lc-1").phd("lli").begin("completion")
    assert (s.asked(), s.reputations(), s.euros()) == ("draw", (2, 0, 1), 30)
    assert (s.group(), s.phds()) == ([], [])
    assert s.points() == {"diplomas": 3}


@pytest.mark.rule("awesome-academics.completion.declined")
def test_whoever_declines_a_fitting_researcher_has_only_1_reputation() -> None:
    s = Table(2).tenured_left("ll-2").phd("lli").begin("completion").play("gain i", "done")
    assert (s.reputations(), s.group(), s.phds()) == ((0, 0, 1), [], [])
    assert s.asked() == "draw"


@pytest.mark.rule("awesome-academics.completion.none-tile")
def test_with_the_tile_everybody_fits_unless_the_stock_is_empty() -> None:
    s = Table(2).tiles("any-researcher").tenured_left("cc-1").phd("lll").begin("completion")
    assert (s.asked(), s.reputations()) == ("diploma", (1, 0, 0))
    s.allowed("take cc-1")
    empty = Table(2).tiles("any-researcher").tenured_left().phd("lll").begin("completion")
    assert (empty.asked(), empty.reputations()) == ("draw", (3, 0, 0))


@pytest.mark.rule("awesome-academics.completion.event-card")
def test_the_event_card_of_last_turn_joins_the_layout() -> None:
    s = Table(2).event("network-failure").layout("app-game-hype").begin("completion")
    assert s.events_at(at.ASIDE) == []
    assert s.events_at(at.LAYOUT) == ["app-game-hype", "network-failure"]
