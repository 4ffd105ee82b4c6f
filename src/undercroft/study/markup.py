"""What pages to send to somebody are made of: no script, no outside address, light and dark."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from importlib.resources import files


def whole(kind: str, title: str, asked: str, parts: Iterable[str]) -> str:
    """A page by itself."""
    head = (
        f"<header><p class='kicker'>Undercroft · {escape(kind)}</p><h1>{escape(title)}</h1>"
        f"<p class='asked'>{escape(asked)}</p></header>"
    )
    return (
        "<!doctype html>\n<html lang='en'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>"
        f"<title>{escape(title)}</title><style>{_style()}</style></head>"
        f"<body><main>{head}{''.join(parts)}</main></body></html>\n"
    )


@cache
def _style() -> str:
    return files(__package__ or "").joinpath("page.css").read_text("utf-8")


def section(title: str, *parts: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{''.join(parts)}</section>"


def sentences(said: Iterable[str]) -> str:
    """What was found, first of all."""
    return f"<section class='answer'>{''.join(f'<p>{escape(one)}</p>' for one in said)}</section>"


def note(said: str) -> str:
    return f"<p class='note'>{escape(said)}</p>"


def figure(said: str, drawn: str) -> str:
    return f"<figure>{drawn}<figcaption>{escape(said)}</figcaption></figure>"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(one)}</th>" for one in heads)
    body = "".join(
        f"<tr><th>{escape(first)}</th>{''.join(f'<td>{escape(one)}</td>' for one in rest)}</tr>"
        for first, *rest in rows
    )
    whole = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f"<div class='wide'>{whole}</div>"
