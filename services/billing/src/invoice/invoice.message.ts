import type { Invoice } from '@marquee/proto/billing';
import type { ShownInvoice } from './invoices.js';

export function toInvoiceMessage({ invoice, remaining, bank }: ShownInvoice): Invoice {
  const { id, number, state, currency, total, notes, issuedAt, dueAt, paidAt, page } = invoice;
  return {
    ...{ id, number: number ?? undefined, state, currency, total, remaining, issuedAt },
    ...{ memberId: notes['member'] ?? '', priceId: notes['price'] ?? '' },
    ...{ productName: notes['product_name'] ?? '', nickname: notes['nickname'] ?? '' },
    ...{ dueAt: dueAt ?? issuedAt, paidAt: paidAt ?? undefined, page: page ?? undefined, bank: bank ?? undefined },
  };
}
