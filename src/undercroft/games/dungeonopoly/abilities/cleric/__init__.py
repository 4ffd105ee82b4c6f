"""The cleric."""
