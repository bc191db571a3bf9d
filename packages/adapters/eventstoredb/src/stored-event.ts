import type { ResolvedEvent } from '@eventstore/db-client';
import type { EventEnvelope } from '@marquee/kernel';
import type { LoggedEvent } from '@marquee/ports';
import { uuidOf } from './event-id.js';

/** An event in the form of EventStoreDB, which other tools can read too. */
export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  /** JSON of the event's data. */
  readonly data: string;
  /** JSON of the rest of the envelope. */
  readonly metadata: string;
}

export function storedEvent({ id, type, data, ...rest }: EventEnvelope): StoredEvent {
  // EventStoreDB's own names: its projection $by_correlation_id follows them. What a request caused has its trace in
  // common (W3C: version-trace-parent-flags).
  const [, trace, parent] = rest.traceparent?.split('-') ?? [];
  const metadata = { eventId: id, ...rest, $correlationId: trace, $causationId: parent };
  return { id: uuidOf(id), type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
}

const texts = ['eventId', 'team', 'entity', 'entityId', 'at'] as const;
const numbers = ['schema', 'revision'] as const;

type Metadata = Omit<EventEnvelope, 'id' | 'type' | 'data'> & {
  readonly eventId: string;
  readonly $correlationId?: string;
  readonly $causationId?: string;
};

function isMetadata(value: unknown): value is Metadata {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    texts.every((name) => typeof fields.get(name) === 'string') &&
    numbers.every((name) => Number.isInteger(fields.get(name))) &&
    typeof fields.get('actor') === 'object'
  );
}

/**
 * The event as the house knows it; undefined when somebody else wrote it.
 *
 * @throws Error when its position is beyond what a number keeps exactly: 9 PB of transaction log
 */
export function loggedEvent({ event, commitPosition }: ResolvedEvent, prefix: string): LoggedEvent | undefined {
  if (!event?.isJson || !isMetadata(event.metadata)) return undefined;
  const { eventId, $correlationId: _trace, $causationId: _parent, ...rest } = event.metadata;
  return {
    position: exact(commitPosition ?? event.position?.commit ?? 0n),
    stream: event.streamId.slice(prefix.length),
    streamRevision: exact(event.revision),
    // Any JSON: what an event was given as data, and that is an object.
    event: { id: eventId, type: event.type, ...rest, data: Object(event.data) as object },
  };
}

export function exact(position: bigint): number {
  const number = Number(position);
  if (!Number.isSafeInteger(number)) throw new Error(`position ${position} of EventStoreDB is too large`);
  return number;
}
