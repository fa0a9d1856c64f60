"""The table in the browser: rooms, seats, wire messages, storage, and the opponents' worker processes."""
