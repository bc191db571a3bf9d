import { describe, expect, it } from '@jest/globals';
import { ManualClock } from './clock.js';
import type { Decider } from './decider.js';
import { DomainError } from './domain-error.js';
import type { EventEnvelope } from './envelope.js';
import { type CommandContext, handle, type Repository, VersionConflict } from './handle.js';
import { randomIds } from './ids.js';

interface Counter {
  readonly value: number;
}
interface Added {
  readonly type: 'Added';
  readonly data: { readonly by: number };
}
interface Removed {
  readonly type: 'Removed';
  readonly data: object;
}

const counter: Decider<Counter, number | 'remove', Added | Removed> = {
  decide(command, state) {
    if (command === 'remove') return [{ type: 'Removed', data: {} }];
    if ((state?.value ?? 0) + command > 10) throw new DomainError('TOO_MUCH', { limit: 10 });
    return Array.from({ length: command }, () => ({ type: 'Added', data: { by: 1 } }));
  },
  evolve: (state, event) => (event.type === 'Removed' ? null : { value: (state?.value ?? 0) + event.data.by }),
  schemaOf: (type) => (type === 'Added' ? 3 : 1),
};

/** A repository in which somebody else is faster for the first saves. */
class Contested implements Repository<Counter> {
  readonly team = 'team1';
  readonly entity = 'counter';
  loads = 0;
  saves = 0;
  events: readonly EventEnvelope[] = [];
  stored: { state: Counter | null; version: number } = { state: null, version: 0 };

  constructor(private readonly conflicts = 0) {}

  async load() {
    this.loads += 1;
    return this.stored;
  }

  async save(_id: string, expectedVersion: number, state: Counter | null, events: readonly EventEnvelope[]) {
    this.saves += 1;
    if (this.saves <= this.conflicts) {
      this.stored = { state: { value: this.saves }, version: this.stored.version + 1 };
    }
    if (expectedVersion !== this.stored.version) throw new VersionConflict();
    this.stored = { state, version: expectedVersion + events.length };
    this.events = events;
  }
}

const context: CommandContext = {
  actor: { kind: 'administrator', id: 'admin1' },
  clock: new ManualClock('2026-04-01T09:00:00.000Z'),
  ids: randomIds,
};

describe('handle', () => {
  it('saves the new state with its events, numbered on from the version that was read', async () => {
    const repository = new Contested();
    repository.stored = { state: { value: 2 }, version: 7 };
    expect(await handle(repository, counter, 'c1', 2, { ...context, traceparent: '00-a-b-01' })).toEqual({ value: 4 });
    expect(repository.stored).toEqual({ state: { value: 4 }, version: 9 });
    expect(repository.events).toEqual(
      [8, 9].map((revision) => ({
        id: expect.stringMatching(/^[a-z0-9]{20}$/),
        type: 'Added',
        schema: 3,
        team: 'team1',
        entity: 'counter',
        entityId: 'c1',
        revision,
        at: '2026-04-01T09:00:00.000Z',
        actor: { kind: 'administrator', id: 'admin1' },
        traceparent: '00-a-b-01',
        data: { by: 1 },
      })),
    );
    expect(new Set(repository.events.map(({ id }) => id)).size).toBe(2);
  });

  it('leaves the trace out of events when there is none', async () => {
    const repository = new Contested();
    await handle(repository, counter, 'c1', 1, context);
    expect(repository.events[0]).not.toHaveProperty('traceparent');
  });

  it('saves nothing when nothing changes', async () => {
    const repository = new Contested();
    repository.stored = { state: { value: 2 }, version: 2 };
    expect(await handle(repository, counter, 'c1', 0, context)).toEqual({ value: 2 });
    expect(repository.saves).toBe(0);
  });

  it('returns null and saves a deletion when the entity ends', async () => {
    const repository = new Contested();
    repository.stored = { state: { value: 2 }, version: 2 };
    expect(await handle(repository, counter, 'c1', 'remove', context)).toBeNull();
    expect(repository.stored).toEqual({ state: null, version: 3 });
  });

  it('decides again on what somebody else saved meanwhile', async () => {
    const repository = new Contested(4);
    expect(await handle(repository, counter, 'c1', 1, context)).toEqual({ value: 5 });
    expect(repository.loads).toBe(5);
  });

  it('gives up with CONFLICT after five attempts', async () => {
    const repository = new Contested(5);
    await expect(handle(repository, counter, 'c1', 1, context)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(repository.saves).toBe(5);
  });

  it('passes on what the rule says, and does not try again', async () => {
    const repository = new Contested();
    const refused = handle(repository, counter, 'c1', 11, context);
    await expect(refused).rejects.toMatchObject({ code: 'TOO_MUCH', params: { limit: 10 } });
    expect(repository.loads).toBe(1);
  });

  it('passes on a failure of the store, and does not try again', async () => {
    const repository = new Contested();
    repository.save = async () => Promise.reject(new Error('the disk is full'));
    await expect(handle(repository, counter, 'c1', 1, context)).rejects.toThrow('the disk is full');
    expect(repository.loads).toBe(1);
  });
});
