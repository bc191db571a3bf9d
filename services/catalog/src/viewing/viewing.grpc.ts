import { Inject } from '@nestjs/common';
import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  ViewingServiceService,
  type AuthorizeAssetRequest,
  type AuthorizeAssetResponse,
  type Card,
  type Empty,
  type IdRequest,
  type IdsRequest,
  type ListCardsRequest,
  type ListCardsResponse,
  type ListCategoriesResponse,
  type WatchPage,
} from '@marquee/proto/catalog';
import { Categories } from '../category/categories.js';
import { absent } from '../video/video.messages.js';
import { pageLimit } from '../video/video.queries.js';
import { ViewingQueries, type Seen } from './viewing.queries.js';

/** Turns calls into queries, and what the viewer may see into replies; no rules here. */
@RpcController(ViewingServiceService, {
  listCards: 'content.watch',
  getCards: 'content.watch',
  getWatchPage: 'content.watch',
  listVisibleCategories: 'content.watch',
  authorizeAsset: 'content.watch',
})
export class ViewingGrpc implements RpcHandlers<ViewingServiceService> {
  constructor(
    @Inject(ViewingQueries) private readonly queries: ViewingQueries,
    @Inject(Categories) private readonly categories: Categories,
  ) {}

  async listCards(request: ListCardsRequest, { principal }: RpcCall): Promise<ListCardsResponse> {
    const { items, next } = await this.queries.list(principal, { ...request, limit: pageLimit(request.limit) });
    return { items: items.map(toCard), next };
  }

  async getCards({ ids }: IdsRequest, { principal }: RpcCall): Promise<ListCardsResponse> {
    return { items: (await this.queries.getMany(principal, ids)).map(toCard) };
  }

  async getWatchPage({ id }: IdRequest, { principal }: RpcCall): Promise<WatchPage> {
    const seen = await this.queries.get(principal, id);
    const { overview, chapters, categoryId, asset } = seen.video;
    const category = categoryId === null ? undefined : await this.categories.get(principal.team, categoryId);
    // Only who may watch learns what is inside.
    const opened = seen.access.state === 'visible';
    return {
      card: toCard(seen),
      overview,
      category: category && { id: categoryId ?? '', name: category.name, order: category.order, videoCount: 0 },
      chapters: opened ? [...chapters] : [],
      playable: opened && asset.playable,
      growing: opened && asset.playable && asset.status === 'encoding',
      storyboard: opened && asset.storyboard,
      captions: opened ? [...asset.captions] : [],
      trace: [...seen.access.trace],
    };
  }

  async listVisibleCategories(_request: Empty, { principal }: RpcCall): Promise<ListCategoriesResponse> {
    const categories = await this.categories.list(principal.team);
    const visible = await Promise.all(categories.map(({ id }) => this.queries.hasListed(principal, id)));
    return {
      items: categories
        .filter((_category, index) => visible[index])
        .map(({ id, state }) => ({ id, name: state.name, order: state.order, videoCount: 0 })),
    };
  }

  async authorizeAsset({ assetId }: AuthorizeAssetRequest, { principal }: RpcCall): Promise<AuthorizeAssetResponse> {
    const seen = await this.queries.ofAsset(principal, assetId);
    return { access: seen?.access.state ?? 'hidden', videoId: seen?.id ?? '' };
  }
}

function toCard({ id, video, access }: Seen): Card {
  return {
    id,
    title: video.title,
    categoryId: absent(video.categoryId),
    assetId: video.asset.id,
    thumbnail: absent(video.asset.thumbnail),
    duration: absent(video.asset.duration),
    releasedAt: absent(video.releasedAt),
    access: access.state,
  };
}
