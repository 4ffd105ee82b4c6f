"""What is printed does not change while the house is open: it is made once for all who ask."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.serving import Serving, sqlite
from undercroft.server import speaking
from undercroft.server.afterwards.kept import Kept
from undercroft.server.door import api
from undercroft.server.door.app import Options, make_app


@pytest.mark.parametrize(
    ("path", "made_by"),
    [
        ("/api/games", (speaking, "game_card")),
        ("/api/games/rials", (speaking, "game_sheet")),
        ("/api/games/rials/numbers", (speaking, "numbers")),
        ("/api/openapi.json", (api, "openapi")),
    ],
)
def test_a_sheet_is_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, made_by: tuple[Any, str]
) -> None:
    where, name = made_by
    make, made = getattr(where, name), []

    def counted(of: Any) -> Any:
        made.append(of)
        return make(of)

    monkeypatch.setattr(where, name, counted)
    house = httpx.ASGITransport(make_app(Options(sqlite(tmp_path))))

    async def evening() -> None:
        async with httpx.AsyncClient(transport=house, base_url="http://localhost") as client:
            first = await client.get(path)
            once = len(made)
            plain = await client.get(path, headers={"accept-encoding": "identity"})
            assert first.json() == plain.json()
            assert "content-encoding" not in plain.headers
            assert first.headers["content-encoding"] == "gzip"
        assert len(made) == once > 0

    asyncio.run(evening())


def test_another_printing_is_another_sheet(serving: Serving) -> None:
    dearer = serving.open("mine:Ada", "mine:Bo", start=True, changes={"shop.price": 12})
    usual = serving.open("mine:Ada", "mine:Bo", start=True)
    printed = serving.get("/api/games/dunjiin").json()
    sheets = [serving.get(f"/api/rooms/{one.room}/game").json() for one in (dearer, usual)]
    assert sheets[1] == printed
    assert sheets[0] != printed
    assert [one["numbers"]["shop.price"] for one in sheets] == [12, 10]


def test_what_nobody_asked_for_longest_goes_first() -> None:
    kept = Kept(16)
    for key in "abcd":
        kept.keep(key, key.encode() * 4)
    assert kept.get("a") == b"aaaa"
    kept.keep("e", b"eeee")
    assert [kept.get(key) for key in "abcde"] == [b"aaaa", None, b"cccc", b"dddd", b"eeee"]
    kept.keep("a", b"a")
    assert kept.keep("f", b"more than a large part") == b"more than a large part"
    assert kept.get("f") is None
    kept.keep("g", b"ggg")
    assert kept.get("c") == b"cccc"
