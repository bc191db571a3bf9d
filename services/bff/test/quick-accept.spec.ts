import { describe, expect, it } from '@jest/globals';
import { activityBody, createVideoBody, fields, mostReportedRanges, registerBody } from '@marquee/contracts';
import type { DomainError } from '@marquee/kernel';
import { quickAccept } from '../src/http/quick-accept.js';
import { validator } from '../src/http/validation.js';

const event = {
  id: 'a'.repeat(20),
  type: 'progress',
  videoId: 'v1',
  viewing: 'b'.repeat(20),
  at: '2026-11-20T10:00:00.000Z',
  ranges: [[0, 10.5]],
  position: 10.5,
};
const { position: _position, ranges: _ranges, ...least } = event;

/** Values that some field of an event must refuse. */
const values: readonly unknown[] = [
  null,
  undefined,
  '',
  ' ',
  'A'.repeat(20),
  'a'.repeat(41),
  'a'.repeat(20) + '\n',
  0,
  -1,
  360_001,
  1e300,
  true,
  [],
  {},
  [[]],
  [[1]],
  [[1, 2, 3]],
  [['1', 2]],
  [[-1, 2]],
  [null],
  '2026-13-45T99:00:00Z',
  '2026-11-20',
  'play',
  '5',
];

describe('the quick check of bodies', () => {
  const accepts = quickAccept(activityBody);

  it('accepts what players send', () => {
    expect(accepts?.({ events: [event, least] })).toBe(true);
  });

  it('accepts nothing that the schema refuses', () => {
    let refused = 0;
    for (const name of [...Object.keys(event), 'surprise']) {
      for (const value of values) {
        // As it comes over the wire: JSON leaves out what is undefined.
        const body: unknown = JSON.parse(JSON.stringify({ events: [{ ...event, [name]: value }] }));
        const valid = activityBody.isValidSync(body);
        if (!valid) refused++;
        expect([name, value, accepts?.(body)]).toEqual([name, value, valid]);
      }
    }
    expect(refused).toBeGreaterThan(100);
    for (const body of [null, [], {}, { events: [] }, { events: null }, { events: Array(101).fill(event) }]) {
      expect(accepts?.(body)).toBe(false);
    }
  });

  it('leaves alone what is trimmed, lower-cased or counted by the schema', () => {
    expect(quickAccept(createVideoBody)).toBeUndefined();
    expect(quickAccept(registerBody)).toBeUndefined();
  });

  it('counts no characters, which takes long for a picture: what is too long by its units, the schema looks at', () => {
    const schema = fields.record({ text: fields.raw(3).required() });
    const quick = quickAccept(schema);
    const outcomes = ['abc', '🎬a', '🎬🎬🎬', 'abcd', '🎬🎬🎬🎬'].map((text) => [
      quick?.({ text }),
      schema.isValidSync({ text }),
    ]);
    expect(outcomes).toEqual([
      [true, true],
      [true, true],
      [false, true],
      [false, false],
      [false, false],
    ]);
  });
});

describe('what is wrong with a body', () => {
  const refusal = (body: unknown): unknown => {
    try {
      return validator(activityBody)(body);
    } catch (error) {
      return (error as DomainError).fields;
    }
  };

  it('is the list that is too long, without a look at what is in it', () => {
    let looks = 0;
    const watched = (count: number) =>
      Array.from({ length: count }, () => ({
        get 0() {
          looks += 1;
          return 'nothing';
        },
      }));
    const ranges = watched(mostReportedRanges + 1);
    expect(refusal({ events: [event, { ...event, ranges }] })).toEqual([
      { path: 'events.1.ranges', code: 'TOO_MANY', params: { max: mostReportedRanges } },
    ]);
    expect(refusal({ events: watched(101) })).toEqual([{ path: 'events', code: 'TOO_MANY', params: { max: 100 } }]);
    expect(looks).toBe(0);
  });

  it('is said of each field where lists are as long as they may be', () => {
    const ranges = Array.from({ length: mostReportedRanges }, () => [0, 1]);
    expect(refusal({ events: [{ ...event, ranges }] })).toEqual({ events: [{ ...event, ranges }] });
    expect(refusal({ events: [{ ...event, ranges: [[1]], type: 'stop' }] })).toMatchObject([{}, {}]);
  });
});
