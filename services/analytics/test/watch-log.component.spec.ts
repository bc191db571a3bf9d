import { describe, expect, it } from '@jest/globals';
import { visitor, type Principal } from '@marquee/kernel';
import { rpcClient } from '@marquee/nest-kit';
import { WatchLogServiceService, type ListViewingsRequest } from '@marquee/proto/analytics';
import { eventually } from '@marquee/ports/testing';
import { differencesOf, idOf, watchLog } from '../src/index.js';
import {
  activity,
  analyst,
  designer,
  member,
  ports,
  projected,
  record,
  restart,
  startForEach,
  stranger,
  watchedToTheEnd,
} from './analytics-harness.js';

startForEach();

const other = { ...member, id: 'm2' };
const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 10, 20, 4, minute, second)).toISOString();
const told = () => projected(watchLog);
const log = () => rpcClient(WatchLogServiceService, ports.channel, ports.signer);

/** One viewing: the page is opened, and some of its 30 seconds are watched, in time. */
const watch = (viewing: string, minute: number, [start, end]: readonly [number, number], rest: object = {}) => [
  activity(`${viewing}a`, { type: 'view', viewing, at: at(minute), ...rest }),
  activity(`${viewing}b`, { type: 'play', viewing, at: at(minute), ...rest }),
  activity(`${viewing}c`, { viewing, at: at(minute, 30), ranges: [{ start, end }], position: end, ...rest }),
];
const viewers = async (videoId = 'v1', principal: Principal = analyst, limit = 20, after?: string) =>
  log().listVideoViewers({ videoId, limit, after }, { principal });
const videos = async (memberId = 'm1', principal: Principal = analyst) =>
  log().listMemberVideos({ memberId, limit: 20 }, { principal });
const viewings = async (request: Partial<ListViewingsRequest> = {}, principal: Principal = analyst) =>
  log().listViewings({ limit: 20, ...request }, { principal });
const idsOf = async (request: Partial<ListViewingsRequest> = {}) =>
  (await viewings(request)).items.map(({ entry }) => entry?.viewing);

describe('who watched a video', () => {
  it('is told member by member over all their viewings, seconds seen twice once', async () => {
    await record(watch('w1', 0, [0, 12]));
    await record(watch('w2', 5, [6, 20]));
    await record(watch('w3', 10, [0, 3]), other);
    await told();
    const { items, next } = await viewers();
    expect(items).toEqual([
      expect.objectContaining({ memberId: 'm2', videoId: 'v1', viewings: 1, plays: 1, watchedSeconds: 3 }),
      expect.objectContaining({ memberId: 'm1', viewings: 2, plays: 2, watchedSeconds: 20, completion: 20 / 30 }),
    ]);
    expect(items[1]).toMatchObject({ firstAt: at(0), lastAt: at(5, 30) });
    expect(items[1]).not.toHaveProperty('completedAt');
    expect(next).toBeUndefined();
  });

  it('is completed once nine tenths are covered, in however many viewings', async () => {
    await record(watch('w1', 0, [0, 15]));
    await record(watch('w2', 5, [15, 26.9]));
    await told();
    expect((await viewers()).items[0]).not.toHaveProperty('completedAt');
    await record(watch('w3', 9, [26, 27]));
    await told();
    expect((await viewers()).items[0]).toMatchObject({ completedAt: at(9, 30), viewings: 3 });
  });

  it('does not name who only opened its page, who was not logged in, or who claims more than there was time for', async () => {
    await record([activity('a', { type: 'view' })]);
    await record(watch('w2', 5, [0, 12]), visitor('t1'));
    const forged = { viewing: 'w3', at: at(6), ranges: [{ start: 0, end: 30 }] };
    await record([activity('x', { ...forged, type: 'view', ranges: [] }), activity('y', forged)], other);
    await told();
    expect((await viewers()).items).toEqual([]);
    expect(await idsOf()).toEqual(['w2']);
  });

  it('counts of a video in which nobody may skip what was reached by playing', async () => {
    const forced = { forced: 'always' };
    await record(watch('w1', 0, [0, 10], forced));
    await record(watch('w2', 5, [15, 20], forced));
    await told();
    expect((await viewers()).items[0]).toMatchObject({ watchedSeconds: 15 });
    await record(watch('w3', 9, [25.1, 30], forced));
    await told();
    expect((await viewers()).items[0]).toMatchObject({ watchedSeconds: 15, viewings: 3 });
  });

  it('comes page by page, and nothing twice', async () => {
    for (const number of [1, 2, 3]) {
      await record(watch(`w${number}`, number, [0, 5]), { ...member, id: `m${number}` });
    }
    await told();
    const first = await viewers('v1', analyst, 2);
    const second = await viewers('v1', analyst, 2, first.next);
    expect([...first.items, ...second.items].map(({ memberId }) => memberId)).toEqual(['m3', 'm2', 'm1']);
    expect(second.next).toBeUndefined();
    const ofAnother = Buffer.from('t1||v2|2026').toString('base64url');
    await expect(viewers('v1', analyst, 2, ofAnother)).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
  });
});

