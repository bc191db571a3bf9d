import type { Decider } from '@marquee/kernel';
import {
  commentEvents,
  domainError,
  schemasOf,
  type CommentAuthor,
  type CommentEvent,
  type CommentEvents,
} from '@marquee/contracts';
import { evolve, type Comment } from './comment.js';

/** Who says it. All administrators speak for the site. */
export interface Speaker {
  readonly id: string;
  readonly kind: CommentAuthor;
}

/** Looked up: when each last replied of what is there, ISO instants; null: never. */
export type LastReplies = Readonly<Record<CommentAuthor, string | null>>;

export type CommentCommand =
  | {
      readonly type: 'Post';
      readonly videoId: string;
      /** What is answered, as it is; null: nothing. */
      readonly replied: { readonly id: string; readonly comment: Comment } | null;
      readonly by: Speaker;
      readonly text: string;
      readonly now: string;
    }
  | { readonly type: 'Edit'; readonly text: string; readonly by: Speaker; readonly now: string }
  | { readonly type: 'SetHidden'; readonly hidden: boolean }
  /** Somebody replied in the conversation that it begins. */
  | { readonly type: 'Continue'; readonly by: CommentAuthor }
  /** The conversation that it begins is done. */
  | { readonly type: 'Settle'; readonly now: string }
  /** That is taken back. */
  | { readonly type: 'Unsettle'; readonly lastReplies: LastReplies }
  /** What was replied has changed. */
  | { readonly type: 'Reckon'; readonly lastReplies: LastReplies }
  /** By whoever wrote it. */
  | { readonly type: 'TakeBack'; readonly by: Speaker }
  | { readonly type: 'Delete'; readonly reason: CommentEvents['CommentDeleted']['reason'] };

/** Whether somebody may say it otherwise, or take it back. */
export const isOwn = ({ authorId, author }: Comment, { id, kind }: Speaker): boolean =>
  author === kind && (kind === 'administrator' || authorId === id);

/** What members do not see is not there for them. */
const isThere = ({ hidden }: Comment, kind: CommentAuthor): boolean => kind === 'administrator' || !hidden;

function decide(command: CommentCommand, state: Comment | null): readonly CommentEvent[] {
  switch (command.type) {
    case 'Post': {
      if (state) return [];
      const { videoId, replied, by, text, now } = command;
      if (replied && (replied.comment.videoId !== videoId || !isThere(replied.comment, by.kind))) {
        throw domainError('COMMENT_NOT_FOUND');
      }
      // A conversation has one level: what answers a reply stands beside it.
      const replyTo = replied ? replied.comment.replyTo || replied.id : '';
      const answered = replied && replied.id !== replyTo ? { repliedTo: replied.id } : {};
      return [
        {
          type: 'CommentPosted',
          data: { videoId, replyTo, ...answered, authorId: by.id, author: by.kind, text, createdAt: now },
        },
      ];
    }
    case 'Edit': {
      const { text, by, now } = command;
      const own = ownOf(state, by);
      return own.text === text ? [] : [{ type: 'CommentEdited', data: { text, editedAt: now } }];
    }
    case 'SetHidden': {
      if (!state) throw domainError('COMMENT_NOT_FOUND');
      if (state.hidden === command.hidden) return [];
      return [{ type: command.hidden ? 'CommentHidden' : 'CommentShown', data: {} }];
    }
    case 'Continue': {
      const unanswered = command.by === 'member';
      if (!state || state.unanswered === unanswered) return [];
      return [{ type: unanswered ? 'CommentReopened' : 'CommentAnswered', data: {} }];
    }
    case 'Settle': {
      if (!state) throw domainError('COMMENT_NOT_FOUND');
      return state.unanswered ? [{ type: 'CommentSettled', data: { settledAt: command.now } }] : [];
    }
    case 'Unsettle': {
      if (!state) throw domainError('COMMENT_NOT_FOUND');
      if (state.settledAt === null || state.unanswered) return [];
      // The site may have replied since.
      const unanswered = waits({ ...state, settledAt: null }, command.lastReplies);
      return [
        { type: 'CommentUnsettled', data: {} },
        ...(unanswered ? [] : [{ type: 'CommentAnswered', data: {} } as const]),
      ];
    }
    case 'Reckon': {
      if (!state) return [];
      const unanswered = waits(state, command.lastReplies);
      if (state.unanswered === unanswered) return [];
      return [{ type: unanswered ? 'CommentReopened' : 'CommentAnswered', data: {} }];
    }
    case 'TakeBack':
      return [deleted(ownOf(state, command.by), 'author')];
    case 'Delete':
      return state ? [deleted(state, command.reason)] : [];
  }
}

const deleted = ({ replyTo }: Comment, reason: CommentEvents['CommentDeleted']['reason']): CommentEvent => ({
  type: 'CommentDeleted',
  data: { reason, ...(replyTo !== '' && { replyTo }) },
});

/** Whether a member said something after the site's last word, which may be that it is done. ISO instants sort as texts. */
function waits({ author, createdAt, settledAt }: Comment, lastReplies: LastReplies): boolean {
  const lastOf = (who: CommentAuthor): string => lastReplies[who] ?? (author === who ? createdAt : '');
  const site = lastOf('administrator');
  return lastOf('member') > (settledAt !== null && settledAt > site ? settledAt : site);
}

/** @throws DomainError COMMENT_NOT_FOUND, NO_AUTHORITY */
function ownOf(state: Comment | null, by: Speaker): Comment {
  if (!state || !isThere(state, by.kind)) throw domainError('COMMENT_NOT_FOUND');
  if (!isOwn(state, by)) throw domainError('NO_AUTHORITY');
  return state;
}

export const commentDecider: Decider<Comment, CommentCommand, CommentEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(commentEvents),
};
