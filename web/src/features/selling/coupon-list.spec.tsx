import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component as CouponList } from './coupon-list.js';

const home = '/admin/stripe/coupon';
const coupon = {
  ...{ id: 'AUTUMN', name: 'Autumn', percentOff: null, amountOff: 1_050, currency: 'USD', duration: 'repeating' },
  ...{ durationInMonths: 3, redeemBy: null, maxRedemptions: 10, timesRedeemed: 10, productIds: ['prod_1'] },
  ...{ state: 'used_up', createdAt: '2026-11-20T00:00:00.000Z' },
};
const product = { id: 'prod_1', name: 'Club', description: '', taxRateId: null, currency: 'USD', active: true };
const lists = {
  'GET /api/teams/{teamId}/coupons': () => ({ some: { items: [coupon] } }),
  'GET /api/teams/{teamId}/coupons/{couponId}': () => ({ some: coupon }),
  'GET /api/teams/{teamId}/products': () => ({ some: { items: [product] } }),
};

function show(at: string, language: 'ja' | 'en' = 'en') {
  const element = (
    <CurrentAdministrator value={owner}>
      <CouponList />
    </CurrentAdministrator>
  );
  const paths = [home, `${home}/create`, `${home}/:couponId/edit`];
  return renderRoutes(
    paths.map((path) => ({ path, element })),
    { at, language },
  );
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('coupons', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('are listed with what they take off, how often they were used, and their state', async () => {
    fakeServer(lists);
    await show(home, 'ja');
    expect(await screen.findByText('$10.50引き · 3か月間')).toBeTruthy();
    expect(screen.getByText('10／10回')).toBeTruthy();
    expect(screen.getByText('上限に到達')).toBeTruthy();
  });

  it('are made with a code that is there already, within their rules', async () => {
    const calls = fakeServer({ ...lists, 'POST /api/teams/{teamId}/coupons': () => ({ some: coupon }) });
    await show(`${home}/create`);
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Code/ });
    expect(code.value).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
    await save();
    expect((await screen.findAllByText('This field is required.')).length).toBe(2);
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Spring');
    const share = screen.getByRole('textbox', { name: /^Percent off/ });
    await userEvent.type(share, '100.5');
    await save();
    expect(await screen.findByText('Enter 100 or less.')).toBeTruthy();
    await userEvent.clear(share);
    await userEvent.type(share, '12.5');
    await userEvent.click(screen.getByRole('radio', { name: 'Several months' }));
    await save();
    expect(await screen.findByText('This field is required.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /^Number of months/ }), '3');
    await save();
    await screen.findByText('Autumn');
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ code: code.value, name: 'Spring', percentOff: 12.5, amountOff: null, currency: null },
      ...{ duration: 'repeating', durationInMonths: 3, redeemBy: null, maxRedemptions: null, productIds: [] },
    });
  });

  it('are duplicated with a code of their own, and what is typed of the other kind is not sent', async () => {
    const calls = fakeServer({ ...lists, 'POST /api/teams/{teamId}/coupons': () => ({ some: coupon }) });
    await show(`${home}/create?like=AUTUMN`);
    const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount off \(US dollars\)/ });
    expect(amount.value).toBe('10.50');
    await userEvent.clear(amount);
    await save();
    expect(await screen.findByText('This field is required.')).toBeTruthy();
    await userEvent.type(amount, '0');
    await save();
    expect(await screen.findByText('Enter 0.01 or more.')).toBeTruthy();
    await userEvent.clear(amount);
    await userEvent.type(amount, '7.25');
    await save();
    await screen.findByText('Autumn');
    const sent = calls.find(({ method }) => method === 'POST')?.body as Record<string, unknown>;
    expect(sent).toMatchObject({
      ...{ name: 'Autumn', percentOff: null, amountOff: 725, currency: 'USD', duration: 'repeating' },
      ...{ durationInMonths: 3, maxRedemptions: 10, productIds: ['prod_1'] },
    });
    expect(sent['code']).not.toBe('AUTUMN');
  });

  it('are renamed, and deleted after a question that says what goes on', async () => {
    const calls = fakeServer({
      ...lists,
      'PATCH /api/teams/{teamId}/coupons/{couponId}': () => ({ some: coupon }),
      'DELETE /api/teams/{teamId}/coupons/{couponId}': () => ({}),
    });
    await show(`${home}/AUTUMN/edit`);
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Fall');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: /Actions/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Autumn' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('keep their discount');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Autumn');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Fall' });
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });
});
