import { Inject } from '@nestjs/common';
import { category, creator, streamOf, tag } from '@marquee/contracts';
import { RpcController, useCasesOf, type EntityUseCases, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  SiteLiveServiceService,
  type IdRequest,
  type ListSiteLivesRequest,
  type OpenLive,
  type SiteLive,
  type SiteLivePage,
} from '@marquee/proto/catalog';
import { idsIn } from '../video/video-rules.js';
import { absent } from '../video/video.messages.js';
import { pageLimit } from '../video/video.queries.js';
import { toTerm } from '../viewing/card.messages.js';
import { isLocked } from '../viewing/telling.js';
import { opensAt } from './live-access.js';
import { SiteLives, type SeenLive } from './site-lives.js';

/** Turns calls into queries, and live streams into replies; no rules here. */
@RpcController(SiteLiveServiceService, { list: 'content.watch', get: 'content.watch' })
export class SiteLivesGrpc implements RpcHandlers<SiteLiveServiceService> {
  constructor(
    private readonly lives: SiteLives,
    @Inject(useCasesOf(category)) private readonly categories: EntityUseCases<typeof category>,
    @Inject(useCasesOf(tag)) private readonly tags: EntityUseCases<typeof tag>,
    @Inject(useCasesOf(creator)) private readonly creators: EntityUseCases<typeof creator>,
  ) {}

  async list(request: ListSiteLivesRequest, { principal }: RpcCall): Promise<SiteLivePage> {
    const { items, next } = await this.lives.page(principal, { ...request, limit: pageLimit(request.limit) });
    return { items: items.map(toLiveMessage), next };
  }

  async get({ id }: IdRequest, { principal }: RpcCall): Promise<OpenLive> {
    const seen = await this.lives.get(principal, id);
    const { platform, address, overview, categoryId, tags, creatorId } = seen.state;
    const { team } = principal;
    const [[inCategory], ofTags, [by]] = await Promise.all([
      this.categories.getMany(team, idsIn(categoryId)),
      this.tags.getMany(team, tags),
      this.creators.getMany(team, idsIn(creatorId)),
    ]);
    return {
      live: toLiveMessage(seen),
      // Of what is for others nobody learns more than its title and picture.
      overview: isLocked(seen.access.state) ? '' : overview,
      platform,
      opensAt: opensAt(seen.state),
      stream: seen.access.state === 'visible' ? streamOf(platform, address) : undefined,
      category: inCategory && toTerm(inCategory),
      tags: ofTags.map(toTerm),
      creator: by && toTerm(by),
    };
  }
}

export function toLiveMessage({ id, state, access }: SeenLive): SiteLive {
  const { name, translations, thumbnail, startsAt, endsAt } = state;
  return {
    ...{ id, title: name, translations: [...translations], thumbnail: absent(thumbnail), startsAt, endsAt },
    access: access.state,
  };
}
