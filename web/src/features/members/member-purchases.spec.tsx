import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useParams } from 'react-router';
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
  ...{ startedAt: at, periodEnd: at, trialEnd: null, endedAt: null, priceId: 'price_1', disputed: false },
};

const invoice = {
  ...{ ...sold, id: 'in_1', number: 'A-1', nickname: 'Rent', total: 990, remaining: 990, state: 'uncollectible' },
  ...{ issuedAt: at, dueAt: at, paidAt: null, page: 'https://pay.test/in_1', bank: null, priceId: 'price_1' },
};

async function open(payments: readonly object[], subscriptions: readonly object[], next: string | null = null) {
  const id = payments.length > 0 ? 'cus_1' : null;
  const calls = fakeServer({
    'GET /api/teams/{teamId}/members/{memberId}/payment-customer': () => ({ some: { id } }),
    'GET /api/teams/{teamId}/payments': () => ({ some: { items: payments, next } }),
    'GET /api/teams/{teamId}/invoices': () => ({ some: { items: [invoice], next: null } }),
    'GET /api/teams/{teamId}/subscriptions': () => ({ some: { items: subscriptions, next: null } }),
    'POST /api/teams/{teamId}/subscriptions/{subscriptionId}/cancel': () => ({ some: {} }),
    'POST /api/teams/{teamId}/subscriptions/{subscriptionId}/restart': () => ({ some: {} }),
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
    expect(screen.getByText('Customer ID at Stripe: cus_1')).toBeTruthy();
    const billed = await screen.findByRole('region', { name: 'Invoices' });
    expect((await within(billed).findByRole('link', { name: /A-1/ })).getAttribute('href')).toBe(invoice.page);
    expect(within(billed).getByText('Uncollectible')).toBeTruthy();
    expect(within(billed).getByRole('columnheader', { name: 'Issued' })).toBeTruthy();
    const asked = calls.map(({ path, query }) => [path, query.get('member') ?? query.get('memberId')]);
    expect(asked.toSorted()).toEqual([
      ['/api/teams/demo/invoices', 'm1'],
      ['/api/teams/demo/members/m1/payment-customer', null],
      ['/api/teams/demo/payments', 'm1'],
      ['/api/teams/demo/subscriptions', 'm1'],
    ]);
  });

  it('is stopped after a question, and goes on', async () => {
    const goesOn = { ...subscription, id: 'sub_2', nickname: 'Yearly', stops: false };
    const over = { ...subscription, id: 'sub_3', nickname: 'Old', status: 'canceled', endedAt: at };
    const calls = await open([], [subscription, goesOn, over]);
    await userEvent.click(await screen.findByRole('button', { name: 'Stop Deep sea · Yearly of Haruka' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stop Deep sea · Yearly of Haruka?' });
    expect(within(dialog).getByText(/It ends on/)).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop the subscription' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Let Deep sea · Monthly of Haruka go on' }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
        '/api/teams/demo/subscriptions/sub_2/cancel',
        '/api/teams/demo/subscriptions/sub_1/restart',
      ]),
    );
    expect(screen.queryByRole('button', { name: /Old/ })).toBeNull();
  });

  it('is no other member’s, while it is looked for what that one has bought', async () => {
    const isKnown = async (memberId: string | null | undefined): Promise<void> =>
      memberId === 'm2' ? new Promise(() => undefined) : undefined;
    const listed = async ({ query }: { readonly query: URLSearchParams }) => {
      await isKnown(query.get('member') ?? query.get('memberId'));
      return { some: { items: [], next: null } };
    };
    fakeServer({
      'GET /api/teams/{teamId}/members/{memberId}/payment-customer': async ({ params }) => {
        await isKnown(params['memberId']);
        return { some: { id: 'cus_1' } };
      },
      'GET /api/teams/{teamId}/payments': listed,
      'GET /api/teams/{teamId}/invoices': listed,
      'GET /api/teams/{teamId}/subscriptions': listed,
    });
    function Page() {
      return <MemberPurchases memberId={useParams()['memberId'] ?? ''} />;
    }
    const element = (
      <CurrentAdministrator value={owner}>
        <Page />
      </CurrentAdministrator>
    );
    const { router } = await renderRoutes([{ path: '/:memberId', element }], { at: '/m1' });
    expect(await screen.findByText('No invoices.')).toBeTruthy();
    await act(() => router.navigate('/m2'));
    expect(screen.queryByText(/^No |cus_1/)).toBeNull();
  });

  it('is nothing for most', async () => {
    await open([], []);
    expect(await screen.findByText('No subscriptions.')).toBeTruthy();
    expect(screen.getByText('No payments.')).toBeTruthy();
    expect(screen.queryByText(/Customer ID/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Invoices' })).toBeNull();
  });
});
