"""Who can come, and by which address: told to whoever opens the house to the home network."""

from __future__ import annotations

import io

import segno
from rich.console import Console
from rich.text import Text

NOBODY = (
    "This computer is in no network, so only it can open the page: join one, "
    "and the lobby shows the address."
)
WHO = (
    "Whoever is in the same network (your Wi-Fi, your cable) can open it, and sit down at a table "
    "by its link. Nobody beyond your router can."
)
WIDE = (
    "This computer has an address of the whole internet as well: "
    "unless a firewall stands before it, anybody at all can come in."
)
SHUT = "If a phone cannot open it, this computer's firewall does not let port {port} in."


def invite(console: Console, addresses: list[str], port: int, *, wide: bool) -> None:
    """The address for friends, as words and as a picture; and who can reach it."""
    first, *others = addresses or [""]
    if not first:
        console.print(NOBODY)
        return
    console.print(Text.assemble("\nFriends at home open  ", (f"{first}/", "lit")))
    if console.is_terminal and not console.legacy_windows:
        console.print(Text(picture(f"{first}/"), style="bright_white on black"), end="")
    for other in others:
        console.print(Text(f"or  {other}/"))
    console.print(WIDE if wide else WHO)
    console.print(SHUT.format(port=port), style="quiet")


def picture(address: str) -> str:
    """A QR code in half blocks, for a phone to read off the screen."""
    drawn = io.StringIO()
    segno.make_qr(address, error="m").terminal(drawn, compact=True, border=2)
    return drawn.getvalue()
