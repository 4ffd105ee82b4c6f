"""What rooms no longer need goes back to the system."""

from __future__ import annotations

import ctypes
import gc
import sys


def settle() -> None:
    """What is here before anybody comes will stay: the collector need not look at it again."""
    gc.collect()
    gc.freeze()


def give_back() -> None:
    """Closed connections are circles that only the collector finds, and glibc keeps what it freed.

    It takes about a millisecond for every two rooms that are still in use.
    """
    gc.collect()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
