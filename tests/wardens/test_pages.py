"""Pages begin with their title, and what they link to in this house is there."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
FRONT = ("README.md", "CHANGELOG.md", "ARCHITECTURE.md", "CONTRIBUTING.md")
PAGES = [*(ROOT / name for name in FRONT), *sorted(DOCS.rglob("*.md"))]
CODE = re.compile(r"^( *)```.*?^\1```|`[^`\n]*`", re.DOTALL | re.MULTILINE)
LINK = re.compile(
    r"\]\(\s*<?([^)\s>]+)"  # [text](target), ![picture](target)
    r"|^\[[^\]]+\]:\s*(\S+)"  # [name]: target
    r"|(?:src|href|srcset)=\"([^\"]+)\"",
    re.MULTILINE,
)
ELSEWHERE = re.compile(r"[a-z][a-z+.-]*:|//|#", re.IGNORECASE)


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def links(text: str) -> list[str]:
    """Where a page leads to in this house; what stands in code is none."""
    found = [next(filter(None, one)) for one in LINK.findall(CODE.sub("", text))]
    targets = [unquote(one.partition("#")[0]) for one in found if not ELSEWHERE.match(one)]
    return list(dict.fromkeys(targets))


@pytest.mark.parametrize("page", sorted(DOCS.glob("*.md")), ids=named)
def test_a_page_begins_with_its_title(page: Path) -> None:
    assert page.read_text("utf-8").startswith("# ")


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_link_leads_to_a_file(page: Path) -> None:
    lost = [one for one in links(page.read_text("utf-8")) if not (page.parent / one).exists()]
    assert lost == []


def test_links_are_found_wherever_they_stand() -> None:
    text = (
        "[one](one.md#part) ![two](<two.png>) [out](https://x.org) [here](#part) `[no](no.md)`\n"
        '<img src="three.svg">\n\n```\n[no](code.md)\n```\n\n[name]: four.md\n'
    )
    assert links(text) == ["one.md", "two.png", "three.svg", "four.md"]
