import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator, type Administrator } from '../../shared/session/use-administrator.js';
import { fakeServer, refuse, type Answered } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';

const sent: { readonly name: string; readonly uploadUrl: string }[] = [];
const arrival = Promise.withResolvers<null>();
jest.unstable_mockModule('../../shared/uploads/send-patiently.js', () => ({
  sendPatiently: ({ file, uploadUrl }: { readonly file: File; readonly uploadUrl: string }) => {
    sent.push({ name: file.name, uploadUrl });
    return arrival.promise;
  },
}));
const { Component: FileList } = await import('./file-list.js');

const administrator = { id: 'a', team: { id: 'demo', name: 'Demo' }, role: 'owner', categories: [] };
const calls = '/api/teams/demo/files';
const slides = {
  ...{ id: 'slides', name: 'Slides', upload: 'u1', fileName: 'slides.pdf', size: 2_048 },
  ...{ uploadedAt: '2026-11-20T00:00:00.000Z', useCount: 3, version: 'v' },
};

async function show(
  at: string,
  place: Answered<'POST /api/teams/{teamId}/uploads'> = { some: { id: 'u2', uploadUrl: '/media/uploads/u2' } },
) {
  const asked = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token' } }),
    'GET /api/teams/{teamId}': () => ({ some: { language: 'ja' } }),
    'POST /api/teams/{teamId}/uploads': () => place,
    'GET /api/teams/{teamId}/files': () => ({ some: { items: [slides] } }),
    'POST /api/teams/{teamId}/files': () => ({ body: slides }),
    'PATCH /api/teams/{teamId}/files/{fileId}': () => ({ body: slides }),
  });
  const page = (
    <CurrentAdministrator value={administrator as unknown as Administrator}>
      <FileList />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element: page }], { at });
  return asked;
}
const choose = async (name: string) => {
  await screen.findByRole('dialog');
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('there is nothing to choose a file with');
  fireEvent.change(input, { target: { files: [new File(['12345'], name)] } });
};
const save = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));

describe('attachment files in the console', () => {
  it('are listed with size and number of uses', async () => {
    await show('/');
    const row = (await screen.findAllByRole('row')).find(({ textContent }) => textContent?.includes('Slides'));
    expect(row?.textContent).toContain('2 KB');
    expect(row?.textContent).toContain('3');
  });

  it('say why there is no room, before anything is sent', async () => {
    await show('/?create=1', refuse(413, 'UPLOAD_TOO_LARGE', { params: { remaining: '1 GB' } }));
    await choose('large.zip');
    expect((await screen.findByRole('alert')).textContent).toContain('1 GB');
    expect(sent).toEqual([]);
  });

  it('are made of a file that is sent first, and called as it is until one says otherwise', async () => {
    const asked = await show('/?create=1');
    await choose('handout.pdf');
    await waitFor(() => expect(sent).toEqual([{ name: 'handout.pdf', uploadUrl: '/media/uploads/u2' }]));
    await save();
    expect(asked.some(({ method, path }) => method === 'POST' && path === calls)).toBe(false);
    arrival.resolve(null);
    await screen.findByText(/^Uploaded/);
    await save();
    const made = () => asked.find(({ method, path }) => method === 'POST' && path === calls);
    await waitFor(() => expect(made()?.body).toEqual({ name: 'handout.pdf', upload: 'u2' }));
  });

  it('are replaced under the name that they have', async () => {
    const asked = await show('/?edit=slides');
    await choose('other.pdf');
    await screen.findByText(/^Uploaded/);
    await save();
    const change = () => asked.find(({ method }) => method === 'PATCH');
    await waitFor(() => expect(change()?.body).toMatchObject({ upload: 'u2' }));
    expect(change()?.body).not.toMatchObject({ name: 'other.pdf' });
  });
});
