/** Lines of an engraver: hatching, engraved niches, rays and bursts, as SVG path data. */

/** A small generator of its own, so that a drawing is the same every time. */
export function scatter(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number as short as it may be in path data. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

export interface Grain {
  seed?: number;
  step?: number;
  length?: number;
  strokes?: number;
  gap?: number;
}

/** Clumps of short parallel strokes, as thick on the ground as `density` (0 to 1) says. */
export function hatching(
  width: number,
  height: number,
  density: (x: number, y: number) => number,
  { seed = 1, step = 11, length = 9, strokes = 4, gap = 2.4 }: Grain = {},
): string {
  const random = scatter(seed);
  let path = "";
  for (let y = 0; y <= height; y += step) {
    for (let x = 0; x <= width; x += step) {
      const px = x + (random() - 0.5) * step * 0.9;
      const py = y + (random() - 0.5) * step * 0.9;
      const thick = density(px, py);
      if (random() > thick) continue;
      path += clump(random, px, py, Math.max(2, Math.round(strokes * (0.6 + thick * 0.6))), length, gap);
    }
  }
  return path;
}

function clump(random: () => number, x: number, y: number, strokes: number, length: number, gap: number): string {
  const angle = random() * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let path = "";
  for (let i = 0; i < strokes; i++) {
    const offset = (i - (strokes - 1) / 2) * gap;
    const half = (length * (0.75 + random() * 0.5)) / 2;
    const [cx, cy] = [x - sin * offset, y + cos * offset];
    path += `M${short(cx - cos * half)} ${short(cy - sin * half)}L${short(cx + cos * half)} ${short(cy + sin * half)}`;
  }
  return path;
}

/** Horizontal lines that open round the middle of a niche, for the picture to stand in. */
export function engraving(
  seed: number,
  middle: { x: number; y: number; radius: number },
  from: { x: number; y: number },
  to: { x: number; y: number },
  gap = 2.7,
): string {
  const random = scatter(seed);
  const ragged = () => (random() - 0.5) * 5;
  let path = "";
  for (let y = from.y; y < to.y; y += gap) {
    const dy = y - middle.y;
    const half = Math.abs(dy) < middle.radius ? Math.sqrt(middle.radius ** 2 - dy ** 2) : 0;
    path +=
      half > 2
        ? `M${from.x} ${short(y)}H${short(middle.x - half + ragged())}M${short(middle.x + half + ragged())} ${short(y)}H${to.x}`
        : `M${from.x} ${short(y)}H${to.x}`;
  }
  return path;
}

/** Rays of one width round a point, from one radius to another. */
export function rays(x: number, y: number, from: number, to: number, count: number, width: number): string {
  let path = "";
  const at = (angle: number, radius: number) =>
    `${short(x + Math.cos(angle) * radius)} ${short(y + Math.sin(angle) * radius)}`;
  for (let i = 0; i < count; i++) {
    const one = (i / count) * Math.PI * 2;
    const other = one + (Math.PI / count) * width;
    path += `M${at(one, from)}L${at(one, to)}L${at(other, to)}L${at(other, from)}z`;
  }
  return path;
}

/** Strokes round a disc: every other one longer. */
export function halo(x: number, y: number, from: number, to: [number, number], count: number): string {
  let path = "";
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2;
    const end = i % 2 ? to[0] : to[1];
    path += `M${short(x + Math.cos(angle) * from)} ${short(y + Math.sin(angle) * from)}L${short(x + Math.cos(angle) * end)} ${short(y + Math.sin(angle) * end)}`;
  }
  return path;
}

/** A burst of thin wedges round something that has just arrived. */
export function burst(x: number, y: number, from: number, to: number, count = 90, seed = 6): string {
  const random = scatter(seed);
  let path = "";
  for (let i = 0; i < count; i++) {
    const angle = ((i + random() * 0.6) / count) * Math.PI * 2;
    const near = from * (0.92 + random() * 0.22);
    const far = from + (to - from) * (0.35 + random() * 0.65);
    const half = 0.006 + random() * 0.01;
    const at = (a: number, r: number, squash: number) =>
      `${short(x + Math.cos(a) * r)} ${short(y + Math.sin(a) * r * squash)}`;
    path += `M${at(angle - half, near, 1.18)}L${at(angle, far, 1.12)}L${at(angle + half, near, 1.18)}z`;
  }
  return path;
}
