"""Dungeon Lords in a terminal."""

from undercroft.terminal.boards.board import Board
from undercroft.terminal.boards.dungeon_lords.board import LordsBoard

BOARD: Board = LordsBoard()
