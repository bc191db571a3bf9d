import { homeRows } from '@marquee/contracts';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Home } from './home.js';
import type { Begun } from './shelves.js';

const card = (id: string) => ({
  ...{
    id,
    title: `Film ${id}`,
    translations: [],
    categoryId: 'sea',
    thumbnailUrl: `/media/demo/${id}/thumbnails/0.webp`,
    storyboardUrl: null,
    audioOnly: false,
  },
  ...{ duration: 60, releasedAt: null, opensAt: null, access: 'visible' as const },
});
const list = (ids: string) => ({ body: { items: Array.from(ids, card), next: null } });

const nothing = { items: [], loading: false, onRemove: async () => undefined };

async function open(known: Partial<{ readonly items: readonly Begun[]; readonly loading: boolean }>) {
  const removed: string[] = [];
  fakeServer({
    'GET /api/sites/{teamId}/videos': () => list('abcdefgh'),
    'GET /api/sites/{teamId}/videos/popular': () => ({ body: { items: list('hagf').body.items } }),
    'GET /api/sites/{teamId}/categories': () => ({
      body: { items: [{ id: 'sea', name: 'Sea', translations: [], thumbnailUrl: null }] },
    }),
  });
  const begun = { ...nothing, ...known, onRemove: async (videoId: string) => void removed.push(videoId) };
  const home = (
    <Home rows={homeRows} teamId="demo" siteName="Demo" begun={begun} loginPath={undefined} joinPath={undefined} />
  );
  return { ...(await renderRoutes([{ path: '/', element: home }])), removed };
}
const titles = (): string[] =>
  screen.getAllByRole('link', { name: /Film/ }).map(({ textContent }) => /Film \w/.exec(textContent)?.[0] ?? '');

/** The last shelf is the last to know what it shows. */
const settled = async () =>
  within(await screen.findByRole('region', { name: 'Sea' })).findAllByRole('link', { name: /Film/ });

describe('the home page', () => {
  it('begins with what one watched last, at the place where one left', async () => {
    await open({ items: [{ video: card('c'), progress: { position: 45 } }], loading: false });
    const hero = await screen.findByRole('region', { name: 'Continue watching: Film c' });
    expect(within(hero).getByRole('link', { name: 'Resume Film c' }).getAttribute('href')).toBe('/user/demo/video/c');
    expect(hero.textContent).toContain('0:15 left');
  });

  it('lets one take out each film that one began, with how far one got in it', async () => {
    const left = (id: string, position: number) => ({
      video: { ...card(id), progress: { resumeAt: position, completed: false } },
      progress: { position },
    });
    const { removed } = await open({ items: [left('c', 45), left('d', 20)], loading: false });
    const row = within(await screen.findByRole('region', { name: 'Continue watching' }));
    expect(row.getByRole('link', { name: /Film d/ }).textContent).toContain('0:40 left');
    await userEvent.click(row.getByRole('button', { name: 'Remove from Continue watching: Film d' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove from Continue watching: Film c' }));
    expect(removed).toEqual(['d', 'c']);
  });

  it('goes on at its heading when the last of them is taken out', async () => {
    fakeServer({
      'GET /api/sites/{teamId}/videos': () => list('ab'),
      'GET /api/sites/{teamId}/videos/popular': () => list('ab'),
      'GET /api/sites/{teamId}/categories': () => ({ body: { items: [] } }),
    });
    const site = { rows: homeRows, teamId: 'demo', siteName: 'Demo', loginPath: undefined, joinPath: undefined };
    function Page() {
      const [items, setItems] = useState<readonly Begun[]>([{ video: card('c'), progress: { position: 45 } }]);
      return <Home {...site} begun={{ items, loading: false, onRemove: async () => setItems([]) }} />;
    }
    await renderRoutes([{ path: '/', element: <Page /> }]);
    await userEvent.click(await screen.findByRole('button', { name: /^Remove from Continue watching/ }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('shows no film twice, whatever shelf it could stand on', async () => {
    await open({ items: [], loading: false });
    await settled();
    const onShelves = titles().filter(Boolean);
    expect(new Set(onShelves).size).toBe(onShelves.length);
    expect(screen.getByRole('region', { name: 'Popular' })).toBeTruthy();
  });

  it('leads by name to the only film there is', async () => {
    fakeServer({
      'GET /api/sites/{teamId}/videos': () => list('a'),
      'GET /api/sites/{teamId}/videos/popular': () => list('a'),
      'GET /api/sites/{teamId}/categories': () => ({ body: { items: [] } }),
    });
    const begun = nothing;
    const home = (
      <Home rows={homeRows} teamId="demo" siteName="Demo" begun={begun} loginPath={undefined} joinPath={undefined} />
    );
    await renderRoutes([{ path: '/', element: home }]);
    const link = await screen.findByRole('link', { name: 'Play Film a' });
    expect(link.getAttribute('href')).toBe('/user/demo/video/a');
  });

  it('leaves out a category that cannot be loaded, and asks for it again when somebody comes back', async () => {
    let isDown = true;
    fakeServer({
      'GET /api/sites/{teamId}/videos': ({ query }) =>
        isDown && query.has('category') ? refuse(503, 'UNAVAILABLE') : list('abcdefghij'),
      'GET /api/sites/{teamId}/videos/popular': () => list('ha'),
      'GET /api/sites/{teamId}/categories': () => ({
        body: { items: [{ id: 'sea', name: 'Sea', translations: [], thumbnailUrl: null }] },
      }),
    });
    const home = (
      <Home
        rows={['categories']}
        teamId="demo"
        siteName="Demo"
        begun={{ items: [], loading: false, onRemove: async () => undefined }}
        loginPath={undefined}
        joinPath={undefined}
      />
    );
    await renderRoutes([{ path: '/', element: home }]);
    expect(await screen.findByRole('region', { name: 'Sea' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Sea' })).toBeNull());
    isDown = false;
    act(() => void globalThis.dispatchEvent(new Event('focus')));
    await settled();
  });

  it('shows no other film large while it is not known what one watched', async () => {
    await open({ items: [], loading: true });
    await screen.findByRole('region', { name: 'Popular' });
    expect(screen.queryByRole('link', { name: /^Play/ })).toBeNull();
  });

  it('lets only pictures in sight go first', async () => {
    const { container } = await open({ items: [], loading: false });
    await settled();
    const late = [...container.querySelectorAll('section img')].filter(
      (image) => image.getAttribute('loading') === 'lazy',
    );
    const all = [...container.querySelectorAll('section img')];
    expect(all.length - late.length).toBeLessThanOrEqual(5);
    expect(late.length).toBeGreaterThan(0);
  });
});
