import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RpcClient } from '@marquee/nest-kit';
import { PaymentAccountServiceService, TaxRateServiceService } from '@marquee/proto/billing';
import { administrator, onboard, startBilling } from './billing-harness.js';

const ours = administrator('ours', 'paying_manager');
const theirs = administrator('theirs', 'paying_manager');
const rate = { requestId: 'r1', kind: 'consumption', percentage: 10, inclusive: true };

describe('tax rates', () => {
  let billing: Awaited<ReturnType<typeof startBilling>>;
  let client: RpcClient<TaxRateServiceService>;
  beforeAll(async () => {
    billing = await startBilling();
    client = billing.client(TaxRateServiceService);
    const accounts = billing.client(PaymentAccountServiceService);
    for (const call of [ours, theirs]) {
      const returnUrl = 'https://site.test/admin/payment';
      await onboard((await accounts.connectPaymentAccount({ returnUrl }, call)).url);
    }
  });
  afterAll(() => billing.stop());

  it('are made once for a request, and once more for another', async () => {
    const made = await Promise.all([1, 2, 3].map(() => client.createTaxRate(rate, ours)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const { id: _id, ...said } = made[0] ?? {};
    expect(said).toEqual({
      ...{ displayName: '消費税', kind: 'consumption', percentage: 10, inclusive: true, active: true },
    });
    const another = await client.createTaxRate({ ...rate, requestId: 'r2' }, ours);
    expect(another.id).not.toBe(made[0]?.id);
  });

  it('take up to 100 percent, and what is not theirs to change stays', async () => {
    const all = await client.createTaxRate({ ...rate, percentage: 100 }, ours);
    expect((await client.createTaxRate({ ...rate, percentage: 0 }, ours)).percentage).toBe(0);
    await expect(client.createTaxRate({ ...rate, percentage: 100.01 }, ours)).rejects.toThrow('INVALID_INPUT');
    await expect(client.createTaxRate({ ...rate, percentage: -0.01 }, ours)).rejects.toThrow('INVALID_INPUT');
    await expect(client.createTaxRate({ ...rate, percentage: 1.23456 }, ours)).rejects.toThrow('INVALID_INPUT');
    const changed = await client.updateTaxRate({ id: all.id, kind: 'reduced', active: false }, ours);
    expect(changed).toEqual({ ...all, kind: 'reduced', displayName: '消費税（軽減税率）', active: false });
  });

  it('are each site’s own', async () => {
    const { id } = await client.createTaxRate({ ...rate, requestId: 'own' }, ours);
    await expect(client.updateTaxRate({ id, active: false }, theirs)).rejects.toThrow('TAX_RATE_NOT_FOUND');
    expect(await client.listTaxRates({ limit: 20 }, theirs)).toEqual({ items: [] });
    await expect(client.listTaxRates({ limit: 20, after: id }, theirs)).rejects.toThrow('INVALID_CURSOR');
  });

  it('need an account, and the right', async () => {
    await expect(client.createTaxRate(rate, administrator('none', 'paying_manager'))).rejects.toThrow(
      'PAYMENT_ACCOUNT_REQUIRED',
    );
    await expect(client.listTaxRates({ limit: 20 }, administrator('ours', 'analyst'))).rejects.toThrow('NO_AUTHORITY');
  });
});
