"""The tables at which both engines sit down."""

from __future__ import annotations

from tests.server.serving import Serving

GAMES = ("dungeon", "rials", "dungeonopoly", "dungeon_lords")


def links(serving: Serving) -> dict[str, list[str]]:
    """Seats to take: at Dunjiin to the end, table by table until enough was answered; at the others
    until something is asked."""

    def table(game: str, *bots: str) -> str:
        opened = serving.open("mine:Ada", *bots, game=game, start=True)
        return f"{serving.url}/room/{opened.room}#t={opened.seats[0].token}"

    return {
        "whole": [table("dunjiin", "bot:random", "bot:random") for _ in range(6)],
        "first": [table(game, "bot:random") for game in GAMES],
    }
