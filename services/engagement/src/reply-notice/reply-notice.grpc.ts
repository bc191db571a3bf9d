import { fields, parseInput } from '@marquee/contracts';
import {
  commandContext,
  InjectPorts,
  RpcController,
  type RpcCall,
  type RpcHandlers,
  type ServicePorts,
} from '@marquee/nest-kit';
import {
  ReplyNoticeServiceService,
  type Empty,
  type ListReplyNoticesResponse,
  type ReadReplyNoticesRequest,
} from '@marquee/proto/engagement';
import { toMessage } from '../comment/comment.message.js';
import { ReplyNoticing } from './reply-noticing.js';

const reading = fields.record({ id: fields.id().optional() });

/** Turns calls of members into commands, and states into replies; no rules here. */
@RpcController(ReplyNoticeServiceService, {
  listReplyNotices: 'membership.manage',
  readReplyNotices: 'membership.manage',
})
export class ReplyNoticeGrpc implements RpcHandlers<ReplyNoticeServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly noticing: ReplyNoticing,
  ) {}

  async listReplyNotices(_request: Empty, { principal }: RpcCall): Promise<ListReplyNoticesResponse> {
    const told = await this.noticing.list(principal);
    return { items: told.map(({ comment, read }) => ({ comment: toMessage(comment), read })) };
  }

  async readReplyNotices(request: ReadReplyNoticesRequest, call: RpcCall): Promise<Empty> {
    const { id } = parseInput(reading, request);
    const commentIds = id === undefined ? null : [id];
    await this.noticing.handle(call.principal, { type: 'Read', commentIds }, commandContext(this.ports, call));
    return {};
  }
}
