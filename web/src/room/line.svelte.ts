/** The line to a room: a socket that mends itself, and says again what was not yet heard. */

import type {
  ClientSays,
  Earlier,
  EarlierNews,
  Forecast,
  ForecastNews,
  Hello,
  Refused,
  ServerSays,
  Taken,
} from "../wire";
import { Breath } from "./breath";

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** What changes something, or wants to; its id is given here. */
export type Saying = Without<Exclude<ClientSays, Hello | Forecast | Earlier>, "id">;
export type Asking = Without<Forecast, "id" | "say">;
export type Heard = { taken: true } | { taken: false; why: string };
type Reply = Taken | Refused | ForecastNews | EarlierNews;

interface Said {
  message: Exclude<ClientSays, Hello>;
  done: (reply: Reply) => void;
}

const DELAYS = [1, 2, 4, 8];
/** The server's word for a room that is not there. */
const GONE = 4404;
/** And for a guest whom the host does not want. */
const UNWELCOME = 4403;
const SILENCE = 10_000;
/** So often a server lets anybody look ahead, with a little to spare. */
const SIGHT = { most: 18, second: 9 };

function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Line {
  open = $state(false);
  /** Was it ever open? A first connection is no repair. */
  known = $state(false);
  /** Seconds until the next try, while the line is cut. */
  wait = $state(0);
  /** The server's own words about going away. */
  farewell = $state("");
  /** There is no such room, and no use in trying again. */
  gone = $state(false);
  /** The host does not want me here; the farewell says why. */
  unwelcome = $state(false);

  #socket: WebSocket | null = null;
  #said = new Map<string, Said>();
  #tries = 0;
  #clock: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #sight = new Breath(SIGHT);
  #looked: Promise<unknown> = Promise.resolve();
  #drop = () => this.#socket?.close();
  #wake = () => this.#tryNow();
  #see = () => document.visibilityState === "visible" && this.#tryNow();

  constructor(
    private readonly room: string,
    private readonly greet: () => Hello,
    private readonly hear: (message: ServerSays) => void,
  ) {
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#see);
    this.#connect();
  }

  /** Says something once, however often the line is cut meanwhile. */
  async say(saying: Saying): Promise<Heard> {
    const reply = await this.#ask({ ...saying, id: freshId() });
    return reply.is === "refused" ? { taken: false, why: reply.why } : { taken: true };
  }

  /** Looks ahead, one look after the other; null if there is nothing to be seen. */
  foresee(asking: Asking): Promise<ForecastNews | null> {
    const look = async () => {
      await this.#sight.take();
      const reply = await this.#ask({ ...asking, say: "forecast", id: freshId() });
      return reply.is === "forecast" ? reply : null;
    };
    const seen = this.#looked.then(look);
    this.#looked = seen;
    return seen;
  }

  /** What was told before a line; nothing, if that cannot be had now. */
  async recall(seat: number | null, before: number): Promise<EarlierNews["told"]> {
    const reply = await this.#ask({ say: "earlier", id: freshId(), seat, before });
    return reply.is === "earlier" ? reply.told : [];
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#clock);
    clearTimeout(this.#silence);
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#see);
    this.#socket?.close();
  }

  #ask(message: Said["message"]): Promise<Reply> {
    return new Promise((done) => {
      this.#said.set(message.id, { message, done });
      if (this.open) this.#send(message);
      this.#await();
    });
  }

  #send(message: ClientSays): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #connect(): void {
    clearInterval(this.#clock);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/rooms/${encodeURIComponent(this.room)}/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      this.open = this.known = true;
      this.#tries = 0;
      this.farewell = "";
      this.#send(this.greet());
      for (const { message } of this.#said.values()) this.#send(message);
      this.#await();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#take(JSON.parse(event.data) as ServerSays);
      this.#await();
    };
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      this.open = false;
      if (code === GONE) this.gone = true;
      else if (code === UNWELCOME) this.unwelcome = this.#closed = true;
      else if (!this.#closed) this.#later();
    };
  }

  /** A line on which nothing comes back is as good as cut. */
  #await(): void {
    clearTimeout(this.#silence);
    if (this.open && this.#said.size) this.#silence = setTimeout(this.#drop, SILENCE);
  }

  #take(message: ServerSays): void {
    if (message.is === "taken" || message.is === "refused" || message.is === "forecast" || message.is === "earlier") {
      const said = this.#said.get(message.id);
      this.#said.delete(message.id);
      said?.done(message);
    } else if (message.is === "closing") {
      this.farewell = message.why;
    } else {
      this.hear(message);
    }
  }

  #later(): void {
    this.wait = DELAYS[Math.min(this.#tries, DELAYS.length - 1)] ?? 8;
    this.#tries += 1;
    clearInterval(this.#clock);
    this.#clock = setInterval(() => {
      this.wait -= 1;
      if (this.wait <= 0) this.#connect();
    }, 1000);
  }

  #tryNow(): void {
    if (!this.open && !this.#closed && this.#socket?.readyState !== WebSocket.CONNECTING) this.#connect();
  }
}
