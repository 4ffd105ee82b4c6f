/** Plays sounds for whoever has switched them on: nothing is heard, and nothing made, before that. */

import { soundsOf } from "../boards";
import { settings } from "../settings.svelte";
import { VOICES, weightOf, type Tone, type Voice } from "./voices";

/** The same again within so many milliseconds is one sound. */
const AGAIN = 90;

/** Where nothing moves: so long comes nothing more before it sounds, or at the latest after so long. */
const QUIET = 150;
const LATEST = 1000;

/** Where a phone is set to silence, so are we. */
interface WithSession {
  audioSession?: { type: string };
}

class Sounding {
  #context: AudioContext | null = null;
  #hissing: AudioBuffer | null = null;
  readonly #last = new Map<Voice, number>();
  /** Of what was laid on the table and has not been heard, and since when. */
  #weightiest: Voice | null = null;
  #since: number | null = null;
  #gathering: ReturnType<typeof setTimeout> | undefined;
  readonly #games = new Map<string, Promise<Readonly<Record<string, Voice | undefined>> | null>>();

  /** A line of a game's story is being shown. */
  async line(game: string, line: string): Promise<void> {
    if (settings.sounds !== "all") return;
    const voice = (await this.#soundsOf(game))?.[line];
    if (voice) this.play(voice);
  }

  /** Lines that are not shown one by one, perhaps with more to come: of all of them one is heard, the weightiest. */
  async lines(game: string, lines: readonly string[]): Promise<void> {
    if (settings.sounds !== "all") return;
    const sounds = await this.#soundsOf(game);
    for (const line of lines) {
      const voice = sounds?.[line];
      if (!voice) continue;
      this.#weightiest = this.#weightiest && weightOf(this.#weightiest) > weightOf(voice) ? this.#weightiest : voice;
    }
    if (!this.#weightiest) return;
    const now = performance.now();
    this.#since ??= now;
    clearTimeout(this.#gathering);
    this.#gathering = setTimeout(this.#gathered, Math.max(0, Math.min(QUIET, this.#since + LATEST - now)));
  }

  #gathered = (): void => {
    if (this.#weightiest && settings.sounds === "all") this.play(this.#weightiest);
    this.#weightiest = this.#since = null;
  };

  #soundsOf(game: string): Promise<Readonly<Record<string, Voice | undefined>> | null> {
    const known = this.#games.get(game) ?? soundsOf(game).catch(() => null);
    this.#games.set(game, known);
    return known;
  }

  /** Somebody won or lost. */
  end(won: boolean): void {
    if (settings.sounds === "all") this.play(won ? "won" : "lost");
  }

  chime(): void {
    if (settings.sounds !== "off") this.play("chime");
  }

  play(voice: Voice): void {
    const now = performance.now();
    if (settings.volume <= 0 || now - (this.#last.get(voice) ?? -AGAIN) < AGAIN) return;
    this.#last.set(voice, now);
    const context = this.#open();
    if (!context || context.state !== "running") return;
    const out = new GainNode(context, { gain: settings.volume });
    out.connect(context.destination);
    for (const tone of VOICES[voice]) this.#sound(context, out, tone);
    const ends = Math.max(...VOICES[voice].map(({ at, long }) => at + long));
    setTimeout(() => out.disconnect(), ends + 200);
  }

  /** Browsers let a page sound only after somebody has touched it. */
  wake(): void {
    if (settings.sounds !== "off")
      void this.#open()
        ?.resume()
        .catch(() => undefined);
  }

  #open(): AudioContext | null {
    if (this.#context || typeof AudioContext === "undefined") return this.#context;
    const { audioSession } = navigator as WithSession;
    if (audioSession) audioSession.type = "ambient";
    return (this.#context = new AudioContext());
  }

  #sound(context: AudioContext, out: AudioNode, { at, long, from, to, loud, wave }: Tone): void {
    const begins = context.currentTime + at / 1000;
    const ends = begins + long / 1000;
    const envelope = new GainNode(context, { gain: 0 });
    envelope.gain.setValueAtTime(0, begins);
    envelope.gain.linearRampToValueAtTime(loud, begins + 0.006);
    envelope.gain.exponentialRampToValueAtTime(0.0008, ends);
    envelope.connect(out);
    const source = wave === "hiss" ? this.#hiss(context, envelope, [from, to], ends) : tone(context, envelope, wave);
    if (source instanceof OscillatorNode) glide(source.frequency, from, to, begins, ends);
    source.start(begins);
    source.stop(ends + 0.05);
  }

  #hiss(context: AudioContext, out: AudioNode, [from, to]: [number, number], ends: number): AudioBufferSourceNode {
    this.#hissing ??= noise(context);
    const source = new AudioBufferSourceNode(context, { buffer: this.#hissing, loop: true });
    const band = new BiquadFilterNode(context, { type: "bandpass", frequency: from, Q: 1.4 });
    glide(band.frequency, from, to, context.currentTime, ends);
    source.connect(band).connect(out);
    return source;
  }
}

function tone(context: AudioContext, out: AudioNode, type: OscillatorType): OscillatorNode {
  const source = new OscillatorNode(context, { type });
  source.connect(out);
  return source;
}

function glide(pitch: AudioParam, from: number, to: number, begins: number, ends: number): void {
  pitch.setValueAtTime(from, begins);
  pitch.exponentialRampToValueAtTime(to, ends);
}

/** Half a second of it, to be played round and round. */
function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

export const sounding = new Sounding();

/** From now on any touch wakes it: to be called once. */
export function listenForTouch(): void {
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, () => sounding.wake(), { capture: true });
}
