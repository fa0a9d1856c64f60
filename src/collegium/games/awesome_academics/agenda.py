"""What may stand on Awesome Academics' agenda: questions to a seat, and operations that happen by themselves."""

from __future__ import annotations

from typing import Final

# Questions.
ASK_TILE: Final = 1  # pack, pick
ASK_FIRST: Final = 2
ASK_HIRE: Final = 3
ASK_BUY: Final = 4
ASK_CLAIM: Final = 5
ASK_PHD: Final = 6
ASK_CARRY: Final = 7  # Project, Months left
ASK_TOP: Final = 8  # how many may still stay, those who stay as bits
ASK_SALARY: Final = 9
ASK_PEST: Final = 10  # Months left
ASK_RESEARCH: Final = 11
ASK_TASK: Final = 12  # worker, discipline
ASK_DIVIDE: Final = 13  # track, Project
ASK_KEEP: Final = 14  # PhD Student
ASK_SPARE: Final = 15  # Project
ASK_LOSE: Final = 16  # points left, by what
ASK_GAIN: Final = 17  # points left, by what
ASK_GRADUATE: Final = 18
ASK_DIPLOMA: Final = 19  # PhD Student
ASK_DRAW: Final = 20  # cards left, cards discarded, what has begun
ASK_GIVE: Final = 21
ASK_SELECT: Final = 22  # the card given
ASK_COMMIT: Final = 23
ASK_USE: Final = 24  # card
ASK_PAY: Final = 25
ASK_TAKE: Final = 26  # card plus one, or 0 for the Standard Action
ASK_LEVELS: Final = 27  # Tenured Researcher, the levels at their first and their second track
ASK_SUBSIDY_IN: Final = 28
ASK_PROJECT: Final = 29  # price, whether it must suit the subsidy
ASK_BONUS: Final = 30
ASK_RELEASE: Final = 31  # Event whose bonus is taken instead
ASK_TARGET: Final = 32  # card
ASK_NAME: Final = 33  # card
ASK_RAISE: Final = 34  # card
ASK_SCHOOL: Final = 35  # card
ASK_RETRAIN: Final = 36  # card
ASK_EXCHANGE: Final = 37  # card, Tenured Researcher who goes
ASK_IMPROVE: Final = 38  # Tenured Researcher, levels
ASK_MARK_PROJECT: Final = 39  # card, what is being done
ASK_MARK: Final = 40  # Project, Months left, what is being done
ASK_RETURN: Final = 41
ASK_SABBATICAL: Final = 42  # card
ASK_GIFT: Final = 43  # card
ASK_FETCH: Final = 44  # cards left
ASK_DEFEND: Final = 45
ASK_RANSOM: Final = 46  # card, Tenured Researcher
ASK_STEAL: Final = 47  # seat, cards left
ASK_CRASH: Final = 48  # Project, Months left
ASK_LIMIT: Final = 49
ASK_TEACH: Final = 50

# Operations that happen by themselves.
DRAFT_PICK: Final = 64  # seat, pick
OPEN_TILES: Final = 65
FIRST_RESEARCHER: Final = 66  # seat
START_TURN: Final = 67
NEXT_PHASE: Final = 68
HIRE: Final = 69  # seat
BUY_NEXT: Final = 70
BUY_TURN: Final = 71  # seat
PAY_SALARIES: Final = 72  # seat
RESEARCH: Final = 73  # seat
PLAN: Final = 74  # seat
CANCEL: Final = 75  # Project
CLOSE_RESEARCH: Final = 76
LOSE_POINTS: Final = 77  # seat, points left, by what
GAIN_POINTS: Final = 78  # seat, points left, by what
COMPLETE: Final = 79  # Project
DIPLOMA_ROUND: Final = 80
DIPLOMA: Final = 81  # seat
RETURN_PHD: Final = 82  # PhD Student
CLOSE_COMPLETION: Final = 83
DRAW_CARDS: Final = 84  # seat
LAY_DOWN: Final = 85  # seat
TURN_UP: Final = 86
RESOLVE_NEXT: Final = 87
FINISH: Final = 88  # card
EFFECT: Final = 89  # card
ATTACK: Final = 90  # card
DEFENCE: Final = 91  # seat, card
PAY_ON: Final = 92
SUBSIDY_PAID: Final = 93
HAND_LIMIT: Final = 94  # seat
TEACHING: Final = 95  # seat
CANCEL_AT_END: Final = 96  # Project
FINAL_SCORING: Final = 97
RANSOM_DUE: Final = 98  # card, Tenured Researcher
LOSE_PROGRESS_NEXT: Final = 99  # Project, Months left
SUBSIDY_ROLL: Final = 100  # discipline

