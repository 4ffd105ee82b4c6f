"""The terminal: words, boards, the command, and whole games at a real pseudo-terminal."""
