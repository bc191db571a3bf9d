import { describe, expect, it } from '@jest/globals';
import { mostRanges, upcast, viewingEvents, type ViewingEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { stepOf, type Place } from './steps.js';
import { project } from './watching-projection.js';
import { Work } from './work.js';

interface Who {
  readonly memberId?: string;
  readonly team?: string;
}

const event = (
  type: keyof ViewingEvents,
  happenedAt: string,
  { memberId = 'm1', team = 't1' }: Who,
  data: object,
): EventEnvelope => ({
  id: `${team}.${memberId}.${type}.${happenedAt}`,
  type,
  schema: viewingEvents.events[type].schema,
  team,
  entity: viewingEvents.entity,
  entityId: 'viewing1',
  revision: 0,
  at: happenedAt,
  actor: { kind: 'member', id: memberId },
  data: { videoId: 'v1', memberId, happenedAt, ...data },
});

const opened = (at: string, who: Who = {}) => event('VideoViewed', at, who, {});
const began = (at: string, startedBy: string | null = 'viewer', who: Who = {}) =>
  event('VideoPlayed', at, who, { startedBy });
const watched = (at: string, from: number, to: number, who: Who = {}) =>
  event('VideoWatched', at, who, { ranges: [[from, to]], position: to, duration: 60 });
const ended = (at: string) => event('VideoEnded', at, {}, {});

/** After one batch: what a field of the rows of a table holds, by key. */
function rowsOf(table: string, field: string, events: readonly EventEnvelope[]): Record<string, unknown> {
  const work = new Work();
  const places = new Map<string, Place>();
  for (const one of events) {
    const step = stepOf(upcast(one), places, work);
    if (step) project(work, step);
  }
  const rows = work.changes().filter((change) => change.table === table);
  return Object.fromEntries(rows.map(({ key, row }) => [key, row && (row as Record<string, unknown>)[field]]));
}
const ofSite = (field: string, events: readonly EventEnvelope[]): number =>
  Object.entries(rowsOf('counts', field, events)).reduce(
    (sum, [key, value]) => sum + (key.includes('|*|') ? Number(value) : 0),
    0,
  );
const at = (seconds: number): string => new Date(Date.UTC(2026, 10, 20, 14) + seconds * 1000).toISOString();

describe('a play', () => {
  it('needs three seconds that were really played, whoever began it', () => {
    for (const startedBy of ['viewer', 'autoplay', null]) {
      expect(ofSite('plays', [opened(at(0)), began(at(1), startedBy), watched(at(4), 0, 2.9)])).toBe(0);
      expect(ofSite('plays', [opened(at(0)), began(at(1), startedBy), watched(at(4), 0, 3)])).toBe(1);
    }
  });

  it('is made of all that was played, before and after a pause and a jump, and counts once', () => {
    const parts = [watched(at(3), 0, 2), watched(at(60), 2, 3.5), watched(at(90), 40, 50), watched(at(120), 10, 20)];
    expect(ofSite('plays', [opened(at(0)), began(at(1)), ...parts])).toBe(1);
  });

  it('is told apart when nobody asked for it', () => {
    const events = (startedBy: string) => [opened(at(0)), began(at(1), startedBy), watched(at(9), 0, 6)];
    expect(ofSite('autoplays', events('autoplay'))).toBe(1);
    expect(ofSite('autoplays', events('viewer'))).toBe(0);
  });

  it('is not made another by beginning again before it was one; after the end it is', () => {
    expect(ofSite('plays', [opened(at(0)), began(at(1)), began(at(2)), began(at(3)), watched(at(9), 0, 6)])).toBe(1);
    const twice = [began(at(1)), watched(at(9), 0, 6), ended(at(9)), began(at(10)), watched(at(20), 0, 6)];
    expect(ofSite('plays', [opened(at(0)), ...twice])).toBe(2);
  });

  it('that was recorded before players told who began it is one by the same rule', () => {
    const { startedBy: _none, ...data } = began(at(1)).data as Record<string, unknown>;
    const old: EventEnvelope = { ...began(at(1)), schema: 1, data };
    expect(ofSite('plays', [opened(at(0)), old, watched(at(9), 0, 6)])).toBe(1);
    expect(ofSite('autoplays', [opened(at(0)), old, watched(at(9), 0, 6)])).toBe(0);
  });
});

describe('a view', () => {
  it('counts once for one opening, however often the page tells it', () => {
    expect(ofSite('views', [opened(at(0)), opened(at(1)), opened(at(2))])).toBe(1);
  });
});

describe('a report that was made up', () => {
  it('changes nothing when there was no time to watch what it claims', () => {
    const forged = [opened(at(0)), began(at(1)), watched(at(2), 0, 60), watched(at(3), 0, 60)];
    expect(ofSite('plays', forged)).toBe(0);
    expect(ofSite('watchedSeconds', forged)).toBe(0);
    expect(ofSite('completions', forged)).toBe(0);
  });

  it('gains nothing by being repeated: all that was reported is held against the clock', () => {
    const repeated = Array.from({ length: 50 }, (_, index) => watched(at(10 + index / 10), index, index + 1));
    expect(ofSite('watchedSeconds', [opened(at(0)), began(at(1)), ...repeated])).toBeLessThanOrEqual(35);
  });

  it('is nothing beyond the separate ranges that anybody watches', () => {
    const apart = (count: number) =>
      event(
        'VideoWatched',
        at(900),
        {},
        {
          ranges: Array.from({ length: count }, (_, index) => [index * 2, index * 2 + 1]),
          position: 1,
          duration: 9_000,
        },
      );
    const more = event('VideoWatched', at(901), {}, { ranges: [[8_000, 8_001]], position: 1, duration: 9_000 });
    expect(ofSite('watchedSeconds', [opened(at(0)), apart(mostRanges - 1), more])).toBe(mostRanges);
    expect(ofSite('watchedSeconds', [opened(at(0)), apart(mostRanges), more])).toBe(mostRanges);
  });

  it('is not suspected while the player plays at its fastest', () => {
    const fast = Array.from({ length: 10 }, (_, index) => watched(at(3 + index * 3), index * 6, index * 6 + 6));
    expect(ofSite('watchedSeconds', [opened(at(0)), began(at(0)), ...fast])).toBe(60);
  });
});

describe('a video in which nobody may skip', () => {
  type Kept = Readonly<Record<string, unknown>>;
  const report = (second: number, ranges: readonly (readonly [number, number])[], forced = 'always') =>
    event('VideoWatched', at(second), {}, { ranges, position: ranges.at(-1)?.[1] ?? 0, duration: 60, forced });
  const progressOf = (...events: readonly EventEnvelope[]): Kept => ({
    position: Object.values(rowsOf('progress', 'position', [opened(at(0)), ...events]))[0],
    completed: Object.values(rowsOf('progress', 'completed', [opened(at(0)), ...events]))[0],
    ever: Object.values(rowsOf('progress', 'everCompleted', [opened(at(0)), ...events]))[0],
  });

  it('counts what was reached by playing, and nothing behind a skip', () => {
    const seconds = (...events: readonly EventEnvelope[]) => ofSite('watchedSeconds', [opened(at(0)), ...events]);
    expect(seconds(report(10, [[0, 10]]), report(20, [[10, 20]]))).toBe(20);
    expect(seconds(report(10, [[0, 10]]), report(20, [[15, 25]]))).toBe(20);
    expect(seconds(report(10, [[0, 10]]), report(20, [[15.1, 25]]))).toBe(10);
    expect(progressOf(report(10, [[0, 10]]), report(20, [[40, 50]]))).toMatchObject({ position: 10, completed: false });
  });

  it('is not watched faster than time goes by', () => {
    const all = (second: number) => [report(second / 2, [[0, 30]]), report(second, [[30, 60]])];
    expect(progressOf(...all(56))).toMatchObject({ completed: true });
    expect(progressOf(...all(54))).toMatchObject({ position: 30, completed: false });
  });

  it('may be skipped in once it was completed, when that lifts the rule, and never when it is always so', () => {
    const skipped = (forced: string) => [
      report(60, [[0, 60]], forced),
      { ...opened(at(60)), entityId: 'viewing2' },
      { ...report(70, [[40, 50]], forced), entityId: 'viewing2' },
    ];
    expect(progressOf(...skipped('incomplete'))).toMatchObject({ position: 50, ever: true });
    expect(progressOf(...skipped('always'))).toMatchObject({ ever: true });
    const early = [report(20, [[0, 20]], 'incomplete'), report(30, [[40, 50]], 'incomplete')];
    expect(progressOf(...early)).toMatchObject({ position: 20, ever: undefined });
  });

  it('may be skipped in by whoever completed it before the rule was made, also when they told so late', () => {
    const again = (second: number) => ({ ...opened(at(second)), entityId: 'viewing2' });
    const behind = { ...report(70, [[40, 50]], 'incomplete'), entityId: 'viewing2' };
    const begun = [again(61), { ...report(65, [[0, 2]], 'incomplete'), entityId: 'viewing2' }];
    const [whole, most] = [watched(at(60), 0, 60), watched(at(60), 0, 50)];
    expect(progressOf(whole, ...begun, behind)).toMatchObject({ position: 50, completed: false, ever: true });
    expect(progressOf(...begun, whole, behind)).toMatchObject({ position: 50, completed: false, ever: true });
    expect(progressOf(most, ...begun, behind)).toMatchObject({ position: 2, ever: undefined });
  });
});

describe('one batch', () => {
  it('counts a viewing in each quarter of an hour in which something happened, back and forth', () => {
    const seconds = rowsOf('counts', 'watchedSeconds', [
      opened(at(0)),
      began(at(1)),
      watched(at(899), 0, 4),
      watched(at(900), 4, 5),
      watched(at(898), 5, 7),
    ]);
    expect(seconds).toEqual({
      't1|*|2026-11-20T14:00': 6,
      't1|v1|2026-11-20T14:00': 6,
      't1|*|2026-11-20T14:15': 1,
      't1|v1|2026-11-20T14:15': 1,
    });
  });

  it('keeps viewings apart that people or sites gave the same id', () => {
    const of = (who: Who) => [opened(at(0), who), began(at(0), 'viewer', who), watched(at(9), 0, 5, who)];
    const all = [of({}), of({ memberId: 'm2' }), of({ team: 't2' })].flat();
    expect(rowsOf('viewings', 'plays', [...all, watched(at(12), 5, 6)])).toEqual({
      't1|v1|viewing1|m1': 1,
      't1|v1|viewing1|m2': 1,
      't2|v1|viewing1|m1': 1,
    });
  });
});
