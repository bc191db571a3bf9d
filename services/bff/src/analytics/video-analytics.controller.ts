import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import { InjectPorts } from '@marquee/nest-kit';
import type { WatchLogEntry } from '@marquee/proto/analytics';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import type { BffPorts } from '../options.js';
import { ServiceClients } from '../services/service-clients.js';
import { dayReply, figuresReply, watchLogReply } from './analytics.mapper.js';
import { KnownNames, seesEverybody } from './known-names.js';
import { instantsIn, periodOfSite } from './period-of-site.js';
import { periodBefore, type Period } from './site-days.js';
import { visiblePage } from '../services/visible-page.js';

type WatchLogItem = Answer<typeof routes.getWatchLog>['items'][number];

/** Figures and the watch log of one video. Analysts may read these without any right to the video itself. */
@Controller()
export class VideoAnalyticsController {
  constructor(
    @InjectPorts() private readonly ports: BffPorts,
    private readonly services: ServiceClients,
    private readonly names: KnownNames,
  ) {}

  @Serves(routes.getVideoAnalytics)
  async getVideoAnalytics(
    context: RequestContext<typeof routes.getVideoAnalytics>,
  ): Promise<Answer<typeof routes.getVideoAnalytics>> {
    const { params, query, call } = context;
    const [period] = await Promise.all([
      periodOfSite(this.services, this.ports.clock, params.teamId, query),
      this.services.videos.getVideo({ id: params.videoId }, this.services.as(params.teamId)),
    ]);
    const insightOf = (days: Period) =>
      this.services.insight.getVideoInsight({ ...period, ...days, videoId: params.videoId }, call);
    const [insight, before] = await Promise.all([insightOf(period), insightOf(periodBefore(period))]);
    return {
      days: insight.days.map(dayReply),
      total: figuresReply(insight.total),
      previous: figuresReply(before.total),
      completionRate: insight.completionRate,
      retention: insight.retention,
      viewings: insight.viewings,
    };
  }

  @Serves(routes.getWatchLog)
  async getWatchLog({
    params: { teamId, videoId },
    query,
    call,
    principal,
  }: RequestContext<typeof routes.getWatchLog>): Promise<Answer<typeof routes.getWatchLog>> {
    const [period] = await Promise.all([
      periodOfSite(this.services, this.ports.clock, teamId, query),
      this.services.videos.getVideo({ id: videoId }, this.services.as(teamId)),
    ]);
    const within = instantsIn(period);
    return visiblePage<WatchLogEntry, WatchLogItem>(
      query,
      (next) => this.services.insight.getWatchLog({ videoId, ...within, ...next }, call),
      async (items) => {
        const names = await this.names.members(
          items.map(({ memberId }) => memberId),
          call,
        );
        // Whom a manager of groups does not know is left out, and those who were not logged in as well.
        return items
          .filter(({ memberId }) => seesEverybody(principal) || names.has(memberId ?? ''))
          .map((entry) => watchLogReply(entry, names));
      },
    );
  }
}
