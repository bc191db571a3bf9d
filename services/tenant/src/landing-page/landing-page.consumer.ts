import { Controller } from '@nestjs/common';
import { landingPageEvents, videoEvents, type EnvelopeOf, type LandingPageEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { LandingPages } from './landing-pages.js';

/**
 * Takes a video that is gone from the landing page. Its deletion is refused while it is there, and a choice while it does not
 * exist; but each looks before its save, so both may pass each other. Whichever is saved last, its event comes after both.
 */
@Controller()
export class LandingPageConsumer {
  constructor(private readonly pages: LandingPages) {}

  @Consume('tenant.landing_pages', videoEvents.topic)
  async onVideo(event: EventEnvelope): Promise<Outcome> {
    if (event.type === 'VideoDeleted') await this.#withdraw(event, event.entityId);
    return done;
  }

  @Consume('tenant.landing_pages', landingPageEvents.topic)
  async onLandingPage(envelope: EventEnvelope): Promise<Outcome> {
    const event = envelope as EnvelopeOf<LandingPageEvents>;
    const { video } = event.data;
    if (video && !(await this.pages.isVideo(event.team, video))) await this.#withdraw(event, video);
    return done;
  }

  async #withdraw({ team, actor, traceparent }: EventEnvelope, video: string): Promise<void> {
    const { clock, ids } = this.pages.ports;
    await this.pages.withdraw(team, video, { actor, clock, ids, traceparent });
  }
}
