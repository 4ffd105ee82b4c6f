"""Tests of dungeon_lords."""
