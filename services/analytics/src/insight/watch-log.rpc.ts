import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  WatchLogServiceService,
  type ListMemberVideosRequest,
  type ListVideoViewersRequest,
  type ListViewingsRequest,
  type ListViewingsResponse,
  type ListWatchedResponse,
  type Watched,
} from '@marquee/proto/analytics';
import { completion, covered } from '../projection/ranges.js';
import { keys, type Viewing } from '../projection/rows.js';
import { ReadModel } from '../projection/read-model.js';
import { watchLogKeys, type Watcher } from '../projection/watch-log.js';
import { pageOfKeys } from './key-pages.js';
import { entryOf } from './watch-log.js';

/** Behind every instant. */
const last = '~';

/** Where the log is read; a class of its own, because it is one of several read models. */
export class WatchLogRows {
  constructor(readonly rows: ReadModel) {}
}

@RpcController(WatchLogServiceService, {
  listVideoViewers: 'analytics.read',
  listMemberVideos: 'analytics.read',
  listViewings: 'analytics.read',
})
export class WatchLogRpc implements RpcHandlers<typeof WatchLogServiceService> {
  constructor(private readonly model: WatchLogRows) {}

  async listVideoViewers(request: ListVideoViewersRequest, { principal }: RpcCall): Promise<ListWatchedResponse> {
    const { team } = principal;
    const { videoId } = request;
    return this.#watched(team, watchLogKeys.watchers(team, 'video', videoId), request, (memberId) => ({
      ...{ videoId, memberId },
    }));
  }

  async listMemberVideos(request: ListMemberVideosRequest, { principal }: RpcCall): Promise<ListWatchedResponse> {
    const { team } = principal;
    const { memberId } = request;
    return this.#watched(team, watchLogKeys.watchers(team, 'member', memberId), request, (videoId) => ({
      ...{ videoId, memberId },
    }));
  }

  /** The latest first. */
  async listViewings(request: ListViewingsRequest, { principal }: RpcCall): Promise<ListViewingsResponse> {
    const { team } = principal;
    const { from = '', until = last, memberId, videoId } = request;
    const prefix = watchLogKeys.order(team, memberId, videoId);
    const range = { table: 'order', from: prefix + from, to: prefix + until };
    const page = await pageOfKeys(this.model.rows, range, request);
    const found = page.keys.map((key) => {
      const [, viewing = '', video = '', member = ''] = key.slice(prefix.length).split('|');
      return { viewing, video, member, key: keys.viewing(team, video, viewing, member) };
    });
    const viewings = await this.model.rows.getMany<Viewing>(
      'viewings',
      found.map(({ key }) => key),
    );
    const items = found.flatMap((one) => {
      const viewing = viewings.get(one.key);
      return viewing ? [{ videoId: one.video, entry: entryOf(one, viewing) }] : [];
    });
    return { items, next: page.next };
  }

  /** @param pairOf what of a key behind its instant is left, as the pair that it tells of */
  async #watched(
    team: string,
    prefix: string,
    paging: { readonly limit: number; readonly after?: string | undefined },
    pairOf: (id: string) => Pick<Watched, 'videoId' | 'memberId'>,
  ): Promise<ListWatchedResponse> {
    const page = await pageOfKeys(this.model.rows, { table: 'watcherOrder', from: prefix, to: prefix + last }, paging);
    const pairs = page.keys.map((key) => pairOf(key.slice(key.lastIndexOf('|') + 1)));
    const keyOf = ({ videoId, memberId }: (typeof pairs)[number]) => watchLogKeys.watcher(team, videoId, memberId);
    const watchers = await this.model.rows.getMany<Watcher>('watchers', pairs.map(keyOf));
    const items = pairs.flatMap((pair) => {
      const watcher = watchers.get(keyOf(pair));
      return watcher ? [{ ...pair, ...watchedOf(watcher) }] : [];
    });
    return { items, next: page.next };
  }
}

const watchedOf = ({ ranges, duration, completedAt, ...row }: Watcher): Omit<Watched, 'videoId' | 'memberId'> => ({
  firstAt: row.firstAt,
  lastAt: row.lastAt,
  viewings: row.viewings,
  plays: row.plays,
  watchedSeconds: covered(ranges),
  completion: completion(ranges, duration),
  completedAt: completedAt ?? undefined,
});
