"""The table as plain text: within its width, readable, and true to the position."""

from __future__ import annotations

from tests.alma_mater.scenario import Scenario, alma_mater
from tests.drawing import drawn, ended, line_of, text

SPECTATOR = -2


def draw(s: Scenario, seat: int = 0, width: int = 80) -> dict[str, list[str]]:
    return drawn(s.game, s.state, seat, width)


def test_the_players_stand_side_by_side_with_their_marks() -> None:
    s = Scenario(3).ducats(4).prestige(12).books(black=2, dictionary=1).tutors(1).ranks("blue", "black", "green")
    s.students("bishop").professors("tutor", exhausted=True).level(9).display(5, 6).busts("a", "c")
    s.masters_on("campus-1", 2).seat(2).ducats(1).set("passed", 1)
    lines = draw(s)["Alma Mater"]
    assert lines[0] == "Round 1 of 6, action phase. 1● is to move."
    assert lines[1].split() == ["►1●", "black", "2▲", "blue", "3■", "green"]
    assert line_of(lines, "Prestige points") == "Prestige points 12 0 0"
    assert line_of(lines, "Ducats") == "Ducats 4 0 1"
    assert line_of(lines, "Next income") == "Next income 7 4 2"
    assert line_of(lines, "Books in storage") == "Books in storage 2K 1D 0 0"
    assert line_of(lines, "Storage used") == "Storage used 3 of 3 0 of 3 0 of 3"
    assert line_of(lines, "Masters at hand") == "Masters at hand 2 of 4 + 1 4 of 4 4 of 4"
    assert line_of(lines, "Students A × B") == "Students A × B 1 × 1 1 × 0 1 × 0"
    assert line_of(lines, "Professors ready") == "Professors ready 0 of 1 0 of 0 0 of 0"
    assert line_of(lines, "Milestones") == "Milestones 2 0 0"
    assert line_of(lines, "Book reputation") == "Book reputation II I III"
    assert line_of(lines, "In the display") == "In the display 2 0 0"
    assert line_of(lines, "Bust cards") == "Bust cards a c - -"
    assert line_of(lines, "Turn order") == "Turn order 1 2 3 passed"


def test_research_steps_to_use_are_told_at_the_top() -> None:
    s = Scenario(2).steps(green=1, black=2)
    expected = "Research steps to use: 1 green research step and 2 black research steps."
    assert expected in " ".join(" ".join(draw(s)["Alma Mater"][:2]).split())


def test_spaces_show_masters_and_how_many_are_needed() -> None:
    s = Scenario(4).masters_on("bishop", 2).masters_on("park").seat(1).masters_on("laboratory", 2).seat(2)
    s.masters_on("laboratory").masters_on("bishop")
    lines = draw(s)["Action spaces"]
    assert line_of(lines, "Laboratory ") == "Laboratory ▲2 ■1 3"
    assert line_of(lines, "Park ") == "Park ●1 -"
    assert line_of(lines, "Bishop ") == "Bishop ●2 ■1 1"
    assert line_of(lines, "Campus, row 4") == "Campus, row 4 1"
    assert line_of(lines, "Park:") == "Park: 10 ducats for 7 prestige points."
    assert line_of(draw(s, 3)["Action spaces"], "Park ") == "Park ●1 2"


def test_improved_actions_are_shown_to_whoever_has_them() -> None:
    s = Scenario(3).chancellor("pereira").seat(1).busts("a").hall("pereira", "erasmus", "agricola")
    for seat, park in ((0, 8), (1, 8), (2, 10)):
        lines = draw(s, seat)["Action spaces"]
        assert line_of(lines, "Park:") == f"Park: {park} ducats for 7 prestige points."


def test_a_master_that_only_counts_is_shown_at_the_bishop() -> None:
    s = Scenario(3).chancellor("erasmus").play("bishop-extra 2")
    assert line_of(draw(s)["Action spaces"], "Bishop ") == "Bishop ●2+1 1"


def test_the_campus_is_a_grid_with_the_cost_of_today() -> None:
    s = Scenario(4).students("storage").ranks("red", "green", "blue", "black").row("storage", 2).row("end-busts", 2)
    lines = draw(s)["Campus"]
    assert lines[0].split() == ["art", "law", "medicine", "mathematics"]
    assert " ".join(lines[1].split()) == "cost 2 of any 2 of G R 2 of G R 2 of G R"
    assert " ".join(lines[2].split()) == "1 of any 1 of B G R 2 of B G R 2 of B G R"
    assert " ".join(lines[3].split()) == "1 of any 1 of any 2 dictionaries"
    row = next(number for number, line in enumerate(lines) if line.startswith("row 2"))
    assert lines[row].split()[2:4] == ["Larger", "storage"]
    assert "Bust cards" in lines[row]
    assert "×2 ✓" in lines[row + 1]
    assert "×3 ✓" not in lines[row + 1]


