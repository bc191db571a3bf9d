import type { Preferences } from '../preferences.js';
import { shortSide, type Variant } from './playlists.js';

/** What is known of the connection and of the picture's place on the screen. */
export interface Conditions {
  /** Bits per second. */
  readonly throughput: number;
  /** Short side of the picture's place, in device pixels. */
  readonly screen: number;
  /** Seconds that are loaded ahead. */
  readonly ahead: number;
}

/** Below this many seconds ahead the choice is careful. */
const littleAhead = 6;

/**
 * The best quality that the connection carries and the screen shows.
 *
 * @param variants the leanest first, at least one
 */
export function chooseVariant(variants: readonly Variant[], { throughput, screen, ahead }: Conditions): Variant {
  const budget = throughput * (ahead < littleAhead ? 0.6 : 0.85);
  const enough = variants.find((variant) => shortSide(variant) >= screen * 0.9);
  const shown = variants.filter((variant) => !enough || variant.bandwidth <= enough.bandwidth);
  const [leanest] = variants;
  const best = shown.findLast((variant) => variant.bandwidth <= budget) ?? leanest;
  if (!best) throw new RangeError('A video has at least one quality');
  return best;
}

/** Bits per second before anything was measured: enough for a good picture, little enough to start at once. */
const firstGuess = 3_000_000;
const memory = 'throughput';

/** A moving average of what really came through, kept for the next video of the visit. */
export class Throughput {
  #value: number;

  constructor(private readonly preferences: Preferences) {
    const known = Number(preferences.read(memory));
    this.#value = known > 0 ? known : firstGuess;
  }

  get value(): number {
    return this.#value;
  }

  /** Small answers measure the delay, not the connection. */
  measured(bytes: number, milliseconds: number): void {
    if (bytes < 16_000) return;
    const sample = (bytes * 8_000) / Math.max(1, milliseconds);
    const weight = sample < this.#value ? 0.5 : 0.3;
    this.#value = Math.min(200_000_000, this.#value * (1 - weight) + sample * weight);
    this.preferences.write(memory, String(Math.round(this.#value)));
  }
}