OPERATIONS: Final = {
    ASK_TILE: "tile",
    ASK_FIRST: "first",
    ASK_HIRE: "hire",
    ASK_BUY: "buy",
    ASK_CLAIM: "claim",
    ASK_PHD: "phd",
    ASK_CARRY: "carry",
    ASK_TOP: "top",
    ASK_SALARY: "salary",
    ASK_PEST: "pest",
    ASK_RESEARCH: "research",
    ASK_TASK: "task",
    ASK_DIVIDE: "divide",
    ASK_KEEP: "keep",
    ASK_SPARE: "spare",
    ASK_LOSE: "lose",
    ASK_GAIN: "gain",
    ASK_GRADUATE: "graduate",
    ASK_DIPLOMA: "diploma",
    ASK_DRAW: "draw",
    ASK_GIVE: "give",
    ASK_SELECT: "select",
    ASK_COMMIT: "commit",
    ASK_USE: "use",
    ASK_PAY: "pay",
    ASK_TAKE: "take",
    ASK_LEVELS: "levels",
    ASK_SUBSIDY_IN: "subsidy-in",
    ASK_PROJECT: "project",
    ASK_BONUS: "bonus",
    ASK_RELEASE: "release",
    ASK_TARGET: "target",
    ASK_NAME: "name",
    ASK_RAISE: "raise",
    ASK_SCHOOL: "school",
    ASK_RETRAIN: "retrain",
    ASK_EXCHANGE: "exchange",
    ASK_IMPROVE: "improve",
    ASK_MARK_PROJECT: "mark-project",
    ASK_MARK: "mark",
    ASK_RETURN: "return",
    ASK_SABBATICAL: "sabbatical",
    ASK_GIFT: "gift",
    ASK_FETCH: "fetch",
    ASK_DEFEND: "defend",
    ASK_RANSOM: "ransom",
    ASK_STEAL: "steal",
    ASK_CRASH: "crash",
    ASK_LIMIT: "limit",
    ASK_TEACH: "teach",
    DRAFT_PICK: "draft-pick",
    OPEN_TILES: "open-tiles",
    FIRST_RESEARCHER: "first-researcher",
    START_TURN: "start-turn",
    NEXT_PHASE: "next-phase",
    HIRE: "hire-one",
    BUY_NEXT: "buy-next",
    BUY_TURN: "buy-turn",
    PAY_SALARIES: "pay-salaries",
    RESEARCH: "research-one",
    PLAN: "plan",
    CANCEL: "cancel",
    CLOSE_RESEARCH: "close-research",
    LOSE_POINTS: "lose-points",
    GAIN_POINTS: "gain-points",
    COMPLETE: "complete",
    DIPLOMA_ROUND: "diploma-round",
    DIPLOMA: "diploma-one",
    RETURN_PHD: "return-phd",
    CLOSE_COMPLETION: "close-completion",
    DRAW_CARDS: "draw-cards",
    LAY_DOWN: "lay-down",
    TURN_UP: "turn-up",
    RESOLVE_NEXT: "resolve-next",
    FINISH: "finish",
    EFFECT: "effect",
    ATTACK: "attack",
    DEFENCE: "defence",
    PAY_ON: "pay-on",
    SUBSIDY_PAID: "subsidy-paid",
    HAND_LIMIT: "hand-limit",
    TEACHING: "teaching",
    CANCEL_AT_END: "cancel-at-end",
    FINAL_SCORING: "final-scoring",
    RANSOM_DUE: "ransom-due",
    LOSE_PROGRESS_NEXT: "lose-progress-next",
    SUBSIDY_ROLL: "subsidy-roll",
}

# By what points of Reputation are gained or lost; how many went to each discipline so far is packed above it.
FREELY: Final = 0
OF_PROJECT: Final = 1  # + Project: within its printed Months
OF_MASK: Final = 64  # + disciplines as bits
FIRST_IN: Final = 80  # + discipline: there as long as there is any
BY_BITS: Final = 8
COUNT_BITS: Final = 6

# Workers of the Research Phase: tracks by their number, then PhD Students, then a Consultant.
PHD_WORKER: Final = 100  # + PhD Student
CONSULTANT: Final = 200

# What has begun in drawing cards, as bits.
REFRESHED: Final = 1
DRAWING: Final = 2
BY_CARD: Final = 4  # drawn for a Special Action: nothing is discarded or exchanged

# How Months are marked by Special Actions.
BY_GAIN: Final = 0  # up to so many Months on one Project
BY_SPENDING: Final = 1  # each Month is spent, each on any Project
AFTER_SPENDING: Final = 2  # more Months on one of the Projects on which Months were spent
