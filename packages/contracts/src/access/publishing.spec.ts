import { describe, expect, it } from '@jest/globals';
import { publishedAt } from './publishing.js';

const publishFrom = '2026-06-01T00:00:00Z';
const publishUntil = '2026-07-01T00:00:00Z';
const begun = '2026-05-20T00:00:00.000Z';

describe.each(['private', 'period'] as const)('what is published now, and was %s', (publication) => {
  it.each([
    ['for good without dates', { publication: 'public' }, { publishFrom: null, publishUntil: null }, begun],
    ['from now to its end', { publication: 'period', publishFrom: begun }, { publishFrom, publishUntil }, begun],
    ['to an end alone', { publication: 'period', publishFrom: begun }, { publishFrom: null, publishUntil }, begun],
    ['since it began', { publication: 'period' }, { publishFrom, publishUntil }, '2026-06-01T00:00:00.000Z'],
    ['to the last moment', { publication: 'period' }, { publishFrom, publishUntil }, '2026-06-30T23:59:59.999Z'],
    ['for good when it has ended', { publication: 'public' }, { publishFrom, publishUntil }, publishUntil],
  ] as const)('is published %s', (_what, changes, dates, now) => {
    expect(publishedAt({ publication, ...dates }, new Date(now))).toEqual(changes);
  });
});

describe('what is public for good', () => {
  it('stays so, whatever dates are left', () => {
    const video = { publication: 'public', publishFrom, publishUntil } as const;
    expect(publishedAt(video, new Date(begun))).toEqual({ publication: 'public' });
  });
});
