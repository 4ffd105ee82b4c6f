"""Who can come to this house: where it listens, and by which addresses others find it."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

import psutil

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

EVERYWHERE = ("0.0.0.0", "::")
BETWEEN_OURSELVES = ("docker", "veth", "br-", "virbr", "vmnet", "vboxnet", "cni", "lxc", "podman")
"""Networks that a machine has with its own guests: nobody at home is in them."""
A_NEIGHBOUR = {socket.AF_INET: "198.51.100.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses kept for examples: they say which way is out, and nothing is sent there."""


class Found(NamedTuple):
    """An address of this machine, and the network that it is in."""

    network: str
    address: Address


@dataclass(frozen=True, slots=True)
class Reach:
    """Where a house listens."""

    host: str = "127.0.0.1"
    port: int = 0

    @property
    def is_open(self) -> bool:
        """Does it listen to others than this computer?"""
        return not is_own(self.host)

    def addresses(self) -> list[str]:
        """Where others open the page, the likeliest address first; nowhere if they cannot."""
        if not self.is_open:
            return []
        if self.host not in EVERYWHERE:
            return [self.url(self.host)]
        return [self.url(str(one)) for one in likeliest(self._heard(), outward())]

    @property
    def is_wide(self) -> bool:
        """Has this machine an address of the whole internet, and not only of its network?"""
        return self.host in EVERYWHERE and any(one.address.is_global for one in self._heard())

    def _heard(self) -> list[Found]:
        both = self.host == "::"
        return [one for one in found() if both or one.address.version == 4]

    def url(self, host: str) -> str:
        """The house under that name or address."""
        return f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}"


def is_own(host: str) -> bool:
    """Does that name lead nowhere but to this computer?"""
    if host == "localhost":
        return True
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return (getattr(address, "ipv4_mapped", None) or address).is_loopback


def found() -> list[Found]:
    """All addresses by which this machine is in a network that is up."""
    states = psutil.net_if_stats()
    return [
        Found(name, ipaddress.ip_address(one.address.partition("%")[0]))
        for name, all_of_it in psutil.net_if_addrs().items()
        for one in all_of_it
        if one.family in A_NEIGHBOUR and name in states and states[name].isup
    ]


def outward() -> list[Address]:
    """The addresses from which this machine would go out."""
    ways: list[Address] = []
    for family, neighbour in A_NEIGHBOUR.items():
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as way:
                way.connect((neighbour, 9))
                ways.append(ipaddress.ip_address(way.getsockname()[0].partition("%")[0]))
        except OSError:
            continue
    return ways


def likeliest(known: Iterable[Found], out: Iterable[Address]) -> list[Address]:
    """Those that a friend at home can type: what leads out first, short ones before long ones.

    A browser cannot name the network of an address that holds on one cable only, and of the many
    that IPv6 gives, one for each network will do.
    """
    ways = list(out)
    usable = [
        one
        for one in known
        if not (one.address.is_loopback or one.address.is_link_local)
        and not one.network.startswith(BETWEEN_OURSELVES)
    ]
    usable.sort(key=lambda one: (one.address.version, one.address not in ways))
    first: dict[tuple[str, int], Address] = {}
    for network, address in usable:
        first.setdefault((network, address.version), address)
    return list(first.values())
