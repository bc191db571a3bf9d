import { creator } from '@marquee/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconUserStar } from '@tabler/icons-react';
import { CurrentAdministrator, type Administrator } from '../session/use-administrator.js';
import { fakeServer } from '../testing/fake-server.js';
import { renderRoutes } from '../testing/render.js';
import { EntityList } from './entity-list.js';

const administrator = { id: 'a', team: { id: 'demo', name: 'Demo' }, role: 'owner', categories: [] };
const item = (id: string, name: string, order: number, videoCount = 0) => ({
  ...{ id, name, order, videoCount, profile: '', thumbnail: null, translations: [], version: `v-${id}` },
});
const umi = item('umi', 'Umi', 0);
const sora = item('sora', 'Sora', 1, 2);

async function show(items = [umi, sora]) {
  const asked = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token' } }),
    'GET /api/teams/{teamId}': () => ({ some: { language: 'ja' } }),
    'GET /api/teams/{teamId}/creators': () => ({ some: { items } }),
    'POST /api/teams/{teamId}/images': () => ({
      body: { id: 'image1', url: '/media/demo/images/image1.webp' },
    }),
    'POST /api/teams/{teamId}/creators': () => ({ body: item('new', 'New', 2) }),
    'PATCH /api/teams/{teamId}/creators/{creatorId}': () => ({ body: umi }),
    'PUT /api/teams/{teamId}/creators/order': () => ({}),
    'DELETE /api/teams/{teamId}/creators/{creatorId}': () => ({}),
    'GET /api/teams/{teamId}/creators/{creatorId}/usage': ({ query }) => ({
      body: query.has('after')
        ? { items: [{ kind: 'live', id: 'l1', title: 'Tide' }], next: null }
        : { items: [{ kind: 'video', id: 'v1', title: 'Reef' }], next: 'p2' },
    }),
  });
  const page = (
    <CurrentAdministrator value={administrator as unknown as Administrator}>
      <EntityList entity={creator} namespace="creators" icon={IconUserStar} />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element: page }]);
  return asked;
}
const change = (asked: Awaited<ReturnType<typeof show>>) => asked.find(({ method }) => method !== 'GET');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (row: string, name: string) => {
  await press(`Actions for ${row}`);
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

describe('the page of an entity', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('tells of each what uses it, whatever kind it is of, by the number in its row', async () => {
    await show();
    expect(await screen.findByRole('columnheader', { name: 'Used' })).toBeDefined();
    await press('2: where Sora is used');
    const dialog = within(await screen.findByRole('dialog', { name: 'Where “Sora” is used' }));
    expect((await dialog.findByRole('link', { name: 'Reef' })).getAttribute('href')).toBe('/admin/video/v1/edit');
    await userEvent.click(dialog.getByRole('button', { name: 'Show more' }));
    expect((await dialog.findByRole('link', { name: 'Tide' })).getAttribute('href')).toBe('/admin/live?edit=l1');
    expect(dialog.queryByText(/^Remove it from these first/)).toBeNull();
    expect(screen.queryByRole('button', { name: /where Umi is used/ })).toBeNull();
  });

  it('says what to do when there is none', async () => {
    await show([]);
    expect(await screen.findByText('No creators yet')).toBeDefined();
  });

  it('makes one of what is typed into the fields of the entity', async () => {
    const asked = await show();
    await press('New creator');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name\W*$/ }), 'Kai');
    await userEvent.type(screen.getByRole('textbox', { name: /Profile/ }), 'Films waves');
    await press('Save');
    expect(change(asked)?.body).toEqual({ name: 'Kai', thumbnail: null, profile: 'Films waves', translations: [] });
  });

  it('asks for the name in the language that is not the site’s', async () => {
    const asked = await show();
    await press('New creator');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name\W*$/ }), '海');
    await userEvent.type(await screen.findByRole('textbox', { name: /Name in English/ }), 'Umi');
    await press('Save');
    expect(change(asked)?.body).toMatchObject({ name: '海', translations: [{ language: 'en', name: 'Umi' }] });
  });

  it('takes a picture, cropped, and saves it with the rest', async () => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
    const asked = await show();
    await press('Edit Umi');
    const file = new File(['bytes'], 'umi.png', { type: 'image/png' });
    await userEvent.upload(await screen.findByLabelText('Upload an image', { selector: 'input' }), file);
    const area = await screen.findByRole('group', { name: /^Area to keep/ });
    const shown = area.querySelector('img');
    if (!shown) throw new Error('nothing is shown');
    Object.defineProperties(shown, { naturalWidth: { value: 1600 }, naturalHeight: { value: 1200 } });
    fireEvent.load(shown);
    await press('Use this area');
    await screen.findByRole('button', { name: 'Remove image' });
    expect(change(asked)?.body).toEqual({ image: btoa('bytes'), crop: { x: 0, y: 150, width: 1600, height: 900 } });
    await press('Save');
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ thumbnail: 'image1' }),
    );
  });

  it('takes no file that is no picture', async () => {
    await show();
    await press('Edit Umi');
    const input = await screen.findByLabelText('Upload an image', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.svg', { type: 'image/svg+xml' })] } });
    expect((await screen.findByRole('alert')).textContent).toContain('Choose a JPEG, PNG or WebP image');
  });

  it('puts one before another in one call', async () => {
    const asked = await show();
    await choose('Sora', 'Move Sora up');
    expect(change(asked)).toMatchObject({ method: 'PUT', body: { ids: ['sora', 'umi'] } });
  });

  it('deletes what nothing uses, and otherwise tells what does', async () => {
    const asked = await show();
    await choose('Sora', 'Delete Sora');
    const dialog = await screen.findByRole('dialog');
    expect((await within(dialog).findByRole('link', { name: 'Reef' })).getAttribute('href')).toBe(
      '/admin/video/v1/edit',
    );
    expect(change(asked)).toBeUndefined();
  });
});
