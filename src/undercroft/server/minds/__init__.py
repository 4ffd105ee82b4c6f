"""Bots that think, each in turn, and people who look ahead: in processes of their own."""
