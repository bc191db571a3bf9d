import { progressLists } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import { InjectPorts, RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  ActivityServiceService,
  type Activity,
  type Empty,
  type GetMemberViewsResponse,
  type GetProgressResponse,
  type HideProgressRequest,
  type IdsRequest,
  type LimitRequest,
  type ListOwnViewsRequest,
  type RecordRequest,
  type RecordResponse,
} from '@marquee/proto/analytics';
import type { AnalyticsPorts } from '../analytics.ports.js';
import { memberViews } from '../insight/member-views.js';
import { ReadModel } from '../projection/read-model.js';
import { beginningWith, isListed, keys, type Progress, type Viewing } from '../projection/rows.js';
import { withoutImpossible } from './possible.js';
import { arrivalOf, hidingOf, viewingEventsOf, type Arrival } from './viewing-events.js';

/** More videos than anybody has begun; beyond it the oldest are not offered again. */
const mostBegun = 5_000;

@RpcController(ActivityServiceService, {
  record: 'activity.record',
  getProgress: 'content.watch',
  listContinueWatching: 'self.manage',
  hideProgress: 'self.manage',
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
      const possible = await this.#possible(events, principal, arrival);
      await this.ports.log.appendMany(possible.flatMap((activity) => viewingEventsOf(activity, principal, arrival)));
    }
    return { accepted: events.length };
  }

  /** The log is never cut: what would change nothing is not written into it. */
  async #possible(
    events: readonly Activity[],
    { kind, team, id }: Principal,
    arrival: Arrival,
  ): Promise<readonly Activity[]> {
    const member = kind === 'member' ? id : '';
    const keyOf = ({ videoId, viewing }: Activity) => keys.viewing(team, videoId, viewing, member);
    const watched = events.filter(({ ranges }) => ranges.length > 0);
    if (watched.length === 0) return events;
    const known = await this.rows.getMany<Viewing>('viewings', [...new Set(watched.map(keyOf))]);
    return withoutImpossible(events, arrival, keyOf, known);
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

  async hideProgress({ videoId, from }: HideProgressRequest, { principal }: RpcCall): Promise<Empty> {
    const list = progressLists.find((name) => name === from);
    const row =
      principal.kind === 'member'
        ? await this.rows.get<Progress>('progress', keys.progress(principal.team, principal.id, videoId))
        : undefined;
    // Removed is what is in the list no more, or never was: there is nothing to log.
    if (list && row && isListed(row, list)) {
      const which = { videoId, viewing: row.viewing, from: list };
      await this.ports.log.appendMany([hidingOf(which, principal, this.ports.clock.now())]);
    }
    return {};
  }

  async listOwnViews(request: ListOwnViewsRequest, { principal }: RpcCall): Promise<GetMemberViewsResponse> {
    if (principal.kind !== 'member') return { items: [] };
    return memberViews(this.rows, principal.team, principal.id, { ...request, forThemselves: true });
  }

  async listContinueWatching({ limit }: LimitRequest, { principal }: RpcCall): Promise<GetProgressResponse> {
    if (principal.kind !== 'member') return { items: [] };
    const begun = await this.rows.range<Progress>({
      table: 'progress',
      ...beginningWith(principal.team, principal.id),
      limit: mostBegun,
    });
    const items = begun
      .filter(({ row }) => isListed(row, 'continue'))
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
