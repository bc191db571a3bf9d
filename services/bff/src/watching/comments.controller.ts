import { Controller } from '@nestjs/common';
import { domainError, routes, type ReplyOf } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { Comment } from '@marquee/proto/engagement';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { saidReplies } from './comment.mapper.js';

type Reply = ReplyOf<typeof routes.postReply>;

/** What viewers say of videos. Only whoever may watch a video reads of it, and talks about it. */
@Controller()
export class CommentsController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listVideoComments)
  async listVideoComments({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listVideoComments>): Promise<Answer<typeof routes.listVideoComments>> {
    const { teamId, videoId } = params;
    await this.#mayTalk(teamId, videoId, call);
    const { items, next } = await this.services.comments.listComments({ videoId, ...query }, call);
    const replies = await this.#replies(teamId, items, call);
    return {
      items: replies.map((reply, index) => ({ ...reply, replyCount: items[index]?.replyCount ?? 0 })),
      next: next ?? null,
    };
  }

  @Serves(routes.listReplies)
  async listReplies({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listReplies>): Promise<Answer<typeof routes.listReplies>> {
    const { teamId, commentId } = params;
    await this.#known(teamId, commentId, call);
    const { items, next } = await this.services.comments.listReplies({ id: commentId, ...query }, call);
    return { items: await this.#replies(teamId, items, call), next: next ?? null };
  }

  @Serves(routes.postComment)
  async postComment({ params, body, call }: RequestContext<typeof routes.postComment>) {
    const { teamId, videoId } = params;
    await this.#mayTalk(teamId, videoId, call);
    const comment = await this.services.comments.postComment({ videoId, replyTo: '', text: body.text }, call);
    return { ...(await this.#reply(teamId, comment, call)), replyCount: comment.replyCount };
  }

  @Serves(routes.postReply)
  async postReply({ params, body, call }: RequestContext<typeof routes.postReply>): Promise<Reply> {
    const { teamId, commentId } = params;
    const { videoId } = await this.#known(teamId, commentId, call);
    const reply = { videoId, replyTo: commentId, text: body.text };
    return this.#reply(teamId, await this.services.comments.postComment(reply, call), call);
  }

  @Serves(routes.editComment)
  async editComment({ params, body, call }: RequestContext<typeof routes.editComment>): Promise<Reply> {
    const { teamId, commentId } = params;
    await this.#known(teamId, commentId, call);
    return this.#reply(
      teamId,
      await this.services.comments.editComment({ id: commentId, text: body.text }, call),
      call,
    );
  }

  /** Also where nobody may talk any more, or watch: what is one's own can be taken back. */
  @Serves(routes.deleteComment)
  async deleteComment({ params, call }: RequestContext<typeof routes.deleteComment>): Promise<void> {
    await this.services.comments.deleteComment({ id: params.commentId }, call);
  }

  /** @throws DomainError COMMENT_NOT_FOUND, and what `#mayTalk` says of its video */
  async #known(teamId: string, commentId: string, call: CallOptions): Promise<Comment> {
    const comment = await this.services.comments.getComment({ id: commentId }, call);
    await this.#mayTalk(teamId, comment.videoId, call);
    return comment;
  }

  /** @throws DomainError VIDEO_NOT_FOUND, NO_AUTHORITY, COMMENTS_OFF */
  async #mayTalk(teamId: string, videoId: string, call: CallOptions): Promise<void> {
    const [{ items }, { comments }] = await Promise.all([
      // Also of what is hidden from lists, for whoever has the link.
      this.services.viewing.getKnown({ ids: [videoId] }, call),
      this.services.teams.getSite({ teamId }, call),
    ]);
    const [card] = items;
    if (!card) throw domainError('VIDEO_NOT_FOUND');
    if (card.access !== 'visible') throw domainError('NO_AUTHORITY');
    if (!comments) throw domainError('COMMENTS_OFF');
  }

  async #reply(teamId: string, comment: Comment, call: CallOptions): Promise<Reply> {
    const [reply] = await this.#replies(teamId, [comment], call);
    if (!reply) throw new Error('one comment has one reply');
    return reply;
  }

  async #replies(teamId: string, comments: readonly Comment[], { principal }: CallOptions): Promise<Reply[]> {
    const told = await saidReplies(this.services, teamId, comments);
    return told.map(([{ author, authorId }, said]) => ({
      ...said,
      // All administrators speak for the site.
      mine: author === principal.kind && (author === 'administrator' || authorId === principal.id),
    }));
  }
}
