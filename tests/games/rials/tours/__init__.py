"""Tours of rials in a real browser."""
