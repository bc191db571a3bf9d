import { describe, expect, it } from '@jest/globals';
import { initialValues, live as entity, type Catalog } from '@marquee/contracts';
import { visitor, type Principal } from '@marquee/kernel';
import { liveAccess, type Live } from './live-access.js';

const member = (...groups: string[]): Principal => ({ kind: 'member', id: 'm', team: 'ours', groups });
const administrator: Principal = { kind: 'administrator', id: 'a', team: 'ours', role: 'owner', categories: [] };
const [startsAt, endsAt] = ['2026-06-10T00:00:00.000Z', '2026-06-10T01:00:00.000Z'];
const at = (instant: string, milliseconds = 0) => new Date(Date.parse(instant) + milliseconds);
const tenMinutes = 600_000;
const during = at(startsAt);

const live: Live = {
  ...initialValues(entity.fields),
  ...{ name: 'Launch', platform: 'youtube', address: 'https://youtu.be/jfKfPfyJRdk', startsAt, endsAt },
  ...{ publication: 'public', createdAt: startsAt },
};
const told = (
  viewer: Principal,
  changes: Partial<Live> = {},
  now = during,
  site: { catalog?: Catalog; openingPrices?: string[] } = {},
) => liveAccess(viewer, { ...live, ...changes }, { catalog: 'closed', openingPrices: [], ...site }, now, []);

describe('access to a live stream', () => {
  it.each([
    ['before it is given to viewers', at(startsAt, -tenMinutes - 1), 'before', 'playable_start'],
    ['ten minutes before its start', at(startsAt, -tenMinutes), 'visible', 'playable_end'],
    ['in its last millisecond', at(endsAt, -1), 'visible', 'playable_end'],
    ['at its end', at(endsAt), 'after', 'playable_end'],
  ])('%s', (_moment, now, state, rule) => {
    const answer = told(member(), {}, now);
    expect([answer?.state, answer?.trace.at(-1)?.rule]).toEqual([state, rule]);
    expect(told(administrator, {}, now)?.state).toBe('visible');
  });

  it('is for the members of its groups, at any time', () => {
    const groups = ['staff'];
    for (const now of [at(startsAt, -tenMinutes - 1), during, at(endsAt)]) {
      expect(told(member(), { groups }, now)).toBeUndefined();
      expect(told(member('staff'), { groups }, now)).toBeDefined();
    }
  });

  it('is for everybody where it is public, and else not for visitors', () => {
    expect(told(visitor('ours'))).toBeUndefined();
    expect(told(visitor('ours'), { public: true })?.state).toBe('visible');
  });

  it('is nobody’s to know outside its publication', () => {
    expect(told(member(), { publication: 'private' })).toBeUndefined();
    const period = { publication: 'period' as const, publishFrom: startsAt, publishUntil: endsAt };
    expect(told(member(), period, at(startsAt, -1))).toBeUndefined();
    expect(told(member(), period, at(startsAt))?.state).toBe('visible');
    expect(told(member(), period, at(endsAt))).toBeUndefined();
  });

  it('is told of where the catalog is open, before and after it too, unless it is hidden from lists', () => {
    const open = { catalog: 'open' as const };
    for (const now of [at(startsAt, -tenMinutes - 1), during, at(endsAt)]) {
      expect(told(visitor('ours'), {}, now, open)?.state).toBe('registered');
      expect(told(member(), { groups: ['staff'] }, now, open)?.state).toBe('restricted');
      expect(told(visitor('ours'), { hiddenFromList: true }, now, open)).toBeUndefined();
    }
  });

  it('needs the site to be paid for where that opens it', () => {
    expect(told(member(), {}, during, { openingPrices: ['price_1'] })?.state).toBe('unpurchased');
    expect(told(member(), { public: true }, during, { openingPrices: ['price_1'] })?.state).toBe('visible');
  });
});
