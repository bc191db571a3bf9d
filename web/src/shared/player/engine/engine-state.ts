import type { Failure } from './fetch-media.js';
import type { Variant } from './playlists.js';

export interface EngineOptions {
  readonly manifestUrl: string;
  /** Seconds; where playing begins. */
  readonly startAt: number;
  /** Seconds, as far as known; a growing playlist does not know it. */
  readonly duration: number | undefined;
  readonly growing: boolean;
}

export interface EngineState {
  readonly variants: readonly Variant[];
  /** The one that is loaded now. */
  readonly current: Variant | undefined;
  /** Chosen by the viewer: the short side; undefined means automatic. */
  readonly forced: number | undefined;
  readonly failure: Failure | undefined;
  /** Seconds that exist so far. */
  readonly available: number;
}
