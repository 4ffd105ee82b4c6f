/** A seat in a room, with a server at the other end of the line that says what a test wants said. */

import { vi } from "vitest";
import { Desk } from "../../src/room/desk.svelte";
import type { ClientSays, Frame, GameSheet, RoomNews, SeatNews, ServerSays } from "../../src/wire";
import { sheet } from "../making";

class Socket {
  static readonly CONNECTING = 0;
  static newest: Socket;
  readonly said: ClientSays[] = [];
  readyState = Socket.CONNECTING;
  onopen = () => {};
  onclose = (_: { code: number }) => {};
  onmessage = (_: { data: string }) => {};

  constructor() {
    Socket.newest = this;
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as ClientSays);
  }

  close(): void {
    this.onclose({ code: 1000 });
  }
}

export const person = (seat: number, name: string, more: Partial<SeatNews> = {}): SeatNews => ({
  seat,
  name,
  kind: "person",
  bot: null,
  here: true,
  away: 0,
  muted: false,
  number: "",
  again: false,
  ...more,
});

export const bot = (seat: number, name: string): SeatNews => person(seat, name, { kind: "bot", bot: "greedy" });

export const SEATS = [person(0, "Maud"), bot(1, "Wren"), person(2, "Tess")];

export interface Sitting {
  desk: Desk;
  /** What was said to the server, oldest first. */
  said: readonly ClientSays[];
  hears: (...words: ServerSays[]) => void;
}

export const news = (more: Partial<RoomNews>): RoomNews => ({
  ...{ is: "room", room: "abc", game: "cellar", title: "Friday", status: "playing", settings: [], seats: SEATS },
  ...{ mine: [0], host: true, clock: null, deadline: null, alarm: null, watching: 0, fingerprint: "", seed: null },
  ...{ numbered: true, eager: false, word: "", hosted: true, changed: false },
  ...{ rematch: null, opened: 0, strangers: "watch", why: "", sizes: [2, 3, 4] },
  ...more,
});

let open: Desk[] = [];

/** Sits down, and has heard the news of the room and these frames. */
export async function sit(room: Partial<RoomNews> = {}, ...frames: Frame[]): Promise<Sitting> {
  const things: GameSheet["things"] = { hall: { name: "Hall" } };
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(sheet(things))));
  const desk = new Desk("abc");
  open.push(desk);
  const socket = Socket.newest;
  socket.onopen();
  const hears = (...words: ServerSays[]) => words.forEach((word) => socket.onmessage({ data: JSON.stringify(word) }));
  hears(news(room), ...frames);
  await vi.waitUntil(() => desk.sheet);
  return { desk, said: socket.said, hears };
}

/** Everybody gets up. */
export function leave(): void {
  for (const desk of open) desk.close();
  open = [];
  vi.unstubAllGlobals();
}
