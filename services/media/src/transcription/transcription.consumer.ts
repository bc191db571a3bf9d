import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import { assetEvents, type AssetEvents } from '@marquee/contracts';
import { Consume, InjectPorts } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { assetCollection } from '../asset/asset.js';
import type { MediaPorts } from '../media.ports.js';
import { forgetPieces } from './kept-pieces.js';
import { TranscriptionQueue } from './transcription-queue.js';
import { Transcriptions } from './transcriptions.js';

const telling: ReadonlySet<string> = new Set<keyof AssetEvents>([
  'AssetTranscriptionAsked',
  'AssetTranscribed',
  'AssetTranscriptionDropped',
  'AssetDeleted',
]);

/** Begins where a site wants captions of each film. Whoever asked may have died before the work was planned, or ended. */
@Controller()
export class TranscriptionConsumer {
  constructor(
    @InjectPorts() private readonly ports: MediaPorts,
    private readonly queue: TranscriptionQueue,
    private readonly transcriptions: Transcriptions,
  ) {}

  @Consume('media.transcriptions', assetEvents.topic)
  async follow({ type, team, entityId }: EventEnvelope): Promise<Outcome> {
    if (type === 'AssetReady') await this.transcriptions.askByItself(team, entityId);
    if (!telling.has(type)) return done;
    if (type !== 'AssetTranscribed') await this.queue.follow(team, entityId);
    const asset = await this.ports.documents.team(assetCollection, team).get(entityId);
    // Of what failed, or is asked for anew, nothing is sent twice.
    const isOver = !asset?.transcription || asset.transcription.state === 'done';
    if (isOver) await forgetPieces(this.ports.blobs, team, entityId);
    return done;
  }
}
