import { describe, expect, it } from '@jest/globals';
import type { VideoEvent } from '@marquee/contracts';
import { fold } from '@marquee/kernel';
import { specify } from '@marquee/kernel/testing';
import { versionsAtMost } from './version-rules.js';
import { videoDecider } from './video.decider.js';
import { evolve, unknownAsset, type AssetSnapshot } from './video.js';

const given = specify(videoDecider);
const now = '2026-06-01T00:00:00.000Z';
const later = '2026-06-02T00:00:00.000Z';
const ready: AssetSnapshot = { ...unknownAsset, revision: 9, status: 'ready', playable: true, duration: 60 };
const growing: AssetSnapshot = { ...unknownAsset, revision: 8, status: 'encoding', playable: true };
const broken: AssetSnapshot = { ...unknownAsset, revision: 9, status: 'failed', reason: 'corrupt' };

const file = { fileName: 'b.mp4', fileSize: 20 };
const created: VideoEvent = {
  type: 'VideoCreated',
  data: { title: 'Talk', assetId: 'first', fileName: 'a.mp4', fileSize: 10, createdAt: now },
};
const shown: readonly VideoEvent[] = [created, { type: 'VideoAssetChanged', data: ready }];
const added = (assetId: string, number: number): VideoEvent => ({
  type: 'VideoVersionAdded',
  data: { assetId, ...file, number, addedAt: later },
});
const news = (assetId: string, asset: AssetSnapshot, was: AssetSnapshot['status'] = 'waiting'): VideoEvent => ({
  type: 'VideoAssetChanged',
  data: { ...asset, assetId, ...(was !== asset.status && { was }) },
});
const chosen = (assetId: string): VideoEvent => ({ type: 'VideoVersionChosen', data: { assetId, at: later } });
const deleted = (assetId: string): VideoEvent => ({ type: 'VideoVersionDeleted', data: { assetId } });
const add = (assetId: string, asset: AssetSnapshot | null = null) =>
  ({ type: 'AddVersion', assetId, ...file, asset, now: later }) as const;
const follow = (assetId: string, asset: AssetSnapshot) =>
  ({ type: 'FollowAsset', assetId, asset, now: later }) as const;
/** The second version took over from the first. */
const replaced = [...shown, added('second', 2), news('second', ready), chosen('second')];
const states = (...events: readonly VideoEvent[]) => {
  const video = fold(evolve, events);
  return [video?.asset.id, ...(video?.others.map(({ id, supersededAt }) => `${id} ${supersededAt ?? 'coming'}`) ?? [])];
};

describe('another version of a video', () => {
  it('is added beside the one that is shown, and takes over when it is whole', () => {
    given(...shown)
      .when(add('second'))
      .then(added('second', 2));
    expect(states(...shown, added('second', 2))).toEqual(['first', 'second coming']);
    given(...shown, added('second', 2))
      .when(follow('second', growing))
      .then(news('second', growing));
    given(...shown, added('second', 2), news('second', growing))
      .when(follow('second', ready))
      .then(news('second', ready, 'encoding'), chosen('second'));
    expect(states(...replaced)).toEqual(['second', `first ${later}`]);
    expect(fold(evolve, replaced)).toMatchObject({ updatedAt: later, otherAssets: ['first'], asset: { number: 2 } });
  });

  it('takes over as soon as it can be played, where there was nothing to watch', () => {
    given(created, { type: 'VideoAssetChanged', data: broken }, added('second', 2))
      .when(follow('second', growing))
      .then(news('second', growing), chosen('second'));
  });

  it('changes nothing for anybody when it fails', () => {
    given(...shown, added('second', 2))
      .when(follow('second', broken))
      .then(news('second', broken));
  });

  it('may be ready before the catalog knows of it', () => {
    given(...shown)
      .when(add('second', ready))
      .then(added('second', 2), news('second', ready), chosen('second'));
  });

  it('is added once, however often that is said', () => {
    given(...replaced)
      .when(add('second'))
      .then();
    given(...replaced)
      .when(add('first'))
      .then();
  });

  it('is not added while another one is on its way, and is when that failed', () => {
    given(...shown, added('second', 2))
      .when(add('third'))
      .thenThrows('VERSION_UNDER_WAY');
    given(...shown, added('second', 2), news('second', broken))
      .when(add('third'))
      .then(added('third', 3));
  });

  it('has a number that was never given before', () => {
    given(...replaced, deleted('first'))
      .when(add('third'))
      .then(added('third', 3));
  });

  it('is refused when there are too many', () => {
    const many = Array.from({ length: versionsAtMost - 1 }, (_none, index) => `v${index + 2}`);
    const taken = (count: number) =>
      many.slice(0, count).flatMap((id, index) => [added(id, index + 2), news(id, ready), chosen(id)]);
    given(...shown, ...taken(versionsAtMost - 2))
      .when(add('last'))
      .then(added('last', versionsAtMost));
    given(...shown, ...taken(versionsAtMost - 1))
      .when(add('last'))
      .thenThrows('TOO_MANY_VERSIONS', { max: versionsAtMost });
  });
});

describe('an older version', () => {
  const restore = (assetId: string) => ({ type: 'RestoreVersion', assetId, now: later }) as const;

  it('is shown again', () => {
    given(...replaced)
      .when(restore('first'))
      .then(chosen('first'));
    expect(states(...replaced, chosen('first'))).toEqual(['first', `second ${later}`]);
    given(...replaced)
      .when(restore('second'))
      .then();
  });

  it('must be there, and playable', () => {
    given(...replaced)
      .when(restore('none'))
      .thenThrows('VERSION_NOT_FOUND');
    given(...shown, added('second', 2), news('second', broken))
      .when(restore('second'))
      .thenThrows('VIDEO_NOT_READY');
  });

  it('does not take over by itself once more', () => {
    given(...replaced)
      .when(follow('first', { ...ready, revision: 10 }))
      .then(news('first', { ...ready, revision: 10 }, 'ready'));
  });

  it('is deleted, but never the latest', () => {
    const remove = (assetId: string) => ({ type: 'DeleteVersion', assetId }) as const;
    given(...replaced)
      .when(remove('first'))
      .then(deleted('first'));
    given(...replaced)
      .when(remove('second'))
      .thenThrows('LATEST_VERSION');
    given(...replaced)
      .when(remove('none'))
      .thenThrows('VERSION_NOT_FOUND');
    expect(states(...replaced, deleted('first'))).toEqual(['second']);
  });

  it('is deleted with all others, but not with one that is on its way', () => {
    given(...replaced, added('third', 3))
      .when({ type: 'DeleteOlderVersions' })
      .then(deleted('first'));
    given(...replaced, added('third', 3), news('third', broken))
      .when({ type: 'DeleteOlderVersions' })
      .then(deleted('first'), deleted('third'));
  });

  it('is no more when its video is not', () => {
    given().when(add('second')).thenThrows('VIDEO_NOT_FOUND');
    given().when(follow('first', ready)).then();
  });
});
