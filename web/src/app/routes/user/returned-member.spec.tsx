import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../../shared/testing/fake-server.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import { returnedMember } from '../../../shared/session/returned-member.js';
import { SiteLayout } from './site-layout.js';

const nobody = { csrfToken: 't', administrator: null, held: null, elsewhere: false, demo: false };
const club = { id: 'club', name: 'Film Club', language: 'en', timeZone: 'UTC', startPage: 'home', shut: false };
const stopped = {
  ...{ id: 'sub_1', priceId: 'price_1', productName: 'Club', nickname: '', unitAmount: 1_000, currency: 'JPY' },
  ...{ interval: 'month', status: 'active', startedAt: '2026-11-01T00:00:00.000Z', trialEnd: null, stops: true },
  ...{ periodEnd: '2026-12-01T00:00:00.000Z', endedAt: null },
};

/** The site as a member sees it who may have stopped a subscription themselves. */
const visitAs = async (id: string) => {
  fakeServer({
    'GET /api/session': () => ({ some: { ...nobody, member: { id, name: 'Mia', email: 'mia@example.test' } } }),
    'GET /api/sites/{teamId}': () => ({ some: club }),
    'GET /api/sites/{teamId}/me/subscriptions': () => ({ some: { items: [stopped], next: null } }),
  });
  const routes = [
    { path: '/user/:teamId', element: <SiteLayout />, children: [{ index: true, element: <h1>Films</h1> }] },
  ];
  const { unmount } = await renderRoutes(routes, { at: '/user/club' });
  await screen.findByText('Films');
  return unmount;
};

beforeEach(() => returnedMember.forget('club'));
afterEach(() => void jest.restoreAllMocks());

it('only who came back is told what was stopped, and not who logs in in the same tab after them', async () => {
  returnedMember.expect('club', true);
  const leave = await visitAs('m1');
  await screen.findByRole('dialog', { name: 'Your subscriptions won’t be renewed' });
  leave();
  expect(returnedMember.is('club', 'm1')).toBe(true);
  await visitAs('m2');
  await waitFor(() => expect(returnedMember.is('club', 'm1')).toBe(false));
  expect(returnedMember.is('club', 'm2')).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('nobody is told of another site', async () => {
  returnedMember.expect('school', true);
  await visitAs('m1');
  expect([returnedMember.is('club', 'm1'), returnedMember.is('school', 'm1')]).toEqual([false, true]);
  returnedMember.forget('school');
});
