import {
  PaymentAccountServiceService,
  PriceServiceService,
  ProductServiceService,
  TaxRateServiceService,
} from '@marquee/proto/billing';
import { administrator, onboard, type startBilling } from './billing-harness.js';

/** Whoever sells at our site. */
export const ours = administrator('ours', 'paying_manager');

/** A site with a product of three recurring prices, one with a trial, and one that is paid once. @returns ids of prices by name */
export async function openShop(billing: Awaited<ReturnType<typeof startBilling>>) {
  const accounts = billing.client(PaymentAccountServiceService);
  await onboard((await accounts.connectPaymentAccount({ returnUrl: 'https://site.test/admin/payment' }, ours)).url);
  const rate = { requestId: 't', kind: 'consumption', percentage: 10, inclusive: true };
  const { id: taxRateId } = await billing.client(TaxRateServiceService).createTaxRate(rate, ours);
  const prices = billing.client(PriceServiceService);
  const make = async (name: string, amounts: Readonly<Record<string, object>>) => {
    const product = { requestId: name.toLowerCase(), name, description: '', taxRateId, currency: 'JPY' };
    const { id: productId } = await billing.client(ProductServiceService).createProduct(product, ours);
    const made: Record<string, string> = {};
    for (const [nickname, terms] of Object.entries(amounts)) {
      const price = { requestId: nickname, productId, nickname, description: '', currency: 'JPY', validDays: 0 };
      made[nickname] = (await prices.createPrice({ ...price, unitAmount: 0, ...terms }, ours)).id;
    }
    return made;
  };
  const club = await make('Club', {
    basic: { unitAmount: 1_000, interval: 'month' },
    plus: { unitAmount: 3_000, interval: 'month' },
    yearly: { unitAmount: 10_000, interval: 'year' },
  });
  const tried = await make('Tried', { trial: { unitAmount: 500, interval: 'month', trialDays: 7 } });
  const film = await make('Film', { once: { unitAmount: 1_000 } });
  return { ...club, ...tried, ...film } as Readonly<Record<'basic' | 'plus' | 'yearly' | 'trial' | 'once', string>>;
}
