import { Controller } from '@nestjs/common';
import { assetEvents, type AssetEvents, type EnvelopeOf } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { Spoken } from './spoken.js';

/** Follows what captions say. */
@Controller()
export class SpokenConsumer {
  constructor(private readonly spoken: Spoken) {}

  @Consume('catalog.spoken', assetEvents.topic)
  async hearAsset(event: EventEnvelope): Promise<Outcome> {
    await this.spoken.hear(event as EnvelopeOf<AssetEvents>);
    return done;
  }
}
