import { Injectable } from '@nestjs/common';
import type { AssetEvents, EnvelopeOf } from '@marquee/contracts';
import type { DocumentStore } from '@marquee/ports';
import { InjectPort } from '@marquee/nest-kit';
import type { AssetSnapshot } from '../video/video.js';
import { assetCollection, heard } from './asset.js';

/** What the catalog has heard of assets. */
@Injectable()
export class Assets {
  constructor(@InjectPort('documents') private readonly documents: DocumentStore) {}

  /** null: nothing yet. */
  async get(team: string, id: string): Promise<AssetSnapshot | null> {
    return (await this.documents.team(assetCollection, team).get(id)) ?? null;
  }

  /** Keeps what the event tells; what is known then. */
  async hear(event: EnvelopeOf<AssetEvents>): Promise<AssetSnapshot> {
    const documents = this.documents.team(assetCollection, event.team);
    const { state, version } = await documents.load(event.entityId);
    const next = heard(state, event);
    if (next !== state) await documents.save(event.entityId, version, next, []);
    return next;
  }
}
