"""Tests of the rules of dungeon_lords."""
