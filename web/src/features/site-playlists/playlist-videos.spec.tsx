import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { InPlaylist, useNeighboursInPlaylist } from './in-playlist.js';
import { Playlist } from './playlist.js';

const film = (number: number) => ({
  ...{ id: `v${number}`, title: `Film ${number}`, translations: [], categoryId: null, thumbnailUrl: null },
  ...{ storyboardUrl: null, audioOnly: false, duration: 60, releasedAt: null, opensAt: null, access: 'visible' },
});
const about = {
  id: 'p1',
  title: 'Series',
  translations: [],
  thumbnailUrl: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const part = (films: number[], start: number, next: string | null) => ({
  ...about,
  ...{ overview: '', category: null, tags: [], videos: films.map(film), total: 5, start, next, continueAt: null },
});
const serve = () =>
  fakeServer({
    'GET /api/sites/{teamId}/playlists/{playlistId}': ({ query }) => ({
      some:
        query.get('around') === 'v2'
          ? part([1, 2, 3], 0, 'after3')
          : query.has('around')
            ? part([3, 4], 2, 'after4')
            : part([1, 2], 0, 'after2'),
    }),
    'GET /api/sites/{teamId}/playlists/{playlistId}/videos': ({ query }) => ({
      some:
        query.get('after') === 'after2'
          ? { items: [film(3), film(4)], next: 'after4' }
          : { items: [film(5)], next: null },
    }),
  });

function Around({ videoId, shown = videoId }: { readonly videoId: string; readonly shown?: string }) {
  const { previous, next } = useNeighboursInPlaylist({ teamId: 'demo', playlistId: 'p1', videoId })(shown);
  return <p>{`${previous?.title} < ${next?.title}`}</p>;
}

afterEach(() => void jest.restoreAllMocks());

describe('a playlist of several pages', () => {
  it('counts all of its videos, and shows more of them when one asks', async () => {
    const calls = serve();
    const element = <Playlist teamId="demo" playlistId="p1" whenNotFound={null} />;
    await renderRoutes([{ path: '/', element }]);
    expect(await screen.findByText('5 videos')).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(calls.filter(({ path }) => path.endsWith('/videos'))).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Film 4')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Film 5')).toBeDefined();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 1))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('goes on where one left it, and begins anew for who wants to', async () => {
    const seen = { resumeAt: 0, completed: true };
    const videos = [{ ...film(1), progress: seen }, film(2)];
    const serving = { ...part([], 0, null), videos, continueAt: 'v2' as string | null };
    fakeServer({ 'GET /api/sites/{teamId}/playlists/{playlistId}': () => ({ some: serving }) });
    const element = <Playlist teamId="demo" playlistId="p1" whenNotFound={null} />;
    const { unmount } = await renderRoutes([{ path: '/', element }]);
    const to = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
    await screen.findByText('Film 2');
    expect(to('Continue')).toBe('/user/demo/playlist/p1/v2');
    expect(to('Play from the start')).toBe('/user/demo/playlist/p1/v1');
    expect(screen.getAllByText('Watched')).toHaveLength(1);
    unmount();
    serving.continueAt = null;
    await renderRoutes([{ path: '/', element }]);
    await screen.findByText('Film 2');
    expect(to('Play all')).toBe('/user/demo/playlist/p1/v1');
    expect(to('Play from the start')).toBeUndefined();
  });

  it('tells what has sound alone from a film, where neither has a picture', async () => {
    fakeServer({
      'GET /api/sites/{teamId}/playlists/{playlistId}': () => ({
        some: { ...part([1], 0, null), videos: [film(1), { ...film(2), audioOnly: true }] },
      }),
    });
    const { container } = await renderRoutes([
      { path: '/', element: <Playlist teamId="demo" playlistId="p1" whenNotFound={null} /> },
    ]);
    await screen.findByText('Film 2');
    const icons = [...container.querySelectorAll('li svg')].map((icon) => icon.getAttribute('class'));
    expect(icons).toEqual([
      expect.stringContaining('tabler-icon-movie'),
      expect.stringContaining('tabler-icon-headphones'),
    ]);
  });

  it('goes on from the last video of a page to the first of the next', async () => {
    serve();
    await renderRoutes([{ path: '/', element: <Around videoId="v2" /> }]);
    expect(await screen.findByText('Film 1 < Film 3')).toBeDefined();
  });

  it('tells of the video that is still shown what stands around that one', async () => {
    serve();
    await renderRoutes([{ path: '/', element: <Around videoId="v4" shown="v3" /> }]);
    expect(await screen.findByText('undefined < Film 4')).toBeDefined();
  });

  it('stands beside the player with the page that the video is on', async () => {
    serve();
    await renderRoutes([{ path: '/', element: <InPlaylist teamId="demo" playlistId="p1" videoId="v4" /> }]);
    expect((await screen.findByText('Film 4')).closest('a')?.getAttribute('aria-current')).toBe('page');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 1))).toEqual(['3', '4']);
  });
});
