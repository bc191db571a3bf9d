import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { returnedMember } from '../../shared/session/returned-member.js';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import type { Subscription } from './buying.api.js';
import { LeavingSubscriptions } from './leaving-subscriptions.js';
import { StoppedSubscriptions } from './stopped-subscriptions.js';

const subscription: Subscription = {
  ...{ id: 'sub_1', priceId: 'price_1', productName: 'Club', nickname: 'Basic', unitAmount: 1_000, currency: 'JPY' },
  ...{ interval: 'month', status: 'active', startedAt: '2026-11-01T00:00:00.000Z', trialEnd: null, stops: false },
  ...{ periodEnd: '2026-12-01T00:00:00.000Z', endedAt: null, disputed: false },
};
const serve = (...items: readonly Partial<Subscription>[]) =>
  fakeServer({
    'GET /api/sites/{teamId}/me/subscriptions': () => ({
      body: { items: items.map((changes, index) => ({ ...subscription, id: `sub_${index}`, ...changes })), next: null },
    }),
  });

afterEach(() => void jest.restoreAllMocks());

describe('what is said of subscriptions before one leaves', () => {
  const form = <button type="button">Leave</button>;
  const show = (language: 'ja' | 'en' = 'en') =>
    renderRoutes([{ path: '/', element: <LeavingSubscriptions teamId="demo">{form}</LeavingSubscriptions> }], {
      language,
    });

  it('names those that go on, and what becomes of each', async () => {
    serve(
      { nickname: 'Paid' },
      { nickname: 'Tried', status: 'trialing' },
      { nickname: 'Stopped', stops: true },
      { nickname: 'Owed', status: 'unpaid' },
      { nickname: 'Over', status: 'canceled', endedAt: '2026-10-01T00:00:00.000Z' },
    );
    await show();
    const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(items).toEqual([
      'Club · PaidEnds on Tue, 1 Dec 2026. Nothing is charged after that.',
      'Club · TriedThe free trial ends on Tue, 1 Dec 2026. Nothing is charged.',
      'Club · StoppedAlready set to end on Tue, 1 Dec 2026.',
      'Club · OwedWon’t be renewed. The unpaid amount is still due.',
    ]);
    expect(screen.getByText(/isn’t refunded automatically/)).toBeTruthy();
  });

  it('is nothing where nothing goes on', async () => {
    const calls = serve({ status: 'canceled', endedAt: '2026-10-01T00:00:00.000Z' });
    const { container } = await show();
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(container.querySelector('[class*="Skeleton"]')).toBeNull());
    expect(screen.queryByText('Your subscriptions')).toBeNull();
    expect(screen.getByRole('button', { name: 'Leave' })).toBeTruthy();
  });

  it('comes with what one leaves by, which does not move away from under a pointer', async () => {
    const known = Promise.withResolvers<void>();
    fakeServer({
      'GET /api/sites/{teamId}/me/subscriptions': async () => {
        await known.promise;
        return { body: { items: [subscription], next: null } };
      },
    });
    await show();
    expect(await screen.findByRole('status', { name: /Loading/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
    known.resolve();
    await screen.findByText('Your subscriptions');
    expect(screen.getByRole('button', { name: 'Leave' })).toBeTruthy();
  });

  it('is not left out when it cannot be loaded, in Japanese', async () => {
    const answers = [refuse(503, 'UNAVAILABLE'), { body: { items: [subscription], next: null } }];
    fakeServer({ 'GET /api/sites/{teamId}/me/subscriptions': () => answers.shift() ?? refuse(503, 'UNAVAILABLE') });
    await show('ja');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText(/次のプランは更新されなくなります/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect((await screen.findByRole('listitem')).textContent).toContain('以降の請求はありません');
  });
});

describe('whoever comes back', () => {
  const show = async () => {
    returnedMember.expect('demo', true);
    const { router } = await renderRoutes([
      { path: '/', element: <StoppedSubscriptions teamId="demo" /> },
      { path: '/user/demo/setting/paid_history', element: <p>history</p> },
    ]);
    return router;
  };

  it('is told what was stopped, and of what has ended since, and led to where it goes on', async () => {
    const lately = new Date(Date.now() - 86_400_000).toISOString();
    serve(
      { nickname: 'Stopped', stops: true },
      { nickname: 'Ended', status: 'canceled', endedAt: lately },
      { nickname: 'Long ago', status: 'canceled', endedAt: '2026-01-01T00:00:00.000Z' },
      { nickname: 'Kept' },
    );
    const router = await show();
    const dialog = await screen.findByRole('dialog', { name: 'Your subscriptions won’t be renewed' });
    const items = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items).toHaveLength(2);
    expect(items[0]).toContain('Club · StoppedEnds on Tue, 1 Dec 2026');
    expect(items[1]).toContain('Club · EndedEnded on');
    expect(returnedMember.is('demo', 'm1')).toBe(true);
    await userEvent.click(within(dialog).getByRole('link', { name: 'Go to payments' }));
    expect(router.state.location.pathname).toBe('/user/demo/setting/paid_history');
    expect(returnedMember.is('demo', 'm1')).toBe(false);
  });

  it('is told nothing where nothing was', async () => {
    serve({});
    await show();
    await waitFor(() => expect(returnedMember.is('demo', 'm1')).toBe(false));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
