import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component as PaymentPage } from './payment-page.js';

const at = '2026-11-22T03:00:00.000Z';
const payment = {
  ...{ id: 'pi_1', memberId: 'm1', memberName: 'Haruka', productName: 'Deep sea', nickname: 'Rent', amount: 5_000 },
  ...{ currency: 'JPY', amountRefunded: 1_000, status: 'success', method: 'card', until: null, reason: null },
  ...{ paidAt: at, subscriptionId: null, productId: 'prod_1', priceId: 'price_1', invoice: null },
  taxes: [{ percentage: 10, reduced: false, amount: 5_000 }],
  discount: { coupon: 'AUTUMN', amount: 600 },
  refunds: [{ amount: 1_000, at }],
  history: [
    { at, type: 'PaymentSucceeded', amount: 5_000, outcome: null, reason: null, administrator: null },
    { at, type: 'PaymentRefunded', amount: 1_000, outcome: null, reason: null, administrator: 'Ann' },
  ],
};

async function open(changes: object = {}) {
  fakeServer({ 'GET /api/teams/{teamId}/payments/{paymentId}': () => ({ some: { ...payment, ...changes } }) });
  const element = (
    <CurrentAdministrator value={owner}>
      <PaymentPage />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/admin/user/paid_history/one_time/:paymentId', element }], {
    language: 'en',
    at: '/admin/user/paid_history/one_time/pi_1',
  });
}

describe('the page of a payment', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('says what was paid, by whom and for what, what is left, and what happened', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Payment of ¥5,000' })).toBeTruthy();
    expect(screen.getByText('¥4,000')).toBeTruthy();
    expect(screen.getByText('At 10%, tax included')).toBeTruthy();
    expect(screen.getByText('-¥600 (AUTUMN)')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Haruka' }).getAttribute('href')).toBe('/admin/user/m1/edit');
    expect(screen.getByRole('link', { name: 'Deep sea · Rent' }).getAttribute('href')).toBe(
      '/admin/stripe/price/prod_1/price_1/edit',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Receipt (PDF)' }));
    const file = async () => (await screen.findByRole('link', { name: 'Download' })).getAttribute('href');
    expect(await file()).toBe('/api/teams/demo/payments/pi_1/receipt');
    await userEvent.type(screen.getByRole('textbox', { name: 'Made out to' }), '灯 Ltd');
    expect(await file()).toBe('/api/teams/demo/payments/pi_1/receipt?addressee=%E7%81%AF+Ltd');
    expect(screen.getByText('¥1,000 refunded')).toBeTruthy();
    expect(screen.getByText(/· Ann$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refund the payment' })).toBeTruthy();
  });

  it('says that a bank wants it back, and what became of that, and offers no refund meanwhile', async () => {
    const [paid] = payment.history;
    const disputed = { ...paid, type: 'PaymentDisputed', outcome: 'open' };
    await open({ status: 'disputed', history: [paid, disputed, { ...disputed, outcome: 'lost' }] });
    expect(await screen.findByText('Disputed')).toBeTruthy();
    expect(screen.getByText('¥5,000 disputed by the bank')).toBeTruthy();
    expect(screen.getByText('Dispute about ¥5,000 lost')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Receipt (PDF)' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refund the payment' })).toBeNull();
  });

  it('offers no refund of what went back, and says of what failed why', async () => {
    await open({ amountRefunded: 5_000, status: 'refunded' });
    await screen.findByRole('button', { name: 'Receipt (PDF)' });
    expect(screen.queryByRole('button', { name: 'Refund the payment' })).toBeNull();
  });

  it('has neither receipt nor refund for what was not paid', async () => {
    const reason = 'CARD_EXPIRED';
    const failed = { ...payment.history[0], type: 'PaymentAttempted', outcome: 'failed', reason };
    await open({ amountRefunded: 0, status: 'failed', reason, history: [failed], refunds: [] });
    expect(await screen.findAllByText('The card has expired')).toHaveLength(2);
    expect(screen.getByText('Payment of ¥5,000 failed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Receipt (PDF)' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Refund the payment' })).toBeNull();
  });
});
