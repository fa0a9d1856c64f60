"""Options: the length of the game, the basic game, the pairs of disciplines, and what may end a game early."""

from __future__ import annotations

from collections import Counter

import pytest

from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.vocabulary import PHASES
from tests.awesome_academics.pieces_b import Table
from tests.awesome_academics.scenario import awesome_academics, ids, rows

PROJECTS = rows("projects", "project")
ACQUISITION = PHASES.index("acquisition") + 1


def by_tracks(s: Table) -> Counter[str]:
    """How many Tenured Researchers in stock have each pair of disciplines."""
    names = [n for n, _ in enumerate(ids("researchers", "tenured")) if s.table("tenured_at", n) == at.STOCK]
    return Counter("".join(rows("researchers", "tenured")[number]["tracks"]) for number in names)


@pytest.mark.rule("awesome-academics.options.length")
def test_the_full_game_has_all_projects_and_the_shorter_one_those_marked_for_it() -> None:
    full, short = Table(2), Table(2, length="short")
    assert full.projects_at(at.STOCK) == [row["id"] for row in PROJECTS]
    assert short.projects_at(at.STOCK) == [row["id"] for row in PROJECTS if row["mark"] == "S"]


@pytest.mark.rule("awesome-academics.options.length")
@pytest.mark.parametrize("name", [row["id"] for row in PROJECTS if row["mark"] == "L"])
def test_a_project_marked_l_is_not_bought_in_the_shorter_game(name: str) -> None:
    s = Table(2, length="short").turn(1).begin("acquisition")
    s.refused(f"buy {name}", "acquisition.length")
    Table(2).turn(1).begin("acquisition").allowed(f"buy {name}")


@pytest.mark.rule("awesome-academics.options.basic")
def test_the_basic_game_begins_without_tiles_and_cards() -> None:
    game = awesome_academics()
    state = game.new(3, 1, basic=True)
    assert game.asked(state) == "first", "no tile is chosen"
    s = Table(3, basic=True)
    assert s.cards_at(at.STOCK) == []
    assert s.cards_at(at.OPEN) == []
    assert s.events_at(at.STOCK) == []


@pytest.mark.rule("awesome-academics.options.basic")
def test_a_turn_of_the_basic_game_ends_with_the_completion_phase() -> None:
    s = Table(2, basic=True).project("detecting-needs", i=7).begin("completion")
    assert (s.table("turn"), s.table("phase"), s.asked()) == (3, ACQUISITION, "buy")
    assert s.told().count("phase-begins") == 3, "Completion, Preparation and Acquisition"


@pytest.mark.rule("awesome-academics.options.basic")
def test_the_basic_game_has_no_preparation_for_teaching() -> None:
    s = Table(2, basic=True).tenured("lc-1").project("drongo").begin("research")
    assert "prepare" not in s.moves()
    s.play("send lc-1-a", "done")
    assert s.kept() == (0, 0, 0)


@pytest.mark.rule("awesome-academics.options.basic-keeps")
def test_the_basic_game_keeps_allowances_and_consultants() -> None:
    s = Table(2, basic=True).seat(1).reputation(l=7).begin("preparation")
    assert (s.asked(), s.to_move(), s.euros()) == ("hire", 0, 32)
    s.play("take lc-1")
    assert s.euros() == 27
    work = Table(2, basic=True).project("drongo").begin("research").play("consult l")
    assert (work.euros(), work.progress("drongo")) == (23, (1, 0, 0))


@pytest.mark.rule("awesome-academics.options.basic-keeps")
def test_the_basic_game_counts_cancellations_reputation_experience_and_money() -> None:
    s = (
        Table(2, basic=True)
        .money(29)
        .reputation(l=9, c=4)
        .tenured("lc-1", 4, 3)
        .phd("l", "l")
        .project("detecting-needs")
    )
    s.seat(1).money(0).turn(9, final=True).begin("completion")
    assert s.count().scores == [13 + 2 + 2, 0]
    assert s.points() == {"completed projects": 13, "experience": 2, "money": 2}
    assert s.own("mismanaged") == 1


@pytest.mark.rule("awesome-academics.options.researchers")
def test_with_doubles_three_researchers_have_each_pair() -> None:
    assert by_tracks(Table(2)) == dict.fromkeys(("ll", "cc", "ii", "lc", "li", "ci"), 3)


@pytest.mark.rule("awesome-academics.options.researchers")
def test_with_mixed_pairs_six_have_each_pair_of_two_disciplines() -> None:
    s = Table(2, researchers="mixed")
    assert by_tracks(s) == {"lc": 6, "li": 6, "ci": 6}
    s.lays("red-tape").resolve().play("recruit")
    assert s.moves() == ["take lc-1", "take li-1", "take ci-1"]


