import { InjectPorts, RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  ActivityServiceService,
  type GetMemberViewsResponse,
  type GetProgressResponse,
  type IdsRequest,
  type LimitRequest,
  type ListOwnViewsRequest,
  type RecordRequest,
  type RecordResponse,
} from '@marquee/proto/analytics';
import type { AnalyticsPorts } from '../analytics.ports.js';
import { memberViews } from '../insight/member-views.js';
import { ReadModel } from '../projection/read-model.js';
import { beginningWith, keys, type Progress } from '../projection/rows.js';
import { arrivalOf, viewingEventsOf } from './viewing-events.js';

/** More videos than anybody has begun; beyond it the oldest are not offered again. */
const mostBegun = 5_000;

@RpcController(ActivityServiceService, {
  record: 'activity.record',
  getProgress: 'content.watch',
  listContinueWatching: 'self.manage',
  listOwnViews: 'self.manage',
})
export class ActivityRpc implements RpcHandlers<typeof ActivityServiceService> {
  constructor(
    @InjectPorts() private readonly ports: AnalyticsPorts,
    private readonly rows: ReadModel,
  ) {}

  async record({ events, sentAt }: RecordRequest, { principal }: RpcCall): Promise<RecordResponse> {
    // An administrator's preview is not an audience.
    if (principal.kind !== 'administrator') {
      const arrival = arrivalOf(this.ports.clock.now(), sentAt);
      await this.ports.log.appendMany(events.flatMap((activity) => viewingEventsOf(activity, principal, arrival)));
    }
    return { accepted: events.length };
  }

  async getProgress({ ids }: IdsRequest, { principal }: RpcCall): Promise<GetProgressResponse> {
    if (principal.kind !== 'member') return { items: [] };
    const rows = await this.rows.getMany<Progress>(
      'progress',
      ids.map((videoId) => keys.progress(principal.team, principal.id, videoId)),
    );
    return {
      items: ids.flatMap((videoId) => {
        const row = rows.get(keys.progress(principal.team, principal.id, videoId));
        return row ? [{ videoId, ...row, everCompleted: row.everCompleted ?? false }] : [];
      }),
    };
  }

  async listOwnViews(request: ListOwnViewsRequest, { principal }: RpcCall): Promise<GetMemberViewsResponse> {
    if (principal.kind !== 'member') return { items: [] };
    return memberViews(this.rows, principal.team, principal.id, request);
  }

  async listContinueWatching({ limit }: LimitRequest, { principal }: RpcCall): Promise<GetProgressResponse> {
    if (principal.kind !== 'member') return { items: [] };
    const begun = await this.rows.range<Progress>({
      table: 'progress',
      ...beginningWith(principal.team, principal.id),
      limit: mostBegun,
    });
    const items = begun
      .filter(({ row }) => !row.completed)
      .sort((a, b) => (a.row.at < b.row.at ? 1 : -1))
      .slice(0, limit)
      .map(({ key, row }) => ({
        videoId: key.slice(key.lastIndexOf('|') + 1),
        ...row,
        everCompleted: row.everCompleted ?? false,
      }));
    return { items };
  }
}
