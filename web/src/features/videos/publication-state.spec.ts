import { describe, expect, it } from '@jest/globals';
import { playableState, publicationState } from './publication-state.js';

const period = {
  publication: 'period',
  publishFrom: '2026-06-01T00:00:00Z',
  publishUntil: '2026-07-01T00:00:00Z',
} as const;
const old = { publishFrom: period.publishFrom, publishUntil: period.publishUntil };

describe('what a publication means now', () => {
  it.each([
    ['private', { ...old, publication: 'private' }, '2026-06-15T00:00:00Z'],
    ['published', { ...old, publication: 'public' }, '2026-08-01T00:00:00Z'],
    ['scheduled', period, '2026-05-31T23:59:59Z'],
    ['published', period, '2026-06-01T00:00:00Z'],
    ['published', period, '2026-06-30T23:59:59Z'],
    ['ended', period, '2026-07-01T00:00:00Z'],
  ] as const)('is %s with %j at %s', (state, video, now) => {
    expect(publicationState(video, new Date(now))).toBe(state);
  });
});

describe('whether what is published may be played', () => {
  const times = { playableFrom: '2026-06-01T00:00:00Z', playableUntil: '2026-07-01T00:00:00Z' };
  const none = { playableFrom: null, playableUntil: null };
  it.each([
    [undefined, { ...none, premiere: false }, '2026-06-15T00:00:00Z'],
    ['later', { ...times, premiere: false }, '2026-05-31T23:59:59Z'],
    ['premiere', { ...times, premiere: true }, '2026-05-31T23:59:59Z'],
    [undefined, { ...times, premiere: true }, '2026-06-01T00:00:00Z'],
    [undefined, { ...times, premiere: false }, '2026-06-30T23:59:59Z'],
    ['over', { ...times, premiere: true }, '2026-07-01T00:00:00Z'],
  ] as const)('is said as %s of %j at %s', (state, video, now) => {
    expect(playableState(video, new Date(now))).toBe(state);
  });
});
