import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { cardReplies } from '../watching/progress.js';
import { watchedReply } from './analytics.mapper.js';

/** Which videos a member has watched: as administrators see it, and as the member does. */
@Controller()
export class ViewLogController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.getMemberViewLog)
  async getMemberViewLog({
    params,
    query,
    call,
  }: RequestContext<typeof routes.getMemberViewLog>): Promise<Answer<typeof routes.getMemberViewLog>> {
    const { memberId, teamId } = params;
    // Whom whoever asks does not know has no log either.
    await this.services.audience.getMember({ id: memberId }, call);
    const log = await this.services.insight.getMemberViews({ memberId, ...query }, call);
    const ids = log.items.map(({ videoId }) => videoId);
    const found =
      ids.length > 0 ? await this.services.videos.getVideos({ ids }, this.services.as(teamId)) : { items: [] };
    const titles = new Map(found.items.map(({ id, title }) => [id, title]));
    const items = log.items.flatMap(({ videoId, entry }) => {
      const title = titles.get(videoId);
      return entry ? [{ video: title === undefined ? null : { id: videoId, title }, ...watchedReply(entry) }] : [];
    });
    return { items, next: log.next ?? null };
  }

  @Serves(routes.listOwnViews)
  async listOwnViews({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listOwnViews>): Promise<Answer<typeof routes.listOwnViews>> {
    const log = await this.services.activity.listOwnViews(query, call);
    const ids = log.items.map(({ videoId }) => videoId);
    const found = ids.length > 0 ? await this.services.viewing.getKnown({ ids }, call) : { items: [] };
    const cards = await cardReplies(this.services, found.items, params.teamId, call);
    const byId = new Map(cards.map((card) => [card.id, card]));
    const items = log.items.flatMap(({ videoId, entry }) => {
      const video = byId.get(videoId);
      if (!video || !entry) return [];
      const { lastAt, watchedSeconds, completion } = entry;
      return [{ video, lastAt, watchedSeconds, completion }];
    });
    return { items, next: log.next ?? null };
  }

  @Serves(routes.removeOwnView)
  async removeOwnView({ params, call }: RequestContext<typeof routes.removeOwnView>): Promise<void> {
    await this.services.activity.hideProgress({ videoId: params.videoId, from: 'history' }, call);
  }
}
