"""The balance of a game, seen in many games: where points come from, what components are worth, what decides."""
