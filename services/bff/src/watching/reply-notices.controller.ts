import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { Comment, ReplyNotice } from '@marquee/proto/engagement';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { saidReplies } from './comment.mapper.js';

/** Characters of a reply by which one knows it. */
const longestWords = 140;

/** That somebody replied. A member hears nothing of a video that they may not watch any more, or of a site that takes no comments. */
@Controller()
export class ReplyNoticesController {
  constructor(private readonly services: ServiceClients) {}

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
    const { items: known } = await this.services.viewing.getKnown({ ids }, call);
    const titles = new Map(known.filter(({ access }) => access === 'visible').map(({ id, title }) => [id, title]));
    const shown = noticed.filter(({ comment }) => titles.has(comment.videoId));
    const said = await saidReplies(
      this.services,
      teamId,
      shown.map(({ comment }) => comment),
    );
    return {
      items: said.map(([{ videoId }, { id, author, authorName, text, createdAt }], index) => ({
        ...{ id, videoId, author, authorName, createdAt },
        videoTitle: titles.get(videoId) ?? '',
        text: firstWords(text),
        read: shown[index]?.read ?? false,
      })),
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
