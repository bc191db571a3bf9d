import { Controller } from '@nestjs/common';
import { memberEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume, type ServicePorts, InjectPorts } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { Subscriptions } from './subscriptions.js';

/** Ends what somebody pays again and again who is gone. Repeated events find nothing that goes on. */
@Controller()
export class MemberLeftConsumer {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly subscriptions: Subscriptions,
  ) {}

  @Consume('billing.subscriptions', memberEvents.topic)
  async end({ type, team, entityId, actor, traceparent }: EventEnvelope): Promise<Outcome> {
    const { clock, ids } = this.ports;
    if (type === 'MemberDeleted') await this.subscriptions.endAll(team, entityId, { actor, clock, ids, traceparent });
    return done;
  }
}
