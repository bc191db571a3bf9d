import { Controller } from '@nestjs/common';
import { assetEvents, videoEvents, type AssetEvents, type EnvelopeOf, type VideoEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { VideosByAsset } from '../video/videos-by-asset.js';
import { Videos } from '../video/videos.js';
import { Assets } from './assets.js';

/** Keeps the videos' picture of their assets true. Both handlers stand repeats: the asset's revision decides. */
@Controller()
export class AssetConsumer {
  constructor(
    private readonly assets: Assets,
    private readonly videos: Videos,
    private readonly byAsset: VideosByAsset,
  ) {}

  @Consume('catalog.assets', assetEvents.topic)
  async hearAsset(envelope: EventEnvelope): Promise<Outcome> {
    const event = envelope as EnvelopeOf<AssetEvents>;
    const asset = await this.assets.hear(event);
    const video = await this.byAsset.of(event.team, event.entityId);
    if (video) await this.videos.follow(event.team, video.id, event.entityId, asset, event);
    return done;
  }

  /** What the asset did while its video was being saved, and nobody found the video by it yet. */
  @Consume('catalog.videos', videoEvents.topic)
  async catchUp(envelope: EventEnvelope): Promise<Outcome> {
    const event = envelope as EnvelopeOf<VideoEvents>;
    if (event.type !== 'VideoCreated' && event.type !== 'VideoVersionAdded') return done;
    const { assetId } = event.data;
    const asset = await this.assets.get(event.team, assetId);
    if (asset) await this.videos.follow(event.team, event.entityId, assetId, asset, event);
    return done;
  }
}
