import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Toaster } from '../../shared/ui/feedback/toaster.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { OwnPayments } from './own-payments.js';
import { PaymentGate } from './payment-gate.js';

const payment = {
  ...{ id: 'pi_1', priceId: 'price_1', productName: 'Deep sea', nickname: '', amount: 1_084, currency: 'JPY' as const },
  ...{ amountRefunded: 0, status: 'success' as const, method: 'card' as const, paidAt: '2026-11-22T03:00:00.000Z' },
  ...{ until: null, subscriptionId: null },
};
const older = { ...payment, id: 'pi_0', priceId: 'price_0', productName: 'Reef' };
const offer = { priceId: 'price_1', productName: 'Deep sea', total: 1_084, currency: 'JPY' as const, interval: null };

/** What waits for a while is called by hand; everything else goes on as it does. */
const holdTimers = () =>
  jest.useFakeTimers({
    doNotFake: [
      ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
      ...(['setInterval', 'clearInterval', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
    ],
    advanceTimers: true,
  });
const halfAMinute = () => act(() => jest.advanceTimersByTimeAsync(30_000));

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('whoever has just paid', () => {
  const showPayments = (address: string, show: 'purchased' | 'history' = 'purchased') =>
    renderRoutes(
      [
        {
          path: '/',
          element: (
            <>
              <Toaster />
              <OwnPayments teamId="demo" show={show} opened={() => null} />
            </>
          ),
        },
      ],
      { at: address },
    );

  it('is not told that there is nothing, but that the payment is being confirmed, until it is', async () => {
    let isHeard = false;
    fakeServer({
      'GET /api/sites/{teamId}/me/payments': () => ({ some: { items: isHeard ? [payment] : [], next: null } }),
      'GET /api/sites/{teamId}/me/subscriptions': () => ({ body: { items: [], next: null } }),
      'GET /api/sites/{teamId}/offers': () => ({ some: { items: [offer] } }),
    });
    const { router } = await showPayments('/?paid=price_1');
    expect(await screen.findByText('Confirming your payment')).toBeTruthy();
    await screen.findByRole('link', { name: 'See plans and prices' });
    expect(screen.queryByText('No purchases yet')).toBeNull();
    isHeard = true;
    expect(await screen.findByText('Your order is complete', {}, { timeout: 4_000 })).toBeTruthy();
    expect(await screen.findByText('Deep sea')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(screen.queryByText('Confirming your payment')).toBeNull());
  });

  it('waits for just that, whatever was bought before, and learns after half a minute what to do', async () => {
    holdTimers();
    fakeServer({
      'GET /api/sites/{teamId}/me/payments': () => ({ some: { items: [older], next: null } }),
      'GET /api/sites/{teamId}/me/subscriptions': () => ({ body: { items: [], next: null } }),
      'GET /api/sites/{teamId}/offers': () => ({ body: { items: [] } }),
    });
    await showPayments('/?paid=price_1');
    expect(await screen.findByText('Reef')).toBeTruthy();
    expect(screen.getByText('Confirming your payment')).toBeTruthy();
    await halfAMinute();
    expect(await screen.findByText('Still confirming your payment')).toBeTruthy();
    expect(screen.getByText(/ask the people who run this site before you pay again/)).toBeTruthy();
  });

  it('is told that another card was taken, once', async () => {
    fakeServer({
      'GET /api/sites/{teamId}/me/payments': () => ({ body: { items: [], next: null } }),
      'GET /api/sites/{teamId}/me/subscriptions': () => ({ body: { items: [], next: null } }),
      'GET /api/sites/{teamId}/me/invoices': () => ({ body: { items: [], next: null } }),
    });
    const { router } = await showPayments('/?card=1', 'history');
    expect(await screen.findByText('Your card was changed')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('is let in at the gate, or offered the prices again when it takes too long', async () => {
    holdTimers();
    const said = jest.spyOn(toast, 'success');
    let shut: 'not_subscribe' | null = 'not_subscribe';
    fakeServer({
      'GET /api/session': () => ({ some: { member: { id: 'm', team: 'demo', shut } } }),
      'GET /api/sites/{teamId}': () => ({ some: { name: 'Cinema' } }),
      'GET /api/sites/{teamId}/me/invoices': () => ({ body: { items: [], next: null } }),
      'GET /api/sites/{teamId}/offers': () => ({ some: { items: [offer] } }),
    });
    const { router } = await renderRoutes(
      [
        {
          path: '/entry/demo/not_subscribe',
          element: <PaymentGate teamId="demo" gate="not_subscribe" />,
        },
        { path: '/user/demo', element: <p>The site</p> },
      ],
      { at: '/entry/demo/not_subscribe?paid=price_1' },
    );
    expect(await screen.findByRole('heading', { name: 'Confirming your payment' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
    await halfAMinute();
    expect(await screen.findByRole('heading', { name: 'Still confirming your payment' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Buy Deep sea for ¥1,084' })).toBeTruthy();
    shut = null;
    await halfAMinute();
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/demo'));
    expect(router.state.location.search).toBe('');
    expect(said.mock.calls).toEqual([['Your order is complete']]);
  });
});
