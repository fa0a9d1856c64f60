"""The chancellors, each as your own and through a bust card; those of masters have a file of their own."""

from __future__ import annotations

import pytest

from collegium.games.alma_mater.research import ASK_REPEAT_BONUS
from tests.alma_mater.pieces import CHANCELLORS, end_game, hire, lecture, purse, recruit, serving, steps
from tests.alma_mater.scenario import Scenario, ids, research_card, students_of

either_way = pytest.mark.parametrize("by", ["own", "a", "b", "c"])


def chosen(*hands: tuple[int, int, int, int], name: str) -> Scenario:
    """Four players have laid down their setup cards; seat 0 is the first in turn order and takes this chancellor."""
    others = [other for other in CHANCELLORS if other != name][:4]
    s = Scenario(4, setup=True).track("a1").offer(name, *others).draft(*hands, top=(13, 14, 19, 20))
    assert s.turn_order()[0] == 0
    return s.play(f"chancellor {name}")


def others_choose(s: Scenario) -> Scenario:
    """The other players take a chancellor, and all arrange their bookshelves."""
    while s.asked() == "chancellor":
        s.play(next(move for move in s.moves() if move != "chancellor glareanus"))
    return s.arrange()


def test_the_chancellors_are_known() -> None:
    assert ids("chancellors", "chancellor") == list(CHANCELLORS)


@pytest.mark.rule("alma-mater.chancellors.ability")
def test_four_chancellors_serve_you_with_all_bust_cards() -> None:
    s = Scenario().chancellor("erasmus").hall("pereira", "glareanus", "alberti").busts("a", "b", "c")
    s.professors("archive-ducats").play("bishop-extra 1", "done").turn_of(0)
    assert purse(s) == (6, 0)
    s.play("lecture archive-ducats")
    assert (purse(s), s.stored()) == ((6 + 2 * 3, 1), {})


@pytest.mark.rule("alma-mater.chancellors.ability")
def test_the_chancellors_of_bust_cards_you_do_not_have_do_not_serve_you() -> None:
    s = Scenario().chancellor("erasmus").hall("pereira", "glareanus", "alberti").busts("b")
    s.professors("archive-ducats").play("bishop-extra 1", "done").turn_of(0)
    assert purse(s) == (5, 0)
    s.refused("lecture archive-ducats", "lecture.book")


@pytest.mark.rule("alma-mater.chancellors.not-yours")
@pytest.mark.parametrize("move", ["bishop-extra 1", "ready green-step"])
def test_without_the_chancellor_there_is_no_ability(move: str) -> None:
    s = Scenario().professors("green-step", exhausted=True)
    s.seat(1).chancellor("erasmus").seat(2).chancellor("paracelsus")
    s.refused(move, "chancellors.not-yours")


@pytest.mark.rule("alma-mater.chancellors.once-a-round", "alma-mater.chancellors.how-often")
@either_way
def test_erasmus_counts_once_a_round(by: str) -> None:
    s = serving(Scenario(), "erasmus", by).play("bishop-extra 1", "done").turn_of(0)
    s.refused("bishop-extra 1", "chancellors.once-a-round")
    s.play("bishop 1", "done").end_round().turn_of(0).allowed("bishop-extra 1")


@pytest.mark.rule("alma-mater.chancellors.once-a-round", "alma-mater.chancellors.how-often")
@either_way
def test_paracelsus_readies_once_a_round(by: str) -> None:
    s = serving(Scenario(), "paracelsus", by).professors("green-step", "tutor", exhausted=True).play("ready tutor")
    s.refused("ready green-step", "chancellors.once-a-round")
    s.end_round().turn_of(0).set("professor", 2, ids("professors", "professor").index("tutor"))
    s.allowed("ready tutor")


@pytest.mark.rule("alma-mater.chancellors.how-often", "alma-mater.chancellors.da-vinci")
@either_way
def test_da_vinci_rewards_research_once_a_turn(by: str) -> None:
    s = serving(Scenario(), "da-vinci", by).steps(green=2).play("green")
    assert steps(s) == (1, 1)
    assert steps(s.play("green")) == (0, 1)
    s.turn_of(0).steps(green=1)
    s = s.level(4).play("green")
    assert steps(s) == (0, 1)


