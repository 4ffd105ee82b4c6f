"""TypeScript types for the browser: the wire, and of each game all that crosses to its board.

`python -m undercroft.server.types` writes them anew; a test fails while they are not current.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import StrEnum
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from undercroft.engine import Game, Secret, Verb
from undercroft.games import all_games
from undercroft.server import wire

WEB = Path(__file__).parents[3] / "web" / "src"
HEAD = "/** Made by `python -m undercroft.server.types`: change {source} instead. */\n\n"
WORDS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}

Schema = dict[str, Any]


def all_types() -> dict[Path, str]:
    """By file: what it should say."""
    made = {WEB / "wire.ts": wire_types()}
    for game in all_games():
        folder = WEB / "games" / game.name
        made[folder / "view.ts"] = view_types(game)
        made[folder / "lines.ts"] = line_types(game)
        made[folder / "options.ts"] = option_types(game)
        made[folder / "things.ts"] = thing_types(game)
        made[folder / "frontier.ts"] = frontier(game)
    return made


def write() -> None:
    for path, text in all_types().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def wire_types() -> str:
    """All that goes over the wire, both ways."""
    structs = [value for value in vars(wire).values() if _is_struct(value)]
    unions = [_union(name, getattr(wire, name)) for name in ("ServerSays", "ClientSays")]
    return HEAD.format(source="wire.py") + "\n".join([*_interfaces(structs), *unions])


def view_types(game: Game[Any]) -> str:
    """What a viewer may see of one game."""
    seen = get_type_hints(game.view)["return"]
    text = "\n".join(_interfaces([seen]))
    return f"{_head(game, 'view.py')}{text}\nexport type View = {seen.__name__};\n"


def line_types(game: Game[Any]) -> str:
    """What a story may tell: by the name of a line, its details as one viewer sees them."""
    rows = [(name, details(kind)) for name, kind in game.vocabulary.lines.items()]
    about = "By name: the details of each line of the story, as one viewer may see them."
    return _head(game, "rules") + _table("Lines", about, rows)


def option_types(game: Game[Any]) -> str:
    """What may be offered, by the head of its key, and asked."""
    rows = [(head, details(kind)) for head, kind in game.vocabulary.options.items()]
    prompts = "".join(f'\n  | "{prompt}"' for prompt in game.vocabulary.prompts)
    return (
        _head(game, "rules")
        + _table("Options", "By the head of its key: the details of each option.", rows)
        + f"\nexport type Prompt ={prompts or ' never'};\n"
    )


def thing_types(game: Game[Any]) -> str:
    """What is printed on things: whatever a kind has that not all have is optional."""
    kinds = list(dict.fromkeys(map(type, {**game.things, **game.printed}.values())))
    _, components = msgspec.json.schema_components(kinds, ref_template="{name}")
    printed = [components[kind.__name__] for kind in kinds]
    rows = [
        (key if all(key in one["properties"] for one in printed) else f"{key}?", type)
        for key, type in _merged(printed).items()
    ]
    about = "What is printed on a card, a square, a token: by whichever kind it is."
    inside = {name for schema in components.values() for name in _named(schema)}
    others = "".join(
        f"\n{_interface(name, schema)}" for name, schema in components.items() if name in inside
    )
    return _head(game, "cards.py or board.py") + _table("Printed", about, rows) + others


def frontier(game: Game[Any]) -> str:
    """All of these under the game's name."""
    name = "".join(map(str.capitalize, game.name.split("_")))
    files = {"lines": "Lines", "options": "Options, Prompt", "things": "Printed", "view": "View"}
    imports = "".join(
        f'import type {{ {names} }} from "./{file}";\n' for file, names in files.items()
    )
    rows = [(part, part) for part in ("View", "Lines", "Options", "Prompt", "Printed")]
    rows.append(("Number", " | ".join(map(json.dumps, game.press.alone)) or "never"))
    rows.append(("Leaf", " | ".join(map(json.dumps, game.howto)) or "never"))
    return _head(game, "") + imports + "\n" + _table(name, "All that crosses to this board.", rows)


