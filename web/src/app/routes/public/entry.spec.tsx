import { entryGates } from '@marquee/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { forgetCsrfToken } from '../../../shared/api/csrf.js';
import { fakeServer } from '../../../shared/testing/fake-server.js';
import { owner } from '../../../shared/testing/owner.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import { Component as Entry } from './entry.js';

const nobody = { csrfToken: 't', administrator: null, member: null, held: null, elsewhere: false, demo: false };
const member = { id: 'm', name: 'Mia', email: 'mia@example.test', loginId: null, team: 'club' };
const club = { id: 'club', name: 'Film Club', language: 'en', timeZone: 'UTC', joinInvitation: null };
const shut = { shut: true, standing: 'unpaid', erasesAt: null, payers: ['Ann', 'Ben'] };

const show = async (path: string, session: object, plan: object = shut, site: object = {}) => {
  fakeServer({
    'GET /api/session': () => ({ some: { ...nobody, ...session } }),
    'GET /api/sites/{teamId}': () => ({ some: { ...club, ...site } }),
    'GET /api/sites/{teamId}/offers': () => ({ body: { items: [] } }),
    'GET /api/sites/{teamId}/me/subscriptions': () => ({ body: { items: [], next: null } }),
    'GET /api/sites/{teamId}/me/invoices': () => ({ body: { items: [], next: null } }),
    'GET /api/teams/{teamId}/plan': () => ({ some: plan }),
  });
  const routes = [
    { path: '/entry/admin/:type', element: <Entry /> },
    { path: '/entry/:teamId/:type', element: <Entry /> },
    ...['/login', '/admin', '/user/club'].map((to) => ({ path: to, element: <p>The page {to}</p> })),
  ];
  return renderRoutes(routes, { at: path });
};

beforeEach(forgetCsrfToken);
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the gates before which somebody who is logged in may stand', () => {
  const gates: Readonly<Record<(typeof entryGates)[number], readonly [path: string, session: object, title: string]>> =
    {
      not_team: ['/entry/club/not_team', {}, 'You’re not a member of this site'],
      unpaid_admin: ['/entry/admin/unpaid_admin', { administrator: owner }, 'A payment is due'],
      not_subscribe: ['/entry/club/not_subscribe', { member: { ...member, shut: 'not_subscribe' } }, 'Choose a plan'],
      unpaid_user: ['/entry/club/unpaid_user', { member: { ...member, shut: 'unpaid_user' } }, 'Your payment failed'],
    };

  it.each(entryGates)('%s has a page of its own', async (gate) => {
    const [path, session, title] = gates[gate];
    await show(path, session);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it('is that of the plan for the console alone, and for whoever is logged in to it', async () => {
    const { router } = await show('/entry/admin/unpaid_admin', {});
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('opens once the plan is paid, and says until then who can pay', async () => {
    const { router } = await show('/entry/admin/unpaid_admin', { administrator: owner }, { ...shut, shut: false });
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
    const designer = { ...owner, role: 'normal', categories: ['designer'] };
    await show('/entry/admin/unpaid_admin', { administrator: designer });
    expect(await screen.findByText(/Ann/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Pay/ })).toBeNull();
  });

  it.each(['not_subscribe', 'unpaid_user'])(
    'is the same one for administrators, whatever is owed: %s',
    async (gate) => {
      const { router } = await show(`/entry/admin/${gate}`, { administrator: owner });
      expect(await screen.findByRole('heading', { name: 'A payment is due' })).toBeTruthy();
      expect(router.state.location.pathname).toBe('/entry/admin/unpaid_admin');
    },
  );

  it('says to viewers that the site is shut while its plan is owed, and lets them on once it is not', async () => {
    await show('/entry/club/unpaid_admin', {}, shut, { shut: true });
    expect(await screen.findByRole('heading', { name: 'This site is closed for now' })).toBeTruthy();
    const { router } = await show('/entry/club/unpaid_admin', {});
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/club'));
  });

  it('is none that nobody knows', async () => {
    await show('/entry/club/nonsense', {});
    const titles = Object.values(gates).map(([, , title]) => title);
    expect(titles).not.toContain((await screen.findByRole('heading')).textContent);
  });
});
