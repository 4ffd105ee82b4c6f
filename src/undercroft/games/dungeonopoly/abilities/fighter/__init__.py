"""The fighter."""
