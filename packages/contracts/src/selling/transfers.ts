import type { Currency } from './money.js';

/** Days that a member has to pay by a transfer to a bank. */
export const transferDays = 7;

/** Bank transfers are in yen (https://docs.stripe.com/payments/bank-transfers), and for what is paid once. */
export const transferCurrency: Currency = 'JPY';

/** Of an invoice (specification, section 3). */
export const invoiceStatuses = ['draft', 'open', 'void', 'paid', 'uncollectible'] as const;
