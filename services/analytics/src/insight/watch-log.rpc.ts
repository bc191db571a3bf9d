import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  WatchLogServiceService,
  type ListMemberVideosRequest,
  type ListVideoViewersRequest,
  type ListViewingsRequest,
  type ListViewingsResponse,
  type ListWatchedResponse,
} from '@marquee/proto/analytics';
import { keys, type Viewing } from '../projection/rows.js';
import { ReadModel } from '../projection/read-model.js';
import { watchLogKeys } from '../projection/watch-log.js';
import { pageOfKeys } from './key-pages.js';
import { entryOf } from './watch-log.js';
import { namedBy, watchedPairs, type Span } from './watched-pairs.js';

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

  listVideoViewers(request: ListVideoViewersRequest, { principal }: RpcCall): Promise<ListWatchedResponse> {
    return watchedPairs(this.model.rows, principal.team, { videoId: request.videoId }, spanOf(request), request);
  }

  listMemberVideos(request: ListMemberVideosRequest, { principal }: RpcCall): Promise<ListWatchedResponse> {
    return watchedPairs(this.model.rows, principal.team, { memberId: request.memberId }, spanOf(request), request);
  }

  /** The latest first. */
  async listViewings(request: ListViewingsRequest, { principal }: RpcCall): Promise<ListViewingsResponse> {
    const { team } = principal;
    const { memberId, videoId } = request;
    const { from, until } = spanOf(request);
    const prefix = watchLogKeys.order(team, memberId, videoId);
    const range = { table: 'order', from: prefix + from, to: prefix + until };
    const page = await pageOfKeys(this.model.rows, range, request);
    const found = page.keys.map((key) => {
      const { viewing, videoId: video, memberId: member } = namedBy(key, prefix);
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
}

const spanOf = ({ from = '', until = last }: Partial<Span>): Span => ({ from, until });
