import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { largestAnalysed, type PlanName } from '@marquee/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator } from '../../../shared/session/use-administrator.js';
import { fakeServer } from '../../../shared/testing/fake-server.js';
import { owner } from '../../../shared/testing/owner.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import type { Video } from '../videos.api.js';
import type { Analysis } from './analysis.api.js';
import { AnalysisPanel } from './analysis-panel.js';

const none: Analysis = { status: 'none', percent: 0, reason: null, at: null, chapters: [], thumbnails: [] };
const at = '2026-11-20T05:00:00.000Z';
const pictures = ['/media/t/a/thumbnails/proposed-1.webp', '/media/t/a/thumbnails/proposed-2.webp'];
const video = (changed: Partial<Video> = {}): Video =>
  ({ id: 'v1', fileSize: 1_000, thumbnailUrl: pictures[0], processing: { status: 'ready' }, ...changed }) as Video;

async function show(first: Analysis, shown = video(), plan: PlanName = 'pro') {
  let analysis = first;
  const say = (next: Analysis) => () => ({ body: (analysis = next) });
  const calls = fakeServer({
    'GET /api/teams/{teamId}': () => ({ some: { timeZone: 'Asia/Tokyo', language: 'en', plan: { name: plan } } }),
    'GET /api/teams/{teamId}/videos/{videoId}/analysis': () => ({ body: analysis }),
    'POST /api/teams/{teamId}/videos/{videoId}/analysis': say({ ...none, status: 'waiting', at }),
    'DELETE /api/teams/{teamId}/videos/{videoId}/analysis': () => {
      analysis = none;
      return {};
    },
    'PUT /api/teams/{teamId}/videos/{videoId}/analysis/thumbnail': () => ({ body: analysis }),
  });
  const element = (
    <CurrentAdministrator value={owner}>
      <AnalysisPanel video={shown} />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element }]);
  return calls;
}

const button = (name: string) => screen.findByRole('button', { name });

afterEach(() => void jest.restoreAllMocks());

describe('the analysis of a video', () => {
  it('is asked for, waited for, and stopped', async () => {
    await show(none);
    const user = userEvent.setup();
    await user.click(await button('Analyse now'));
    expect(await screen.findByText(/^Waiting\./)).toBeTruthy();
    await user.click(await button('Stop'));
    expect(await button('Analyse now')).toBeTruthy();
  });

  it('says how far it is', async () => {
    await show({ ...none, status: 'running', percent: 42.6, at });
    expect(await screen.findByText('42%')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Looking through the video…' })).toBeTruthy();
  });

  it('shows pictures of which one becomes the thumbnail, and takes them away', async () => {
    const calls = await show({
      ...none,
      status: 'done',
      percent: 100,
      at,
      chapters: [0, 30, 60],
      thumbnails: pictures,
    });
    const user = userEvent.setup();
    expect(await screen.findByText(/^3 chapters are suggested/)).toBeTruthy();
    expect((await button('Use picture 1')).getAttribute('aria-pressed')).toBe('true');
    await user.click(await button('Use picture 2'));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ candidate: 1 });
    await user.click(await button('Dismiss suggestions'));
    expect(await button('Analyse now')).toBeTruthy();
  });

  it('says when there is nothing to begin chapters at', async () => {
    await show({ ...none, status: 'done', percent: 100, at });
    expect(await screen.findByText(/^No places were found/)).toBeTruthy();
  });

  it('says why it failed, and is tried again', async () => {
    await show({ ...none, status: 'failed', reason: 'timed_out', at });
    expect((await screen.findByRole('alert')).textContent).toBe('The analysis took too long. Try again.');
    await userEvent.setup().click(await button('Try again'));
    expect(await screen.findByText(/^Waiting\./)).toBeTruthy();
  });

  it('waits for the video', async () => {
    await show(none, video({ processing: { status: 'encoding' } as Video['processing'] }));
    expect((await button('Analyse now')).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('You can analyse the video once it’s ready.')).toBeTruthy();
  });

  it('is of videos of at most 5 GB, where the plan has it', async () => {
    await show(none, video({ fileSize: largestAnalysed }));
    expect(await button('Analyse now')).toBeTruthy();
  });

  it('is not of larger ones', async () => {
    await show(none, video({ fileSize: largestAnalysed + 1 }));
    expect(await screen.findByText(/larger than 5 GB/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not where the plan does not have it', async () => {
    const calls = await show(none, video(), 'basic');
    expect(await screen.findByText(/Your plan doesn’t include automatic analysis/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(calls.length).toBeGreaterThan(0);
  });
});
