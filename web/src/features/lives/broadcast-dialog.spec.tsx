import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { BroadcastDialog } from './broadcast-dialog.js';
import type { Broadcast } from './lives.api.js';

const at = '2026-11-20T03:00:00.000Z';
const waiting: Broadcast = {
  ...{ server: 'rtmp://video.example:1935/live', keyMadeAt: null, state: 'waiting', startedAt: null, endedAt: null },
  ...{ end: null, encoder: null, refusal: null, videoId: null },
};

async function show(given: Partial<Broadcast> = {}) {
  let now = { ...waiting, ...given };
  const calls = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/teams/{teamId}/lives/{liveId}/broadcast': () => ({ body: now }),
    'POST /api/teams/{teamId}/lives/{liveId}/broadcast/key': () => {
      now = { ...now, keyMadeAt: at };
      return { body: { key: 'the-key' } };
    },
    'POST /api/teams/{teamId}/lives/{liveId}/broadcast/ending': () => {
      now = { ...now, state: 'ended', endedAt: at, end: 'administrator' };
      return {};
    },
  });
  let closings = 0;
  const element = (
    <CurrentAdministrator value={owner}>
      <BroadcastDialog live={{ id: 'l1', name: 'Launch', version: 'v1' }} onClose={() => (closings += 1)} />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element }]);
  const posted = () => calls.filter(({ method }) => method === 'POST').length;
  return { posted, closed: () => closings };
}

const button = (name: string) => screen.findByRole('button', { name });

describe('the dialog of a broadcast', () => {
  it('shows where to send it, and a key this once', async () => {
    await show();
    expect(await screen.findByText('rtmp://video.example:1935/live')).toBeDefined();
    await userEvent.click(await button('Make a stream key'));
    expect(await screen.findByText('the-key')).toBeDefined();
    expect(await screen.findByText(/^The key is shown this once/)).toBeDefined();
    expect(await button('Make a new stream key')).toBeDefined();
  });

  it('stays until somebody says that they kept the key', async () => {
    const { closed } = await show();
    await userEvent.click(await button('Make a stream key'));
    await screen.findByText('the-key');
    await userEvent.keyboard('{Escape}');
    expect([closed(), screen.queryByRole('button', { name: 'Close' })]).toEqual([0, null]);
    await userEvent.click(await button('I’ve kept it'));
    await userEvent.click(await button('Close'));
    expect(closed()).toBe(1);
  });

  it('asks before a key that is in use stops working', async () => {
    const { posted } = await show({ keyMadeAt: at });
    await userEvent.click(await button('Make a new stream key'));
    expect(await screen.findByText(/^The present key stops working at once/)).toBeDefined();
    expect(posted()).toBe(0);
    await userEvent.click(await button('Cancel'));
    await userEvent.click(await button('Make a new stream key'));
    await userEvent.click(await button('Make a new stream key'));
    expect(await screen.findByText('the-key')).toBeDefined();
  });

  it('says what comes, and what should be otherwise', async () => {
    const encoder = {
      width: 1920,
      height: 1080,
      bitRate: 4_500,
      keyFrameInterval: 5_000,
      warnings: ['key_frames_far' as const],
    };
    await show({ state: 'on_air', startedAt: at, keyMadeAt: at, encoder });
    expect(await screen.findByText('1920×1080, 4,500 kbit/s, a key frame every 5 s')).toBeDefined();
    expect(screen.getByText(/^Key frames are far apart/)).toBeDefined();
  });

  it('says why an encoder was turned away', async () => {
    await show({ refusal: { reason: 'codec', at } });
    expect(await screen.findByText('Send H.264 pictures and AAC sound.')).toBeDefined();
  });

  it('ends it when one is sure', async () => {
    const { posted } = await show({ state: 'on_air', startedAt: at, keyMadeAt: at });
    await userEvent.click(await button('End the broadcast'));
    expect(posted()).toBe(0);
    await userEvent.click(await button('End the broadcast'));
    expect(await screen.findByText('An administrator ended it.')).toBeDefined();
    expect(screen.queryByText('rtmp://video.example:1935/live')).toBeNull();
  });

  it('leads to the recording once there is one', async () => {
    await show({ state: 'ended', startedAt: at, endedAt: at, end: 'absent', videoId: 'v1' });
    const link = await screen.findByRole('link', { name: 'Open the recording' });
    await waitFor(() => expect(link.getAttribute('href')).toBe('/admin/video/v1'));
  });

  it('says whom to ask where nothing is taken', async () => {
    await show({ server: null });
    expect(await screen.findByText(/^This installation takes no broadcasts/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Make a stream key' })).toBeNull();
  });
});
