"""What can happen in Awesome Academics, as numbers; the words for each stand in the game's word lists."""

from __future__ import annotations

from typing import Final

GAIN_MONEY: Final = 1  # euros
PAY_MONEY: Final = 2  # euros
GAIN_REPUTATION: Final = 3  # discipline, points
LOSE_REPUTATION: Final = 4  # discipline, points
LOSS_WAIVED: Final = 5  # points that could not be lost
KEPT_TILE: Final = 6  # Special Ability tile, told to its owner alone
OPENED_TILE: Final = 7  # Special Ability tile
PLAYER_ORDER: Final = 8  # position
TURN_BEGINS: Final = 9  # turn, 1 if it is the final one
PHASE_BEGINS: Final = 10  # phase
TOTAL_MARKED: Final = 11  # Total Reputation
ALLOWANCE: Final = 12  # euros
TOOK_TENURED: Final = 13  # Tenured Researcher
TENURED_LEFT: Final = 14  # Tenured Researcher
TOOK_PHD: Final = 15  # PhD Student
PHD_LEFT: Final = 16  # PhD Student
OFFERED: Final = 17  # Project
BOUGHT: Final = 18  # Project, price
CLAIMED: Final = 19  # Project
PASSED: Final = 20
CARRIED: Final = 21  # Project, discipline
STAYS_AT_TOP: Final = 22  # Tenured Researcher
PAID_SALARIES: Final = 23  # euros
GAVE_UP_TRACK: Final = 24  # track
GAVE_UP_PHD: Final = 25  # PhD Student
SENT_TRACK: Final = 26  # track, Project
SENT_PHD: Final = 27  # PhD Student, Project
CONSULTED: Final = 28  # discipline, price
SENT_CONSULTANT: Final = 29  # discipline, Project
PROGRESS: Final = 30  # Project * 3 + discipline, Months
LEVEL: Final = 31  # track, level
PHD_TOKEN: Final = 32  # PhD Student, discipline
KEPT_MONTHS: Final = 33  # discipline, Months
CANCELLED: Final = 34  # Project
MISMANAGED: Final = 35
SPARED: Final = 36  # Project
COMPLETED: Final = 37  # Project
DIPLOMA: Final = 38  # PhD Student
NONE_FITTING: Final = 39
BONUS_TO_LAYOUT: Final = 40  # Event
DREW: Final = 41  # Action card, told to its owner alone
DREW_FROM_DECK: Final = 42
TOOK_CARD: Final = 43  # Action card
TURNED_UP: Final = 44  # Action card beside the deck
RESHUFFLED: Final = 45
REFRESHED: Final = 46
DISCARDED: Final = 47  # Action card
SELECTED: Final = 48  # Action card
LAID_DOWN: Final = 49  # Action card, told to its owner alone
DECIDED: Final = 50
REVEALED: Final = 51  # Action card
RESOLVES: Final = 52  # Action card
WASTED: Final = 53  # Action card
STANDARD: Final = 54  # Action card, Standard Action
SPECIAL: Final = 55  # Action card
PAID_MONTHS: Final = 56  # discipline, Months
REFUNDED_MONTHS: Final = 57  # discipline, Months
REFUNDED_MONEY: Final = 58  # euros
ROLLED: Final = 59  # pips
ATTACKED: Final = 60  # Action card, attacking seat; told of the seat attacked
DEFENDED: Final = 61  # Action card
DECLARED_IMMUNITY: Final = 62
IMMUNE: Final = 63
STAYS_OPEN: Final = 64  # Action card
CARD_ENDS: Final = 65  # Action card
EXPOSED: Final = 66  # Action card
LOOKED: Final = 67  # Action card, told alone to the seat that looks
STOLE: Final = 68  # seat that lost a card
STOLE_CARD: Final = 69  # Action card, seat that lost it; told to the two alone
LOST_PROGRESS: Final = 70  # Project * 3 + discipline, Months
PEST: Final = 71  # Months
JOINED: Final = 72  # Tenured Researcher, seat left
PHD_JOINED: Final = 73  # PhD Student, seat left
NAMED: Final = 74  # discipline
RESERVED: Final = 75  # Event
RELEASED: Final = 76  # Event
RETRAINED: Final = 77  # Tenured Researcher who goes, who comes
RETURNED: Final = 78  # Project
SABBATICAL: Final = 79  # Tenured Researcher
TAUGHT: Final = 80  # Months
EVENT: Final = 81  # Event
NO_EVENT: Final = 82
SCORED: Final = 83  # source, points
GAME_OVER: Final = 84
NAMED_TENURED: Final = 85  # Tenured Researcher attacked
NAMED_PHD: Final = 86  # PhD Student attacked
NAMED_PROJECT: Final = 87  # Project attacked
NAMED_CARD: Final = 88  # Action card attacked
DECLINED: Final = 89

