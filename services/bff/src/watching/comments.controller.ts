import { Controller } from '@nestjs/common';
import { routes, type ReplyOf } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { Comment } from '@marquee/proto/engagement';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { saidReplies } from './comment.mapper.js';
import { TalkGate } from './talk-gate.js';

type Reply = ReplyOf<typeof routes.postReply>;
type Opening = ReplyOf<typeof routes.postComment>;
type Openings = ReplyOf<typeof routes.listVideoComments>;

/** What viewers say of videos and live streams. Only whoever may watch one reads of it, and talks about it. */
@Controller()
export class CommentsController {
  constructor(
    private readonly services: ServiceClients,
    private readonly gate: TalkGate,
  ) {}

  @Serves(routes.listVideoComments)
  async listVideoComments({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listVideoComments>): Promise<Answer<typeof routes.listVideoComments>> {
    const { teamId, videoId } = params;
    await this.gate.atVideo(teamId, videoId, call);
    return this.#openings(teamId, { videoId, ...query }, call);
  }

  @Serves(routes.listLiveComments)
  async listLiveComments({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listLiveComments>): Promise<Answer<typeof routes.listLiveComments>> {
    const { teamId, liveId } = params;
    await this.gate.atLive(teamId, liveId, call);
    return this.#openings(teamId, { videoId: liveId, ...query }, call);
  }

  @Serves(routes.getOpeningComment)
  async getOpeningComment({
    params,
    call,
  }: RequestContext<typeof routes.getOpeningComment>): Promise<Answer<typeof routes.getOpeningComment>> {
    const { teamId, commentId } = params;
    const opening = await this.services.comments.getOpening({ id: commentId }, call);
    const { videoId, replyCount } = opening;
    await this.gate.atEither(teamId, videoId, call);
    return { ...(await this.#reply(teamId, opening, call)), videoId, replyCount };
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
  async postComment({ params, body, call }: RequestContext<typeof routes.postComment>): Promise<Opening> {
    const { teamId, videoId } = params;
    await this.gate.atVideo(teamId, videoId, call);
    return this.#post(teamId, videoId, body.text, call);
  }

  @Serves(routes.postLiveComment)
  async postLiveComment({ params, body, call }: RequestContext<typeof routes.postLiveComment>): Promise<Opening> {
    const { teamId, liveId } = params;
    await this.gate.atLive(teamId, liveId, call);
    return this.#post(teamId, liveId, body.text, call);
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

  /** Conversations of whom may read them. */
  async #openings(
    teamId: string,
    asked: { readonly videoId: string; readonly limit: number; readonly after?: string | undefined },
    call: CallOptions,
  ): Promise<Openings> {
    const { items, next } = await this.services.comments.listComments(asked, call);
    const replies = await this.#replies(teamId, items, call);
    return {
      items: replies.map((reply, index) => ({ ...reply, replyCount: items[index]?.replyCount ?? 0 })),
      next: next ?? null,
    };
  }

  async #post(teamId: string, videoId: string, text: string, call: CallOptions): Promise<Opening> {
    const comment = await this.services.comments.postComment({ videoId, replyTo: '', text }, call);
    return { ...(await this.#reply(teamId, comment, call)), replyCount: comment.replyCount };
  }

  /** @throws DomainError COMMENT_NOT_FOUND, and what the gate says of where it was said */
  async #known(teamId: string, commentId: string, call: CallOptions): Promise<Comment> {
    const comment = await this.services.comments.getComment({ id: commentId }, call);
    await this.gate.atEither(teamId, comment.videoId, call);
    return comment;
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
