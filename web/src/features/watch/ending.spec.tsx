import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { sampleVideo } from './sample-video.js';
import { Watch } from './watch.js';

const next = {
  ...{ id: 'video2', title: 'Reef', translations: [], categoryId: null, thumbnailUrl: null, storyboardUrl: null },
  ...{ audioOnly: false, duration: 60, releasedAt: null, opensAt: null, access: 'visible' },
};
const endButton = { text: 'Dive with us', url: 'https://dive.test/', newTab: false };
const inSeries = { to: '/user/demo/playlist/series/video3', title: 'Kelp' };

/** Where one is after the video has ended, and the pages that one was on meanwhile. */
async function end(
  playback: object,
  { follows, survey, isAnswered }: { follows?: typeof inSeries; survey?: string; isAnswered?: boolean } = {},
) {
  fakeServer({
    'GET /api/sites/{teamId}/videos/{videoId}': () => ({
      some: { ...sampleVideo, playback: { ...sampleVideo.playback, ...playback } },
    }),
    'GET /api/sites/{teamId}/videos': () => ({ some: { items: [], next: null } }),
  });
  const page = (
    <Watch
      teamId="demo"
      videoId="video1"
      onActivity={() => undefined}
      onWatchable={() => undefined}
      around={() => ({ follows, survey, ...(isAnswered !== undefined && { isAnswered }) })}
      loginPath="/login/demo"
      joinPath={undefined}
      whenNotFound={null}
    />
  );
  const { container, router } = await renderRoutes([
    { path: '/', element: page },
    { path: '*', element: <p>another page</p> },
  ]);
  const visited: string[] = [];
  router.subscribe(({ location }) => void visited.push(location.pathname));
  await screen.findByRole('region', { name: 'Video player: Deep sea' });
  const element = await waitFor(() => {
    const found = container.querySelector('video');
    if (!found) throw new Error('no player yet');
    return found;
  });
  Object.defineProperty(element, 'ended', { value: true });
  fireEvent(element, new Event('ended'));
  return visited;
}

/** The clock goes on while nobody waits. */
function pass(seconds: number): void {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + seconds * 1_000);
}
/** Longer than the countdown takes to look at the clock. */
const aLook = () => new Promise((resolve) => setTimeout(resolve, 600));

describe('the end of a video', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => void jest.restoreAllMocks());

  it('leads to the video that is chosen to come next, after a moment', async () => {
    const visited = await end({ next });
    expect(await screen.findByText(/^Next in [78] s$/)).toBeTruthy();
    const said = await screen.findByText('Next: Reef, in 8 seconds');
    // What is told by itself is no name of a link.
    expect([said.getAttribute('role'), said.closest('a')]).toEqual(['status', null]);
    expect(screen.getByRole('link', { name: /^Up next\s*Reef$/ })).toBeTruthy();
    pass(7);
    await screen.findByText('Next in 1 s');
    // It is said once, not by the second.
    expect([visited, screen.getByText('Next: Reef, in 8 seconds')]).toEqual([[], expect.anything()]);
    pass(2);
    await waitFor(() => expect(visited).toEqual(['/user/demo/video/video2']));
  });

  it('stands still while anything lies above the page, and goes on when that is closed', async () => {
    const visited = await end({ next });
    await screen.findByText(/^Next in [78] s$/);
    const dialog = document.body.appendChild(document.createElement('section'));
    dialog.setAttribute('role', 'dialog');
    await aLook();
    pass(60);
    await aLook();
    expect([visited, screen.getByText(/^Next in [678] s$/)]).toEqual([[], expect.anything()]);
    dialog.remove();
    pass(9);
    await waitFor(() => expect(visited).toEqual(['/user/demo/video/video2']));
  });

  it('leads on in the playlist, and nowhere else, whatever else is chosen', async () => {
    const visited = await end({ next }, { follows: inSeries });
    await screen.findByText(/^Next in/);
    pass(9);
    expect(await screen.findByText('another page')).toBeTruthy();
    expect(visited).toEqual([inSeries.to]);
  });

  it('goes on at once for whoever wants that', async () => {
    const visited = await end({ next });
    fireEvent.click(await screen.findByRole('button', { name: 'Play now' }));
    await waitFor(() => expect(visited).toEqual(['/user/demo/video/video2']));
  });

  it('stays for whoever stops it, and says what comes next', async () => {
    const visited = await end({ next });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    pass(60);
    await aLook();
    expect(visited).toEqual([]);
    expect(screen.getByRole('link', { name: /Up next\s*Reef/ }).getAttribute('href')).toBe('/user/demo/video/video2');
    expect(screen.queryByText(/^Next in/)).toBeNull();
  });

  it('leads nowhere by itself where that is switched off, also at the next video', async () => {
    await end({ next });
    const autoplay = await screen.findByRole<HTMLInputElement>('switch', { name: 'Autoplay' });
    expect(autoplay.checked).toBe(true);
    fireEvent.click(autoplay);
    expect(screen.queryByText(/^Next in/)).toBeNull();
    cleanup();
    const visited = await end({ next });
    expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'Autoplay' })).checked).toBe(false);
    pass(60);
    await aLook();
    expect([visited, screen.queryByText(/^Next in/)]).toEqual([[], null]);
  });

  it('leads nowhere by itself for whoever wants no motion, unless they said so', async () => {
    const still = (query: string) => Object.assign(new EventTarget(), { media: query, matches: /reduce/.test(query) });
    jest.spyOn(globalThis, 'matchMedia').mockImplementation((query) => still(query) as unknown as MediaQueryList);
    await end({ next });
    expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'Autoplay' })).checked).toBe(false);
    expect(screen.queryByText(/^Next in/)).toBeNull();
    cleanup();
    localStorage.setItem('marquee.player.autoplay', 'on');
    await end({ next });
    expect(await screen.findByText(/^Next in/)).toBeTruthy();
  });

  it('shows its button, and beside it what comes next', async () => {
    const visited = await end({ next, endButton });
    expect((await screen.findByRole('link', { name: 'Dive with us' })).getAttribute('href')).toBe(endButton.url);
    expect(screen.getByRole('link', { name: /Reef/ }).getAttribute('href')).toBe('/user/demo/video/video2');
    expect(visited).toEqual([]);
  });

  it('shows its button in a playlist, too, and the next video of that', async () => {
    const visited = await end({ next, endButton }, { follows: inSeries });
    expect(await screen.findByRole('link', { name: 'Dive with us' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Kelp/ }).getAttribute('href')).toBe(inSeries.to);
    expect(screen.queryByRole('link', { name: /Reef/ })).toBeNull();
    expect(visited).toEqual([]);
  });

  it('waits for the answers of those who are asked something', async () => {
    const visited = await end({ survey: true }, { follows: inSeries, survey: 'How was it?' });
    expect(await screen.findByText('How was it?')).toBeTruthy();
    expect(screen.queryByText(/^Next in/)).toBeNull();
    expect(visited).toEqual([]);
  });

  it('goes on where they answered another time, unless a button waits', async () => {
    const answered = { follows: inSeries, survey: 'How was it?', isAnswered: true };
    await end({ survey: true }, answered);
    expect(await screen.findByText(/^Next in/)).toBeTruthy();
    cleanup();
    await end({ survey: true, endButton }, answered);
    expect(await screen.findByRole('link', { name: 'Dive with us' })).toBeTruthy();
    expect(screen.queryByText(/^Next in/)).toBeNull();
  });
});
