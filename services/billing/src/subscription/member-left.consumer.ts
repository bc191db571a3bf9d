import { Controller } from '@nestjs/common';
import { memberEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume, type ServicePorts, InjectPorts } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { Invoices } from '../invoice/invoices.js';
import { Subscriptions } from './subscriptions.js';

/** Ends what somebody pays again and again, and cancels what they were billed, who is gone. Repeated events find nothing that goes on. */
@Controller()
export class MemberLeftConsumer {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly subscriptions: Subscriptions,
    private readonly invoices: Invoices,
  ) {}

  @Consume('billing.subscriptions', memberEvents.topic)
  async end({ type, team, entityId, actor, traceparent }: EventEnvelope): Promise<Outcome> {
    const { clock, ids } = this.ports;
    if (type !== 'MemberDeleted') return done;
    await this.subscriptions.endAll(team, entityId, { actor, clock, ids, traceparent });
    await this.invoices.cancelAll(team, entityId);
    return done;
  }
}
