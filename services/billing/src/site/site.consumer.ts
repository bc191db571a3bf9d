import { Controller } from '@nestjs/common';
import { teamEvents, type EnvelopeOf, type TeamEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { KnownSites } from './known-sites.js';
import { SitePauses } from './site-pauses.js';

/** Follows how sites stand with their plans. */
@Controller()
export class SiteConsumer {
  constructor(
    private readonly sites: KnownSites,
    private readonly pauses: SitePauses,
  ) {}

  @Consume('billing.sites', teamEvents.topic)
  async hear(event: EventEnvelope): Promise<Outcome> {
    await this.sites.hear(event as EnvelopeOf<TeamEvents>);
    this.pauses.wake();
    return done;
  }
}
