import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { MemberPurchases } from './member-purchases.js';

const at = '2026-11-22T03:00:00.000Z';
const sold = { memberId: 'm1', memberName: 'Haruka', productName: 'Deep sea', currency: 'JPY' };
const payment = {
  ...{ ...sold, id: 'pi_1', nickname: 'Rent', amount: 440, amountRefunded: 0, status: 'success', method: 'card' },
  ...{ until: null, reason: null, paidAt: at, subscriptionId: null },
};
const failed = { ...payment, id: 'pi_2', amount: 980, status: 'failed', reason: 'CARD_LOST' };
const subscription = {
  ...{ ...sold, id: 'sub_1', nickname: 'Monthly', unitAmount: 980, interval: 'month', status: 'active', stops: true },
  ...{ startedAt: at, periodEnd: at, trialEnd: null, endedAt: null, priceId: 'price_1' },
};

async function open(payments: readonly object[], subscriptions: readonly object[], next: string | null = null) {
  const calls = fakeServer({
    'GET /api/teams/{teamId}/payments': () => ({ some: { items: payments, next } }),
    'GET /api/teams/{teamId}/subscriptions': () => ({ some: { items: subscriptions, next: null } }),
  });
  const element = (
    <CurrentAdministrator value={owner}>
      <MemberPurchases memberId="m1" />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element }], { language: 'en' });
  return calls;
}

describe('what a member has bought', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('is listed with its state, its page and its receipt, where there is one', async () => {
    const calls = await open([payment, failed], [subscription], 'more');
    const payments = await screen.findByRole('region', { name: 'Payments' });
    const link = await within(payments).findByRole('link', { name: '¥440' });
    expect(link.getAttribute('href')).toBe('/admin/user/paid_history/one_time/pi_1');
    const papers = within(payments).getAllByRole('link', { name: /^Download the receipt/ });
    expect(papers.map((paper) => paper.getAttribute('href'))).toEqual(['/api/teams/demo/payments/pi_1/receipt']);
    expect(within(payments).getByText('The card was reported lost')).toBeTruthy();
    expect(within(payments).getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe(
      '/admin/user/paid_history/one_time?member=m1',
    );
    const running = screen.getByRole('region', { name: 'Subscriptions' });
    expect(within(running).getByText('Ending')).toBeTruthy();
    expect(within(running).getByText('¥980 every month')).toBeTruthy();
    expect(within(running).queryByRole('link')).toBeNull();
    const asked = calls.map(({ path, query }) => [path, query.get('member') ?? query.get('memberId')]);
    expect(asked.toSorted()).toEqual([
      ['/api/teams/demo/payments', 'm1'],
      ['/api/teams/demo/subscriptions', 'm1'],
    ]);
  });

  it('is nothing for most', async () => {
    await open([], []);
    expect(await screen.findByText('No subscriptions.')).toBeTruthy();
    expect(screen.getByText('No payments.')).toBeTruthy();
  });
});
