import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useParams } from 'react-router';
import type { PlaybackSample } from '../../shared/player/index.js';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { sampleVideo } from './sample-video.js';
import { Watch } from './watch.js';

const reef = {
  ...{ id: 'video2', title: 'Reef', translations: [], categoryId: null, thumbnailUrl: null, storyboardUrl: null },
  ...{ audioOnly: false, duration: 60, releasedAt: null, opensAt: null, access: 'visible' as const },
};
const first = { ...sampleVideo, playback: { ...sampleVideo.playback!, next: reef } };
const second = {
  ...{ ...sampleVideo, id: 'video2', title: 'Reef', chapters: [] },
  playback: {
    ...{ ...sampleVideo.playback!, manifestUrl: '/media/demo/asset2/hls/master.m3u8', captions: [] },
    ...{ resumeAt: 30, forced: true },
  },
};

/** The page of the first video, which has ended, and what was told of either. */
async function end() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  fakeServer({
    'GET /api/sites/{teamId}/videos/{videoId}': async ({ params }) => {
      if (params['videoId'] === 'video1') return { some: first };
      if (params['videoId'] === 'broken') return refuse(503, 'UNAVAILABLE');
      await released;
      return { some: second };
    },
    'GET /api/sites/{teamId}/videos': () => ({ some: { items: [], next: null } }),
  });
  const told: [string, PlaybackSample['kind'], number][] = [];
  const onActivity = ({ kind, position }: PlaybackSample, id: string) => void told.push([id, kind, position]);
  function Page() {
    const { videoId = '' } = useParams();
    return (
      <Watch
        {...{ teamId: 'demo', videoId, onActivity, loginPath: '/login/demo', joinPath: undefined, whenNotFound: null }}
        onWatchable={() => undefined}
        around={(id) => (id === 'video2' ? { follows: { to: '/user/demo/video/video3', title: 'Kelp' } } : {})}
      />
    );
  }
  const { container, router } = await renderRoutes([{ path: '/user/demo/video/:videoId', element: <Page /> }], {
    at: '/user/demo/video/video1',
  });
  const region = await screen.findByRole('region', { name: 'Video player: Deep sea' });
  const video = container.querySelector('video')!;
  const state = { ended: true, currentTime: 61, paused: true };
  for (const name of ['ended', 'currentTime', 'paused'] as const) {
    Object.defineProperty(video, name, {
      get: () => state[name],
      set: (value: unknown) => Object.assign(state, { [name]: value }),
    });
  }
  const tell = (event: string): void => void fireEvent(video, new Event(event));
  tell('ended');
  const playNow = await screen.findByRole('button', { name: 'Play now' });
  /** As elements do that are given another source. */
  const open = (): void => {
    Object.assign(state, { ended: false, currentTime: 0 });
    release();
  };
  return { container, router, region, video, state, told, tell, playNow, open };
}

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

describe('the next video', () => {
  it('comes into the same player: what fills the screen stays, and the page becomes its own', async () => {
    const { container, region, video, playNow, open } = await end();
    playNow.focus();
    fireEvent.click(playNow);
    // Until it is here, the player stands.
    expect(region.isConnected).toBe(true);
    open();
    await screen.findByRole('heading', { name: 'Reef' });
    expect(container.querySelector('video')).toBe(video);
    expect([region.isConnected, region.getAttribute('aria-label')]).toEqual([true, 'Video player: Reef']);
    expect([video.src, video.querySelectorAll('track').length]).toEqual([
      'http://localhost/media/demo/asset2/hls/master.m3u8',
      0,
    ]);
    // Whoever was in the player is in it still.
    expect(document.activeElement).toBe(region);
    expect(screen.queryByRole('region', { name: 'Chapters' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'The video has ended' })).toBeNull();
  });

  it('is told of under its own name, begins at its own place, and is held to its own limits', async () => {
    const { video, state, told, tell, playNow, open } = await end();
    fireEvent.click(playNow);
    open();
    await screen.findByRole('heading', { name: 'Reef' });
    // What the element says late of the film before it is no end of this one.
    for (const event of ['ended', 'emptied', 'timeupdate', 'loadedmetadata']) tell(event);
    expect(video.currentTime).toBe(30);
    state.paused = false;
    for (const event of ['seeking', 'seeked', 'playing']) tell(event);
    video.currentTime = 31;
    tell('timeupdate');
    video.currentTime = 55;
    tell('seeking');
    expect(video.currentTime).toBe(31);
    expect(told.filter(([id]) => id === 'video1')).toEqual([['video1', 'ended', 61]]);
    expect(told.filter(([id, kind]) => id === 'video2' && kind !== 'jumped')).toEqual([
      ['video2', 'playing', 30],
      ['video2', 'time', 31],
    ]);
  });

  it('comes after one that could not be opened without the one before that', async () => {
    const { router, told, open } = await end();
    const before = told.length;
    await act(() => router.navigate('/user/demo/video/broken'));
    await screen.findByRole('button', { name: 'Try again' });
    await act(() => router.navigate('/user/demo/video/video2'));
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Deep sea' })).toBeNull();
    open();
    await screen.findByRole('heading', { name: 'Reef' });
    expect(told.slice(before).filter(([id]) => id === 'video1')).toEqual([]);
  });

  it('is gone to once, however slowly it comes, and however often one asks', async () => {
    const { router, region, playNow, open } = await end();
    const visits = new Set<string>();
    router.subscribe(({ location }) => void visits.add(`${location.pathname} ${location.key}`));
    fireEvent.click(playNow);
    fireEvent.click(playNow);
    await screen.findByText('Up next');
    // What leads on from the one that is still here leads to none but this one.
    expect(screen.getByRole('button', { name: /^Next: / }).getAttribute('aria-label')).toBe('Next: Reef');
    fireEvent.click(playNow);
    for (const repeat of [false, true]) fireEvent.keyDown(region, { key: 'N', shiftKey: true, repeat });
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 60_000);
    await new Promise((resolve) => setTimeout(resolve, 600));
    open();
    await screen.findByRole('heading', { name: 'Reef' });
    expect([...visits]).toEqual([expect.stringMatching(/^\/user\/demo\/video\/video2 /)]);
    await waitFor(() => expect(screen.queryByText(/^Next in/)).toBeNull());
  });
});
