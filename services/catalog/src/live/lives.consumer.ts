import { Controller } from '@nestjs/common';
import { live, memberEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume, InjectPorts, type ServicePorts } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { LiveDoor } from './live-door.js';

/** Forgets who opened a live stream when it or its member is gone. Repeated events find nothing to forget. */
@Controller()
export class LivesConsumer {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly door: LiveDoor,
  ) {}

  @Consume('catalog.live-openings', live.topic, memberEvents.topic)
  async forget({ type, team, entityId, actor, traceparent }: EventEnvelope): Promise<Outcome> {
    const { clock, ids } = this.ports;
    const context = { actor, clock, ids, traceparent };
    if (type === live.types.deleted) await this.door.forget(team, { liveId: entityId }, context);
    else if (type === 'MemberDeleted') await this.door.forget(team, { memberId: entityId }, context);
    return done;
  }
}
