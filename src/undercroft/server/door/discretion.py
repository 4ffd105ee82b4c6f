"""What the server writes into its log: what went wrong, and nobody's secrets."""

from __future__ import annotations

import logging
import re
import traceback
from collections.abc import Iterator
from typing import Any

DATABASES = ("aiosqlite", "asyncpg", "sqlalchemy", "sqlite3")
"""Their errors quote the very row: a room's seed, what was said, the digests of keys."""
NOISE = (
    "Invalid HTTP request received.",
    "Invalid UTF-8 sequence received from client.",
    "Unsupported upgrade request.",
)
"""What any stranger could fill a log with; it was answered, and is no trouble of ours."""

_password = re.compile(r"(://[^\s:/@]*):[^\s@]*@")


class Discreet(logging.Formatter):
    """Covers passwords, and lets errors of a database say no more than of what kind they are."""

    def __init__(self) -> None:
        super().__init__("%(levelname)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        record.exc_text = None
        return covered(super().format(record))

    def formatException(self, ei: Any) -> str:
        return "\n\n".join(_told(one) for one in _chain(ei[1]))


class Quiet(logging.Filter):
    """Drops the noise."""

    def filter(self, record: logging.LogRecord) -> bool:
        return record.msg not in NOISE


def covered(text: str) -> str:
    return _password.sub(r"\1:…@", text)


def _chain(trouble: BaseException | None) -> Iterator[BaseException]:
    """What it came from, the first first."""
    if trouble is not None:
        hidden = trouble.__suppress_context__
        yield from _chain(trouble.__cause__ or (None if hidden else trouble.__context__))
        yield trouble


def _told(trouble: BaseException) -> str:
    kind = type(trouble)
    stack = "".join(traceback.format_tb(trouble.__traceback__))
    said = "" if kind.__module__.partition(".")[0] in DATABASES else str(trouble)
    name = f"{kind.__module__}.{kind.__qualname__}".removeprefix("builtins.")
    return f"Traceback (most recent call last):\n{stack}{name}{': ' if said else ''}{said}"


def log_config(*, access: bool) -> dict[str, Any]:
    """Everything goes through the same door."""
    shown = {"handlers": ["log"], "propagate": False}
    here = "undercroft.server.door.discretion"
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"discreet": {"()": f"{here}.Discreet"}},
        "filters": {"quiet": {"()": f"{here}.Quiet"}},
        "handlers": {
            "log": {
                "class": "logging.StreamHandler",
                "formatter": "discreet",
                "filters": ["quiet"],
            }
        },
        "root": {"handlers": ["log"], "level": "WARNING"},
        "loggers": {
            "uvicorn": {**shown, "level": "WARNING"},
            "uvicorn.access": {**shown, "level": "INFO" if access else "WARNING"},
        },
    }
