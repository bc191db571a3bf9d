import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator, type Administrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component as EventList } from './event-list.js';

const administrator = { id: 'a', team: { id: 'demo', name: 'Demo' }, role: 'owner', categories: [] };
const screening = {
  ...{
    id: 'e1',
    name: 'Screening',
    overview: '',
    thumbnail: null,
    format: 'online',
    videos: ['v1'],
    lives: [],
    groups: [],
  },
  ...{ holdFrom: '2026-12-10T10:00:00.000Z', holdUntil: '2026-12-10T12:00:00.000Z', publication: 'public' },
  ...{ needsApplication: true, applicationFrom: null, applicationUntil: '2026-12-09T15:00:00.000Z' },
  ...{ publishFrom: null, publishUntil: null, createdAt: '2026-11-20T00:00:00.000Z', translations: [] },
  ...{ useCount: 0, version: 'v' },
};

async function show() {
  const asked = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token' } }),
    'GET /api/teams/{teamId}': () => ({ some: { language: 'ja' } }),
    'GET /api/teams/{teamId}/groups': () => ({ some: { items: [] } }),
    'GET /api/teams/{teamId}/videos': () => ({ some: { items: [], next: null } }),
    'GET /api/teams/{teamId}/events': () => ({ some: { items: [screening] } }),
    'GET /api/teams/{teamId}/events/{eventId}/videos': () => ({
      some: { items: [{ id: 'v1', title: 'Whales', thumbnailUrl: null, duration: null }] },
    }),
    'PATCH /api/teams/{teamId}/events/{eventId}': () => ({ some: screening }),
  });
  const page = (
    <CurrentAdministrator value={administrator as unknown as Administrator}>
      <EventList />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element: page }], { at: '/?edit=e1' });
  return asked;
}

describe('the form of an event', () => {
  it('asks for the dates that are looked at, and sends what was changed', async () => {
    const asked = await show();
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Whales');
    expect(within(dialog).getByText('Applications until')).toBeDefined();
    expect(within(dialog).queryByText('Published from')).toBeNull();
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Members must apply' }));
    expect(within(dialog).queryByText('Applications until')).toBeNull();
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Format' }), 'At a venue');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const change = () => asked.find(({ method }) => method === 'PATCH');
    await waitFor(() => expect(change()).toBeTruthy());
    // Dates that nobody touched come back as they were, in whichever zone they were shown.
    expect(change()?.body).toEqual({ format: 'venue', needsApplication: false });
  });
});
