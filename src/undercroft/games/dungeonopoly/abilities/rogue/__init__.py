"""The rogue."""
