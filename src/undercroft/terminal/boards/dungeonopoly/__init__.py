"""Dungeonopoly in a terminal."""

from undercroft.terminal.boards.board import Board
from undercroft.terminal.boards.dungeonopoly.board import DungeonopolyBoard

BOARD: Board = DungeonopolyBoard()
