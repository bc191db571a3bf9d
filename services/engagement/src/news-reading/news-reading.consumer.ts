import { Controller } from '@nestjs/common';
import { memberEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume, type ServicePorts, InjectPorts } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { NewsReadings } from './news-readings.js';

/** Forgets how far somebody has read who is gone. */
@Controller()
export class NewsReadingConsumer {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly readings: NewsReadings,
  ) {}

  @Consume('engagement.news-readings', memberEvents.topic)
  async forget({ type, team, entityId, actor, traceparent }: EventEnvelope): Promise<Outcome> {
    const { clock, ids } = this.ports;
    const context = { actor, clock, ids, traceparent };
    if (type === 'MemberDeleted')
      await this.readings.handle({ team, id: entityId }, { type: 'ForgetReading' }, context);
    return done;
  }
}
