import { Controller } from '@nestjs/common';
import { broadcastEvents, live, type BroadcastEvents, type EnvelopeOf } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume, entityCollection, InjectPorts, type ServicePorts } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { Videos } from '../video/videos.js';
import { KnownBroadcasts } from './known-broadcasts.js';

/** Follows broadcasts of our own, and makes a private video of what was recorded. Repeated events find it there. */
@Controller()
export class BroadcastsConsumer {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly broadcasts: KnownBroadcasts,
    private readonly videos: Videos,
  ) {}

  @Consume('catalog.broadcasts', broadcastEvents.topic)
  async hear(envelope: EventEnvelope): Promise<Outcome> {
    const event = envelope as EnvelopeOf<BroadcastEvents>;
    await this.broadcasts.hear(event);
    if (event.type === 'BroadcastRecorded') await this.#record(event);
    return done;
  }

  async #record({
    team,
    entityId,
    data,
    actor,
    traceparent,
  }: EnvelopeOf<Pick<BroadcastEvents, 'BroadcastRecorded'>>): Promise<void> {
    const found = await this.ports.documents.team(entityCollection(live), team).get(entityId);
    // With its live stream the recording goes, too.
    if (!found) return;
    const { clock, ids } = this.ports;
    const { assetId, fileName, fileSize } = data;
    const context = { actor, clock, ids, traceparent };
    await this.videos.create(team, { title: found.name, assetId, fileName, fileSize }, context);
  }
}