@pytest.mark.rule("alma-mater.chancellors.how-often", "alma-mater.chancellors.da-vinci")
@either_way
def test_da_vinci_doubles_a_bonus_once_in_the_game(by: str) -> None:
    s = serving(Scenario(), "da-vinci", by).track("a1", "b2").level(2).steps(green=1).play("green")
    assert (purse(s), s.asked()) == ((0, 3), "repeat-bonus")
    assert purse(s.play("agree")) == (0, 6)
    s.play("done").turn_of(0).level(6).steps(green=1).play("green", "take black", "take blue", "take red")
    assert (s.asked(), s.stored()) == ("turn", {"black": 1, "blue": 1, "red": 1, "dictionary": 1})


@pytest.mark.rule("alma-mater.chancellors.copernicus")
@either_way
def test_copernicus_brings_2_ducats_for_each_textbook_in_the_display(by: str) -> None:
    s = serving(Scenario(), "copernicus", by).display(2, 5, 6).end_round()
    assert purse(s) == (2 * 3 + 4, 0)


@pytest.mark.rule("alma-mater.chancellors.copernicus")
def test_without_copernicus_a_textbook_in_the_display_brings_1_ducat() -> None:
    s = Scenario().seat(1).chancellor("copernicus").seat(0).display(2, 5, 6).end_round()
    assert purse(s) == (3 + 4, 0)


@pytest.mark.rule("alma-mater.chancellors.copernicus-lecture")
def test_copernicus_does_not_double_the_clean_up_of_a_lecture() -> None:
    assert purse(lecture(Scenario().chancellor("copernicus").display(2, 5, 6), "clean-up")) == (3, 0)


@pytest.mark.rule("alma-mater.chancellors.biringuccio")
@either_way
def test_biringuccio_rewards_a_student_in_a_b_lecture_hall(by: str) -> None:
    s = recruit(serving(Scenario(), "biringuccio", by), "bishop")
    assert (len(s.halls()), purse(s), s.stored()) == (2, (3, 0), {"dictionary": 1})


@pytest.mark.rule("alma-mater.chancellors.biringuccio")
def test_biringuccio_leaves_a_lecture_halls_alone() -> None:
    s = recruit(Scenario().chancellor("biringuccio").students("bishop"), "eight-textbooks")
    assert (len(s.halls()), purse(s), s.stored()) == (3, (0, 0), {})


@pytest.mark.rule("alma-mater.chancellors.biringuccio")
def test_biringuccio_rewards_a_starting_student() -> None:
    s = chosen((1, 2, 22, 5), (20, 21, 23, 6), (24, 19, 18, 3), (16, 15, 14, 4), name="biringuccio")
    others_choose(s).play("display 2")
    assert (purse(s), s.stored(), s.asked()) == ((5 + 2 + 2, 0), {}, "free-student")
    s.play("student storage")
    assert (purse(s), s.stored()) == ((9 + 1 + 3, 0), {"dictionary": 1})


@pytest.mark.rule("alma-mater.chancellors.marschalk")
@either_way
def test_marschalk_rewards_seller_and_buyer(by: str) -> None:
    s = serving(Scenario().seat(1).display(5, 6), "marschalk", by).seat(0).ducats(8)
    s.play("send colloquium", "seller blue", "buy 2", "score blue-5")
    assert (purse(s, 1), s.stored(1)) == ((8, 1), {"black": 1})
    assert (purse(s), s.stored()) == ((0, 1 + 2), {"blue": 2})


@pytest.mark.rule("alma-mater.chancellors.marschalk")
def test_marschalk_of_the_buyer_or_of_others_rewards_nobody() -> None:
    s = Scenario().chancellor("marschalk").seat(1).display(6).seat(0).ducats(8)
    s.play("send colloquium", "seller blue", "buy 1")
    assert (purse(s, 1), s.stored(1), s.own("prestige")) == ((4, 0), {}, 2)


@pytest.mark.rule("alma-mater.chancellors.marschalk-once")
@pytest.mark.parametrize("number", [1, 3, 5])
def test_marschalk_counts_once_however_many_textbooks_are_bought(number: int) -> None:
    s = Scenario().seat(1).chancellor("marschalk").display(4, 5, 6).seat(0).ducats(20)
    s.play("send colloquium", "seller blue", f"buy {number}")
    assert (s.own("prestige", 0, 1), s.stored(1)) == (1, {"black": 1})


@pytest.mark.rule("alma-mater.chancellors.marschalk-once")
def test_marschalk_does_not_count_for_textbooks_of_the_supply() -> None:
    s = Scenario().seat(1).chancellor("marschalk").seat(0).ducats(8).play("send colloquium", "seller blue", "buy 2")
    assert (purse(s, 1), s.stored(1), purse(s)) == ((0, 0), {}, (0, 0))


