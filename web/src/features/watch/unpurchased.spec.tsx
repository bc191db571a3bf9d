import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Toaster } from '../../shared/ui/feedback/toaster.js';
import { sampleVideo as video } from './sample-video.js';
import { Watch } from './watch.js';

const show = (at = '/') =>
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <>
            <Toaster />
            <Watch
              teamId="demo"
              videoId="video1"
              onActivity={() => undefined}
              onWatchable={() => undefined}
              loginPath="/login/demo"
              joinPath={undefined}
              whenNotFound={<p>not there</p>}
            />
          </>
        ),
      },
    ],
    { at },
  );

describe('a video that has to be paid for', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('offers other ways to who tries one, where there are any', async () => {
    const other = { priceId: 'price_2', productName: 'Deep sea', currency: 'JPY' as const, total: 980 };
    const tried = { ...video, access: 'unpurchased', playback: null, trialEndsAt: '2026-11-27T06:00:00Z' } as const;
    const offered = async (items: readonly object[]) => {
      const calls = fakeServer({
        'GET /api/sites/{teamId}/videos/{videoId}': () => ({ some: tried }),
        'GET /api/sites/{teamId}/videos': () => ({ body: { items: [], next: null } }),
        'GET /api/sites/{teamId}/videos/{videoId}/offers': () => ({ some: { items, afterTrial: true } }),
      });
      await show();
      await screen.findByText('Not part of the free trial');
      await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/offers'))).toBe(true));
    };
    await offered([other]);
    const link = await screen.findByRole('link', { name: 'Other ways to watch' });
    expect(link.getAttribute('href')).toBe('/user/demo/item_select/video1');
    cleanup();
    await offered([]);
    expect(screen.queryByRole('link', { name: 'Other ways to watch' })).toBeNull();
  });

  it('asks nobody to buy again who has just paid, and opens by itself', async () => {
    let isHeard = false;
    fakeServer({
      'GET /api/sites/{teamId}/videos/{videoId}': () => ({
        some: isHeard ? video : { ...video, access: 'unpurchased', playback: null },
      }),
      'GET /api/sites/{teamId}/videos': () => ({ body: { items: [], next: null } }),
    });
    const { router } = await show('/?paid=price_1');
    expect(await screen.findByText('Confirming your payment')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See prices' })).toBeNull();
    isHeard = true;
    expect(await screen.findByRole('region', { name: 'Video player: Deep sea' }, { timeout: 5_000 })).toBeTruthy();
    expect(await screen.findByText('Your order is complete')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });
});
