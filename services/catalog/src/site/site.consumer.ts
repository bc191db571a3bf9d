import { Controller } from '@nestjs/common';
import {
  landingPageEvents,
  productImageEvents,
  teamEvents,
  type EnvelopeOf,
  type LandingPageEvents,
  type ProductImageEvents,
  type TeamEvents,
} from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { ListedVideos } from '../viewing/listed-videos.js';
import { PicturedProducts } from './pictured-products.js';
import { Sites } from './site.js';

/** Follows what sites decide about their catalogs. */
@Controller()
export class SiteConsumer {
  constructor(
    private readonly sites: Sites,
    private readonly listed: ListedVideos,
    private readonly products: PicturedProducts,
  ) {}

  @Consume('catalog.sites', teamEvents.topic)
  async hearSite(event: EventEnvelope): Promise<Outcome> {
    await this.sites.hear(event as EnvelopeOf<TeamEvents>);
    this.listed.forget(event.team);
    return done;
  }

  @Consume('catalog.sites', landingPageEvents.topic)
  async hearPage(event: EventEnvelope): Promise<Outcome> {
    await this.sites.hearPage(event as EnvelopeOf<LandingPageEvents>);
    return done;
  }

  @Consume('catalog.products', productImageEvents.topic)
  async hearProduct(event: EventEnvelope): Promise<Outcome> {
    await this.products.hear(event as EnvelopeOf<ProductImageEvents>);
    return done;
  }
}
