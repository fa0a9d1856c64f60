"""What Action cards, Standard Actions, Events, Game End Bonuses and Special Ability tiles do, in words.

Everything is made from the component tables, so that an edition's new card is described without new code.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from collegium.games.awesome_academics.vocabulary import DISCIPLINES, SPECIALS_WITH_DIE
from collegium.games.awesome_academics.words_names import Names
from collegium.kernel.schema import Row

PIPS: Final = (1, 2, 3, 4, 5, 6)
TAKEN: Final = ("phd_students", "action_cards", "discarded_cards")
LASTING: Final = ("salary_discount", "teaching_money", "spared_projects", "free_consultants")


def card_in_full(names: Names, card: str) -> str:
    """An Action card with its Standard and its Special Action in brackets."""
    return names.bracketed(names.card(card), card_uses(names, card))


def card_uses(names: Names, card: str) -> str:
    """Both uses of an Action card: 'Recruit Researcher; or spend 1 Month: ...'."""
    special = names.say("card", "or", special=special_action(names, card))
    return names.join([names.standard(names.cards[card]["standard"]), special], "semicolon")


def special_action(names: Names, card: str) -> str:
    """The Special Action of a card: its price, what it does, how long it stays open, and what exposure costs."""
    row = names.cards[card]
    if row.get("defence"):
        return names.say("card", "defence")
    effect = effect_of(names, row)
    cost = price(names, row)
    text = names.say("card", "price", price=cost, effect=effect) if cost else effect
    return names.join([text, *remarks(names, row)], "semicolon")


def price(names: Names, row: Row) -> str:
    """What a Special or Standard Action costs: 'spend 1 to 3 Months', 'pay €3', or nothing."""
    pay = row.get("pay", {})
    parts = []
    if "months" in pay:
        least, most = pay["months"], pay.get("up_to", pay["months"])
        months = names.months(least) if least == most else names.say("amount", "months_to", n=least, most=most)
        if pay.get("same_discipline") and most > 1:
            months = names.say("card", "same_discipline", months=months)
        named = names.by_letter(pay.get("at_least", {}))
        parts.append(
            names.say(
                "card", "spend", months=names.say("card", "among", months=months, named=named) if named else months
            )
        )
    if "money" in pay:
        parts.append(names.say("card", "pay", money=names.money(pay["money"])))
    if "money_per_target" in pay:
        each = names.say("card", "each_group", money=names.money(pay["money_per_target"]))
        parts.append(names.say("card", "pay", money=each))
    return names.join(parts, "and")


def effect_of(names: Names, row: Row) -> str:
    """The one thing that a Special Action does."""
    if "special" in row:
        return special(names, row)
    if "gain" in row:
        return gain(names, row)
    if "gain_per_month" in row:
        return names.join(names.say("per_month", key, n=n) for key, n in row["gain_per_month"].items())
    if "die" in row:
        return names.say("card", "die", results=results(names, row["die"]), where=where(names, row))
    if "take" in row:
        return take(names, row)
    if "buy_project" in row:
        return names.say("card", "buy_project", money=names.money(row["buy_project"]))
    return names.join(names.say("lasting", key, n=row["lasting"][key]) for key in LASTING if key in row["lasting"])


def where(names: Names, row: Row) -> str:
    """In which discipline Reputation is gained or lost."""
    return names.say("reputation_in", row.get("discipline", "named"))


def gain(names: Names, row: Row) -> str:
    """What a card brings at once."""
    found = row["gain"]
    parts = []
    if "money" in found:
        parts.append(names.say("gain", "money", money=names.money(found["money"])))
    if "money_dice" in found:
        parts.append(names.say("gain", "money_dice", n=found["money_dice"]))
    if "money_as_reputation_up_to" in found:
        most = names.money(found["money_as_reputation_up_to"])
        parts.append(names.say("gain", "money_as_reputation", most=most, where=where(names, row)))
    if "reputation" in found:
        points = names.reputation(found["reputation"])
        lowest = row.get("gain_if_lowest", {}).get("reputation")
        text = names.say("gain", "reputation", points=points, where=where(names, row))
        parts.append(names.say("gain", "if_lowest", gain=text, n=lowest) if lowest else text)
    if "progress" in found:
        parts.append(names.say("gain", "progress", months=names.months(found["progress"])))
    if "gift" in row:
        parts.append(names.say("gain", "gift", points=names.reputation(row["gift"]["reputation"])))
    return names.choice(parts, "and")


def take(names: Names, row: Row) -> str:
    """What a card lets you take."""
    parts = [names.say("take", key, n=row["take"][key]) for key in TAKEN if key in row["take"]]
    if "tenured" in row["take"]:
        first, second = row.get("levels", [1, 1])
        parts.append(names.say("take", "tenured", first=first, second=second))
    return names.choice(parts, "and")


def special(names: Names, row: Row) -> str:
    """What a card does that is like no other."""
    key, terms, brings = row["special"], row.get("terms", {}), row.get("gain", {})
    arguments = {
        "experience": terms.get("experience", 0),
        "up_to": terms.get("experience_up_to", 0),
        "tenured_from": terms.get("tenured_from", 0),
        "cards": names.say("amount", "cards", n=terms.get("cards", 0)),
        "months": names.months(terms.get("months", 0)),
        "progress": names.months(terms.get("progress", 0)),
        "points": names.reputation(brings.get("reputation", terms.get("reputation", 0))),
        "money": names.money(brings.get("money", terms.get("money", 0))),
        "results": results(names, row["die"]) if key in SPECIALS_WITH_DIE else "",
        "success": faces([pip for pip, result in zip(PIPS, row.get("die", []), strict=False) if result]),
    }
    return names.say("special", key, **arguments)


def remarks(names: Names, row: Row) -> list[str]:
    """What else is printed: defence, how long the card stays open, and the penalty of exposure."""
    found = [names.say("card", key) for key in ("defence_halves", "no_defence") if row.get(key)]
    if "stays" in row:
        found.insert(0, names.say("stays", row["stays"]))
    if "penalty" in row:
        found.append(names.say("card", "penalty", penalty=penalty(names, row["penalty"])))
    return found


def penalty(names: Names, row: Row) -> str:
    """What the exposure of a card costs its owner."""
    parts = []
    if "money" in row:
        parts.append(names.say("penalty", "money", money=names.money(row["money"])))
    if row.get("researcher_leaves"):
        parts.append(
            names.say("penalty", "researcher_leaves", points=names.reputation(row.get("reputation_if_gone", 0)))
        )
    if "reputation" in row:
        key = "gained_first" if row.get("gained_first") else "reputation"
        parts.append(names.say("penalty", key, points=names.reputation(row["reputation"])))
    return names.choice(parts, "and")


def results(names: Names, die: Sequence[int]) -> str:
    """What each number of a die brings: '1: -1, 2-4: 1, 5-6: 2'; nothing more where it brings its pips."""
    if list(die) == list(PIPS):
        return names.say("card", "pips")
    parts = []
    for result in dict.fromkeys(die):
        found = [pip for pip, other in zip(PIPS, die, strict=True) if other == result]
        parts.append(names.say("card", "result", faces=faces(found), result=result))
    return names.join(parts)


def faces(pips: Sequence[int]) -> str:
    """Numbers of a die that follow each other: '3-6'."""
    if not pips:
        return ""
    if len(pips) > 1 and pips[-1] - pips[0] == len(pips) - 1:
        return f"{pips[0]}-{pips[-1]}"
    return ",".join(str(pip) for pip in pips)


def standard_action(names: Names, standard: str) -> str:
    """What a Standard Action costs and brings; for a Spin-Off both kinds."""
    row = names.standards[standard]
    if standard == "spin-off":
        return names.choice([spin_off(names, name) for name in names.spin_offs])
    if standard == "recruit":
        first, second = row["levels"]
        return names.say("standard", "recruit", first=first, second=second)
    if standard == "subsidy":
        money = names.say(
            "standard", "subsidy_money", n=row["gain"]["money_dice"], per=row["gain"]["reputation_per_money"]
        )
        project = names.say("card", "buy_project", money=names.money(row["buy_project"]))
        effect = names.say("standard", "subsidy", money=money, project=project)
        return names.say("card", "price", price=price(names, row), effect=effect)
    return names.say("standard", "reserve", n=names.limits["end"]["reserved_bonus"])


def spin_off(names: Names, name: str) -> str:
    """A Publication or a Valorisation with what it costs and brings."""
    return names.bracketed(names.spin_offs[name]["name"], spin_off_effect(names, name))


def spin_off_effect(names: Names, name: str) -> str:
    """What a Publication or a Valorisation costs and brings."""
    row = names.spin_offs[name]
    if "die" in row:
        effect = names.say("card", "die", results=results(names, row["die"]), where=names.say("reputation_in", "spent"))
    else:
        incomes = [
            names.say("standard", "income", n=entry["from"], what=names.say("income", entry["income"]))
            for entry in names.valorisation
        ]
        effect = names.join(incomes)
    return names.say("card", "price", price=price(names, row), effect=effect)


def event_effect(names: Names, event: str) -> str:
    """What an Event does to all groups."""
    row = names.events[event]
    parts = []
    if "months" in row:
        change = row["months"]["change"]
        key = "more_months" if change > 0 else "fewer_months"
        tracks = names.letters(row["months"]["tracks"])
        text = names.say("happening", key, months=names.months(abs(change)), tracks=tracks)
        phds = row["months"].get("phd_students")
        parts.append(names.say("happening", "and_phds", what=text) if phds else text)
    if "at_most" in row:
        months = names.months_of(row["at_most"]["discipline"], row["at_most"]["months"])
        parts.append(names.say("happening", "at_most", months=months))
    if "gain" in row:
        amounts = {key: names.money(euros) for key, euros in row["gain"].items()}
        parts.append(names.say("happening", "gain", **amounts))
    if "lose" in row:
        parts.append(names.say("happening", "lose", n=row["lose"]["money_percent"]))
    text = names.join(parts)
    return names.say("happening", row["when"], what=text)


def event_in_full(names: Names, event: str) -> str:
    """An Event with what it does."""
    return names.say("name", "described", name=names.event(event), effect=event_effect(names, event))


def bonus(names: Names, event: str) -> str:
    """What the Game End Bonus on an Event card asks for."""
    row = names.events[event]["bonus"]
    if "none" in row:
        return names.say("bonus", row["none"])
    lowest = row.get("lowest_of", [])
    if not lowest:
        return names.say("bonus", row["most"])
    if len(lowest) == 1:
        return names.say("bonus", "reputation", discipline=names.discipline(lowest[0]))
    chosen = [discipline for discipline in DISCIPLINES if discipline in lowest]
    return names.say("bonus", "lowest", disciplines=names.letters(chosen))


def bonus_name(names: Names, event: str) -> str:
    """A Game End Bonus by what it asks for: the bonus for 'most money'."""
    return names.say("name", "bonus", what=bonus(names, event))


def ability(names: Names, tile: str) -> str:
    """What a Special Ability tile does."""
    row = names.abilities[tile]
    if "special" in row:
        return names.say("ability", row["special"], n=row.get("amount", 0), money=names.money(row.get("amount", 0)))
    found = row.get("gain", {})
    parts = []
    if "reputation" in found:
        parts.append(names.reputation_in(found.get("discipline", DISCIPLINES[0]), found["reputation"]))
    if "money" in found:
        parts.append(names.money(found["money"]))
    return names.say("ability", "start", what=names.choice(parts, "and"))


def tile_in_full(names: Names, tile: str) -> str:
    """A Special Ability tile with what it does in brackets."""
    return names.bracketed(names.tile(tile), ability(names, tile))
