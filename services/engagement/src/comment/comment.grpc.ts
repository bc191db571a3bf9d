import type { Principal } from '@marquee/kernel';
import {
  commandContext,
  InjectPorts,
  RpcController,
  type RpcCall,
  type RpcHandlers,
  type ServicePorts,
} from '@marquee/nest-kit';
import {
  CommentServiceService,
  type Comment,
  type CommentPage,
  type CommentRequest,
  type EditCommentRequest,
  type Empty,
  type ListCommentsRequest,
  type ListRepliesRequest,
  type PostCommentRequest,
} from '@marquee/proto/engagement';
import type { Speaker } from './comment.decider.js';
import { pageMessage, toMessage } from './comment.message.js';
import { Comments } from './comments.js';

/** Turns calls of viewers into commands, and states into replies; no rules here. */
@RpcController(CommentServiceService, {
  listComments: 'self.manage',
  listReplies: 'self.manage',
  getComment: 'self.manage',
  getOpening: 'self.manage',
  postComment: 'self.manage',
  editComment: 'self.manage',
  deleteComment: 'self.manage',
})
export class CommentGrpc implements RpcHandlers<CommentServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly comments: Comments,
  ) {}

  async listComments({ videoId, ...paging }: ListCommentsRequest, { principal }: RpcCall): Promise<CommentPage> {
    const { team } = principal;
    const { items, next } = await this.comments.ofVideo(team, videoId, paging);
    const counted = items.map(async (one) => toMessage(one, await this.comments.countReplies(team, one.id)));
    return { items: await Promise.all(counted), next };
  }

  async listReplies({ id, ...paging }: ListRepliesRequest, { principal }: RpcCall): Promise<CommentPage> {
    return pageMessage(await this.comments.replies(principal.team, id, paging));
  }

  async getComment({ id }: CommentRequest, { principal }: RpcCall): Promise<Comment> {
    return toMessage(await this.comments.seen(principal.team, id, speakerOf(principal)));
  }

  async getOpening({ id }: CommentRequest, { principal }: RpcCall): Promise<Comment> {
    const { team } = principal;
    const by = speakerOf(principal);
    const { state } = await this.comments.seen(team, id, by);
    const opening = await this.comments.seen(team, state.replyTo || id, by);
    return toMessage(opening, await this.comments.countReplies(team, opening.id));
  }

  async postComment(request: PostCommentRequest, call: RpcCall): Promise<Comment> {
    const { team } = call.principal;
    return toMessage(
      await this.comments.post(team, request, speakerOf(call.principal), commandContext(this.ports, call)),
    );
  }

  async editComment({ id, text }: EditCommentRequest, call: RpcCall): Promise<Comment> {
    const { principal } = call;
    const by = speakerOf(principal);
    return toMessage(await this.comments.edit(principal.team, id, text, by, commandContext(this.ports, call)));
  }

  async deleteComment({ id }: CommentRequest, call: RpcCall): Promise<Empty> {
    const { principal } = call;
    await this.comments.takeBack(principal.team, id, speakerOf(principal), commandContext(this.ports, call));
    return {};
  }
}

const speakerOf = ({ kind, id }: Principal): Speaker => ({
  id,
  kind: kind === 'administrator' ? 'administrator' : 'member',
});
