"""Tests of the chapters of dungeon."""