@pytest.mark.rule("alma-mater.chancellors.marschalk-once")
def test_marschalk_counts_again_the_next_time_the_colloquium_is_used() -> None:
    s = Scenario().seat(1).chancellor("marschalk").display(5, 6).seat(0).ducats(8)
    for _ in range(2):
        s.play("send colloquium", "seller blue", "buy 1", "done").turn_of(0)
    assert (s.own("prestige", 0, 1), s.stored(1)) == (2, {"black": 2})


@pytest.mark.rule("alma-mater.chancellors.da-vinci-setup")
def test_during_setup_da_vinci_neither_rewards_research_nor_doubles_a_bonus() -> None:
    s = chosen((5, 8, 19, 1), (20, 21, 22, 2), (24, 23, 18, 3), (16, 15, 17, 4), name="da-vinci")
    others_choose(s).play("take red")
    assert (s.research(), purse(s), steps(s)) == (5, (4 + 3, 3), (0, 0))
    assert s.to_move() != 0, "whether the bonus should be doubled was not asked"


@pytest.mark.rule("alma-mater.chancellors.da-vinci-setup")
def test_after_setup_a_move_to_a_milestone_brings_the_black_step_too() -> None:
    s = Scenario().chancellor("da-vinci").level(2).steps(green=1).play("green")
    assert (s.research(), steps(s)) == (4, (0, 1))


@pytest.mark.rule("alma-mater.chancellors.da-vinci-setup")
def test_the_moves_of_others_bring_da_vinci_nothing() -> None:
    s = Scenario().seat(1).chancellor("da-vinci").seat(0).steps(green=1).play("green", "done")
    assert (s.to_move(), steps(s)) == (1, (0, 0))


@pytest.mark.rule("alma-mater.chancellors.da-vinci-bonus")
def test_a_bonus_left_alone_can_still_be_doubled_later() -> None:
    s = Scenario().chancellor("da-vinci").track("a1", "b2").level(2).steps(green=1).play("green", "done")
    assert (purse(s), s.asked()) == ((0, 3), "turn")
    s.level(6).steps(green=1).play("green", "take black", "take blue", "take red", "agree")
    s.play("take black", "take blue", "take green")
    assert s.stored() == {"black": 2, "blue": 2, "green": 1, "red": 1, "dictionary": 2}


@pytest.mark.rule("alma-mater.chancellors.da-vinci-bonus")
def test_a_doubled_bonus_may_recruit_two_students() -> None:
    s = Scenario().chancellor("da-vinci").track("d1").level(14).steps(green=1)
    s.play("green", "student end-busts", "agree", "student bishop")
    assert (s.halls(), s.stored()) == (["printed", "end-busts", "bishop"], {"dictionary": 2})


@pytest.mark.rule("alma-mater.chancellors.da-vinci-bonus")
def test_a_doubled_bonus_may_recruit_two_professors() -> None:
    s = Scenario().chancellor("da-vinci").track("e1").level(18).steps(green=1)
    s.play("green", "professor fill-display", "done", "take red", "agree", "professor green-step", "done", "take blue")
    assert (s.bookmark("fill-display"), s.bookmark("green-step")) == ("red", "blue")


@pytest.mark.rule("alma-mater.chancellors.glareanus")
@either_way
def test_glareanus_brings_a_point_for_each_lecture(by: str) -> None:
    s = lecture(serving(Scenario(), "glareanus", by), "green-step")
    assert purse(s) == (0, 1)
    s.play("done").turn_of(0)
    assert purse(lecture(s, "archive-ducats")) == (8, 2)


@pytest.mark.rule("alma-mater.chancellors.glareanus")
def test_glareanus_brings_a_point_for_the_free_lecture_and_none_without_it() -> None:
    assert purse(hire(Scenario().chancellor("glareanus"), "fill-display").play("agree")) == (0, 1)
    assert purse(hire(Scenario().chancellor("glareanus"), "fill-display").play("done")) == (0, 0)


@pytest.mark.rule("alma-mater.chancellors.glareanus")
def test_glareanus_chosen_in_setup_brings_one_of_three_setup_cards() -> None:
    s = chosen((1, 2, 3, 4), (20, 21, 22, 5), (24, 23, 18, 6), (16, 15, 17, 7), name="glareanus")
    drawn = s.moves()
    assert (s.asked(), len(drawn), s.middle("setup_deck_size")) == (
        "extra-card",
        3,
        len(ids("setup_cards", "card")) - 16 - 3,
    )
    assert drawn == ["keep setup-13", "keep setup-14", "keep setup-19"]
    others_choose(s.play("keep setup-14"))
    s.play("display 0", "take red", "display 0")
    assert (purse(s), s.stored(), s.research()) == ((5 + 2 + 2 + 2, 0), {"black": 4, "red": 1}, 1)
    assert s.to_move() != 0


