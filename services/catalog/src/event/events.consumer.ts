import { Controller } from '@nestjs/common';
import { event as eventEntity, memberEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume, type ServicePorts, InjectPorts } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { SiteEvents } from './site-events.js';

/** Ends applications when their event or their member is gone. Repeated events find nothing to end. */
@Controller()
export class EventsConsumer {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly events: SiteEvents,
  ) {}

  @Consume('catalog.applications', eventEntity.topic, memberEvents.topic)
  async forget({ type, team, entityId, actor, traceparent }: EventEnvelope): Promise<Outcome> {
    const { clock, ids } = this.ports;
    const context = { actor, clock, ids, traceparent };
    if (type === eventEntity.types.deleted) await this.events.forget(team, { eventId: entityId }, context);
    else if (type === 'MemberDeleted') await this.events.forget(team, { memberId: entityId }, context);
    return done;
  }
}
