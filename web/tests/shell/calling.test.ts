// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { call, refusal } from "../../src/shell/calling";

afterEach(() => vi.unstubAllGlobals());

/** A browser that was asked before, or is now. */
function browser(permission: NotificationPermission, make: () => void = () => {}): void {
  class Notice {
    static permission = permission;
    static requestPermission = () => Promise.resolve(permission);
    close = () => {};
    constructor() {
      make();
    }
  }
  vi.stubGlobal("Notification", Notice);
}

test("a browser that may call is tried once", async () => {
  const made = vi.fn();
  browser("granted", made);
  expect(await refusal()).toBe("");
  expect(made).toHaveBeenCalledOnce();
});

test("a phone that takes calls from apps only says so when they are switched on", async () => {
  browser("granted", () => {
    throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.");
  });
  expect(await refusal()).toContain("apps only");
  expect(call("Friday", "What now?", "abc")).toBeNull();
});

test("where it is not allowed, or not known, that is said", async () => {
  browser("denied");
  expect(await refusal()).toBe("This browser does not allow it.");
  vi.stubGlobal("Notification", undefined);
  expect(await refusal()).toBe("This browser cannot call you.");
});
