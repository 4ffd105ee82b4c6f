"""Tests of what many games show."""
