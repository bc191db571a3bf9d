import type { MailKind } from './mails.js';

/** What members can do without, and by which they are asked: what a site writes to its members, and that somebody replied to them. */
export const mailTopics = ['announcements', 'replies'] as const;
export type MailTopic = (typeof mailTopics)[number];

/** Which of them somebody wants. */
export type MailChoice = Readonly<Record<MailTopic, boolean>>;

/** What is not here is necessary: it lets somebody in, or tells of what they have asked for, bought or been granted. */
const topics: Readonly<Partial<Record<MailKind, MailTopic>>> = {
  mailing: 'announcements',
  customMail: 'announcements',
  replies: 'replies',
};

export const mailTopicOf = (kind: MailKind): MailTopic | undefined => topics[kind];
