import { describe, expect, it } from '@jest/globals';
import { downloadEvents, schemasOf, viewingEvents, type ViewingEvent } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { eventually } from '@marquee/ports/testing';
import { countRows, differencesOf, downloads, idOf, watching } from '../src/index.js';
import { analyst, designer, insight, ports, projected, restart, startForEach, stranger } from './analytics-harness.js';

startForEach();

const schemaOf = schemasOf(downloadEvents);

interface Downloaded {
  readonly at: string;
  readonly parentId: string;
  readonly memberId?: string | null;
  readonly team?: string;
}

let told = 0;
async function download(all: readonly Downloaded[]): Promise<void> {
  const entries = all.map(({ at, parentId, memberId = null, team = 't1' }) => {
    told += 1;
    const entityId = `download${told}`;
    const event: EventEnvelope = {
      ...{ id: `e${entityId}`, type: 'FileDownloaded', schema: schemaOf('FileDownloaded'), team },
      ...{ entity: downloadEvents.entity, entityId, revision: 1, at, actor: { kind: 'service', id: 'media' } },
      data: { fileId: 'f1', parentId, memberId },
    };
    return { stream: `${team}/download/${entityId}`, event };
  });
  await ports.log.appendMany(entries);
  await projected();
}

async function tellZone(timeZone: string, at: string): Promise<void> {
  told += 1;
  const event: EventEnvelope = {
    ...{ id: `zone${told}`, type: 'TeamSettingsChanged', schema: 1, team: 't1', entity: 'team', entityId: 't1' },
    ...{ revision: told, at, actor: { kind: 'service', id: 'tenant' }, data: { timeZone } },
  };
  await ports.log.append('t1/team/t1', [event]);
  await projected();
}

const period = { from: '2026-11-01', to: '2026-11-20' };
const daysOf = async (videoId: string | undefined, timeZone = 'Asia/Tokyo', principal = analyst) => {
  const { days, total } = await insight().getDays({ ...period, timeZone, videoId }, { principal });
  const told = days.flatMap(({ date, figures }) => (figures?.downloads ? [[date, figures.downloads]] : []));
  return [...told, total?.downloads];
};

describe('downloads of files', () => {
  const late = '2026-11-10T16:00:00.000Z';
  const some = [
    { at: '2026-11-10T05:00:00.000Z', parentId: 'v1', memberId: 'm1' },
    { at: '2026-11-10T06:00:00.000Z', parentId: 'v1' },
    // The next day in Tokyo, and the same one in New York.
    { at: late, parentId: 'v2', memberId: 'm1' },
  ];

  it('are counted by day, of the site and of what carries the file, in any zone', async () => {
    await download(some.slice(0, 1));
    await restart();
    await download([...some.slice(1), { at: late, parentId: 'v1', team: 't2' }]);
    expect(await daysOf(undefined)).toEqual([['2026-11-10', 2], ['2026-11-11', 1], 3]);
    expect(await daysOf('v1')).toEqual([['2026-11-10', 2], 2]);
    expect(await daysOf('v2')).toEqual([['2026-11-11', 1], 1]);
    expect(await daysOf(undefined, 'America/New_York')).toEqual([['2026-11-10', 3], 3]);
    expect(await daysOf(undefined, 'Asia/Tokyo', stranger)).toEqual([['2026-11-11', 1], 1]);
    const video = await insight().getVideoInsight(
      { ...period, timeZone: 'Asia/Tokyo', videoId: 'v1' },
      { principal: analyst },
    );
    expect(video.total).toMatchObject({ downloads: 2, views: 0 });
  });

  it('are right before and behind the day on which the site came to have another zone', async () => {
    await download(some);
    await tellZone('America/New_York', '2026-11-12T00:00:00.000Z');
    await download([{ at: '2026-11-16T02:00:00.000Z', parentId: 'v1' }]);
    expect(await daysOf(undefined, 'America/New_York')).toEqual([['2026-11-10', 3], ['2026-11-15', 1], 4]);
    expect(await daysOf(undefined, 'Asia/Tokyo')).toEqual([
      ...[
        ['2026-11-10', 2],
        ['2026-11-11', 1],
        ['2026-11-16', 1],
      ],
      4,
    ]);
  });

  it('stand beside the plays of the foremost, and count of the days of the period alone', async () => {
    await ports.log.append('t1/viewing/w1', watchedBy('m1', 'v1'));
    await download([...some, { at: '2026-10-01T05:00:00.000Z', parentId: 'v1', memberId: 'm1' }]);
    const foremost = async (what: string) =>
      (await insight().listForemost({ ...period, what, limit: 5 }, { principal: analyst })).items;
    expect(await foremost('videos')).toEqual([expect.objectContaining({ id: 'v1', plays: 1, downloads: 2 })]);
    expect(await foremost('members')).toEqual([expect.objectContaining({ id: 'm1', plays: 1, downloads: 2 })]);
    // Still the last day of the period in New York.
    await tellZone('America/New_York', '2026-11-12T00:00:00.000Z');
    await download([{ at: '2026-11-21T02:00:00.000Z', parentId: 'v1' }]);
    expect(await foremost('videos')).toEqual([expect.objectContaining({ id: 'v1', plays: 1, downloads: 3 })]);
  });

  it('come to the same rows when the log is read again', async () => {
    await download(some);
    await tellZone('America/New_York', '2026-11-12T00:00:00.000Z');
    await download(some);
    const again = { ...downloads, version: downloads.version + 1 };
    await restart([watching, downloads, again]);
    await projected();
    const [one, other] = [downloads, again].map((of) => ({ store: ports.projections, id: idOf(of) }));
    if (!one || !other) throw new Error('there are two');
    await eventually(async () => {
      expect(await ports.projections.position(other.id)).toBe(await ports.log.head());
    });
    expect(await countRows(other, downloads.tables)).toBeGreaterThan(10);
    const differences = [];
    for await (const difference of differencesOf(one, other, downloads.tables)) differences.push(difference);
    expect(differences).toEqual([]);
  });

  it('are told to who opens the console, as all figures of days', async () => {
    await download(some);
    expect(await daysOf(undefined, 'Asia/Tokyo', designer)).toEqual([['2026-11-10', 2], ['2026-11-11', 1], 3]);
  });
});

function watchedBy(memberId: string, videoId: string): EventEnvelope[] {
  const at = (seconds: number) => new Date(Date.parse('2026-11-10T04:00:00.000Z') + seconds * 1_000).toISOString();
  const facts: readonly ViewingEvent[] = [
    { type: 'VideoViewed', data: { videoId, memberId, happenedAt: at(0) } },
    { type: 'VideoPlayed', data: { videoId, memberId, happenedAt: at(1), startedBy: 'viewer' } },
    {
      type: 'VideoWatched',
      data: { videoId, memberId, happenedAt: at(6), ranges: [[0, 5]], position: 5, duration: 60 },
    },
  ];
  return facts.map(({ type, data }, index) => ({
    ...{ id: `w1.${index}`, type, schema: schemasOf(viewingEvents)(type), team: 't1', entity: viewingEvents.entity },
    ...{ entityId: 'w1', revision: 0, at: data.happenedAt, actor: { kind: 'member', id: memberId }, data },
  }));
}
