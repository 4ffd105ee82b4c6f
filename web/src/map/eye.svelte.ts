/** Where one looks at a map, and how the look moves. */

import {
  centred,
  clamped,
  fitted,
  fitting,
  grown,
  holds,
  middle,
  midway,
  NO_INSET,
  onMap,
  seen,
  shifted,
  zoomed,
  type Box,
  type Inset,
  type Limits,
  type Point,
  type Sight,
  type Size,
} from "./geometry";

const GLIDE = 420;
const ease = (t: number): number => 1 - (1 - t) ** 3;

export class Eye {
  sight = $state.raw<Sight>({ x: 0, y: 0, scale: 1 });
  size = $state.raw<Size>({ width: 0, height: 0 });
  /** Is the look on its way, by itself or by hand? */
  moving = $state(false);
  /** Has somebody moved the map by hand since the board last cleared this? */
  held = $state(false);
  /** A factor on how long a glide takes; 0 for at once. */
  pace = 1;
  /** The scales at which the board opens, and which it keeps to when it moves by itself. */
  readable: Limits = { least: 15, most: 24 };
  /** Does what floats over the map cover whole edges of it, and not just corners? */
  framed = false;
  #inset: Inset = NO_INSET;
  /** How near somebody wants to be: by the last zoom of their own. */
  #liked = 0;
  #frame = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** All there is to see, in units of the map. */
    readonly world: Box,
    private readonly nearest = 44,
  ) {}

  get limits(): Limits {
    const whole = this.size.width ? fitting(this.world, this.size) : 1;
    return { least: Math.min(whole, this.readable.least) * 0.92, most: this.nearest };
  }

  /** The part that is seen, whatever floats over it. */
  get frame(): Box {
    return seen(this.sight, this.size);
  }

  get inset(): Inset {
    return this.#inset;
  }

  cover(inset: Inset): void {
    this.#inset = inset;
  }

  /** The window has another size: what was in the middle stays there. */
  resize(size: Size): void {
    const before = this.size;
    if (before.width === size.width && before.height === size.height) return;
    const old = onMap(this.sight, { x: before.width / 2, y: before.height / 2 });
    this.size = size;
    if (before.width) this.#look(centred(old, this.sight.scale, size));
  }

  // By hand

  pan(dx: number, dy: number): void {
    this.#take();
    this.#look({ ...this.sight, x: this.sight.x + dx, y: this.sight.y + dy });
  }

  zoom(factor: number, about: Point): void {
    this.#take();
    this.#look(zoomed(this.sight, factor, about, this.limits));
    this.#liked = this.sight.scale;
  }

  /** A step nearer or farther, by key or button. */
  step(factor: number): void {
    this.held = true;
    const about = { x: this.size.width / 2, y: this.size.height / 2 };
    const sight = zoomed(this.sight, factor, about, this.limits);
    this.#liked = sight.scale;
    this.glide(sight);
  }

  nudge(dx: number, dy: number): void {
    this.held = true;
    this.glide({ ...this.sight, x: this.sight.x + dx, y: this.sight.y + dy });
  }

  centre(point: Point): void {
    this.#take();
    this.#look(centred(point, this.sight.scale, this.size, this.inset));
  }

  whole(): void {
    this.held = true;
    const free = this.framed ? this.inset : { ...NO_INSET, top: this.inset.top * 0.8 };
    this.glide(fitted(this.world, this.size, free, { ...this.limits, least: 0 }));
  }

  #take(): void {
    cancelAnimationFrame(this.#frame);
    this.held = this.moving = true;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => (this.moving = false), 160);
  }

  // By itself

  /** Fits the box, but never so small that nothing can be read: then `first` is well inside. */
  fit(box: Box, first: Point = middle(box), duration = GLIDE): void {
    const whole = fitting(box, this.size, this.inset);
    const scale = Math.max(this.readable.least, Math.min(this.readable.most, whole));
    const about = whole >= scale ? middle(box) : this.#inside(box, first, scale);
    this.#liked = scale;
    this.glide(centred(about, scale, this.size, this.inset), duration);
  }

  /** Of a box that is too large: as much as there is room for, with `first` well inside. */
  #inside(box: Box, first: Point, scale: number): Point {
    const view = seen({ x: 0, y: 0, scale }, this.size, this.inset);
    const along = (want: number, at: number, room: number): number =>
      Math.max(at - room * 0.3, Math.min(at + room * 0.3, want));
    const centre = middle(box);
    return { x: along(centre.x, first.x, view.width), y: along(centre.y, first.y, view.height) };
  }

  /** Brings a box into view, if it is not: by a shift alone if that is enough. */
  show(box: Box, first: Point = middle(box), { margin = 1, least = this.readable.least * 0.8 } = {}): void {
    const wanted = grown(box, margin);
    const [now, whole] = [this.sight.scale, fitting(wanted, this.size, this.inset)];
    const scale = Math.min(this.#liked, Math.max(whole, least));
    const change = scale / now;
    if (change < 1.15 && change > 0.99 && holds(seen(this.sight, this.size, this.inset), wanted)) return;
    const about = { x: this.size.width / 2, y: this.size.height / 2 };
    if (whole < scale) this.glide(centred(this.#inside(wanted, first, scale), scale, this.size, this.inset));
    else if (Math.abs(Math.log(change)) > 0.2) this.glide(centred(middle(wanted), scale, this.size, this.inset));
    else this.glide(shifted(zoomed(this.sight, change, about, this.limits), wanted, this.size, this.inset));
  }

  glide(to: Sight, duration = GLIDE): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
    const target = clamped(to, this.world, this.size);
    const length = duration * this.pace;
    if (length <= 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.sight = target;
      this.moving = false;
      return;
    }
    const [from, start] = [this.sight, performance.now()];
    this.moving = true;
    const turn = (now: number) => {
      const part = Math.max(0, Math.min(1, (now - start) / length));
      this.sight = part < 1 ? midway(from, target, ease(part), this.size) : target;
      this.moving = part < 1;
      if (part < 1) this.#frame = requestAnimationFrame(turn);
    };
    this.#frame = requestAnimationFrame(turn);
  }

  #look(sight: Sight): void {
    this.sight = clamped(sight, this.world, this.size);
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
  }
}
