import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Formik } from 'formik';
import type { AdminCategory } from '@marquee/kernel';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { OpeningPricesField } from './opening-prices-field.js';

const show = async (category: AdminCategory) => {
  const price = { id: 'price_month', productName: 'Deep sea', unitAmount: 980, currency: 'JPY' };
  const calls = fakeServer({ 'GET /api/teams/{teamId}/price-choices': () => ({ some: { items: [price] } }) });
  const element = (
    <CurrentAdministrator value={{ ...owner, role: 'normal', categories: [category] }}>
      <Formik initialValues={{ openingPrices: [] }} onSubmit={() => undefined}>
        <OpeningPricesField present={[]} />
      </Formik>
      <output>shown</output>
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element }]);
  await screen.findByText('shown');
  return calls;
};

describe('the prices that open a site', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('are chosen by who manages the settings', async () => {
    await show('site_manager');
    await waitFor(() => expect(document.querySelector('input')).not.toBeNull());
  });

  it('are not asked for by who may not', async () => {
    const calls = await show('designer');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([calls, document.querySelector('input')]).toEqual([[], null]);
  });
});
