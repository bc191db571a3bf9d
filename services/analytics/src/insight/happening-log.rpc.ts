import { happeningKinds } from '@marquee/contracts';
import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  HappeningLogServiceService,
  type ListHappeningsRequest,
  type ListHappeningsResponse,
} from '@marquee/proto/analytics';
import { happeningKeys, type LoggedHappening } from '../projection/happenings.js';
import { ReadModel } from '../projection/read-model.js';

const largestPage = 1_000;

/** Where happenings are read; a class of its own, because it is one of several read models. */
export class HappeningRows {
  constructor(readonly rows: ReadModel) {}
}

@RpcController(HappeningLogServiceService, { listHappenings: 'member.manage' })
export class HappeningLogRpc implements RpcHandlers<typeof HappeningLogServiceService> {
  constructor(private readonly model: HappeningRows) {}

  /** The latest first. */
  async listHappenings(request: ListHappeningsRequest, { principal }: RpcCall): Promise<ListHappeningsResponse> {
    const { from, until, behind } = request;
    const kind = happeningKinds.find((one) => one === request.kind);
    if (!kind) return { items: [] };
    const prefix = happeningKeys.order(principal.team, kind);
    const to = prefix + (behind === undefined ? until : happeningKeys.place(until, behind));
    const limit = Math.min(request.limit, largestPage);
    const range = { table: 'happenings', from: prefix + from, to, limit, reverse: true };
    const found = await this.model.rows.range<LoggedHappening>(range);
    return {
      items: found.map(({ key, row: { member: memberId, object, price } }) => {
        const [at = '', id = ''] = key.slice(prefix.length).split('|');
        return { id, at, memberId, object, price };
      }),
    };
  }
}
