import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemberLogin } from '../../../features/account/member-login.js';
import { LoggedIn } from '../../../features/account/logged-in.js';
import { rememberedMember } from '../../../features/site-shell/remembered-member.js';
import { forgetCsrfToken } from '../../../shared/api/csrf.js';
import { fakeServer } from '../../../shared/testing/fake-server.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import { SiteLayout } from './site-layout.js';

const nobody = { csrfToken: 't', administrator: null, member: null, held: null, elsewhere: false, demo: false };
const held = { kind: 'member', gate: 'change_password', name: 'Mia', email: 'mia@example.test', team: 'club' };
const club = { id: 'club', name: 'Film Club', language: 'en', timeZone: 'UTC', startPage: 'home', shut: false };

const routes = [
  { path: '/login/:teamId', element: <MemberLogin teamId="club" /> },
  { path: '/logged_in/:teamId', element: <LoggedIn teamId="club" /> },
  { path: '/change_password', element: <h1>Another password</h1> },
  { path: '/user/:teamId', element: <SiteLayout />, children: [{ index: true, element: <h1>Films</h1> }] },
];

beforeEach(() => {
  forgetCsrfToken();
  // Their session ended while they were in: an administrator gave them another password.
  rememberedMember.set('club', true);
});
afterEach(() => {
  rememberedMember.set('club', false);
  jest.restoreAllMocks();
});

it('a member is not sent back to the login by what was known before it', async () => {
  let isIn = false;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  fakeServer({
    'GET /api/session': async () => {
      if (isIn) await answered;
      return { some: isIn ? { ...nobody, held } : nobody };
    },
    'GET /api/sites/{teamId}': () => ({ some: club }),
    'GET /api/sites/{teamId}/login-methods': () => ({ body: { authMethod: 'email', emailCheck: true, social: null } }),
    'POST /api/sites/{teamId}/login': () => {
      isIn = true;
      return { body: { kind: 'member', teamId: 'club', challenge: null } };
    },
  });
  const { router } = await renderRoutes(routes, { at: '/login/club' });
  const been: string[] = [];
  router.subscribe(({ location }) => been.push(location.pathname));
  await userEvent.type(await screen.findByLabelText(/Email address/), 'mia@example.test');
  await userEvent.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'Given-pass-1');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(been).toContain('/user/club'));
  answer();
  expect(await screen.findByRole('heading', { name: 'Another password' })).toBeTruthy();
  expect(been).not.toContain('/login/club');
});
