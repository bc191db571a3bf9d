import { describe, expect, it } from '@jest/globals';
import { done } from '@marquee/ports';
import { eventBusContract } from '@marquee/ports/contracts';
import { eventually, sampleEvents } from '@marquee/ports/testing';
import { fixtureOf } from '../testing/fixture.js';
import { SqliteEventBus } from './sqlite-event-bus.js';

const options = { maxAttempts: 3, retry: { first: 2, longest: 20 } };
const make = fixtureOf((path) => SqliteEventBus.open(path, options));

eventBusContract(async () => ({ ...(await make()), maxAttempts: options.maxAttempts }));

describe('SqliteEventBus', () => {
  it('lets others pass thousands of events that wait behind a failed one of their entity', async () => {
    const patient = { retry: { first: 600_000, longest: 600_000 } };
    const fixture = await fixtureOf((path) => SqliteEventBus.open(path, patient))();
    const { port } = fixture;
    const seen: string[] = [];
    await port.subscribe('group', ['videos'], async ({ entityId }) => {
      if (entityId === 'stuck') return { kind: 'retry', reason: 'down' };
      seen.push(entityId);
      return done;
    });
    await port.publish('videos', sampleEvents('stuck', 700));
    await port.publish('videos', sampleEvents('stuck', 1_300, 701));
    await port.publish('videos', sampleEvents('free', 1));
    await eventually(() => expect(seen).toEqual(['free']));
    await eventually(async () => expect(await port.lag('group')).toBe(2_000));
    await fixture.dispose();
  });
});
