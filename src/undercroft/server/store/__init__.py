"""The rooms' memory: SQLite in a file, or PostgreSQL by another URL; the same code for both."""
