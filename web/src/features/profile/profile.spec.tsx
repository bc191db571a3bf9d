import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Profile } from './profile.js';

const at = '2026-11-20T03:00:00.000Z';
const device = { browser: 'Firefox', system: 'Linux', createdAt: at, lastSeenAt: at };
const here = { ...device, id: 'here', current: true };
const there = { ...device, id: 'there', browser: 'Chrome', system: 'iPhone', current: false };
const session = {
  'GET /api/session': () => ({ some: { csrfToken: 't' } }),
  'GET /api/sites/{teamId}/me': () => ({ some: { email: 'mia@example.test', hasPassword: true } }),
};

beforeEach(forgetCsrfToken);
afterEach(() => {
  jest.restoreAllMocks();
});

const open = () =>
  renderRoutes([
    {
      path: '/',
      element: (
        <Profile own={{ area: 'sites', teamId: 'abc' }} name="Mia" email="mia@example.test" onLeft={() => undefined} />
      ),
    },
  ]);

describe('the sessions of an account', () => {
  it('name their devices, and offer to log out only elsewhere', async () => {
    const calls = fakeServer({
      ...session,
      'GET /api/sites/{teamId}/me/sessions': () => ({ some: { items: [here, there] } }),
      'DELETE /api/sites/{teamId}/me/sessions/{sessionId}': () => ({}),
    });
    await open();
    const row = (await screen.findByText('Firefox on Linux')).closest('li');
    expect(within(row ?? document.body).getByText('This device')).toBeTruthy();
    expect(within(row ?? document.body).queryByRole('button')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Log out Chrome on iPhone' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });
});

describe('a new password', () => {
  const section = async () => within(await screen.findByRole('region', { name: 'Password' }));
  const fill = async (): Promise<void> => {
    const form = await section();
    await userEvent.type(form.getByLabelText(/^Current password/), 'Correct-horse-1');
    await userEvent.type(form.getByLabelText(/^New password/), 'Another-horse-2');
    await userEvent.type(form.getByLabelText(/^Confirm password/), 'Another-horse-2');
    await userEvent.click(form.getByRole('button', { name: 'Change password' }));
  };

  it('is sent with the present one, and nothing of it stays in the form', async () => {
    const calls = fakeServer({
      ...session,
      'GET /api/sites/{teamId}/me/sessions': () => ({ some: { items: [here] } }),
      'PUT /api/sites/{teamId}/me/password': () => ({}),
    });
    await open();
    await fill();
    const form = await section();
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>(/^Current password/).value).toBe(''));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      currentPassword: 'Correct-horse-1',
      password: 'Another-horse-2',
    });
  });

  it('with a wrong one is refused at the field of the present one, which gets the focus', async () => {
    fakeServer({
      ...session,
      'GET /api/sites/{teamId}/me/sessions': () => ({ some: { items: [here] } }),
      'PUT /api/sites/{teamId}/me/password': () =>
        refuse(403, 'PASSWORD_WRONG', { fields: [{ path: 'currentPassword', code: 'PASSWORD_WRONG', params: {} }] }),
    });
    await open();
    await fill();
    const field = (await section()).getByLabelText(/^Current password/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.getAllByText('Your current password isn’t right.').length).toBeGreaterThan(0);
  });
});

describe('leaving', () => {
  it('says what else becomes of what one has before it is confirmed', async () => {
    fakeServer(session);
    const own = { area: 'sites', teamId: 'abc' } as const;
    const said = {
      beforeLeaving: (form: ReactNode) => (
        <>
          <p>What you subscribe to ends</p>
          {form}
        </>
      ),
    };
    const element = <Profile own={own} name="Mia" email="mia@example.test" onLeft={() => undefined} {...said} />;
    await renderRoutes([{ path: '/', element }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('What you subscribe to ends')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Delete account' })).toBeTruthy();
  });
});

describe('the account of somebody who logs in by a login service alone', () => {
  it('has no place for a password where none opens the site', async () => {
    fakeServer({
      ...session,
      'GET /api/sites/{teamId}/me': () => ({ some: { email: 'mia@example.test', hasPassword: false } }),
      'GET /api/sites/{teamId}/login-methods': () => ({ some: { authMethod: 'saml' } }),
    });
    await open();
    await screen.findByRole('button', { name: 'Delete account' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Password' })).toBeNull());
  });

  it('asks for no password that there is not', async () => {
    const calls = fakeServer({
      ...session,
      'GET /api/sites/{teamId}/me': () => ({ some: { email: 'mia@example.test', hasPassword: false } }),
      'POST /api/sites/{teamId}/me/deletion': () => refuse(409, 'RECENT_LOGIN_NEEDED', { params: { minutes: 10 } }),
    });
    await open();
    const section = within(await screen.findByRole('region', { name: 'Password' }));
    expect(section.getByText(/use “Forgot your password\?”/)).toBeTruthy();
    expect(section.queryByRole('button')).toBeNull();
    expect(screen.queryByLabelText(/^Current password/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await dialog.findByText(/log in again by your login service/)).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(true);
  });
});
