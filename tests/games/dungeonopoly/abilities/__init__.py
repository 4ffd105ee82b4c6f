"""Tests of dungeonopoly."""
