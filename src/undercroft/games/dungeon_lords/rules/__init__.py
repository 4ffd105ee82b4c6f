"""The chapters of the rulebook, each with what it tells and what it asks."""
