"""What comes after a game: what its decisions were worth, and where it turned."""
