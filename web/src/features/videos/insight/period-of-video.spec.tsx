import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { forgetCsrfToken } from '../../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../../shared/session/use-administrator.js';
import { fakeServer, refuse } from '../../../shared/testing/fake-server.js';
import { owner } from '../../../shared/testing/owner.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import type { Video } from '../videos.api.js';
import { VideoAnalytics } from './video-analytics.js';
import { WatchLog } from './watch-log.js';

const video = { id: 'v1', title: 'Whales', duration: 60 } as Video;
const figures = { views: 9, plays: 41, viewers: 3, watchedSeconds: 90, completions: 27, downloads: 0 };
const viewing = {
  ...{ viewing: 'w1', member: { id: 'm1', name: 'Mia' }, plays: 1, watchedSeconds: 5, ranges: [], completion: 0.5 },
  ...{ startedAt: '2026-11-20T00:00:00Z', lastAt: '2026-11-20T00:00:00Z', completed: null, abandonedAt: 5 },
};

/** Of the days from 1 November the server tells; of those from 2 November it says nothing, of those from 3 November that it cannot. */
const answer =
  <T,>(told: T) =>
  async ({ query }: { readonly query: URLSearchParams }) => {
    if (query.get('from') === '2026-11-02') await new Promise(() => undefined);
    return query.get('from') === '2026-11-03' ? refuse(503, 'UNAVAILABLE') : told;
  };
const from = (day: number) => `/?period=range&from=2026-11-0${day}&to=2026-11-09`;

async function show(page: ReactNode) {
  fakeServer({
    'GET /api/teams/{teamId}': () => ({ some: { plan: { analyticsDays: 31 } } }),
    'GET /api/teams/{teamId}/videos/{videoId}/analytics': answer({
      some: { total: figures, previous: figures, days: [], retention: [], viewings: 4, completionRate: 0.3 },
    }),
    'GET /api/teams/{teamId}/videos/{videoId}/watch-log': answer({ some: { items: [viewing], next: null } }),
  });
  const element = <CurrentAdministrator value={owner}>{page}</CurrentAdministrator>;
  return renderRoutes([{ path: '/', element }], { at: from(1) });
}

describe.each([
  ['the figures of a video', <VideoAnalytics key="figures" video={video} storyboard={null} />, '41'],
  ['the watch log of a video', <WatchLog key="log" video={video} />, 'Mia'],
] as const)('%s', (_, page, known) => {
  beforeEach(forgetCsrfToken);
  afterEach(() => void jest.restoreAllMocks());

  it('are of the period that is chosen alone, which can be chosen whatever becomes of them', async () => {
    const { router } = await show(page);
    await screen.findByText(known);
    for (const day of [2, 3]) {
      await act(() => router.navigate(from(day)));
      await waitFor(() => expect(screen.queryByText(known)).toBeNull());
      expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe(`2026-11-0${day}`);
    }
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    await act(() => router.navigate(from(1)));
    expect(await screen.findByText(known)).toBeTruthy();
  });
});

describe('the figures of plays', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('lead to the viewings behind them, with those of visitors', async () => {
    await show(<VideoAnalytics video={video} storyboard={null} />);
    const hrefOf = async (value: string) => (await screen.findByText(value)).closest('a')?.getAttribute('href');
    const log = '/admin/analytics/watch_log/user?video=v1&period=range&from=2026-11-01&to=2026-11-09';
    expect([await hrefOf('41'), await hrefOf('27')]).toEqual([log, log]);
  });
});
