"""How `make docs` builds the site: pages are read where they lie, so their links hold anywhere."""

from __future__ import annotations

import ast
import re
from dataclasses import is_dataclass
from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import Any

from pygments.lexers import HtmlLexer
from sphinx.application import Sphinx

ROOT = Path(__file__).parents[2]
GAMES = sorted(page.parent.name for page in ROOT.glob("src/undercroft/games/*/rulings.md"))

SHELVES = {
    "Build on it": ["docs/adding-a-game", "docs/adding-a-bot", "docs/studies", "docs/wire"],
    "In Python": ["docs/api/engine", "docs/api/games", "docs/api/bots", "docs/api/study"],
    "What was measured": [
        "docs/five-games",
        "docs/ladder",
        "docs/dunjiin-length",
        "docs/dungeon-balance",
        "docs/lords-balance",
        "docs/dungeonopoly-balance",
        "docs/load",
    ],
    "The house": [
        "docs/hosting",
        "docs/security",
        "docs/dice",
        "ARCHITECTURE",
        "docs/decisions/README",
        "CONTRIBUTING",
        "CHANGELOG",
    ],
    "Where the book is silent": [f"src/undercroft/games/{game}/rulings" for game in GAMES],
}
"""Every page has its place here, or the builder complains."""

DRAWN = re.compile(r"^ {4}|\S {4,}\S|──")
PACKAGES = {
    f"docs/api/{name}": f"undercroft.{name}" for name in ("engine", "games", "bots", "study")
}


# What is read

project = "Undercroft"
copyright = "Undercroft contributors"
root_doc = "README"
include_patterns = [
    "*.md",
    "docs/*.md",
    "docs/*/*.md",
    "src/undercroft/games/*/rulings.md",
]
exclude_patterns = ["build", "web", "tests", "benchmarks", ".*"]
extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["html_image"]
myst_heading_anchors = 3
suppress_warnings = ["misc.highlighting_failure"]  # Svelte is coloured as far as HTML goes

# Docstrings put code between single backticks; a record's fields stand below it, not in a row.
default_role = "literal"
add_module_names = False
autodoc_default_options = {"undoc-members": True}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_type_aliases = {name: name for name in ("Question", "Seat", "Viewer")}
maximum_signature_line_length = 120
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"


def shelve(title: str, pages: list[str]) -> str:
    return "\n".join(["```{toctree}", ":hidden:", f":caption: {title}", "", *pages, "```", ""])


def named(page: str) -> str:
    """Rulings are all headed alike, so their game names them."""
    path = Path(page)
    return f"{title_of(path.parent.name)} <{page}>" if path.name == "rulings" else page


def title_of(game: str) -> str:
    title: str = import_module(f"undercroft.games.{game}").GAME.title
    return title


def chapters(package: str) -> str:
    """A package's public face: its own functions, then what it takes from each of its modules."""
    module = import_module(package)
    assert module.__file__
    tree = ast.parse(Path(module.__file__).read_text("utf-8"))
    own = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    parts = [chapter(package, [name for name in own if not name.startswith("_")])]
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{package}."):
            heading = str(node.module).rpartition(".")[2].title()
            names = [one.name for one in node.names]
            parts += [f"## {heading}\n", chapter(str(node.module), names)]
    return "\n".join(parts)


def chapter(module: str, names: list[str]) -> str:
    if not names:
        return ""
    lines = [f".. automodule:: {module}", f"   :members: {', '.join(names)}"]
    return "\n".join(["```{eval-rst}", *lines, "```", ""])


def add_what_only_the_site_has(app: Sphinx, page: str, source: list[str]) -> None:
    """Shelves to the first page, decisions to theirs, docstrings to those about code."""
    if page == root_doc:
        source[0] += "".join(
            shelve(title, [*map(named, pages)]) for title, pages in SHELVES.items()
        )
    elif page == "docs/decisions/README":
        source[0] += "```{toctree}\n:glob:\n\n0*\n```\n"
    elif page in PACKAGES:
        source[0] += chapters(PACKAGES[page])


