"""The druid."""
