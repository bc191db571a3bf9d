import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, refuse, type Refused } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { LanguageSwitch } from '../../shared/ui/page/language-switch.js';
import { sampleVideo as video } from './sample-video.js';
import { Watch } from './watch.js';
import type { WatchedVideo } from './watch.api.js';

async function show(joinPath?: string, consolePath?: string) {
  const page = (
    <>
      <LanguageSwitch />
      <Watch
        teamId="demo"
        videoId="video1"
        onActivity={() => undefined}
        onWatchable={() => undefined}
        loginPath="/login/demo?next=%2Fuser%2Fdemo%2Fvideo%2Fvideo1"
        joinPath={joinPath}
        around={() => ({ consolePath })}
        whenNotFound={<p>not there</p>}
      />
    </>
  );
  return renderRoutes([{ path: '/', element: page }]);
}

async function open(shown: WatchedVideo | Refused, joinPath?: string, others: readonly object[] = []) {
  const calls = fakeServer({
    'GET /api/sites/{teamId}/videos/{videoId}': () => ('refused' in shown ? shown : { some: shown }),
    'GET /api/sites/{teamId}/videos': () => ({ some: { items: others, next: null } }),
  });
  const { container } = await show(joinPath);
  return Object.assign(calls, { container });
}

describe('the watch page', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('offers to play on another device where the browser knows one', async () => {
    const prompt = jest.fn(() => Promise.resolve());
    const remote = Object.assign(new EventTarget(), {
      ...{ state: 'disconnected', prompt, cancelWatchAvailability: () => Promise.resolve() },
      watchAvailability: (tell: (available: boolean) => void) => Promise.resolve(tell(true)).then(() => 1),
    });
    Object.defineProperty(HTMLVideoElement.prototype, 'remote', { value: remote, configurable: true });
    await open(video);
    await userEvent.click(await screen.findByRole('button', { name: 'Play on another device' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(HTMLVideoElement.prototype, 'remote');
  });

  it('shows the player, what the video is about, and its chapters', async () => {
    await open(video);
    expect(await screen.findByRole('heading', { name: 'Deep sea' })).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Video player: Deep sea' })).toBeTruthy();
    expect(screen.getByText('What lives there')).toBeTruthy();
    expect(screen.getByText(/Released Fri, 20 Nov 2026/)).toBeTruthy();
    const chapters = screen.getByRole('region', { name: 'Chapters' });
    expect(within(chapters).getAllByRole('button')).toHaveLength(2);
  });

  it('tells readers in their language what is translated, and the rest as the site does', async () => {
    const english = {
      language: 'en' as const,
      title: 'Whale Road',
      overview: '',
      chapters: [{ at: 0, title: 'The shore' }],
    };
    await open({
      ...video,
      title: '鯨の道',
      translations: [english],
      category: { id: 'sea', name: '海', translations: [{ language: 'en', name: 'Sea' }], thumbnailUrl: null },
    });
    expect(await screen.findByRole('heading', { name: 'Whale Road' })).toBeTruthy();
    expect(screen.getByText('What lives there')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sea' })).toBeTruthy();
    const chapters = screen.getByRole('region', { name: 'Chapters' });
    expect(within(chapters).getByText('The shore')).toBeTruthy();
    expect(within(chapters).getByText('Bottom')).toBeTruthy();
  });

  it('tells it anew when the reader changes the language, without asking the server again', async () => {
    const english = { language: 'en' as const, title: 'Whale Road', overview: '', chapters: [] };
    const calls = await open({ ...video, title: '鯨の道', translations: [english] });
    await screen.findByRole('heading', { name: 'Whale Road' });
    const asked = calls.length;
    await userEvent.click(screen.getByRole('radio', { name: '日本語' }));
    expect(await screen.findByRole('heading', { name: '鯨の道' })).toBeTruthy();
    expect(screen.queryByText('Whale Road')).toBeNull();
    expect(calls).toHaveLength(asked);
  });

  it('marks the chapter that one goes to', async () => {
    await open(video);
    const button = await screen.findByRole('button', { name: /Bottom/ });
    await userEvent.click(button);
    expect(button.getAttribute('aria-current')).toBe('true');
  });

  it('names its controls for those who do not see them', async () => {
    await open(video);
    const player = await screen.findByRole('region', { name: 'Video player: Deep sea' });
    const slider = within(player).getByRole('slider', { name: 'Position in the video' });
    expect(slider.getAttribute('aria-valuetext')).toBe('0:00 of 1:01 Start');
    for (const name of ['Play', 'Captions', 'Speed', 'Full screen']) {
      expect(within(player).getByRole('button', { name })).toBeTruthy();
    }
  });

  it.each([
    ['before', 'This video isn’t out yet'],
    ['after', 'This video is no longer available'],
  ] as const)('says so %s the period', async (access, title) => {
    await open({ ...video, access, playback: null });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByRole('region', { name: /Video player/ })).toBeNull();
  });

  it('counts down to the start by the clock of the server, and opens by itself', async () => {
    // The reader's clock is an hour late, and may be.
    const now = () => new Date(Date.now() + 3_600_000).toISOString();
    const opensAt = new Date(Date.now() + 3_600_000 + 1_500).toISOString();
    const waiting = { ...video, access: 'before', playback: null, opensAt, premiere: true };
    const isOpen = () => Date.parse(now()) >= Date.parse(opensAt);
    fakeServer({
      'GET /api/sites/{teamId}/videos/{videoId}': () => ({ some: { ...(isOpen() ? video : waiting), now: now() } }),
      'GET /api/sites/{teamId}/videos': () => ({ body: { items: [], next: null } }),
    });
    await show();
    expect(await screen.findByText('Premiere')).toBeTruthy();
    expect((await screen.findByRole('timer')).textContent).toMatch(/^00:00:0[12]$/);
    expect(await screen.findByRole('region', { name: 'Video player: Deep sea' }, { timeout: 10_000 })).toBeTruthy();
  });

  it('shows what a premiere is of, and no picture of what is not out', async () => {
    const picture = { thumbnailUrl: '/media/demo/a/thumbnails/0.webp', opensAt: '2031-01-01T00:00:00Z' };
    const ahead = { ...video, ...picture, access: 'before', playback: null } as const;
    const { container } = await open({ ...ahead, premiere: true });
    expect(await screen.findByText('Premiere')).toBeTruthy();
    expect(container.querySelector('img')?.getAttribute('src')).toContain('thumbnails/0');
    cleanup();
    const { container: other } = await open({ ...ahead, premiere: false });
    expect(await screen.findByText('This video isn’t out yet')).toBeTruthy();
    expect(other.querySelector('img')).toBeNull();
  });

  it('says until when it could be watched', async () => {
    await open({ ...video, access: 'after', playback: null, closesAt: '2026-11-20T05:00:00Z' });
    expect(await screen.findByText(/It could be watched until Fri, 20 Nov 2026/)).toBeTruthy();
  });

  it('shows a visitor the picture of what is locked, and the ways in', async () => {
    const thumbnailUrl = '/media/demo/a/thumbnails/0.webp';
    const locked = { ...video, access: 'registered', playback: null, thumbnailUrl } as const;
    const { container } = await open(locked, '/join/user/welcome');
    expect(await screen.findByText('This video is for members')).toBeTruthy();
    expect(container.querySelector('img')?.getAttribute('src')).toContain('thumbnails/0');
    expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/join/user/welcome');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('/login/demo');
    expect(screen.queryByRole('region', { name: /Video player/ })).toBeNull();
  });

  it('sells nothing to who tries it already, but says from when they can watch', async () => {
    const sold = { ...video, access: 'unpurchased', playback: null } as const;
    await open({ ...sold, trialEndsAt: '2026-11-27T06:00:00Z' });
    expect(await screen.findByText('Not part of the free trial')).toBeTruthy();
    expect(screen.getByText(/Your trial ends on Fri, 27 Nov 2026/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See prices' })).toBeNull();
    cleanup();
    await open(sold);
    expect(await screen.findByText('Buy this video to watch it')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See prices' })).toBeTruthy();
  });

  it('says of other videos which are locked', async () => {
    const other = { id: 'video2', title: 'Reef', access: 'registered' };
    await open({ ...video, access: 'registered', playback: null }, undefined, [other]);
    expect((await screen.findByRole('link', { name: /Reef/ })).textContent).toContain('Members only');
  });

  it('offers no way to join where the site has none, and a member no login', async () => {
    await open({ ...video, access: 'registered', playback: null });
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull();
    cleanup();
    await open({ ...video, access: 'restricted', playback: null }, '/join/user/welcome');
    expect(await screen.findByText('You can’t watch this video')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Join|Log in/ })).toBeNull();
  });

  it('says that a video is still being prepared', async () => {
    await open({ ...video, playback: null });
    expect(await screen.findByText('This video is being prepared')).toBeTruthy();
  });

  it('says that a video failed, asks no more for it, and leads administrators to its page', async () => {
    const calls = await open({ ...video, playback: null, failed: true });
    expect(await screen.findByText('This video can’t be played at the moment')).toBeTruthy();
    expect(screen.getByText('Please ask the site about it.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open in the console' })).toBeNull();
    const asked = () => calls.filter(({ path }) => path.endsWith('/videos/video1')).length;
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    expect(asked()).toBe(1);
    cleanup();
    await show(undefined, '/admin/video/video1/edit');
    const link = await screen.findByRole('link', { name: 'Open in the console' });
    expect(link.getAttribute('href')).toBe('/admin/video/video1/edit');
  });

  it('says that there is nothing', async () => {
    await open(refuse(404, 'VIDEO_NOT_FOUND'));
    expect(await screen.findByText('not there')).toBeTruthy();
  });

  it('offers to try again when the server does not answer', async () => {
    const calls = await open(refuse(503, 'UNAVAILABLE'));
    const before = calls.length;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(calls.length).toBeGreaterThan(before);
  });

  it('offers its files, each with its size', async () => {
    const file = { id: 'f1', name: 'Slides', size: 1_572_864, url: '/media/demo/files/f1?in=video1' };
    await open({ ...video, files: [file] });
    const link = await screen.findByRole('link', { name: 'Download Slides (1.5 MB)' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([file.url, true]);
  });
});
