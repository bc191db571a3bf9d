import { describe, expect, it } from '@jest/globals';
import { visitor, type Principal } from '@marquee/kernel';
import { disclosure, type DisclosureRules } from './disclosure.js';

const member = (...groups: string[]): Principal => ({ kind: 'member', id: 'm', team: 'ours', groups });
const now = new Date('2026-06-01T00:00:00Z');
const content = (changes: Partial<DisclosureRules> = {}): DisclosureRules => ({
  team: 'ours',
  publication: 'public',
  publishFrom: null,
  publishUntil: null,
  public: false,
  groups: ['divers'],
  playLimit: 'members',
  priceIds: [],
  hiddenFromList: false,
  ...changes,
});
const period = (from: string, until: string) =>
  content({ publication: 'period', publishFrom: from, publishUntil: until });

/** What a visitor, a member of the group and another member are told. */
const told = (rules: DisclosureRules, catalog: 'closed' | 'open') =>
  [visitor('ours'), member('divers'), member()].map((viewer) => disclosure(viewer, rules, catalog, now).state);

describe('what is told of a video', () => {
  it('is nothing in a closed catalog, to whom it is not for', () => {
    expect(told(content(), 'closed')).toEqual(['hidden', 'visible', 'hidden']);
    expect(told(content({ groups: [] }), 'closed')).toEqual(['hidden', 'visible', 'visible']);
  });

  it('is in an open one that it is there, and why it is locked', () => {
    expect(told(content(), 'open')).toEqual(['registered', 'visible', 'restricted']);
    expect(told(content({ groups: [] }), 'open')).toEqual(['registered', 'visible', 'visible']);
  });

  it.each([
    ['is private', content({ publication: 'private' }), ['hidden', 'hidden', 'hidden']],
    ['is hidden from lists', content({ hiddenFromList: true }), ['hidden', 'visible', 'hidden']],
    ['is not out yet', period('2026-07-01T00:00:00Z', '2026-08-01T00:00:00Z'), ['hidden', 'before', 'hidden']],
    ['is over', period('2026-01-01T00:00:00Z', '2026-06-01T00:00:00Z'), ['hidden', 'after', 'hidden']],
  ] as const)('is nothing in an open one either, when it %s', (_why, rules, states) => {
    expect(told(rules, 'open')).toEqual(states);
  });

  it('is nothing to people of other sites', () => {
    expect(disclosure(visitor('theirs'), content(), 'open', now).state).toBe('hidden');
    expect(disclosure({ ...member('divers'), team: 'theirs' }, content(), 'open', now).state).toBe('hidden');
  });
});
