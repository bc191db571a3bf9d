import { MediaError } from './media-error.js';

/** Seconds a last frame may stay on the screen; a longer one is a lie of the sample table. */
const LONGEST_LAST_FRAME = 10;
/** Frames of the end of the sample that reordering may have left incomplete. */
const REORDERED = 8;

/** Collects packet times from `ffprobe -show_entries packet=stream_index,pts_time,dts_time,duration_time -of csv=p=0`. */
export class PacketSurvey {
  #end = Number.NEGATIVE_INFINITY;
  #count = 0;
  readonly #byStream = new Map<number, number[]>();

  constructor(private readonly keepTimes = 0) {}

  add(line: string): void {
    const [stream, pts, dts, duration] = line.split(',').map((field) => Number.parseFloat(field));
    const time = Number.isFinite(pts) ? pts : dts;
    if (stream === undefined || time === undefined || !Number.isFinite(time)) return;
    this.#count += 1;
    const shown = duration !== undefined && Number.isFinite(duration) ? Math.min(duration, LONGEST_LAST_FRAME) : 0;
    this.#end = Math.max(this.#end, time + shown);
    const times = this.#byStream.get(stream) ?? [];
    if (times.length < this.keepTimes) times.push(time);
    this.#byStream.set(stream, times);
  }

  /** Seconds on the file's own clock, or undefined when no packet was seen. */
  get end(): number | undefined {
    return this.#count === 0 ? undefined : this.#end;
  }

  /** True when frames of one stream are not equally spaced; rounding to milliseconds is not unequal. */
  isVariable(stream: number): boolean {
    const times = (this.#byStream.get(stream) ?? []).toSorted((a, b) => a - b).slice(0, -REORDERED);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
    const sorted = gaps.filter((gap) => gap > 0).toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)];
    const [least, most] = [sorted[0], sorted.at(-1)];
    return (
      median !== undefined && least !== undefined && most !== undefined && most - least > Math.max(0.002, 0.2 * median)
    );
  }
}

export interface DurationEvidence {
  /** What the header says, in seconds from the start; undefined when it says nothing. */
  readonly claimed?: number;
  /** Where the packets really end, in seconds from the start; undefined when there are none. */
  readonly measured?: number;
  /** No packet was found where the header promises the end, or the demuxer ran into the end of the file. */
  readonly cutOff: boolean;
  readonly maxSeconds: number;
}

/**
 * The duration to believe. A header may be a little off (the measured value wins), but one that promises more than
 * twice the material is either a cut-off upload (`truncated`) or a lie (`duration_unknown_or_too_long`).
 */
export function judgeDuration({ claimed, measured, cutOff, maxSeconds }: DurationEvidence): number {
  if (measured === undefined) throw new MediaError(cutOff ? 'truncated' : 'corrupt', 'no packets');
  const missing = claimed === undefined ? 0 : claimed - measured;
  if (cutOff && missing > Math.max(1, 0.05 * measured)) {
    throw new MediaError('truncated', `${measured.toFixed(1)} s of ${claimed?.toFixed(1)} s`);
  }
  if (missing > measured + 10) {
    throw new MediaError(
      'duration_unknown_or_too_long',
      `header ${claimed?.toFixed(1)} s, found ${measured.toFixed(1)} s`,
    );
  }
  if (!(measured > 0) || measured > maxSeconds) {
    throw new MediaError('duration_unknown_or_too_long', `${measured.toFixed(1)} s`);
  }
  return measured;
}
