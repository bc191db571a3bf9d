import { describe, expect, it } from '@jest/globals';
import { service, visitor, type AdminRole, type Principal } from '@marquee/kernel';
import { access, isAnnounced, openingOf, type AccessRules, type AccessState } from './access.js';
import { entitlementOf, type Entitlement } from './entitlement.js';

const administrator = (role: AdminRole, team = 'ours'): Principal => ({
  kind: 'administrator',
  id: 'a',
  team,
  role,
  categories: [],
});
const member = (groups: readonly string[], team = 'ours'): Principal => ({ kind: 'member', id: 'm', team, groups });

const from = '2026-06-01T00:00:00.000Z';
const until = '2026-07-01T00:00:00Z';
const at = (instant: string, milliseconds = 0) => new Date(Date.parse(instant) + milliseconds);

const content = (changes: Partial<AccessRules> = {}): AccessRules => ({
  team: 'ours',
  publication: 'public',
  publishFrom: null,
  publishUntil: null,
  public: false,
  groups: [],
  playLimit: 'members',
  priceIds: [],
  ...changes,
});

/** `yes`: the audience question is passed, and the publication decides. */
type Audience = AccessState | 'yes' | 'always';

const audiences: Readonly<Record<string, Partial<AccessRules>>> = {
  everybody: { public: true },
  members: {},
  'group a': { groups: ['a'] },
  'groups a and b': { groups: ['a', 'b'] },
};
const viewers: readonly (readonly [string, Principal, readonly Audience[]])[] = [
  //                                           everybody  members       group a       groups a and b
  ['the owner', administrator('owner'), ['always', 'always', 'always', 'always']],
  ['a super administrator', administrator('super'), ['always', 'always', 'always', 'always']],
  ['an administrator without categories', administrator('normal'), ['always', 'always', 'always', 'always']],
  ['an administrator of another team', administrator('owner', 'theirs'), ['hidden', 'hidden', 'hidden', 'hidden']],
  ['a visitor', visitor('ours'), ['yes', 'registered', 'registered', 'registered']],
  ['a visitor of another site', visitor('theirs'), ['hidden', 'hidden', 'hidden', 'hidden']],
  ['a visitor of no site', visitor(), ['hidden', 'hidden', 'hidden', 'hidden']],
  ['one of our services', service('media', 'ours'), ['yes', 'registered', 'registered', 'registered']],
  ['a member without groups', member([]), ['yes', 'yes', 'hidden', 'hidden']],
  ['a member of group a', member(['a']), ['yes', 'yes', 'yes', 'yes']],
  ['a member of group b', member(['b', 'c']), ['yes', 'yes', 'hidden', 'yes']],
  ['a member of group c', member(['c']), ['yes', 'yes', 'hidden', 'hidden']],
  ['a member of another team with group a', member(['a'], 'theirs'), ['hidden', 'hidden', 'hidden', 'hidden']],
];

const period = { publication: 'period', publishFrom: from, publishUntil: until } as const;
/** What the publication says to somebody of the audience; `hidden` comes before the audience is asked. */
const moments: readonly (readonly [string, Partial<AccessRules>, Date, AccessState])[] = [
  ['private', { publication: 'private' }, at(from), 'hidden'],
  ['private within an old period', { ...period, publication: 'private' }, at(from), 'hidden'],
  ['public', {}, at(from), 'visible'],
  ['public, before an old period', { ...period, publication: 'public' }, at(from, -1), 'visible'],
  ['a millisecond before the period', period, at(from, -1), 'before'],
  ['at the start of the period', period, at(from), 'visible'],
  ['in the last millisecond of the period', period, at(until, -1), 'visible'],
  ['at the end of the period', period, at(until), 'after'],
  ['in a period without a start', { ...period, publishFrom: null }, at(from, -1), 'visible'],
  ['after a period without a start', { ...period, publishFrom: null }, at(until), 'after'],
  ['in a period without an end', { ...period, publishUntil: null }, at(until), 'visible'],
  ['a millisecond before it can be played', { playableFrom: from }, at(from, -1), 'before'],
  ['when it can be played', { playableFrom: from }, at(from), 'visible'],
  ['in the last millisecond in which it can be played', { playableUntil: until }, at(until, -1), 'visible'],
  ['when it can be played no longer', { playableUntil: until }, at(until), 'after'],
  ['published and not playable yet', { ...period, playableFrom: until }, at(from), 'before'],
  ['playable and not published yet', { ...period, playableUntil: until }, at(from, -1), 'before'],
  ['before a period without an end', { ...period, publishUntil: null }, at(from, -1), 'before'],
];

