"""Moves in words: what each does, for someone who knows no ids."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from collegium.games.awesome_academics import cards as on
from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.deck import hidden_cards
from collegium.games.awesome_academics.open_cards import owner_in_play
from collegium.games.awesome_academics.payment import discipline_paid
from collegium.games.awesome_academics.research import sparing_card
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.games.awesome_academics.view import argument
from collegium.games.awesome_academics.vocabulary import DISCIPLINES
from collegium.games.awesome_academics.words_cards import (
    bonus_name,
    card_in_full,
    special_action,
    spin_off_effect,
    standard_action,
    tile_in_full,
)
from collegium.games.awesome_academics.words_names import Names
from collegium.games.awesome_academics.words_research import (
    consult_label,
    divide_label,
    idle_projects,
    phd_tokens,
    send_phd_label,
    send_track_label,
    work_on_label,
)
from collegium.kernel.questions import asked_of

if TYPE_CHECKING:
    pass

Label = Callable[[Names, AwesomeAcademics, int], str]


def done_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """What leaving the question means; at the end of a plan, which Projects are given up by it."""
    asked = asked_of(state)
    if asked == "research":
        idle = idle_projects(names, state)
        if idle:
            key = "research-spare" if sparing_card(state) >= 0 else "research-idle"
            return names.say("done", key, projects=names.project_list(idle))
    return names.say("done", asked if asked in names.words.sections["done"] else "other")


def tile_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """A Special Ability tile with what it does."""
    return names.say("move", "keep-tile", tile=tile_in_full(names, names.ability_ids[option]))


def take_tenured_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """A Tenured Researcher from the stock, with the disciplines."""
    key = {"hire": "hire", "diploma": "recruit-tenured", "exchange": "exchange"}.get(asked_of(state), "take")
    who = names.tenured_in_full(names.researcher_ids[option])
    return names.say("move", key, tenured=who)


def with_levels(names: Names, state: AwesomeAcademics, number: int) -> str:
    """A Tenured Researcher with the levels reached."""
    levels = [int(state.table[at.LEVEL + number * 2 + side]) for side in range(2)]
    return names.at_levels(names.researcher_ids[number], levels)


def with_tokens(names: Names, state: AwesomeAcademics, number: int) -> str:
    """A PhD Student with the tokens so far."""
    return names.phd_with(number, phd_tokens(state, number))


def holder(names: Names, place: int) -> str:
    """The group that holds something."""
    return names.group(max(place - at.HELD, 0))


def name_tenured_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """A Tenured Researcher of a group, for whatever is asked."""
    keys = {"top": "stay", "target": "attack-tenured", "retrain": "retrain", "sabbatical": "sabbatical"}
    group = holder(names, int(state.table[at.TENURED_AT + option]))
    key = keys.get(asked_of(state), "name-tenured")
    return names.say("move", key, tenured=with_levels(names, state, option), group=group)


def dismiss_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """A Tenured Researcher who is not paid."""
    return names.say("move", "dismiss", tenured=with_levels(names, state, option))


def dismiss_phd_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """A PhD Student who is not paid."""
    return names.say("move", "dismiss-phd", phd=with_tokens(names, state, option))


def give_up_track_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """A track that lacks a Month, with those it gives now."""
    months = names.months(int(state.table[at.TRACK_MONTHS + option]))
    return names.say("move", "give-up", who=names.bracketed(names.track(option), months))


def give_up_phd_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """A PhD Student who lacks a Month."""
    return names.say("move", "give-up", who=with_tokens(names, state, option))


def name_phd_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """A PhD Student who graduates, or whom an attack strikes."""
    key = {"graduate": "graduate", "target": "attack-phd"}.get(asked_of(state), "name-phd")
    group = holder(names, int(state.table[at.PHD_AT + option]))
    return names.say("move", key, phd=with_tokens(names, state, option), group=group)


def card_move(key: str) -> Label:
    """An Action card with both its uses."""
    return lambda names, state, option: names.say("move", key, card=card_in_full(names, names.card_ids[option]))


def discard_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """A card that goes to the discard pile: for another, for the tile, or because the hand is full."""
    key = {"draw": "discard-draw", "give": "give"}.get(asked_of(state), "discard")
    return names.say("move", key, card=card_in_full(names, names.card_ids[option]))


def standard_move(standard: str) -> Label:
    """A Standard Action with what it costs and brings."""
    return lambda names, state, option: names.bracketed(names.standard(standard), standard_action(names, standard))


def spin_off_move(name: str) -> Label:
    """A Publication or a Valorisation in a discipline."""

    def text(names: Names, state: AwesomeAcademics, option: int) -> str:
        discipline = names.discipline(DISCIPLINES[option])
        title = names.say("move", "spin-off", name=names.spin_offs[name]["name"], discipline=discipline)
        return names.bracketed(title, spin_off_effect(names, name))

    return text


def special_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """The Special Action of the card resolved."""
    text = names.say("move", "special")
    if asked_of(state) != "use":
        return text
    return names.bracketed(text, special_action(names, names.card_ids[argument(state, "card")]))


def name_discipline_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """A discipline to name; for a subsidy with the Reputation that counts."""
    discipline = names.discipline(DISCIPLINES[option])
    if asked_of(state) != "subsidy-in":
        return names.say("move", "name-discipline", discipline=discipline)
    points = names.reputation(int(state.mine(at.REPUTATION + option)))
    return names.say("move", "subsidy-in", discipline=discipline, points=points)


def bonus_move(key: str) -> Label:
    """A Game End Bonus by what it asks for."""
    return lambda names, state, option: names.say("move", key, bonus=bonus_name(names, names.event_ids[option]))


def target_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """A group to attack, with what is attacked; or one that gains too."""
    group, asked = names.group(option), asked_of(state)
    if asked == "gift":
        return gift_label(names, state, group)
    if asked != "target" or option >= state.seats:
        return names.say("move", "target", group=group)
    target = int(state.content.cards.target[argument(state, "card")])
    if target == on.TARGET_HAND:
        cards = names.say("amount", "cards", n=int(hidden_cards(state, option)))
        return names.say("move", "target-hand", group=group, cards=cards)
    if target == on.TARGET_MONEY:
        return names.say("move", "target-money", group=group, money=names.money(int(state.get(option, at.MONEY))))
    return names.say("move", "target", group=group)


def gift_label(names: Names, state: AwesomeAcademics, group: str) -> str:
    """Reputation for another group."""
    card = names.cards[names.card_ids[argument(state, "card")]]
    points = names.reputation(card["gift"]["reputation"])
    if card.get("discipline") == "each":
        return names.say("move", "gift-each", points=points, group=group)
    paid = int(discipline_paid(state))
    spent = card.get("discipline") == "spent" and paid >= 0
    discipline = names.discipline(DISCIPLINES[paid if spent else int(state.table[at.NAMED])])
    return names.say("move", "gift", points=points, discipline=discipline, group=group)


def name_project_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """A Project in progress, for whatever is asked."""
    keys = {"target": "attack-project", "mark-project": "mark-project", "return": "return-project"}
    group = holder(names, int(state.table[at.PROJECT_AT + option]))
    key = keys.get(asked_of(state), "name-project")
    return names.say("move", key, project=names.project(names.project_ids[option]), group=group)


def expose_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """An open card of another group."""
    group = names.group(max(int(owner_in_play(state, option)), 0))
    return names.say("move", "expose", card=names.card(names.card_ids[option]), group=group)


def raise_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """A track that rises."""
    return names.say("move", "raise", track=names.track(option))


def arrange_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """Which track has which level."""
    if asked_of(state) != "levels":
        return names.say("move", "arrange-swapped" if option else "arrange-order")
    levels = [argument(state, "first_level"), argument(state, "second_level")]
    researcher = names.researcher_ids[argument(state, "tenured")]
    return names.say("move", "arrange", levels=names.levels(researcher, levels[::-1] if option else levels))


def lose_progress_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """A Month of progress that is lost."""
    months = names.months_of(DISCIPLINES[option], 1)
    if asked_of(state) != "crash":
        return names.say("move", "lose-progress", months=months)
    project = names.project(names.project_ids[argument(state, "project")])
    return names.say("move", "lose-progress-on", months=months, project=project)


def ransom_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """Money for a Tenured Researcher who stays."""
    if asked_of(state) != "ransom":
        return names.say("move", "ransom-any")
    price = int(state.content.cards.term(argument(state, "card"), on.TERM_MONEY))
    return names.say("move", "ransom", money=names.money(price))


def defend_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """A Defence card."""
    return names.say("move", "defend", card=names.card(names.card_ids[option]))


def teach_label(names: Names, state: AwesomeAcademics, option: int) -> str:
    """So many Months of teaching."""
    return names.say("move", "teach", months=names.months(option + 1))


LABELS: Final[dict[str, Label]] = {
    "done": done_label,
    "keep": tile_label,
    "take": take_tenured_label,
    "name": name_tenured_label,
    "dismiss": dismiss_label,
    "dismiss-phd": dismiss_phd_label,
    "give-up": give_up_track_label,
    "give-up-phd": give_up_phd_label,
    "send": send_track_label,
    "send-phd": send_phd_label,
    "consult": consult_label,
    "work": work_on_label,
    "divide": divide_label,
    "name-phd": name_phd_label,
    "take-card": card_move("take-card"),
    "discard": discard_label,
    "commit": card_move("commit"),
    "recruit": standard_move("recruit"),
    "subsidy": standard_move("subsidy"),
    "reserve": standard_move("reserve"),
    "publish": spin_off_move("publication"),
    "valorise": spin_off_move("valorisation"),
    "special": special_label,
    "discipline": name_discipline_label,
    "bonus": bonus_move("take-bonus"),
    "release": bonus_move("release-bonus"),
    "target": target_label,
    "project": name_project_label,
    "expose": expose_label,
    "raise": raise_label,
    "arrange": arrange_label,
    "lose-progress": lose_progress_label,
    "ransom": ransom_label,
    "defend": defend_label,
    "teach": teach_label,
}
