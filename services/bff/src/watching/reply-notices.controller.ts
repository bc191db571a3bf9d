import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { Comment, ReplyNotice } from '@marquee/proto/engagement';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { saidReplies } from './comment.mapper.js';
import { TalkGate } from './talk-gate.js';

/** Characters of a reply by which one knows it. */
const longestWords = 140;

/** That somebody replied. A member hears nothing of what is not for them any more, or of a site that takes no comments. */
@Controller()
export class ReplyNoticesController {
  constructor(
    private readonly services: ServiceClients,
    private readonly gate: TalkGate,
  ) {}

  @Serves(routes.listReplyNotices)
  async listReplyNotices({
    params: { teamId },
    call,
  }: RequestContext<typeof routes.listReplyNotices>): Promise<Answer<typeof routes.listReplyNotices>> {
    const [{ items }, { comments }] = await Promise.all([
      this.services.replyNotices.listReplyNotices({}, call),
      this.services.teams.getSite({ teamId }, call),
    ]);
    const noticed = items.filter(hasComment);
    if (noticed.length === 0 || !comments) return { items: [] };
    const ids = [...new Set(noticed.map(({ comment }) => comment.videoId))];
    const places = await this.gate.openOf(ids, call);
    const shown = noticed.flatMap(({ comment, read }) => {
      const place = places.get(comment.videoId);
      return place ? [{ comment, read, place }] : [];
    });
    const told = await saidReplies(
      this.services,
      teamId,
      shown.map(({ comment }) => comment),
    );
    const said = new Map(
      told.map(([{ id }, { author, authorName, text, createdAt }]) => [
        id,
        { id, author, authorName, createdAt, text: firstWords(text) },
      ]),
    );
    return {
      items: shown.flatMap(({ comment: { id, videoId }, read, place }) => {
        const reply = said.get(id);
        return reply
          ? [{ ...reply, videoId, about: place.about, videoTitle: place.title, translations: place.translations, read }]
          : [];
      }),
    };
  }

  @Serves(routes.readReplyNotice)
  async readReplyNotice({ params, call }: RequestContext<typeof routes.readReplyNotice>): Promise<void> {
    await this.services.replyNotices.readReplyNotices({ id: params.commentId }, call);
  }

  @Serves(routes.readReplyNotices)
  async readReplyNotices({ call }: RequestContext<typeof routes.readReplyNotices>): Promise<void> {
    await this.services.replyNotices.readReplyNotices({}, call);
  }
}

const hasComment = (notice: ReplyNotice): notice is ReplyNotice & { comment: Comment } => notice.comment !== undefined;

function firstWords(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()];
  return characters.length > longestWords
    ? `${characters.slice(0, longestWords).join('').trimEnd()}…`
    : characters.join('');
}
