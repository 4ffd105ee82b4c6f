/** The keyboard at a table: digits choose, arrows move, letters open what is one key away. */

import type { Desk } from "../desk.svelte";
import { panes } from "../telling/panes.svelte";
import { keyed } from "./keyed.svelte";
import { late } from "./late.svelte";

const WRITING = "input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]";

export function listen(event: KeyboardEvent, desk: Desk): void {
  if (!isFree(event)) return;
  const at = event.target instanceof Element ? event.target : null;
  if (isNoAnswer(event, at, desk)) return event.preventDefault();
  if (press(event.key, at, desk)) event.preventDefault();
}

/** Who holds a key down has pressed it once: it says nothing to what is asked next, nor does one more tap to skip. */
function isNoAnswer({ key, repeat }: KeyboardEvent, at: Element | null, desk: Desk): boolean {
  if (key === " ") return repeat || (late.key && !desk.scenes?.moving);
  if (key === "Enter") return repeat && !!at?.closest("main, [data-options]");
  return repeat && /^[1-9]$/.test(key);
}

/** Is this key meant for the table, and not for what is being written or read? */
export function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const at = event.target instanceof Element ? event.target : null;
  return !at?.closest(WRITING) && !document.querySelector("dialog[open]");
}

function press(key: string, at: Element | null, desk: Desk): boolean {
  if (key === " " && desk.scenes?.moving) {
    desk.skip();
    return true;
  }
  if (key === " " && desk.question?.gesture) return gesture(desk);
  if (/^[1-9]$/.test(key)) return choose(key, desk);
  switch (key) {
    case "Escape":
      if (desk.replaced) return takeOver(desk);
      if (!keyed.row) return false;
      keyed.row = "";
      return true;
    case "ArrowDown":
    case "ArrowRight":
      return move(1, at);
    case "ArrowUp":
    case "ArrowLeft":
      return move(-1, at);
    case "?":
      panes.show("rules", desk.question?.rule ?? "");
      return true;
    case "s":
    case "S":
      return story();
    case "c":
    case "C":
      panes.toggle("talk");
      return true;
    default:
      return false;
  }
}

/** Draws or rolls: there is only one thing to do. */
function gesture(desk: Desk): boolean {
  const only = desk.question?.options[0];
  if (!only || !desk.lit.has(only.key)) return false;
  desk.answer(only.key);
  return true;
}

function choose(digit: string, desk: Desk): boolean {
  const { lit } = desk;
  const chosen = desk.rows.find((row) => row.digit === keyed.row && row.options.length > 1);
  const row = desk.rows.find((one) => one.digit === digit);
  const option = chosen ? chosen.options[Number(digit) - 1] : row?.options.length === 1 ? row.options[0] : undefined;
  if (option && lit.has(option.key)) {
    keyed.row = "";
    desk.answer(option.key);
    return true;
  }
  if (!chosen && row) keyed.row = digit;
  return row !== undefined;
}

/** Moves the mark along the options. */
function move(by: number, at: Element | null): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>("[data-options] [role=group] button:not(.why)")];
  if (!buttons.length || (at && at.closest("#story, [role=log]"))) return false;
  const now = buttons.findIndex((button) => button === at);
  const next = buttons[now < 0 ? (by > 0 ? 0 : buttons.length - 1) : (now + by + buttons.length) % buttons.length];
  next?.focus();
  return next !== undefined;
}

function takeOver(desk: Desk): boolean {
  if (desk.viewer !== null) desk.takeBack(desk.viewer);
  return true;
}

function story(): boolean {
  const list = document.getElementById("story");
  if (list) list.focus();
  else panes.show("story");
  return true;
}
