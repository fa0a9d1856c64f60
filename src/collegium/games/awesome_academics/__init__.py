"""Awesome Academics, by Hans van Halteren: nine phases a turn in the life of a research group."""