def details(kind: Any) -> str:
    """The details of a line, an option or a part of one, as an object type."""
    if issubclass(kind, Verb):
        return "Record<never, never>"
    hints = get_type_hints(kind)
    told = [one.name for one in fields(kind) if one.name != "reveals"]
    inside = "; ".join(f"{name}: {told_type(hints[name])}" for name in told)
    return f"{{ {inside} }}" if inside else "Record<never, never>"


def told_type(hint: Any) -> str:
    """How a detail arrives: printed things by their keys, and null for what is secret."""
    return " | ".join(dict.fromkeys(_parts(hint)))


def _parts(hint: Any) -> Iterator[str]:
    origin, arguments = get_origin(hint), get_args(hint)
    if hint in PLAIN:
        yield PLAIN[hint]
    elif origin is Secret:
        yield from [*_parts(arguments[0]), "null"]
    elif origin in (Union, UnionType):
        for one in arguments:
            yield from _parts(one)
    elif origin is Literal:
        yield from map(json.dumps, arguments)
    elif origin is tuple and Ellipsis not in arguments:
        yield f"[{', '.join(map(told_type, arguments))}]"
    elif origin in (list, tuple):
        yield _several(told_type(arguments[0]))
    elif isinstance(hint, type) and issubclass(hint, StrEnum):
        yield from (json.dumps(str(one)) for one in hint)
    elif _has_key(hint):
        yield "string"
    elif is_dataclass(hint):
        yield details(hint)
    else:
        raise TypeError(f"no way to say {hint} in TypeScript")


def _has_key(hint: Any) -> bool:
    """Is it a printed thing? Then it goes by its key."""
    kinds = getattr(hint, "__mro__", ())
    return hasattr(hint, "key") or any("key" in inspect.get_annotations(one) for one in kinds)


def _named(schema: Any) -> Iterator[str]:
    """The types that this one is made of."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"]
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            yield from _named(part)


def _merged(printed: Iterable[Schema]) -> Mapping[str, str]:
    """By property: all the types that it has in these kinds."""
    found: dict[str, list[str]] = {}
    for schema in printed:
        for key, field in schema["properties"].items():
            found.setdefault(key, []).append(_type(field))
    return {key: " | ".join(dict.fromkeys(types)) for key, types in found.items()}


def _head(game: Game[Any], source: str) -> str:
    return HEAD.format(source=f"games/{game.name}/{source}")


def _table(name: str, about: str, rows: Iterable[tuple[str, str]]) -> str:
    inside = "".join(f"  {key}: {type};\n" for key, type in rows)
    return f"/** {about} */\nexport interface {name} {{\n{inside}}}\n"


def _is_struct(value: object) -> bool:
    return inspect.isclass(value) and issubclass(value, msgspec.Struct) and value != msgspec.Struct


def _interfaces(types: Iterable[type[Any]]) -> list[str]:
    _, components = msgspec.json.schema_components(types, ref_template="{name}")
    return [_interface(name, schema) for name, schema in components.items()]


def _union(name: str, union: UnionType) -> str:
    return f"export type {name} = {' | '.join(part.__name__ for part in get_args(union))};\n"


def _interface(name: str, schema: Schema) -> str:
    if "properties" not in schema:
        return f"export type {name} = {_type(schema)};\n"
    required = schema.get("required", [])
    rows = [
        (key if key in required else f"{key}?", _type(field))
        for key, field in schema["properties"].items()
    ]
    about = schema.get("description", "")
    made = _table(name, " ".join(about.split()), rows)
    return made if about else made.split("\n", 1)[1]


def _type(schema: Schema) -> str:
    match schema:
        case {"$ref": name}:
            return str(name)
        case {"enum": values}:
            return " | ".join(f'"{value}"' for value in values)
        case {"anyOf": parts}:
            return " | ".join(dict.fromkeys(_type(part) for part in parts))
        case {"type": "array", "items": items} if items is not False:
            return _several(_type(items))
        case {"type": "array", "prefixItems": items}:
            return f"[{', '.join(map(_type, items))}]"
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


def _several(type: str) -> str:
    return f"({type})[]" if " | " in type else f"{type}[]"


if __name__ == "__main__":
    write()
