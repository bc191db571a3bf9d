import { describe, it } from '@jest/globals';
import type { CommentEvent } from '@marquee/contracts';
import { specify } from '@marquee/kernel/testing';
import type { Comment } from './comment.js';
import { commentDecider, type CommentCommand, type Speaker } from './comment.decider.js';

const given = specify(commentDecider);
const mia: Speaker = { id: 'mia', kind: 'member' };
const ken: Speaker = { id: 'ken', kind: 'member' };
const site: Speaker = { id: 'olga', kind: 'administrator' };
const now = '2026-11-26T09:00:00.000Z';
const later = '2026-11-26T10:00:00.000Z';

const posted = (by: Speaker, replyTo = '', answered: { repliedTo?: string } = {}): CommentEvent => ({
  type: 'CommentPosted',
  data: { videoId: 'v', replyTo, ...answered, authorId: by.id, author: by.kind, text: 'Hello', createdAt: now },
});
const comment = (changes: Partial<Comment> = {}): Comment => ({
  ...{ videoId: 'v', replyTo: '', authorId: 'mia', author: 'member', text: 'Hello', createdAt: now },
  ...{ editedAt: null, hidden: false, unanswered: true, settledAt: null, ...changes },
});
const post = (by: Speaker, replied?: { id: string; comment: Comment }): CommentCommand => ({
  ...{ type: 'Post', videoId: 'v', by, text: 'Hello', now, replied: replied ?? null },
});
const hidden: CommentEvent = { type: 'CommentHidden', data: {} };

