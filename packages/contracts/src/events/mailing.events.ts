import type { MailingRecipients } from '../mail/mailings.js';
import { defineEvents, type EventOf } from './define-events.js';

/** What administrators write to members, and to whom of them. */
export interface MailingTerms {
  /** What administrators call it; no member reads it. */
  readonly title: string;
  readonly subject: string;
  readonly content: string;
  readonly sendTo: MailingRecipients;
  /** Of `groups`. */
  readonly groups: readonly string[];
  /** Of `members`. */
  readonly members: readonly string[];
}

/** All times are ISO instants. */
export interface MailingEvents {
  MailingCreated: MailingTerms & { readonly createdAt: string };
  MailingChanged: MailingTerms;
  MailingScheduled: { readonly sendAt: string };
  MailingUnscheduled: object;
  /** `recipients`: how many there were when it began. */
  MailingBegun: { readonly at: string; readonly recipients: number };
  /** `recipients`: for how many a mail was called. `unsubscribed`: how many more want none; absent: nobody. */
  MailingSent: { readonly at: string; readonly recipients: number; readonly unsubscribed?: number };
  MailingSkipped: { readonly at: string };
  MailingDeleted: object;
}
export type MailingEvent = EventOf<MailingEvents>;

export const mailingEvents = defineEvents<MailingEvents>({
  entity: 'mailing',
  topic: 'identity.mailing',
  events: {
    MailingCreated: { summary: 'An administrator began to write to members', schema: 1 },
    MailingChanged: { summary: 'What is written to members, or to whom, changed', schema: 1 },
    MailingScheduled: { summary: 'What is written to members is to be sent at a time', schema: 1 },
    MailingUnscheduled: { summary: 'What was to be sent to members at a time is a draft again', schema: 1 },
    MailingBegun: { summary: 'What was written to members is being sent', schema: 1 },
    MailingSent: { summary: 'A mail is under way to each of the members', schema: 1 },
    MailingSkipped: {
      summary: 'What was to be sent to members was not: the site was shut at its time and for too long',
      schema: 1,
    },
    MailingDeleted: { summary: 'What was written to members was deleted before it was sent', schema: 1 },
  },
});
