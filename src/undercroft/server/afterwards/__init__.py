"""What remains of a game: its replay, how it went, its record, and who holds keys to it."""
