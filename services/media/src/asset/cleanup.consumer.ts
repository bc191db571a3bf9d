import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import { assetEvents, type AssetEvents, type EnvelopeOf } from '@marquee/contracts';
import { InjectPorts, Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import type { MediaPorts } from '../media.ports.js';
import { EncodingQueue } from '../pipeline/encoding-queue.js';
import { Uploads } from '../upload/uploads.js';
import { assetCollection } from './asset.js';
import { assetPrefix, attemptPrefix, originalKey } from './keys.js';

/**
 * Removes the bytes that an asset no longer needs. It goes by the present state, not by what the event says, so that
 * late and repeated events do no harm.
 */
@Controller()
export class CleanupConsumer {
  constructor(
    @InjectPorts() private readonly ports: MediaPorts,
    private readonly queue: EncodingQueue,
    private readonly uploads: Uploads,
  ) {}

  @Consume('media.cleanup', assetEvents.topic)
  async cleanUp(envelope: EventEnvelope): Promise<Outcome> {
    const { type, team, entityId: id } = envelope as EnvelopeOf<AssetEvents>;
    if (type !== 'AssetDeleted' && type !== 'AssetFailed' && type !== 'AssetCancelled') return done;
    const { documents, blobs } = this.ports;
    const asset = await documents.team(assetCollection, team).get(id);
    if (!asset) {
      await Promise.all([this.queue.halt(team, id), this.uploads.abandon(team, id)]);
      await blobs.deletePrefix(assetPrefix(team, id));
    } else if (asset.status === 'failed' || asset.status === 'cancelled') {
      await this.queue.halt(team, id);
      for (let attempt = 1; attempt <= asset.attempt; attempt += 1) {
        await blobs.deletePrefix(attemptPrefix(team, id, attempt));
      }
      if (!asset.hasOriginal) await blobs.delete(originalKey(team, id, asset));
    }
    return done;
  }
}
