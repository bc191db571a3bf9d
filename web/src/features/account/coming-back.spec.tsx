import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { returnedMember } from '../../shared/session/returned-member.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { MemberLogin } from './member-login.js';
import { SamlLogin } from './saml-login.js';
import { SocialLogin } from './social-login.js';

beforeEach(forgetCsrfToken);
afterEach(() => void jest.restoreAllMocks());

describe('somebody whose account is cancelled', () => {
  it('is known on the site to have come back once the account is kept, and not before', async () => {
    const cancelled = refuse(403, 'ACCOUNT_CANCELLED', { params: { date: '2026-12-20' } });
    fakeServer({
      'GET /api/session': () => ({ some: { csrfToken: 't', administrator: null, member: null, held: null } }),
      'GET /api/sites/{teamId}': () => ({ some: { id: 'club', name: 'Film Club', registrationSurvey: null } }),
      'GET /api/sites/{teamId}/login-methods': () => ({
        body: { authMethod: 'email', emailCheck: true, social: null },
      }),
      'POST /api/sites/{teamId}/login': ({ body }) =>
        (body as { keepAccount?: boolean }).keepAccount === true
          ? { some: { kind: 'member', teamId: 'club', challenge: null } }
          : cancelled,
    });
    const page = { path: '/come', element: <MemberLogin teamId="club" /> };
    const site = { path: '/user/club', element: <p>The site</p> };
    const { router } = await renderRoutes([page, site], { at: '/come' });
    await userEvent.type(await screen.findByLabelText(/^Email/), 'mia@example.test');
    await userEvent.type(screen.getByLabelText(/^Password/), 'Correct-horse-1');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my account and log in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/club'));
    expect(returnedMember.is('club', 'm1')).toBe(true);
    returnedMember.forget('club');
  });

  it('is nobody who logs in with another account after all', async () => {
    returnedMember.expect('club', true);
    fakeServer({
      'GET /api/session': () => ({ some: { csrfToken: 't', administrator: null, member: null, held: null } }),
      'GET /api/sites/{teamId}': () => ({ some: { id: 'club', name: 'Film Club', registrationSurvey: null } }),
      'GET /api/sites/{teamId}/login-methods': () => ({
        body: { authMethod: 'email', emailCheck: true, social: null },
      }),
      'POST /api/sites/{teamId}/login': () => ({ some: { kind: 'member', teamId: 'club', challenge: null } }),
    });
    const page = { path: '/come', element: <MemberLogin teamId="club" /> };
    const site = { path: '/user/club', element: <p>The site</p> };
    const { router } = await renderRoutes([page, site], { at: '/come' });
    await userEvent.type(await screen.findByLabelText(/^Email/), 'noa@example.test');
    await userEvent.type(screen.getByLabelText(/^Password/), 'Correct-horse-1');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/club'));
    expect(returnedMember.is('club', 'm1')).toBe(false);
  });

  it.each([
    ['SAML', <SamlLogin key="saml" teamId="club" next="/user/club" />],
    ['OpenID', <SocialLogin key="openid" teamId="club" next="/user/club" />],
  ])('is nobody who goes to a login service by another login (%s)', async (_, way) => {
    returnedMember.expect('club', true);
    fakeServer({
      'GET /api/session': () => ({ some: { csrfToken: 't' } }),
      'GET /api/sites/{teamId}/login-methods': () => ({
        body: { authMethod: 'email', emailCheck: true, social: { label: '' } },
      }),
      'POST /api/sites/{teamId}/saml-login': () => ({ some: { url: '#away' } }),
      'POST /api/sites/{teamId}/social-login': () => ({ some: { url: '#away' } }),
    });
    await renderRoutes([{ path: '/', element: way }]);
    await userEvent.click(await screen.findByRole('button'));
    await waitFor(() => expect(globalThis.location.hash).toBe('#away'));
    expect(returnedMember.is('club', 'm1')).toBe(false);
    globalThis.location.hash = '';
  });
});
