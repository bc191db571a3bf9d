import { describe, expect, it } from '@jest/globals';
import { ManualClock, service, timeOf, visitor, type Principal } from '@marquee/kernel';
import { access, type AccessRules, type AccessState } from './access.js';
import type { Entitlement } from './entitlement.js';

/** Moments are few whole days, so that they often meet: at a limit as well as a millisecond before it. */
const days = 8;
const instant = (day: number): string => new Date(Date.UTC(2026, 5, 1 + day)).toISOString();

/** The same numbers on every machine (mulberry32). */
function dice(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  const one = <Of>(...of: readonly Of[]): Of => of[below(of.length)] as Of;
  const some = <Of>(...of: readonly Of[]): Of[] => of.filter(() => next() < 0.5);
  const day = (): string => instant(below(days));
  return { one, some, day, maybe: () => one(null, day()), isSo: (chance: number) => next() < chance };
}

interface Case {
  readonly viewer: Principal;
  readonly content: AccessRules;
  readonly owned: readonly Entitlement[];
  readonly now: string;
}

function someCase(seed: number): Case {
  const { one, some, day, maybe, isSo } = dice(seed);
  const team = isSo(0.05) ? 'theirs' : 'ours';
  const viewer = isSo(0.7)
    ? ({ kind: 'member', id: 'm', team, groups: some('a', 'b', 'c') } as const)
    : one<Principal>(visitor(team), visitor(), service('media', team), {
        kind: 'administrator',
        id: 'a',
        team,
        role: one('owner', 'super', 'normal'),
        categories: [],
      });
  const event = isSo(0.4)
    ? {
        event: {
          ...{ needsApplication: isSo(0.6), applied: isSo(0.5), applicationFrom: maybe(), applicationUntil: maybe() },
          ...{ holdFrom: day(), holdUntil: day() },
        },
      }
    : {};
  const content: AccessRules = {
    ...{ team: 'ours', publication: isSo(0.1) ? 'private' : one('public', 'period'), public: isSo(0.3) },
    ...{ publishFrom: maybe(), publishUntil: maybe(), playableFrom: maybe(), playableUntil: maybe() },
    ...{ groups: isSo(0.5) ? [] : some('a', 'b', 'c'), playLimit: one('members', 'purchasers', 'payers') },
    ...{ priceIds: isSo(0.3) ? [] : some('p', 'q', 'r'), ...event },
    ...(isSo(0.4) && { openingPrices: some('p', 's') }),
  };
  const owned = some('p', 'q', 'x').map((priceId) => ({
    ...{ priceId, until: maybe() },
    ...(isSo(0.4) && { trialUntil: day() }),
  }));
  const at = Date.parse(day()) - one(0, 0, 1);
  return { viewer, content, owned, now: new Date(at).toISOString() };
}

/**
 * The same rules, said anew from the specification and the decisions on it, as a table of who is stopped by what: the first line
 * that holds is the answer. ISO instants of the same form compare as text.
 */
function said({ viewer, content, owned, now }: Case): AccessState {
  const { event, groups, openingPrices = [] } = content;
  const isMember = viewer.kind === 'member';
  const isInPeriod = content.publication === 'period';
  const isPast = (limit: string | null | undefined): boolean => limit != null && limit <= now;
  const isAhead = (start: string | null | undefined): boolean => start != null && now < start;
  const [isSold, isPaid] = [content.playLimit !== 'members', content.playLimit === 'payers'];
  const pays = (one: Entitlement): boolean =>
    (content.priceIds.length === 0 || content.priceIds.includes(one.priceId)) && !isPast(one.until);
  const isLetIn = owned.some((one) => openingPrices.includes(one.priceId) && !isPast(one.until));
  const waitsForApplication = event !== undefined && event.needsApplication && !event.applied;
  const lines: readonly (readonly [AccessState, boolean])[] = [
    ['hidden', viewer.team !== content.team],
    ['visible', viewer.kind === 'administrator'],
    ['hidden', content.publication === 'private'],
    ['registered', !content.public && !isMember],
    ['hidden', !content.public && isMember && groups.length > 0 && !viewer.groups.some((id) => groups.includes(id))],
    ['unpurchased', !content.public && isMember && openingPrices.length > 0 && !isLetIn],
    ['before', isInPeriod && isAhead(content.publishFrom)],
    ['after', isInPeriod && isPast(content.publishUntil)],
    ['before', isAhead(content.playableFrom)],
    ['after', isPast(content.playableUntil)],
    ['after_event', isPast(event?.holdUntil)],
    [
      'outside_application_period',
      waitsForApplication && (isAhead(event.applicationFrom) || isPast(event.applicationUntil)),
    ],
    ['unapplied', waitsForApplication],
    ['before_event', isAhead(event?.holdFrom)],
    ['unpurchased', isSold && !owned.some(pays)],
    ['unpurchased', isPaid && !owned.some((one) => pays(one) && one.trialUntil === undefined)],
    ['visible', true],
  ];
  return lines.find(([, holds]) => holds)?.[0] ?? 'visible';
}

const cases = Array.from({ length: 10_000 }, (_, seed) => someCase(seed));
const answered = cases.map((one) => ({ one, ...access(one.viewer, one.content, new Date(one.now), one.owned) }));

describe('access, in 10,000 cases at random', () => {
  it('says what the specification says', () => {
    expect(
      answered.filter(({ one, state }) => state !== said(one)).map(({ one, state }) => ({ ...one, state })),
    ).toEqual([]);
  });

  it('comes to every state, each often enough to mean something', () => {
    const counts = Map.groupBy(answered, ({ state }) => state);
    const others = ['before_event', 'after_event', 'hidden', 'unapplied', 'outside_application_period'] as const;
    for (const state of ['visible', 'registered', 'unpurchased', 'before', 'after', ...others] as const) {
      expect(counts.get(state)?.length ?? 0).toBeGreaterThan(50);
    }
  });

  it('explains each by questions that were answered with yes, and of a refusal with no at the end', () => {
    for (const { state, trace } of answered) {
      const refusal = trace.findIndex(({ rule, passed }) => !passed && rule !== 'public' && rule !== 'application');
      const isExplained =
        state === 'visible' ? refusal === -1 : refusal === trace.length - 1 || trace.at(-2)?.rule === 'application';
      expect({ state, trace, isExplained }).toMatchObject({ isExplained: true });
      expect(new Set(trace.map(({ rule }) => rule)).size).toBe(trace.length);
    }
  });

  it('answers a preview as it would answer whoever it is of, at the time that is looked at', () => {
    const ahead = 3 * 86_400_000;
    const previews = answered.flatMap(({ one: { viewer, content, owned, now }, state }) => {
      if (viewer.kind !== 'member' && viewer.kind !== 'visitor') return [];
      const looking: Principal = { ...viewer, preview: { id: 'p', by: 'a', ahead } };
      const clock = new ManualClock(new Date(Date.parse(now) - ahead).toISOString());
      return [[access(looking, content, timeOf(looking, clock), owned).state, state]];
    });
    expect(previews.length).toBeGreaterThan(5_000);
    expect(previews.filter(([looked, said]) => looked !== said)).toEqual([]);
  });
});
