import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator, type Administrator } from '../../shared/session/use-administrator.js';
import { fakeServer, type Answers } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import ConsoleSearch from './console-search.js';

const nothing = () => ({ some: { items: [], next: null } });

const open = (administrator: Administrator = owner, more: Answers = {}) => {
  const calls = fakeServer({
    'GET /api/teams/{teamId}/lives': nothing,
    'GET /api/teams/{teamId}/playlists': nothing,
    'GET /api/teams/{teamId}/events': nothing,
    'GET /api/teams/{teamId}/members': nothing,
    'GET /api/teams/{teamId}/invitations': nothing,
    'GET /api/operated-sites': () => ({
      body: {
        items: [
          { id: 'demo', name: 'Demo', role: 'owner', operated: true },
          { id: 'studio', name: 'Studio Zebra', role: 'normal', operated: false },
        ],
      },
    }),
    'GET /api/teams/{teamId}/videos': ({ query }) => ({
      some: { items: query.get('q') === 'whales' ? [{ id: 'v7', title: 'Whales' }] : [], next: null },
    }),
    ...more,
  });
  const page = (
    <CurrentAdministrator value={administrator}>
      <ConsoleSearch />
    </CurrentAdministrator>
  );
  return renderRoutes([{ path: '*', element: page }], { at: '/admin' }).then((view) => ({ ...view, calls }));
};
const field = () => screen.findByLabelText<HTMLInputElement>(/./, { selector: 'input' });

describe('what the search of the console finds', () => {
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => undefined;
  });
  afterEach(() => void jest.restoreAllMocks());

  const found =
    <Item,>(item: Item) =>
    ({ query }: { readonly query: URLSearchParams }) => ({
      some: { items: query.get('q') === 'mia' && query.get('limit') === '5' ? [item] : [], next: null },
    });
  const named = found({ id: 'x1', name: 'Mia live' });
  const titled = found({ id: 'x1', title: 'Mia live' });

  it.each<[to: string, answers: Answers]>([
    ['/admin/live?edit=x1', { 'GET /api/teams/{teamId}/lives': named }],
    ['/admin/playlist?edit=x1', { 'GET /api/teams/{teamId}/playlists': named }],
    ['/admin/event?edit=x1', { 'GET /api/teams/{teamId}/events': named }],
    ['/admin/user/x1/edit', { 'GET /api/teams/{teamId}/members': named }],
    ['/admin/invite/x1/edit', { 'GET /api/teams/{teamId}/invitations': titled }],
  ])('leads to whatever is called so, of a few of each kind: %s', async (to, answers) => {
    const { router } = await open(owner, answers);
    await userEvent.type(await field(), 'mia');
    await userEvent.click(await screen.findByText('Mia live'));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(to);
  });

  it('is asked for where the administrator may see it, and nowhere else', async () => {
    const asked = async (administrator: Administrator) => {
      const { calls, unmount } = await open(administrator);
      await userEvent.type(await field(), 'zzz');
      await screen.findByText('No results');
      unmount();
      const lists = calls.map(({ path }) => path).filter((path) => path.startsWith('/api/teams/'));
      // Who types slowly asks more than once.
      return [...new Set(lists.map((path) => path.slice(path.lastIndexOf('/') + 1)))].toSorted();
    };
    const normal: Administrator = { ...owner, role: 'normal', categories: [] };
    expect(await asked({ ...normal, categories: ['contents_manager'] })).toEqual([
      ...['events', 'lives', 'playlists', 'videos'],
    ]);
    expect(await asked({ ...normal, categories: ['user_manager'] })).toEqual(['invitations', 'members']);
    expect(await asked({ ...normal, categories: ['designer'] })).toEqual([]);
  });
});

describe('Enter in the search of the console', () => {
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => undefined;
  });
  afterEach(() => void jest.restoreAllMocks());

  it('opens the first that is found, also when it is pressed before anything is', async () => {
    const { router } = await open();
    await userEvent.type(await screen.findByLabelText<HTMLInputElement>(/./, { selector: 'input' }), 'whales{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/video/v7/edit'));
  });

  it('leads to another site of whoever has several, and never to the one that is operated', async () => {
    const { router } = await open();
    await screen.findByText('Studio Zebra');
    expect(screen.queryByText('Demo')).toBeNull();
    await userEvent.type(await screen.findByLabelText<HTMLInputElement>(/./, { selector: 'input' }), 'zebra{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/choose_site'));
    expect(router.state.location.state).toEqual({ teamId: 'studio' });
  });

  it('opens what was found and waits to be chosen', async () => {
    const { router } = await open();
    const field = await screen.findByLabelText<HTMLInputElement>(/./, { selector: 'input' });
    await userEvent.type(field, 'whales');
    await screen.findByText('Whales');
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/video/v7/edit'));
  });
});
