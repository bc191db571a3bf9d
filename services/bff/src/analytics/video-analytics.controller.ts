import { Controller, Inject } from '@nestjs/common';
import { dayIn, planNames, plans, routes } from '@marquee/contracts';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { bffPorts, type BffPorts } from '../options.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { dayReply, figuresReply, watchLogReply } from './analytics.mapper.js';
import { askedPeriod } from './site-days.js';

/** Figures and the watch log of one video. Analysts may read these without any right to the video itself. */
@Controller()
export class VideoAnalyticsController {
  constructor(
    @Inject(bffPorts) private readonly ports: BffPorts,
    private readonly services: ServiceClients,
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
    params,
    query,
    call,
  }: RequestContext<typeof routes.getWatchLog>): Promise<Answer<typeof routes.getWatchLog>> {
    const own = this.services.as(params.teamId);
    const [log] = await Promise.all([
      this.services.insight.getWatchLog({ videoId: params.videoId, ...query }, call),
      this.services.videos.getVideo({ id: params.videoId }, own),
    ]);
    const ids = [...new Set(log.items.flatMap(({ memberId }) => memberId ?? []))];
    const { items } = ids.length > 0 ? await this.services.audience.getMemberNames({ ids }, own) : { items: [] };
    const names = new Map(items.map(({ id, name }) => [id, name]));
    return { items: log.items.map((entry) => watchLogReply(entry, names)), next: log.next ?? null };
  }
}
