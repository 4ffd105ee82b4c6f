"""What a room's record makes: its table, its volumes, its hours and its story."""