def test_in_the_first_round_all_colours_are_alike() -> None:
    lines = draw(Scenario(2))
    assert " ".join(lines["Campus"][1].split()) == "cost 2 of any 2 of any 2 of any 2 of any"
    assert "No book is ranked in the first round: all colours are alike." in lines["Book reputation"]


def test_reputation_shows_ranks_with_income_and_prestige() -> None:
    s = Scenario(2).ranks("green", "black", "blue")
    lines = draw(s)["Book reputation"]
    assert line_of(lines, "I ") == "I I■ green 4 ducats each income phase, 12 prestige points at the end"
    assert line_of(lines, "III ") == "III 2▲ blue 2 ducats each income phase, 0 prestige points at the end"


def test_the_academy_shows_prices_and_who_has_paid() -> None:
    s = Scenario(4).seat(1).professors("green-step").paid_before("green-step", "blue", "red", "dictionary")
    lines = draw(s, 0, 200)["Academy"]
    owes = "medicine: the first payer owes 6 ducats and 3 + 2 + 1 books of different kinds"
    assert line_of(lines, "medicine") == owes
    paid = "costs 3 blue textbooks, 2 red textbooks and 1 dictionary; recruited by 2▲"
    assert line_of(lines, "Green step") == f"Green step ×2; 1 green research step; worth 4; {paid}"
    assert line_of(lines, "Recruit a student").endswith("; worth 4")


def test_the_research_track_is_a_ladder_with_stacked_markers() -> None:
    s = Scenario(2).seat(0).level(5).seat(1).level(5).seat(2).level(20)
    lines = draw(s)["Research track"]
    assert lines[0].split()[:3] == ["◎", "5", "I■"]
    assert line_of(lines, "B1") == "B1 2▲ 1● 5 ducats, less 2 ducats for each of your masters at the"
    assert line_of(lines, "A1") == "A1 3 ducats"
    assert line_of(lines, "A2 blue") == "A2 blue 2 different textbooks"
    assert line_of(lines, "◎ 1") == "◎ 1 bonus: 3 prestige points"
    assert lines.index("start") < len(lines) - 1
    levels = [line.split()[0] for line in lines if not line.startswith(" ")]
    assert levels[:5] == ["◎", "E3", "E2", "E1", "◎"]
    cost = "2 ducats for each player behind you"
    assert f"Next level for 1●: {cost}, now nothing." in " ".join(" ".join(lines).split())
    s.seat(0).level(5)
    assert f"Next level for 1●: {cost}, now 2 ducats." in " ".join(" ".join(draw(s)["Research track"]).split())


def test_the_last_milestone_has_no_next_level() -> None:
    lines = draw(Scenario(2).level(20))["Research track"]
    assert "1● has reached the last milestone." in " ".join(lines)


def test_the_hall_of_fame_says_what_is_needed_and_who_could_take_it() -> None:
    s = Scenario(3).ducats(25).seat(1).busts("b")
    lines = draw(s)["Hall of fame"]
    assert lines[0] == "a  needs 25 ducats; bust card a brings 1 master; could be taken by 1●"
    assert lines[1].startswith("   Copernicus: in the income phase 2 ducats")
    assert " ".join(" ".join(lines[2:5]).split()).startswith(
        "b needs 7 students; bust card b brings 2 dictionaries and 1 textbook; taken by 2▲"
    )


def test_a_display_shows_prices_shelves_and_textbooks() -> None:
    s = Scenario(3).shelves(1, 2, 1, 3, 1, 2, 1, flipped=(2, 7)).display(4, 6)
    lines = draw(s)["University of 1● black"]
    assert lines[0].split() == ["place", "1", "2", "3", "4", "5", "6", "near"]
    assert lines[1].split() == ["price", "2", "3", "3", "3", "4", "4"]
    assert lines[2].split() == ["bookshelf", "1", "(2)", "1", "3", "1", "2", "(1)"]
    assert lines[3].split() == ["textbook", "·", "·", "·", "█", "·", "█"]
    assert len(lines[1]) == len(lines[3])


