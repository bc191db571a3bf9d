import { Controller } from '@nestjs/common';
import { routes, type FileReply, type ReplyOf } from '@marquee/contracts';
import type { Comment } from '@marquee/proto/engagement';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { KnownNames } from '../analytics/known-names.js';
import { ServiceClients } from '../services/service-clients.js';
import { commentsFile } from './comment-lines.js';
import { bulkReply } from '../jobs/job.mapper.js';
import { saidReplies } from '../watching/comment.mapper.js';

const largestPage = 100;

type Reviewed = ReplyOf<typeof routes.answerComment>;

/** What viewers say, as a site looks after it. */
@Controller()
export class CommentReviewController {
  constructor(
    private readonly services: ServiceClients,
    private readonly names: KnownNames,
  ) {}

  @Serves(routes.listComments)
  async listComments({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listComments>): Promise<Answer<typeof routes.listComments>> {
    const { items, next, total } = await this.services.commentReview.listAllComments(query, call);
    return { items: await this.#reviewed(params.teamId, items), next: next ?? null, total: total ?? null };
  }

  @Serves(routes.downloadComments)
  async downloadComments({
    params: { teamId },
    query,
    call,
    language,
  }: RequestContext<typeof routes.downloadComments>): Promise<FileReply> {
    const read = async (after?: string) => {
      const asked = { ...query, sort: 'newest', limit: largestPage, after };
      const { items, next } = await this.services.commentReview.listAllComments(asked, call);
      return { items: await this.#reviewed(teamId, items), next: next ?? null };
    };
    const { timeZone } = await this.services.teams.getTeam({}, this.services.as(teamId));
    return commentsFile(await read(), read, { language, timeZone });
  }

  @Serves(routes.getConversation)
  async getConversation({
    params,
    query,
    call,
  }: RequestContext<typeof routes.getConversation>): Promise<Answer<typeof routes.getConversation>> {
    const { teamId, commentId } = params;
    const { comment, replies } = await this.services.commentReview.getConversation({ id: commentId, ...query }, call);
    if (!comment || !replies) throw new Error('a conversation has a beginning');
    const [opening, ...others] = await this.#reviewed(teamId, [comment, ...replies.items]);
    if (!opening) throw new Error('a conversation has a beginning');
    return { comment: opening, replies: { items: others, next: replies.next ?? null } };
  }

  @Serves(routes.answerComment)
  async answerComment({ params, body, call }: RequestContext<typeof routes.answerComment>): Promise<Reviewed> {
    const request = { id: params.commentId, text: body.text };
    return this.#one(params.teamId, await this.services.commentReview.answerComment(request, call));
  }

  @Serves(routes.editAnswer)
  async editAnswer({ params, body, call }: RequestContext<typeof routes.editAnswer>): Promise<Reviewed> {
    const request = { id: params.commentId, text: body.text };
    return this.#one(params.teamId, await this.services.commentReview.editAnswer(request, call));
  }

  @Serves(routes.setCommentVisibility)
  async setCommentVisibility({
    params,
    body,
    call,
  }: RequestContext<typeof routes.setCommentVisibility>): Promise<Reviewed> {
    const request = { id: params.commentId, hidden: body.hidden };
    return this.#one(params.teamId, await this.services.commentReview.setVisibility(request, call));
  }

  @Serves(routes.setCommentDone)
  async setCommentDone({ params, body, call }: RequestContext<typeof routes.setCommentDone>): Promise<Reviewed> {
    const request = { id: params.commentId, done: body.done };
    return this.#one(params.teamId, await this.services.commentReview.setDone(request, call));
  }

  @Serves(routes.removeComment)
  async removeComment({ params, call }: RequestContext<typeof routes.removeComment>): Promise<void> {
    await this.services.commentReview.removeComment({ id: params.commentId }, call);
  }

  @Serves(routes.bulkComments)
  async bulkComments({
    body: { ids, ...body },
    call,
    language,
  }: RequestContext<typeof routes.bulkComments>): Promise<Answer<typeof routes.bulkComments>> {
    const request = { ...body, ids: ids && { ids } };
    const { done, changed, ...result } = await this.services.commentReview.bulkComments(request, call);
    return { done, changed, ...bulkReply(result, language) };
  }

  async #one(teamId: string, comment: Comment): Promise<Reviewed> {
    const [reviewed] = await this.#reviewed(teamId, [comment]);
    if (!reviewed) throw new Error('one comment is one');
    return reviewed;
  }

  async #reviewed(teamId: string, comments: readonly Comment[]): Promise<Reviewed[]> {
    const places = comments.map(({ videoId }) => videoId);
    const [told, videos] = await Promise.all([
      saidReplies(this.services, teamId, comments),
      this.names.videos(places, teamId),
    ]);
    const lives = await this.names.lives(
      places.filter((id) => !videos.has(id)),
      teamId,
    );
    return told.map(([{ authorId, videoId, replyTo, hidden, unanswered }, said]) => ({
      ...{ ...said, authorId, videoId, about: lives.has(videoId) ? 'live' : 'video' },
      videoTitle: videos.get(videoId) ?? lives.get(videoId) ?? null,
      ...{ replyTo: replyTo || null, hidden, unanswered },
    }));
  }
}
