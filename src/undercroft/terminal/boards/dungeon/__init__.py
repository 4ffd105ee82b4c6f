"""Dungeon! in a terminal."""

from undercroft.terminal.boards.board import Board
from undercroft.terminal.boards.dungeon.board import DungeonBoard

BOARD: Board = DungeonBoard()
