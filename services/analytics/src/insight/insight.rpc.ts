import { Inject } from '@nestjs/common';
import { domainError, fieldError } from '@marquee/contracts';
import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  InsightServiceService,
  type GetDaysRequest,
  type GetDaysResponse,
  type GetWatchLogRequest,
  type GetWatchLogResponse,
  type ListPopularRequest,
  type ListPopularResponse,
  type MemberTrend,
  type VideoInsight,
} from '@marquee/proto/analytics';
import { analyticsPorts, type AnalyticsPorts } from '../analytics.ports.js';
import { bucketOf, dayAfter, daysBetween, startOfDay } from '../projection/buckets.js';
import {
  beginningWith,
  keys,
  projection,
  retentionSteps,
  type MemberChange,
  type PlayCount,
  type VideoTotals,
} from '../projection/rows.js';
import { dayCounts } from './day-counts.js';
import { watchLog } from './watch-log.js';

const mostRows = 1_000_000;
/** No plan allows more (plans table). */
const longestPeriod = 366;

@RpcController(InsightServiceService, {
  getDays: 'console.open',
  listPopular: 'content.watch',
  getVideoInsight: 'analytics.read',
  getWatchLog: 'analytics.read',
  getMemberTrend: 'console.open',
})
export class InsightRpc implements RpcHandlers<typeof InsightServiceService> {
  constructor(@Inject(analyticsPorts) private readonly ports: AnalyticsPorts) {}

  async getDays(request: GetDaysRequest, { principal }: RpcCall): Promise<GetDaysResponse> {
    checkPeriod(request);
    return dayCounts(this.ports.projections, principal.team, request, request.videoId);
  }

  async listPopular({ since, limit }: ListPopularRequest, { principal }: RpcCall): Promise<ListPopularResponse> {
    const { to } = beginningWith(principal.team);
    const rows = await this.ports.projections.range<PlayCount>(projection, {
      table: 'plays',
      from: keys.plays(principal.team, since.slice(0, 10), ''),
      to,
      limit: mostRows,
    });
    const plays = new Map<string, number>();
    for (const { key, row } of rows) {
      const videoId = key.slice(key.lastIndexOf('|') + 1);
      plays.set(videoId, (plays.get(videoId) ?? 0) + row.plays);
    }
    const items = [...plays]
      .map(([videoId, count]) => ({ videoId, plays: count }))
      .sort((a, b) => b.plays - a.plays || (a.videoId < b.videoId ? -1 : 1))
      .slice(0, limit);
    return { items };
  }

  async getVideoInsight(request: GetDaysRequest, { principal }: RpcCall): Promise<VideoInsight> {
    const { videoId } = request;
    if (videoId === undefined) throw domainError('VIDEO_NOT_FOUND');
    checkPeriod(request);
    const [counts, totals] = await Promise.all([
      dayCounts(this.ports.projections, principal.team, request, videoId),
      this.ports.projections.get<VideoTotals>(projection, 'totals', keys.totals(principal.team, videoId)),
    ]);
    return {
      ...counts,
      completionRate: totals && totals.viewings > 0 ? Math.min(1, totals.completions / totals.viewings) : 0,
      retention: totals?.retention ?? Array.from({ length: retentionSteps }, () => 0),
    };
  }

  async getWatchLog(request: GetWatchLogRequest, { principal }: RpcCall): Promise<GetWatchLogResponse> {
    return watchLog(this.ports.projections, principal.team, request);
  }

  async getMemberTrend(request: GetDaysRequest, { principal }: RpcCall): Promise<MemberTrend> {
    checkPeriod(request);
    const rows = await this.ports.projections.range<MemberChange>(projection, {
      table: 'members',
      ...beginningWith(principal.team),
      limit: mostRows,
    });
    let next = 0;
    let total = 0;
    const days = daysBetween(request.from, request.to).map((date) => {
      const end = keys.members(principal.team, bucketOf(startOfDay(dayAfter(date), request.timeZone)));
      for (; next < rows.length && (rows[next]?.key ?? '') < end; next++) total += rows[next]?.row.change ?? 0;
      return { date, total };
    });
    return { days };
  }
}

function checkPeriod({ from, to }: GetDaysRequest): void {
  if (from > to) throw fieldError('to', 'END_BEFORE_START');
  if (Date.parse(to) - Date.parse(from) >= longestPeriod * 86_400_000) {
    throw fieldError('to', 'TOO_HIGH', { max: longestPeriod });
  }
}
