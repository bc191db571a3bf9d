import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import {
  type EnvelopeOf,
  paymentEvents,
  type PaymentEvents,
  subscriptionEvents,
  type SubscriptionEvents,
} from '@marquee/contracts';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { AutomaticMailCalls } from './automatic-mail-calls.js';
import { dealOf } from './deals.js';

/** Hears what members buy and give up. */
@Controller()
export class DealsConsumer {
  constructor(private readonly calls: AutomaticMailCalls) {}

  @Consume('identity.deals', paymentEvents.topic, subscriptionEvents.topic)
  async onDeal(event: EventEnvelope): Promise<Outcome> {
    const deal = dealOf(event as EnvelopeOf<PaymentEvents> | EnvelopeOf<SubscriptionEvents>);
    if (deal) await this.calls.onDeal(event, deal);
    return done;
  }
}
