"""What the rules of Dunjiin do, chapter by chapter."""
