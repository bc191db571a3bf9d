import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock, visitor, type EventEnvelope, type Principal } from '@marquee/kernel';
import type { RpcClient } from '@marquee/nest-kit';
import { openService, type ServiceFixture } from '@marquee/nest-kit/testing';
import { HostileBus } from '@marquee/ports/testing';
import { NewsReadingServiceService, SavedVideoServiceService } from '@marquee/proto/engagement';
import { engagementService, type EngagementPorts } from '../src/index.js';
import { ports } from './ports.js';
import { queries } from './queries.js';

const member = (id: string, team = 'ours'): { readonly principal: Principal } => ({
  principal: { kind: 'member', id, team, groups: [] },
});

const gone = (entity: 'video' | 'member', type: string, entityId: string): EventEnvelope => ({
  ...{ id: `${type}-${entityId}`, type, schema: 1, team: 'ours', entity, entityId, revision: 2 },
  ...{ at: '2026-11-01T00:00:00.000Z', actor: { kind: 'administrator', id: 'a' }, data: {} },
});

describe('the engagement service', () => {
  const clock = new ManualClock();
  const bus = new HostileBus();
  let fixture: ServiceFixture<EngagementPorts>;
  let client: RpcClient<SavedVideoServiceService>;
  let readings: RpcClient<NewsReadingServiceService>;

  beforeAll(async () => {
    fixture = await openService(engagementService, { queries, bus, clock, ports });
    client = fixture.client(SavedVideoServiceService);
    readings = fixture.client(NewsReadingServiceService);
  });

  afterAll(() => fixture.stop());

  const save = async (viewer: string, list: string, ...videos: readonly string[]): Promise<void> => {
    for (const videoId of videos) {
      clock.advance(1_000);
      await client.saveVideo({ list, videoId }, member(viewer));
    }
  };
  const idsOf = async (viewer: string, team?: string) => client.listSavedIds({}, member(viewer, team));

  it('keeps each list by itself, the latest first, in pages', async () => {
    await save('pages', 'bookmarks', 'v1', 'v2', 'v3');
    await save('pages', 'watch_later', 'v2');
    const first = await client.listSavedVideos({ list: 'bookmarks', limit: 2 }, member('pages'));
    expect(first.items.map(({ videoId }) => videoId)).toEqual(['v3', 'v2']);
    const rest = await client.listSavedVideos({ list: 'bookmarks', limit: 2, after: first.next }, member('pages'));
    expect(rest.items.map(({ videoId }) => videoId)).toEqual(['v1']);
    expect(await idsOf('pages')).toEqual({ bookmarks: ['v3', 'v2', 'v1'], watchLater: ['v2'] });
  });

  it('stands repeats: saving twice at once keeps one, removing twice removes one', async () => {
    const request = { list: 'bookmarks', videoId: 'twice' };
    await Promise.all([1, 2, 3].map(() => client.saveVideo(request, member('twice'))));
    expect((await idsOf('twice')).bookmarks).toEqual(['twice']);
    for (let time = 0; time < 2; time++) await client.unsaveVideo(request, member('twice'));
    expect((await idsOf('twice')).bookmarks).toEqual([]);
  });

  it('shows and removes nothing of another viewer or of another team', async () => {
    await save('owner', 'bookmarks', 'private');
    for (const other of [member('other'), member('owner', 'theirs')]) {
      await client.unsaveVideo({ list: 'bookmarks', videoId: 'private' }, other);
      expect((await client.listSavedIds({}, other)).bookmarks).toEqual([]);
    }
    expect((await idsOf('owner')).bookmarks).toEqual(['private']);
  });

  it('has no list for visitors, and none of another name', async () => {
    await expect(client.listSavedIds({}, { principal: visitor('ours') })).rejects.toThrow('NOT_LOGGED_IN');
    await expect(client.saveVideo({ list: 'likes', videoId: 'v' }, member('m'))).rejects.toThrow('INVALID_INPUT');
  });

  it('forgets a video that is gone, and everything of a member who is gone', async () => {
    await save('leaves', 'bookmarks', 'stays', 'goes');
    await save('leaves', 'watch_later', 'goes');
    await save('remains', 'bookmarks', 'stays', 'goes');
    await bus.publish('catalog.video', [gone('video', 'VideoDeleted', 'goes')]);
    await bus.settle();
    expect(await idsOf('leaves')).toEqual({ bookmarks: ['stays'], watchLater: [] });
    await bus.publish('identity.member', [gone('member', 'MemberDeleted', 'leaves')]);
    await bus.settle();
    expect(await idsOf('leaves')).toEqual({ bookmarks: [], watchLater: [] });
    expect((await idsOf('remains')).bookmarks).toEqual(['stays']);
  });

  it('knows how far each has read the news, until they are gone', async () => {
    const [first, second] = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'] as const;
    const untilOf = async (viewer: string, team?: string) =>
      (await readings.getNewsReading({}, member(viewer, team))).until;
    expect(await untilOf('reads')).toBeUndefined();
    await Promise.all([second, first].map((until) => readings.readNews({ until }, member('reads'))));
    expect(await untilOf('reads')).toBe(second);
    expect(await untilOf('other')).toBeUndefined();
    expect(await untilOf('reads', 'theirs')).toBeUndefined();
    await expect(readings.readNews({ until: 'now' }, member('reads'))).rejects.toThrow('INVALID_INPUT');
    await expect(readings.getNewsReading({}, { principal: visitor('ours') })).rejects.toThrow('NOT_LOGGED_IN');
    await bus.publish('identity.member', [gone('member', 'MemberDeleted', 'reads')]);
    await bus.settle();
    expect(await untilOf('reads')).toBeUndefined();
  });
});
