import { playlist } from '@marquee/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconPlaylist } from '@tabler/icons-react';
import { CurrentAdministrator } from '../session/use-administrator.js';
import { fakeServer } from '../testing/fake-server.js';
import { owner } from '../testing/owner.js';
import { renderRoutes } from '../testing/render.js';
import { EntityList } from './entity-list.js';

const item = (id: string, name: string, fields: object) => ({
  ...{ id, name, overview: '', thumbnail: null, categoryId: null, tags: [], videos: [], public: false },
  ...{ createdAt: '2026-11-20T00:00:00.000Z', translations: [], useCount: 0, version: `v-${id}` },
  ...fields,
});
const items = [
  item('p1', 'Reefs', { categoryId: 'c1', tags: ['t1', 't2'], public: true }),
  item('p2', 'Storms', { categoryId: 'c1', tags: ['t2'] }),
  item('p3', 'Caves', {}),
];
/** With them there are so many that one wants to narrow them. */
const others = Array.from({ length: 5 }, (_, index) => item(`o${index}`, `Other ${index}`, { tags: ['t3'] }));

async function show(at: string, { some = [...items, ...others], more = false } = {}) {
  const asked = fakeServer({
    'GET /api/teams/{teamId}': () => ({ some: { language: 'en' } }),
    'GET /api/teams/{teamId}/categories': () => ({ some: { items: [{ id: 'c1', name: 'Sea', translations: [] }] } }),
    'GET /api/teams/{teamId}/tags': () => ({ some: { items: [] } }),
    'GET /api/teams/{teamId}/playlists': ({ query }) => {
      // The pages that follow are on their way.
      if (query.has('after')) return new Promise<never>(() => undefined);
      return { some: { items: query.has('categoryId') ? some.slice(0, 1) : some, next: more ? 'next' : null } };
    },
  });
  const page = (
    <CurrentAdministrator value={owner}>
      <EntityList entity={playlist} namespace="playlists" icon={IconPlaylist} />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element: page }], { language: 'en', at });
  await screen.findAllByRole('row');
  return () => asked.filter(({ path }) => path.endsWith('/playlists')).map(({ query }) => Object.fromEntries(query));
}
const names = () => items.map(({ name }) => name).filter((name) => screen.queryByText(name) !== null);

describe('the list of an entity', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('is narrowed by what its fields are, and says so in the address', async () => {
    await show('/');
    await waitFor(() => expect(names()).toEqual(['Reefs', 'Storms', 'Caves']));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Sea');
    expect(names()).toEqual(['Reefs', 'Storms']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'On the site' }), 'No');
    expect(names()).toEqual(['Storms']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'On the site' }), 'On the site: all');
    expect(names()).toEqual(['Reefs', 'Storms']);
    // There are no tags to choose from.
    expect(screen.queryByRole('combobox', { name: 'Tags' })).toBeNull();
  });

  it('is narrowed by the address, also to what was deleted meanwhile', async () => {
    await show('/?tags=t1');
    await waitFor(() => expect(names()).toEqual(['Reefs']));
    expect(screen.getByRole('combobox', { name: 'Tags' })).toBeTruthy();
  });

  it('is narrowed by the server where it is too long to be here', async () => {
    const queries = await show('/', { more: true });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Sea');
    await waitFor(() => expect(names()).toEqual(['Reefs']));
    expect(queries()).toContainEqual({ limit: '100', categoryId: 'c1' });
  });

  it('has no filters where one sees them all at a glance', async () => {
    await show('/', { some: [...items, ...others].slice(1) });
    await screen.findByText('Storms');
    expect(screen.queryByRole('combobox', { name: 'Category' })).toBeNull();
  });
});
