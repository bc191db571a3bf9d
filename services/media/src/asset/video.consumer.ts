import { Controller, Inject } from '@nestjs/common';
import { DomainError, handle, VersionConflict, type EventEnvelope } from '@marquee/kernel';
import { videoEvents, type EnvelopeOf, type VideoEvents } from '@marquee/contracts';
import { Consume } from '@marquee/nest-kit';
import { done, teamCollection, type Outcome } from '@marquee/ports';
import type { MediaPorts } from '../media.ports.js';
import { assetCollection } from './asset.js';
import { assetDecider } from './asset.decider.js';
import { mediaPorts } from './cleanup.consumer.js';

/** Which asset a video shows, by the video's id: the news of its deletion names the video alone. */
export const videoAssetCollection = teamCollection<{ readonly assetId: string }>({
  name: 'video_assets',
  entity: 'video_asset',
  topic: 'media.video_asset',
  schemaVersion: 1,
});

/** An asset lives as long as its video. */
@Controller()
export class VideoConsumer {
  constructor(@Inject(mediaPorts) private readonly ports: MediaPorts) {}

  @Consume('media.videos', videoEvents.topic)
  async follow(envelope: EventEnvelope): Promise<Outcome> {
    const event = envelope as EnvelopeOf<VideoEvents>;
    if (event.type === 'VideoCreated') await this.#remember(event, event.data.assetId);
    if (event.type === 'VideoDeleted') await this.#delete(event);
    return done;
  }

  async #remember({ team, entityId }: EventEnvelope, assetId: string): Promise<void> {
    // A later revision means that the deletion was seen already: this is old news.
    await this.ports.documents
      .team(videoAssetCollection, team)
      .save(entityId, 0, { assetId }, [])
      .catch(unless((error) => error instanceof VersionConflict));
  }

  async #delete({ team, entityId, actor, traceparent }: EventEnvelope): Promise<void> {
    const videos = this.ports.documents.team(videoAssetCollection, team);
    const { state, version } = await videos.load(entityId);
    if (!state) return;
    const { clock, ids } = this.ports;
    const assets = this.ports.documents.team(assetCollection, team);
    await handle(
      assets,
      assetDecider,
      state.assetId,
      { type: 'DeleteAsset' },
      { actor, clock, ids, traceparent },
    ).catch(unless((error) => error instanceof DomainError && error.code === 'ASSET_NOT_FOUND'));
    await videos.save(entityId, version, null, []);
  }
}

/** Takes what a repeated event meets for done, and passes on everything else. */
const unless =
  (isExpected: (error: unknown) => boolean) =>
  (error: unknown): void => {
    if (!isExpected(error)) throw error;
  };
