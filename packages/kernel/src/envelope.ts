import type { DomainEvent } from './decider.js';

/** Who caused an event. Ids only: names and addresses are personal data and stay out of events. */
export interface Actor {
  readonly kind: 'administrator' | 'member' | 'visitor' | 'service';
  readonly id: string;
  /** The API token by which they did it; absent: they did it themselves. */
  readonly token?: string;
}

/** An event as it is stored, published and logged. */
export interface EventEnvelope<Event extends DomainEvent = DomainEvent> {
  /** Unique for ever; every consumer is idempotent by it. */
  readonly id: string;
  readonly type: Event['type'];
  /** Version of the shape of `data`; older ones are upcast on read, never edited. */
  readonly schema: number;
  readonly team: string;
  /** Kind of the entity (`video`), in the singular. */
  readonly entity: string;
  readonly entityId: string;
  /** 1 for the entity's first event, without gaps: the order that holds per entity everywhere. */
  readonly revision: number;
  /** ISO 8601, UTC, milliseconds. */
  readonly at: string;
  readonly actor: Actor;
  /** W3C trace context of the request that caused it, so that a trace goes on into the consumers. */
  readonly traceparent?: string;
  readonly data: Event['data'];
}

/** The stream of one entity in the event log, and the ordering key of its events on the bus. */
export function streamOf(event: Pick<EventEnvelope, 'team' | 'entity' | 'entityId'>): string {
  return `${event.team}/${event.entity}/${event.entityId}`;
}
