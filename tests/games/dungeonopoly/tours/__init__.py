"""Tours of Dungeonopoly in a real browser."""
