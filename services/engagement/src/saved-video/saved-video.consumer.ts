import { Controller } from '@nestjs/common';
import { memberEvents, videoEvents } from '@marquee/contracts';
import type { CommandContext, EventEnvelope } from '@marquee/kernel';
import { Consume, type ServicePorts, InjectPorts } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { SavedVideos } from './saved-videos.js';

/** Forgets what was kept when its video or its viewer is gone. Repeated events find nothing to forget. */
@Controller()
export class SavedVideoConsumer {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly saved: SavedVideos,
  ) {}

  @Consume('engagement.saved-videos', videoEvents.topic, memberEvents.topic)
  async forget(event: EventEnvelope): Promise<Outcome> {
    const { type, team, entityId } = event;
    if (type === 'VideoDeleted') await this.saved.forgetVideo(team, entityId, this.#context(event));
    else if (type === 'MemberDeleted') await this.saved.forgetViewer(team, entityId, this.#context(event));
    return done;
  }

  #context({ actor, traceparent }: EventEnvelope): CommandContext {
    const { clock, ids } = this.ports;
    return { actor, clock, ids, traceparent };
  }
}
