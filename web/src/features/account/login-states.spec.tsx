import type { ErrorCode } from '@marquee/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { returnedMember } from '../../shared/session/returned-member.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { EntryGate } from './entry-gate.js';
import { LoggedIn } from './logged-in.js';
import { LoginCallback } from './login-callback.js';
import { MemberLogin } from './member-login.js';

const nobody = { csrfToken: 't', administrator: null, member: null, held: null, elsewhere: false, demo: false };
const mia = { id: 'm1', name: 'Mia', email: 'mia@example.test', team: 'club', shut: null };
const held = { kind: 'member', gate: 'change_password', name: 'Mia', email: 'mia@example.test', team: 'club' };
const club = {
  ...{ id: 'club', name: 'Film Club', language: 'en', timeZone: 'UTC', joinInvitation: 'welcome' },
  registrationSurvey: null,
};

const pages = [
  '/entry/club/not_subscribe',
  '/entry/club/unpaid_user',
  '/user/club',
  '/user/club/schedule',
  '/enquete/club',
  '/admin',
  '/login',
  '/login/club',
  '/change_password',
  '/unapproved/club',
];
const routes = [
  { path: '/logged_in', element: <LoggedIn /> },
  { path: '/logged_in/club', element: <LoggedIn teamId="club" /> },
  { path: '/entry/club/not_team', element: <EntryGate teamId="club" /> },
  { path: '/entry/admin/not_team', element: <EntryGate /> },
  ...pages.map((path) => ({ path, element: <p>The page {path}</p> })),
];

beforeEach(forgetCsrfToken);
afterEach(() => {
  jest.restoreAllMocks();
});

describe('whoever has logged in', () => {
  it.each([
    ['', nobody, '/login'],
    ['', { ...nobody, administrator: owner }, '/admin'],
    ['', { ...nobody, elsewhere: true }, '/entry/admin/not_team'],
    ['', { ...nobody, held, elsewhere: true }, '/entry/admin/not_team'],
    ['/club', nobody, '/login/club'],
    ['/club', { ...nobody, member: mia }, '/user/club'],
    ['/club', { ...nobody, member: { ...mia, shut: 'not_subscribe' } }, '/entry/club/not_subscribe'],
    ['/club', { ...nobody, member: { ...mia, shut: 'unpaid_user' } }, '/entry/club/unpaid_user'],
    ['/club', { ...nobody, administrator: { ...owner, team: { id: 'club', name: 'Film Club' } } }, '/user/club'],
    ['/club', { ...nobody, administrator: owner, elsewhere: true }, '/entry/club/not_team'],
    ['/club', { ...nobody, held }, '/change_password?next=%2Fuser%2Fclub&tid=club'],
  ])('at /logged_in%s goes on to where they belong (%#)', async (path, session, arrival) => {
    fakeServer({
      'GET /api/session': () => ({ some: session }),
      'GET /api/sites/{teamId}': () => ({ some: club }),
    });
    const { router } = await renderRoutes(routes, { at: `/logged_in${path}` });
    await waitFor(() => {
      const { pathname, search } = router.state.location;
      expect(pathname + search).toBe(arrival);
    });
  });

  it.each([
    ['%2Fuser%2Fclub%2Fvideo%2Fv1', '/user/club/video/v1'],
    ['https%3A%2F%2Fevil.test%2F', '/user/club/schedule'],
    ['', '/user/club/schedule'],
  ])('goes on to where they wanted to go on this site, else where it begins (%s)', async (next, arrival) => {
    fakeServer({
      'GET /api/session': () => ({ some: { ...nobody, member: mia } }),
      'GET /api/sites/{teamId}': () => ({ some: { ...club, startPage: 'schedule' } }),
    });
    const film = { path: '/user/club/video/v1', element: <p>The film</p> };
    const { router } = await renderRoutes([...routes, film], { at: `/logged_in/club?next=${next}` });
    await waitFor(() => expect(router.state.location.pathname).toBe(arrival));
  });

  it.each([
    ['', { member: mia }, '/enquete/club'],
    ['?next=%2Fuser%2Fclub%2Fschedule', { member: mia }, '/user/club/schedule'],
    ['', { member: { ...mia, shut: 'not_subscribe' } }, '/entry/club/not_subscribe'],
    ['', { administrator: { ...owner, team: { id: 'club', name: 'Film Club' } } }, '/user/club'],
  ])(
    'is asked what the site asks of its members, unless they wanted to go somewhere (%#)',
    async (next, who, arrival) => {
      fakeServer({
        'GET /api/session': () => ({ some: { ...nobody, ...who } }),
        'GET /api/sites/{teamId}': () => ({ some: { ...club, registrationSurvey: 's1' } }),
      });
      const { router } = await renderRoutes(routes, { at: `/logged_in/club${next}` });
      await waitFor(() => expect(router.state.location.pathname).toBe(arrival));
    },
  );

  it.each([
    ['/user/club/video/v1', '/user/club/video/v1'],
    [null, '/user/club/schedule'],
  ])('comes back from a login service to where they wanted to go, else where it begins (%s)', async (next, arrival) => {
    fakeServer({
      'POST /api/sites/{teamId}/social-login/finish': () => ({
        some: { kind: 'member', teamId: 'club', challenge: null, next },
      }),
      'GET /api/session': () => ({ some: { ...nobody, member: mia } }),
      'GET /api/sites/{teamId}': () => ({ some: { ...club, startPage: 'schedule' } }),
    });
    const callback = { path: '/callback', element: <LoginCallback teamId="club" /> };
    const film = { path: '/user/club/video/v1', element: <p>The film</p> };
    const { router } = await renderRoutes([...routes, callback, film], { at: '/callback?state=s&code=c' });
    await waitFor(() => expect(router.state.location.pathname).toBe(arrival));
  });

  it('learns by a login service, too, when a cancelled account goes, and keeps it', async () => {
    const calls = fakeServer({
      'GET /api/session': () => ({ some: nobody }),
      'POST /api/sites/{teamId}/saml-login/finish': () =>
        refuse(403, 'ACCOUNT_CANCELLED', { params: { date: '2026-12-20' } }),
      'POST /api/sites/{teamId}/saml-login': () => refuse(409, 'SIGN_ON_UNAVAILABLE'),
    });
    const callback = { path: '/callback', element: <LoginCallback teamId="club" /> };
    await renderRoutes([...routes, callback], { at: '/callback?ticket=t' });
    expect(await screen.findByText(/20 Dec/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account and log in' }));
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'POST', body: { keepAccount: true } }));
    // Nobody has come back where the login service could not be asked.
    expect(returnedMember.is('club', 'm1')).toBe(false);
  });

  it('learns that a site is gone', async () => {
    fakeServer({
      'GET /api/session': () => ({ some: nobody }),
      'GET /api/sites/{teamId}': () => refuse(404, 'TEAM_NOT_FOUND'),
    });
    await renderRoutes(routes, { at: '/logged_in/club' });
    expect(await screen.findByRole('heading', { name: 'You can’t log in here any more' })).toBeTruthy();
  });

  it('of another site learns where to log in, and how to join', async () => {
    fakeServer({ 'GET /api/sites/{teamId}': () => ({ some: club }) });
    await renderRoutes(routes, { at: '/entry/club/not_team', language: 'ja' });
    expect(await screen.findByRole('heading', { name: 'このサイトの会員ではありません' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: '会員登録がまだの方はこちら' })).getAttribute('href')).toBe(
      '/join/user/welcome',
    );
    expect(screen.getByRole('link', { name: '別のアカウントでログイン' }).getAttribute('href')).toBe('/login/club');
  });
});

