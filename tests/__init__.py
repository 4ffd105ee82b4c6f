"""Tests mirror src/undercroft; wardens watch the ledger and the architecture."""
