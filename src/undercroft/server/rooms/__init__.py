"""Tables with people round them: who sits where, what is said there, and another game."""
