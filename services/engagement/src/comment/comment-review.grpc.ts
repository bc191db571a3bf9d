import {
  commandContext,
  InjectPorts,
  Jobs,
  RpcController,
  type RpcCall,
  type RpcHandlers,
  type ServicePorts,
} from '@marquee/nest-kit';
import {
  CommentReviewServiceService,
  type BulkCommentsRequest,
  type BulkCommentsResponse,
  type Comment,
  type CommentPage,
  type CommentRequest,
  type Conversation,
  type EditCommentRequest,
  type Empty,
  type ListAllCommentsRequest,
  type ListRepliesRequest,
  type SetDoneRequest,
  type SetVisibilityRequest,
} from '@marquee/proto/engagement';
import { CommentBulk } from './comment-bulk.js';
import type { Speaker } from './comment.decider.js';
import { pageMessage, toMessage } from './comment.message.js';
import { Comments } from './comments.js';

/** What a site does about what is said; no rules here. */
@RpcController(CommentReviewServiceService, {
  listAllComments: 'feedback.manage',
  getConversation: 'feedback.manage',
  answerComment: 'feedback.manage',
  editAnswer: 'feedback.manage',
  setVisibility: 'feedback.manage',
  setDone: 'feedback.manage',
  removeComment: 'feedback.manage',
  bulkComments: 'feedback.manage',
})
export class CommentReviewGrpc implements RpcHandlers<CommentReviewServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly comments: Comments,
    private readonly bulk: CommentBulk,
    private readonly jobs: Jobs,
  ) {}

  async listAllComments(request: ListAllCommentsRequest, { principal }: RpcCall): Promise<CommentPage> {
    return pageMessage(await this.comments.all(principal.team, request));
  }

  async getConversation({ id, ...paging }: ListRepliesRequest, { principal }: RpcCall): Promise<Conversation> {
    const { team } = principal;
    const found = await this.comments.get(team, id);
    const opening = found.state.replyTo === '' ? found : await this.comments.get(team, found.state.replyTo);
    const replies = await this.comments.replies(team, opening.id, paging, true);
    return { comment: toMessage(opening), replies: pageMessage(replies) };
  }

  async answerComment({ id, text }: EditCommentRequest, call: RpcCall): Promise<Comment> {
    const { team } = call.principal;
    const { videoId } = (await this.comments.get(team, id)).state;
    const answer = { videoId, replyTo: id, text };
    return toMessage(await this.comments.post(team, answer, siteOf(call), commandContext(this.ports, call)));
  }

  async editAnswer({ id, text }: EditCommentRequest, call: RpcCall): Promise<Comment> {
    const { team } = call.principal;
    return toMessage(await this.comments.edit(team, id, text, siteOf(call), commandContext(this.ports, call)));
  }

  async setVisibility({ id, hidden }: SetVisibilityRequest, call: RpcCall): Promise<Comment> {
    const { team } = call.principal;
    return toMessage(await this.comments.setHidden(team, id, hidden, commandContext(this.ports, call)));
  }

  async setDone({ id, done }: SetDoneRequest, call: RpcCall): Promise<Comment> {
    const { team } = call.principal;
    return toMessage(await this.comments.setDone(team, id, done, commandContext(this.ports, call)));
  }

  async removeComment({ id }: CommentRequest, call: RpcCall): Promise<Empty> {
    await this.comments.remove(call.principal.team, id, commandContext(this.ports, call));
    return {};
  }

  async bulkComments({ ids, ...request }: BulkCommentsRequest, call: RpcCall): Promise<BulkCommentsResponse> {
    const asked = this.bulk.parse({ ...request, ...(ids && { ids: ids.ids }) });
    const context = commandContext(this.ports, call);
    const { undo, ...result } = await this.bulk.run(this.jobs, call.principal, asked, context);
    return { ...result, changed: undo };
  }
}

const siteOf = ({ principal: { id } }: RpcCall): Speaker => ({ id, kind: 'administrator' });
