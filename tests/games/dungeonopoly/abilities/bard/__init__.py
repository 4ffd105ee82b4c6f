"""Tests of the bard's abilities."""
