import { commentEvents, type CommentEvent, type CommentEvents } from '@marquee/contracts';
import { everyDocument, teamCollection } from '@marquee/ports';

/** What somebody said of a video, or of a live stream, whose id then stands for that of a video. */
export interface Comment extends Readonly<CommentEvents['CommentPosted']> {
  /** ISO instant; null: it is as it was written. */
  readonly editedAt: string | null;
  /** From everybody on the site. */
  readonly hidden: boolean;
  /** Members spoke last in the conversation that it begins; false of replies. */
  readonly unanswered: boolean;
}

export const commentCollection = teamCollection<Comment>({
  name: 'comments',
  entity: commentEvents.entity,
  topic: commentEvents.topic,
  schemaVersion: 1,
  indexes: [
    ['videoId', 'replyTo', 'hidden'],
    ['replyTo', 'hidden'],
    ['replyTo'],
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
    return { ...event.data, editedAt: null, hidden: false, unanswered: replyTo === '' && author === 'member' };
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
    case 'CommentDeleted':
      return null;
  }
}
