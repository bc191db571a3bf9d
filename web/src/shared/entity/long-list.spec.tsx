import { creator } from '@marquee/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconUserStar } from '@tabler/icons-react';
import { CurrentAdministrator, type Administrator } from '../session/use-administrator.js';
import { fakeServer, type Answered, type ReceivedCall } from '../testing/fake-server.js';
import { renderRoutes } from '../testing/render.js';
import { EntityList } from './entity-list.js';

const calls = '/api/teams/demo/creators';
const administrator = { id: 'a', team: { id: 'demo', name: 'Demo' }, role: 'owner', categories: [] };
const item = (id: string, name: string, order = 0) => ({
  ...{ id, name, order, videoCount: 0, profile: '', thumbnail: null, translations: [], version: `v-${id}` },
});
/** More than the first page has. */
const listed = Array.from({ length: 12 }, (_, order) => item(`c${order}`, `Creator ${order}`, order));
const found = item('far', 'Yuki', 4_000);

function answer({ query }: ReceivedCall): Answered<'GET /api/teams/{teamId}/creators'> | Promise<never> {
  // The pages that follow are on their way.
  if (query.has('after')) return new Promise<never>(() => undefined);
  if (query.has('q')) return { body: { items: [found], next: null, total: 1 } };
  if (query.has('sort')) return { body: { items: listed.toReversed(), next: 'more', total: 5_000 } };
  return { body: { items: listed, next: 'more', total: 5_000 } };
}

async function show(at = '/') {
  const asked = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token' } }),
    'GET /api/teams/{teamId}': () => ({ some: { language: 'ja' } }),
    'GET /api/teams/{teamId}/creators': answer,
    'GET /api/teams/{teamId}/creators/{creatorId}': () => ({ body: found }),
    'PUT /api/teams/{teamId}/creators/order': () => ({}),
  });
  const page = (
    <CurrentAdministrator value={administrator as unknown as Administrator}>
      <EntityList entity={creator} namespace="creators" icon={IconUserStar} />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element: page }], { at });
  await screen.findByRole('table');
  return asked.filter.bind(asked);
}
const queries = (asked: Awaited<ReturnType<typeof show>>) =>
  asked(({ path }) => path === calls).map(({ query }) => Object.fromEntries(query));
const first = { limit: '100' };

describe('the page of an entity of which there are too many to read at once', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('lets the server find them, and tells how many there are', async () => {
    const asked = await show();
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain('5,000');
    await userEvent.type(screen.getByRole('searchbox'), 'yuki');
    await screen.findByText('Yuki');
    expect(queries(asked)).toContainEqual({ ...first, q: 'yuki' });
    expect(screen.queryByText('Creator 3')).toBeNull();
  });

  it('lets the server sort them, by what it can sort', async () => {
    const asked = await show();
    const head = screen.getAllByRole('row')[0] ?? document.body;
    expect(within(head).queryByRole('button', { name: /Videos/ })).toBeNull();
    await userEvent.click(within(head).getByRole('button', { name: /Name/ }));
    await waitFor(() => expect(queries(asked)).toContainEqual({ ...first, sort: 'name' }));
    await userEvent.click(within(head).getByRole('button', { name: /Name/ }));
    await waitFor(() => expect(queries(asked)).toContainEqual({ ...first, sort: '-name' }));
    await userEvent.click(within(head).getByRole('button', { name: /Name/ }));
    await waitFor(() => expect(within(head).getByRole('columnheader', { name: /Name/ }).ariaSort).toBeNull());
  });

  it('opens one that is not on the pages that were read', async () => {
    await show('/?edit=far');
    expect(await screen.findByDisplayValue('Yuki')).toBeDefined();
  });

  it('says of an order no more than what comes before', async () => {
    const asked = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Creator 1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move Creator 1 up' }));
    await waitFor(() => expect(asked(({ method }) => method === 'PUT')[0]?.body).toEqual({ ids: ['c1', 'c0'] }));
  });
});
