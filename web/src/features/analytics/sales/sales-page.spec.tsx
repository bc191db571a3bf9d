import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator } from '../../../shared/session/use-administrator.js';
import { fakeServer } from '../../../shared/testing/fake-server.js';
import { owner } from '../../../shared/testing/owner.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import { Component as SalesPage } from './sales-page.js';

const figures = {
  ...{ revenue: 3_000, payments: 3, refunds: 1_000, refunded: 1, failed: 2, started: 1, ended: 0 },
  ...{ mrr: 1_833, active: 2, trialing: 1, owed: 1 },
};
const none = Object.fromEntries(Object.keys(figures).map((name) => [name, 0]));
const of = (currency: string, changes = {}) => ({
  ...{ currency, days: [{ date: '2026-11-20', ...figures, ...changes }], total: { ...figures, ...changes } },
  ...{ previous: { ...none, revenue: 1_500 }, churn: [{ month: '2026-11', present: 4, churned: 1 }] },
});

async function open(currencies: readonly object[]) {
  fakeServer({
    'GET /api/teams/{teamId}/analytics/sales': () => ({
      some: { from: '2026-11-20', to: '2026-11-20', timeZone: 'Asia/Tokyo', currencies },
    }),
    'GET /api/teams/{teamId}': () => ({ some: { plan: { analyticsDays: 31 } } }),
  });
  const element = (
    <CurrentAdministrator value={owner}>
      <SalesPage />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element }], { language: 'en' });
}

const figure = async (name: string) => {
  const list = await screen.findByLabelText('Key figures');
  return list.querySelector(`[data-figure="${name}"]`) as HTMLElement;
};
const linkOf = async (name: string): Promise<string> =>
  within(await figure(name))
    .getByRole('link')
    .getAttribute('href') ?? '';

describe('sales', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('say what came, what went back and what is left; each figure leads to its records', async () => {
    await open([of('JPY')]);
    expect((await figure('net')).textContent).toBe('¥2,000');
    expect((await figure('revenue')).textContent).toBe('¥3,000');
    expect((await figure('mrr')).textContent).toBe('¥1,833');
    expect((await figure('churn-2026-11')).textContent).toBe('25%');
    const days = 'currency=JPY&from=2026-11-20&to=2026-11-20';
    const payments = '/admin/user/paid_history/one_time?state=';
    expect(await linkOf('revenue')).toBe(`${payments}paid&${days}`);
    expect(await linkOf('refunds')).toBe('/admin/payment/ledger?period=range&from=2026-11-20&to=2026-11-20');
    expect(await linkOf('failed')).toBe(`${payments}failed&${days}`);
    const subscriptions = '/admin/user/paid_history/subscription?status=';
    expect(await linkOf('owed')).toBe(`${subscriptions}unpaid&currency=JPY`);
    expect(await linkOf('churn-2026-11')).toBe(
      `${subscriptions}canceled&currency=JPY&endedFrom=2026-11-01&endedTo=2026-11-30`,
    );
    expect(screen.getByText('+100% vs previous day')).toBeTruthy();
  });

  it('are in one currency at a time', async () => {
    await open([of('JPY'), of('USD', { revenue: 4_999, refunds: 0 })]);
    expect((await figure('revenue')).textContent).toBe('¥3,000');
    await userEvent.click(screen.getByRole('radio', { name: 'USD' }));
    expect((await figure('revenue')).textContent).toBe('$49.99');
    expect((await figure('net')).textContent).toBe('$49.99');
  });

  it('say what to do first where nothing was sold', async () => {
    await open([]);
    expect((await screen.findByRole('link', { name: 'Go to products' })).getAttribute('href')).toBe(
      '/admin/stripe/product',
    );
  });
});
