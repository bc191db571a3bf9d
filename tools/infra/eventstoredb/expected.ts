import type { Expected } from './store.ts';

interface ExpectedRevision {
  hasAny(): boolean;
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

/** What the options of an append or a deletion expect; `revision` reads the field that their messages call differently. */
export function expectedIn(options: ExpectedRevision | undefined, revision: () => string | undefined): Expected {
  if (!options || options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'none';
  return options.hasStreamExists() ? 'exists' : Number(revision());
}

/** As -1 (no stream), -2 (any) and -4 (exists), which EventStoreDB's trailers have. */
export const numberOf = (expected: Expected): number =>
  typeof expected === 'number' ? expected : { none: -1, any: -2, exists: -4 }[expected];
