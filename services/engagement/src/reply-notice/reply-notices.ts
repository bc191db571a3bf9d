import { replyNoticesEvents, type NoticedReply, type ReplyNoticesEvent } from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

/** That somebody replied. */
export interface ReplyNotice extends NoticedReply {
  /** ISO instant at which it was posted. */
  readonly at: string;
  readonly read: boolean;
  /** A mail has told of it, or nothing was left to tell when it was due. */
  readonly mailed: boolean;
}

/** What one member is told of replies; its id is the member's. */
export interface ReplyNotices {
  /** The oldest first. */
  readonly notices: readonly ReplyNotice[];
}

/** Of one member: whatever is older is forgotten. */
export const mostNotices = 50;
/** Milliseconds for which a mail waits for further replies. */
const mailWaits = 15 * 60_000;

export const replyNoticesCollection = teamCollection<ReplyNotices>({
  name: 'reply_notices',
  entity: replyNoticesEvents.entity,
  topic: replyNoticesEvents.topic,
  schemaVersion: 1,
});

/** Of which a mail is still to tell. */
export const isUntold = ({ read, mailed }: ReplyNotice): boolean => !read && !mailed;

/** When a mail is due: so long after the first of those that it is to tell of. null: there are none. */
export function mailDueAt(state: ReplyNotices | null | undefined): string | null {
  const first = state?.notices.find(isUntold);
  return first ? new Date(Date.parse(first.at) + mailWaits).toISOString() : null;
}

export function evolve(state: ReplyNotices | null, event: ReplyNoticesEvent): ReplyNotices | null {
  const notices = state?.notices ?? [];
  const marked = (ids: readonly string[], mark: Partial<ReplyNotice>): ReplyNotices => ({
    notices: notices.map((one) => (ids.includes(one.commentId) ? { ...one, ...mark } : one)),
  });
  switch (event.type) {
    case 'ReplyNoticed': {
      const added = [...notices, { ...event.data, read: false, mailed: false }];
      return { notices: added.toSorted((one, other) => order(one.at, other.at)).slice(-mostNotices) };
    }
    case 'RepliesRead':
      return marked(event.data.commentIds, { read: true });
    case 'RepliesGone':
      return { notices: notices.filter(({ commentId }) => !event.data.commentIds.includes(commentId)) };
    case 'ReplyMailCalledFor':
      return marked(
        event.data.replies.map(({ commentId }) => commentId),
        { mailed: true },
      );
    case 'ReplyNoticesForgotten':
      return null;
  }
}

const order = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
