import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Joined } from './joined.js';
import { ResetPassword } from './reset-password.js';
import { VerifyEmail } from './verify-email.js';

const session = { 'GET /api/session': () => ({ some: { csrfToken: 't' } }) };
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(forgetCsrfToken);
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the link of a verification mail', () => {
  const open = (teamId?: string) =>
    renderRoutes([{ path: '/', element: <VerifyEmail token="a-token" teamId={teamId} /> }]);

  it('that was used says so, and leads to the login', async () => {
    fakeServer({ ...session, 'POST /api/verify-email': () => refuse(410, 'LINK_USED') });
    await open('abc');
    expect(await screen.findByText('Your email address is already verified')).toBeTruthy();
    expect(linkTo('Go to the login page')).toBe('/login/abc');
    expect(screen.queryByLabelText(/Email address/)).toBeNull();
  });

  it('that is dead sends another one, by the address that somebody types in', async () => {
    const calls = fakeServer({
      ...session,
      'POST /api/verify-email': () => refuse(410, 'LINK_INVALID'),
      'POST /api/verify-email/resend': () => ({}),
    });
    await open('abc');
    await userEvent.type(await screen.findByLabelText(/Email address/), 'ann@example.test');
    await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('Check your email')).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('/resend'))?.body).toEqual({
      email: 'ann@example.test',
      teamId: 'abc',
    });
  });
});

describe('the link that sets a password', () => {
  const open = (token: string, teamId?: string) =>
    renderRoutes([{ path: '/', element: <ResetPassword token={token} teamId={teamId} /> }]);

  it.each([
    ['is no link of ours', 'bad', refuse(400, 'INVALID_INPUT')],
    ['is too old or was used', 'a-token-of-a-mail-long-ago', refuse(410, 'LINK_INVALID')],
  ])('says at once that it %s, and leads to another one', async (_what, token, answer) => {
    fakeServer({ ...session, 'POST /api/password-reset/check': () => answer });
    await open(token, 'abc');
    expect(await screen.findByText('This link can’t be used')).toBeTruthy();
    expect(screen.queryByLabelText(/Password/)).toBeNull();
    expect(linkTo('Send another link')).toBe('/request_reset_password?tid=abc');
  });

  it('asks for the password when it is good', async () => {
    fakeServer({ ...session, 'POST /api/password-reset/check': () => ({}) });
    await open('a-good-token-of-a-mail');
    expect(await screen.findByLabelText(/^Password \*/)).toBeTruthy();
  });

  it.each([
    ['logs in with it', null, '/logged_in/abc', 'Inside'],
    ['asks for the second step first', 'a-challenge', '/two_factor/abc', 'Second step'],
  ])('%s', async (_what, challenge, path, text) => {
    fakeServer({
      ...session,
      'POST /api/password-reset/check': () => ({}),
      'POST /api/password-reset': () => ({ body: { kind: 'member', teamId: 'abc', challenge } }),
    });
    await renderRoutes([
      { path: '/', element: <ResetPassword token="a-good-token-of-a-mail" teamId="abc" /> },
      { path, element: <p>{text}</p> },
    ]);
    await userEvent.type(await screen.findByLabelText(/^Password \*/), 'tidesAndMoons7');
    await userEvent.type(screen.getByLabelText(/^Confirm password/), 'tidesAndMoons7');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('who has joined a site that does not check addresses', () => {
  it.each([
    [false, 'Log in with ann@example.test.'],
    [true, /once an administrator has approved you/],
  ])('is told to log in, not to look for a mail (approval: %s)', async (approvalRequired, text) => {
    fakeServer(session);
    const element = <Joined login="ann@example.test" teamId="abc" approvalRequired={approvalRequired} byMail />;
    await renderRoutes([{ path: '/', element }]);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(linkTo('Go to the login page')).toBe('/login/abc');
    expect(screen.queryByText(/link/)).toBeNull();
  });
});
