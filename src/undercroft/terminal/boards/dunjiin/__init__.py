"""Dunjiin in a terminal."""

from undercroft.terminal.boards.board import Board
from undercroft.terminal.boards.dunjiin.board import DunjiinBoard

BOARD: Board = DunjiinBoard()
