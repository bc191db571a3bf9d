import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api.js';
import { read } from '../api/endpoint.js';
import { showProgress, useListJobsQuery } from '../jobs/jobs.api.js';
import { useGetSessionQuery } from '../session/session.api.js';
import type { AppDispatch } from '../store.js';
import { fakeLine } from '../testing/fake-line.js';
import { fakeServer } from '../testing/fake-server.js';
import { renderRoutes } from '../testing/render.js';
import { usePushed } from './use-pushed.js';

const { useSpecTagsQuery, useSpecVideoQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    specTags: read(build, 'GET /api/teams/{teamId}/tags'),
    specVideo: read(build, 'GET /api/teams/{teamId}/videos/{videoId}'),
  }),
});

function Page() {
  const dispatch = useDispatch<AppDispatch>();
  const isTold = usePushed({
    ...{ area: 'teams', teamId: 'demo', enabled: true },
    onJobs: (jobs) => showProgress(dispatch, 'demo', jobs),
  });
  useSpecTagsQuery({ teamId: 'demo' });
  useSpecVideoQuery({ teamId: 'demo', videoId: 'v1' });
  useGetSessionQuery({});
  const jobs = useListJobsQuery({ teamId: 'demo' }).data?.items ?? [];
  return (
    <p>
      {isTold ? 'told' : 'not told'}, {jobs.map(({ done }) => done).join()}
    </p>
  );
}

const visibility = (state: 'hidden' | 'visible'): Promise<void> =>
  act(async () => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

describe('a page that is told what changes', () => {
  let line: ReturnType<typeof fakeLine>;
  beforeEach(() => {
    line = fakeLine();
  });
  afterEach(async () => {
    await visibility('visible');
    line.restore();
    jest.restoreAllMocks();
  });

  const show = async () => {
    const calls = fakeServer({
      'GET /api/session': () => ({ some: { csrfToken: 't' } }),
      'GET /api/teams/{teamId}/tags': () => ({ some: { items: [] } }),
      'GET /api/teams/{teamId}/videos/{videoId}': () => ({ some: {} }),
      'GET /api/teams/{teamId}/jobs': () => ({
        some: { items: [{ id: 'j1', state: 'waiting', done: 0, total: null }] },
      }),
    });
    const view = await renderRoutes([{ path: '/', element: <Page /> }]);
    await waitFor(() => expect(calls).toHaveLength(4));
    await line.begin();
    let known = 0;
    const asked = () => {
      const fresh = calls.slice(known).map(({ path }) => path.replace('/api/teams/demo', ''));
      known = calls.length;
      return fresh;
    };
    asked();
    return { ...view, asked };
  };

  it('reads anew what has changed, and what tells of it, and nothing else', async () => {
    const { asked } = await show();
    await line.say('changes', { tags: [{ type: 'video', id: 'another' }], jobs: [] });
    // A tag says how many videos have it.
    await waitFor(() => expect(asked()).toEqual(['/tags']));
  });

  it('reads everything anew when it has missed something', async () => {
    const { asked } = await show();
    await line.say('gap');
    const all: string[] = [];
    await waitFor(() => {
      all.push(...asked());
      expect(all.toSorted()).toEqual(['/api/session', '/jobs', '/tags', '/videos/v1']);
    });
  });

  it('shows how far a job is without asking', async () => {
    const { asked } = await show();
    await line.say('changes', { tags: [], jobs: [{ id: 'j1', done: 700, total: 900 }] });
    await screen.findByText('told, 700');
    expect(asked()).toEqual([]);
  });

  it('asks who is logged in when the session is over, and comes back', async () => {
    const { asked } = await show();
    await line.say('end');
    await waitFor(() => expect(asked()).toEqual(['/api/session']));
    expect(line.open).toBe(0);
    await waitFor(() => expect(line.open).toBe(1), { timeout: 10_000 });
    // Behind what it heard last.
    expect(line.urls[1]).toMatch(/stream\?after=-\d+$/);
  });

  it('waits in a tab that nobody sees', async () => {
    const { asked } = await show();
    await visibility('hidden');
    const others = line.open;
    await line.say('changes', { tags: [{ type: 'tag', id: 't1' }], jobs: [] });
    expect([others, asked()]).toEqual([0, []]);
  });

  it('goes on behind what it heard', async () => {
    await show();
    await line.say('changes', { tags: [], jobs: [] });
    await visibility('hidden');
    await visibility('visible');
    expect(line.urls.at(-1)).toBe('/api/teams/demo/stream?after=door.1');
  });

  it('ends its line when it is left', async () => {
    const { unmount } = await show();
    unmount();
    expect(line.open).toBe(0);
  });

  it('knows that nobody tells it, and asks when it is looked at again', async () => {
    const { asked } = await show();
    await line.breakOff(false);
    await screen.findByText(/not told/);
    await visibility('visible');
    const all: string[] = [];
    await waitFor(() => {
      all.push(...asked());
      expect(all.toSorted()).toEqual(['/api/session', '/jobs', '/tags', '/videos/v1']);
    });
  });
});
