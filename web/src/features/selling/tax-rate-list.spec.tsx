import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { TaxRateList } from './tax-rate-list.js';

const home = '/admin/stripe/tax_rate';
const rate = { id: 'txr_1', displayName: '消費税', kind: 'consumption', percentage: 10, inclusive: true, active: true };

function show(at = home, language: 'ja' | 'en' = 'en') {
  const element = (
    <CurrentAdministrator value={owner}>
      <TaxRateList />
    </CurrentAdministrator>
  );
  const routes = [home, `${home}/create`, `${home}/:taxRateId/edit`].map((path) => ({ path, element }));
  return renderRoutes([...routes, { path: '/admin/payment', element: <p>account</p> }], { at, language });
}

describe('tax rates', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('are made at an address of their own, once for a form, however often it is sent', async () => {
    const answers = [refuse(503, 'PAYMENTS_UNAVAILABLE'), { some: rate }];
    const calls = fakeServer({
      'GET /api/teams/{teamId}/tax-rates': () => ({ body: { items: [], next: null } }),
      'POST /api/teams/{teamId}/tax-rates': () => answers.shift() ?? refuse(500, 'UNKNOWN'),
    });
    const { router } = await show(`${home}/create`);
    const field = await screen.findByRole('textbox', { name: /Rate/ });
    await userEvent.clear(field);
    await userEvent.type(field, '100.5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter 100 or less.')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, '8');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('can’t be reached');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('No tax rates yet');
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent[0]).toMatchObject({ kind: 'consumption', percentage: 8, inclusive: true });
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(router.state.location.pathname).toBe(home);
  });

  it('are archived by what alone was changed', async () => {
    const calls = fakeServer({
      'GET /api/teams/{teamId}/tax-rates': () => ({ some: { items: [rate], next: null } }),
      'GET /api/teams/{teamId}/tax-rates/{taxRateId}': () => ({ some: rate }),
      'PATCH /api/teams/{teamId}/tax-rates/{taxRateId}': () => ({ some: { ...rate, active: false } }),
    });
    await show();
    await userEvent.click(await screen.findByRole('link', { name: 'Edit Consumption tax (10%)' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Available for new products' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('link', { name: 'Edit Consumption tax (10%)' });
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ active: false });
  });

  it('are changed by their address, also where the list does not reach', async () => {
    fakeServer({
      'GET /api/teams/{teamId}/tax-rates': () => ({ body: { items: [], next: null } }),
      'GET /api/teams/{teamId}/tax-rates/{taxRateId}': () => ({ some: rate }),
    });
    await show(`${home}/txr_1/edit`);
    expect(await screen.findByRole('checkbox', { name: 'Available for new products' })).toBeTruthy();
  });

  it('lead to the payment account where there is none, in Japanese', async () => {
    fakeServer({ 'GET /api/teams/{teamId}/tax-rates': () => refuse(409, 'PAYMENT_ACCOUNT_REQUIRED') });
    await show(home, 'ja');
    await userEvent.click(await screen.findByRole('link', { name: '決済アカウントへ' }));
    expect(await screen.findByText('account')).toBeTruthy();
  });
});
