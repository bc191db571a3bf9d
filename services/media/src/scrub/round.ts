import type { Due } from '@marquee/nest-kit';
import { platformCollection } from '@marquee/ports';

/** What a look at everything that is stored found. */
export interface RoundCounts {
  /** Films that were looked at. */
  readonly films: number;
  /** Files that were missing, or were not what they had been. */
  readonly missing: number;
  readonly damaged: number;
  /** Films that were mended. */
  readonly repaired: number;
  /** Films that cannot be mended, because their source is gone. */
  readonly lost: number;
  /** Films that could not be looked at, or not be mended, for another reason. */
  readonly failed: number;
  /** Files that nothing names, and that were deleted. */
  readonly orphans: number;
  /** Such files that were left, because there are so many that something else must be wrong. */
  readonly suspicious: number;
}

export const nothingFound: RoundCounts = {
  ...{ films: 0, missing: 0, damaged: 0, repaired: 0, lost: 0, failed: 0, orphans: 0, suspicious: 0 },
};

interface Round extends RoundCounts {
  /** ISO instant. */
  readonly since: string;
}

/** The one row of the work: where it is, and what the round before found. */
export interface Scrubbing extends Due {
  /** The film that was looked at last in this round. */
  readonly after: string;
  readonly round: Round;
  readonly last: (Round & { readonly endedAt: string }) | null;
}

export const scrubbingCollection = platformCollection<Scrubbing>({
  name: 'scrubbing',
  entity: 'scrubbing',
  topic: 'media.scrubbing',
  schemaVersion: 1,
  indexes: [['dueAt']],
  withoutHistory: true,
});

/** Id of the row. */
export const everything = 'everything';
