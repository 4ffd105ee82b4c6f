"""The rules of Dungeonopoly, a module a chapter or an order of play."""
