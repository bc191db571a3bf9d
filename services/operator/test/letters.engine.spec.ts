import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { done } from '@marquee/ports';
import { onEngine } from '@marquee/ports/contracts';
import { eventually, sampleEvents } from '@marquee/ports/testing';
import { openBus } from '../src/engines.js';
import { deadLetters } from '../src/letters/dead-letters.js';

onEngine('KAFKA_BROKERS', (brokers) => {
  describe('marquee dead-letters on a cluster', () => {
    it('gives each letter to its group once, in the order of its entity, and finds nothing the second time', async () => {
      const environment = { KAFKA_BROKERS: brokers, MARQUEE_INSTALLATION: `letters-${randomUUID()}` };
      const { bus, close } = await openBus(undefined, environment);
      const seen: number[] = [];
      let isMended = false;
      await bus.subscribe('catalog.assets', ['media.asset'], async ({ revision }) => {
        if (!isMended) return { kind: 'dead-letter', reason: 'broken' };
        seen.push(revision);
        return done;
      });
      await bus.publish('media.asset', sampleEvents('a', 3));
      await eventually(async () => expect(await bus.deadLetters('catalog.assets')).toHaveLength(3));
      isMended = true;
      const operator = await openBus(undefined, environment);
      const said: string[] = [];
      const replay = () =>
        deadLetters(operator.bus, { action: 'replay', dryRun: false }, (line) => void said.push(line));
      expect([await replay(), await replay()]).toEqual([0, 0]);
      expect(said.slice(3)).toEqual([
        '3 of 3 letters were given to their groups again.',
        '0 of 0 letters were given to their groups again.',
      ]);
      await eventually(async () => expect(await bus.lag('catalog.assets')).toBe(0));
      expect(seen).toEqual([1, 2, 3]);
      await Promise.all([operator.close(), close()]);
    });
  });
});
