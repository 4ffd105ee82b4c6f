"""Who can come to a house, and by which address."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path

import httpx
import pytest

from tests.server.serving import Serving, sqlite
from undercroft.server.door.reach import Found, Reach, is_own, likeliest


def at(network: str, address: str) -> Found:
    return Found(network, ip_address(address))


def names(*known: Found, out: str = "192.168.1.5") -> list[str]:
    return [str(one) for one in likeliest(known, [ip_address(out)])]


def test_what_leads_out_comes_first_and_short_addresses_before_long_ones() -> None:
    assert names(
        at("lo", "127.0.0.1"),
        at("tun0", "10.8.0.2"),
        at("wlan0", "fd00::5"),
        at("wlan0", "2001:db8::5"),
        at("wlan0", "fe80::1"),
        at("wlan0", "192.168.1.5"),
    ) == ["192.168.1.5", "10.8.0.2", "fd00::5"]


def test_a_network_of_containers_is_nobodys_home() -> None:
    assert names(at("docker0", "172.17.0.1"), at("br-12ab", "172.18.0.1")) == []


def test_who_has_ipv6_alone_is_found_by_it() -> None:
    assert names(at("lo", "::1"), at("eth0", "2001:db8::5")) == ["2001:db8::5"]


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.3.2.1", "::1", "::ffff:127.0.0.1"])
def test_some_names_lead_nowhere_but_here(host: str) -> None:
    assert is_own(host)
    assert Reach(host, 8014).addresses() == []


def test_a_house_at_one_address_is_found_there() -> None:
    assert Reach("192.168.1.5", 8014).addresses() == ["http://192.168.1.5:8014"]
    assert Reach("fd00::5", 8014).addresses() == ["http://[fd00::5]:8014"]


# A real house


@pytest.fixture(scope="module")
def party(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder: Path = tmp_path_factory.mktemp("party")
    with Serving(sqlite(folder), 0, "undercroft", "--party") as serving:
        yield serving


def test_a_party_listens_to_old_addresses_and_new_ones(party: Serving) -> None:
    assert httpx.get(f"http://127.0.0.1:{party.port}/api/games").status_code == 200
    if socket.has_dualstack_ipv6():
        assert httpx.get(f"http://[::1]:{party.port}/api/games").status_code == 200


@pytest.mark.parametrize("host", ["192.168.1.5", "[fd00::5]"])
def test_a_party_lets_in_who_calls_it_by_its_address(party: Serving, host: str) -> None:
    called = {"host": f"{host}:{party.port}"}
    assert httpx.get(f"{party.url}/api/games", headers=called).status_code == 200


def test_its_own_machine_is_told_the_addresses_and_nobody_else(party: Serving) -> None:
    assert party.get("/api/house").json()["addresses"] == Reach("::", party.port).addresses()
    called = {"host": "192.168.1.5"}
    told = httpx.get(f"{party.url}/api/house", headers=called).json()
    assert told == {"addresses": [], "wide": False}


def test_a_house_on_loopback_says_that_only_this_computer_can_come(serving: Serving) -> None:
    assert serving.get("/api/house").json() == {"addresses": [], "wide": False}
