import { describe, expect, it } from '@jest/globals';
import { linesOf } from '../../test/file-lines.js';
import { videosFile } from './video-lines.js';

type Page = Parameters<typeof videosFile>[0];
const processing = {
  status: 'ready',
  percent: 100,
  playable: true,
  reason: null,
  remedy: null,
  uploadUrl: null,
} as const;
const video: Page['items'][number] = {
  ...{ overview: '', files: [], priceIds: [], chapters: [], translations: [], captions: [], thumbnailCandidates: [] },
  ...{ playableFrom: null, playableUntil: null, premiere: false, forcedPlayback: 'off', seekDisabled: false },
  ...{ endButtonText: '', endButtonUrl: '', endButtonNewTab: false, onEnd: 'none', nextVideoId: null },
  ...{ surveyId: null, examId: null, autoAnalysis: false, thumbnailUrl: null, audioOnly: false, withheld: false },
  ...{ id: 'v1', assetId: 'a1', title: '=Whales', version: '1', processing, duration: 61.5 },
  ...{ fileName: 'whales.mp4', fileSize: 1_000, createdAt: '2026-11-22T15:30:00.000Z' },
  ...{ updatedAt: '2026-11-22T15:31:00.000Z', releasedAt: null, publication: 'period', public: false },
  ...{ publishFrom: '2026-11-23T00:00:00.000Z', publishUntil: null, hiddenFromList: true, playLimit: 'payers' },
  ...{ categoryId: 'sea', tags: ['dark', 'gone', 'cold'], creatorId: null, groups: ['gold'] },
};
const other: Page['items'][number] = {
  ...{ ...video, id: 'v2', title: 'Krill', publication: 'public', publishFrom: null, hiddenFromList: false },
  ...{ public: true, playLimit: 'members', categoryId: null, tags: [], groups: [], duration: null },
};
const names = new Map([
  ['sea', 'Sea'],
  ['dark', 'Dark'],
  ['cold', 'Cold'],
  ['gold', 'Gold'],
]);

function read(language: 'ja' | 'en'): Promise<readonly string[]> {
  const reader = { language, timeZone: 'Asia/Tokyo', nameOf: (id: string) => names.get(id) };
  return linesOf(videosFile({ items: [video], next: 'there' }, async () => ({ items: [other], next: null }), reader));
}

describe('videos as CSV', () => {
  it('are read page by page, with the names of what they belong to', async () => {
    const [heading, first, second, ...more] = await read('en');
    expect(heading?.split(',')).toHaveLength(second?.split(',').length ?? 0);
    expect(first).toContain(
      ',Ready,Limited time,2026-11-23 09:00,,,,Yes,Members who have paid for it,Sea,"Dark, Cold",,Gold,',
    );
    expect(first).toContain(',61.5,whales.mp4,1000,2026-11-23 00:30,2026-11-23 00:31');
    expect(second).toBe(
      'v2,Krill,Ready,Published,,,,Yes,,Members,,,,,,whales.mp4,1000,2026-11-23 00:30,2026-11-23 00:31',
    );
    expect(more).toEqual([]);
  });

  it('hold nothing that a spreadsheet takes for a formula', async () => {
    const [, first] = await read('ja');
    expect(first).not.toMatch(/,"?=/);
    expect(first).toContain('準備完了,期間限定公開');
  });
});
