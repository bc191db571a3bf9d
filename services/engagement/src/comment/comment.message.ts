import type { Found, Page } from '@marquee/ports';
import type { Comment as Message, CommentPage } from '@marquee/proto/engagement';
import type { Comment } from './comment.js';

/** @param replyCount as viewers see it */
export function toMessage({ id, state }: Pick<Found<Comment>, 'id' | 'state'>, replyCount = 0): Message {
  const { editedAt, repliedTo: _repliedTo, settledAt: _settledAt, ...said } = state;
  return { id, ...said, editedAt: editedAt ?? undefined, replyCount };
}

export const pageMessage = ({ items, next, total }: Page<Comment> & { readonly total?: number }): CommentPage => ({
  items: items.map((found) => toMessage(found)),
  next,
  total,
});
