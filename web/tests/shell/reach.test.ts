import { expect, test } from "vitest";
import { reachOf } from "../../src/shell/reach";

const at = (address: string) => new URL(address);
const HOUSE = { addresses: ["http://192.168.1.5:8014", "http://[fd00::5]:8014"], wide: false };
const SHUT = { addresses: [], wide: false };

test.each(["http://localhost:8014", "http://127.0.0.1:8014", "http://[::1]:8014"])(
  "%s leads nowhere but to this computer",
  (address) => {
    expect(reachOf(at(address), SHUT)).toEqual({ origin: address, who: "computer" });
  },
);

test("on the house's own computer friends are given the address that works for them", () => {
  expect(reachOf(at("http://localhost:8014"), HOUSE)).toEqual({ origin: "http://192.168.1.5:8014", who: "home" });
});

test("an address of the internet is not called home", () => {
  expect(reachOf(at("http://localhost:8014"), { ...HOUSE, wide: true }).who).toBe("wide");
});

test.each([
  ["http://192.168.1.5:8014", "home"],
  ["http://172.20.0.3", "home"],
  ["http://[fd00::5]:8014", "home"],
  ["http://attic.local:8014", "home"],
  ["http://172.32.0.3", "same"],
  ["https://games.example", "same"],
])("whoever came by %s gives that on: %s", (address, who) => {
  const { origin, hostname } = at(address);
  expect(reachOf({ origin, hostname }, null)).toEqual({ origin, who });
});
