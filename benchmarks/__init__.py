"""How fast we play, beside others who play at random."""
