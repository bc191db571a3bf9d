import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { MemberLogin } from './member-login.js';
import { ResetWay } from './reset-way.js';

const nobody = { csrfToken: 't', administrator: null, member: null, held: null, elsewhere: false, demo: false };
const club = { id: 'club', name: 'Film Club', language: 'en', timeZone: 'UTC', joinInvitation: null };
const routes = [
  { path: '/login/club', element: <MemberLogin teamId="club" /> },
  { path: '/request_reset_password', element: <ResetWay teamId="club" /> },
];
const server = () =>
  fakeServer({
    'GET /api/session': () => ({ some: nobody }),
    'GET /api/sites/{teamId}': () => ({ some: club }),
    'GET /api/sites/{teamId}/login-methods': () => ({ body: { authMethod: 'custom', emailCheck: true, social: null } }),
    'POST /api/sites/{teamId}/login': () => refuse(401, 'LOGIN_FAILED'),
  });

beforeEach(forgetCsrfToken);
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a site whose members have login IDs', () => {
  it('asks for the ID, and for no address', async () => {
    const calls = server();
    await renderRoutes(routes, { at: '/login/club' });
    await userEvent.type(await screen.findByLabelText(/Login ID/), 'Hanako01');
    expect(screen.queryByLabelText(/Email/)).toBeNull();
    await userEvent.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'Marquee-test-1');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ loginId: 'hanako01', password: 'Marquee-test-1' });
  });

  it('says who gives a new password, and offers no mail', async () => {
    server();
    await renderRoutes(routes, { at: '/request_reset_password' });
    expect(await screen.findByText(/administrators reset passwords/)).toBeTruthy();
    expect(screen.queryByLabelText(/Email/)).toBeNull();
  });
});
