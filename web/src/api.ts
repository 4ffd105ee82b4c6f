/** What the page asks of the server over HTTP. Trouble comes back as an `Error` with its sentence. */

import type {
  Bounds,
  Course,
  GameCard,
  GameSheet,
  NumberSheet,
  HeldTable,
  HouseNews,
  KeyRing,
  NewRoom,
  Opened,
  Replay,
  RoomCard,
  SeatKey,
  Trouble,
} from "./wire";

export class Troubled extends Error {
  constructor(
    why: string,
    readonly status: number,
  ) {
    super(why);
  }
}

async function ask(path: string, body?: object): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, {
      method: body ? "POST" : "GET",
      headers: body ? { "content-type": "application/json" } : {},
      body: body ? JSON.stringify(body) : null,
    });
  } catch {
    throw new Troubled("The server does not answer. Nothing is lost; try again in a moment.", 0);
  }
  if (answer.ok) return answer;
  const trouble = (await answer.json().catch(() => null)) as Trouble | null;
  throw new Troubled(trouble?.why ?? "The server could not do that. Try again in a moment.", answer.status);
}

async function call<T>(path: string, body?: object): Promise<T> {
  return (await (await ask(path, body)).json()) as T;
}

const part = encodeURIComponent;

export const games = () => call<GameCard[]>("games");
export const numbers = (game: string) => call<NumberSheet>(`games/${part(game)}/numbers`);
export const house = () => call<HouseNews>("house");
export const tables = (rings: KeyRing[]) => call<HeldTable[]>("tables", { rings });
export const rooms = () => call<RoomCard[]>("rooms");
export const room = (id: string) => call<RoomCard>(`rooms/${part(id)}`);
export const openRoom = (plan: NewRoom) => call<Opened>("rooms", plan);
export const learn = (game: string, name: string, byHand: boolean) =>
  call<Opened>(`games/${part(game)}/lesson`, { name, by_hand: byHand });
export const sit = (id: string, seat: number, name: string, byHand: boolean) =>
  call<SeatKey>(`rooms/${part(id)}/seats/${seat}`, { name, by_hand: byHand });
export const course = (id: string, as: number | "spectator") => call<Course>(`rooms/${part(id)}/course?as=${as}`);
export const replay = (id: string, as: number | "spectator", first: number, count: number) =>
  call<Replay>(`rooms/${part(id)}/replay?as=${as}&first=${first}&count=${count}`);
export const record = async (id: string) => (await ask(`rooms/${part(id)}/record`)).text();
export const bounds = (id: string) => call<Bounds>(`rooms/${part(id)}/bounds`);
export const recordAddress = (id: string) => `/api/rooms/${part(id)}/record`;

const sheets = new Map<string, Promise<GameSheet>>();

/** A table's own printing of its game. */
export const printing = (room: string) => call<GameSheet>(`rooms/${part(room)}/game`);

/** A game's printed things and rules: asked once. */
export function sheet(game: string): Promise<GameSheet> {
  let asked = sheets.get(game);
  if (!asked) {
    asked = call<GameSheet>(`games/${part(game)}`);
    asked.catch(() => sheets.delete(game));
    sheets.set(game, asked);
  }
  return asked;
}
