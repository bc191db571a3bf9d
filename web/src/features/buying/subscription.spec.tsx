import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import type { Subscription } from './buying.api.js';
import { ChangePrice } from './change-price.js';
import { SubscriptionCard } from './subscription-card.js';

const subscription: Subscription = {
  ...{ id: 'sub_1', priceId: 'price_1', productName: 'Club', nickname: 'Basic', unitAmount: 1_000, currency: 'JPY' },
  ...{ interval: 'month', status: 'active', startedAt: '2026-11-01T00:00:00.000Z', trialEnd: null, stops: false },
  ...{ periodEnd: '2026-12-01T00:00:00.000Z', endedAt: null, disputed: false },
};
const call = '/api/sites/demo/me/subscriptions/sub_1';

describe('a subscription of a member', () => {
  afterEach(() => void jest.restoreAllMocks());

  const show = async (changes: object = {}, language: 'ja' | 'en' = 'en') => {
    const open = jest.fn<(url: string) => void>();
    const element = <SubscriptionCard teamId="demo" subscription={{ ...subscription, ...changes }} open={open} />;
    await renderRoutes([{ path: '/', element }], { language });
    await screen.findByText('Club · Basic');
    return open;
  };

  it('is cancelled after it was said until when it can be used', async () => {
    const calls = fakeServer({
      'POST /api/sites/{teamId}/me/subscriptions/{subscriptionId}/cancel': () => ({
        body: { ...subscription, stops: true },
      }),
    });
    await show();
    expect(screen.getByText('¥1,000 every month')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel Club · Basic?' });
    expect(within(dialog).getByText(/You can use it until/)).toBeTruthy();
    // Of two buttons that cancel, nobody would know which one does what.
    expect(within(dialog).queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Go back' })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel subscription' }));
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([`${call}/cancel`]);
  });

  it('that stops can be kept, in Japanese', async () => {
    const calls = fakeServer({
      'POST /api/sites/{teamId}/me/subscriptions/{subscriptionId}/restart': () => ({ body: subscription }),
    });
    await show({ stops: true }, 'ja');
    expect(screen.getByText('終了予定')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '解約する' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Club · Basicの契約を再開する' }));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('that a bank wants back says so, can be cancelled, and is changed to no other plan', async () => {
    fakeServer({});
    await show({ disputed: true });
    expect(screen.getByText('Disputed')).toBeTruthy();
    expect(screen.getByText(/Your bank has disputed the payment/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Change plan' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel subscription' })).toBeTruthy();
  });

  it('that is owed says why the card was refused, and leads to where another one pays', async () => {
    const refused = refuse(409, 'CARD_EXPIRED');
    fakeServer({
      'POST /api/sites/{teamId}/me/subscriptions/{subscriptionId}/retry': () => refused,
      'POST /api/sites/{teamId}/me/subscriptions/{subscriptionId}/pay-page': () => ({
        body: { url: 'https://provider.test/invoice' },
      }),
    });
    const open = await show({ status: 'unpaid' });
    await userEvent.click(screen.getByRole('button', { name: 'Try the same card again' }));
    expect(await screen.findByText('This card has expired. Try another card.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pay with another card' }));
    expect(open.mock.calls).toEqual([['https://provider.test/invoice']]);
  });

  it('that is over offers nothing', async () => {
    await show({ status: 'canceled', endedAt: '2026-11-20T00:00:00.000Z' });
    expect(screen.getByText('Ended')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('another price', () => {
  afterEach(() => void jest.restoreAllMocks());

  const choice = {
    ...{ priceId: 'price_2', productName: 'Club', productDescription: '', nickname: 'Plus', description: '' },
    ...{ currency: 'JPY', total: 3_000, taxPercentage: 10, interval: 'month', trialDays: null, validDays: 0 },
  };
  const preview = {
    ...{ currency: 'JPY', dueNow: 1_234, credit: 0, dueLater: 3_000, laterAt: '2026-12-01T00:00:00.000Z' },
  };

  it('says what is due now and later before anything is changed, and changes once', async () => {
    const away = refuse(409, 'CARD_DECLINED');
    const answers = [away, { some: { ...subscription, priceId: 'price_2' } }];
    const calls = fakeServer({
      'GET /api/sites/{teamId}/me/subscriptions/{subscriptionId}': () => ({
        some: { subscription, choices: [choice] },
      }),
      'POST /api/sites/{teamId}/me/subscriptions/{subscriptionId}/preview': () => ({ some: preview }),
      'POST /api/sites/{teamId}/me/subscriptions/{subscriptionId}/price': () => answers.shift() ?? away,
    });
    const element = <ChangePrice teamId="demo" subscriptionId="sub_1" />;
    const { router } = await renderRoutes(
      [
        { path: '/', element },
        { path: '/user/demo/setting/paid_history', element: <p>history</p> },
      ],
      { language: 'en' },
    );
    await userEvent.click(await screen.findByRole('radio', { name: 'Club · Plus — ¥3,000 every month' }));
    const pay = await screen.findByRole('button', { name: 'Pay ¥1,234 and change' });
    expect(calls.filter(({ path }) => path === `${call}/price`)).toEqual([]);
    await userEvent.click(pay);
    expect((await screen.findByRole('alert')).textContent).toContain('Your card was declined');
    await userEvent.click(pay);
    expect(await screen.findByText('history')).toBeTruthy();
    const sent = calls.filter(({ path }) => path === `${call}/price`).map(({ body }) => body);
    expect(sent[0]).toMatchObject({ priceId: 'price_2' });
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(router.state.location.pathname).toBe('/user/demo/setting/paid_history');
  });

  it('is none where the product has no other', async () => {
    fakeServer({
      'GET /api/sites/{teamId}/me/subscriptions/{subscriptionId}': () => ({ body: { subscription, choices: [] } }),
    });
    await renderRoutes([{ path: '/', element: <ChangePrice teamId="demo" subscriptionId="sub_1" /> }], {
      language: 'ja',
    });
    expect(await screen.findByText('変更できるプランはありません')).toBeTruthy();
  });
});
