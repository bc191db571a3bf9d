import { Controller } from '@nestjs/common';
import { DomainError, handle, VersionConflict, type EventEnvelope } from '@marquee/kernel';
import { videoEvents, type EnvelopeOf, type VideoEvents } from '@marquee/contracts';
import { InjectPorts, Consume } from '@marquee/nest-kit';
import { done, teamCollection, type Outcome } from '@marquee/ports';
import type { MediaPorts } from '../media.ports.js';
import { assetCollection } from './asset.js';
import { assetDecider } from './asset.decider.js';

interface AssetsOfVideo {
  readonly assetIds: readonly string[];
}

/** Which assets a video has, by the video's id: the news of its deletion names the video alone. */
export const videoAssetCollection = teamCollection<AssetsOfVideo>({
  name: 'video_assets',
  entity: 'video_asset',
  topic: 'media.video_asset',
  // A video had one file at first.
  schemaVersion: 2,
  upcast: (document, schemaVersion) =>
    schemaVersion < 2 ? { assetIds: [(document as { readonly assetId: string }).assetId] } : document,
});

/** An asset lives as long as its video, or as the version of it that it is the file of. */
@Controller()
export class VideoConsumer {
  constructor(@InjectPorts() private readonly ports: MediaPorts) {}

  @Consume('media.videos', videoEvents.topic)
  async follow(envelope: EventEnvelope): Promise<Outcome> {
    const event = envelope as EnvelopeOf<VideoEvents>;
    if (event.type === 'VideoCreated') await this.#remember(event, event.data.assetId);
    if (event.type === 'VideoVersionAdded') await this.#add(event, event.data.assetId);
    if (event.type === 'VideoVersionDeleted') await this.#deleteAsset(event, event.data.assetId);
    if (event.type === 'VideoDeleted') await this.#delete(event);
    return done;
  }

  async #remember({ team, entityId }: EventEnvelope, assetId: string): Promise<void> {
    // A later revision means that the deletion was seen already: this is old news.
    await this.#videos(team)
      .save(entityId, 0, { assetIds: [assetId] }, [])
      .catch(unless((error) => error instanceof VersionConflict));
  }

  async #add({ team, entityId }: EventEnvelope, assetId: string): Promise<void> {
    const { state, version } = await this.#videos(team).load(entityId);
    if (!state || state.assetIds.includes(assetId)) return;
    await this.#videos(team).save(entityId, version, { assetIds: [...state.assetIds, assetId] }, []);
  }

  async #delete(event: EventEnvelope): Promise<void> {
    const videos = this.#videos(event.team);
    const { state, version } = await videos.load(event.entityId);
    if (!state) return;
    for (const assetId of state.assetIds) await this.#deleteAsset(event, assetId);
    await videos.save(event.entityId, version, null, []);
  }

  async #deleteAsset({ team, actor, traceparent }: EventEnvelope, assetId: string): Promise<void> {
    const { clock, ids } = this.ports;
    const assets = this.ports.documents.team(assetCollection, team);
    const context = { actor, clock, ids, traceparent };
    await handle(assets, assetDecider, assetId, { type: 'DeleteAsset' }, context).catch(
      unless((error) => error instanceof DomainError && error.code === 'ASSET_NOT_FOUND'),
    );
  }

  #videos(team: string) {
    return this.ports.documents.team(videoAssetCollection, team);
  }
}

/** Takes what a repeated event meets for done, and passes on everything else. */
const unless =
  (isExpected: (error: unknown) => boolean) =>
  (error: unknown): void => {
    if (!isExpected(error)) throw error;
  };
