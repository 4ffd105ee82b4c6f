"""Rooms over HTTP and WebSocket, and their store: people with names, clocks and connections."""
