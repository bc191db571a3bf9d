import type { FilmEncoding } from './film-encoding.js';

/** What a turn needs of the queue. */
export interface TurnContext {
  /** The film as it was left by its last turn in this process. */
  readonly kept: FilmEncoding | undefined;
  readonly folder: string;
  /** Called when the turn needs no encoder any more. */
  readonly slotIsFree: () => void;
  readonly isStopping: () => boolean;
}
