"""The warlock."""
