import { PaymentFailure, type BankAccount, type ProviderInvoice, type ProviderTransfers } from '@marquee/ports';
import type { Stripe } from 'stripe';
import { placeOf } from './place-of.js';
import { asked } from './stripe-failure.js';
import { toInvoice } from './stripe-invoices.js';

/** Only in Japan sites sell by transfer (https://docs.stripe.com/payments/bank-transfers). */
const transfer = { funding_type: 'bank_transfer', bank_transfer: { type: 'jp_bank_transfer' } } as const;

/** Invoices of the kind that is sent: https://docs.stripe.com/invoicing/bank-transfer */
export class StripeTransfers implements ProviderTransfers {
  constructor(private readonly stripe: Stripe) {}

  issue(account: string, order: Parameters<ProviderTransfers['issue']>[1], key: string): Promise<ProviderInvoice> {
    const { customer, price, taxRate, coupon, notes, dueDays } = order;
    const given: Stripe.InvoiceCreateParams = {
      ...{ customer, collection_method: 'send_invoice', days_until_due: dueDays, metadata: notes },
      // Nothing else that is to be billed some day gets onto it, and nobody but us sends it.
      ...{ pending_invoice_items_behavior: 'exclude', auto_advance: false, currency: 'jpy' },
      ...(coupon !== null && { discounts: [{ coupon }] }),
      payment_settings: {
        payment_method_types: ['customer_balance'],
        payment_method_options: { customer_balance: transfer },
      },
    };
    return asked(async () => {
      const { id: invoice } = await this.stripe.invoices.create(given, placeOf(account, key));
      const item = {
        ...{ customer, invoice, pricing: { price }, quantity: 1 },
        ...(taxRate !== null && { tax_rates: [taxRate] }),
      };
      await this.stripe.invoiceItems.create(item, placeOf(account, `${key}-item`));
      const place = placeOf(account, `${key}-final`);
      await this.stripe.invoices.finalizeInvoice(invoice, { auto_advance: false }, place);
      return this.#read(account, invoice);
    });
  }

  send(account: string, id: string, email: string, key: string): Promise<ProviderInvoice> {
    return asked(async () => {
      const { customer } = await this.#read(account, id);
      await this.stripe.customers.update(customer, { email }, placeOf(account));
      await this.stripe.invoices.sendInvoice(id, {}, placeOf(account, key));
      return this.#read(account, id);
    });
  }

  async cancel(account: string, id: string): Promise<ProviderInvoice> {
    // One that is open no more refuses to be void: what it is now, is asked after.
    await asked(() => this.stripe.invoices.voidInvoice(id, {}, placeOf(account))).catch((error: unknown) => {
      if (!(error instanceof PaymentFailure && error.reason === 'refused')) throw error;
    });
    return asked(() => this.#read(account, id));
  }

  bankAccount(account: string, customer: string, currency: string): Promise<BankAccount> {
    const given = { currency: currency.toLowerCase(), ...transfer };
    return asked(async () => {
      const { bank_transfer: said } = await this.stripe.customers.createFundingInstructions(
        customer,
        given,
        placeOf(account),
      );
      const bank = said.financial_addresses.find(({ zengin }) => zengin)?.zengin;
      if (!bank) throw new PaymentFailure('refused', 'no_bank_account');
      return {
        ...{ bankName: bank.bank_name ?? '', bankCode: bank.bank_code ?? '', branchName: bank.branch_name ?? '' },
        ...{ branchCode: bank.branch_code ?? '', accountType: bank.account_type ?? '' },
        ...{ accountNumber: bank.account_number ?? '', accountHolder: bank.account_holder_name ?? '' },
      };
    });
  }

  credit(account: string, customer: string, currency: string): Promise<number> {
    return asked(async () => {
      const { available } = await this.stripe.customers.retrieveCashBalance(customer, {}, placeOf(account));
      return available?.[currency.toLowerCase()] ?? 0;
    });
  }

  async #read(account: string, id: string): Promise<ProviderInvoice> {
    return toInvoice(await this.stripe.invoices.retrieve(id, { expand: ['payments'] }, placeOf(account)));
  }
}
