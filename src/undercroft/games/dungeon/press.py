"""What is printed in Dungeon! and may be printed otherwise."""

from undercroft.engine import Press

PRESS = Press.of(__package__)