def test_a_university_shows_everything_that_belongs_to_it() -> None:
    s = Scenario(3).books(black=2, dictionary=1).students("storage", "eight-textbooks").masters_on("campus-1")
    s.professors("green-step", bookmark="red").professors("tutor", exhausted=True).master_at("eight-textbooks")
    s.chancellor("erasmus").set("bishop_bonus_used", 1).busts("b").tutors(1).ranks("blue", "black", "green")
    lines = draw(s, 0, 160)["University of 1● black"]
    assert line_of(lines, "Storage") == "Storage 2 black textbooks, 1 dictionary (3 of 9)"
    assert line_of(lines, "2 B") == "2 B Larger storage (now 1 ducat, each income phase 1 ducat, storage +4)"
    assert line_of(lines, "4 B") == "4 B free"
    where = "2 masters and 1 tutor in the archive, 1 on the board, 1 at the student 'Eight textbooks'"
    assert line_of(lines, "Masters") == f"Masters {where}"
    assert line_of(lines, "Next income") == "Next income 4 ducats (students 1, reputation 3)"
    ready = "Green step, ready, for 1 red textbook: 1 green research step; worth 4"
    assert line_of(lines, "Professors") == f"Professors {ready}"
    assert line_of(lines, "Tutor,") == "Tutor, exhausted, for 1 black textbook: 1 tutor; worth 4"
    assert line_of(lines, "Chancellors") == (
        "Chancellors Erasmus: once a round one master more counts at the bishop; used"
    )
    assert line_of(lines, "Biringuccio by bust card b").endswith("for each student placed in a B hall")


def test_halls_to_come_are_told_with_cost_and_bonus() -> None:
    for number, hall in ((6, "6 B free, an additional master"), (8, "8 B free, costs 2 ducats")):
        lines = draw(Scenario(4).many_students(number - 1))["University of 1● black"]
        assert line_of(lines, f"{number} B") == hall
    lines = draw(Scenario(4).many_students(6))["University of 1● black"]
    assert line_of(lines, "7 A") == "7 A free, costs 1 ducat, storage 9"


def test_others_are_summed_up_and_a_spectator_sees_all_in_full() -> None:
    s = Scenario(3).seat(2).students("bishop").professors("tutor", exhausted=True).chancellor("alberti")
    blocks = draw(s, 1)
    assert {"1● black", "University of 2▲ blue", "3■ green"} <= blocks.keys()
    assert line_of(blocks["3■ green"], "Lecture halls") == "Lecture halls Printed student, At the bishop"
    assert line_of(blocks["3■ green"], "Professors") == "Professors Tutor (exhausted)"
    assert line_of(blocks["3■ green"], "Chancellors") == "Chancellors Alberti: lectures cost no book"
    full = {"University of 1● black", "University of 2▲ blue", "University of 3■ green"}
    assert full <= draw(s, SPECTATOR).keys()


def test_free_lectures_need_no_book() -> None:
    s = Scenario(3).professors("tutor").chancellor("alberti")
    lines = draw(s)["University of 1● black"]
    assert line_of(lines, "Professors") == "Professors Tutor, ready, for no book: 1 tutor; worth 4"


def test_ignotus_has_a_display_and_cards_left() -> None:
    s = Scenario(2).seat(2).display(6)
    lines = draw(s)["Ignotus I■ green"]
    assert lines[3].split() == ["textbook", "·", "·", "·", "·", "·", "█"]
    assert lines[4] == "15 cards left in the deck of Ignotus."
    assert not [title for title in draw(Scenario(3)) if "Ignotus" in title]


def test_setup_cards_are_drawn_for_their_owner_alone() -> None:
    s = Scenario(2, setup=True).hands((1, 2, 3, 4), (5, 6, 7, 8)).play("keep setup-1")
    game = s.game
    mine, theirs, public = (text(game.draw(game.view(s.state, seat), 120)) for seat in (0, 1, SPECTATOR))
    assert "Kept setup card 1 (value 3; 5 ducats)" in mine
    assert "setup card 1 (" not in theirs + public
    assert "setup card 5 (" in theirs
    assert "setup card 5 (" not in mine + public


def test_chancellors_on_offer_are_drawn_while_there_are_any() -> None:
    s = Scenario(2, setup=True).offer("pereira", "copernicus", "erasmus").draft((1, 2, 3, 4), (5, 6, 7, 8))
    lines = draw(s)["Chancellors on offer"]
    assert "Erasmus: once a round one master more counts at the bishop" in lines
    assert "    Park: 8 ducats for 7 prestige points." in lines
    assert "Chancellors on offer" not in draw(Scenario(2))


def test_the_end_shows_where_the_prestige_came_from() -> None:
    game = alma_mater()
    state = ended(game, 2)
    lines = game.draw(game.view(state, 0), 80)[0].lines
    assert lines[0] == "The game is over."
    shares = [line.split()[-2:] for line in lines if line.startswith(" ") and line[1] != " "]
    assert [sum(int(share[seat]) for share in shares) for seat in (0, 1)] == game.result(state).scores
    assert not [line for line in lines if line.startswith(("Next income", "If it ended now"))]
