"""A crew on a Ray cluster: one of this machine, or one that stands elsewhere."""

from __future__ import annotations

import logging
import os
import socket
import warnings
from typing import Any
from urllib.parse import urlsplit

from undercroft.engine import Unknown
from undercroft.study.runner import Done, Lot, Work, do_all

HERE = "ray"
FAR = "ray://"
USUAL_PORT = 10001
PATIENCE = 5.0
MISSING = "Ray is not installed. It comes with: pip install undercroft[ray]"


class Cluster:
    """Workers of a Ray cluster. What a lost one had under way is done again by another."""

    def __init__(self, work: Work[Any], on: str) -> None:
        try:
            import ray
        except ImportError:
            raise Unknown(MISSING) from None
        self._ray = ray
        self._began = not ray.is_initialized()
        if self._began:
            _join(ray, on)
        self.width = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._work = ray.put(work)
        self._do = ray.remote(max_retries=-1)(do_all)
        self._out: list[Any] = []

    def hand_out(self, lot: Lot) -> None:
        self._out.append(self._do.remote(self._work, lot))

    def next_done(self) -> Done[Any]:
        [first], self._out = self._ray.wait(self._out, num_returns=1)
        done: Done[Any] = self._ray.get(first)
        return done

    def close(self) -> None:
        for one in self._out:
            self._ray.cancel(one, force=True)
        if self._began:
            self._ray.shutdown()


def _join(ray: Any, on: str) -> None:
    logging.getLogger("ray").setLevel(logging.ERROR)
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        if on.startswith(FAR):
            _knock(on)
        with warnings.catch_warnings(action="ignore"):
            ray.init(
                address=on if on.startswith(FAR) else None,
                include_dashboard=False,
                logging_level=logging.ERROR,
                log_to_driver=False,
            )
    except (ConnectionError, RuntimeError, ValueError, OSError) as trouble:
        first = (str(trouble).strip().splitlines() or [type(trouble).__name__])[0]
        raise Unknown(f"There is no cluster at {on}: {first}") from None


def _knock(on: str) -> None:
    """Ray would wait for half a minute for somebody who is not there."""
    asked = urlsplit(on)
    socket.create_connection((asked.hostname or "", asked.port or USUAL_PORT), PATIENCE).close()
