"""The wizard."""
