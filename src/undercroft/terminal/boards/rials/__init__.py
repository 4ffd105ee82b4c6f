"""Rial's Dungeon in a terminal."""

from undercroft.terminal.boards.board import Board
from undercroft.terminal.boards.rials.board import RialsBoard

BOARD: Board = RialsBoard()