describe('the login page of a site', () => {
  const showPage = (session: object, authMethod: string, at = '/login/club') => {
    fakeServer({
      'GET /api/session': () => ({ some: { ...nobody, ...session } }),
      'GET /api/sites/{teamId}': () => ({ some: { ...club, startPage: 'schedule' } }),
      'GET /api/sites/{teamId}/login-methods': () => ({ some: { authMethod } }),
    });
    const all = [
      ...routes.filter(({ path }) => path !== '/login/club'),
      { path: '/login/club', element: <MemberLogin teamId="club" /> },
      { path: '/user/club/video/v1', element: <p>The film</p> },
    ];
    return renderRoutes(all, { at });
  };

  it.each([
    ['', '/user/club/schedule'],
    ['?next=%2Fuser%2Fclub%2Fvideo%2Fv1', '/user/club/video/v1'],
    ['?next=https%3A%2F%2Fevil.test%2F', '/user/club/schedule'],
  ])('sends members on who are logged in already (%s)', async (search, arrival) => {
    const { router } = await showPage({ member: mia }, 'email', `/login/club${search}`);
    await waitFor(() => expect(router.state.location.pathname).toBe(arrival));
  });

  it.each(['email', 'custom', 'saml'])(
    'says why somebody stands before it again, however one logs in: %s',
    async (method) => {
      const action = method === 'saml' ? 'Log in with single sign-on' : 'Log in';
      await showPage({ ended: 'single_login' }, method);
      expect(await screen.findByText(/another device/)).toBeTruthy();
      expect(await screen.findByRole('button', { name: action })).toBeTruthy();
      await showPage({}, method, '/login/club?ended=1');
      expect(await screen.findByRole('status')).toBeTruthy();
      await showPage({}, method, '/login/club?left=2026-12-27');
      expect((await screen.findAllByText(/27 Dec 2026/)).length).toBeGreaterThan(0);
    },
  );

  const show = async (code: ErrorCode) => {
    fakeServer({
      'GET /api/session': () => ({ some: nobody }),
      'GET /api/sites/{teamId}': () => ({ some: club }),
      'POST /api/sites/{teamId}/login': () => refuse(403, code, { params: { date: '2026-12-31' } }),
    });
    const all = [
      ...routes.filter(({ path }) => path !== '/login/club'),
      { path: '/login/club', element: <MemberLogin teamId="club" /> },
    ];
    const { router } = await renderRoutes(all, { at: '/login/club' });
    await userEvent.type(await screen.findByLabelText(/Email/), 'mia@example.test');
    await userEvent.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'Marquee-test-1');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    return router;
  };

  it.each([
    ['ACCOUNT_DISABLED', 'This account is disabled'],
    ['ACCOUNT_EXPIRED', 'You can’t log in here any more'],
    ['BLOCKED_BY_IP', 'You can’t log in from this network'],
  ] as const)(
    'says instead of its form why nobody gets in (%s), and offers it again for somebody else',
    async (code, title) => {
      await show(code);
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Log in with another account' }));
      expect(await screen.findByLabelText(/Email/)).toBeTruthy();
    },
  );

  it('lets somebody who is leaving stay', async () => {
    await show('ACCOUNT_CANCELLED');
    expect(await screen.findByText('This account is being deleted')).toBeTruthy();
  });

  it('sends on who waits for approval', async () => {
    const router = await show('ACCOUNT_UNAPPROVED');
    await waitFor(() => expect(router.state.location.pathname).toBe('/unapproved/club'));
  });
});
