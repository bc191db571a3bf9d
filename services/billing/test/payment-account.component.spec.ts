import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visitor } from '@marquee/kernel';
import type { RpcClient } from '@marquee/nest-kit';
import { PaymentAccountServiceService } from '@marquee/proto/billing';
import { administrator, onboard, startBilling } from './billing-harness.js';

type House = Awaited<ReturnType<typeof startBilling>>;
const returnUrl = 'https://site.test/admin/payment';

describe('the payment account', () => {
  let house: House;
  let client: RpcClient<PaymentAccountServiceService>;
  beforeAll(async () => {
    house = await startBilling();
    client = house.client(PaymentAccountServiceService);
  });
  afterAll(() => house.stop());

  const stateOf = async (team: string) =>
    (await client.getPaymentAccount({}, administrator(team, 'paying_manager'))).state;
  const connect = async (team: string) =>
    (await client.connectPaymentAccount({ returnUrl }, administrator(team, 'paying_manager'))).url;

  it('goes from none to incomplete to active, and says that no real money moves', async () => {
    expect(await stateOf('ours')).toBe('none');
    const page = await connect('ours');
    expect(await stateOf('ours')).toBe('incomplete');
    await onboard(page);
    expect(await client.getPaymentAccount({}, administrator('ours', 'paying_manager'))).toEqual({
      ...{ state: 'active', payoutsEnabled: true, currency: 'JPY', test: true },
    });
  });

  it('is one, however many administrators connect it at once, and is continued with another page', async () => {
    const pages = await Promise.all([connect('twice'), connect('twice'), connect('twice')]);
    expect(new Set(pages).size).toBe(3);
    await onboard(pages[1] ?? '');
    expect(await stateOf('twice')).toBe('active');
    await onboard(await connect('twice'));
  });

  it('is each site’s own', async () => {
    await onboard(await connect('first'));
    expect(await stateOf('second')).toBe('none');
  });

  it('is not for administrators of other areas, nor for visitors', async () => {
    await expect(client.getPaymentAccount({}, administrator('ours', 'site_manager'))).rejects.toThrow('NO_AUTHORITY');
    await expect(client.connectPaymentAccount({ returnUrl }, { principal: visitor('ours') })).rejects.toThrow(
      'NOT_LOGGED_IN',
    );
  });
});

describe('without a provider', () => {
  it('says that payments are unavailable', async () => {
    const house = await startBilling(() => undefined);
    const client = house.client(PaymentAccountServiceService);
    const call = administrator('ours', 'paying_manager');
    await expect(client.getPaymentAccount({}, call)).rejects.toThrow('PAYMENTS_UNAVAILABLE');
    await house.stop();
  });
});

describe('when the provider goes away', () => {
  it('says so, and goes on with the same account afterwards', async () => {
    let away = false;
    const house = await startBilling((payments) => ({
      test: true,
      taxRates: payments.taxRates,
      products: payments.products,
      prices: payments.prices,
      checkouts: payments.checkouts,
      received: payments.received,
      events: payments.events,
      accounts: {
        open: (team) => payments.accounts.open(team),
        get: (id) => payments.accounts.get(id),
        // The account is open by then; nobody has kept its id when the process dies here.
        onboarding: (id, back) =>
          away ? payments.accounts.get('acct_gone').then(() => '') : payments.accounts.onboarding(id, back),
      },
    }));
    const client = house.client(PaymentAccountServiceService);
    const call = administrator('ours', 'paying_manager');
    away = true;
    await expect(client.connectPaymentAccount({ returnUrl }, call)).rejects.toThrow('PAYMENT_ACCOUNT_LOST');
    away = false;
    await onboard((await client.connectPaymentAccount({ returnUrl }, call)).url);
    expect((await client.getPaymentAccount({}, call)).state).toBe('active');
    await house.stop();
  });
});
