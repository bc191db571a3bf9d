import { commentEvents, type CommentEvent, type CommentEvents } from '@marquee/contracts';
import { everyDocument, teamCollection } from '@marquee/ports';

/** What somebody said of a video, or of a live stream, whose id then stands for that of a video. */
export interface Comment extends Readonly<CommentEvents['CommentPosted']> {
  /** ISO instant; null: it is as it was written. */
  readonly editedAt: string | null;
  /** From everybody on the site. */
  readonly hidden: boolean;
  /** Members spoke last in the conversation that it begins, and the site has not marked it as done since; false of replies. */
  readonly unanswered: boolean;
  /** When the site marked the conversation as done, an ISO instant; null: never, or it took that back. */
  readonly settledAt: string | null;
}

export const commentCollection = teamCollection<Comment>({
  name: 'comments',
  entity: commentEvents.entity,
  topic: commentEvents.topic,
  // That a conversation is done came second.
  schemaVersion: 2,
  upcast: (document) => ({ settledAt: null, ...document }),
  indexes: [
    ['videoId', 'replyTo', 'hidden'],
    ['replyTo', 'hidden'],
    ['replyTo', 'hidden', 'author'],
    ['replyTo'],
    ['videoId'],
    ['authorId'],
    ['unanswered', 'hidden'],
    ['hidden'],
  ],
  totals: [everyDocument],
  text: ['text'],
});

export function evolve(state: Comment | null, event: CommentEvent): Comment | null {
  if (event.type === 'CommentPosted') {
    const { replyTo, author } = event.data;
    const unanswered = replyTo === '' && author === 'member';
    return { ...event.data, editedAt: null, hidden: false, unanswered, settledAt: null };
  }
  if (state === null) return null;
  switch (event.type) {
    case 'CommentEdited':
      return { ...state, ...event.data };
    case 'CommentHidden':
      return { ...state, hidden: true };
    case 'CommentShown':
      return { ...state, hidden: false };
    case 'CommentAnswered':
      return { ...state, unanswered: false };
    case 'CommentReopened':
      return { ...state, unanswered: true };
    case 'CommentSettled':
      return { ...state, unanswered: false, settledAt: event.data.settledAt };
    case 'CommentUnsettled':
      return { ...state, unanswered: true, settledAt: null };
    case 'CommentDeleted':
      return null;
  }
}
