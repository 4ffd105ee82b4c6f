"""What rooms no longer need goes back to the system, and nobody waits for it."""

from __future__ import annotations

import ctypes
import gc
import sys

THRESHOLDS = 5_000, 10, 200
"""A look at all that lives takes most of a second in a house of a thousand rooms, and usually
comes every few seconds there; with these, hardly ever. docs/load.md has figures."""


def settle() -> None:
    """What is here before anybody comes will stay: the collector need not look at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


def give_back() -> None:
    """Closed connections are circles that only the collector finds, and glibc keeps what it freed.

    It takes most of a millisecond for each room in use: for when more has gone than is here.
    """
    gc.collect()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
