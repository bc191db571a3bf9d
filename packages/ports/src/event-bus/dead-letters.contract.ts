import { expect } from '@jest/globals';
import type { Case, Fixture } from '../testing/contract.js';
import { eventually } from '../testing/until.js';
import { sampleEvents } from '../testing/sample-events.js';
import { done, type EventBus } from './event-bus.js';
import { firsts, label, of } from './labels.js';

/** What becomes of events that fail again and again. */
export function putsAside(promise: Case<Fixture<EventBus> & { readonly maxAttempts: number }>): void {
  promise('puts an event aside after the last attempt, and goes on with the entity', async ({ port, maxAttempts }) => {
    const seen: string[] = [];
    let attempts = 0;
    await port.subscribe('group', ['videos'], async (event) => {
      if (label(event) === 'a1') {
        attempts += 1;
        throw new Error('the template is broken');
      }
      seen.push(label(event));
      return done;
    });
    const events = sampleEvents('a', 2);
    await port.publish('videos', events);
    await eventually(() => expect(of('a', seen)).toEqual(['a2']));
    expect(attempts).toBeGreaterThanOrEqual(maxAttempts);
    expect(await port.deadLetters('group')).toEqual([
      expect.objectContaining({
        group: 'group',
        topic: 'videos',
        reason: 'the template is broken',
        attempts: maxAttempts,
        event: events[0],
      }),
    ]);
    expect(await port.deadLetters('other')).toEqual([]);
    expect([await port.deadLetterCount('group'), await port.deadLetterCount('other')]).toEqual([1, 0]);
  });

  promise(
    'puts no event aside for what is not its fault, and counts only other failures',
    async ({ port, maxAttempts }) => {
      const seen: string[] = [];
      let waits = 0;
      let failures = 0;
      await port.subscribe('group', ['videos'], async (event) => {
        if (label(event) === 'a1' && waits < 2 * maxAttempts) {
          waits += 1;
          return { kind: 'wait', reason: 'the database is away' };
        }
        if (label(event) === 'a1' && failures < maxAttempts - 1) {
          failures += 1;
          throw new Error('not now');
        }
        seen.push(label(event));
        return done;
      });
      await port.publish('videos', sampleEvents('a', 2));
      await eventually(() => expect(of('a', seen)).toEqual(['a1', 'a2']));
      expect(await port.deadLetters('group')).toEqual([]);
    },
  );

  promise('puts an event aside at once when the handler says so, and gives it again on replay', async ({ port }) => {
    const seen: string[] = [];
    let isRepaired = false;
    await port.subscribe('group', ['videos'], async (event) => {
      if (!isRepaired) return { kind: 'dead-letter', reason: 'no such template' };
      seen.push(label(event));
      return done;
    });
    await port.publish('videos', sampleEvents('a', 1));
    const [letter] = await eventually(async () => {
      const letters = await port.deadLetters('group');
      expect(letters).toHaveLength(1);
      return letters;
    });
    expect(await port.deadLetterCount('group')).toBe(1);
    expect(letter).toMatchObject({ reason: 'no such template', attempts: 1 });
    isRepaired = true;
    await port.replay(letter!.id);
    await eventually(() => expect(firsts(seen)).toEqual(['a1']));
    expect(await port.deadLetters('group')).toEqual([]);
    expect(await port.deadLetterCount('group')).toBe(0);
  });

  promise('refuses to replay a dead letter that does not exist', async ({ port }) => {
    await expect(port.replay('4711')).rejects.toThrow();
  });
}
