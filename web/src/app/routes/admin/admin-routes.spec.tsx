import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { matchRoutes, Outlet } from 'react-router';
import { useGetSessionQuery } from '../../../shared/session/session.api.js';
import { CurrentAdministrator, type Administrator } from '../../../shared/session/use-administrator.js';
import { fakeServer } from '../../../shared/testing/fake-server.js';
import { owner } from '../../../shared/testing/owner.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import { adminRoutes } from './admin-routes.js';

const designer: Administrator = { ...owner, role: 'normal', categories: ['designer'] };
const editor: Administrator = { ...owner, role: 'normal', categories: ['contents_manager'] };

/** The pages of the console for one administrator, without its frame. */
const show = async (administrator: Administrator, at: string, answers: Parameters<typeof fakeServer>[0] = {}) => {
  const calls = fakeServer(answers);
  const element = (
    <CurrentAdministrator value={administrator}>
      <Outlet />
    </CurrentAdministrator>
  );
  await renderRoutes(
    [
      {
        path: '/admin',
        element,
        hydrateFallbackElement: <p>Loading</p>,
        children: adminRoutes.flatMap(({ children = [] }) => children),
      },
    ],
    {
      at,
    },
  );
  return calls;
};

describe('an address of the console', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each(['/admin/user', '/admin/user/mia/edit', '/admin/video/v1/edit', '/admin/administrator', '/admin/tag'])(
    'says who may open it, and asks the server for nothing, when it is not for this administrator: %s',
    async (at) => {
      const calls = await show(designer, at);
      const heading = await screen.findByRole('heading', { name: 'You don’t have access to this page' });
      expect(heading.parentElement?.textContent).toContain('It’s for administrators who look after');
      expect(screen.getByRole('link', { name: 'Go to the console’s home' }).getAttribute('href')).toBe('/admin');
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      expect(calls.filter(({ path }) => path.startsWith('/api/teams'))).toEqual([]);
    },
  );

  it.each(['/admin/enquete/form', '/admin/enquete/create', '/admin/test/form', '/admin/test/create'])(
    'is there for a form, by either name: %s',
    (at) => {
      expect(matchRoutes(adminRoutes, at)?.at(-1)?.route.path).toBe(at);
    },
  );

  it('asks what its own page needs, not what the frame around it needs', async () => {
    const video = {
      id: 'v1',
      title: 'Whales',
      translations: [],
      thumbnailCandidates: ['a'],
      processing: { status: 'ready' },
    };
    await show(editor, '/admin/video/v1/log', { 'GET /api/teams/{teamId}/videos/{videoId}': () => ({ some: video }) });
    expect(await screen.findByText(/look after Analytics/)).toBeTruthy();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toContain('Edit');
  });

  it.each([
    ['basic', true],
    ['pro', false],
  ])('says which plan it takes, on a site with the plan %s', async (name, isGated) => {
    await show(owner, '/admin/stripe/tax_rate', {
      'GET /api/teams/{teamId}': () => ({ some: { id: 'demo', plan: { name } } }),
      'GET /api/teams/{teamId}/tax-rates': () => ({ body: { items: [], next: null } }),
    });
    expect(await screen.findByRole('heading', { name: /Tax rates/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Compare plans' }) !== null).toBe(isGated));
  });

  it('opens by itself when the right to it was given while the server still remembered the session', async () => {
    let asked = 0;
    const calls = fakeServer({
      'GET /api/session': () => {
        asked += 1;
        const administrator = asked === 1 ? designer : { ...designer, categories: ['designer', 'contents_manager'] };
        return { some: { csrfToken: 'token', administrator, member: null, held: null, demo: false } };
      },
      'GET /api/teams/{teamId}/tags': () => ({ some: { items: [] } }),
    });
    function Logged() {
      const { data } = useGetSessionQuery({});
      if (!data?.administrator) return <p>Loading</p>;
      return (
        <CurrentAdministrator value={data.administrator}>
          <Outlet />
        </CurrentAdministrator>
      );
    }
    await renderRoutes(
      [
        {
          path: '/admin',
          element: <Logged />,
          hydrateFallbackElement: <p>Loading</p>,
          children: adminRoutes.flatMap(({ children = [] }) => children),
        },
      ],
      { at: '/admin/tag' },
    );
    await screen.findByRole('heading', { name: 'You don’t have access to this page' });
    expect(await screen.findByRole('heading', { name: /Tags/ }, { timeout: 5_000 })).toBeTruthy();
    expect(calls.filter(({ path }) => path === '/api/session')).toHaveLength(2);
  });
});
