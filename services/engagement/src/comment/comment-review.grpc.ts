import {
  commandContext,
  InjectPorts,
  RpcController,
  type RpcCall,
  type RpcHandlers,
  type ServicePorts,
} from '@marquee/nest-kit';
import {
  CommentReviewServiceService,
  type Comment,
  type CommentPage,
  type CommentRequest,
  type Conversation,
  type EditCommentRequest,
  type Empty,
  type ListAllCommentsRequest,
  type ListRepliesRequest,
  type SetVisibilityRequest,
} from '@marquee/proto/engagement';
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
  removeComment: 'feedback.manage',
})
export class CommentReviewGrpc implements RpcHandlers<CommentReviewServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly comments: Comments,
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

  async removeComment({ id }: CommentRequest, call: RpcCall): Promise<Empty> {
    await this.comments.remove(call.principal.team, id, commandContext(this.ports, call));
    return {};
  }
}

const siteOf = ({ principal: { id } }: RpcCall): Speaker => ({ id, kind: 'administrator' });
