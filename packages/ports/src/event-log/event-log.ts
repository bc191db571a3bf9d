import type { EventEnvelope } from '@marquee/kernel';

/** An event in the log. Positions grow; they may have gaps. */
export interface LoggedEvent {
  readonly position: number;
  readonly stream: string;
  /** 0-based place within the stream, without gaps. */
  readonly streamRevision: number;
  readonly event: EventEnvelope;
}

/** The stream is not at the revision that the writer expected. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict';
}

/** `none`: the stream must not exist; `any`: no check; a number: 0-based revision of its last event. */
export type ExpectedRevision = 'none' | 'any' | number;

export interface ReadAll {
  /** Exclusive; 0 starts at the beginning. */
  readonly after: number;
  readonly limit: number;
  /** Only streams that start with one of these. */
  readonly prefixes?: readonly string[];
}

/**
 * The append-only history of everything. Promises:
 *
 * - `append` is atomic over its events and durable when it returned. Events already in the log (by id) are skipped, so
 *   that repeating an append changes nothing, whatever the expected revision.
 * - One total order: a reader that went past a position never finds a new event before it.
 * - Subscriptions are catch-up: they start after a position, deliver in order, one at a time, and never skip.
 */
export interface EventLog {
  /** @throws RevisionConflict */
  append(stream: string, events: readonly EventEnvelope[], expected?: ExpectedRevision): Promise<void>;
  /** Many streams in one durable write, each without a revision check: the way in for activity. */
  appendMany(events: readonly { readonly stream: string; readonly event: EventEnvelope }[]): Promise<void>;
  readStream(stream: string, from?: number, limit?: number): Promise<readonly LoggedEvent[]>;
  readAll(query: ReadAll): Promise<readonly LoggedEvent[]>;
  /**
   * Batches of events after a position, then new ones as they come. The handler's rejection stops delivery, and the
   * same batch comes again after a pause.
   */
  subscribe(
    from: { readonly after: number; readonly prefixes?: readonly string[]; readonly batch?: number },
    handler: (events: readonly LoggedEvent[]) => Promise<void>,
  ): Promise<{ close(): Promise<void> }>;
  /** Position of the newest event, 0 when empty. */
  head(): Promise<number>;
  close(): Promise<void>;
}
