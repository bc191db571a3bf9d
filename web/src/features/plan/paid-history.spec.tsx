import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component as PaidHistory } from './paid-history.js';

const invoice = {
  ...{ id: 'in_1', number: 'MQ-0001', state: 'paid', description: 'Pro', total: 32_780, tax: 2_980, amountRefunded: 0 },
  ...{ issuedAt: '2026-10-22T03:00:00.000Z', paidAt: '2026-10-22T03:00:00.000Z', page: null },
};
const refunded = { ...invoice, id: 'in_2', number: 'MQ-0002', amountRefunded: 12_000 };

describe('the bills of a plan', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('say what was given back, and nothing where nothing was', async () => {
    fakeServer({
      'GET /api/teams/{teamId}/plan/invoices': () => ({ some: { items: [refunded, invoice] } }),
    });
    const element = (
      <CurrentAdministrator value={owner}>
        <PaidHistory />
      </CurrentAdministrator>
    );
    await renderRoutes([{ path: '/', element }], { language: 'en' });
    const rows = await screen.findAllByRole('row', { name: /MQ-/ });
    expect(rows.map((row) => within(row).queryByText('¥12,000 refunded') !== null)).toEqual([true, false]);
  });
});
