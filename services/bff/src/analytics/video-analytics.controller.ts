import { Controller } from '@nestjs/common';
import { dayIn, groupsWithin, planNames, plans, routes } from '@marquee/contracts';
import { InjectPorts, type CallOptions } from '@marquee/nest-kit';
import type { WatchLogEntry } from '@marquee/proto/analytics';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import type { BffPorts } from '../options.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { dayReply, figuresReply, watchLogReply } from './analytics.mapper.js';
import { askedPeriod } from './site-days.js';

type WatchLogItem = Answer<typeof routes.getWatchLog>['items'][number];

/** Pages of the log that are looked through to fill one for a manager of groups. */
const mostLooked = 10;

/** Figures and the watch log of one video. Analysts may read these without any right to the video itself. */
@Controller()
export class VideoAnalyticsController {
  constructor(
    @InjectPorts() private readonly ports: BffPorts,
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
    params: { teamId, videoId },
    query,
    call,
    principal,
  }: RequestContext<typeof routes.getWatchLog>): Promise<Answer<typeof routes.getWatchLog>> {
    await this.services.videos.getVideo({ id: videoId }, this.services.as(teamId));
    const seesAll = groupsWithin('analytics.read', principal) === null;
    const items: WatchLogItem[] = [];
    let after = query.after;
    for (let looked = 0; looked < mostLooked; looked += 1) {
      const log = await this.services.insight.getWatchLog({ videoId, limit: query.limit - items.length, after }, call);
      const names = await this.#names(log.items, call);
      // Whom a manager of groups does not know is left out, and those who were not logged in as well.
      const shown = seesAll ? log.items : log.items.filter(({ memberId }) => names.has(memberId ?? ''));
      items.push(...shown.map((entry) => watchLogReply(entry, names)));
      after = log.next;
      if (after === undefined || items.length >= query.limit) break;
    }
    return { items, next: after ?? null };
  }

  async #names(entries: readonly WatchLogEntry[], call: CallOptions): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(entries.flatMap(({ memberId }) => memberId ?? []))];
    const { items } = ids.length > 0 ? await this.services.audience.getMemberNames({ ids }, call) : { items: [] };
    return new Map(items.map(({ id, name }) => [id, name]));
  }
}
