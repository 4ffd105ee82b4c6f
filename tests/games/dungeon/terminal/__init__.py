"""Dungeon! in a terminal."""
