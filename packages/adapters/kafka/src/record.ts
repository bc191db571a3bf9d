import { type EventEnvelope, streamOf } from '@marquee/kernel';
import type { IHeaders, KafkaMessage, Message } from 'kafkajs';

/** Header with the only group that a record is for: a dead letter that was replayed. */
export const onlyGroup = 'marquee-group';

export function recordOf(event: EventEnvelope): Message {
  return {
    key: streamOf(event),
    value: JSON.stringify(event),
    headers: {
      'event-id': event.id,
      'event-type': event.type,
      // What a request caused has its trace in common.
      ...(event.traceparent !== undefined && { traceparent: event.traceparent }),
    },
  };
}

/** What came from Kafka, as it was. */
export interface StoredRecord {
  readonly key: Buffer | null;
  readonly value: Buffer;
  readonly headers: IHeaders;
}

export const storedRecord = ({ key, value, headers = {} }: KafkaMessage): StoredRecord => ({
  key,
  value: value ?? Buffer.alloc(0),
  headers,
});

export const header = (headers: IHeaders | undefined, name: string): string | undefined => {
  const value = headers?.[name];
  return Array.isArray(value) ? value[0]?.toString() : value?.toString();
};

export function isFor(group: string, { headers }: KafkaMessage): boolean {
  return [undefined, group].includes(header(headers, onlyGroup));
}

/** The event of a record; undefined when the bytes are no event. */
export function eventIn({ value }: Pick<StoredRecord, 'value'>): EventEnvelope | undefined {
  try {
    const parsed: unknown = JSON.parse(value.toString());
    return isEnvelope(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const texts = ['id', 'type', 'team', 'entity', 'entityId', 'at'] as const;

function isEnvelope(value: unknown): value is EventEnvelope {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return (
    texts.every((name) => typeof fields.get(name) === 'string') &&
    Number.isInteger(fields.get('revision')) &&
    typeof fields.get('actor') === 'object' &&
    fields.has('data')
  );
}
