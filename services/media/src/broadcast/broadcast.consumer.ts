import { Controller } from '@nestjs/common';
import { broadcastEvents, live, type BroadcastEvents, type EnvelopeOf } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { BroadcastLife } from './broadcast-life.js';

/** Begins to look after broadcasts, and forgets those of live streams that are gone. */
@Controller()
export class BroadcastConsumer {
  constructor(private readonly life: BroadcastLife) {}

  @Consume('media.broadcasts', broadcastEvents.topic)
  async onBroadcast(envelope: EventEnvelope): Promise<Outcome> {
    const { type, team, entityId } = envelope as EnvelopeOf<BroadcastEvents>;
    if (type === 'BroadcastStarted' || type === 'BroadcastEnded') await this.life.look(team, entityId);
    return done;
  }

  @Consume('media.broadcasts', live.topic)
  async onLive({ type, team, entityId }: EventEnvelope): Promise<Outcome> {
    if (type === live.types.deleted) await this.life.forget(team, entityId);
    return done;
  }
}
