import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { sampleVideo as video } from './sample-video.js';
import { Watch } from './watch.js';
import type { WatchedVideo } from './watch.api.js';

async function open(shown: WatchedVideo) {
  fakeServer({
    'GET /api/sites/{teamId}/videos/{videoId}': () => ({ some: shown }),
    'GET /api/sites/{teamId}/videos': () => ({ some: { items: [], next: null } }),
  });
  const element = (
    <Watch
      {...{ teamId: 'demo', videoId: 'video1', loginPath: '/login/demo', joinPath: undefined, whenNotFound: null }}
      onActivity={() => undefined}
      onWatchable={() => undefined}
    />
  );
  await renderRoutes([{ path: '/', element }]);
}

describe('jumping in a video', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('leads from the times in its description to there, where one may jump', async () => {
    const told = { ...video, overview: 'The bottom: 0:30' };
    await open(told);
    expect(await screen.findByRole('button', { name: 'Play from 0:30' })).toBeTruthy();
    cleanup();
    await open({ ...told, playback: { ...told.playback!, seekDisabled: true } });
    expect(await screen.findByText('The bottom: 0:30')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Play from 0:30' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Bottom/ }).disabled).toBe(true);
  });

  it('leads to no time while a premiere runs, before it begins, or past the end', async () => {
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
    const premiere = (now: string, opensAt: string, more: object = {}) =>
      open({
        ...{ ...video, overview: 'The bottom: 0:30. Talk at 20:00', premiere: true, now, opensAt, ...more },
      });
    const mayJump = () => screen.queryAllByRole('button', { name: /^Play from/ }).map(({ textContent }) => textContent);
    await premiere(ago(0), ago(20));
    await screen.findByText(/The bottom/);
    expect([mayJump(), screen.getByRole<HTMLButtonElement>('button', { name: /Bottom/ }).disabled]).toEqual([[], true]);
    cleanup();
    await premiere(ago(0), ago(-20), { access: 'before', playback: null });
    await screen.findByText(/The bottom/);
    expect(mayJump()).toEqual([]);
    cleanup();
    // It has run: each is where they like.
    await premiere(ago(0), ago(90));
    expect(await screen.findByRole('button', { name: 'Play from 0:30' })).toBeTruthy();
    expect(mayJump()).toEqual(['0:30']);
  });
});
