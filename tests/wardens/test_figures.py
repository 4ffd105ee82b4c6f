"""Figures of the docs that were measured with other rules than today's are noticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import figures
from undercroft import bots
from undercroft.games import all_games, find
from undercroft.study import Plan, run
from undercroft.study.statistics import mean_interval

PAGES = sorted(figures.DOCS.glob("*.md"))
NOW = find("dunjiin").version


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_figure_is_stale_unless_the_page_says_so(page: Path) -> None:
    assert figures.unmarked(page.read_text("utf-8")) == [], "measure them anew: make figures"


def test_figures_and_rungs_are_found() -> None:
    pages = [page.read_text("utf-8") for page in PAGES]
    assert sum(len(figures.FIGURE.findall(page)) for page in pages) >= 4
    assert sum(len(figures.RUNG.findall(page)) for page in pages) >= 10
    assert sum(len(figures.STUDY.findall(page)) for page in pages) >= 10


@pytest.mark.parametrize(("version", "old"), [(NOW, False), (NOW - 1, True)])
def test_what_older_rules_gave_is_stale(version: int, old: bool) -> None:
    figure = f"<!-- figure of dunjiin {version}: study dunjiin | Turns -->\n\n```\nTurns\n```"
    rung = table(f"`ladder dunjiin --bots greedy,random` | {version}")
    study = table(f"today's: `study dunjiin --games 9` | {version}")
    thought = rung.replace("random", "search")
    after = table(f"`ladder dunjiin --games 9` | {NOW}", f"the same by a tree (`a=b`) | {version}")
    for text in (figure, rung, study, thought, after):
        assert bool(figures.stale(text)) == bool(figures.unmarked(text)) == old
    marked = thought.replace(f"| {version} |", f"| {version} (older rules) |")
    assert figures.stale(marked) == ["ladder dunjiin --bots greedy,search (older rules)"]
    assert not figures.unmarked(marked)


def test_rows_that_are_dear_are_marked_until_they_are_played() -> None:
    old = table("`ladder dunjiin --bots greedy,search` | a v b | 9 | 1 | 1 … 1 | above | 1")
    new = figures.renew(old, slow=False)
    assert new == old.replace("| 1 |\n", "| 1 (older rules) |\n")
    assert figures.renew(new, slow=False) == new


def test_the_rows_of_a_table_are_played_by_their_words() -> None:
    words = "study dunjiin --games 2 --bots random --jobs 1"
    head = "| tried | games | turns | half of them | 95 of 100 | under 200 | rules |"
    text = f"{head}\n| --- |\n| all: `{words}` | 9 | 1 | 1 | 1 | 1 | 1 |\n\nmore\n"
    asked: list[str] = []
    new = figures.renew(text, slow=False, heard=asked.append)
    assert asked == [f"undercroft {words}"]
    assert f"| all: `{words}` | 2 | " in new
    assert not figures.stale(new)
    assert not figures.played_by_others(new)
    assert figures.renew(text, slow=False, only="rials") == text


def test_rows_tell_who_wins_by_seat_and_by_adventurer() -> None:
    def cells(words: str, *heads: str) -> list[str]:
        head = f"| tried | {' | '.join(heads)} | rules |\n| --- |\n"
        text = f"{head}| all: `{words}` | {'9 | ' * len(heads)}1 |\n\nmore\n"
        row = figures.renew(text, slow=False, heard=lambda said: None).splitlines()[2]
        return [cell.strip() for cell in row.strip("|").split("|")[1:-1]]

    words = "study dunjiin --games 12 --seats 3 --bots random --option dealer=3 --jobs 1"
    first, place, last = cells(words, "first player wins", "place", "last player wins")
    found = run(find("dunjiin"), Plan(12, 3, ["random"], {"dealer": "3"}, jobs=1)).summaries[0]
    assert first.startswith(f"{100 * found.by_seat[0].won.value:.1f} % (")
    assert place.startswith(f"{found.by_seat[0].place.value:.2f}±")
    assert last.startswith(f"{100 * found.by_seat[2].won.value:.1f} % (")
    words = "study dungeon --games 3 --seats 2 --option game=basic --jobs 1"
    words += " --vary adventurers=elf+hero,hero+elf"
    elf, hero, wizard, rounds, longest = cells(words, "Elf", "Hero", "Wizard", "half", "longest")
    assert wizard == ""
    shares = [float(one.partition(" %")[0]) for one in (elf, hero)]
    assert sum(shares) == pytest.approx(100, abs=0.11)
    assert 0 < int(rounds) <= int(longest)


def table(*rows: str) -> str:
    head = "| command | rules |\n| --- | ---: |\n"
    return head + "".join(f"| {row} |\n" for row in rows) + "\nand so on\n"


def test_what_other_bots_played_is_told_and_not_complained_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    today = figures.play_of("dunjiin")
    heads = [f"{NOW} {today}", f"{NOW} 00000000", f"{NOW}"]
    pages = [f"<!-- figure of dunjiin {head}: study x -->\n\n```\n```" for head in heads]
    assert [figures.played_by_others(page) for page in pages] == [
        [],
        ["study x (other bots)"],
        ["study x (nobody knows by whom)"],
    ]
    rung = table(f"`ladder dunjiin --bots a,b` | a v b | 4 | 1 | {NOW} <!-- {today} -->")
    assert not figures.played_by_others(rung)
    assert figures.played_by_others(rung.replace(today, "00000000"))
    assert not any(map(figures.stale, [*pages, rung]))
    tables = figures.played_as(["dunjiin"])
    assert not figures.played_by_others(tables)
    assert figures.played_by_others(tables.replace(today, "00000000")) == ["dunjiin (other bots)"]
    unknown = tables.replace(today, "unknown")
    assert figures.played_by_others(unknown) == ["dunjiin (nobody knows by whom)"]
    assert not figures.stale(unknown)
    older = f"<!-- played as: dunjiin {NOW - 1} {today} -->"
    assert figures.unmarked(older) == [f"dunjiin {NOW - 1}"]
    beside = f"|  | {' | '.join(f'{game.title} {game.version}' for game in all_games())} |\n| ---"
    assert figures.played_by_others(beside) == [
        f"{game.title} {game.version} (nobody knows by whom)" for game in all_games()
    ]
    assert not figures.played_by_others(f"{tables}\n\n{beside}")
    figures.play_of.cache_clear()
    assert figures.play_of("dunjiin") == today
    find_bot = bots.find
    monkeypatch.setattr(bots, "find", lambda name, seed: find_bot("random", seed))
    figures.play_of.cache_clear()
    assert figures.play_of("dunjiin") != today
    figures.play_of.cache_clear()


def test_figures_whose_intervals_were_reckoned_otherwise_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    today = figures.play_of("dunjiin")
    monkeypatch.setattr(figures, "bounded_mean", lambda values, low, high: mean_interval(values))
    figures.play_of.cache_clear()
    assert figures.play_of("dunjiin") != today
    figures.play_of.cache_clear()


def test_games_side_by_side_are_stale_with_one_of_them() -> None:
    def page(*heads: str) -> str:
        return (
            f"## How long\n\n|  | {' | '.join(heads)} |\n| --- | ---: | ---: |\n| turns | 1 | 2 |\n"
        )

    games = all_games()
    now = [f"{game.title} {game.version}" for game in games]
    assert not figures.stale(page(*now))
    assert figures.stale(page(*now[:-1], f"{games[-1].title} 99")) == [f"{games[-1].title} 99"]
    assert not figures.stale("|  | Share 2024 |\n\nno table")


def test_the_tables_of_some_titles_are_cut_out() -> None:
    said = "A study\nTurns\n\n a  1\n\nHow games end\n\n b  2\n\nPlaces\n\n c  3\n"
    assert figures.excerpt(said, ["Turns", "Places"]) == "Turns\n\n a  1\n\nPlaces\n\n c  3"
    assert figures.excerpt(said, [""]) == said.strip()


def test_a_figure_may_be_of_a_benchmark() -> None:
    text = "<!-- figure of dunjiin 3: benchmarks.cluster --help -->\n\n```\nold\n```\n"
    asked: list[str] = []
    new = figures.renew(text, slow=False, heard=asked.append)
    assert asked == ["benchmarks.cluster --help"]
    assert "python -m benchmarks.cluster" in new


def test_a_figure_is_measured_anew_with_the_rules_of_today() -> None:
    text = "<!-- figure of dunjiin 1: rules dunjiin DJ-1.1 -->\n\n```\nold\n```\n"
    asked: list[str] = []
    new = figures.renew(text, slow=False, heard=asked.append)
    assert asked == ["undercroft rules dunjiin DJ-1.1"]
    assert f"figure of dunjiin {NOW} {figures.play_of('dunjiin')}:" in new
    assert not figures.played_by_others(new)
    assert "DJ-1.1" in new.partition("```")[2]
