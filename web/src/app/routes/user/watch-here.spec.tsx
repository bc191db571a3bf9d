import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { sampleVideo } from '../../../features/watch/sample-video.js';
import { forgetCsrfToken } from '../../../shared/api/csrf.js';
import { fakeServer } from '../../../shared/testing/fake-server.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import { WatchPage } from './watch-page.js';

const titles: Readonly<Record<string, string>> = { video1: 'Deep sea', video2: 'Reef' };
const question = { id: 'word', text: 'One word?', kind: 'line', required: true, options: [] } as const;

/** The page of the first video, of which each has a survey; the second one is here when it is let go. */
async function show() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const calls = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't', member: { id: 'mia', name: 'Mia', team: 'demo' } } }),
    'GET /api/sites/{teamId}': () => ({ some: { id: 'demo', name: 'Film Club', language: 'en', comments: false } }),
    'GET /api/sites/{teamId}/videos/{videoId}': async ({ params: { videoId = '' } }) => {
      if (videoId === 'video2') await released;
      const manifestUrl = `/media/demo/${videoId}/hls/master.m3u8`;
      const playback = { ...sampleVideo.playback!, manifestUrl, survey: true };
      return { some: { ...sampleVideo, id: videoId, title: titles[videoId] ?? '', playback } };
    },
    'GET /api/sites/{teamId}/videos': () => ({ some: { items: [], next: null } }),
    'GET /api/sites/{teamId}/videos/{videoId}/survey': ({ params }) => ({
      body: { id: 's', name: `About ${params['videoId']}`, questions: [question], answered: false },
    }),
    'GET /api/sites/{teamId}/me/saved': () => ({ body: { bookmarks: [], watchLater: [] } }),
    'PUT /api/sites/{teamId}/me/bookmarks/{videoId}': () => ({}),
  });
  const view = await renderRoutes([{ path: '/user/:teamId/video/:videoId', element: <WatchPage /> }], {
    at: '/user/demo/video/video1',
  });
  await screen.findByRole('region', { name: 'Video player: Deep sea' });
  const goOn = () => act(() => view.router.navigate('/user/demo/video/video2'));
  return { ...view, calls, goOn, release };
}

describe('the page that goes from one video to the next', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => void jest.restoreAllMocks());

  it('keeps the video that one sees, also while the next one is on its way', async () => {
    const { calls, goOn, release } = await show();
    await screen.findByRole('button', { name: 'Bookmarks' });
    await goOn();
    const kept = () => calls.filter(({ method }) => method === 'PUT').map(({ params }) => params['videoId']);
    fireEvent.click(screen.getByRole('button', { name: 'Bookmarks' }));
    await waitFor(() => expect(kept()).toEqual(['video1']));
    release();
    await screen.findByRole('heading', { name: 'Reef' });
    fireEvent.click(await screen.findByRole('button', { name: 'Bookmarks', pressed: false }));
    await waitFor(() => expect(kept()).toEqual(['video1', 'video2']));
  });

  it('asks of the video at which that was opened, wherever it goes', async () => {
    const { container, calls, goOn, release } = await show();
    const video = container.querySelector('video')!;
    Object.defineProperty(video, 'ended', { value: true, configurable: true });
    fireEvent(video, new Event('ended'));
    fireEvent.click(await screen.findByRole('button', { name: 'Answer a survey' }));
    const dialog = await screen.findByRole('dialog', { name: 'About video1' });
    release();
    await goOn();
    await screen.findByRole('heading', { name: 'Reef', hidden: true });
    expect([dialog.isConnected, screen.queryByRole('dialog', { name: 'About video2' })]).toEqual([true, null]);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
