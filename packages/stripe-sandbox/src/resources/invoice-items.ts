import { idOf } from '../billing/objects.js';
import { addTo } from '../billing/transferring.js';
import { integer, list, record, required, text } from '../fields.js';
import { defineResource } from '../resource.js';
import { invalid, missing } from '../stripe-error.js';
import { prices } from './prices.js';
import { products } from './products.js';
import { taxRates } from './tax-rates.js';

const create = {
  ...{ customer: text(), invoice: text(), quantity: integer(1, 1), tax_rates: list(text(), 1) },
  pricing: record({ price: text() }),
} as const;

/** https://docs.stripe.com/api/invoiceitems: what a draft is of. */
export const invoiceItems = defineResource({
  ...{ kind: 'invoiceitems', object: 'invoiceitem', prefix: 'ii', create, update: {}, filter: {} },
  make: (given, place) => {
    const { account, objects, now } = place;
    const [customer, invoice] = [required(given.customer, 'customer'), required(given.invoice, 'invoice')];
    const id = required(given.pricing?.price, 'pricing[price]');
    const price = objects.get(account, prices.kind, id);
    if (!price) throw missing('price', id, 'pricing[price]');
    if (price['active'] !== true) throw invalid('The price specified is inactive.', 'pricing[price]');
    if (price['type'] !== 'one_time') throw invalid('The price specified is recurring.', 'pricing[price]');
    const rates = (given.tax_rates ?? []).map((rate) => {
      const found = objects.get(account, taxRates.kind, rate);
      if (!found) throw missing('tax_rate', rate, 'tax_rates[0]');
      return found;
    });
    const product = String(price['product']);
    const description = idOf(objects.get(account, products.kind, product)?.['name']);
    const [amount, period] = [Number(price['unit_amount']), { start: now, end: now }];
    addTo(invoice, { amount, product, description, period, price: id, taxRates: rates, proration: false }, place);
    const currency = String(price['currency']);
    return {
      ...{ amount, currency, customer, customer_account: null, date: now, description, discountable: true },
      ...{ discounts: [], invoice, metadata: {}, parent: null, period, proration: false, quantity: 1 },
      pricing: { type: 'price_details', price_details: { price: id, product }, unit_amount_decimal: String(amount) },
      ...{ tax_rates: rates, test_clock: null, quantity_decimal: '1' },
    };
  },
});
