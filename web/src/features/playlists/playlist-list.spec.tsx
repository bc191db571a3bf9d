import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator, type Administrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component as PlaylistList } from './playlist-list.js';

const administrator = { id: 'a', team: { id: 'demo', name: 'Demo' }, role: 'owner', categories: [] };
const season = {
  ...{ id: 'season', name: 'Season', overview: '', thumbnail: null, categoryId: null, tags: [], videos: ['v1', 'v2'] },
  ...{ public: true, createdAt: '2026-11-20T00:00:00.000Z', translations: [], useCount: 0, version: 'v' },
};
const video = (id: string, hiddenFromList = false) => ({
  ...{ id, title: `Film ${id}`, thumbnailUrl: null, duration: null },
  hiddenFromList,
});

/** As the server gives them, one by one, when there are more. */
const allAtOnce = () => ({ items: [video('v1'), video('v2')], next: null });
const oneByOne = (after: string | null) =>
  after === null ? { items: [video('v1')], next: 'v1' } : { items: [video('v2')], next: null };

async function show(carried: (after: string | null) => object = allAtOnce) {
  const asked = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token' } }),
    'GET /api/teams/{teamId}': () => ({ some: { language: 'ja' } }),
    'GET /api/teams/{teamId}/categories': () => ({ some: { items: [{ id: 'sea', name: 'Sea', translations: [] }] } }),
    'GET /api/teams/{teamId}/tags': () => ({ some: { items: [] } }),
    'GET /api/teams/{teamId}/videos': () => ({ some: { items: [video('v2'), video('v3')], next: null } }),
    'GET /api/teams/{teamId}/playlists': () => ({ some: { items: [season] } }),
    'GET /api/teams/{teamId}/playlists/{playlistId}/videos': ({ query }) => ({ some: carried(query.get('after')) }),
    'PATCH /api/teams/{teamId}/playlists/{playlistId}': () => ({ body: season }),
  });
  const page = (
    <CurrentAdministrator value={administrator as unknown as Administrator}>
      <PlaylistList />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element: page }], { at: '/?edit=season' });
  return asked;
}

describe('the form of a playlist', () => {
  it('has its videos in their order, adds one that was found, and takes one out', async () => {
    const asked = await show();
    const dialog = await screen.findByRole('dialog');
    const list = await within(dialog).findByRole('list', { name: 'Videos' });
    await waitFor(() =>
      expect(
        within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['1Film v1', '2Film v2']),
    );
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Add a video' }));
    expect(screen.queryByRole('option', { name: 'Film v2' })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: 'Film v3' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Film v1' }));
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Show on the site' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked.find(({ method }) => method === 'PATCH')).toBeTruthy());
    expect(asked.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ videos: ['v2', 'v3'], public: false });
  });

  it('says of which videos the site does not show any in playlists', async () => {
    await show(() => ({ items: [video('v1'), video('v2', true)], next: null }));
    const list = await within(await screen.findByRole('dialog')).findByRole('list', { name: 'Videos' });
    const [first, second] = await within(list).findAllByRole('listitem');
    expect(second?.textContent).toContain('Not shown in playlists on the site: hidden from lists');
    expect(first?.textContent).toBe('1Film v1');
  });

  it('reads its videos page by page; those of further pages keep their places', async () => {
    const asked = await show(oneByOne);
    const dialog = await screen.findByRole('dialog');
    const list = await within(dialog).findByRole('list', { name: 'Videos' });
    const shown = () =>
      within(list)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(shown()).toEqual(['1Film v1']));
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Add a video' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Film v3' }));
    expect(shown()).toEqual(['1Film v1', '3Film v3']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Film v1' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(shown()).toEqual(['1Film v2', '2Film v3']));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked.find(({ method }) => method === 'PATCH')).toBeTruthy());
    expect(asked.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ videos: ['v2', 'v3'] });
  });
});
