import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { forgetCsrfToken } from '../../../shared/api/csrf.js';
import { fakeServer, refuse } from '../../../shared/testing/fake-server.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import { Component as Join } from './join.js';
import { Component as Landing } from './landing.js';
import { Component as Login } from './member-login.js';
import { SiteFrame } from './site-frame.js';

const show = (status: number, code: 'TEAM_NOT_FOUND' | 'UNAVAILABLE') => {
  fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/sites/{teamId}': () => refuse(status, code),
  });
  return renderRoutes([{ path: '/login/club', element: <SiteFrame teamId="club">The form</SiteFrame> }], {
    at: '/login/club',
  });
};

describe('a page of a site that is shut for its plan', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const member = { id: 'm', name: 'Mia', email: 'mia@example.test', loginId: null, team: 'club', shut: null };
  const routes = [
    { path: '/login/:teamId', element: <Login /> },
    { path: '/join/user/:inviteId', element: <Join /> },
    { path: '/lp/:teamId', element: <Landing /> },
    { path: '/two_factor/:teamId', element: <SiteFrame teamId="club">The code</SiteFrame> },
  ];
  const showShut = (at: string, session: object = {}) => {
    fakeServer({
      'GET /api/session': () => ({ some: { csrfToken: 't', ...session } }),
      'GET /api/sites/{teamId}': () => ({ some: { id: 'club', name: 'Film Club', language: 'en', shut: true } }),
      'GET /api/sites/{teamId}/landing-page': () => refuse(403, 'SITE_CLOSED'),
      'GET /api/sites/{teamId}/login-methods': () => ({ some: {} }),
      'GET /api/invitations/{invitationId}': () => ({ some: { id: 'i1', team: { id: 'club', name: 'Film Club' } } }),
    });
    return renderRoutes(routes, { at });
  };
  const payments = '/user/club/setting/paid_history';

  it.each(['/login/club', '/join/user/i1', '/lp/club'])('says so: %s', async (at) => {
    await showShut(at);
    expect(await screen.findByRole('heading', { name: 'This site is closed for now' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    const way = await screen.findByRole('link', { name: 'Log in to see your payments' });
    expect(way.getAttribute('href')).toBe(`/login/club?next=${encodeURIComponent(payments)}`);
  });

  it('leads members to what they pay, and lets the others log in for it', async () => {
    await showShut('/lp/club', { member });
    const way = await screen.findByRole('link', { name: 'See your payments' });
    expect(way.getAttribute('href')).toBe(payments);
    await showShut(`/login/club?next=${encodeURIComponent(payments)}`);
    expect(await screen.findByLabelText(/Email/)).toBeTruthy();
    await showShut('/two_factor/club');
    expect(await screen.findByText('The code')).toBeTruthy();
  });
});

describe('a page of a site', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('that is gone says so, and offers nobody to try again', async () => {
    await show(404, 'TEAM_NOT_FOUND');
    expect(await screen.findByRole('heading', { name: 'You can’t log in here any more' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByText('The form')).toBeNull();
  });

  it('that cannot be asked for now is tried again', async () => {
    await show(503, 'UNAVAILABLE');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('The form')).toBeNull();
  });
});
