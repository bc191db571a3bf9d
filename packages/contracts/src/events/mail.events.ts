import type { MailAudience, MailKind, MailReason } from '../mail/mails.js';
import { defineEvents, type EventOf } from './define-events.js';

/** What the mail server said, when. Nothing of what a mail says is in any event: it may let somebody in. */
export interface MailTrouble {
  /** ISO instant. */
  readonly at: string;
  readonly reason: MailReason;
  /** Codes of SMTP alone, as `550 5.1.1`; '' when nobody answered. */
  readonly answer: string;
}

export interface MailEvents {
  MailBegun: {
    readonly kind: MailKind;
    readonly audience: MailAudience;
    /** The account; '' for whoever has none. */
    readonly recipient: string;
    /** The invitation, or what an administrator wrote; '' for other mails. */
    readonly about: string;
    readonly email: string;
    /** ISO instant. */
    readonly createdAt: string;
  };
  MailProcessed: { readonly at: string };
  MailDelivered: { readonly at: string };
  MailDeferred: MailTrouble & { readonly nextAttemptAt: string };
  MailBounced: MailTrouble;
  MailDropped: MailTrouble;
  MailSentAgain: { readonly at: string };
  MailRecipientKnown: { readonly recipient: string };
  MailRecipientErased: object;
}
export type MailEvent = EventOf<MailEvents>;

export const mailEvents = defineEvents<MailEvents>({
  entity: 'mail',
  topic: 'identity.mail',
  events: {
    MailBegun: { summary: 'A mail to somebody is on its way', schema: 1, personal: ['email'] },
    MailProcessed: { summary: 'The mail server has taken a mail', schema: 1 },
    MailDelivered: { summary: 'A mail is in the mailbox', schema: 1 },
    MailDeferred: { summary: 'A mail was not taken now; it is tried again', schema: 1 },
    MailBounced: { summary: 'The mail server refused a mail for good', schema: 1 },
    MailDropped: { summary: 'A mail was given up', schema: 1 },
    MailSentAgain: { summary: 'An administrator had a mail sent again', schema: 1 },
    MailRecipientKnown: { summary: 'Whoever got a mail has become a member', schema: 1 },
    MailRecipientErased: {
      summary: 'Whoever got a mail has gone; the key of their address is erased',
      schema: 1,
    },
  },
});