@pytest.mark.rule("alma-mater.chancellors.glareanus-card")
def test_only_one_of_the_three_cards_drawn_is_kept() -> None:
    s = chosen((1, 2, 3, 4), (20, 21, 22, 5), (24, 23, 18, 6), (16, 15, 17, 7), name="glareanus")
    for number in (1, 4, 12, 20):
        s.refused(f"keep setup-{number}", "chancellors.glareanus-card")
    assert s.play("keep setup-13").asked() == "chancellor"


@pytest.mark.rule("alma-mater.chancellors.glareanus-later")
def test_the_card_of_glareanus_does_not_change_the_turn_order() -> None:
    s = chosen((1, 2, 3, 4), (5, 6, 7, 8), (24, 23, 18, 21), (16, 15, 17, 22), name="glareanus")
    order = s.turn_order()
    s.play("keep setup-20")
    assert (s.turn_order(), order[:2]) == (order, [0, 1]), "3 + 3 + 3 before 4 + 4 + 4, and not after it with 7 more"


@pytest.mark.rule("alma-mater.chancellors.glareanus-later")
def test_glareanus_through_a_bust_card_brings_no_setup_card() -> None:
    s = Scenario().hall("glareanus", "copernicus", "alberti").ducats(25).play("bust a")
    assert (s.asked(), purse(s), s.stored()) == ("turn", (25, 0), {})
    assert purse(lecture(s, "green-step")) == (25, 1)


@pytest.mark.rule("alma-mater.chancellors.alberti")
@either_way
def test_alberti_makes_lectures_free_of_books(by: str) -> None:
    s = serving(Scenario(), "alberti", by).professors("green-step", bookmark="").books(black=1)
    s.play("lecture green-step")
    assert (s.stored(), steps(s), s.is_exhausted("green-step")) == ({"black": 1}, (1, 0), True)


@pytest.mark.rule("alma-mater.chancellors.alberti")
@either_way
def test_with_alberti_no_book_comes_onto_the_bookmark(by: str) -> None:
    s = hire(serving(Scenario(), "alberti", by), "fill-display").play("done")
    assert (s.is_ready("fill-display"), s.bookmark("fill-display")) == (True, "")
    assert s.price_books("fill-display") == ["black", "blue", "green"], "its cost is fixed for the others all the same"
    s = serving(Scenario(), "alberti", by).track("e1").level(18).steps(green=1).play("green", "professor green-step")
    assert s.play("done").asked() == "turn", "nobody is asked for a book on the bookmark"


@pytest.mark.rule("alma-mater.chancellors.alberti")
def test_alberti_leaves_the_other_costs_of_a_lecture() -> None:
    s = Scenario().chancellor("alberti").professors("exchange", bookmark="").ducats(9).play("lecture exchange")
    s.refused("option 2", "professors.exchange-ducats")
    assert purse(s.play("option 1")) == (4, 5)
    s = Scenario().chancellor("alberti").professors("recruit", bookmark="").books(black=1)
    s.refused("lecture recruit", "professors.no-student")


@pytest.mark.rule("alma-mater.chancellors.alberti-later")
def test_alberti_through_a_bust_card_sets_the_books_on_your_bookmarks_aside() -> None:
    s = Scenario().hall("alberti", "copernicus", "erasmus").ducats(25).professors("green-step", bookmark="red")
    s.refused("lecture green-step", "lecture.book")
    s.play("bust a", "lecture green-step")
    assert (steps(s), s.stored()) == ((1, 0), {})


@pytest.mark.rule("alma-mater.chancellors.paracelsus")
@either_way
def test_paracelsus_lets_a_professor_give_another_lecture(by: str) -> None:
    s = serving(Scenario(), "paracelsus", by).professors("archive-ducats").books(black=2).play("lecture archive-ducats")
    s.play("ready archive-ducats", "done").turn_of(0)
    assert s.is_ready("archive-ducats")
    s.play("lecture archive-ducats")
    assert (purse(s), s.stored(), s.is_exhausted("archive-ducats")) == ((16, 0), {}, True)


@pytest.mark.rule("alma-mater.chancellors.paracelsus")
def test_paracelsus_readies_before_the_action_as_well() -> None:
    s = Scenario().chancellor("paracelsus").professors("archive-ducats", exhausted=True).books(black=1)
    s.refused("lecture archive-ducats", "lecture.exhausted")
    s.play("ready archive-ducats", "lecture archive-ducats")
    assert purse(s) == (8, 0)


