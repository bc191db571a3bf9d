import { Controller } from '@nestjs/common';
import { streamOf, type EventEnvelope } from '@marquee/kernel';
import { entityTopics } from '@marquee/contracts';
import { ConsumeAsRecorded, InjectPort } from '@marquee/nest-kit';
import { done, type EventLog, type Outcome } from '@marquee/ports';
import type { AnalyticsPorts } from '../analytics.ports.js';

/** Copies every event of every service from the bus into the event log: the whole truth, in one place. */
@Controller()
export class Recorder {
  constructor(@InjectPort<AnalyticsPorts>('log') private readonly log: EventLog) {}

  @ConsumeAsRecorded('analytics.recorder', ...entityTopics)
  async record(event: EventEnvelope): Promise<Outcome> {
    // The log skips what it has (by id), so that a repeated delivery changes nothing.
    await this.log.append(streamOf(event), [event]);
    return done;
  }
}
