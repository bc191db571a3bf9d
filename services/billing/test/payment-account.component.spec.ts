import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visitor } from '@marquee/kernel';
import type { RpcClient } from '@marquee/nest-kit';
import { PaymentFailure, type Payments } from '@marquee/ports';
import { PaymentAccountServiceService } from '@marquee/proto/billing';
import { administrator, onboard, startBilling } from './billing-harness.js';

type House = Awaited<ReturnType<typeof startBilling>>;
const returnUrl = 'https://site.test/admin/payment';

describe('the payment account', () => {
  let billing: House;
  let client: RpcClient<PaymentAccountServiceService>;
  beforeAll(async () => {
    billing = await startBilling();
    client = billing.client(PaymentAccountServiceService);
  });
  afterAll(() => billing.stop());

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
    const billing = await startBilling(() => undefined);
    const client = billing.client(PaymentAccountServiceService);
    const call = administrator('ours', 'paying_manager');
    await expect(client.getPaymentAccount({}, call)).rejects.toThrow('PAYMENTS_UNAVAILABLE');
    await billing.stop();
  });
});

/** As the real one, but for its accounts. */
const withAccounts = ({ accounts, ...payments }: Payments, change: Partial<Payments['accounts']>): Payments => ({
  ...payments,
  accounts: {
    open: (team, lost) => accounts.open(team, lost),
    get: (id) => accounts.get(id),
    onboarding: (id, back) => accounts.onboarding(id, back),
    ...change,
  },
});

describe('when the provider goes away', () => {
  it('says so, and goes on with the same account afterwards', async () => {
    let away = true;
    const billing = await startBilling((payments) =>
      withAccounts(payments, {
        // The account is open by then; nobody has kept its id when the process dies here.
        onboarding: (id, back) =>
          away ? Promise.reject(new PaymentFailure('unavailable', 'away')) : payments.accounts.onboarding(id, back),
      }),
    );
    const client = billing.client(PaymentAccountServiceService);
    const call = administrator('ours', 'paying_manager');
    await expect(client.connectPaymentAccount({ returnUrl }, call)).rejects.toThrow('PAYMENTS_UNAVAILABLE');
    away = false;
    await onboard((await client.connectPaymentAccount({ returnUrl }, call)).url);
    expect((await client.getPaymentAccount({}, call)).state).toBe('active');
    await billing.stop();
  });
});

describe('an account that was lost, as one of the sandbox is when the installation changes to Stripe', () => {
  it('is told of, and another one is connected in its place, once', async () => {
    const known: string[] = [];
    let forgotten = 0;
    const check = (id: string): void => {
      if (!known.includes(id)) known.push(id);
      if (known.indexOf(id) < forgotten) throw new PaymentFailure('lost', 'account_invalid');
    };
    const billing = await startBilling((payments) =>
      withAccounts(payments, {
        get: async (id) => (check(id), payments.accounts.get(id)),
        onboarding: async (id, back) => (check(id), payments.accounts.onboarding(id, back)),
      }),
    );
    const client = billing.client(PaymentAccountServiceService);
    const call = administrator('ours', 'paying_manager');
    const connect = async () => (await client.connectPaymentAccount({ returnUrl }, call)).url;
    await onboard(await connect());
    forgotten = 1;
    expect((await client.getPaymentAccount({}, call)).state).toBe('lost');
    const pages = await Promise.all([connect(), connect()]);
    await onboard(pages[0] ?? '');
    expect((await client.getPaymentAccount({}, call)).state).toBe('active');
    expect(known).toHaveLength(2);
    await billing.stop();
  });
});
