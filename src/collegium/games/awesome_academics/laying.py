"""What of a position of Awesome Academics can be set up, what follows from it, and what cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.acquisition import bring_turn
from collegium.games.awesome_academics.knowledge import everyone_knows
from collegium.games.awesome_academics.vocabulary import DISCIPLINES
from collegium.kernel.laying import ONE, TURN, Field, Laid, Laying

if TYPE_CHECKING:
    from collegium.games.awesome_academics.game import AwesomeAcademicsGame
    from collegium.games.awesome_academics.state import AwesomeAcademics

MOST: Final = 99  # points from one source
COMMON: Final = ("box", "stock", "open", "discarded")  # places that belong to no seat
OF_SEATS: Final = {  # and those that each seat has, one after the other
    "project_place": ("held", "completed"),
    "person_place": ("held",),
    "card_place": ("held", "committed", "in_play"),
}


class AwesomeAcademicsLaying(Laying["AwesomeAcademics"]):
    """Setting up positions of Awesome Academics."""

    game: AwesomeAcademicsGame
    fields = (
        Laid("table", "turn", TURN, most=30),
        Laid("own", "money", most=500),
        Laid("own", "score_from", by="source", least=-MOST, most=MOST),
        Laid("own", "reputation", by="discipline", least=-30, most=60),
        Laid("own", "months", by="discipline", most=20),
        Laid("table", "project_at", "board", by="project", of="project_place"),
        Laid("table", "progress", "progress", by="project_discipline", most=12),
        Laid("table", "tenured_at", "people", by="tenured", of="person_place"),
        Laid("table", "level", "people", by="track", most=at.TOP_LEVEL),
        Laid("table", "phd_at", "people", by="phd", of="person_place"),
        Laid("table", "phd_tokens", "people", by="phd_discipline", most=3),
        Laid("table", "card_at", "cards", by="card", of="card_place", kind=ONE),
        Laid("table", "event_at", "cards", by="event", of="person_place"),
    )

    def things(self, kind: str, seats: int) -> list[str]:
        names = self.game.names
        if kind in OF_SEATS:
            places = [names.say("laid_at", place) for place in COMMON]
            for place in OF_SEATS[kind]:
                whose = [names.say("laid_at", place, seat=self.seat_name(seat)) for seat in range(seats)]
                places += [*whose, *[""] * (at.MAX_SEATS - seats)]
            return places
        if kind == "source":
            return [self.game.source_text(source) for source in self.game.balance().parts]
        if kind == "discipline":
            return [names.discipline(each) for each in DISCIPLINES]
        if kind == "track":
            return [names.track(track) for track in range(2 * len(names.researcher_ids))]
        phds = [names.phd(number) for number in range(int(self.game.content.phds))]
        found = {
            "project": [names.project(each) for each in names.project_ids],
            "tenured": [names.tenured(each) for each in names.researcher_ids],
            "phd": phds,
            "card": [names.card(each) for each in names.card_ids],
            "event": [names.event(each) for each in names.event_ids],
        }
        if kind in found:
            return found[kind]
        things = found[kind.partition("_")[0]]
        return [f"{thing}, {names.discipline(each)}" for thing in things for each in DISCIPLINES]

    def say(self, section: str, key: str) -> str:
        return self.game.names.say(section, key)

    def hand_turn(self, state: AwesomeAcademics, seat: int) -> bool:
        return not state.over and bool(bring_turn(state, seat)) and int(state.to_move) == seat

    def follow(self, state: AwesomeAcademics) -> None:
        for seat in range(int(state.seats)):
            points = sum(int(state.get(seat, at.SCORE_FROM + source)) for source in range(at.SOURCES))
            state.put(seat, at.SCORE, points)

    def write(self, state: AwesomeAcademics, field: Field, value: list[int]) -> None:
        """Write a value; where a card lies that somebody has laid there, everyone knows."""
        super().write(state, field, value)
        if field.laid.name == "card_at" and tuple(value) != field.value:
            everyone_knows(state, field.number)
