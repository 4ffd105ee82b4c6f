"""Tours of dungeon in a real browser."""
