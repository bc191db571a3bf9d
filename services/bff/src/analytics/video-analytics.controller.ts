import { Controller } from '@nestjs/common';
import { dayIn, planNames, plans, routes } from '@marquee/contracts';
import { InjectPorts } from '@marquee/nest-kit';
import type { WatchLogEntry } from '@marquee/proto/analytics';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import type { BffPorts } from '../options.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { dayReply, figuresReply, watchLogReply } from './analytics.mapper.js';
import { KnownNames, seesEverybody } from './known-names.js';
import { askedPeriod } from './site-days.js';
import { visiblePage } from './visible-page.js';

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
    const own = this.services.as(params.teamId);
    const [team] = await Promise.all([
      this.services.teams.getTeam({}, own),
      this.services.videos.getVideo({ id: params.videoId }, own),
    ]);
    const { timeZone } = team;
    const today = dayIn(timeZone, this.ports.clock.now().getTime());
    const period = askedPeriod(query, today, plans[choice(planNames, team.plan)].analyticsDays);
    const insight = await this.services.insight.getVideoInsight({ ...period, timeZone, videoId: params.videoId }, call);
    return {
      days: insight.days.map(dayReply),
      total: figuresReply(insight.total),
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
    await this.services.videos.getVideo({ id: videoId }, this.services.as(teamId));
    return visiblePage<WatchLogEntry, WatchLogItem>(
      query,
      (next) => this.services.insight.getWatchLog({ videoId, ...next }, call),
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
