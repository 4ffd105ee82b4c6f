"""Dungeon Lords in a terminal."""