function expected(audience: Audience, moment: AccessState, isForeign: boolean): AccessState {
  if (isForeign) return 'hidden';
  if (audience === 'always') return 'visible';
  if (moment === 'hidden') return 'hidden';
  return audience === 'yes' ? moment : audience;
}

describe('access', () => {
  describe.each(viewers)('of %s', (_viewer, principal, answers) => {
    it.each(Object.keys(audiences).map((name, index) => [name, answers[index]!] as const))(
      'to content for %s is "%s", then as its publication says',
      (name, audience) => {
        const states = moments.map(([moment, rules, now]) => [
          moment,
          access(principal, content({ ...audiences[name], ...rules }), now).state,
        ]);
        expect(states).toEqual(
          moments.map(([moment, , , state]) => [moment, expected(audience, state, principal.team !== 'ours')]),
        );
      },
    );
  });

  const trace = (viewer: Principal, rules: Partial<AccessRules>, now = at(from)) =>
    access(viewer, content(rules), now).trace.map(({ rule, passed }) => `${rule}: ${passed ? 'yes' : 'no'}`);

  it('explains why a member may watch', () => {
    expect(trace(member(['a']), { groups: ['a'], ...period })).toEqual([
      'team: yes',
      'private: yes',
      'public: no',
      'login: yes',
      'groups: yes',
      'period_start: yes',
      'period_end: yes',
    ]);
    expect(trace(visitor('ours'), { public: true })).toEqual(['team: yes', 'private: yes', 'public: yes']);
    expect(trace(administrator('normal'), { publication: 'private' })).toEqual(['team: yes', 'administrator: yes']);
  });

  it('on a site that prices open is for members who paid one of them, and for all administrators', () => {
    const shut = content({ openingPrices: ['p1', 'p2'] });
    const now = at(from);
    const stateFor = (owned: readonly Entitlement[], rules = shut) => access(member([]), rules, now, owned).state;
    const paid = { priceId: 'p2', until: null };
    expect([stateFor([]), stateFor([{ ...paid, priceId: 'p3' }]), stateFor([paid])]).toEqual([
      ...['unpurchased', 'unpurchased', 'visible'],
    ]);
    expect(stateFor([{ priceId: 'p1', until: from }])).toBe('unpurchased');
    expect(stateFor([], content({ openingPrices: [] }))).toBe('visible');
    expect(stateFor([], { ...shut, public: true })).toBe('visible');
    // What is sold on it has to be paid for as well, and who is not in its groups learns nothing.
    expect(stateFor([paid], { ...shut, playLimit: 'purchasers', priceIds: ['p3'] })).toBe('unpurchased');
    expect(stateFor([], { ...shut, groups: ['a'] })).toBe('hidden');
    expect(access(administrator('normal'), shut, now).state).toBe('visible');
    expect(access(visitor('ours'), shut, now).state).toBe('registered');
  });

  it('is for who paid, where playing is limited to them, as long as what they paid for holds', () => {
    const sold = content({ playLimit: 'purchasers', priceIds: ['p1', 'p2'] });
    const stateFor = (owned: readonly Entitlement[], rules = sold, now = at(from)) =>
      access(member([]), rules, now, owned).state;
    expect([stateFor([]), stateFor([{ priceId: 'p3', until: null }])]).toEqual(['unpurchased', 'unpurchased']);
    expect(stateFor([{ priceId: 'p2', until: null }])).toBe('visible');
    const until = [{ priceId: 'p1', until: from }];
    expect([stateFor(until, sold, at(from, -1)), stateFor(until, sold, at(from))]).toEqual(['visible', 'unpurchased']);
    expect(stateFor([{ priceId: 'p3', until: null }], { ...sold, priceIds: [] })).toBe('visible');
    expect(stateFor([], { ...sold, playLimit: 'members' })).toBe('visible');
  });

  it('is for who has paid, where a trial does not open it, and says when it will', () => {
    const sold = content({ playLimit: 'payers', priceIds: ['p1'] });
    const tried = { priceId: 'p1', until: at(until).toISOString(), trialUntil: from };
    const answerFor = (owned: readonly Entitlement[], now = at(from, -1)) => access(member([]), sold, now, owned);
    expect(answerFor([tried])).toMatchObject({ state: 'unpurchased', trialUntil: from });
    expect(answerFor([tried]).trace.slice(-2)).toEqual([
      { rule: 'purchase', passed: true },
      { rule: 'trial', passed: false },
    ]);
    // Also when it is over: nobody has paid by that.
    expect(answerFor([tried], at(from))).toMatchObject({ state: 'unpurchased', trialUntil: from });
    expect(answerFor([tried, { priceId: 'p1', until: null }]).state).toBe('visible');
    const stopped = answerFor([{ ...tried, until: from }]);
    expect([stopped.state, stopped.trialUntil]).toEqual(['unpurchased', undefined]);
    expect(answerFor([]).trace.at(-1)).toEqual({ rule: 'purchase', passed: false });
    // Whoever has nothing is told so, too, before they try it; nobody is where a trial opens it, or the site is what is not paid.
    const isAfterTrial = (changes: Partial<AccessRules>, owned: readonly Entitlement[] = []) =>
      access(member([]), { ...sold, ...changes }, at(from, -1), owned).afterTrial;
    expect([isAfterTrial({}), isAfterTrial({}, [tried]), isAfterTrial({}, [{ priceId: 'p1', until: null }])]).toEqual([
      ...[true, true, undefined],
    ]);
    expect([isAfterTrial({ playLimit: 'purchasers' }), isAfterTrial({ openingPrices: ['p2'] })]).toEqual([
      ...[undefined, undefined],
    ]);
    expect(access(member([]), { ...sold, playLimit: 'purchasers' }, at(from, -1), [tried]).state).toBe('visible');
  });

  it('does not sell what is not open, nor tells of it whom it is not for', () => {
    const sold = { playLimit: 'purchasers', ...period } as const;
    expect(access(member([]), content(sold), at(from, -1)).state).toBe('before');
    expect(access(member([]), content(sold), at(until)).state).toBe('after');
    expect(access(member([]), content({ ...sold, groups: ['a'] }), at(from)).state).toBe('hidden');
    expect(access(visitor('ours'), content(sold), at(from)).state).toBe('registered');
    expect(access(administrator('normal'), content(sold), at(from)).state).toBe('visible');
    expect(trace(member([]), sold).at(-1)).toBe('purchase: no');
  });

  it('ends with a refund in full, and after the days that were paid for', () => {
    const payment = { priceId: 'p1', paidAt: from, validDays: 30, refunded: false };
    expect(entitlementOf(payment)).toEqual({ priceId: 'p1', until: at(until).toISOString() });
    expect(entitlementOf({ ...payment, validDays: 0 })).toEqual({ priceId: 'p1', until: null });
    expect(entitlementOf({ ...payment, refunded: true })).toBeUndefined();
  });

  it('tells what is announced from what is not published', () => {
    const told = (rules: Partial<AccessRules>, now: Date) => isAnnounced(access(member([]), content(rules), now));
    expect(told({ playableFrom: from }, at(from, -1))).toBe(true);
    expect(told({ playableUntil: from }, at(from))).toBe(true);
    expect([told({ playableFrom: from }, at(from)), told(period, at(from, -1)), told(period, at(until))]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('opens when both periods have begun, and closes with the first that ends', () => {
    expect(openingOf(content())).toEqual({ from: null, until: null });
    expect(openingOf(content({ publishFrom: from, publishUntil: until }))).toEqual({ from: null, until: null });
    const inside = { playableFrom: '2026-06-02T00:00:00Z', playableUntil: '2026-06-03T00:00:00Z' };
    expect(openingOf(content({ ...period, ...inside }))).toEqual({
      from: inside.playableFrom,
      until: inside.playableUntil,
    });
    const outside = { playableFrom: '2026-05-31T00:00:00Z', playableUntil: '2026-07-02T00:00:00Z' };
    expect(openingOf(content({ ...period, ...outside }))).toEqual({ from, until });
  });

  it('explains a refusal by its last question', () => {
    const reasons = [
      trace(member([], 'theirs'), {}),
      trace(member([]), { publication: 'private' }),
      trace(visitor('ours'), {}),
      trace(member(['b']), { groups: ['a'] }),
      trace(member([]), period, at(from, -1)),
      trace(member([]), period, at(until)),
    ].map((steps) => steps.at(-1));
    expect(reasons).toEqual([
      'team: no',
      'private: no',
      'login: no',
      'groups: no',
      'period_start: no',
      'period_end: no',
    ]);
  });
});
