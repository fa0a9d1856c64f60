"""What everyone may know of the arguments of Awesome Academics' questions."""

from __future__ import annotations

from typing import Final

from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.progress import AFTER_SPENDING, BY_GAIN, BY_SPENDING
from collegium.games.awesome_academics.vocabulary import DISCIPLINES
from collegium.kernel.arguments import HIDDEN, Argument, amount, named, observed, ordinal, truth
from collegium.kernel.observation import bits, choice, flag, number, seat

MARKED_BY: Final = {BY_GAIN: "gain", BY_SPENDING: "spending", AFTER_SPENDING: "after-spending"}

ARGUMENTS: Final[dict[str, Argument]] = {
    "left": amount(number(5)),
    "pick": ordinal(number(at.PACK_ROOM)),
    "card": named(choice(at.ACTION_CARDS), lambda game, _state, card: game.names.card_ids[card]),
    "special": truth(flag),
    "project": named(choice(at.PROJECTS), lambda game, _state, item: game.names.project_ids[item], str | None),
    "discipline": named(choice(at.DISCIPLINES), lambda _game, _state, discipline: DISCIPLINES[discipline]),
    "phd": ordinal(choice(at.PHD_STUDENTS)),
    "tenured": named(choice(at.TENURED), lambda game, _state, tenured: game.names.researcher_ids[tenured]),
    "first_level": amount(number(at.TOP_LEVEL)),
    "second_level": amount(number(at.TOP_LEVEL)),
    "levels": amount(number(at.TOP_LEVEL)),
    "price": amount(number(10)),
    "subsidised": truth(flag),
    "bonus": named(choice(at.EVENTS), lambda game, _state, event: game.names.event_ids[event]),
    "group": amount(seat()),
    "by": named(choice(3), lambda _game, _state, by: MARKED_BY[by]),
    "discarded": amount(number(3)),
    "by_card": truth(flag),
    "worker": observed(choice(3)),
    "number": observed(bits(7)),
    "track": observed(bits(7)),
    "bound": observed(choice(3)),
    "pack": HIDDEN,
    "staying": HIDDEN,
    "allowed": HIDDEN,
    "in_l": HIDDEN,
    "in_c": HIDDEN,
    "in_i": HIDDEN,
    "refreshed": HIDDEN,
    "drawn": HIDDEN,
    "first_raised": HIDDEN,
    "second_raised": HIDDEN,
    "taught": HIDDEN,
    "spent_on": HIDDEN,
}
