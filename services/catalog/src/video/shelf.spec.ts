import { describe, expect, it } from '@jest/globals';
import type { VideoDetails, VideoEvent } from '@marquee/contracts';
import { fold } from '@marquee/kernel';
import { evolve, unknownAsset, type AssetSnapshot } from './video.js';

const now = '2026-06-01T00:00:00.000Z';
const later = '2026-06-02T00:00:00.000Z';
const latest = '2026-06-03T00:00:00.000Z';
const created: VideoEvent = {
  type: 'VideoCreated',
  data: { title: 'Talk', assetId: 'asset1', fileName: 'a.mp4', fileSize: 10, createdAt: now },
};
const changed = (changes: Partial<VideoDetails>): VideoEvent => ({
  type: 'VideoDetailsChanged',
  data: { ...changes, changedAt: later },
});

describe('the shelf of a video', () => {
  const shelf = (changes: Partial<VideoDetails>) => fold(evolve, [created, changed(changes)])?.shelf;
  const open = { publication: 'public' } as const;

  it('says for whom it is listed', () => {
    expect(shelf({ ...open, public: true })).toMatchObject({ listed: true, audiences: ['public'] });
    expect(shelf(open)).toMatchObject({ listed: true, audiences: ['members'] });
    expect(shelf({ ...open, groups: ['b', 'a'] })).toMatchObject({ listed: true, audiences: ['group:b', 'group:a'] });
    expect(shelf({ ...open, hiddenFromList: true })).toMatchObject({ listed: false, audiences: [] });
    expect(shelf({ publication: 'private', public: true })).toMatchObject({ listed: false, audiences: [] });
  });

  it('holds each tag alone, and with each of its audiences', () => {
    expect(shelf({ ...open, tags: ['x', 'y'] })?.tagged).toEqual(['x', 'y', 'x members', 'y members']);
    expect(shelf({ ...open, tags: ['x'], groups: ['b', 'a'] })?.tagged).toEqual(['x', 'x group:b', 'x group:a']);
    expect(shelf({ ...open, hiddenFromList: true, tags: ['x'] })).toMatchObject({ tagged: [], wide: [] });
  });

  it('holds the tags alone when they and its audiences are more than 200 pairs', () => {
    const groups = Array.from({ length: 100 }, (_, index) => `g${index}`);
    const [two, three] = [
      ['x', 'y'],
      ['x', 'y', 'z'],
    ];
    expect(shelf({ ...open, groups, tags: two })).toMatchObject({ wide: [] });
    expect(shelf({ ...open, groups, tags: two })?.tagged).toHaveLength(202);
    expect(shelf({ ...open, groups, tags: three })).toMatchObject({ tagged: three, wide: three });
  });

  it('has a period only when the publication has one', () => {
    const period = { publishFrom: now, publishUntil: later };
    expect(shelf({ publication: 'period', ...period })).toMatchObject({ opensAt: now, closesAt: later });
    expect(shelf({ ...open, ...period })).toMatchObject({ opensAt: '', closesAt: '9999' });
  });

  it('leaves out what could not be made, and nothing that is still being made or plays', () => {
    const listed = (asset: Partial<AssetSnapshot>) =>
      fold(evolve, [
        created,
        changed(open),
        { type: 'VideoAssetChanged', data: { ...unknownAsset, revision: 1, ...asset } },
      ])?.shelf.listed;
    expect(listed({ status: 'failed' })).toBe(false);
    expect(listed({ status: 'cancelled' })).toBe(false);
    expect(listed({ status: 'encoding' })).toBe(true);
    expect(listed({ status: 'failed', playable: true })).toBe(true);
  });

  it('takes it up again with a version that can be played', () => {
    const failed: VideoEvent = { type: 'VideoAssetChanged', data: { ...unknownAsset, revision: 1, status: 'failed' } };
    const version = { assetId: 'asset2', fileName: 'b.mp4', fileSize: 10, number: 2, addedAt: later };
    const added: VideoEvent = { type: 'VideoVersionAdded', data: version };
    const came: VideoEvent = {
      type: 'VideoAssetChanged',
      data: { ...unknownAsset, assetId: 'asset2', revision: 9, status: 'ready', playable: true },
    };
    const chosen: VideoEvent = { type: 'VideoVersionChosen', data: { assetId: 'asset2', at: later } };
    expect(fold(evolve, [created, changed(open), failed, added, came, chosen])?.shelf).toMatchObject({ listed: true });
  });

  it('looks ahead to when it can be watched: to the later of its publication and its playable period', () => {
    const period = { publication: 'period', publishFrom: now, publishUntil: latest } as const;
    expect(shelf(open)?.ahead).toBeNull();
    expect(shelf(period)?.ahead).toBe(now);
    expect(shelf({ ...open, playableFrom: later })?.ahead).toBe(later);
    expect(shelf({ ...period, playableFrom: later })?.ahead).toBe(later);
    expect(shelf({ ...period, publishFrom: later, playableFrom: now })?.ahead).toBe(later);
    expect(shelf({ ...open, publishFrom: later })?.ahead).toBeNull();
    expect(shelf({ playableFrom: later })?.ahead).toBeNull();
  });

  it('goes by when it was published, not by when it was added; at a period by its start', () => {
    const publish = (publication: Partial<VideoDetails>) =>
      fold(evolve, [
        created,
        { type: 'VideoDetailsChanged', data: { ...publication, publishedAt: later, changedAt: later } },
      ])?.shelf.newest;
    expect(publish(open)).toBe(`${later} asset1`);
    expect(publish({ publication: 'period', publishFrom: latest, publishUntil: '2026-07-01T00:00:00.000Z' })).toBe(
      `${latest} asset1`,
    );
    // What was open since before is as new as it is.
    expect(publish({ publication: 'period', publishFrom: now, publishUntil: latest })).toBe(`${later} asset1`);
    expect(publish({ ...open, releasedAt: now })).toBe(`${now} asset1`);
    // Of what was published before that was kept nothing better is known than when it was added.
    expect(shelf(open)?.newest).toBe(`${now} asset1`);
  });

  it('goes by the release date alone after which come those that have none, and by the update', () => {
    const [out, in2025] = [shelf({ releasedAt: now }), shelf({ releasedAt: '2025-01-01T00:00:00.000Z' })].map(
      (one) => one?.released ?? '',
    );
    const none = shelf(open)?.released ?? '';
    expect([none, in2025, out].toSorted()).toEqual([none, in2025, out]);
    expect(shelf(open)?.updated).toBe(`${later} asset1`);
  });

  it('goes by the release date where there is one, and by the title in any spelling', () => {
    expect(shelf({ releasedAt: later })?.newest).toBe(`${later} asset1`);
    expect(shelf({ title: 'Ｔalk ｶﾅ' })?.title).toBe('talk カナ asset1');
  });
});
