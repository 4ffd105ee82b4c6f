// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { soundsOf } from "../../src/boards";
import { settings } from "../../src/settings.svelte";
import { sounding } from "../../src/sound/sounding";
import { VOICES } from "../../src/sound/voices";
import { Scenes } from "../../src/stage/scenes.svelte";
import { frame, line } from "../making";

/** Every oscillator and hiss that was started, as the browser would have heard them. */
let started: string[];
let loudness: number[];

class Param {
  setValueAtTime = () => this;
  linearRampToValueAtTime = () => this;
  exponentialRampToValueAtTime = () => this;
}
class Node {
  gain = new Param();
  frequency = new Param();
  connect = (to: Node) => to;
  disconnect = () => {};
  stop = () => {};
  start = () => started.push(this.constructor.name);
}
class Oscillator extends Node {}
class Hiss extends Node {}
class Gain extends Node {
  constructor(_context: unknown, { gain }: { gain: number }) {
    super();
    if (gain) loudness.push(gain);
  }
}
class Context {
  state = "running";
  currentTime = 0;
  sampleRate = 100;
  destination = new Node();
  resume = async () => {};
  createBuffer = () => ({ getChannelData: () => new Float32Array(50) });
}

beforeEach(() => {
  started = [];
  loudness = [];
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("OscillatorNode", Oscillator);
  vi.stubGlobal("AudioBufferSourceNode", Hiss);
  vi.stubGlobal("BiquadFilterNode", Node);
  vi.stubGlobal("GainNode", Gain);
  vi.useFakeTimers();
});
afterEach(() => {
  settings.keep({ sounds: "off", volume: 0.6 });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("nothing is heard until somebody wants it", async () => {
  expect(settings.sounds).toBe("off");
  sounding.chime();
  sounding.end(true);
  await sounding.line("dunjiin", "TurnedUp");
  expect(started).toEqual([]);
});

test("who wants only the chime hears no dice", async () => {
  settings.keep({ sounds: "chime", volume: 0.3 });
  await sounding.line("dungeon", "Struck");
  expect(started).toEqual([]);
  sounding.chime();
  expect(started).toHaveLength(VOICES.chime.length);
  expect(loudness).toEqual([0.3]);
});

test("silence is a volume, too", () => {
  settings.keep({ sounds: "all", volume: 0 });
  sounding.play("blow");
  expect(started).toEqual([]);
});

test("a line makes the sound that its game gives it, and once where two come together", async () => {
  settings.keep({ sounds: "all" });
  vi.advanceTimersByTime(1000);
  await sounding.line("dungeon", "Struck");
  await sounding.line("dungeon", "Struck");
  await sounding.line("dungeon", "Declined");
  expect(started).toEqual(VOICES.dice.map(() => "Hiss"));
});

test("of what is laid on the table at once only the weightiest is heard, when no more comes", async () => {
  settings.keep({ sounds: "all" });
  vi.advanceTimersByTime(1000);
  const heard = vi.spyOn(sounding, "play");
  await sounding.lines("dungeon", [
    "Walked",
    "GuardMet",
    "Struck",
    "Killed",
    "TreasureTaken",
    ...Array<string>(20).fill("Walked"),
  ]);
  vi.advanceTimersByTime(100);
  await sounding.lines("dungeon", ["Walked", "Declined"]);
  vi.advanceTimersByTime(100);
  expect(heard).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(heard.mock.calls).toEqual([["blow"]]);
  await sounding.lines("dungeon", ["Walked"]);
  vi.advanceTimersByTime(200);
  expect(heard.mock.calls).toEqual([["blow"], ["step"]]);
  heard.mockRestore();
});

test("where more and more comes, it is heard once a second all the same", async () => {
  settings.keep({ sounds: "all" });
  vi.advanceTimersByTime(1000);
  const heard = vi.spyOn(sounding, "play");
  for (let at = 0; at < 25; at += 1) {
    await sounding.lines("dungeon", ["Died"]);
    vi.advanceTimersByTime(100);
  }
  expect(heard.mock.calls).toEqual([["fall"], ["fall"]]);
  vi.runAllTimers();
  heard.mockRestore();
});

test("who fights to a draw in Dunjiin draws no card", async () => {
  expect((await soundsOf("dunjiin"))?.["Drew"]).toBe("parry");
  expect((await soundsOf("dungeonopoly"))?.["Drew"]).toBe("card");
});

test("who misses a turn in Rial's does not fall; who has no Health left does", async () => {
  const sounds = await soundsOf("rials");
  expect([sounds?.["Missed"], sounds?.["MustRest"]]).toEqual([undefined, "fall"]);
});

test("where nothing moves, lines are handed over at once, but not those of before or told again", () => {
  const scenes = new Scenes(() => true);
  const heard: number[][] = [];
  scenes.laid = (lines) => heard.push(lines.map(({ n }) => n));
  scenes.watch();
  scenes.hear(frame(1, { told: [line(0, "Died")] }));
  scenes.settled();
  scenes.hear(frame(2, { since: 1, told: [line(1, "Died"), line(2, "Died")] }));
  scenes.hear(frame(2, { since: 1, told: [line(1, "Died"), line(2, "Died")] }));
  expect(heard).toEqual([[1, 2]]);
});

test.each(["dunjiin", "dungeon", "rials", "dungeonopoly", "dungeon_lords"])("%s has sounds", async (game) => {
  expect(Object.keys((await soundsOf(game)) ?? {}).length).toBeGreaterThan(10);
});

test("a line is heard when the board begins to show it, and not when it is left out", () => {
  const scenes = new Scenes(() => false);
  const heard: number[] = [];
  scenes.begins = ({ n }) => heard.push(n);
  scenes.watch();
  scenes.hear(frame(1, { told: [line(0, "Died")] }));
  scenes.settled();
  expect(heard).toEqual([]);
  scenes.hear(frame(2, { told: [line(1, "Died"), line(2, "Died")] }));
  scenes.tell(0);
  expect(heard).toEqual([1]);
  scenes.tell(1);
  scenes.skip();
  scenes.tell(2);
  expect(heard).toEqual([1, 2]);
});
