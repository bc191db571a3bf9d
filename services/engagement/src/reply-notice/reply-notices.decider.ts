import { replyNoticesEvents, schemasOf, type NoticedReply, type ReplyNoticesEvent } from '@marquee/contracts';
import type { Decider } from '@marquee/kernel';
import { evolve, isUntold, mailDueAt, mostNotices, type ReplyNotice, type ReplyNotices } from './reply-notices.js';

export type ReplyNoticesCommand =
  /** To say it again changes nothing. */
  | { readonly type: 'Notice'; readonly reply: NoticedReply; readonly at: string }
  /** null: all of them. */
  | { readonly type: 'Read'; readonly commentIds: readonly string[] | null }
  /** `present`: those of its comments that its holder can still see. */
  | { readonly type: 'CallForMail'; readonly present: readonly string[]; readonly now: string }
  | { readonly type: 'Forget' };

function decide(command: ReplyNoticesCommand, state: ReplyNotices | null): readonly ReplyNoticesEvent[] {
  const notices = state?.notices ?? [];
  switch (command.type) {
    case 'Notice': {
      const { reply, at } = command;
      const isKnown = notices.some(({ commentId }) => commentId === reply.commentId);
      // Heard of again so late, it would be the first to be forgotten.
      const isPast = notices.length >= mostNotices && at < (notices[0]?.at ?? '');
      return isKnown || isPast ? [] : [{ type: 'ReplyNoticed', data: { ...reply, at } }];
    }
    case 'Read': {
      const { commentIds } = command;
      const unread = idsOf(notices.filter(({ read }) => !read));
      const read = commentIds === null ? unread : unread.filter((id) => commentIds.includes(id));
      return read.length > 0 ? [{ type: 'RepliesRead', data: { commentIds: read } }] : [];
    }
    case 'CallForMail': {
      const dueAt = mailDueAt(state);
      if (dueAt === null || dueAt > command.now) return [];
      const untold = notices.filter(isUntold);
      const isThere = ({ commentId }: ReplyNotice): boolean => command.present.includes(commentId);
      const there = untold.filter(isThere);
      const gone = untold.filter((one) => !isThere(one));
      return [
        ...(gone.length > 0 ? [{ type: 'RepliesGone', data: { commentIds: idsOf(gone) } } as const] : []),
        ...(there.length > 0 ? [{ type: 'ReplyMailCalledFor', data: { replies: there.map(replyOf) } } as const] : []),
      ];
    }
    case 'Forget':
      return state ? [{ type: 'ReplyNoticesForgotten', data: {} }] : [];
  }
}

const idsOf = (notices: readonly ReplyNotice[]): string[] => notices.map(({ commentId }) => commentId);

const replyOf = ({ commentId, videoId, authorId, author }: ReplyNotice): NoticedReply => ({
  ...{ commentId, videoId, authorId, author },
});

export const replyNoticesDecider: Decider<ReplyNotices, ReplyNoticesCommand, ReplyNoticesEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(replyNoticesEvents),
};
