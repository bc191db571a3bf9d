import { homeRows } from '@marquee/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeServer } from '../../shared/testing/fake-server.js';
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

async function open(begun: { readonly items: readonly Begun[]; readonly loading: boolean }) {
  fakeServer({
    'GET /api/sites/{teamId}/videos': () => list('abcdefgh'),
    'GET /api/sites/{teamId}/videos/popular': () => ({ body: { items: list('hagf').body.items } }),
    'GET /api/sites/{teamId}/categories': () => ({
      body: { items: [{ id: 'sea', name: 'Sea', translations: [], thumbnailUrl: null }] },
    }),
  });
  const home = (
    <Home rows={homeRows} teamId="demo" siteName="Demo" begun={begun} loginPath={undefined} joinPath={undefined} />
  );
  return renderRoutes([{ path: '/', element: home }]);
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
    const begun = { items: [], loading: false };
    const home = (
      <Home rows={homeRows} teamId="demo" siteName="Demo" begun={begun} loginPath={undefined} joinPath={undefined} />
    );
    await renderRoutes([{ path: '/', element: home }]);
    const link = await screen.findByRole('link', { name: 'Play Film a' });
    expect(link.getAttribute('href')).toBe('/user/demo/video/a');
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
