import { describe, expect, it } from '@jest/globals';
import type { AssetEvent, AssetEvents, EnvelopeOf } from '@marquee/contracts';
import { unknownAsset, type AssetSnapshot } from '../video/video.js';
import { heard } from './asset.js';

const envelope = (event: AssetEvent, revision: number) =>
  ({
    id: `e${revision}`,
    schema: 1,
    team: 'ours',
    entity: 'asset',
    entityId: 'asset1',
    revision,
    at: '2026-06-01T00:00:00.000Z',
    actor: { kind: 'service', id: 'media' },
    ...event,
  }) as EnvelopeOf<AssetEvents>;
const after = (...events: readonly AssetEvent[]): AssetSnapshot =>
  events.reduce<AssetSnapshot>((known, event, index) => heard(known, envelope(event, index + 1)), unknownAsset);

const created: AssetEvent = { type: 'AssetCreated', data: { fileName: 'a.mp4', fileSize: 1, kind: 'film' } };
const encoding: AssetEvent = { type: 'AssetEncodingStarted', data: { attempt: 1 } };
const playable: AssetEvent = { type: 'AssetBecamePlayable', data: {} };
const failed: AssetEvent = { type: 'AssetFailed', data: { reason: 'corrupt' } };
const japanese = { language: 'ja', label: '日本語', path: 'captions/ja-1.vtt' };

describe('what is known of an asset', () => {
  it('goes from waiting over uploading and encoding to ready', () => {
    const steps: AssetEvent[] = [
      created,
      { type: 'AssetUploadStarted', data: {} },
      { type: 'AssetUploaded', data: {} },
      encoding,
      { type: 'AssetReady', data: {} },
    ];
    expect(steps.map((_, index) => after(...steps.slice(0, index + 1)).status)).toEqual([
      'waiting',
      'uploading',
      'waiting',
      'encoding',
      'ready',
    ]);
  });

  it('is playable while it still grows, and no longer when it failed or was cancelled', () => {
    expect(after(created, encoding, playable)).toMatchObject({ status: 'encoding', playable: true });
    expect(after(created, encoding, playable, failed)).toMatchObject({
      status: 'failed',
      playable: false,
      reason: 'corrupt',
    });
    expect(after(encoding, playable, { type: 'AssetCancelled', data: {} })).toMatchObject({
      status: 'cancelled',
      playable: false,
    });
  });

  it('forgets the reason of a failure with the next attempt', () => {
    expect(after(encoding, failed, { type: 'AssetRetried', data: { upload: false } })).toMatchObject({
      status: 'waiting',
      reason: null,
    });
  });

  it('has duration, storyboard and thumbnails, of which a chosen one stays', () => {
    const made: AssetEvent = { type: 'AssetThumbnailsMade', data: { candidates: ['t/0', 't/1'], chosen: 't/0' } };
    const probed: AssetEvent = { type: 'AssetProbed', data: { duration: 12.5, width: 16, height: 9, hasAudio: false } };
    expect(after(probed, { type: 'AssetStoryboardMade', data: {} }, made)).toMatchObject({
      duration: 12.5,
      storyboard: true,
      thumbnail: 't/0',
      thumbnailCandidates: ['t/0', 't/1'],
    });
    const again: AssetEvent = { type: 'AssetThumbnailsMade', data: { candidates: ['t/2'], chosen: null } };
    expect(after(made, { type: 'AssetThumbnailChosen', data: { path: 't/own' } }, again).thumbnail).toBe('t/own');
  });

  it('has one file of captions per language', () => {
    const replaced = { ...japanese, path: 'captions/ja-2.vtt' };
    const put = (data: typeof japanese): AssetEvent => ({ type: 'AssetCaptionsPut', data });
    expect(after(put(japanese), put({ ...japanese, language: 'en' }), put(replaced)).captions).toEqual([
      { ...japanese, language: 'en' },
      replaced,
    ]);
    expect(after(put(japanese), { type: 'AssetCaptionsDeleted', data: { language: 'ja' } }).captions).toEqual([]);
  });

  it('has nothing left when it was deleted', () => {
    expect(after(encoding, playable, { type: 'AssetDeleted', data: {} })).toMatchObject({
      playable: false,
      thumbnail: null,
    });
  });

  it('does not change by an event that was heard before', () => {
    const known = after(created, encoding, playable);
    expect(heard(known, envelope(encoding, 2))).toBe(known);
    expect(heard(known, envelope(failed, 3))).toBe(known);
  });
});
