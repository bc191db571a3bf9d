import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { forgetCsrfToken } from '../../../shared/api/csrf.js';
import { createStore } from '../../../shared/store.js';
import { fakeServer } from '../../../shared/testing/fake-server.js';
import { findPlace } from './find-place.js';

const file = new File(['0123456789'], '講義.mp4');

const video = (id: string, status: string, changes: object = {}) => ({
  id,
  title: `Video ${id}`,
  fileName: '講義.mp4',
  fileSize: file.size,
  processing: { status, reason: null, uploadUrl: `/media/uploads/${id}`, ...changes },
});

/** A site with these videos; `next` gives a second page with one more. */
function site(videos: readonly ReturnType<typeof video>[], second?: ReturnType<typeof video>) {
  return fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token' } }),
    'GET /api/teams/{teamId}/videos': ({ query }) => {
      const matching = (one: ReturnType<typeof video>) => one.processing.status === query.get('status');
      if (query.get('after') === 'second')
        return { some: { items: second && matching(second) ? [second] : [], next: null } };
      return { some: { items: videos.filter(matching), next: second && matching(second) ? 'second' : null } };
    },
    'POST /api/teams/{teamId}/videos': () => ({ some: video('new', 'waiting') }),
    'POST /api/teams/{teamId}/videos/{videoId}/retry': () => ({ some: video('old', 'waiting') }),
  });
}

const place = () => createStore().dispatch(findPlace('demo', file));
const made = (calls: ReturnType<typeof site>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path }) => path.replace('/api/teams/demo', ''));

describe('where the bytes of a file belong', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is a new video, when nothing of it was sent before', async () => {
    const calls = site(
      [video('other', 'uploading', {}), video('done', 'ready', { uploadUrl: null })].map((one) => ({
        ...one,
        fileSize: 11,
      })),
    );
    expect(await place()).toEqual({ videoId: 'new', title: 'Video new', uploadUrl: '/media/uploads/new' });
    expect(made(calls)).toEqual(['/videos']);
  });

  it.each(['uploading', 'waiting'])('is the video whose upload of this very file broke off: %s', async (status) => {
    const calls = site([video('old', status)]);
    expect(await place()).toMatchObject({ videoId: 'old', uploadUrl: '/media/uploads/old' });
    expect(made(calls)).toEqual([]);
  });

  it('is found on every page of the list', async () => {
    const calls = site([{ ...video('other', 'uploading'), fileName: 'other.mp4' }], video('old', 'uploading'));
    expect(await place()).toMatchObject({ videoId: 'old' });
    expect(made(calls)).toEqual([]);
  });

  it('is not one that waits for an encoder, nor one that failed for another reason', async () => {
    site([
      video('encoding', 'waiting', { uploadUrl: null }),
      video('bad', 'failed', { reason: 'corrupt', uploadUrl: null }),
    ]);
    expect(await place()).toMatchObject({ videoId: 'new' });
  });

  it('is made ready again in the same video, when its upload has expired', async () => {
    const calls = site([video('old', 'failed', { reason: 'upload_expired', uploadUrl: null })]);
    expect(await place()).toMatchObject({ videoId: 'old', uploadUrl: '/media/uploads/old' });
    expect(made(calls)).toEqual(['/videos/old/retry']);
  });
});
