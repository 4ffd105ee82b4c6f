"""Dungeon Lords: secret orders, a dungeon dug square by square, and heroes who object to it."""
