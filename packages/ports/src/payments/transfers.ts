import type { CheckoutOrder } from './checkout.js';
import type { ProviderInvoice } from './subscriptions.js';

/** What is to be paid once, by a transfer to a bank. */
export interface TransferOrder extends Pick<CheckoutOrder, 'customer' | 'price' | 'taxRate' | 'coupon' | 'notes'> {
  /** Days until it is due. */
  readonly dueDays: number;
}

/** Where to a customer sends money. Texts as the bank says them; empty: it says nothing. */
export interface BankAccount {
  readonly bankName: string;
  readonly bankCode: string;
  readonly branchName: string;
  readonly branchCode: string;
  /** `futsu`: ordinary, `toza`: current. */
  readonly accountType: string;
  readonly accountNumber: string;
  readonly accountHolder: string;
}

/**
 * Invoices that are paid by transfers. Each customer has a bank account of their own to send to: what comes in is to their
 * credit, and pays their invoices, the oldest first, as soon as it is enough. Every write is done once for its key.
 *
 * @throws PaymentFailure
 */
export interface ProviderTransfers {
  /** Paid at once where enough is to the customer's credit. */
  issue(account: string, order: TransferOrder, key: string): Promise<ProviderInvoice>;
  /** By mail, to an address that the customer's invoices go to from now on. */
  send(account: string, invoice: string, email: string, key: string): Promise<ProviderInvoice>;
  /** Lets nobody pay it any more; what was sent for it stays to the customer's credit. It may have been paid meanwhile. */
  cancel(account: string, invoice: string): Promise<ProviderInvoice>;
  bankAccount(account: string, customer: string, currency: string): Promise<BankAccount>;
  /** What came in and paid nothing so far, in minor units. */
  credit(account: string, customer: string, currency: string): Promise<number>;
}
