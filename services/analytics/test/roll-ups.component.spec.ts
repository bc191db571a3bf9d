import { describe, expect, it } from '@jest/globals';
import { schemasOf, viewingEvents, type ViewingEvent } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { analyst, designer, insight, ports, projected, startForEach } from './analytics-harness.js';

startForEach();

const firstDay = Date.parse('2026-10-20T00:00:00.000Z');
const schemaOf = schemasOf(viewingEvents);

interface Watching {
  readonly videoId: string;
  readonly memberId: string;
  readonly at: number;
}

/** One after the other over 20 days, by as many members as the days have, none of it by chance. */
const watchings = (count: number, members = 40): readonly Watching[] =>
  Array.from({ length: count }, (_, index) => ({
    videoId: `v${(index * 7) % 9}`,
    memberId: `m${(index * 13) % members}`,
    at: firstDay + Math.floor((index / count) * 20 * 86_400_000),
  }));

async function watch(all: readonly Watching[]): Promise<void> {
  const entries = all.flatMap(({ videoId, memberId, at }, index) => {
    const time = (seconds: number) => new Date(at + seconds * 1000).toISOString();
    const watching = { videoId, memberId };
    const facts: readonly ViewingEvent[] = [
      { type: 'VideoViewed', data: { ...watching, happenedAt: time(0) } },
      { type: 'VideoPlayed', data: { ...watching, happenedAt: time(1), startedBy: 'viewer' } },
      {
        type: 'VideoWatched',
        data: { ...watching, happenedAt: time(6), ranges: [[0, 5]], position: 5, duration: 60 },
      },
    ];
    return facts.map(({ type, data }) => {
      const id = `t1.${at}.${index}.${type}`;
      const entityId = `viewing${index}at${at}`;
      const event: EventEnvelope = {
        ...{ id, type, schema: schemaOf(type), team: 't1', entity: viewingEvents.entity, entityId, revision: 0 },
        ...{ at: data.happenedAt, actor: { kind: 'member', id: memberId }, data },
      };
      return { stream: `t1/viewing/${entityId}`, event };
    });
  });
  for (let start = 0; start < entries.length; start += 3_000)
    await ports.log.appendMany(entries.slice(start, start + 3_000));
  await projected();
}

let told = 0;
async function tellZone(timeZone: string, at: string, type = 'TeamSettingsChanged'): Promise<void> {
  told += 1;
  const event: EventEnvelope = {
    ...{ id: `zone${told}`, type, schema: 1, team: 't1', entity: 'team', entityId: 't1', revision: told },
    ...{ at, actor: { kind: 'service', id: 'tenant' }, data: { timeZone } },
  };
  await ports.log.append(`t1/team/t1`, [event]);
  await projected();
}

const period = { from: '2026-10-18', to: '2026-11-12', videoId: undefined };
const asked = async (timeZone: string) =>
  (await insight().getDays({ ...period, timeZone }, { principal: designer })).days.flatMap(({ date, figures }) =>
    figures && figures.plays > 0 ? [[date, figures.plays, figures.viewers, figures.watchedSeconds]] : [],
  );

/** The same by counting every watching, one by one. */
function recounted(timeZone: string, all: readonly Watching[]): (readonly unknown[])[] {
  const days = new Map<string, Watching[]>();
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  for (const one of all) days.set(format.format(one.at), [...(days.get(format.format(one.at)) ?? []), one]);
  return [...days].map(([day, list]) => [
    day,
    list.length,
    new Set(list.map(({ memberId }) => memberId)).size,
    list.length * 5,
  ]);
}

/** Rows that a question takes from the store. */
async function rowsRead(ask: () => Promise<unknown>): Promise<number> {
  const { projections } = ports;
  const range = projections.range.bind(projections);
  let rows = 0;
  projections.range = async (...given: Parameters<typeof range>) => {
    const found = await range(...given);
    rows += found.length;
    return found as never;
  };
  await ask();
  projections.range = range;
  return rows;
}

