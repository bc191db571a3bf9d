import { describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '@marquee/kernel';
import type { EventEntry } from './define-events.js';
import { eventCatalogue, upcast, upcastBy } from './event-catalogue.js';

const event = (type: string, schema: number, data: object): EventEnvelope => ({
  ...{ id: 'e1', type, schema, team: 't1', entity: 'film', entityId: 'f1', revision: 1 },
  ...{ at: '2026-11-01T00:00:00.000Z', actor: { kind: 'service', id: 'test' }, data },
});

/** A name became a title, then titles came to have a language. */
const entry: EventEntry = {
  summary: 'A film was named',
  schema: 3,
  upcasts: [({ name, ...rest }) => ({ ...rest, title: name }), (data) => ({ language: 'ja', ...data })],
};

describe('an event of an older shape', () => {
  it('goes through every step from its own version on', () => {
    expect(upcastBy(entry, event('FilmNamed', 1, { name: '潮' }))).toEqual(
      event('FilmNamed', 3, { language: 'ja', title: '潮' }),
    );
    expect(upcastBy(entry, event('FilmNamed', 2, { title: 'Tide', language: 'en' }))).toEqual(
      event('FilmNamed', 3, { language: 'en', title: 'Tide' }),
    );
  });

  it('stays the very same in the present shape, and in one of the future', () => {
    for (const schema of [3, 4]) {
      const present = event('FilmNamed', schema, { title: 'Tide' });
      expect(upcastBy(entry, present)).toBe(present);
    }
  });

  it('stays the very same when its type is not known', () => {
    const unknown = event('NobodyKnows', 1, {});
    expect(upcast(unknown)).toBe(unknown);
  });
});

describe('the catalogue', () => {
  it('has a step for every version but the first', () => {
    for (const [type, { schema, upcasts = [] }] of eventCatalogue.flatMap(({ events }) =>
      Object.entries<EventEntry>(events),
    )) {
      expect({ type, schema }).toEqual({ type, schema: upcasts.length + 1 });
    }
  });
});
