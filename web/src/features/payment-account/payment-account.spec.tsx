import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { PaymentAccount } from './payment-account.js';

const account = {
  ...{ state: 'none', payoutsEnabled: false, currency: null, test: true },
  ...{ comparedAt: null, corrected: null },
};

async function show(open = jest.fn<(url: string) => void>(), language: 'ja' | 'en' = 'en') {
  const element = (
    <CurrentAdministrator value={owner}>
      <PaymentAccount open={open} />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element }], { language });
  return open;
}

describe('the payment account of a site', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('is set up on the page that the provider gives', async () => {
    const url = 'https://provider.test/page';
    const calls = fakeServer({
      'GET /api/teams/{teamId}/payment-account': () => ({ some: account }),
      'POST /api/teams/{teamId}/payment-account': () => ({ body: { url } }),
    });
    const open = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Set up payments' }));
    expect(calls.at(-1)?.body).toEqual({ redirectUri: '/admin/payment' });
    expect(open.mock.calls).toEqual([[url]]);
  });

  it('says in Japanese that it is ready, and that nothing is real', async () => {
    const active = { ...account, state: 'active', payoutsEnabled: true, currency: 'JPY' };
    fakeServer({ 'GET /api/teams/{teamId}/payment-account': () => ({ some: active }) });
    await show(undefined, 'ja');
    expect(await screen.findByText('利用できます')).toBeTruthy();
    expect(screen.getByText('テスト環境のため、実際の決済は行われません。')).toBeTruthy();
    expect(screen.getByText('通貨：JPY')).toBeTruthy();
  });

  it('says when it was compared with the provider, and what differed', async () => {
    const comparedAt = '2026-11-20T01:00:00.000Z';
    const answers = [
      { ...account, state: 'active', comparedAt },
      { ...account, state: 'active', comparedAt, corrected: { at: '2026-11-18T01:00:00.000Z', count: 2 } },
    ];
    const texts: (string | null)[] = [];
    for (const some of answers) {
      fakeServer({ 'GET /api/teams/{teamId}/payment-account': () => ({ some }) });
      await show();
      texts.push((await screen.findByRole('region', { name: 'Comparison with Stripe' })).textContent);
      cleanup();
    }
    expect(texts[0]).toContain('Last compared with Stripe: Fri, 20 Nov 2026');
    expect(texts[0]).toContain('Nothing differed.');
    expect(texts[1]).toContain('2 payments and subscriptions differed and were corrected.');
    expect(texts[1]).toContain('On Wed, 18 Nov 2026');
  });

  it('stays where it is when the provider is away, and says so', async () => {
    fakeServer({
      'GET /api/teams/{teamId}/payment-account': () => ({ some: account }),
      'POST /api/teams/{teamId}/payment-account': () => refuse(503, 'PAYMENTS_UNAVAILABLE'),
    });
    const open = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Set up payments' }));
    expect((await screen.findByRole('alert')).textContent).toContain('can’t be reached');
    expect(open.mock.calls).toEqual([]);
  });
});
