import { describe, expect, it } from '@jest/globals';
import type { VideoDetails, VideoEvent, VideoEvents } from '@marquee/contracts';
import { DomainError, fold } from '@marquee/kernel';
import { specify } from '@marquee/kernel/testing';
import { evolve, unknownAsset, type AssetSnapshot } from './video.js';
import { videoDecider, type VideoCommand } from './video.decider.js';
import type { Known } from './video-rules.js';

const given = specify(videoDecider);
const now = '2026-06-01T00:00:00.000Z';
const later = '2026-06-02T00:00:00.000Z';
const file = { title: 'Talk', assetId: 'asset1', fileName: 'a.mp4', fileSize: 10 };
const created: VideoEvent = { type: 'VideoCreated', data: { ...file, createdAt: now } };
const ready: AssetSnapshot = { ...unknownAsset, revision: 9, status: 'ready', playable: true, duration: 60 };
const assetChanged = (data: VideoEvents['VideoAssetChanged']): VideoEvent => ({ type: 'VideoAssetChanged', data });
const changed = (changes: Partial<VideoDetails>): VideoEvent => ({
  type: 'VideoDetailsChanged',
  data: { ...changes, changedAt: later },
});
const known: Known = {
  groups: new Set(['a', 'b']),
  categoryId: new Set(['c']),
  tags: new Set(['t', 'u']),
  creatorId: new Set(['m']),
  files: new Set(['f']),
  nextVideoId: new Set(['n']),
  ...{ surveyId: new Set(['s']), examId: new Set(['e']) },
};
const change = (changes: Partial<VideoDetails>, facts: Partial<VideoCommand> = {}): VideoCommand => ({
  type: 'ChangeDetails',
  changes,
  known,
  now: later,
  ...(facts as object),
});
/** Paths and codes of what is wrong. */
const problems = (changes: Partial<VideoDetails>, ...events: readonly VideoEvent[]) => {
  try {
    videoDecider.decide(change(changes), fold(evolve, [created, ...events]));
  } catch (error) {
    if (error instanceof DomainError) return error.fields.map(({ path, code }) => `${path} ${code}`);
    throw error;
  }
  return [];
};

