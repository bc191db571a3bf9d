import { Controller } from '@nestjs/common';
import { paymentAccountEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume, InjectPorts, type ServicePorts } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { Subscriptions } from './subscriptions.js';

/** Ends what members paid again and again into an account that the site has lost. Repeated events find nothing that goes on. */
@Controller()
export class AccountReplacedConsumer {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly subscriptions: Subscriptions,
  ) {}

  @Consume('billing.replaced-accounts', paymentAccountEvents.topic)
  async end({ type, team, actor, traceparent }: EventEnvelope): Promise<Outcome> {
    if (type !== 'PaymentAccountReplaced') return done;
    const { clock, ids } = this.ports;
    await this.subscriptions.endLost(team, { actor, clock, ids, traceparent });
    return done;
  }
}
