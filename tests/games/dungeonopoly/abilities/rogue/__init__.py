"""Tests of the rogue's abilities."""
