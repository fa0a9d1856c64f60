"""What the tests of the Action Phase, of the tiles and of the end share: a table with a few more questions."""

from __future__ import annotations

from typing import Self

from collegium.games.awesome_academics import layout as at
from collegium.kernel.game import Result
from tests.awesome_academics.scenario import KINDS, Scenario, ids

STANDARD_MOVES = {
    "recruit": ("recruit",),
    "subsidy": ("subsidy",),
    "reserve": ("reserve",),
    "spin-off": ("publish l", "publish c", "publish i", "valorise l", "valorise c", "valorise i"),
}
ENOUGH = 6  # Months of each discipline: enough for every card


class Table(Scenario):
    """A scenario that also says how Action cards lie and how the game was counted; after `resolve` nothing is asked."""

    def resolving(self) -> str:
        """The Action card that is being resolved, or nothing."""
        number = self.table("resolving")
        return ids("action_cards", "card")[number - 1] if number else ""

    def discard_pile(self) -> list[str]:
        """The Action cards of the discard pile."""
        return self.cards_at(at.DISCARDED)

    def open_cards(self) -> list[str]:
        """The Action cards that lie open beside the deck."""
        return self.cards_at(at.OPEN)

    def deck(self) -> list[str]:
        """The Action cards of the deck."""
        return self.cards_at(at.STOCK)

    def heard_by(self, seat: int) -> list[str]:
        """The kinds of event that a seat has heard of since the last call."""
        return [KINDS[heard.kind] for heard in self.log.take() if heard.known_to(seat)]

    def count(self) -> Result:
        """Final scores, where points came from, and who won."""
        result = self.game.result(self.state)
        assert result.over
        return result

    def last_turn(self) -> Self:
        """The Teaching Phase of the final turn begins; where nobody keeps Months, the game ends with it."""
        return self.turn(9, final=True).begin("teaching")