@pytest.mark.rule("alma-mater.chancellors.paracelsus")
def test_paracelsus_does_nothing_after_you_have_passed() -> None:
    s = Scenario(3).chancellor("paracelsus").professors("archive-ducats").play("done")
    assert s.is_exhausted("archive-ducats")
    for seat in (1, 2):
        assert s.to_move() == seat
        s.refused("ready archive-ducats", "chancellors.not-yours")
        s.play("bishop 1", "done")
    assert (s.to_move(), s.is_exhausted("archive-ducats")) == (1, True)


@pytest.mark.rule("alma-mater.chancellors.paracelsus-exhausted")
def test_only_an_exhausted_professor_of_yours_is_made_ready() -> None:
    s = Scenario().chancellor("paracelsus").professors("green-step")
    s.seat(1).professors("tutor", exhausted=True).seat(0)
    s.refused("ready green-step", "chancellors.paracelsus-exhausted")
    s.refused("ready tutor", "chancellors.paracelsus-exhausted")


@pytest.mark.rule("alma-mater.chancellors.biringuccio")
def test_biringuccio_rewards_every_way_to_place_a_student() -> None:
    s = Scenario().chancellor("biringuccio").track("d1").level(14).steps(green=1).play("green", "student end-busts")
    assert (purse(s), s.stored()) == ((3, 0), {"dictionary": 2})
    s = Scenario().chancellor("biringuccio").students(*students_of("art")[:2]).professors("recruit", bookmark="red")
    s.books(black=1, blue=1, red=1).play("lecture recruit", "student bishop")
    assert (len(s.halls()), purse(s), s.stored()) == (4, (3, 0), {"dictionary": 1})


@pytest.mark.rule("alma-mater.chancellors.ability")
def test_chancellors_bring_no_points_of_their_own_in_the_end() -> None:
    s = end_game(Scenario().chancellor("erasmus"))
    assert s.game.result(s.state).breakdown[0]["chancellors"] == 0


@pytest.mark.rule("alma-mater.chancellors.da-vinci", "alma-mater.chancellors.da-vinci-bonus")
def test_a_milestone_whose_bonus_was_not_finished_is_not_doubled_after_another_was() -> None:
    s = Scenario().chancellor("da-vinci").below("b1").track("c3").steps(green=4).books(black=4, blue=3, red=1)
    s.play("green", "professor archive-ducats")
    assert s.asked() == "free-lecture"
    s.play("green", "green", "green", "take red", "take red", "agree", "take black", "take black")
    assert (s.research(), s.own("prestige"), s.stored()) == (12, 10, {"red": 2, "black": 2})
    assert s.asked() == "free-lecture"
    s.play("done")
    assert s.asked() == "turn", "once in the game, and that was the other milestone"


@pytest.mark.rule("alma-mater.chancellors.da-vinci-at-once")
def test_da_vinci_doubles_a_bonus_before_the_next_step_or_not_at_all() -> None:
    s = Scenario().chancellor("da-vinci").track("a1", "b2").level(2).steps(green=3, black=1).play("green")
    assert s.asked() == "repeat-bonus"
    for move in ("green", "black", "black-instead"):
        s.refused(move, "chancellors.da-vinci-at-once")
    s.play("done").allowed("green")


@pytest.mark.rule("alma-mater.turn.free", "alma-mater.chancellors.da-vinci-at-once")
def test_a_bust_card_and_a_ready_professor_may_come_before_da_vinci_doubles() -> None:
    s = serving(serving(Scenario(), "paracelsus", "b"), "da-vinci").professors("tutor", exhausted=True).ducats(25)
    s.track("a1").level(2).steps(green=1).play("green")
    assert s.asked() == "repeat-bonus"
    s.play("bust a", "ready tutor")
    assert (s.asked(), s.is_ready("tutor"), s.own("busts") & 1) == ("repeat-bonus", True, 1)
    s.allowed("agree")


@pytest.mark.rule("alma-mater.chancellors.da-vinci-once", "alma-mater.chancellors.da-vinci")
def test_da_vinci_who_has_doubled_one_bonus_doubles_no_other_that_waits() -> None:
    s = Scenario().chancellor("da-vinci").track("a1", "b2").level(2).steps(green=1).play("green")
    s.state.push(ASK_REPEAT_BONUS, research_card("b2"))
    s.play("agree", "take black", "take blue", "take red")
    assert s.asked() == "repeat-bonus"
    s.refused("agree", "chancellors.da-vinci-once")
    s.play("done")
    assert s.asked() == "turn"
