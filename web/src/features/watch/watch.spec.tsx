import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Watch } from './watch.js';
import type { WatchedVideo } from './watch.api.js';

const video: WatchedVideo = {
  id: 'video1',
  title: 'Deep sea',
  overview: 'What lives there',
  category: { id: 'nature', name: 'Nature' },
  thumbnailUrl: null,
  duration: 61,
  releasedAt: '2026-11-20T05:00:00Z',
  chapters: [
    { at: 0, title: 'Start' },
    { at: 30, title: 'Bottom' },
  ],
  access: 'visible',
  playback: {
    manifestUrl: '/media/demo/asset1/hls/master.m3u8',
    storyboardUrl: null,
    captions: [{ language: 'en', label: 'English', url: '/media/demo/asset1/captions/en.vtt' }],
    growing: false,
    resumeAt: 0,
  },
};

async function open(status: number, body: unknown) {
  const calls = fakeServer({
    'GET /api/sites/demo/videos/video1': () => ({ status, body }),
    'GET /api/sites/demo/videos': () => ({ body: { items: [], next: null } }),
  });
  const page = (
    <Watch
      teamId="demo"
      videoId="video1"
      onActivity={() => undefined}
      onWatchable={() => undefined}
      loginPath="/login/demo?next=%2Fuser%2Fdemo%2Fvideo%2Fvideo1"
      whenLoggedOut={<p>log in first</p>}
      whenNotFound={<p>not there</p>}
    />
  );
  await renderRoutes([{ path: '/', element: page }]);
  return calls;
}

describe('the watch page', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('shows the player, what the video is about, and its chapters', async () => {
    await open(200, video);
    expect(await screen.findByRole('heading', { name: 'Deep sea' })).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Video player: Deep sea' })).toBeTruthy();
    expect(screen.getByText('What lives there')).toBeTruthy();
    expect(screen.getByText(/Released Fri, 20 Nov 2026/)).toBeTruthy();
    const chapters = screen.getByRole('region', { name: 'Chapters' });
    expect(within(chapters).getAllByRole('button')).toHaveLength(2);
  });

  it('marks the chapter that one goes to', async () => {
    await open(200, video);
    const button = await screen.findByRole('button', { name: /Bottom/ });
    await userEvent.click(button);
    expect(button.getAttribute('aria-current')).toBe('true');
  });

  it('names its controls for those who do not see them', async () => {
    await open(200, video);
    const player = await screen.findByRole('region', { name: 'Video player: Deep sea' });
    const slider = within(player).getByRole('slider', { name: 'Position in the video' });
    expect(slider.getAttribute('aria-valuetext')).toBe('0:00 of 1:01 Start');
    for (const name of ['Play', 'Captions', 'Speed', 'Full screen']) {
      expect(within(player).getByRole('button', { name })).toBeTruthy();
    }
  });

  it.each([
    ['before', 'This video is not out yet'],
    ['after', 'This video is no longer available'],
  ] as const)('says so %s the period', async (access, title) => {
    await open(200, { ...video, access, playback: null });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByRole('region', { name: /Video player/ })).toBeNull();
  });

  it('says that a video is still being prepared', async () => {
    await open(200, { ...video, playback: null });
    expect(await screen.findByText('This video is being prepared')).toBeTruthy();
  });

  it('leads to the login when a login could open it', async () => {
    await open(401, { code: 'NOT_LOGGED_IN' });
    expect(await screen.findByText('log in first')).toBeTruthy();
  });

  it('says that there is nothing', async () => {
    await open(404, { code: 'VIDEO_NOT_FOUND' });
    expect(await screen.findByText('not there')).toBeTruthy();
  });

  it('offers to try again when the server does not answer', async () => {
    const calls = await open(503, { code: 'UNAVAILABLE' });
    const before = calls.length;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(calls.length).toBeGreaterThan(before);
  });
});
