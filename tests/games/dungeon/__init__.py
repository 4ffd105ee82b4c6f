"""Tests of dungeon."""
