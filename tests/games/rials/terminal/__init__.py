"""Rial's Dungeon in a terminal."""
