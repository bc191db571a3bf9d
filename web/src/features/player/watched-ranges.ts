import type { PlaybackSample } from '../../shared/player/index.js';

/** Seconds of the video, from and to. */
export type Range = [number, number];

/** Seconds that samples may come late, on a busy machine, before an advance counts as a jump. */
const slack = 0.75;
/** Milliseconds and less are rounding. */
const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;
const shortest = 0.02;

/**
 * Finds out what was really watched from the moments that the player reports. Only what the clock explains counts: a
 * position that runs ahead of the time that passed was a jump, and what was jumped over was not watched. What is watched
 * twice appears twice.
 */
export class WatchedRanges {
  readonly #finished: Range[] = [];
  /** Where the video stands, as long as nothing moved it. */
  #stood: PlaybackSample | undefined;
  #open: { from: number; last: PlaybackSample } | undefined;

  add(sample: PlaybackSample): void {
    const { kind } = sample;
    if (this.#open && kind !== 'jumped' && isContinuous(this.#open.last, sample)) this.#open.last = sample;
    else this.#close();
    if (kind === 'playing' || kind === 'time') {
      // A busy page hears of going on when it went on already: it did so from where it stood.
      const from = this.#stood && isContinuous(this.#stood, sample) ? this.#stood.position : sample.position;
      this.#open ??= { from, last: sample };
      this.#stood = undefined;
    } else {
      this.#close();
      this.#stood = kind === 'stopped' ? sample : undefined;
    }
  }

  /** What was watched since the last call. */
  drain(): Range[] {
    const open = this.#open;
    if (open) {
      this.#close();
      this.#open = { from: open.last.position, last: open.last };
    }
    return this.#finished.splice(0);
  }

  #close(): void {
    const open = this.#open;
    this.#open = undefined;
    if (!open) return;
    const range: Range = [round(open.from), round(open.last.position)];
    const before = this.#finished.at(-1);
    if (range[1] - range[0] < shortest) return;
    if (before && Math.abs(before[1] - range[0]) < shortest) before[1] = range[1];
    else this.#finished.push(range);
  }
}

function isContinuous(before: PlaybackSample, now: PlaybackSample): boolean {
  const advance = now.position - before.position;
  const elapsed = Math.max(0, now.at - before.at) / 1000;
  return advance >= 0 && advance <= elapsed * Math.max(before.rate, now.rate) + slack;
}
