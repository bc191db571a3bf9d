import { describe, expect, it } from '@jest/globals';
import { partsOf } from './parts.js';

const event = (id: string, bytes: number) => ({ id, type: 'T', data: 'x'.repeat(bytes), metadata: '{}' });

describe('Parts of many events', () => {
  it('keep the order, and none is larger than half a mebibyte unless it is one event', () => {
    const events = [event('1', 300_000), event('2', 200_000), event('3', 100_000), event('4', 900_000), event('5', 1)];
    expect(partsOf(events).map((part) => part.map(({ id }) => id))).toEqual([['1', '2'], ['3'], ['4'], ['5']]);
    expect(partsOf([])).toEqual([]);
  });
});
