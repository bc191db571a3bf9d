import { domainError } from '@marquee/contracts';
import { RpcController, TimedCache, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  InsightServiceService,
  type GetDaysRequest,
  type GetDaysResponse,
  type GetMemberViewsRequest,
  type GetMemberViewsResponse,
  type GetWatchLogRequest,
  type GetWatchLogResponse,
  type ListForemostRequest,
  type ListForemostResponse,
  type ListPopularRequest,
  type ListPopularResponse,
  type MemberTrend,
  type VideoInsight,
} from '@marquee/proto/analytics';
import { dayIn } from '../projection/buckets.js';
import type { Zone } from '../projection/rows.js';
import { ReadModel } from '../projection/read-model.js';
import { foremost, memberFigures, videoFigures } from '../projection/tops.js';
import { zoneOf } from '../projection/zones.js';
import { dayCounts, memberTrend, type Period } from './day-counts.js';
import { DownloadRows } from './download-counts.js';
import { memberViews } from './member-views.js';
import { checkPeriod } from './period-check.js';
import { retentionOf } from './retention.js';
import { topsOf } from './tops-of.js';
import { watchLog } from './watch-log.js';

/** Every visitor of a site asks for what is popular: summed up anew after so many milliseconds, for so many sites at once. */
const [popularKeptFor, popularKept] = [5_000, 1_000];
/** Of each site; nobody asks for more. */
const mostPopular = 200;

@RpcController(InsightServiceService, {
  getDays: 'console.open',
  listPopular: 'content.watch',
  getVideoInsight: 'analytics.read',
  getWatchLog: 'analytics.read',
  getMemberViews: 'member.read',
  listForemost: 'analytics.read',
  getMemberTrend: 'console.open',
})
export class InsightRpc implements RpcHandlers<typeof InsightServiceService> {
  readonly #popular = new TimedCache<ListPopularResponse['items']>(popularKeptFor, popularKept);

  constructor(
    private readonly rows: ReadModel,
    private readonly downloads: DownloadRows,
  ) {}

  async getDays(request: GetDaysRequest, { principal }: RpcCall): Promise<GetDaysResponse> {
    checkPeriod(request);
    return this.#days(principal.team, request, request.videoId);
  }

  async listPopular({ since, limit }: ListPopularRequest, { principal }: RpcCall): Promise<ListPopularResponse> {
    const { timeZone } = zoneOf(await this.rows.get<Zone>('zones', principal.team));
    const from = dayIn(timeZone, Date.parse(since));
    const items = await this.#popular.get(`${principal.team} ${from}`, async () => {
      const ranked = foremost(await topsOf(this.rows, principal.team, 'videos', { from })).slice(0, mostPopular);
      return ranked.map(({ id, figures: [plays = 0] }) => ({ videoId: id, plays })).filter(({ plays }) => plays > 0);
    });
    return { items: items.slice(0, limit) };
  }

  async getVideoInsight(request: GetDaysRequest, { principal }: RpcCall): Promise<VideoInsight> {
    const { videoId } = request;
    if (videoId === undefined) throw domainError('VIDEO_NOT_FOUND');
    checkPeriod(request);
    const [counts, totals] = await Promise.all([
      this.#days(principal.team, request, videoId),
      retentionOf(this.rows, principal.team, request, videoId),
    ]);
    return {
      ...counts,
      completionRate: totals.viewings > 0 ? Math.min(1, totals.completions / totals.viewings) : 0,
      viewings: totals.viewings,
      retention: totals.retention,
    };
  }

  async getWatchLog(request: GetWatchLogRequest, { principal }: RpcCall): Promise<GetWatchLogResponse> {
    return watchLog(this.rows, principal.team, request);
  }

  async getMemberViews(request: GetMemberViewsRequest, { principal }: RpcCall): Promise<GetMemberViewsResponse> {
    return memberViews(this.rows, principal.team, request.memberId, request);
  }

  async listForemost(request: ListForemostRequest, { principal }: RpcCall): Promise<ListForemostResponse> {
    checkPeriod(request);
    const what = request.what === 'members' ? 'members' : 'videos';
    const days = await topsOf(this.rows, principal.team, what, request);
    const { skip = 0, limit } = request;
    const items = foremost(days).slice(skip, skip + limit);
    const ranked = items.map(what === 'members' ? memberFigures : videoFigures);
    return { items: await this.downloads.addToForemost(ranked, principal.team, what, request) };
  }

  async getMemberTrend(request: GetDaysRequest, { principal }: RpcCall): Promise<MemberTrend> {
    checkPeriod(request);
    return memberTrend(this.rows, principal.team, request);
  }

  async #days(team: string, period: Period, videoId: string | undefined) {
    return this.downloads.addTo(await dayCounts(this.rows, team, period, videoId), team, period, videoId);
  }
}
