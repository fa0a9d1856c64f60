"""What Awesome Academics' tables must satisfy together, beyond what the schema says of each field."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from collegium.games.awesome_academics.vocabulary import (
    ABILITIES,
    ABILITIES_WITH_AMOUNT,
    ABILITY_USE,
    ACTION_CARDS,
    AREAS,
    CARD_EFFECTS,
    DECKS,
    DISCIPLINES,
    EVENTS,
    LASTING_STAYS,
    LENGTHS,
    LEVELS,
    MAX_SEATS,
    PHASES,
    PROJECTS,
    SPECIAL_GAIN,
    SPECIAL_TARGET,
    SPECIAL_TERMS,
    SPECIALS_UNTIL_RESEARCH,
    SPECIALS_WITH_DIE,
    SPIN_OFFS,
    STANDARDS,
    TENURED,
)
from collegium.kernel.content import Tables, expect_rows
from collegium.kernel.schema import Row, either

Fault = tuple[str, str]
SOUND: Final = ("", "")


def expect_order(tables: Tables, file: str, array: str, field: str, order: Sequence[object]) -> None:
    """Refuse a table whose rows are not exactly these, in this order."""
    found = [row[field] for row in tables.rows(file, array)]
    if found != list(order):
        words = f"expected the rows {', '.join(map(str, order))} in this order"
        raise tables.table_error(file, array, words)


def expect_different(tables: Tables, file: str, array: str, field: str) -> None:
    """Refuse two rows with the same value."""
    seen: list[object] = []
    for number, row in enumerate(tables.rows(file, array)):
        if row[field] in seen:
            words = f"expected a number of its own, found {row[field]} a second time"
            raise tables.row_error(file, array, number, field, words)
        seen.append(row[field])


def expect_sound(tables: Tables, file: str, array: str, fault: Callable[[Row], Fault]) -> None:
    """Refuse the first row in which a field does not fit the others."""
    for number, row in enumerate(tables.rows(file, array)):
        field, words = fault(row)
        if field:
            raise tables.row_error(file, array, number, field, words)


def check_disciplines(tables: Tables) -> None:
    """There are the three disciplines in their order."""
    expect_order(tables, "disciplines", "discipline", "id", DISCIPLINES)


def check_projects(tables: Tables) -> None:
    """Every area has a Project, every length enough of them, and every Project Months for its Reputation.

    Rules: setup.marks.
    """
    areas, projects = tables.rows("projects", "area"), tables.rows("projects", "project")
    limits = tables.table("limits", "projects")
    expect_rows(tables, "projects", "area", len(areas), 1, AREAS, "Research Areas")
    for number, row in enumerate(areas):
        if all(project["area"] != row["id"] for project in projects):
            raise tables.row_error("projects", "area", number, "id", "expected a Project in this area, found none")
    low = max(limits["reputation"], limits["cancelled_reputation"])
    for number, row in enumerate(projects):
        total = sum(row["months"].values())
        if total < low:
            words = f"expected at least {low} in all, for the Reputation of a Project, found {total}"
            raise tables.row_error("projects", "project", number, "months", words)
    stock = tables.table("limits", "end")["stock_below"]
    for length in tables.rows("limits", "length"):
        found = sum(row["mark"] in length["marks"] for row in projects)
        what = f"Projects for the {length['id']} game"
        expect_rows(tables, "projects", "project", found, max(stock, MAX_SEATS), PROJECTS, what)


def check_researchers(tables: Tables) -> None:
    """Each deck has a Tenured Researcher for every seat, and there are PhD Students for all."""
    tenured = tables.rows("researchers", "tenured")
    expect_rows(tables, "researchers", "tenured", len(tenured), 1, TENURED, "Tenured Researchers")
    for deck in DECKS:
        found = sum(deck in row["decks"] for row in tenured)
        expect_rows(tables, "researchers", "tenured", found, MAX_SEATS, TENURED, f'in the deck "{deck}"')
    students = sum(row["number"] for row in tables.rows("researchers", "phd_student"))
    needed = tables.table("limits", "setup")["phd_students_per_player"] * tables.table("limits", "players")["most"]
    if students < needed:
        words = f"expected at least {needed} PhD Students, found {students}"
        raise tables.table_error("researchers", "phd_student", words)


def check_cards(tables: Tables) -> None:
    """There are Action cards for every seat, each with a number of its own and an effect that is whole."""
    setup = tables.table("limits", "setup")
    needed = setup["hand"] * MAX_SEATS + setup["open_action_cards"]
    expect_rows(tables, "action_cards", "card", len(tables.rows("action_cards", "card")), needed, ACTION_CARDS, "cards")
    expect_different(tables, "action_cards", "card", "number")
    for fault in (effect_fault, price_fault, reputation_fault, special_fault, open_fault):
        expect_sound(tables, "action_cards", "card", fault)


def effect_fault(row: Row) -> Fault:
    """A Defence card does nothing else, and every other card has one effect; a special may need a die or a gain."""
    special = row.get("special", "")
    beside = ("die", "gain") if special else ()
    effects = [name for name in CARD_EFFECTS if name in row and name not in beside]
    others = [name for name in (*CARD_EFFECTS, "pay", "stays", "target") if name in row]
    if row.get("defence"):
        return ("defence", f"expected no {others[0]} on a Defence card") if others else SOUND
    if len(effects) != 1:
        return "id", f"expected one of {', '.join(CARD_EFFECTS)}, or defence, found {len(effects)}"
    if special and list(row.get("gain", {})) != ([SPECIAL_GAIN[special]] if special in SPECIAL_GAIN else []):
        return "gain", f"expected exactly {SPECIAL_GAIN.get(special, 'none')} for this special"
    for name in ("take", "gain_per_month", "lasting"):
        if len(row.get(name, {})) > 1:
            return name, f"expected one thing, found {len(row[name])}"
    if ("levels" in row) != ("tenured" in row.get("take", {})):
        return "levels", "expected beside take = { tenured = 1 } and nowhere else"
    return SOUND


def price_fault(row: Row) -> Fault:
    """The Months of a price agree with each other and with what they pay for."""
    pay = row.get("pay", {})
    months = pay.get("months", 0)
    if months == 0 and any(name in pay for name in ("up_to", "same_discipline", "at_least")):
        return "pay", "expected months beside up_to, same_discipline and at_least"
    if pay.get("up_to", months) < months:
        return "pay", f"expected up_to to be at least {months}, as many as months"
    if sum(pay.get("at_least", {}).values()) > months:
        return "pay", f"expected at_least to name at most {months} Months"
    if pay.get("same_discipline") and len(pay.get("at_least", {})) > 1:
        return "pay", "expected at_least to name one discipline beside same_discipline"
    if "up_to" in pay and not ("gain_per_month" in row or row.get("special") == "overtime"):
        return "pay", "expected up_to beside gain_per_month or overtime only"
    if "money_per_target" in pay and row.get("target") != "groups":
        return "pay", 'expected money_per_target beside target = "groups" and nowhere else'
    if months == 0 and ("gain_per_month" in row or row.get("special") == "overtime"):
        return "pay", "expected a price in months"
    return SOUND


def reputation_fault(row: Row) -> Fault:
    """Reputation gained names its discipline, and nothing else does."""
    gain = row.get("gain", {})
    gains = "reputation" in gain or "money_as_reputation_up_to" in gain or ("die" in row and "special" not in row)
    if ("discipline" in row) != gains:
        return "discipline", "expected beside a gain that goes by Reputation and nowhere else"
    pay = row.get("pay", {})
    if row.get("discipline") == "spent" and not (pay.get("same_discipline") and "months" in pay):
        return "discipline", 'expected a price in Months of the same_discipline beside "spent"'
    for name in ("gift", "gain_if_lowest"):
        if name in row and "reputation" not in gain:
            return name, "expected beside gain = { reputation = ... }"
    return SOUND


def special_fault(row: Row) -> Fault:
    """A special has the target, the die and the terms it needs, and no others."""
    special = row.get("special", "")
    target = SPECIAL_TARGET.get(special, "")
    if row.get("target", "") != target:
        return "target", f'expected "{target}" for this special' if target else "expected beside an attack only"
    wanted = SPECIAL_TERMS.get(special, ())
    if set(row.get("terms", {})) != set(wanted):
        return "terms", f"expected exactly {', '.join(wanted)}" if wanted else "expected none here"
    if special and ("die" in row) != (special in SPECIALS_WITH_DIE):
        return "die", f"expected beside {either(SPECIALS_WITH_DIE)}, or without special"
    if special and any(value < 0 for value in row.get("die", [])):
        return "die", "expected numbers from 0 beside a special"
    if row.get("defence_halves") and special != "audit":
        return "defence_halves", 'expected beside special = "audit" and nowhere else'
    return SOUND


def open_fault(row: Row) -> Fault:
    """A card that stays open says until when, and what its exposure costs."""
    stays = row.get("stays", "")
    penalty = row.get("penalty", {})
    if ("penalty" in row) != (stays == "until_exposed"):
        return "penalty", 'expected beside stays = "until_exposed" and nowhere else'
    if row.get("no_defence") and not penalty:
        return "no_defence", "expected beside a penalty"
    if penalty.get("gained_first") and row.get("discipline") not in ("spent", "named", "own_track"):
        return "penalty", "expected gained_first beside a gain of Reputation in one discipline"
    leaves = bool(penalty.get("researcher_leaves"))
    if leaves != ("reputation_if_gone" in penalty) or (leaves and "tenured" not in row.get("take", {})):
        return "penalty", "expected researcher_leaves with reputation_if_gone, on a card that takes a researcher"
    for name in row.get("lasting", {}):
        if stays not in LASTING_STAYS[name]:
            return "stays", f"expected {either(LASTING_STAYS[name])} beside {name}"
    lasting = row.get("lasting", {})
    if stays == "until_cancellation" and not lasting:
        return "stays", "expected something lasting on a card that stays until a cancellation"
    if stays == "until_used" and "spared_projects" not in lasting:
        return "stays", "expected until_used beside spared_projects"
    short = row.get("special") in SPECIALS_UNTIL_RESEARCH or "free_consultants" in lasting
    if short != (stays == "until_research"):
        return "stays", f"expected until_research beside {either((*SPECIALS_UNTIL_RESEARCH, 'free_consultants'))} only"
    return SOUND


def check_standard_actions(tables: Tables) -> None:
    """The Standard Actions are there, each with what it needs, and valorisation covers every Reputation.

    Rules: standard-actions.kinds.
    """
    expect_order(tables, "standard_actions", "standard_action", "id", STANDARDS)
    expect_order(tables, "standard_actions", "spin_off", "id", SPIN_OFFS)
    expect_sound(tables, "standard_actions", "standard_action", standard_fault)
    expect_sound(tables, "standard_actions", "spin_off", spin_off_fault)
    floors = [row["from"] for row in tables.rows("standard_actions", "valorisation")]
    if floors != sorted(floors) or floors[:1] != [0]:
        raise tables.table_error("standard_actions", "valorisation", "expected rows in rising order from 0")


STANDARD_FIELDS: Final = {
    "recruit": ("take", "levels"),
    "subsidy": ("pay", "gain", "buy_project", "per_turn"),
    "reserve": ("take",),
    "spin-off": (),
}
STANDARD_TAKES: Final = {"recruit": "tenured", "reserve": "bonuses"}


def standard_fault(row: Row) -> Fault:
    """A Standard Action has its own fields and no others."""
    wanted = STANDARD_FIELDS[row["id"]]
    for field in ("pay", "gain", "take", "levels", "buy_project", "per_turn"):
        if (field in row) != (field in wanted):
            return field, f"expected on {either(name for name, has in STANDARD_FIELDS.items() if field in has)} only"
    taken = STANDARD_TAKES.get(row["id"], "")
    if taken and list(row["take"]) != [taken]:
        return "take", f"expected {taken} = 1 here"
    if "pay" in row and "months" not in row["pay"]:
        return "pay", "expected a price in months"
    if "gain" in row and set(row["gain"]) != {"money_dice", "reputation_per_money"}:
        return "gain", "expected money_dice and reputation_per_money"
    return SOUND


def spin_off_fault(row: Row) -> Fault:
    """Both kinds of Spin-Off cost Months of one discipline, and only Publication goes by one die."""
    if "months" not in row["pay"] or not row["pay"].get("same_discipline"):
        return "pay", "expected a price in months of the same_discipline"
    if ("die" in row) != (row["id"] == "publication"):
        return "die", "expected on publication only"
    if any(value < 0 for value in row.get("die", [])):
        return "die", "expected numbers from 0"
    return SOUND


def check_events(tables: Tables) -> None:
    """Each Event does one thing at its time, and has one bonus."""
    expect_rows(tables, "events", "event", len(tables.rows("events", "event")), 1, EVENTS, "Events")
    expect_sound(tables, "events", "event", event_fault)


def event_fault(row: Row) -> Fault:
    """The field of an Event that does not fit the others and what would, or two empty texts."""
    effects = [name for name in ("months", "at_most", "gain", "lose") if name in row]
    if len(effects) != 1:
        return "id", f"expected one of months, at_most, gain and lose, found {len(effects)}"
    when = "next_turn" if effects[0] in ("months", "at_most") else "at_once"
    if row["when"] != when:
        return "when", f'expected "{when}" for {effects[0]}'
    bonus = row["bonus"]
    if ("most" in bonus) == ("none" in bonus):
        return "bonus", "expected either most or none"
    if ("lowest_of" in bonus) != (bonus.get("most") == "reputation"):
        return "bonus", 'expected lowest_of beside most = "reputation" and nowhere else'
    for field, listed in (("months", row.get("months", {}).get("tracks", [])), ("bonus", bonus.get("lowest_of", []))):
        if len(set(listed)) < len(listed):
            return field, "expected each discipline once"
    return SOUND


def check_abilities(tables: Tables) -> None:
    """There are Special Ability tiles for every seat, each of them does one thing, and no special comes twice.

    Rules: setup.tiles-extra.
    """
    abilities = tables.rows("abilities", "ability")
    needed = tables.table("limits", "setup")["tiles_dealt"] * tables.table("limits", "players")["most"]
    expect_rows(tables, "abilities", "ability", len(abilities), needed, ABILITIES, "Special Ability tiles")
    expect_different(tables, "abilities", "ability", "number")
    expect_sound(tables, "abilities", "ability", ability_fault)
    specials = [row.get("special") for row in abilities]
    for number, special in enumerate(specials):
        if special and special in specials[:number]:
            words = f"expected one tile for each special, found another {special}"
            raise tables.row_error("abilities", "ability", number, "special", words)


def ability_fault(row: Row) -> Fault:
    """The field of a tile that does not fit the others and what would, or two empty texts."""
    if ("gain" in row) == ("special" in row):
        return "id", "expected either gain or special"
    special = row.get("special", "")
    use = ABILITY_USE.get(special, "setup")
    if row["use"] != use:
        return "use", f'expected "{use}" for {special or "gain"}'
    if ("amount" in row) != (special in ABILITIES_WITH_AMOUNT):
        return "amount", f"expected beside {either(ABILITIES_WITH_AMOUNT)} and nowhere else"
    if special == "reserved_bonuses" and row["amount"] != 2:
        return "amount", "expected 2 reserved bonuses"
    gain = row.get("gain", {})
    if ("reputation" in gain) != ("discipline" in gain):
        return "gain", "expected reputation and discipline together"
    return SOUND


def check_limits(tables: Tables) -> None:
    """The stated tables are complete, and the stated numbers agree with each other."""
    expect_order(tables, "limits", "salary", "experience", range(2 * LEVELS + 1))
    expect_order(tables, "limits", "level", "level", range(1, LEVELS + 1))
    expect_order(tables, "limits", "phase", "id", PHASES)
    expect_order(tables, "limits", "length", "id", LENGTHS)
    for number, row in enumerate(tables.rows("limits", "phase")):
        if row["number"] != number + 1:
            raise tables.row_error("limits", "phase", number, "number", f"expected {number + 1}, its place in the turn")
    players = tables.table("limits", "players")
    if players["least"] > players["most"]:
        raise tables.row_error("limits", "players", 0, "least", f"expected at most {players['most']}")


CHECKS: Final[list[Callable[[Tables], None]]] = [
    check_disciplines,
    check_limits,
    check_projects,
    check_researchers,
    check_cards,
    check_standard_actions,
    check_events,
    check_abilities,
]
