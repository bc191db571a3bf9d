import type { EventEnvelope } from '@marquee/kernel';
import type { DeadLetter } from '@marquee/ports';
import type { Message } from 'kafkajs';
import type { Delivery } from '../group/delivery.js';
import { eventIn, header, onlyGroup, type StoredRecord } from '../record.js';

/** Of a reason, in characters: headers count against the size of a record. */
const longestReason = 2_000;

/** Group, topic, partition and offset: the same event becomes the same letter when it is put aside again. */
const idOf = (group: string, { topic, partition, offset }: Delivery) => `${group}:${topic}:${partition}:${offset}`;

export const groupIn = (id: string): string | undefined => /^([^:]+):[^:]+:\d+:\d+$/.exec(id)?.[1];

/** The record's own bytes and headers, with what became of it. */
export function letterRecord(group: string, delivery: Delivery, attempts: number, reason: string): Message {
  const { headers, key, value } = delivery.record;
  return {
    key: idOf(group, delivery),
    value,
    headers: {
      ...headers,
      ...(key && { 'marquee-key': key }),
      'marquee-topic': delivery.topic,
      'marquee-attempts': String(attempts),
      'marquee-reason': reason.slice(0, longestReason),
    },
  };
}

export const isLetter = ({ headers }: StoredRecord): boolean => header(headers, 'marquee-topic') !== undefined;

/** The record as it was, once more, for this group alone. */
export function replayRecord(group: string, { headers, value }: StoredRecord): Message {
  const own = Object.entries(headers).filter(([name]) => !name.startsWith('marquee-'));
  const key = header(headers, 'marquee-key') ?? null;
  return { key, value, headers: { ...Object.fromEntries(own), [onlyGroup]: group } };
}

export function deadLetterFrom(id: string, record: StoredRecord): DeadLetter {
  return {
    id,
    group: groupIn(id) ?? '',
    topic: header(record.headers, 'marquee-topic') ?? '',
    reason: header(record.headers, 'marquee-reason') ?? '',
    attempts: Number(header(record.headers, 'marquee-attempts')),
    event: eventIn(record) ?? unreadable(id, record),
  };
}

/** Stands for bytes that are no event: a person sees them in base64. */
function unreadable(id: string, { value }: StoredRecord): EventEnvelope {
  return {
    id,
    type: 'Unreadable',
    schema: 0,
    team: '',
    entity: '',
    entityId: '',
    revision: 0,
    at: new Date(0).toISOString(),
    actor: { kind: 'service', id: 'kafka' },
    data: { base64: value.toString('base64') },
  };
}
