import { type EventEnvelope, randomIds } from '@marquee/kernel';

/** An event of a video that happened just so. */
export function sampleEvent(overrides: Partial<EventEnvelope> = {}): EventEnvelope {
  return {
    id: randomIds.next(),
    type: 'VideoRenamed',
    schema: 1,
    team: 'team1',
    entity: 'video',
    entityId: 'video1',
    revision: 1,
    at: '2026-01-01T00:00:00.000Z',
    actor: { kind: 'administrator', id: 'admin1' },
    data: { title: '深海の生き物' },
    ...overrides,
  };
}

/** The events of one entity, `first` to `first + count - 1`. */
export function sampleEvents(entityId: string, count: number, first = 1): readonly EventEnvelope[] {
  return Array.from({ length: count }, (_, index) => sampleEvent({ entityId, revision: first + index }));
}
