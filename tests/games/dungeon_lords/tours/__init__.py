"""Tours of Dungeon Lords in a real browser."""