describe('who watched a video on some days', () => {
  const within = async (from: number, until: number) =>
    (
      await log().listVideoViewers(
        { videoId: 'v1', limit: 20, from: at(from), until: at(until) },
        { principal: analyst },
      )
    ).items;

  it('is told by what began then alone, from the first instant on and before the last', async () => {
    await record(watch('w1', 1, [0, 12]));
    await record(watch('w2', 5, [10, 20]));
    await record(watch('w3', 9, [18, 30]));
    await record(watch('w4', 5, [0, 3]), other);
    await told();
    expect(await within(1, 10)).toMatchObject([
      { memberId: 'm2', viewings: 1 },
      { memberId: 'm1', viewings: 3, watchedSeconds: 30, completedAt: at(9, 30), firstAt: at(1), lastAt: at(9, 30) },
    ]);
    expect(await within(5, 9)).toMatchObject([
      { memberId: 'm2', viewings: 1 },
      { memberId: 'm1', viewings: 1, plays: 1, watchedSeconds: 10, firstAt: at(5), lastAt: at(5, 30) },
    ]);
    expect((await within(5, 9))[1]).not.toHaveProperty('completedAt');
    expect(await within(2, 5)).toEqual([]);
    const span = { from: at(9), until: at(10) };
    const videosThen = await log().listMemberVideos({ memberId: 'm1', limit: 20, ...span }, { principal: analyst });
    expect(videosThen.items).toMatchObject([{ videoId: 'v1', viewings: 1, watchedSeconds: 12 }]);
  });
});

describe('what a member watched', () => {
  it('is told video by video, those that were begun last first', async () => {
    await record(watch('w1', 0, [0, 12]));
    await record(watch('w2', 5, [0, 30], { videoId: 'v2' }));
    await record(watch('w3', 9, [0, 30], { videoId: 'v3' }), other);
    await told();
    expect((await videos()).items).toMatchObject([
      { videoId: 'v2', memberId: 'm1', completedAt: at(5, 30) },
      { videoId: 'v1', watchedSeconds: 12 },
    ]);
  });
});

describe('the log of watching', () => {
  it('has every viewing in which something played, narrowed by member, video and time, each alone and together', async () => {
    await record(watchedToTheEnd);
    await record(watch('w2', 5, [0, 5], { videoId: 'v2' }));
    await record(watch('w3', 10, [0, 5]), other);
    await record(watch('w4', 15, [0, 5]), visitor('t1'));
    await told();
    const one = 'viewing100000000';
    expect(await idsOf()).toEqual(['w4', 'w3', 'w2', one]);
    expect(await idsOf({ memberId: 'm1' })).toEqual(['w2', one]);
    expect(await idsOf({ videoId: 'v1' })).toEqual(['w4', 'w3', one]);
    expect(await idsOf({ memberId: 'm1', videoId: 'v1' })).toEqual([one]);
    expect(await idsOf({ from: at(5) })).toEqual(['w4', 'w3', 'w2']);
    expect(await idsOf({ from: at(5, 1), until: at(15) })).toEqual(['w3']);
    expect(await idsOf({ until: at(15, 1), videoId: 'v1' })).toEqual(['w4', 'w3', one]);
    expect((await viewings({ memberId: 'm1', videoId: 'v1' })).items[0]).toMatchObject({
      videoId: 'v1',
      entry: { memberId: 'm1', startedAt: at(0), lastAt: at(0, 40), watchedSeconds: 27.5, plays: 1 },
    });
  });

  it('comes page by page, and nothing twice', async () => {
    for (const number of [1, 2, 3]) await record(watch(`w${number}`, number, [0, 5]));
    await told();
    const first = await viewings({ limit: 2 });
    expect(await idsOf({ limit: 2, after: first.next })).toEqual(['w1']);
    await expect(viewings({ after: Buffer.from('t2||||2026').toString('base64url') })).rejects.toMatchObject({
      code: 'INVALID_CURSOR',
    });
  });

  it('is of one site alone, and for those who read analytics', async () => {
    await record(watch('w1', 1, [0, 5]));
    await told();
    for (const answer of [viewers('v1', stranger), videos('m1', stranger), viewings({}, stranger)]) {
      expect((await answer).items).toEqual([]);
    }
    for (const ask of [viewers, videos]) {
      await expect(ask(undefined, designer)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
      await expect(ask(undefined, visitor('t1'))).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
    }
    await expect(viewings({}, member)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
  });

  it('comes to the same rows when the log is read again', async () => {
    await record(watchedToTheEnd);
    await record(watch('w2', 5, [6, 20]));
    await record(watch('w3', 10, [0, 3]), other);
    const again = { ...watchLog, version: watchLog.version + 1 };
    await restart([watchLog, again]);
    await projected(watchLog, again);
    const [one, two] = [watchLog, again].map((of) => ({ store: ports.projections, id: idOf(of) }));
    const differences = [];
    await eventually(async () => expect(await ports.projections.position(idOf(again))).toBe(await ports.log.head()));
    for await (const difference of differencesOf(one!, two!, watchLog.tables)) differences.push(difference);
    expect(differences).toEqual([]);
    expect((await viewers()).items).toHaveLength(2);
  });
});
