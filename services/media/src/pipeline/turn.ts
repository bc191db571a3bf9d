import type { AssetCommand } from '../asset/asset.decider.js';

/** What one turn of a film is done with. */
export interface Turn {
  readonly signal: AbortSignal;
  /** Once aborted, the turn ends behind the next segment. */
  readonly pause: AbortSignal;
  /** Whether the film is still ours: whoever lost it must publish nothing more. */
  readonly isOurs: () => boolean;
  readonly niceness: number;
  readonly tell: (command: AssetCommand) => Promise<void>;
  /** The encoder begins: what came before was fetching and looking. @param canPause whether a later turn could go on */
  readonly onEncoder: (canPause: boolean) => void;
  /** A segment more is there, in all renditions. */
  readonly onSegment: () => void;
  /** Somebody can watch the film from now on. */
  readonly onPlayable: () => void;
  /** 0 to 100. */
  readonly onPercent: (percent: number) => void;
  /** All renditions are there: what follows needs no encoder. */
  readonly onLadder: () => void;
  /** For what goes wrong beside the film: it plays without thumbnails. */
  readonly onError: (where: string, error: unknown) => void;
}
