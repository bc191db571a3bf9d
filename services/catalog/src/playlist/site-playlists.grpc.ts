import { Inject } from '@nestjs/common';
import { category, tag } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import { RpcController, useCasesOf, type EntityUseCases, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  SitePlaylistServiceService,
  type Empty,
  type GetSitePlaylistRequest,
  type ListSitePlaylistsRequest,
  type OpenPlaylist as OpenPlaylistMessage,
  type SitePlaylist,
  type SitePlaylistPage,
  type TermList,
} from '@marquee/proto/catalog';
import { absent } from '../video/video.messages.js';
import { pageLimit } from '../video/video.queries.js';
import { idsIn } from '../video/video-rules.js';
import { toCard, toTerm } from '../viewing/card.messages.js';
import type { Seen } from '../viewing/viewing.queries.js';
import { SitePlaylistQueries, type OpenPlaylist, type PlaylistQuery } from './site-playlists.queries.js';

/** Turns calls into queries, and playlists into replies; no rules here. */
@RpcController(SitePlaylistServiceService, {
  list: 'content.watch',
  get: 'content.watch',
  listCategories: 'content.watch',
  listTags: 'content.watch',
})
export class SitePlaylistsGrpc implements RpcHandlers<SitePlaylistServiceService> {
  constructor(
    private readonly queries: SitePlaylistQueries,
    @Inject(useCasesOf(category)) private readonly categories: EntityUseCases<typeof category>,
    @Inject(useCasesOf(tag)) private readonly tags: EntityUseCases<typeof tag>,
  ) {}

  async list(request: ListSitePlaylistsRequest, { principal }: RpcCall): Promise<SitePlaylistPage> {
    const { items, next } = await this.queries.page(principal, { ...request, limit: pageLimit(request.limit) });
    return { items: items.map((item) => toMessage(item, item.first)), next };
  }

  async get(request: GetSitePlaylistRequest, { principal }: RpcCall): Promise<OpenPlaylistMessage> {
    const { id, limit, withWatchable } = request;
    const open = await this.queries.get(principal, id, { ...request, limit: pageLimit(limit) });
    const { overview, categoryId, tags } = open.state;
    const [[inCategory], ofTags] = await Promise.all([
      this.categories.getMany(principal.team, idsIn(categoryId)),
      this.tags.getMany(principal.team, tags),
    ]);
    return {
      playlist: toMessage(open, open.first),
      overview,
      category: inCategory && toTerm(inCategory),
      tags: ofTags.map(toTerm),
      videos: open.videos.map(toCard),
      total: open.total,
      start: open.start,
      next: open.next,
      watchable: withWatchable ? [...open.watchable] : [],
    };
  }

  async listCategories(_request: Empty, { principal }: RpcCall): Promise<TermList> {
    const all = await this.categories.list(principal.team);
    return { items: (await this.#filled(principal, all, (id) => ({ category: id }))).map(toTerm) };
  }

  async listTags(_request: Empty, { principal }: RpcCall): Promise<TermList> {
    const all = await this.tags.list(principal.team);
    return { items: (await this.#filled(principal, all, (id) => ({ tag: id }))).map(toTerm) };
  }

  /** Those of which a list would show the viewer a playlist. */
  async #filled<One extends { readonly id: string }>(
    viewer: Principal,
    all: readonly One[],
    filterBy: (id: string) => Pick<PlaylistQuery, 'category' | 'tag'>,
  ): Promise<readonly One[]> {
    const filled = await Promise.all(all.map(({ id }) => this.queries.hasListed(viewer, filterBy(id))));
    return all.filter((_one, index) => filled[index]);
  }
}

function toMessage({ id, state }: Pick<OpenPlaylist, 'id' | 'state'>, first: Seen | undefined): SitePlaylist {
  const { name, translations, thumbnail, createdAt } = state;
  return {
    id,
    title: name,
    translations: [...translations],
    thumbnail: absent(thumbnail),
    first: first && toCard(first),
    createdAt,
  };
}
