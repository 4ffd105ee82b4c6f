"""All games side by side: the page of `make five-games`."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from benchmarks import figures, five_games
from undercroft.games import all_games
from undercroft.home import home
from undercroft.study.playing import Played, Trials


def asked(page: Path) -> argparse.Namespace:
    return argparse.Namespace(games=2, bouts=2, thoughts=2, seed=1, jobs=1, page=page, fresh=False)


def test_every_game_has_a_column_and_a_chapter_and_its_version(tmp_path: Path) -> None:
    games, page = all_games(), tmp_path / "page.md"
    five_games.write(games, asked(page))
    text = page.read_text("utf-8")
    for title in (*five_games.CHAPTERS, *(game.title for game in games)):
        assert f"\n## {title}\n" in text
    heads = figures.HEAD.findall(text)
    assert len(heads) == len(five_games.CHAPTERS)
    assert heads[0].count("|") == len(games)
    assert figures.stale(text) == []
    version = f"{games[0].title} {games[0].version}"
    assert figures.stale(text.replace(version, f"{games[0].title} 0")) == [f"{games[0].title} 0"]


def test_interrupted_it_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games, page = all_games()[:2], tmp_path / "page.md"
    figures.played_as([game.name for game in games])  # else that is played here, too
    play, played = Trials.do, list[int]()

    def count(self: Trials, number: int) -> list[Played]:
        played.append(number)
        if len(played) == 4:
            raise KeyboardInterrupt
        return play(self, number)

    monkeypatch.setattr(Trials, "do", count)
    with pytest.raises(KeyboardInterrupt):
        five_games.write(games, asked(page))
    assert not page.exists()
    assert len(list((home() / "studies").iterdir())) == 4
    five_games.write(games, asked(page))
    assert len(played) == 5, "only what was interrupted is played again"
    assert page.exists()
    assert not list((home() / "studies").iterdir())
