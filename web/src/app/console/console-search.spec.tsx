import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import ConsoleSearch from './console-search.js';

const open = () => {
  fakeServer({
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
  });
  const page = (
    <CurrentAdministrator value={owner}>
      <ConsoleSearch />
    </CurrentAdministrator>
  );
  return renderRoutes([{ path: '*', element: page }], { at: '/admin' });
};

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
