import type { PaymentPage, Paging, TaxRate, TaxRates } from '@marquee/ports';
import type { Stripe } from 'stripe';
import { pageOf, toPage } from './pages.js';
import { placeOf } from './place-of.js';
import { asked } from './stripe-failure.js';

/** https://docs.stripe.com/api/tax_rates: percentage and inclusive cannot be changed, and none can be deleted. */
export class StripeTaxRates implements TaxRates {
  constructor(private readonly stripe: Stripe) {}

  list(account: string, paging: Paging): Promise<PaymentPage<TaxRate>> {
    const place = placeOf(account);
    return asked(async () => toPage(await this.stripe.taxRates.list(pageOf(paging), place), toTaxRate));
  }

  get(account: string, id: string): Promise<TaxRate> {
    return asked(async () => toTaxRate(await this.stripe.taxRates.retrieve(id, {}, placeOf(account))));
  }

  create(account: string, rate: Parameters<TaxRates['create']>[1], key: string): Promise<TaxRate> {
    const { displayName, kind, percentage, inclusive } = rate;
    const given = { display_name: displayName, percentage, inclusive, ...named(kind) };
    const place = placeOf(account, key);
    return asked(async () => toTaxRate(await this.stripe.taxRates.create(given, place)));
  }

  update(account: string, id: string, changes: Parameters<TaxRates['update']>[2]): Promise<TaxRate> {
    const { displayName, kind, active } = changes;
    const given = {
      ...(displayName === undefined ? {} : { display_name: displayName }),
      ...(active === undefined ? {} : { active }),
      ...named(kind),
    };
    return asked(async () => toTaxRate(await this.stripe.taxRates.update(id, given, placeOf(account))));
  }
}

const named = (kind: string | null | undefined) => (kind == null ? {} : { metadata: { kind } });

const toTaxRate = ({ id, display_name, metadata, percentage, inclusive, active }: Stripe.TaxRate): TaxRate => ({
  id,
  displayName: display_name,
  kind: metadata?.['kind'] ?? null,
  percentage,
  inclusive,
  active,
});
