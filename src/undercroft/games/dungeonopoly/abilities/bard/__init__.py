"""The bard."""
