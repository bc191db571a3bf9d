import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  LiveLogServiceService,
  type ListLiveViewersRequest,
  type ListLiveViewersResponse,
  type LiveViewer,
} from '@marquee/proto/analytics';
import { liveLogKeys, type LiveOpenings } from '../projection/live-log.js';
import { ReadModel } from '../projection/read-model.js';
import { pageOfKeys } from './key-pages.js';

/** Behind every instant. */
const last = '~';

/** Where openings are read; a class of its own, because it is one of several read models. */
export class LiveLogRows {
  constructor(readonly rows: ReadModel) {}
}

@RpcController(LiveLogServiceService, { listLiveViewers: 'analytics.read' })
export class LiveLogRpc implements RpcHandlers<typeof LiveLogServiceService> {
  constructor(private readonly model: LiveLogRows) {}

  /** Each where they opened it last in the period: their earlier openings in it are told there. */
  async listLiveViewers(request: ListLiveViewersRequest, { principal }: RpcCall): Promise<ListLiveViewersResponse> {
    const { from = '', until = last, liveId, limit } = request;
    const prefix = liveLogKeys.order(principal.team, liveId);
    const range = { table: 'order', from: prefix + from, to: prefix + until };
    const items: LiveViewer[] = [];
    let { after } = request;
    do {
      const page = await pageOfKeys(this.model.rows, range, { limit: limit - items.length, after });
      const opened = page.keys.map((key) => openingOf(key.slice(prefix.length), principal.team));
      const rows = await this.model.rows.getMany<LiveOpenings>(
        'openings',
        opened.map(({ row }) => row),
      );
      for (const { row, at, ...who } of opened) {
        const within = (rows.get(row)?.at ?? []).filter((one) => one >= from && one < until);
        const [firstAt = at] = within;
        if (within.at(-1) === at) items.push({ ...who, firstAt, lastAt: at, openings: within.length });
      }
      after = page.next;
    } while (after !== undefined && items.length < limit);
    return { items, next: after };
  }
}

function openingOf(place: string, team: string) {
  const [at = '', liveId = '', memberId = ''] = place.split('|');
  return { at, liveId, memberId, row: liveLogKeys.openings(team, liveId, memberId) };
}
