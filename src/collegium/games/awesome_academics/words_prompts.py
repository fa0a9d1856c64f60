"""Questions in words: what is asked, and what belongs to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from collegium.games.awesome_academics import attacks
from collegium.games.awesome_academics import cards as on
from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.acquisition import chooses_freely
from collegium.games.awesome_academics.deck import count_cards
from collegium.games.awesome_academics.progress import AFTER_SPENDING, BY_SPENDING
from collegium.games.awesome_academics.research import A_TRACK, sparing_card
from collegium.games.awesome_academics.salary import bill
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.games.awesome_academics.view import argument, project_of
from collegium.games.awesome_academics.vocabulary import DISCIPLINES
from collegium.games.awesome_academics.words_cards import bonus_name
from collegium.games.awesome_academics.words_names import Names
from collegium.games.awesome_academics.words_research import idle_projects, months_of, phd_tokens, worker_name
from collegium.kernel.questions import asked_of

if TYPE_CHECKING:
    pass

Prompt = Callable[[Names, AwesomeAcademics], str]


def money_of(names: Names, state: AwesomeAcademics) -> str:
    """The money of the seat to move."""
    return names.money(int(state.mine(at.MONEY)))


def counted(names: Names, state: AwesomeAcademics) -> str:
    """A question of which so much is left."""
    return names.say("prompt", asked_of(state), n=argument(state, "left"))


def of_card(names: Names, state: AwesomeAcademics) -> str:
    """A question about an Action card."""
    return names.say("prompt", asked_of(state), card=card_of(names, state))


def card_of(names: Names, state: AwesomeAcademics) -> str:
    """The Action card that the question is about."""
    return names.card(names.card_ids[argument(state, "card")])


def tile_prompt(names: Names, state: AwesomeAcademics) -> str:
    """Which tile to keep, and how many are kept."""
    return names.say("prompt", "tile", n=argument(state, "pick"), of=int(state.content.tiles_kept))


def hire_prompt(names: Names, state: AwesomeAcademics) -> str:
    """Whom to hire, and what the allowance leaves."""
    left = names.money(int(state.mine(at.ALLOWANCE)))
    return names.say("prompt", "hire", money=left, price=names.money(int(state.content.hire_money)))


def buy_prompt(names: Names, state: AwesomeAcademics) -> str:
    """Which Project to buy, in or out of turn."""
    asked = asked_of(state)
    key = "buy-freely" if asked == "buy" and chooses_freely(state, state.to_move) else asked
    return names.say("prompt", key, price=names.money(int(state.content.price)), money=money_of(names, state))


def phd_prompt(names: Names, state: AwesomeAcademics) -> str:
    """Whether to take a PhD Student, and how many there are."""
    stock = sum(state.table[at.PHD_AT + number] == at.STOCK for number in range(at.PHD_STUDENTS))
    return names.say("prompt", "phd", n=stock)


def of_project(names: Names, state: AwesomeAcademics) -> str:
    """A question about a Project with Months left."""
    return names.say("prompt", asked_of(state), project=named_project(names, state), n=argument(state, "left"))


def named_project(names: Names, state: AwesomeAcademics) -> str:
    """The Project that the question is about."""
    return names.project(names.project_ids[argument(state, "project")])


def salary_prompt(names: Names, state: AwesomeAcademics) -> str:
    """Whom to pay, and whether the money is enough."""
    due = int(bill(state, state.to_move))
    key = "salary-short" if due > state.mine(at.MONEY) else "salary"
    return names.say("prompt", key, due=names.money(due), money=money_of(names, state))


def research_prompt(names: Names, state: AwesomeAcademics) -> str:
    """Whom to send next, and which Projects have no time yet."""
    idle = idle_projects(names, state)
    return names.say("prompt", "research-idle" if idle else "research", projects=names.join(map(names.project, idle)))


def task_prompt(names: Names, state: AwesomeAcademics) -> str:
    """What a worker works on."""
    discipline = names.discipline(DISCIPLINES[argument(state, "discipline")])
    worker = worker_name(names, state, argument(state, "worker"), argument(state, "number"))
    return names.say("prompt", "task", worker=worker, discipline=discipline)


def divide_prompt(names: Names, state: AwesomeAcademics) -> str:
    """How the Months of a track are divided."""
    track = argument(state, "track")
    months = names.months(months_of(state, A_TRACK, track))
    return names.say("prompt", "divide", months=months, track=names.track(track), project=named_project(names, state))


def of_phd(names: Names, state: AwesomeAcademics) -> str:
    """A question about a PhD Student."""
    phd = argument(state, "phd")
    return names.say("prompt", asked_of(state), phd=names.phd_with(phd, phd_tokens(state, phd)))


def spare_prompt(names: Names, state: AwesomeAcademics) -> str:
    """Whether a card saves a Project."""
    card = names.card(names.card_ids[max(int(sparing_card(state)), 0)])
    return names.say("prompt", "spare", project=named_project(names, state), card=card)


def points_prompt(names: Names, state: AwesomeAcademics) -> str:
    """In which discipline the next point is gained or lost, and for what."""
    asked, project, left = asked_of(state), project_of(names, state), argument(state, "left")
    if project is None:
        return names.say("prompt", asked, n=left)
    return names.say("prompt", f"{asked}-project", n=left, project=names.project(project))


def draw_prompt(names: Names, state: AwesomeAcademics) -> str:
    """How many cards to draw, and whether cards can still be discarded for them."""
    rest = argument(state, "drawn") or argument(state, "by_card")
    key = "draw-rest" if rest else "draw-discarded" if argument(state, "discarded") else "draw"
    return names.say("prompt", key, n=argument(state, "left"))


def commit_prompt(names: Names, state: AwesomeAcademics) -> str:
    """Which cards to lay down, and how many lie there."""
    return names.say("prompt", "commit", n=int(count_cards(state, at.COMMITTED + state.to_move)))


def months_kept(names: Names, state: AwesomeAcademics) -> str:
    """The Months that the seat to move keeps: '3 Months (2 L, 1 I)'."""
    kept = {name: int(state.mine(at.MONTHS + number)) for number, name in enumerate(DISCIPLINES)}
    return names.bracketed(names.months(sum(kept.values())), names.by_letter(kept))


def use_prompt(names: Names, state: AwesomeAcademics) -> str:
    """How to use a card, and the Months at hand."""
    return names.say("prompt", "use", card=card_of(names, state), months=months_kept(names, state))


def pay_prompt(names: Names, state: AwesomeAcademics) -> str:
    """Which Month to spend next, and how many are due or may be spent."""
    due, more = int(state.table[at.PAY_DUE]), int(state.table[at.PAY_MORE])
    return names.say("prompt", "pay" if due else "pay-more", n=due or more)


def of_tenured(names: Names, state: AwesomeAcademics) -> str:
    """A question about a Tenured Researcher."""
    return names.say("prompt", asked_of(state), tenured=named_tenured(names, state))


def improve_prompt(names: Names, state: AwesomeAcademics) -> str:
    """Which track rises, and by how much."""
    return names.say("prompt", "improve", tenured=named_tenured(names, state), n=argument(state, "levels"))


def named_tenured(names: Names, state: AwesomeAcademics) -> str:
    """The Tenured Researcher that the question is about."""
    return names.tenured(names.researcher_ids[argument(state, "tenured")])


def project_prompt(names: Names, state: AwesomeAcademics) -> str:
    """Which Project of the deck to buy."""
    key = "project-subsidy" if argument(state, "subsidised") else "project"
    return names.say("prompt", key, price=names.money(argument(state, "price")), money=money_of(names, state))


def release_prompt(names: Names, state: AwesomeAcademics) -> str:
    """Which reserved bonus to give up."""
    return names.say("prompt", "release", bonus=bonus_name(names, names.event_ids[argument(state, "bonus")]))


def target_prompt(names: Names, state: AwesomeAcademics) -> str:
    """What a card strikes, first or besides."""
    key = "target-more" if state.table[at.TARGETS] else "target"
    return names.say("prompt", key, card=card_of(names, state))


def exchange_prompt(names: Names, state: AwesomeAcademics) -> str:
    """Who comes for the Tenured Researcher who goes."""
    return names.say("prompt", "exchange", card=card_of(names, state), tenured=named_tenured(names, state))


def mark_project_prompt(names: Names, state: AwesomeAcademics) -> str:
    """On which Project Months are marked."""
    suffix = {BY_SPENDING: "-spending", AFTER_SPENDING: "-after"}.get(argument(state, "by"), "")
    months = names.months(int(state.content.cards.term(argument(state, "card"), on.TERM_PROGRESS)))
    return names.say("prompt", f"mark-project{suffix}", card=card_of(names, state), months=months)


def mark_prompt(names: Names, state: AwesomeAcademics) -> str:
    """Which Month is marked on a Project."""
    key = "mark-spending" if argument(state, "by") == BY_SPENDING else "mark"
    return names.say("prompt", key, project=named_project(names, state), n=argument(state, "left"))


def attacker(names: Names, state: AwesomeAcademics) -> str:
    """The group whose card is resolved."""
    return names.group(int(attacks.attacker(state)))


def defend_prompt(names: Names, state: AwesomeAcademics) -> str:
    """Whether to defend oneself, and against what."""
    item = int(state.table[at.ITEM])
    targets: dict[int, Callable[[], str]] = {
        on.TARGET_TENURED: lambda: names.tenured(names.researcher_ids[item]),
        on.TARGET_PHD: lambda: names.phd(item),
        on.TARGET_PROJECT: lambda: names.project(names.project_ids[item]),
        on.TARGET_CARD: lambda: names.card(names.card_ids[item]),
    }
    target = int(state.content.cards.target[argument(state, "card")])
    card = card_of(names, state)
    if target not in targets:
        return names.say("prompt", "defend", card=card, attacker=attacker(names, state))
    return names.say("prompt", "defend-item", card=card, attacker=attacker(names, state), item=targets[target]())


def ransom_prompt(names: Names, state: AwesomeAcademics) -> str:
    """Whether to pay for a Tenured Researcher."""
    price = names.money(int(state.content.cards.term(argument(state, "card"), on.TERM_MONEY)))
    card, tenured = card_of(names, state), named_tenured(names, state)
    return names.say("prompt", "ransom", card=card, money=price, tenured=tenured, attacker=attacker(names, state))


def steal_prompt(names: Names, state: AwesomeAcademics) -> str:
    """Which card to take out of a hand."""
    return names.say("prompt", "steal", group=names.group(argument(state, "group")))


def limit_prompt(names: Names, state: AwesomeAcademics) -> str:
    """Which card to discard, and how many may stay."""
    held = int(count_cards(state, at.HELD + state.to_move))
    return names.say("prompt", "limit", n=held, of=int(state.content.hand))


def teach_prompt(names: Names, state: AwesomeAcademics) -> str:
    """How many Months to teach, and what each brings."""
    money = names.money(int(state.content.teaching_money))
    return names.say("prompt", "teach", months=months_kept(names, state), money=money)


PROMPTS: Final[dict[str, Prompt]] = {
    "tile": tile_prompt,
    "hire": hire_prompt,
    "buy": buy_prompt,
    "claim": buy_prompt,
    "phd": phd_prompt,
    "carry": of_project,
    "top": counted,
    "salary": salary_prompt,
    "pest": counted,
    "research": research_prompt,
    "task": task_prompt,
    "divide": divide_prompt,
    "keep": of_phd,
    "spare": spare_prompt,
    "lose": points_prompt,
    "gain": points_prompt,
    "diploma": of_phd,
    "draw": draw_prompt,
    "commit": commit_prompt,
    "use": use_prompt,
    "pay": pay_prompt,
    "levels": of_tenured,
    "project": project_prompt,
    "release": release_prompt,
    "target": target_prompt,
    "name": of_card,
    "raise": of_card,
    "school": of_card,
    "retrain": of_card,
    "exchange": exchange_prompt,
    "improve": improve_prompt,
    "mark-project": mark_project_prompt,
    "mark": mark_prompt,
    "return": of_card,
    "sabbatical": of_card,
    "gift": of_card,
    "fetch": counted,
    "defend": defend_prompt,
    "ransom": ransom_prompt,
    "steal": steal_prompt,
    "crash": of_project,
    "limit": limit_prompt,
    "teach": teach_prompt,
}
