import type { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { randomIds, type Clock } from '@marquee/kernel';
import { PaymentFailure, type Payments as PaymentsPort } from '@marquee/ports';
import { Checkouts } from '../src/checkout/checkouts.js';
import { OpenCheckouts } from '../src/checkout/open-checkouts.js';
import { Coupons } from '../src/coupon/coupons.js';
import { Customers } from '../src/customer/customers.js';
import { InvoiceExpiry } from '../src/invoice/invoice-expiry.js';
import { Payments } from '../src/payment/payments.js';
import { Reconciliation } from '../src/payment/reconciliation.js';
import { PlanCatalog } from '../src/plan/plan-catalog.js';
import { PlanContracts } from '../src/plan/plan-contracts.js';
import { PlanCustomers } from '../src/plan/plan-customers.js';
import { ProductImages } from '../src/product/product-images.js';
import { Products } from '../src/product/products.js';
import { Provider } from '../src/provider.js';
import { TaxShares } from '../src/receipt/tax-shares.js';
import { SellingAccounts } from '../src/selling-accounts.js';
import { KnownSites } from '../src/site/known-sites.js';
import { OwnSubscriptions } from '../src/subscription/own-subscriptions.js';
import { Subscriptions } from '../src/subscription/subscriptions.js';
import { ToldOf } from '../src/webhook/told-of.js';
import { Wishes } from '../src/wish/wishes.js';

/** What asks the provider and keeps what it says: without doors, without a bus, and nothing becomes due by itself. */
export function partsOf(documents: SqliteDocumentStore, port: PaymentsPort, clock: Clock) {
  const ports = { documents, clock, ids: randomIds };
  const provider = new Provider(port);
  const selling = new SellingAccounts(documents, provider, new Wishes(documents));
  const payments = new Payments(documents, provider, selling, new TaxShares(provider));
  const subscriptions = new Subscriptions(documents, provider, selling);
  const customers = new Customers(documents, selling);
  const contracts = new PlanContracts(
    ...([documents, provider, new PlanCatalog(clock, provider)] as const),
    ...([new PlanCustomers(documents, provider), new KnownSites(ports)] as const),
  );
  const reconciliation = new Reconciliation(ports, payments, subscriptions, new InvoiceExpiry(ports, selling));
  const images = new ProductImages(documents);
  const coupons = new Coupons(selling, new Products(selling, contracts, images), contracts, clock);
  const checkouts = new Checkouts(
    ...([documents, selling, customers, reconciliation, subscriptions, coupons, payments] as const),
    ...([new OpenCheckouts(documents, selling), images, contracts] as const),
  );
  const own = new OwnSubscriptions(subscriptions, checkouts, customers, selling);
  return {
    payments,
    subscriptions,
    reconciliation,
    checkouts,
    own,
    toldOf: new ToldOf(provider, payments, subscriptions, contracts),
  };
}

/** How a call goes: well, not at all, or it is done and nobody hears of it. */
export type CallOutcome = 'answered' | 'unheard' | 'undone';

type Work = () => Promise<unknown>;

/** The same provider, of whose calls some fail. @param next told of each call: `transfers.issue` */
export const failing = (payments: PaymentsPort, next: (call: string) => CallOutcome): PaymentsPort =>
  through(payments, async (call, work) => {
    const outcome = next(call);
    if (outcome === 'undone') throw new PaymentFailure('unavailable', 'away');
    const answer = await work();
    if (outcome === 'unheard') throw new PaymentFailure('unavailable', 'lost_answer');
    return answer;
  });

/** The same provider, whose calls are told of. */
export const watching = (payments: PaymentsPort, tell: (call: string) => void): PaymentsPort =>
  through(payments, (call, work) => {
    tell(call);
    return work();
  });

/** The same provider, each of whose calls goes through somebody's hands. */
export function through(payments: PaymentsPort, make: (call: string, work: Work) => Promise<unknown>): PaymentsPort {
  const wrapped = <Group extends object>(group: Group, of: string): Group =>
    new Proxy(group, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) =>
          make(`${of}.${String(name)}`, () => value.apply(target, given) as Promise<unknown>);
      },
    });
  return new Proxy(payments, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      // Reading an event asks nobody.
      return typeof value === 'object' && value !== null && name !== 'events' ? wrapped(value, String(name)) : value;
    },
  });
}
