import type { EventEnvelope } from '@marquee/kernel';
import type { Work } from './work.js';

/** A row that must be in the work before the projection goes on. */
export type Wanted = readonly [table: string, key: string];

/**
 * Rows made of the event log. One that makes other rows of the same events has a higher version, and stands beside the
 * former one in the registry until it has taken over: see docs/how-to/change-a-projection.md.
 */
export interface ProjectionDefinition {
  readonly name: string;
  readonly version: number;
  readonly tables: readonly string[];
  /** Folds a batch of events into the work. Before it reads rows it yields which ones, and they are loaded together. */
  fold(events: readonly EventEnvelope[], work: Work): Generator<Iterable<Wanted>>;
}

/** Under which its rows and its position are kept. */
export const idOf = ({ name, version }: Pick<ProjectionDefinition, 'name' | 'version'>): string => `${name}-${version}`;
