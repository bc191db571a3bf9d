import { until } from '@marquee/ports/testing';
import {
  CheckoutServiceService,
  PaymentAccountServiceService,
  PriceServiceService,
  ProductServiceService,
  SubscriptionServiceService,
  TaxRateServiceService,
  type Subscription,
} from '@marquee/proto/billing';
import { administrator, cards, member, onboard, pay, type startBilling } from './billing-harness.js';

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

/** Where the provider's pages lead back to. */
export const back = {
  successUrl: 'https://site.test/back?paid=1',
  cancelUrl: 'https://site.test/back',
  language: 'ja',
};
let orders = 0;

/** What members of that site do with it, once it is there. */
export function membersOf(billing: () => Awaited<ReturnType<typeof startBilling>>) {
  const checkout = () => billing().client(CheckoutServiceService);
  const own = () => billing().client(SubscriptionServiceService);
  const as = (who: string) => member('ours', who);
  const mine = async (who: string) => (await own().listOwnSubscriptions({ limit: 20 }, as(who))).items;
  const open = async (who: string, priceId: string) =>
    (await checkout().openCheckout({ requestId: `order${++orders}`, priceId, ...back }, as(who))).url;
  return {
    mine,
    open,
    paidBy: async (who: string) => (await checkout().listOwnPayments({ limit: 20 }, as(who))).items,
    /** Subscribes to a price, and waits for what is told of it to be heard. */
    begin: async (who: string, priceId: string, card: string = cards.pays): Promise<Subscription> => {
      const { status } = await pay(await open(who, priceId), card);
      if (status !== 303) throw new Error(`the page of the provider answered ${status}`);
      return until(async () => (await mine(who)).find((one) => one.priceId === priceId));
    },
  };
}
