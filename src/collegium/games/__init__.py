"""The games of the house, one package each."""

from typing import Final

HOUSE: Final = {
    "newton": "collegium.games.newton.game:NewtonGame",
    "alma-mater": "collegium.games.alma_mater.game:AlmaMaterGame",
    "awesome-academics": "collegium.games.awesome_academics.game:AwesomeAcademicsGame",
}
