"""The table in a terminal: what a seat may see, what it may do, and why it may not do the rest, all in text."""