describe('the days of a site', () => {
  it('are counted in its zone, and in any other that is asked for', async () => {
    const all = watchings(600);
    await tellZone('Asia/Tokyo', '2026-10-01T00:00:00.000Z', 'TeamCreated');
    await watch(all);
    for (const zone of ['Asia/Tokyo', 'America/New_York', 'Asia/Kathmandu']) {
      expect(await asked(zone)).toEqual(recounted(zone, all));
    }
  });

  it('are right before and behind the day on which the site came to have another zone', async () => {
    const all = watchings(600);
    const change = Date.parse('2026-10-28T21:00:00.000Z');
    const isBefore = ({ at }: Watching) => at < change;
    await tellZone('Asia/Tokyo', '2026-10-01T00:00:00.000Z', 'TeamCreated');
    await watch(all.filter(isBefore));
    await tellZone('America/New_York', new Date(change).toISOString());
    await watch(all.filter((one) => !isBefore(one)));
    for (const zone of ['America/New_York', 'Asia/Tokyo']) expect(await asked(zone)).toEqual(recounted(zone, all));
  });

  it('cost the same to show after a hundred times as many events', async () => {
    await tellZone('Asia/Tokyo', '2026-10-01T00:00:00.000Z', 'TeamCreated');
    const dashboard = async (): Promise<void> => {
      const zone = { timeZone: 'Asia/Tokyo' };
      await insight().getDays({ ...period, ...zone }, { principal: designer });
      await insight().getMemberTrend({ ...period, ...zone }, { principal: designer });
      await insight().listForemost({ ...period, what: 'videos', limit: 100 }, { principal: analyst });
    };
    await watch(watchings(60));
    const few = await rowsRead(dashboard);
    await watch(watchings(6_000, 3_000).map((one) => ({ ...one, at: one.at + 1 })));
    expect(await rowsRead(dashboard)).toBe(few);
  });
});

describe('popular videos', () => {
  it('are those that were played most since then, each with its plays', async () => {
    const all = watchings(600);
    await watch(all);
    const since = '2026-10-30T00:00:00.000Z';
    const { items } = await insight().listPopular({ since, limit: 3 }, { principal: designer });
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' });
    const plays = new Map<string, number>();
    for (const { videoId, at } of all) {
      if (format.format(at) >= '2026-10-30') plays.set(videoId, (plays.get(videoId) ?? 0) + 1);
    }
    const expected = [...plays].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, 3);
    expect(items.map(({ videoId, plays: count }) => [videoId, count])).toEqual(expected);
  });

  it('are summed up once for all who ask in the same moment, of each site for itself', async () => {
    await watch(watchings(60));
    const ask = async (since: string, by = designer) =>
      (await insight().listPopular({ since, limit: 3 }, { principal: by })).items.length;
    const first = await rowsRead(() => ask('2026-10-30T00:00:00.000Z'));
    expect(first).toBeGreaterThan(0);
    expect(await rowsRead(() => ask('2026-10-30T01:00:00.000Z'))).toBe(0);
    expect(await rowsRead(() => ask('2026-10-29T00:00:00.000Z'))).toBeGreaterThan(0);
    expect(await ask('2026-10-30T00:00:00.000Z', { ...designer, team: 'other' })).toBe(0);
  });
});

describe('the foremost of a period', () => {
  const days = { from: '2026-10-25', to: '2026-11-02' };
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' });
  const inPeriod = ({ at }: Watching) => format.format(at) >= days.from && format.format(at) <= days.to;
  const sums = (all: readonly Watching[], key: 'videoId' | 'memberId') => {
    const found = new Map<string, number>();
    for (const one of all.filter(inPeriod)) found.set(one[key], (found.get(one[key]) ?? 0) + 1);
    return [...found].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  };

  it('are the videos that were played most, and the members who watched longest, with all that they did', async () => {
    const all = watchings(600);
    await watch(all);
    const list = async (what: string, skip?: number) =>
      (await insight().listForemost({ ...days, what, limit: 5, skip }, { principal: analyst })).items;
    const expected = (id: string, count: number) => ({
      ...{ id, views: count, plays: count, completions: 0, watchedSeconds: count * 5, downloads: 0 },
    });
    for (const [what, key] of [
      ['videos', 'videoId'],
      ['members', 'memberId'],
    ] as const) {
      const ranked = sums(all, key).map(([id, count]) => expected(id, count));
      expect(await list(what)).toEqual(ranked.slice(0, 5));
      expect(await list(what, 5)).toEqual(ranked.slice(5, 10));
    }
  });

  it('are for analysts alone', async () => {
    const asked = insight().listForemost({ ...days, what: 'members', limit: 5 }, { principal: designer });
    await expect(asked).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
  });
});
