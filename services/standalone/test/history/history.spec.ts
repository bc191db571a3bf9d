import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Aggregate } from '@marquee/nest-kit';
import { hostedServices } from '../../src/index.js';
import { readHistory, type RecordedHistory } from '../../src/replay/record-history.js';

const services: readonly { readonly aggregates?: readonly Aggregate[] }[] = Object.values(hostedServices);
const aggregates = new Map(services.flatMap((service) => (service.aggregates ?? []).map((one) => [one.entity, one])));

const recordings = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));

describe.each(recordings)('what was recorded on %s', (name) => {
  const history = JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as RecordedHistory;

  it('is read by this version: the events of every entity fold into the document that it had', () => {
    const entities = readHistory(history, aggregates);
    expect(entities.length).toBeGreaterThan(20);
    for (const { id, folded, document } of entities) expect({ id, state: folded }).toEqual({ id, state: document });
  });
});
