import { Controller } from '@nestjs/common';
import {
  paymentEvents,
  subscriptionEvents,
  type EnvelopeOf,
  type PaymentEvents,
  type SubscriptionEvents,
} from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { Purchases } from './purchases.js';

/** Follows what members pay for, and what they get back. */
@Controller()
export class PurchasesConsumer {
  constructor(private readonly purchases: Purchases) {}

  @Consume('catalog.purchases', paymentEvents.topic)
  async hearPayment(event: EventEnvelope): Promise<Outcome> {
    await this.purchases.hear(event as EnvelopeOf<PaymentEvents>);
    return done;
  }

  @Consume('catalog.subscriptions', subscriptionEvents.topic)
  async hearSubscription(event: EventEnvelope): Promise<Outcome> {
    await this.purchases.hear(event as EnvelopeOf<SubscriptionEvents>);
    return done;
  }
}
