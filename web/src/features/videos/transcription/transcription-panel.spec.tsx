import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { largestAnalysed, type PlanName } from '@marquee/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator } from '../../../shared/session/use-administrator.js';
import { fakeServer } from '../../../shared/testing/fake-server.js';
import { owner } from '../../../shared/testing/owner.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import type { Video } from '../videos.api.js';
import type { Transcription } from './transcription.api.js';
import { TranscriptionPanel } from './transcription-panel.js';

const none: Transcription = {
  ...{ offered: true, place: 'api.openai.com', suggests: true, status: 'none', percent: 0, reason: null, at: null },
  ...{ language: null, captioned: false, summary: '', tags: [] },
};
const at = '2026-11-20T05:00:00.000Z';
const done: Transcription = { ...none, status: 'done', percent: 100, at, language: 'ja', captioned: true };
const video = (changed: Partial<Video> = {}): Video =>
  ({ id: 'v1', fileSize: 1_000, processing: { status: 'ready' }, ...changed }) as Video;

async function show(first: Transcription, shown = video(), plan: PlanName = 'pro', automaticCaptions = false) {
  let transcription = first;
  const calls = fakeServer({
    'GET /api/teams/{teamId}': () => ({
      some: { timeZone: 'Asia/Tokyo', language: 'en', plan: { name: plan }, automaticCaptions },
    }),
    'GET /api/teams/{teamId}/videos/{videoId}/transcription': () => ({ body: transcription }),
    'POST /api/teams/{teamId}/videos/{videoId}/transcription': () => ({
      body: (transcription = { ...none, status: 'waiting', at }),
    }),
    'DELETE /api/teams/{teamId}/videos/{videoId}/transcription': () => {
      transcription = none;
      return {};
    },
  });
  const element = (
    <CurrentAdministrator value={owner}>
      <p>The page</p>
      <TranscriptionPanel video={shown} />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element }]);
  return calls;
}

const button = (name: string) => screen.findByRole('button', { name });
/** Nothing is to be seen, and everything was heard that says so. */
async function expectNothing(calls: Awaited<ReturnType<typeof show>>, path: RegExp) {
  await screen.findByText('The page');
  await waitFor(() => expect(calls.some((one) => path.test(one.path))).toBe(true));
  await act(() => pause(300));
  expect(screen.queryByRole('region')).toBeNull();
}

afterEach(() => void jest.restoreAllMocks());

describe('captions from speech', () => {
  it('say where the sound goes, are asked for, waited for, and stopped', async () => {
    await show(none);
    const user = userEvent.setup();
    expect(await screen.findByText(/are sent to api\.openai\.com for this/)).toBeTruthy();
    await user.click(await button('Create captions'));
    expect(await screen.findByText(/^Waiting\./)).toBeTruthy();
    await user.click(await button('Stop'));
    expect(await button('Create captions')).toBeTruthy();
  });

  it('say when they come by themselves', async () => {
    await show(none, video(), 'pro', true);
    expect(await screen.findByText(/^Creates captions[^]*New videos get captions automatically/)).toBeTruthy();
    expect(screen.queryByText(/Nothing is sent until/)).toBeNull();
  });

  it('speak of no summary where none is suggested', async () => {
    await show({ ...none, suggests: false });
    expect(await screen.findByText(/^Creates captions in the language that’s spoken/)).toBeTruthy();
    expect(screen.queryByText(/summary/)).toBeNull();
  });

  it('say how far they are', async () => {
    await show({ ...none, status: 'running', percent: 42.6, at });
    expect(await screen.findByText('42%')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Recognising what’s said…' })).toBeTruthy();
  });

  it('are to be read through, and take their suggestions away', async () => {
    await show({ ...done, summary: 'About the sea.', tags: ['Sea'] });
    expect(await screen.findByText(/^Captions in Japanese were created/)).toBeTruthy();
    expect(screen.getByText(/^A summary and tags are suggested/)).toBeTruthy();
    await userEvent.setup().click(await button('Dismiss suggestions'));
    expect(await button('Create captions')).toBeTruthy();
  });

  it('say when captions that are there were kept, and suggest nothing', async () => {
    await show({ ...done, captioned: false });
    expect(await screen.findByText(/Japanese captions that this video already has were kept/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Dismiss suggestions' })).toBeNull();
  });

  it('say why they failed, and are tried again', async () => {
    await show({ ...none, status: 'failed', reason: 'service_refused', at });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The speech recognition service refused/);
    await userEvent.setup().click(await button('Try again'));
    expect(await screen.findByText(/^Waiting\./)).toBeTruthy();
  });

  it('wait for the video', async () => {
    await show(none, video({ processing: { status: 'encoding' } as Video['processing'] }));
    expect((await button('Create captions')).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('You can create captions once the video is ready.')).toBeTruthy();
  });

  it.each([
    [largestAnalysed, true],
    [largestAnalysed + 1, false],
  ])('of a video of %d bytes can be asked for: %s', async (fileSize, can) => {
    await show(none, video({ fileSize }));
    await screen.findByRole('region', { name: 'Captions from speech' });
    expect([screen.queryByRole('button') !== null, screen.queryByText(/larger than 5 GB/) === null]).toEqual([
      can,
      can,
    ]);
  });

  it('are not spoken of where nobody writes down what is said', async () => {
    await expectNothing(await show({ ...none, offered: false, place: null, suggests: false }), /transcription$/);
  });

  it('are not spoken of where the plan does not have them', async () => {
    await expectNothing(await show(none, video(), 'basic'), /teams\/[^/]+$/);
  });
});