@pytest.mark.rule("awesome-academics.options.researchers", "awesome-academics.completion.none-suitable")
def test_with_mixed_pairs_three_like_tokens_fit_nobody() -> None:
    s = Table(2, researchers="mixed").phd("lll").begin("completion")
    assert (s.asked(), s.reputations()) == ("draw", (3, 0, 0))


@pytest.mark.rule("awesome-academics.options.phd-events")
def test_rumours_of_layoffs_give_a_phd_student_two_months_of_one_discipline_for_one_token() -> None:
    s = Table(2).event("rumours-of-layoffs").phd("").project("drongo").begin("research").play("send-phd 1-c")
    assert (s.progress("drongo"), s.phds()) == ((0, 2, 0), ["c"])
    s.refused("send-phd 1-l", "phd.month-used")
    kept = Table(2).event("rumours-of-layoffs").phd("").begin("research").play("done", "keep-months i")
    assert kept.kept() == (0, 0, 2)


@pytest.mark.rule("awesome-academics.options.phd-events")
def test_app_game_hype_leaves_a_phd_student_no_month() -> None:
    s = Table(2).event("app-game-hype").phd("").project("drongo").begin("research")
    s.refused("send-phd 1-c", "research.no-months")


@pytest.mark.rule("awesome-academics.options.phd-events")
@pytest.mark.parametrize("name", ["app-game-hype", "rumours-of-layoffs"])
def test_without_the_option_a_phd_student_always_gives_one_month(name: str) -> None:
    s = Table(2, phd_events=False).event(name).phd("").tenured("lc-1", 2, 2).project("drongo").begin("research")
    s.play("send-phd 1-c")
    assert s.progress("drongo") == (0, 1, 0)
    s.play("send lc-1-a")
    assert s.progress("drongo")[0] == {"app-game-hype": 1, "rumours-of-layoffs": 3}[name]


def idle_turn(s: Table) -> Table:
    """A turn begins in which nothing happens to any Project; the next one has begun."""
    s.events_left().turn(4).begin("acquisition")
    s.state.table[at.ACTIVITY] = 0
    while s.table("turn") == 4 and not s.state.over:
        s.play("done" if "done" in s.moves() else s.moves()[0])
    return s


@pytest.mark.rule("awesome-academics.options.idle-end")
def test_after_an_idle_turn_comes_the_last() -> None:
    s = idle_turn(Table(2).months(l=1).tenured("lc-1"))
    assert (s.table("turn"), s.table("final_turn")) == (5, 1)


@pytest.mark.rule("awesome-academics.options.idle-end")
def test_without_the_option_an_idle_turn_is_followed_by_others() -> None:
    s = idle_turn(Table(2, idle_end=False).months(l=1).tenured("lc-1"))
    assert (s.table("turn"), s.table("final_turn")) == (5, 0)


@pytest.mark.rule("awesome-academics.options.idle-end")
def test_a_turn_in_which_a_project_was_bought_worked_on_or_completed_is_not_idle() -> None:
    bought = Table(2).events_left().turn(4).begin("acquisition")
    bought.state.table[at.ACTIVITY] = 0
    bought.play(f"buy {bought.offer()[0]}")
    worked = Table(2).project("drongo").events_left().turn(4).begin("research")
    worked.state.table[at.ACTIVITY] = 0
    worked.play("consult l", "work drongo")
    completed = Table(2).project("crafting-wearables", c=5, i=2)
    completed.state.table[at.ACTIVITY] = 0
    completed.events_left().turn(4).begin("completion")
    for s in (bought, worked, completed):
        while s.table("turn") == 4:
            s.play("done" if "done" in s.moves() else s.moves()[0])
        assert (s.table("turn"), s.table("final_turn")) == (5, 0)


@pytest.mark.rule("awesome-academics.options.turn-cap")
@pytest.mark.parametrize(("turn", "final"), [(28, 0), (29, 1)])
def test_the_thirtieth_turn_is_the_last(turn: int, final: int) -> None:
    s = Table(2).turn(turn).tenured("lc-1").begin("event")
    assert (s.table("turn"), s.table("final_turn")) == (turn + 1, final)


@pytest.mark.rule("awesome-academics.options.turn-cap")
def test_without_the_option_the_thirtieth_turn_is_like_any_other() -> None:
    s = Table(2, turn_cap=False).turn(29).tenured("lc-1").begin("event")
    assert (s.table("turn"), s.table("final_turn"), s.asked()) == (30, 0, "buy")


@pytest.mark.rule("awesome-academics.options.idle-end")
@pytest.mark.parametrize("turn", [1, 2])
def test_an_idle_turn_at_the_very_start_is_followed_by_the_last_too(turn: int) -> None:
    s = Table(2).months(l=1).tenured("lc-1").events_left().turn(turn).begin("salary")
    s.state.table[at.ACTIVITY] = 0
    while s.table("turn") == turn and not s.state.over:
        s.play("done" if "done" in s.moves() else s.moves()[0])
    assert (s.table("turn"), s.table("final_turn")) == (turn + 1, 1)
