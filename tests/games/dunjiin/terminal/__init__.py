"""Dunjiin in a terminal."""
