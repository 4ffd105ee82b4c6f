"""TypeScript types for the browser, made from the wire and from each game's view.

`python -m undercroft.server.types` writes them anew; a test fails while they are not current.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from pathlib import Path
from types import UnionType
from typing import Any, get_args, get_type_hints

import msgspec

from undercroft.engine import Game
from undercroft.games import all_games
from undercroft.server import wire

WEB = Path(__file__).parents[3] / "web" / "src"
HEAD = "/** Made by `python -m undercroft.server.types`: change {source} instead. */\n\n"
WORDS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}

Schema = dict[str, Any]


def wire_types() -> str:
    """All that goes over the wire, both ways."""
    structs = [value for value in vars(wire).values() if _is_struct(value)]
    unions = [_union(name, getattr(wire, name)) for name in ("ServerSays", "ClientSays")]
    return HEAD.format(source="wire.py") + "\n".join([*_interfaces(structs), *unions])


def view_types(game: Game[Any]) -> str:
    """What a viewer may see of one game."""
    seen = get_type_hints(game.view)["return"]
    source = f"games/{game.name}/view.py"
    text = "\n".join(_interfaces([seen]))
    return f"{HEAD.format(source=source)}{text}\nexport type View = {seen.__name__};\n"


def all_types() -> dict[Path, str]:
    """By file: what it should say."""
    views = {WEB / "games" / game.name / "view.ts": view_types(game) for game in all_games()}
    return {WEB / "wire.ts": wire_types(), **views}


def write() -> None:
    for path, text in all_types().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def _is_struct(value: object) -> bool:
    return inspect.isclass(value) and issubclass(value, msgspec.Struct) and value != msgspec.Struct


def _interfaces(types: Iterable[type[Any]]) -> list[str]:
    _, components = msgspec.json.schema_components(types, ref_template="{name}")
    return [_interface(name, schema) for name, schema in components.items()]


def _union(name: str, union: UnionType) -> str:
    return f"export type {name} = {' | '.join(part.__name__ for part in get_args(union))};\n"


def _interface(name: str, schema: Schema) -> str:
    required = schema.get("required", [])
    fields = [
        f"  {key}{'' if key in required else '?'}: {_type(field)};\n"
        for key, field in schema["properties"].items()
    ]
    about = schema.get("description", "")
    comment = f"/** {' '.join(about.split())} */\n" if about else ""
    return f"{comment}export interface {name} {{\n{''.join(fields)}}}\n"


def _type(schema: Schema) -> str:
    match schema:
        case {"$ref": name}:
            return str(name)
        case {"enum": values}:
            return " | ".join(f'"{value}"' for value in values)
        case {"anyOf": parts}:
            return " | ".join(dict.fromkeys(_type(part) for part in parts))
        case {"type": "array", "items": items}:
            inner = _type(items)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case {"type": "object", "additionalProperties": dict(values)}:
            return f"Record<string, {_type(values)}>"
        case {"type": "object"}:
            return "Record<string, unknown>"
        case {"type": "null"}:
            return "null"
        case {"type": str(word)}:
            return WORDS[word]
        case _:
            return "unknown"


if __name__ == "__main__":
    write()
