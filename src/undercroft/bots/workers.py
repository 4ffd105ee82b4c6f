"""Processes in which bots play: what a new one does first of all."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import parent_process


def settle_in() -> None:
    """A Ctrl-C is not for a worker, but for whoever started it; and it leaves with them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """Whoever started this process may be killed without a word: nobody then waits for it."""
    if parent := parent_process():
        parent.join()
        os._exit(1)
