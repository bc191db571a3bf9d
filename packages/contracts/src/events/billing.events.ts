import type { ReceiptIssuer } from '../selling/receipt-issuer.js';
import type { TaxShare } from '../selling/receipt-tax.js';
import { defineEvents, type EventOf } from './define-events.js';

export interface PaymentAccountEvents {
  PaymentAccountOpened: {
    /** The provider's id of the account into which members pay. */
    readonly accountId: string;
    readonly openedAt: string;
  };
  PaymentAccountReplaced: {
    /** The account to which we have no access any more. */
    readonly lost: string;
    readonly accountId: string;
    readonly openedAt: string;
  };
}
export type PaymentAccountEvent = EventOf<PaymentAccountEvents>;

export const paymentAccountEvents = defineEvents<PaymentAccountEvents>({
  entity: 'payment-account',
  topic: 'billing.payment-account',
  events: {
    PaymentAccountOpened: { summary: 'An account was opened with the payment provider for a site', schema: 1 },
    PaymentAccountReplaced: { summary: 'Another account was opened in the place of one that was lost', schema: 1 },
  },
});

export interface PaymentCustomerEvents {
  PaymentCustomerOpened: {
    /** The provider's id of the member. */
    readonly customerId: string;
    readonly openedAt: string;
    /** In which account; absent: in the one that the site had then. */
    readonly accountId?: string;
  };
}
export type PaymentCustomerEvent = EventOf<PaymentCustomerEvents>;

/** Its id is the member's. */
export const paymentCustomerEvents = defineEvents<PaymentCustomerEvents>({
  entity: 'payment-customer',
  topic: 'billing.payment-customer',
  events: {
    PaymentCustomerOpened: { summary: 'A member became a customer of the site at the payment provider', schema: 1 },
  },
});

/** What a member pays for, or was to. */
export interface Sale {
  readonly memberId: string;
  readonly productId: string;
  readonly priceId: string;
  /** As they were called when they were sold. */
  readonly productName: string;
  readonly nickname: string;
  /** In minor units of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly method: string;
  /** ISO instant; of what was not paid: when it was tried last. */
  readonly paidAt: string;
  /** Days for which it is good; 0: without an end. */
  readonly validDays: number;
  /** Present when it was paid for a period of it: what may be watched is a matter of the subscription then. */
  readonly subscriptionId?: string;
  /** Of the provider's invoice, where there is one. */
  readonly invoiceId?: string;
  readonly invoiceNumber?: string;
  /** What its receipt says of taxes; absent: none is known. */
  readonly taxes?: readonly TaxShare[];
  /** What a coupon took off, its tax included; absent: none did. The amount is without it. */
  readonly discount?: { readonly coupon: string; readonly amount: number };
}

/** `failed`: it was refused; `pending`: somebody or a bank has yet to say something; `canceled`: it never comes. */
export const paymentOutcomes = ['failed', 'pending', 'canceled'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** Of money that the bank of who paid wants back: nobody has decided yet, it went, or it stays. */
export const disputeOutcomes = ['open', 'lost', 'won'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

export interface PaymentEvents {
  PaymentSucceeded: Sale;
  /** Its money has not come. */
  PaymentAttempted: Sale & {
    readonly outcome: PaymentOutcome;
    /** Of the error catalogue: why it failed; null: it did not. */
    readonly reason: string | null;
  };
  PaymentRefunded: {
    readonly memberId: string;
    readonly priceId: string;
    /** All that was given back of it so far, in minor units. */
    readonly amountRefunded: number;
    /** Whether nothing is left: it opens nothing any more. */
    readonly full: boolean;
    readonly refundedAt: string;
    /** What was given back this time; of refunds that were heard of before it was said, it is not known. */
    readonly amount?: number;
  };
  /** The bank of who paid wants the money back (a chargeback), or said what becomes of it. */
  PaymentDisputed: Sale & { readonly outcome: DisputeOutcome; readonly disputedAt: string };
}
export type PaymentEvent = EventOf<PaymentEvents>;

/** Money that came; its id is the provider's. */
export const paymentEvents = defineEvents<PaymentEvents>({
  entity: 'payment',
  topic: 'billing.payment',
  events: {
    PaymentSucceeded: { summary: 'A member paid for a price', schema: 1 },
    PaymentAttempted: { summary: 'A payment failed, waits for a bank, or was given up', schema: 1 },
    PaymentRefunded: { summary: 'A payment was given back, in part or in full', schema: 1 },
    PaymentDisputed: { summary: 'A payment is charged back, or the dispute about it was decided', schema: 1 },
  },
});

export interface ReceiptIssuerEvents {
  /** Only what differs. */
  ReceiptIssuerChanged: Partial<ReceiptIssuer>;
}
export type ReceiptIssuerEvent = EventOf<ReceiptIssuerEvents>;

/** Its id is the team's. */
export const receiptIssuerEvents = defineEvents<ReceiptIssuerEvents>({
  entity: 'receipt-issuer',
  topic: 'billing.receipt-issuer',
  events: {
    ReceiptIssuerChanged: { summary: 'Who issues the receipts of the site was changed', schema: 1 },
  },
});

export interface ProductImageEvents {
  ProductImageChanged: {
    /** Null: it has none any more. */
    readonly image: string | null;
  };
}
export type ProductImageEvent = EventOf<ProductImageEvents>;

/** Its id is the provider's of the product. */
export const productImageEvents = defineEvents<ProductImageEvents>({
  entity: 'product-image',
  topic: 'billing.product-image',
  events: {
    ProductImageChanged: { summary: 'What is sold got another picture, or lost the one it had', schema: 1 },
  },
});

/** Of what is paid again and again (specification, section 4); that it stops at the next renewal is told beside. */
export const subscriptionStatuses = ['trialing', 'active', 'unpaid', 'incomplete', 'canceled'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** All that is known of a subscription. */
export interface SubscriptionFacts {
  readonly memberId: string;
  readonly productId: string;
  readonly priceId: string;
  /** As they were called when they were sold. */
  readonly productName: string;
  readonly nickname: string;
  /** In minor units of the currency, without tax where it is added. */
  readonly unitAmount: number;
  readonly currency: string;
  readonly interval: 'month' | 'year';
  readonly status: SubscriptionStatus;
  /** ISO instants. */
  readonly startedAt: string;
  readonly periodEnd: string;
  /** Null: it is not free, or not any more. */
  readonly trialEnd: string | null;
  /** Whether it stops at the end of the period. */
  readonly stops: boolean;
  readonly endedAt: string | null;
  /** Whether a bank wants back, or has got back, what its present period was paid with; absent: none does. */
  readonly disputed?: boolean;
}

export interface SubscriptionEvents {
  SubscriptionStarted: SubscriptionFacts;
  /** Renewed, owed, paid after all, stopped, restarted, of another price, or wanted back by a bank. */
  SubscriptionChanged: SubscriptionFacts;
  SubscriptionEnded: SubscriptionFacts;
}
export type SubscriptionEvent = EventOf<SubscriptionEvents>;

/** What members pay again and again; its id is the provider's. */
export const subscriptionEvents = defineEvents<SubscriptionEvents>({
  entity: 'subscription',
  topic: 'billing.subscription',
  events: {
    SubscriptionStarted: { summary: 'A member subscribed to a price', schema: 1 },
    SubscriptionChanged: {
      summary: 'A subscription was renewed, stopped, restarted, changed, is owed, or is charged back',
      schema: 1,
    },
    SubscriptionEnded: { summary: 'A subscription is over', schema: 1 },
  },
});
