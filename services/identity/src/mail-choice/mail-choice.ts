import { type MailChoice, type MailTopic, mailTopics } from '@marquee/contracts';
import type { MailContent } from '../mail/waiting-mail.js';

/** What a member can do without; absent: they want it. */
export interface MailChoiceState {
  readonly noAnnouncements?: true;
  readonly noReplyMails?: true;
}

const fieldOf = { announcements: 'noAnnouncements', replies: 'noReplyMails' } as const satisfies Readonly<
  Record<MailTopic, keyof MailChoiceState>
>;

export const wants = (state: MailChoiceState, topic: MailTopic): boolean => state[fieldOf[topic]] !== true;

export const mailChoiceOf = (state: MailChoiceState): MailChoice => ({
  announcements: wants(state, 'announcements'),
  replies: wants(state, 'replies'),
});

export function withMailChoice<State extends MailChoiceState>(state: State, { announcements, replies }: MailChoice) {
  const { noAnnouncements: _announcements, noReplyMails: _replies, ...others } = state;
  return {
    ...others,
    ...(!announcements && { noAnnouncements: true as const }),
    ...(!replies && { noReplyMails: true as const }),
  };
}

/** What they want then; undefined: nothing else than now. */
export function changedChoice(state: MailChoiceState, said: Partial<MailChoice>): MailChoice | undefined {
  const present = mailChoiceOf(state);
  const next = { ...present, ...said };
  return mailTopics.some((topic) => next[topic] !== present[topic]) ? next : undefined;
}

/** Why somebody gets nothing of what administrators write; undefined: they get it. */
export function announcementHindrance(
  state: MailChoiceState & { readonly email: string | null },
): 'noAddress' | 'unsubscribed' | undefined {
  if (state.email === null) return 'noAddress';
  return wants(state, 'announcements') ? undefined : 'unsubscribed';
}

/** It is not sent, and the log says why. */
export const unwantedMail = (to: string): MailContent => ({ to, url: '', isUnwanted: true });
