"""A crew on a Ray cluster: one of this machine, or one that stands elsewhere."""

from __future__ import annotations

import logging
import os
import socket
import warnings
from typing import Any
from urllib.parse import urlsplit

from undercroft.engine import Refusal, Unknown
from undercroft.study.abroad import do_abroad, pack
from undercroft.study.code import code_of
from undercroft.study.runner import MOST_LOSSES, Done, Lost, Lot, Work

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
        self._out: list[Any] = []
        try:
            self._check(work, on)
        except BaseException:
            self.close()
            raise
        self.width = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._parcel = ray.put(pack(work, ray.cloudpickle.dumps))
        self._do = ray.remote(max_retries=MOST_LOSSES)(do_abroad)

    def _check(self, work: Work[Any], on: str) -> None:
        """Another code would play other games, or know nothing of ours."""
        try:
            there = self._ray.get(self._ray.remote(code_of).remote(work.package))
        except (self._ray.exceptions.RayError, ImportError, AttributeError, RuntimeError):
            there = b""
        if there != code_of(work.package):
            raise Unknown(f"At {on} there is other code than here: install the same at both ends.")

    def hand_out(self, lot: Lot) -> None:
        self._out.append(self._do.remote(self._parcel, lot))

    def next_done(self) -> Done[Any]:
        errors = self._ray.exceptions
        [first], self._out = self._ray.wait(self._out, num_returns=1)
        try:
            done: Done[Any] = self._ray.get(first)
        except errors.RayTaskError as trouble:
            theirs = isinstance(trouble.cause, Refusal)
            raise trouble.cause from (None if theirs else trouble)
        except (errors.WorkerCrashedError, errors.OutOfMemoryError):
            raise Lost from None
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
        raise Unknown(f"There is no cluster at {on}: {_shortly(trouble)}") from None


def _shortly(trouble: Exception) -> str:
    """Its first line; where that only announces a traceback, the last one, too."""
    first, *others = str(trouble).strip().splitlines() or [type(trouble).__name__]
    return f"{first} {others[-1].strip()}" if others and first.endswith(":") else first


def _knock(on: str) -> None:
    """Ray would wait for half a minute for somebody who is not there."""
    asked = urlsplit(on)
    socket.create_connection((asked.hostname or "", asked.port or USUAL_PORT), PATIENCE).close()
