import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../../shared/testing/fake-server.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import { NewestPage } from './browse-pages.js';
import { CatalogMirror } from './catalog-mirror.js';
import { SiteLayout } from './site-layout.js';

const site = {
  ...{ id: 'demo', name: 'Deep Blue', language: 'en', timeZone: 'Asia/Tokyo', accentColor: '#0a7ea4' },
  ...{ joinInvitation: null, logoUrl: null },
};
const member = { id: 'm1', team: 'demo', name: 'Mika', email: 'mika@example.test' };
const whales = {
  ...{
    id: 'v1',
    title: 'Whales',
    translations: [],
    categoryId: null,
    thumbnailUrl: null,
    storyboardUrl: null,
    audioOnly: false,
  },
  ...{ duration: 60, releasedAt: null, opensAt: null, access: 'registered' },
};

async function show(catalog: 'open' | 'closed', session: object) {
  fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token', member: null, administrator: null, ...session } }),
    'GET /api/sites/{teamId}': () => ({ some: { ...site, catalog } }),
    'GET /api/sites/{teamId}/videos': () => ({ some: { items: [whales], next: null } }),
  });
  const children = [{ path: 'videos/newer', element: <NewestPage /> }];
  const routes = [
    { path: '/catalog/:teamId', element: <CatalogMirror />, children },
    { path: '/user/:teamId', element: <SiteLayout />, children },
    { path: '/login/:teamId', element: <p>login</p> },
  ];
  return renderRoutes(routes, { at: '/catalog/demo/videos/newer?from=mail' });
}

describe('the catalog of a site', () => {
  it('keeps those in it who have not logged in', async () => {
    await show('open', {});
    const link = await screen.findByRole('link', { name: /Whales/ });
    expect(link.getAttribute('href')).toBe('/catalog/demo/video/v1');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      `/login/demo?next=${encodeURIComponent('/user/demo/videos/newer?from=mail')}`,
    );
  });

  it('leads members to the same page of the site', async () => {
    const { router } = await show('open', { member });
    expect((await screen.findByRole('link', { name: /Whales/ })).getAttribute('href')).toBe('/user/demo/video/v1');
    expect(router.state.location).toMatchObject({ pathname: '/user/demo/videos/newer', search: '?from=mail' });
  });

  it('leads to the login where it is closed', async () => {
    const { router } = await show('closed', {});
    await waitFor(() => expect(router.state.location.pathname).toBe('/login/demo'));
    expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/user/demo/videos/newer?from=mail');
  });
});
