"""Which clauses are about which components of the glossary, by kind, or by kind and id; `{id}` is the component's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

ABOUT: Final[Mapping[str, Sequence[str]]] = {
    "book dictionary": ("textbooks.dictionaries", "end.dictionaries"),
    "book": ("textbooks.colours", "textbooks.storage", "reputation.order"),
    "bust": ("hall-of-fame.take", "busts.{id}", "end.busts"),
    "chancellor": ("chancellors.{id}", "chancellors.ability"),
    "faculty": ("campus.cost-{id}", "academy.costs"),
    "glory": ("hall-of-fame.{id}", "hall-of-fame.take", "hall-of-fame.not-paid"),
    "hall": ("campus.hall", "campus.storage", "end.halls"),
    "heading spaces": ("masters.send", "masters.exact-number"),
    "heading campus": ("campus.recruit", "campus.reputation"),
    "heading academy": ("academy.recruit", "academy.pattern"),
    "heading research": ("research.black", "research.green", "milestones.automatic"),
    "heading hall-of-fame": ("hall-of-fame.take",),
    "heading reputation": ("reputation.order", "reputation.income", "end.reputation"),
    "heading prestige": ("prestige.track", "prestige.fifteen"),
    "heading ducats": ("setup.supply", "end.ducats"),
    "heading income-ducats": ("income.clean-up", "income.order"),
    "heading masters": ("masters.send", "masters.too-few"),
    "heading milestones": ("milestones.automatic", "end.milestones"),
    "heading displayed": ("textbooks.right-to-left", "colloquium.prices"),
    "heading busts": ("hall-of-fame.take", "end.busts"),
    "heading order": ("bishop.turn-order", "administrative.turn-order"),
    "heading lecture-halls": ("campus.hall", "end.halls"),
    "heading own-storage": ("administrative.storage", "administrative.storage-size"),
    "heading own-professors": ("lecture.give", "end.professors"),
    "heading own-chancellors": ("chancellors.ability",),
    "improved": ("chancellors.pereira-actions",),
    "lecture": ("lecture.give", "professors.{id}"),
    "level": ("research.black", "research.green", "students.blue-level"),
    "milestone": ("milestones.automatic", "milestones.decline", "end.milestones"),
    "option antiquarian-1": ("antiquarian.buy",),
    "option antiquarian-2": ("antiquarian.buy",),
    "option antiquarian-3": ("antiquarian.buy",),
    "option laboratory-1": ("laboratory.steps",),
    "option laboratory-2": ("laboratory.steps",),
    "option park-1": ("park.points",),
    "option": ("bishop.ducats",),
    "player ignotus": ("ignotus.third", "ignotus.card"),
    "player": ("textbooks.colours",),
    "professor": ("professors.{id}", "lecture.give", "academy.same-books", "end.professors"),
    "rank": ("reputation.order", "reputation.income", "end.reputation"),
    "setup_card": ("setup.draft", "setup.turn-order", "setup.resources"),
    "space four antiquarian": ("antiquarian.buy",),
    "space four bishop": ("bishop.ducats", "bishop.turn-order"),
    "space four colloquium": ("colloquium.options", "colloquium.prices", "colloquium.score"),
    "space four laboratory": ("laboratory.steps",),
    "space four park": ("park.points",),
    "space two-three antiquarian-park": ("antiquarian.buy", "park.points", "masters.dual"),
    "space two-three bishop": ("bishop.ducats", "bishop.turn-order"),
    "space two-three colloquium": ("colloquium.options", "colloquium.prices", "colloquium.score"),
    "space two-three laboratory": ("laboratory.steps",),
    **{f"space {side} campus-{row}": ("campus.recruit",) for side in ("four", "two-three") for row in range(1, 5)},
    **{
        f"space {side} academy-{n}": ("academy.recruit",)
        for side, last in (("four", 4), ("two-three", 2))
        for n in range(1, last + 1)
    },
    "space": ("masters.exact-number", "masters.own"),
    "student": ("students.{id}", "campus.recruit", "campus.hall"),
}
