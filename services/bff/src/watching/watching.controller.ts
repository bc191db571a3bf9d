import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import { timeOf } from '@marquee/kernel';
import { InjectPorts, type CallOptions } from '@marquee/nest-kit';
import type { Progress } from '@marquee/proto/analytics';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import type { BffPorts } from '../options.js';
import { ServiceClients } from '../services/service-clients.js';
import { attestedOf } from './attested.js';
import { ReportLimits } from './report-limits.js';
import { popularCards } from './popular.js';
import { cardReplies } from './progress.js';
import { activityRequest, cardReply, termReply, termsReply, watchReply } from './watching.mapper.js';

const continueLimit = 20;

/** A site as its viewers see it. What they may see is the catalog's answer, always. */
@Controller()
export class WatchingController {
  constructor(
    @InjectPorts() private readonly ports: BffPorts,
    private readonly services: ServiceClients,
    private readonly reports: ReportLimits,
  ) {}

  @Serves(routes.listSiteVideos)
  async listSiteVideos(
    context: RequestContext<typeof routes.listSiteVideos>,
  ): Promise<Answer<typeof routes.listSiteVideos>> {
    const { params, query, call } = context;
    const { items, next } = await this.services.viewing.listCards(query, call);
    return { items: await cardReplies(this.services, items, params.teamId, call), next: next ?? null };
  }

  @Serves(routes.suggestSiteVideos)
  async suggestSiteVideos({ params, query, call }: RequestContext<typeof routes.suggestSiteVideos>) {
    const { items } = await this.services.viewing.suggestCards(query, call);
    return { items: items.map((card) => cardReply(card, params.teamId)) };
  }

  @Serves(routes.getSiteVideo)
  async getSiteVideo({
    params,
    call,
  }: RequestContext<typeof routes.getSiteVideo>): Promise<Answer<typeof routes.getSiteVideo>> {
    const [page, progress] = await Promise.all([
      this.services.viewing.getWatchPage({ id: params.videoId }, call),
      this.#progress(params.videoId, call),
    ]);
    return watchReply(page, params.teamId, progress, timeOf(call.principal, this.ports.clock));
  }

  @Serves(routes.listSiteCategories)
  async listSiteCategories({ params, call }: RequestContext<typeof routes.listSiteCategories>) {
    return termsReply(await this.services.viewing.listVisibleCategories({}, call), params.teamId);
  }

  @Serves(routes.listSiteTags)
  async listSiteTags({ params, call }: RequestContext<typeof routes.listSiteTags>) {
    return termsReply(await this.services.viewing.listVisibleTags({}, call), params.teamId);
  }

  @Serves(routes.listSiteCreators)
  async listSiteCreators({ params, query: { q }, call }: RequestContext<typeof routes.listSiteCreators>) {
    const { viewing } = this.services;
    const found = await (q === undefined ? viewing.listVisibleCreators({}, call) : viewing.findCreators({ q }, call));
    return termsReply(found, params.teamId);
  }

  @Serves(routes.getSiteCreator)
  async getSiteCreator({ params, call }: RequestContext<typeof routes.getSiteCreator>) {
    const { profile, ...creator } = await this.services.viewing.getCreatorPage({ id: params.creatorId }, call);
    return { ...termReply(creator, params.teamId), profile };
  }

  @Serves(routes.listPopularVideos)
  async listPopularVideos({ params, query, call }: RequestContext<typeof routes.listPopularVideos>) {
    const popular = await popularCards(this.services, this.ports.clock, { team: params.teamId, ...query, call });
    return { items: await cardReplies(this.services, popular, params.teamId, call) };
  }

  @Serves(routes.listContinueWatching)
  async listContinueWatching({ params, call }: RequestContext<typeof routes.listContinueWatching>) {
    const begun = await this.services.activity.listContinueWatching({ limit: continueLimit }, call);
    if (begun.items.length === 0) return { items: [] };
    const { items } = await this.services.viewing.getKnown({ ids: begun.items.map(({ videoId }) => videoId) }, call);
    const cards = new Map(items.map((card) => [card.id, card]));
    return {
      items: begun.items.flatMap((left) => {
        const { videoId, position, completed, at } = left;
        const card = cards.get(videoId);
        const progress = { videoId, position, completed, at };
        return card ? [{ video: cardReply(card, params.teamId, left), progress }] : [];
      }),
    };
  }

  @Serves(routes.removeFromContinueWatching)
  async removeFromContinueWatching({
    params,
    call,
  }: RequestContext<typeof routes.removeFromContinueWatching>): Promise<void> {
    await this.services.activity.hideProgress({ videoId: params.videoId, from: 'continue' }, call);
  }

  /** What a viewer reports of videos that they may not watch is dropped without a word. */
  @Serves(routes.recordActivity)
  async recordActivity(
    context: RequestContext<typeof routes.recordActivity>,
  ): Promise<Answer<typeof routes.recordActivity>> {
    const { body, call } = context;
    await this.reports.count(context);
    const ids = [...new Set(body.events.map(({ videoId }) => videoId))];
    const { items } = await this.services.viewing.getKnown({ ids }, call);
    const cards = new Map(items.filter(({ access }) => access === 'visible').map((card) => [card.id, card]));
    const attested = await attestedOf(this.services, cards, body.events, call);
    const events = body.events.flatMap((event) => {
      const card = cards.get(event.videoId);
      return card ? [activityRequest(event, card, attested.get(event))] : [];
    });
    if (events.length === 0) return { accepted: 0 };
    const { accepted } = await this.services.activity.record({ events, sentAt: body.sentAt }, call);
    return { accepted };
  }

  /**
   * How far the viewer got in this video. Visitors have no progress: without a login there is nobody to keep it for.
   */
  async #progress(videoId: string, call: CallOptions): Promise<Progress | undefined> {
    if (call.principal.kind === 'visitor') return undefined;
    const { items } = await this.services.activity.getProgress({ ids: [videoId] }, call);
    return items[0];
  }
}