describe('a comment', () => {
  it('waits for an answer when a member begins a conversation, and not when the site does', () => {
    given().when(post(mia)).then(posted(mia));
    given(posted(mia)).when({ type: 'SetHidden', hidden: false }).thenState(comment());
    given(posted(site))
      .when({ type: 'SetHidden', hidden: false })
      .thenState(comment({ authorId: 'olga', author: 'administrator', unanswered: false }));
  });

  it('answers the conversation, also when it answers a reply', () => {
    const opening = { id: 'root', comment: comment() };
    const reply = { id: 'reply', comment: comment({ replyTo: 'root', unanswered: false }) };
    given().when(post(ken, opening)).then(posted(ken, 'root'));
    given()
      .when(post(ken, reply))
      .then(posted(ken, 'root', { repliedTo: 'reply' }));
  });

  it('answers nothing of another video, and nothing that is hidden but for the site', () => {
    const elsewhere = { id: 'root', comment: comment({ videoId: 'w' }) };
    const gone = { id: 'root', comment: comment({ hidden: true }) };
    given().when(post(ken, elsewhere)).thenThrows('COMMENT_NOT_FOUND');
    given().when(post(ken, gone)).thenThrows('COMMENT_NOT_FOUND');
    given().when(post(site, gone)).then(posted(site, 'root'));
  });

  it('is edited by whoever wrote it, and remembers when', () => {
    const edit = (by: Speaker, text = 'Hello!'): CommentCommand => ({ type: 'Edit', text, by, now: later });
    const edited: CommentEvent = { type: 'CommentEdited', data: { text: 'Hello!', editedAt: later } };
    given(posted(mia)).when(edit(mia)).then(edited);
    given(posted(mia)).when(edit(mia, 'Hello')).then();
    given(posted(mia)).when(edit(ken)).thenThrows('NO_AUTHORITY');
    given(posted(mia)).when(edit(site)).thenThrows('NO_AUTHORITY');
    given().when(edit(mia)).thenThrows('COMMENT_NOT_FOUND');
    given(posted(mia), hidden).when(edit(mia)).thenThrows('COMMENT_NOT_FOUND');
  });

  it('of the site is every administrator’s, and no member’s of the same id', () => {
    const by: Speaker = { id: 'otto', kind: 'administrator' };
    given(posted(site))
      .when({ type: 'TakeBack', by })
      .then({ type: 'CommentDeleted', data: { reason: 'author' } });
    given(posted(site))
      .when({ type: 'TakeBack', by: { id: 'olga', kind: 'member' } })
      .thenThrows('NO_AUTHORITY');
  });

  it('is hidden and shown again, each once', () => {
    given(posted(mia)).when({ type: 'SetHidden', hidden: true }).then(hidden);
    given(posted(mia), hidden).when({ type: 'SetHidden', hidden: true }).then();
    given(posted(mia), hidden).when({ type: 'SetHidden', hidden: false }).then({ type: 'CommentShown', data: {} });
    given().when({ type: 'SetHidden', hidden: true }).thenThrows('COMMENT_NOT_FOUND');
  });

  it('is answered by the site, and open again when a member goes on', () => {
    const answered: CommentEvent = { type: 'CommentAnswered', data: {} };
    given(posted(mia)).when({ type: 'Continue', by: 'administrator' }).then(answered);
    given(posted(mia)).when({ type: 'Continue', by: 'member' }).then();
    given(posted(mia), answered).when({ type: 'Continue', by: 'administrator' }).then();
    given(posted(mia), answered).when({ type: 'Continue', by: 'member' }).then({ type: 'CommentReopened', data: {} });
    given().when({ type: 'Continue', by: 'member' }).then();
  });

  it('is done when the site says so, until it takes that back, or a member goes on', () => {
    const settle: CommentCommand = { type: 'Settle', now: later };
    const unsettle: CommentCommand = { type: 'Unsettle', lastReplies: { member: null, administrator: null } };
    const settled: CommentEvent = { type: 'CommentSettled', data: { settledAt: later } };
    const answered: CommentEvent = { type: 'CommentAnswered', data: {} };
    given(posted(mia)).when(settle).then(settled);
    given(posted(mia), settled)
      .when(settle)
      .thenState(comment({ unanswered: false, settledAt: later }));
    given(posted(mia), settled).when(settle).then();
    given(posted(mia), settled).when(unsettle).then({ type: 'CommentUnsettled', data: {} });
    given(posted(mia), settled).when(unsettle).thenState(comment());
    given(posted(mia), settled).when({ type: 'Continue', by: 'member' }).then({ type: 'CommentReopened', data: {} });
    // What was answered is not made unanswered.
    given(posted(mia), answered).when(unsettle).then();
    given(posted(mia)).when(unsettle).then();
    given().when(settle).thenThrows('COMMENT_NOT_FOUND');
    given().when(unsettle).thenThrows('COMMENT_NOT_FOUND');
  });

  it('that is done no more waits unless the site said the last of what is there', () => {
    const unsettle = (member: string | null, administrator: string | null): CommentCommand => ({
      ...{ type: 'Unsettle', lastReplies: { member, administrator } },
    });
    const settled: CommentEvent = { type: 'CommentSettled', data: { settledAt: later } };
    const unsettled: CommentEvent = { type: 'CommentUnsettled', data: {} };
    const answered: CommentEvent = { type: 'CommentAnswered', data: {} };
    const early = '2026-11-26T09:30:00.000Z';
    given(posted(mia), settled).when(unsettle(null, early)).then(unsettled, answered);
    given(posted(mia), settled).when(unsettle(early, later)).then(unsettled, answered);
    given(posted(mia), settled).when(unsettle(later, early)).then(unsettled);
    given(posted(mia), settled)
      .when(unsettle(null, early))
      .thenState(comment({ unanswered: false }));
  });

  it('waits for an answer, once replies are gone, if a member said the last of what is left', () => {
    const reckon = (member: string | null, administrator: string | null): CommentCommand => ({
      ...{ type: 'Reckon', lastReplies: { member, administrator } },
    });
    const answered: CommentEvent = { type: 'CommentAnswered', data: {} };
    const reopened: CommentEvent = { type: 'CommentReopened', data: {} };
    const settled: CommentEvent = { type: 'CommentSettled', data: { settledAt: later } };
    const [early, latest] = ['2026-11-26T09:30:00.000Z', '2026-11-26T10:00:00.001Z'];
    // The member's reply went, that of the site stays; and the other way round.
    given(posted(mia), answered, reopened).when(reckon(null, later)).then(answered);
    given(posted(mia), answered, reopened).when(reckon(early, later)).then(answered);
    given(posted(mia), answered).when(reckon(null, null)).then(reopened);
    given(posted(mia), answered).when(reckon(later, early)).then(reopened);
    given(posted(mia), answered).when(reckon(early, later)).then();
    given(posted(site), reopened).when(reckon(null, null)).then(answered);
    // What was done stays so up to that moment.
    given(posted(mia), settled, reopened).when(reckon(later, null)).then(answered);
    given(posted(mia), settled, reopened).when(reckon(latest, null)).then();
    given(posted(mia), settled).when(reckon(null, early)).then();
    given().when(reckon(later, null)).then();
  });

  it('that is deleted tells which conversation it was part of', () => {
    given(posted(ken, 'root'))
      .when({ type: 'TakeBack', by: ken })
      .then({ type: 'CommentDeleted', data: { reason: 'author', replyTo: 'root' } });
    given(posted(ken, 'root'))
      .when({ type: 'Delete', reason: 'site' })
      .then({ type: 'CommentDeleted', data: { reason: 'site', replyTo: 'root' } });
  });

  it('is taken back by whoever wrote it, and deleted by others without a question', () => {
    given(posted(mia)).when({ type: 'TakeBack', by: ken }).thenThrows('NO_AUTHORITY');
    given(posted(mia)).when({ type: 'TakeBack', by: mia }).thenState(null);
    given(posted(mia)).when({ type: 'Delete', reason: 'video_deleted' }).thenState(null);
    given().when({ type: 'Delete', reason: 'site' }).then();
  });
});
