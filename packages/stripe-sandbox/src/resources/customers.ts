import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { cashOf } from '../billing/cash.js';
import { metadata, oneOf, read, record, required, text } from '../fields.js';
import { defineResource, merged, type Action } from '../resource.js';
import type { Made } from './made.js';

const address = record({
  ...{ country: text(2), postal_code: text(), state: text(), city: text(), line1: text(), line2: text() },
});
const fields = { email: text(512), name: text(256), address, metadata } as const;

const noAddress = { country: null, postal_code: null, state: null, city: null, line1: null, line2: null };

const noStreet = { city: null, country: 'JP', line1: null, line2: null, postal_code: null, state: null };

/** Where to a customer sends money. */
export function bankOf(customer: string) {
  const digits = createHash('sha256').update(customer).digest().readUIntBE(0, 6);
  return {
    ...{ account_holder_address: noStreet, bank_address: noStreet, account_holder_name: 'サンドボックス　シケン' },
    ...{ account_number: String(digits % 10_000_000).padStart(7, '0'), account_type: 'futsu' },
    ...{ bank_code: '0000', bank_name: 'サンドボックス銀行', branch_code: '001', branch_name: 'テスト支店' },
  };
}

/** https://docs.stripe.com/api/customers/funding_instructions: an account of their own, the same one each time. */
const fundingInstructions: Action = (present, params, { now }) => {
  const given = read(instructions, params);
  const currency = required(given.currency, 'currency');
  const zengin = bankOf(present?.id ?? '');
  const address = { type: 'zengin', supported_networks: ['zengin'], zengin };
  return {
    ...{ id: present?.id ?? '', object: 'funding_instructions', created: now, currency, funding_type: 'bank_transfer' },
    ...{ livemode: false, bank_transfer: { country: 'JP', financial_addresses: [address], type: 'jp_bank_transfer' } },
  };
};

const instructions = {
  ...{ currency: oneOf('jpy'), funding_type: oneOf('bank_transfer') },
  bank_transfer: record({ type: oneOf('jp_bank_transfer') }),
} as const;

/** https://docs.stripe.com/api/cash_balance */
const cashBalance: Action = (present, params, place) => {
  read({}, params);
  const settings = { reconciliation_mode: 'automatic', using_merchant_default: true };
  const customer = present?.id ?? '';
  const said = { customer, customer_account: null, livemode: false, available: cashOf(customer, place), settings };
  return { id: customer, object: 'cash_balance', ...said };
};

/** https://docs.stripe.com/api/customers */
export const customers = defineResource({
  ...{ kind: 'customers', object: 'customer', prefix: 'cus', create: fields, update: fields, filter: {} },
  make: ({ email = null, name = null, address: at, metadata: given = {} }): Made<Stripe.Customer> => ({
    ...{ email, name, metadata: given, balance: 0, default_source: null, description: null, shipping: null },
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    address: at ? { ...noAddress, ...at } : null,
    ...{ currency: null, delinquent: false, phone: null, preferred_locales: [], tax_exempt: 'none' },
  }),
  change: merged,
  actions: { funding_instructions: fundingInstructions },
  parts: { cash_balance: cashBalance },
});
