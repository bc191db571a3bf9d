import { describe, expect, it } from '@jest/globals';
import { concerns, idOf, type Happening } from './happening.js';

const joined: Happening = {
  ...{ kind: 'accountCreated', id: 'mia', memberId: 'mia', object: 'autumn', price: '' },
  at: '2026-11-20T03:00:00.000Z',
};
const bought: Happening = { ...joined, kind: 'price', object: 'price_1', price: 'Pass' };
const all = { enabled: true, event: 'accountCreated', invitations: [], prices: [], createdAt: joined.at } as const;

describe('what waits for something to happen', () => {
  it('is about all invitations, or those that it names', () => {
    expect(concerns(all, joined)).toBe(true);
    expect(concerns({ ...all, invitations: ['autumn'] }, joined)).toBe(true);
    expect(concerns({ ...all, invitations: ['winter'] }, joined)).toBe(false);
  });

  it('is about all prices, or those that it names', () => {
    expect(concerns(all, bought)).toBe(false);
    expect(concerns({ ...all, event: 'price', invitations: ['winter'] }, bought)).toBe(true);
    expect(concerns({ ...all, event: 'price', prices: ['price_1'] }, bought)).toBe(true);
    expect(concerns({ ...all, event: 'price', prices: ['price_2'] }, bought)).toBe(false);
  });

  it('is about nothing while it is off, nor about what was before it', () => {
    expect(concerns({ ...all, enabled: false }, joined)).toBe(false);
    expect(concerns({ ...all, createdAt: '2026-11-20T03:00:00.001Z' }, joined)).toBe(false);
  });

  it('makes ids that differ by every part, and that a path can have', () => {
    expect(idOf('a', 'bc')).toMatch(/^[a-z0-9]{40}$/);
    expect(new Set([idOf('a', 'bc'), idOf('ab', 'c'), idOf('abc')]).size).toBe(3);
  });
});