describe('a video', () => {
  it('is created private, with what is known of its asset already', () => {
    given()
      .when({ type: 'CreateVideo', ...file, asset: null, now })
      .then(created);
    given()
      .when({ type: 'CreateVideo', ...file, asset: ready, now })
      .then(created, assetChanged({ ...ready, was: 'waiting' }));
    expect(fold(evolve, [created])).toMatchObject({ tags: [], creatorId: null });
    expect(fold(evolve, [created])).toMatchObject({ publication: 'private', shelf: { listed: false, audiences: [] } });
  });

  it('is created once', () => {
    given(created)
      .when({ type: 'CreateVideo', ...file, asset: null, now })
      .thenThrows('CONFLICT');
  });

  it('changes only in what differs, and says when', () => {
    given(created)
      .when(change({ title: 'Talk', overview: 'New' }))
      .then(changed({ overview: 'New' }));
    given(created)
      .when(change({ title: 'Talk', groups: [], chapters: [] }))
      .then();
  });

  it('says once when it was published first', () => {
    const publish = changed({ publication: 'public' });
    const first: VideoEvent = {
      type: 'VideoDetailsChanged',
      data: { publication: 'public', publishedAt: later, changedAt: later },
    };
    given(created)
      .when(change({ publication: 'public' }))
      .then(first);
    given(created, first, changed({ publication: 'private' }))
      .when(change({ publication: 'public' }))
      .then(publish);
    // What was published before that was kept is as old as it is.
    const kept: VideoEvent = {
      type: 'VideoDetailsChanged',
      data: { publication: 'private', publishedAt: now, changedAt: later },
    };
    given(created, publish)
      .when(change({ publication: 'private' }))
      .then(kept);
  });

  it('is deleted only when no playlist has it', () => {
    given(created).when({ type: 'DeleteVideo', uses: 2 }).thenThrows('VIDEO_IN_USE', { count: 2 });
  });

  it('is deleted once', () => {
    given(created).when({ type: 'DeleteVideo', uses: 0 }).thenState(null);
    given(created, { type: 'VideoDeleted', data: {} })
      .when({ type: 'DeleteVideo', uses: 0 })
      .thenThrows('VIDEO_NOT_FOUND');
    given()
      .when(change({ title: 'x' }))
      .thenThrows('VIDEO_NOT_FOUND');
  });

  it('has no groups when it is public, whichever comes first', () => {
    given(created)
      .when(change({ public: true, groups: ['a'] }))
      .thenThrows('PUBLIC_VIDEO_HAS_GROUPS');
    given(created, changed({ groups: ['a'] }))
      .when(change({ public: true }))
      .thenThrows('PUBLIC_VIDEO_HAS_GROUPS');
    given(created, changed({ public: true }))
      .when(change({ groups: ['a'] }))
      .thenThrows('PUBLIC_VIDEO_HAS_GROUPS');
    given(created, changed({ groups: ['a'] }))
      .when(change({ public: true, groups: [] }))
      .then(changed({ groups: [], public: true }));
  });

  it('takes only groups that exist, but keeps one that is gone by now', () => {
    given(created)
      .when(change({ groups: ['a', 'gone'] }))
      .thenThrows('GROUP_NOT_FOUND');
    given(created, changed({ groups: ['gone'] }))
      .when(change({ groups: ['gone', 'b'] }))
      .then(changed({ groups: ['gone', 'b'] }));
  });

  it.each([
    ['categoryId', 'c', 'gone', 'CATEGORY_NOT_FOUND'],
    ['creatorId', 'm', 'gone', 'CREATOR_NOT_FOUND'],
    ['tags', ['t', 'u'], ['t', 'gone'], 'TAG_NOT_FOUND'],
  ] as const)('takes only a %s that exists, but keeps one that is gone by now', (field, value, gone, code) => {
    given(created)
      .when(change({ [field]: gone }))
      .thenThrows(code);
    given(created)
      .when(change({ [field]: value }))
      .then(changed({ [field]: value }));
    given(created, changed({ [field]: gone }))
      .when(change({ [field]: gone, overview: 'New' }))
      .then(changed({ overview: 'New' }));
  });

  it('has no category and no creator when that is said', () => {
    const none = { categoryId: null, creatorId: null, tags: [] };
    given(created, changed({ categoryId: 'c', creatorId: 'm', tags: ['t'] }))
      .when(change(none))
      .then(changed(none));
  });

  it('has a start and a later end when it is published for a period', () => {
    const start = { publication: 'period', publishFrom: '2026-06-01T00:00:00.000Z' } as const;
    expect(problems({ publication: 'period' })).toEqual(['publishFrom REQUIRED', 'publishUntil REQUIRED']);
    expect(problems(start)).toEqual(['publishUntil REQUIRED']);
    expect(problems({ ...start, publishUntil: '2026-06-01T00:00:00.000Z' })).toEqual(['publishUntil END_BEFORE_START']);
    expect(problems({ ...start, publishUntil: '2026-06-01T00:00:00.001Z' })).toEqual([]);
    const whole = changed({ ...start, publishUntil: '2026-07-01T00:00:00.000Z' });
    expect(problems({ publishUntil: null }, whole)).toEqual(['publishUntil REQUIRED']);
    expect(problems({ publishFrom: '2026-07-01T00:00:00.000Z' }, whole)).toEqual(['publishUntil END_BEFORE_START']);
  });

  it('has chapters in the order of time, one at a time, within its duration', () => {
    const chapters = (...times: number[]) => ({ chapters: times.map((at) => ({ at, title: 'c' })) });
    expect(problems(chapters(0, 10, 10.5))).toEqual([]);
    expect(problems(chapters(0, 10, 5, 7, 10))).toEqual([
      'chapters.2.at OUT_OF_ORDER',
      'chapters.3.at OUT_OF_ORDER',
      'chapters.4.at DUPLICATE',
    ]);
    // Without a duration there is no end yet.
    expect(problems(chapters(0, 90))).toEqual([]);
    expect(problems(chapters(0, 59.999), assetChanged(ready))).toEqual([]);
    expect(problems(chapters(0, 60), assetChanged(ready))).toEqual(['chapters.1.at BEYOND_DURATION']);
  });

  it('was released before now, and not later', () => {
    expect(problems({ releasedAt: '2026-06-01T23:59:59.999Z' })).toEqual([]);
    expect(problems({ releasedAt: later })).toEqual(['releasedAt DATE_NOT_PAST']);
  });

  it('goes on to a video that is there, and to nothing when that is gone', () => {
    const goesOn = { onEnd: 'next', nextVideoId: 'n' } as const;
    given(created).when(change(goesOn)).then(changed(goesOn));
    given(created)
      .when(change({ onEnd: 'next', nextVideoId: 'x' }))
      .thenThrows('VIDEO_NOT_FOUND');
    expect(problems({ onEnd: 'next' })).toEqual(['nextVideoId REQUIRED']);
    given(created, changed(goesOn))
      .when({ type: 'LoseReferences', gone: known, now: later })
      .then({ type: 'VideoReferencesLost', data: { nextVideoId: null, onEnd: 'none', changedAt: later } });
  });

  it.each([
    ['survey', { surveyId: 's' }, { surveyId: 'x' }, 'SURVEY_NOT_FOUND', { surveyId: null }],
    ['exam', { examId: 'e' }, { examId: 'x' }, 'EXAM_NOT_FOUND', { examId: null }],
  ] as const)('asks a %s that is there, and nothing when that is gone', (onEnd, there, missing, refusal, lost) => {
    const asks = { onEnd, ...there };
    given(created).when(change(asks)).then(changed(asks));
    given(created)
      .when(change({ onEnd, ...missing }))
      .thenThrows(refusal);
    expect(problems({ onEnd })).toEqual([`${onEnd}Id REQUIRED`]);
    given(created, changed(asks))
      .when({ type: 'LoseReferences', gone: known, now: later })
      .then({ type: 'VideoReferencesLost', data: { ...lost, onEnd: 'none', changedAt: later } });
  });

  it('follows its asset, and ignores older news and repeats', () => {
    const follow = (asset: AssetSnapshot) => ({ type: 'FollowAsset', assetId: 'asset1', asset, now: later }) as const;
    const older: AssetSnapshot = { ...unknownAsset, revision: 8, status: 'encoding' };
    const [known, became] = [assetChanged({ ...older, was: 'waiting' }), assetChanged({ ...ready, was: 'encoding' })];
    given(created).when(follow(older)).then(known);
    given(created, known).when(follow(ready)).then(became);
    for (const news of [older, ready]) given(created, assetChanged(ready)).when(follow(news)).then();
    given().when(follow(ready)).then();
  });

  it('keeps the name and size of its file while its asset goes on', () => {
    expect(fold(evolve, [created, assetChanged(ready)])).toMatchObject({
      asset: { id: 'asset1', fileName: 'a.mp4', fileSize: 10, status: 'ready' },
      updatedAt: now,
    });
  });
});
