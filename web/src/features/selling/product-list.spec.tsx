import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component as PriceList } from './price-list.js';
import { Component as ProductList } from './product-list.js';

const none = { items: [], next: null };
const product = {
  id: 'prod_1',
  name: 'Deep sea',
  description: '',
  taxRateId: null,
  imageId: null,
  currency: 'USD',
  active: true,
};
const price = {
  ...{ id: 'price_1', productId: 'prod_1', nickname: 'Rent', description: '', currency: 'USD', unitAmount: 5_099 },
  ...{ interval: null, trialDays: null, validDays: 7, active: true },
};
const prices = '/admin/stripe/price/:productId';

function show(at: string, language: 'ja' | 'en' = 'en') {
  const as = (element: React.ReactNode) => <CurrentAdministrator value={owner}>{element}</CurrentAdministrator>;
  const routes = [
    ...['', '/create', '/:productId/edit'].map((path) => [`/admin/stripe/product${path}`, <ProductList />] as const),
    ...['', '/create', '/:priceId/edit'].map((path) => [`${prices}${path}`, <PriceList />] as const),
  ];
  return renderRoutes(
    routes.map(([path, element]) => ({ path, element: as(element) })),
    { at, language },
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('products', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('are made, and lead on to their prices', async () => {
    const calls = fakeServer({
      'GET /api/teams/{teamId}/products': () => ({ body: none }),
      'GET /api/teams/{teamId}/tax-rates': () => ({ body: none }),
      'POST /api/teams/{teamId}/products': () => ({ some: product }),
      'GET /api/teams/{teamId}/products/{productId}': () => ({ some: product }),
      'GET /api/teams/{teamId}/products/{productId}/prices': () => ({ body: none }),
    });
    const { router } = await show('/admin/stripe/product/create');
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Deep sea');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'USD');
    await save();
    expect(await screen.findByText('No prices yet')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/admin/stripe/price/prod_1');
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ name: 'Deep sea', description: '', taxRateId: null, currency: 'USD' },
    });
  });

  it('are kept, and none is added, on a plan that does not sell', async () => {
    for (const [name, sells] of Object.entries({ basic: false, pro: true })) {
      fakeServer({
        'GET /api/teams/{teamId}/products': () => ({ some: { items: [product], next: null } }),
        'GET /api/teams/{teamId}': () => ({ some: { plan: { name } } }),
      });
      const { unmount } = await show('/admin/stripe/product');
      expect(await screen.findByRole('link', { name: 'Deep sea' })).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole('link', { name: 'Add a product' }) !== null).toBe(sells));
      unmount();
    }
  });

  it('show their picture, and lose it', async () => {
    const pictured = { ...product, imageId: 'p1' };
    const calls = fakeServer({
      'GET /api/teams/{teamId}/products': () => ({ some: { items: [pictured], next: null } }),
      'GET /api/teams/{teamId}/products/{productId}': () => ({ some: pictured }),
      'GET /api/teams/{teamId}/tax-rates': () => ({ body: none }),
      'PATCH /api/teams/{teamId}/products/{productId}': () => ({ some: product }),
    });
    await show('/admin/stripe/product');
    const row = await screen.findByRole('row', { name: /Deep sea/ });
    expect(row.querySelector('img')?.getAttribute('src')).toBe('/media/demo/images/p1.webp');
    await userEvent.click(screen.getByRole('link', { name: 'Edit Deep sea' }));
    await userEvent.click(await screen.findByRole('button', { name: /Remove/ }));
    await save();
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ imageId: null, name: 'Deep sea' }),
    );
  });

  it('are archived, in Japanese', async () => {
    const calls = fakeServer({
      'GET /api/teams/{teamId}/products': () => ({ some: { items: [product], next: null } }),
      'GET /api/teams/{teamId}/products/{productId}': () => ({ some: product }),
      'GET /api/teams/{teamId}/tax-rates': () => ({ body: none }),
      'PATCH /api/teams/{teamId}/products/{productId}': () => ({ some: { ...product, active: false } }),
    });
    await show('/admin/stripe/product', 'ja');
    await userEvent.click(await screen.findByRole('link', { name: 'Deep seaを編集' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '販売する' }));
    await userEvent.click(screen.getByRole('button', { name: '保存する' }));
    await screen.findByRole('link', { name: 'Deep seaを編集' });
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ active: false });
  });
});

describe('prices', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('are typed in dollars and sent in cents, within the limits of dollars', async () => {
    const calls = fakeServer({
      'GET /api/teams/{teamId}/products/{productId}': () => ({ some: product }),
      'GET /api/teams/{teamId}/products/{productId}/prices': () => ({ some: { items: [price], next: null } }),
      'POST /api/teams/{teamId}/products/{productId}/prices': () => ({ some: price }),
    });
    await show('/admin/stripe/price/prod_1/create');
    const amount = await screen.findByRole('textbox', { name: /Price \(US dollars\)/ });
    await userEvent.type(amount, '49.99');
    await save();
    expect(await screen.findByText('Enter 50.00 or more.')).toBeTruthy();
    await userEvent.clear(amount);
    await userEvent.type(amount, '999999.99');
    expect(await screen.findByText('Enter 999999.98 or less.')).toBeTruthy();
    await userEvent.clear(amount);
    await userEvent.type(amount, '50.07');
    await userEvent.type(screen.getByRole('textbox', { name: /Days of access/ }), '7');
    await save();
    expect(await screen.findByText('$50.99')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ currency: 'USD', unitAmount: 5_007, interval: null, trialDays: null, validDays: 7 },
    });
  });

  it('that recur have a trial of at least three days, and what was typed for the other kind is not sent', async () => {
    const calls = fakeServer({
      'GET /api/teams/{teamId}/products/{productId}': () => ({ some: { ...product, currency: 'JPY' } }),
      'GET /api/teams/{teamId}/products/{productId}/prices': () => ({ body: none }),
      'POST /api/teams/{teamId}/products/{productId}/prices': () => ({ some: price }),
    });
    await show('/admin/stripe/price/prod_1/create');
    await userEvent.type(await screen.findByRole('textbox', { name: /Price \(yen\)/ }), '1,980');
    await userEvent.type(screen.getByRole('textbox', { name: /Days of access/ }), '7');
    await userEvent.click(screen.getByRole('radio', { name: 'Every month' }));
    const trial = screen.getByRole('textbox', { name: /Free trial/ });
    await userEvent.type(trial, '2');
    await save();
    expect(await screen.findByText('Enter 3 or more.')).toBeTruthy();
    await userEvent.clear(trial);
    await userEvent.type(trial, '3');
    await save();
    await screen.findByText('No prices yet');
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ currency: 'JPY', unitAmount: 1_980, interval: 'month', trialDays: 3, validDays: 0 },
    });
  });
});
