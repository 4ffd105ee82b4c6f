"""What an interrupted run leaves at home."""

from __future__ import annotations

import os
import time

from tests.study.asking import GAME
from undercroft.home import home
from undercroft.terminal import lab

DAY = 24 * 60 * 60


def test_what_nobody_went_on_with_for_a_month_goes() -> None:
    folder = home() / "studies"
    folder.mkdir(parents=True, exist_ok=True)
    for name, days in (("old.part", 31), ("young.part", 29), ("old.parquet", 31)):
        (folder / name).touch()
        os.utime(folder / name, (time.time() - days * DAY,) * 2)
    lab.journal(int, False, GAME, [], "anything")
    assert sorted(path.name for path in folder.iterdir()) == ["old.parquet", "young.part"]
