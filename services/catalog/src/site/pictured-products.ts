import { Injectable } from '@nestjs/common';
import type { EnvelopeOf, ProductImageEvents } from '@marquee/contracts';
import { InjectPort } from '@marquee/nest-kit';
import { teamCollection, type DocumentStore } from '@marquee/ports';

interface PicturedProduct {
  readonly revision: number;
  /** Null: it has none any more. */
  readonly image: string | null;
}

/** What is sold, by the provider's ids, and which picture it shows: a copy of billing's facts, hence without events. */
export const picturedProductCollection = teamCollection<PicturedProduct>({
  name: 'pictured_products',
  entity: 'pictured_product',
  topic: 'catalog.pictured_product',
  schemaVersion: 1,
  indexes: [['image']],
});

/** Whose pictures everybody may see: they stand at the gate of the site, and on the provider's page, which has no session. */
@Injectable()
export class PicturedProducts {
  constructor(@InjectPort('documents') private readonly documents: DocumentStore) {}

  async shows(team: string, image: string): Promise<boolean> {
    const { items } = await this.#documents(team).find({ where: { fields: { image } }, limit: 1 });
    return items.length > 0;
  }

  /** Stands repeats, and what comes late. */
  async hear({ team, entityId, revision, data: { image } }: EnvelopeOf<ProductImageEvents>): Promise<void> {
    const documents = this.#documents(team);
    const { state, version } = await documents.load(entityId);
    if (!state || state.revision < revision) await documents.save(entityId, version, { revision, image }, []);
  }

  #documents(team: string) {
    return this.documents.team(picturedProductCollection, team);
  }
}
