import { Controller } from '@nestjs/common';
import {
  paymentEvents,
  subscriptionEvents,
  type EnvelopeOf,
  type PaymentEvents,
  type SubscriptionEvents,
} from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume, InjectPort } from '@marquee/nest-kit';
import { done, type EventBus, type Outcome } from '@marquee/ports';
import { Purchases } from './purchases.js';

/** Follows what members pay for, and what they get back. */
@Controller()
export class PurchasesConsumer {
  constructor(
    private readonly purchases: Purchases,
    @InjectPort('bus') private readonly bus: Pick<EventBus, 'signal'>,
  ) {}

  @Consume('catalog.purchases', paymentEvents.topic)
  async hearPayment(event: EventEnvelope): Promise<Outcome> {
    return this.#hear(event as EnvelopeOf<PaymentEvents>);
  }

  @Consume('catalog.subscriptions', subscriptionEvents.topic)
  async hearSubscription(event: EventEnvelope): Promise<Outcome> {
    return this.#hear(event as EnvelopeOf<SubscriptionEvents>);
  }

  /** The payment itself was told before this copy knew of it: pages that asked then are told to ask again. */
  async #hear(event: EnvelopeOf<PaymentEvents> | EnvelopeOf<SubscriptionEvents>): Promise<Outcome> {
    await this.purchases.hear(event);
    const { team, data } = event;
    await this.bus.signal({ team, entity: 'entitlement', entityId: '', data: { memberId: data.memberId } });
    return done;
  }
}
