import { Injectable } from '@nestjs/common';
import { productImageEvents, schemasOf, type ProductImageEvent } from '@marquee/contracts';
import { handle, type CommandContext, type Decider } from '@marquee/kernel';
import { InjectPort } from '@marquee/nest-kit';
import { teamCollection, type DocumentStore } from '@marquee/ports';

interface ProductImage {
  /** The id of an uploaded picture; null: there is none any more. */
  readonly image: string | null;
}

/** Of the provider's products that ever had one; its id is the product's. */
export const productImageCollection = teamCollection<ProductImage>({
  name: 'product_images',
  entity: productImageEvents.entity,
  topic: productImageEvents.topic,
  schemaVersion: 1,
});

export const evolveProductImage = (_state: ProductImage | null, { data }: ProductImageEvent): ProductImage => data;

interface ChangeProductImage extends ProductImage {
  readonly type: 'ChangeProductImage';
}

export const productImageDecider: Decider<ProductImage, ChangeProductImage, ProductImageEvent> = {
  decide: ({ image }, state) =>
    image === (state?.image ?? null) ? [] : [{ type: 'ProductImageChanged', data: { image } }],
  evolve: evolveProductImage,
  schemaOf: schemasOf(productImageEvents),
};

/**
 * Which uploaded picture each product shows. It is ours to know: media keeps a picture as long as events say that something
 * shows it. The provider is told an address, for its own pages.
 */
@Injectable()
export class ProductImages {
  constructor(@InjectPort('documents') private readonly documents: DocumentStore) {}

  /** @returns by product; without those that have none */
  async of(team: string, products: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.#documents(team).getMany([...new Set(products)]);
    return new Map(
      found.flatMap(({ id, state: { image } }): [string, string][] => (image === null ? [] : [[id, image]])),
    );
  }

  async change(team: string, product: string, image: string | null, context: CommandContext): Promise<void> {
    await handle(this.#documents(team), productImageDecider, product, { type: 'ChangeProductImage', image }, context);
  }

  #documents(team: string) {
    return this.documents.team(productImageCollection, team);
  }
}
