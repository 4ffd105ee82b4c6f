"""Tours of Dunjiin in a real browser."""
