import type { PaymentPage, Paging } from './payments.js';

/** `payout`: to the bank of the account’s holder; `other`: disputes, corrections, and what the provider charges by itself. */
export const ledgerKinds = ['charge', 'refund', 'payout', 'other'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** What came into an account, or left it. Amounts are in minor units; below nothing: it left. */
export interface LedgerEntry {
  readonly id: string;
  readonly kind: LedgerKind;
  readonly amount: number;
  /** What the provider keeps of it. */
  readonly fee: number;
  readonly net: number;
  /** ISO 4217, capitals. */
  readonly currency: string;
  /** ISO instant. */
  readonly at: string;
  /** The payment that it is of; null: of none. */
  readonly payment: string | null;
}

/** `pending`, `in_transit`: it has not come to the bank yet; `failed`: the bank did not take it. */
export const payoutStates = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Money on its way to the bank of the account’s holder. */
export interface Payout {
  readonly id: string;
  readonly state: PayoutState;
  /** In minor units. */
  readonly amount: number;
  /** ISO 4217, capitals. */
  readonly currency: string;
  /** ISO instants: when it left the account, and when it is, or should be, in the bank. */
  readonly at: string;
  readonly arrivesAt: string;
  /** In the provider’s words; null: it did not fail. */
  readonly failure: string | null;
}

export interface ProviderLedger {
  /** The newest first. @param paging ISO instants: from the first on, before the second */
  list(
    account: string,
    paging: Paging & { readonly from: string; readonly until: string; readonly currency?: string | undefined },
  ): Promise<PaymentPage<LedgerEntry>>;
  /** What was paid out, the newest first. */
  payouts(account: string, paging: Paging): Promise<PaymentPage<Payout>>;
}
