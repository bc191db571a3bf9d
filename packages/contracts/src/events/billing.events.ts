import { defineEvents, type EventOf } from './define-events.js';

export interface PaymentAccountEvents {
  PaymentAccountOpened: {
    /** The provider's id of the account into which members pay. */
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
  },
});
