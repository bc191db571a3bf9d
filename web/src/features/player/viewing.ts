import type { PlaybackSample } from '../../shared/player/index.js';
import type { ActivityEvent, ActivityReporter } from './activity-reporter.js';
import { WatchedRanges } from './watched-ranges.js';

/** Milliseconds between two reports of a video that plays. */
const interval = 3_000;

interface ViewingOptions {
  readonly reporter: Pick<ActivityReporter, 'record' | 'leave'>;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** One opening of the player: says what is done in it, once each, and how much is watched, every three seconds. */
export class Viewing {
  readonly #id: string;
  readonly #ranges = new WatchedRanges();
  #reportedAt = Number.NEGATIVE_INFINITY;
  #position = 0;
  #counted = false;

  constructor(
    readonly videoId: string,
    private readonly options: ViewingOptions,
  ) {
    this.#id = options.newId();
  }

  /** The page was opened. */
  opened(): void {
    this.#record('view', {}, false);
  }

  add(sample: PlaybackSample): void {
    this.#ranges.add(sample);
    // What was watched until a jump ended where it began.
    if (sample.kind !== 'jumped') this.#position = sample.position;
    switch (sample.kind) {
      case 'playing':
        // Going on after a pause is the same play; beginning again after the end is another.
        if (!this.#counted)
          this.#record('play', { position: sample.position, startedBy: sample.unasked ? 'autoplay' : 'viewer' }, false);
        if (!this.#counted) this.#reportedAt = sample.at;
        this.#counted = true;
        break;
      case 'time':
        if (sample.at - this.#reportedAt >= interval) this.#progress(sample.at);
        break;
      case 'stopped':
      case 'jumped':
        this.#progress(sample.at);
        break;
      case 'ended':
        this.#counted = false;
        this.#record('ended', this.#watched(), true);
        break;
    }
  }

  /** The page is hidden or left: what is not reported yet goes out now, whatever else is on its way. */
  left(): void {
    this.#progress(this.#reportedAt);
    this.options.reporter.leave();
  }

  #progress(at: number): void {
    const watched = this.#watched();
    this.#reportedAt = at;
    // A pause is no news.
    if (watched.ranges.length > 0) this.#record('progress', watched, true);
  }

  #watched(): Pick<ActivityEvent, 'position'> & { readonly ranges: [number, number][] } {
    return { ranges: this.#ranges.drain(), position: Math.max(0, this.#position) };
  }

  #record(type: ActivityEvent['type'], details: Partial<ActivityEvent>, urgent: boolean): void {
    const { reporter, newId, now } = this.options;
    const event = { id: newId(), type, videoId: this.videoId, viewing: this.#id, at: now().toISOString() };
    reporter.record({ ...event, ...details }, urgent);
  }
}
