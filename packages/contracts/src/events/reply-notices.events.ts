import type { CommentAuthor } from '../content/comments.js';
import { defineEvents, type EventOf } from './define-events.js';

/** A reply that somebody is told of; what it says stays with the comment. */
export interface NoticedReply {
  readonly commentId: string;
  readonly videoId: string;
  readonly authorId: string;
  readonly author: CommentAuthor;
}

export interface ReplyNoticesEvents {
  ReplyNoticed: NoticedReply & {
    /** ISO instant at which it was posted. */
    readonly at: string;
  };
  RepliesRead: { readonly commentIds: readonly string[] };
  /** What was said is not there any more, or hidden. */
  RepliesGone: { readonly commentIds: readonly string[] };
  /** One mail is to tell of all that came together and that nobody has read yet. */
  ReplyMailCalledFor: { readonly replies: readonly NoticedReply[] };
  /** The member is gone. */
  ReplyNoticesForgotten: object;
}
export type ReplyNoticesEvent = EventOf<ReplyNoticesEvents>;

/** What a member is told of replies; the entity's id is the member's. */
export const replyNoticesEvents = defineEvents<ReplyNoticesEvents>({
  entity: 'reply-notices',
  topic: 'engagement.reply-notices',
  events: {
    ReplyNoticed: { summary: 'A member is told that somebody replied to a comment of theirs', schema: 1 },
    RepliesRead: { summary: 'A member has read that somebody replied', schema: 1 },
    RepliesGone: { summary: 'A reply of which a member was told is not there any more', schema: 1 },
    ReplyMailCalledFor: { summary: 'A mail is to tell a member of the replies of the last minutes', schema: 1 },
    ReplyNoticesForgotten: { summary: 'What a member was told of replies went with them', schema: 1 },
  },
});
