"""Dungeonopoly in a terminal."""
