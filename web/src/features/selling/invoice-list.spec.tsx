import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component as InvoiceList } from './invoice-list.js';
import { NewInvoice } from './new-invoice.js';

const at = '2026-11-22T03:00:00.000Z';
const issued = {
  ...{ id: 'in_1', number: 'A-1', productName: 'Deep sea', nickname: 'Rent' },
  ...{ currency: 'JPY', total: 990, remaining: 990, state: 'uncollectible', priceId: 'price_1', bank: null },
  ...{ issuedAt: at, dueAt: at, paidAt: null, page: null },
};
const invoice = { ...issued, memberId: 'm1', memberName: 'Haruka' };
const choices = {
  'GET /api/teams/{teamId}/member-choices': () => ({
    body: { items: [{ id: 'm1', name: 'Haruka', email: '', loginId: null }], next: null },
  }),
  'GET /api/teams/{teamId}/price-choices': () => ({
    some: { items: [{ id: 'price_1', productName: 'Deep sea', nickname: 'Rent', currency: 'JPY', unitAmount: 990 }] },
  }),
} as const;
const shown = (element: React.ReactNode, at = '/') =>
  renderRoutes([{ path: '/', element: <CurrentAdministrator value={owner}>{element}</CurrentAdministrator> }], {
    ...{ language: 'en', at },
  });

describe('invoices', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('are looked for by member and state, and so is their file; one that was written off is issued again', async () => {
    const calls = fakeServer({
      'GET /api/teams/{teamId}/invoices': () => ({ some: { items: [invoice], next: null } }),
      'POST /api/teams/{teamId}/invoices/{memberInvoiceId}/reissue': () => ({ some: { ...issued, id: 'in_2' } }),
    });
    await shown(<InvoiceList />, '/?member=m1&state=uncollectible');
    const file = await screen.findByRole('link', { name: 'Download CSV' });
    expect(file.getAttribute('href')).toBe('/api/teams/demo/invoices/file?state=uncollectible&memberId=m1');
    expect(screen.getByRole('link', { name: 'Issue an invoice' })).toBeTruthy();
    await screen.findByRole('link', { name: 'Haruka' });
    const asked = calls.find(({ path }) => path === '/api/teams/demo/invoices')?.query;
    expect([asked?.get('memberId'), asked?.get('state')]).toEqual(['m1', 'uncollectible']);
    await userEvent.click(screen.getByRole('button', { name: 'Issue A-1 again' }));
    const again = '/api/teams/demo/invoices/in_1/reissue';
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(again));
  });

  it('are issued with a coupon, as it is typed, or without one', async () => {
    const calls = fakeServer({ ...choices, 'POST /api/teams/{teamId}/invoices': () => ({ some: issued }) });
    for (const [typed, coupon] of [
      [' ＳＰＲＩＮＧ ', 'SPRING'],
      ['', undefined],
    ]) {
      const close = jest.fn();
      const { unmount } = await shown(<NewInvoice onClose={close} />);
      await userEvent.click(await screen.findByRole('combobox', { name: /Member/ }));
      await userEvent.click(await screen.findByRole('option', { name: /Haruka/ }));
      await userEvent.click(screen.getByRole('combobox', { name: /Price|Amount/ }));
      await userEvent.click(await screen.findByRole('option', { name: /Deep sea/ }));
      if (typed) await userEvent.type(screen.getByRole('textbox', { name: 'Coupon code' }), typed);
      await userEvent.click(screen.getByRole('button', { name: 'Issue' }));
      await waitFor(() => expect(close).toHaveBeenCalled());
      const sent = { requestId: expect.any(String), memberId: 'm1', priceId: 'price_1', ...(coupon && { coupon }) };
      expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual(sent);
      unmount();
    }
  });
});
