import { Controller } from '@nestjs/common';
import { memberActivities, routes } from '@marquee/contracts';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { InjectPorts } from '@marquee/nest-kit';
import type { BffPorts } from '../options.js';
import { ServiceClients } from '../services/service-clients.js';
import { translated } from '../services/translated.js';
import { dayReply, figuresReply } from './analytics.mapper.js';
import { KnownNames, seesEverybody } from './known-names.js';
import { countOf } from './member-activity.mapper.js';
import { periodOfSite, type AskedDays, type SitePeriod } from './period-of-site.js';
import { periodBefore } from './site-days.js';

/** How many videos, or members, a ranking has. */
const ranked = 100;
/** How many members are looked at together for those of some groups: the foremost of them may be far behind. */
const lookedAtOnce = 1_000;

/** The analytics of the whole site. */
@Controller()
export class SiteAnalyticsController {
  constructor(
    @InjectPorts() private readonly ports: BffPorts,
    private readonly services: ServiceClients,
    private readonly names: KnownNames,
  ) {}

  @Serves(routes.getSiteAnalytics)
  async getSiteAnalytics({ params, query, call }: RequestContext<typeof routes.getSiteAnalytics>) {
    const period = await this.#period(params.teamId, query);
    const former = { ...period, ...periodBefore(period) };
    const { insight, memberActivity } = this.services;
    const [now, before, acts, actsBefore] = await Promise.all([
      insight.getDays({ ...period }, call),
      insight.getDays(former, call),
      memberActivity.getActivityDays({ ...period }, call),
      memberActivity.getActivityDays(former, call),
    ]);
    return {
      ...period,
      days: now.days.map(dayReply),
      total: figuresReply(now.total),
      previous: figuresReply(before.total),
      activities: memberActivities.map((activity) => ({
        activity,
        count: countOf(acts.total, activity),
        previous: countOf(actsBefore.total, activity),
        days: acts.days.map(({ figures }) => countOf(figures, activity)),
      })),
    };
  }

  @Serves(routes.getVideoRanking)
  async getVideoRanking({ params, query, call }: RequestContext<typeof routes.getVideoRanking>) {
    const period = await this.#period(params.teamId, query);
    const { items } = await this.services.insight.listForemost({ ...period, what: 'videos', limit: ranked }, call);
    const ids = items.map(({ id }) => id);
    const own = this.services.as(params.teamId);
    const found = ids.length > 0 ? await this.services.videos.getVideos({ ids }, own) : { items: [] };
    const videos = new Map(found.items.map((video) => [video.id, video]));
    return {
      ...period,
      // A deleted one has no title that could be shown.
      items: items.flatMap(({ id, ...figures }) => {
        const video = videos.get(id);
        if (!video) return [];
        const translations = translated(video.translations).map(({ language, title }) => ({ language, title }));
        return [{ videoId: id, title: video.title, translations, ...figures }];
      }),
    };
  }

  @Serves(routes.getMemberRanking)
  async getMemberRanking({ params, query, call, principal }: RequestContext<typeof routes.getMemberRanking>) {
    const period = await this.#period(params.teamId, query);
    const limit = seesEverybody(principal) ? ranked : lookedAtOnce;
    const known: Answer<typeof routes.getMemberRanking>['items'][number][] = [];
    for (let skip = 0; known.length < ranked; skip += limit) {
      const { items } = await this.services.insight.listForemost({ ...period, what: 'members', limit, skip }, call);
      const names = await this.names.members(
        items.map(({ id }) => id),
        call,
      );
      // Who was removed has no name any more, and is in the totals still.
      for (const { id, ...figures } of items) {
        const name = names.get(id);
        if (name !== undefined) known.push({ memberId: id, name, ...figures });
      }
      if (seesEverybody(principal) || items.length < limit) break;
    }
    return { ...period, items: known.slice(0, ranked) };
  }

  #period(teamId: string, query: AskedDays): Promise<SitePeriod> {
    return periodOfSite(this.services, this.ports.clock, teamId, query);
  }
}
