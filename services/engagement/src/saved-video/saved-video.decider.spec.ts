import { describe, it } from '@jest/globals';
import type { SavedVideoEvent } from '@marquee/contracts';
import { specify } from '@marquee/kernel/testing';
import { mostSaved, savedVideoDecider } from './saved-video.decider.js';

const given = specify(savedVideoDecider);
const video = { list: 'bookmarks', viewerId: 'm', videoId: 'v', savedAt: '2026-11-01T00:00:00.000Z' } as const;
const saved: SavedVideoEvent = { type: 'VideoSaved', data: video };

describe('a saved video', () => {
  it('is saved once, and keeps the moment of the first time', () => {
    given()
      .when({ type: 'SaveVideo', ...video, count: 0 })
      .then(saved);
    given(saved)
      .when({ type: 'SaveVideo', ...video, savedAt: '2026-11-02T00:00:00.000Z', count: 1 })
      .thenState(video);
  });

  it('finds room in a list up to its limit, and says when there is none', () => {
    given()
      .when({ type: 'SaveVideo', ...video, count: mostSaved - 1 })
      .then(saved);
    given()
      .when({ type: 'SaveVideo', ...video, count: mostSaved })
      .thenThrows('SAVED_LIST_FULL', { limit: mostSaved });
    given(saved)
      .when({ type: 'SaveVideo', ...video, count: mostSaved })
      .then();
  });

  it('is removed, and removing it again changes nothing', () => {
    given(saved).when({ type: 'UnsaveVideo', reason: 'removed' }).thenState(null);
    given().when({ type: 'UnsaveVideo', reason: 'removed' }).then();
  });
});