KINDS: Final = {
    GAIN_MONEY: "gain-money",
    PAY_MONEY: "pay-money",
    GAIN_REPUTATION: "gain-reputation",
    LOSE_REPUTATION: "lose-reputation",
    LOSS_WAIVED: "loss-waived",
    KEPT_TILE: "kept-tile",
    OPENED_TILE: "opened-tile",
    PLAYER_ORDER: "player-order",
    TURN_BEGINS: "turn-begins",
    PHASE_BEGINS: "phase-begins",
    TOTAL_MARKED: "total-marked",
    ALLOWANCE: "allowance",
    TOOK_TENURED: "took-tenured",
    TENURED_LEFT: "tenured-left",
    TOOK_PHD: "took-phd",
    PHD_LEFT: "phd-left",
    OFFERED: "offered",
    BOUGHT: "bought",
    CLAIMED: "claimed",
    PASSED: "passed",
    CARRIED: "carried",
    STAYS_AT_TOP: "stays-at-top",
    PAID_SALARIES: "paid-salaries",
    GAVE_UP_TRACK: "gave-up-track",
    GAVE_UP_PHD: "gave-up-phd",
    SENT_TRACK: "sent-track",
    SENT_PHD: "sent-phd",
    CONSULTED: "consulted",
    SENT_CONSULTANT: "sent-consultant",
    PROGRESS: "progress",
    LEVEL: "level",
    PHD_TOKEN: "phd-token",
    KEPT_MONTHS: "kept-months",
    CANCELLED: "cancelled",
    MISMANAGED: "mismanaged",
    SPARED: "spared",
    COMPLETED: "completed",
    DIPLOMA: "diploma",
    NONE_FITTING: "none-fitting",
    BONUS_TO_LAYOUT: "bonus-to-layout",
    DREW: "drew",
    DREW_FROM_DECK: "drew-from-deck",
    TOOK_CARD: "took-card",
    TURNED_UP: "turned-up",
    RESHUFFLED: "reshuffled",
    REFRESHED: "refreshed",
    DISCARDED: "discarded",
    SELECTED: "selected",
    LAID_DOWN: "laid-down",
    DECIDED: "decided",
    REVEALED: "revealed",
    RESOLVES: "resolves",
    WASTED: "wasted",
    STANDARD: "standard",
    SPECIAL: "special",
    PAID_MONTHS: "paid-months",
    REFUNDED_MONTHS: "refunded-months",
    REFUNDED_MONEY: "refunded-money",
    ROLLED: "rolled",
    ATTACKED: "attacked",
    DEFENDED: "defended",
    DECLARED_IMMUNITY: "declared-immunity",
    IMMUNE: "immune",
    STAYS_OPEN: "stays-open",
    CARD_ENDS: "card-ends",
    EXPOSED: "exposed",
    LOOKED: "looked",
    STOLE: "stole",
    STOLE_CARD: "stole-card",
    LOST_PROGRESS: "lost-progress",
    PEST: "pest",
    JOINED: "joined",
    PHD_JOINED: "phd-joined",
    NAMED: "named",
    RESERVED: "reserved",
    RELEASED: "released",
    RETRAINED: "retrained",
    RETURNED: "returned",
    SABBATICAL: "sabbatical",
    TAUGHT: "taught",
    EVENT: "event",
    NO_EVENT: "no-event",
    SCORED: "scored",
    GAME_OVER: "game-over",
    NAMED_TENURED: "named-tenured",
    NAMED_PHD: "named-phd",
    NAMED_PROJECT: "named-project",
    NAMED_CARD: "named-card",
    DECLINED: "declined",
}
