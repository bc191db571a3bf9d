import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component as PaymentList } from './payment-list.js';

const call = '/api/teams/demo/payments';
const payment = {
  ...{ id: 'pi_1', memberId: 'm1', memberName: 'Haruka', productName: 'Deep sea', nickname: 'Rent', amount: 5_099 },
  ...{ currency: 'USD', amountRefunded: 100, status: 'success', method: 'card', until: null },
  paidAt: '2026-11-22T03:00:00.000Z',
};

describe('payments', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('are refunded in cents, up to what is left', async () => {
    const calls = fakeServer({
      'GET /api/teams/{teamId}/payments': () => ({ some: { items: [payment], next: null } }),
      'GET /api/teams/{teamId}/price-choices': () => ({ body: { items: [] } }),
      'POST /api/teams/{teamId}/payments/{paymentId}/refund': () => ({
        some: { id: 'pi_1', amountRefunded: 5_099, status: 'refunded' },
      }),
    });
    const element = (
      <CurrentAdministrator value={owner}>
        <PaymentList />
      </CurrentAdministrator>
    );
    await renderRoutes([{ path: '/', element }], { language: 'en' });
    await userEvent.click(await screen.findByRole('button', { name: 'Refund $50.99 from Haruka' }));
    const amount = await screen.findByRole('textbox', { name: /Amount to refund/ });
    expect(amount).toHaveProperty('value', '49.99');
    await userEvent.clear(amount);
    await userEvent.type(amount, '50');
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Enter 49.99 or less.')).toBeTruthy();
    await userEvent.clear(amount);
    await userEvent.type(amount, '49.99');
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    await screen.findByRole('link', { name: 'Haruka' });
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ amount: 4_999 });
  });

  it('are looked for by state, price and day, and so is their file', async () => {
    const calls = fakeServer({
      'GET /api/teams/{teamId}/payments': () => ({ some: { items: [payment], next: null } }),
      'GET /api/teams/{teamId}/price-choices': () => ({ body: { items: [] } }),
    });
    const element = (
      <CurrentAdministrator value={owner}>
        <PaymentList />
      </CurrentAdministrator>
    );
    const at = '/?member=m1&state=refunded&price=price_1&from=2026-11-01&to=2026-11-30&sort=-amount';
    await renderRoutes([{ path: '/', element }], { language: 'en', at });
    const file = await screen.findByRole('link', { name: 'Download CSV' });
    const said = { member: 'm1', state: 'refunded', price: 'price_1', from: '2026-11-01', to: '2026-11-30' };
    const { pathname, searchParams } = new URL(file.getAttribute('href') ?? '', 'http://site.test');
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([`${call}/file`, said]);
    const receipt = await screen.findByRole('link', { name: 'Download the receipt (PDF) of $50.99 from Haruka' });
    expect(receipt.getAttribute('href')).toBe(`${call}/pi_1/receipt`);
    const asked = calls.find(({ path }) => path === call)?.query;
    expect(Object.fromEntries(asked ?? [])).toEqual({
      ...{ ...said, sort: '-amount', limit: '50' },
    });
  });
});