def sign(
    app: Sphinx, what: str, name: str, obj: Any, options: Any, taken: str | None, given: str | None
) -> tuple[str, str | None] | None:
    """A record's fields stand below it, so not in a row behind its name; an alias is its name."""
    listed = is_dataclass(obj) or hasattr(obj, "__struct_fields__")
    unmade = isinstance(obj, type) and (issubclass(obj, Enum) or is_protocol(obj))
    if what == "class" and (listed or unmade):
        return "", None
    if taken is None:
        return None
    alias = re.compile(r"TypeAliasForwardRef\('(\w+)'\)")
    return alias.sub(r"\1", taken), alias.sub(r"\1", given) if given else given


def is_protocol(kind: type[Any]) -> bool:
    return bool(getattr(kind, "_is_protocol", False))


def keep_drawn(app: Sphinx, what: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    """Trees and columns that are drawn in a docstring keep their lines, as examples do anyway."""
    kept: list[str] = []
    drawn = example = False
    for line in lines:
        example = line.startswith(">>>") or (example and bool(line))
        draws = drawn if not line else not example and bool(DRAWN.search(line))
        if draws != drawn:
            kept += ["", "::", ""] if draws else [""]
        kept.append(f"    {line}" if draws else line)
        drawn = draws
    lines[:] = [*kept, ""]


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("source-read", add_what_only_the_site_has)
    app.connect("autodoc-process-signature", sign)
    app.connect("autodoc-process-docstring", keep_drawn)
    app.add_lexer("svelte", HtmlLexer)
    return {"parallel_read_safe": True}


# How it looks


def tokens(theme: str) -> dict[str, str]:
    """The house's colours, as the page has them."""
    sheet = (ROOT / "web" / "src" / "tokens.css").read_text("utf-8")
    (block,) = re.findall(rf'\[data-theme="{theme}"\] {{(.*?)^}}', sheet, re.S | re.M)
    return dict(re.findall(r"--([\w-]+): (#\w+);", block))


def colours(theme: str, *, ground: str, side: str, raised: str, link: str) -> dict[str, str]:
    house = tokens(theme)
    return {
        "color-background-primary": house[ground],
        "color-background-secondary": house[side],
        "color-background-hover": house[raised],
        "color-background-border": house["line"],
        "color-foreground-primary": house["ink"],
        "color-foreground-secondary": house["ink-2"],
        "color-foreground-muted": house["ink-3"],
        "color-foreground-border": house["line-2"],
        "color-brand-primary": house[link],
        "color-brand-content": house[link],
        "color-brand-visited": house[link],
        "color-inline-code-background": house[raised],
        "color-code-background": house[side],
        "color-code-foreground": house["ink"],
        "color-highlight-on-target": house[raised],
        "color-table-header-background": house[raised],
        "color-table-border": house["line"],
        "color-api-background": house[side],
        "color-api-background-hover": house[raised],
        "color-api-name": house[link],
        "color-api-pre-name": house["ink-3"],
        "house-flame": house["flame"],
        "house-dish": house["flame-deep"],
        "house-stone": house["logo-stone"],
        "house-void": house["logo-void"],
        "house-wax": house["logo-wax"],
    }


html_theme = "furo"
html_title = "Undercroft"
html_favicon = "../../web/public/arch.svg"
html_static_path = ["static"]
html_css_files = ["house.css"]
templates_path = ["templates"]
html_additional_pages = {"index": "door.html"}
html_copy_source = False
html_show_sphinx = False
pygments_style = "tango"
pygments_dark_style = "gruvbox-dark"
html_theme_options = {
    "light_css_variables": colours(
        "light", ground="raised", side="panel", raised="slip-2", link="flame-deep"
    ),
    "dark_css_variables": colours(
        "dark", ground="ground", side="sunken", raised="panel", link="flame"
    ),
}
