import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component as Authorized } from './zoom-authorized.js';
import { ZoomSection } from './zoom-section.js';

const connection = {
  ...{ name: 'Mia Host', email: 'mia@zoom.test', connectedAt: '2026-11-20T03:00:00.000Z', isLost: false },
};
const none = { available: true, sandbox: false, connection: null };

async function show(at = '/', language: 'ja' | 'en' = 'en') {
  const open = jest.fn<(url: string) => void>();
  const within = (element: React.ReactNode) => <CurrentAdministrator value={owner}>{element}</CurrentAdministrator>;
  const { router } = await renderRoutes(
    [
      { path: '/', element: within(<ZoomSection next="/admin/profile" open={open} />) },
      { path: '/authorized', element: within(<Authorized />) },
      { path: '/admin/setting/zoom_setting', element: <p>the setting</p> },
      { path: '/admin/profile', element: <p>the profile</p> },
    ],
    { at, language },
  );
  return { open, router };
}

afterEach(() => void jest.restoreAllMocks());

describe('one’s own account at Zoom', () => {
  it('is connected on the page that Zoom gives, from which one comes back to where one was', async () => {
    const calls = fakeServer({
      'GET /api/teams/{teamId}/me/zoom': () => ({ body: none }),
      'POST /api/teams/{teamId}/me/zoom': () => ({ body: { url: 'https://zoom.us/oauth/authorize?x' } }),
    });
    const { open } = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Connect Zoom' }));
    expect(calls.at(-1)?.body).toEqual({ next: '/admin/profile' });
    expect(open.mock.calls).toEqual([['https://zoom.us/oauth/authorize?x']]);
  });

  it('says whose it is and since when, and is disconnected after one was asked', async () => {
    let state: object = { ...none, connection };
    const calls = fakeServer({
      'GET /api/teams/{teamId}/me/zoom': () => ({ some: state }),
      'DELETE /api/teams/{teamId}/me/zoom': () => {
        state = none;
        return {};
      },
    });
    await show();
    await screen.findByText('mia@zoom.test');
    expect(screen.getByText(/20 Nov 2026/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Connect Zoom' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Zoom?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
    await screen.findByText('Not connected yet.');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('stays connected, and says so in the dialog, while Zoom does not hear of it', async () => {
    fakeServer({
      'GET /api/teams/{teamId}/me/zoom': () => ({ body: { ...none, connection } }),
      'DELETE /api/teams/{teamId}/me/zoom': () => refuse(409, 'ZOOM_DISCONNECT_FAILED'),
    });
    await show('/', 'ja');
    await userEvent.click(await screen.findByRole('button', { name: '連携を解除する' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '連携を解除する' }));
    await dialog.findByText(/連携は続いています/);
  });

  it('is connected again when Zoom lets us in no more', async () => {
    fakeServer({
      'GET /api/teams/{teamId}/me/zoom': () => ({ body: { ...none, connection: { ...connection, isLost: true } } }),
    });
    await show();
    await screen.findByText('Not working');
    expect(screen.getByRole('button', { name: 'Connect again' })).toBeTruthy();
  });

  it('cannot be connected where the installation is not known to Zoom, and says what to do', async () => {
    fakeServer({ 'GET /api/teams/{teamId}/me/zoom': () => ({ body: { ...none, available: false } }) });
    await show();
    await screen.findByText(/This installation isn’t set up for Zoom/);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the way back from Zoom', () => {
  it('hands in what it brings once, and goes on to the page that one came from', async () => {
    const calls = fakeServer({
      'POST /api/teams/{teamId}/me/zoom/finish': () => ({ body: { ...none, connection, next: '/admin/profile' } }),
    });
    const { router } = await show('/authorized?state=s&code=c');
    await screen.findByText('the profile');
    const posted = calls.filter(({ path }) => path.endsWith('/finish'));
    expect(posted.map(({ body }) => body)).toEqual([{ state: 's', code: 'c' }]);
    expect(router.state.location.search).toBe('');
  });

  it('says that one has declined, and leads to where one connects', async () => {
    fakeServer({
      'POST /api/teams/{teamId}/me/zoom/finish': () => refuse(403, 'ZOOM_CONNECT_CANCELLED'),
    });
    await show('/authorized?state=s&error=access_denied');
    expect((await screen.findByRole('alert')).textContent).toContain('nothing has changed');
    await userEvent.click(screen.getByRole('link', { name: 'Go to Zoom settings' }));
    await waitFor(() => expect(screen.getByText('the setting')).toBeTruthy());
  });
});
