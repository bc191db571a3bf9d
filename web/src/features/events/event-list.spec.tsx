import { describe, expect, it, jest } from '@jest/globals';
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

async function show(at = '/?edit=e1', event: object = {}) {
  const asked = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token' } }),
    'GET /api/teams/{teamId}': () => ({ some: { language: 'ja' } }),
    'GET /api/teams/{teamId}/groups': () => ({ some: { items: [] } }),
    'GET /api/teams/{teamId}/videos': () => ({ some: { items: [], next: null } }),
    'GET /api/teams/{teamId}/events': () => ({ some: { items: [{ ...screening, ...event }] } }),
    'GET /api/teams/{teamId}/events/{eventId}/videos': () => ({
      some: { items: [{ id: 'v1', title: 'Whales', thumbnailUrl: null, duration: null }] },
    }),
    'PATCH /api/teams/{teamId}/events/{eventId}': () => ({ some: screening }),
    'POST /api/teams/{teamId}/events': () => ({ some: screening }),
  });
  const page = (
    <CurrentAdministrator value={administrator as unknown as Administrator}>
      <EventList />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element: page }], { at });
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

  it('begins a publication for a time today, and ends it 31 days later, in the zone of the site', async () => {
    // In Tokyo it is the next day already.
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T16:00:00.000Z'));
    const asked = await show();
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Whales');
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Publication' }), 'Limited time');
    const from = await within(dialog).findByRole('button', { name: /Published from/ });
    await waitFor(() => expect(from.textContent).toBe('Fri, 27 Nov 2026, 00:00'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const change = () => asked.find(({ method }) => method === 'PATCH');
    await waitFor(() => expect(change()).toBeTruthy());
    expect(change()?.body).toEqual({
      ...{ publication: 'period', publishFrom: '2026-11-26T15:00:00.000Z', publishUntil: '2026-12-27T15:00:00.000Z' },
    });
    jest.restoreAllMocks();
  });
});

describe('a new event that is like another', () => {
  it('begins with what that one says, and is nothing until it is saved', async () => {
    const later = { holdFrom: '2100-12-10T10:00:00.000Z', holdUntil: '2100-12-10T12:00:00.000Z' };
    const asked = await show('/', { ...later, applicationUntil: '2020-12-09T15:00:00.000Z' });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Screening' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate Screening' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New event' }));
    await dialog.findByText('Whales');
    const title = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Title/ });
    await waitFor(() => expect(title.value).toBe('Screening（コピー）'));
    expect(asked.every(({ method }) => method === 'GET')).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const made = () => asked.find(({ method }) => method === 'POST');
    await waitFor(() => expect(made()).toBeTruthy());
    expect(made()?.body).toMatchObject({
      ...later,
      name: 'Screening（コピー）',
      videos: ['v1'],
      applicationUntil: null,
    });
  });

  it('asks for the dates that have passed', async () => {
    const asked = await show('/?create=1&like=e1', { holdFrom: '2020-12-10T10:00:00.000Z' });
    const dialog = within(await screen.findByRole('dialog', { name: 'New event' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText('This field is required.')).length).toBeGreaterThan(0);
    expect(asked.every(({ method }) => method === 'GET')).toBe(true);
  });
});
