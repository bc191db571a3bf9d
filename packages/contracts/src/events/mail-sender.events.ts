import type { PendingSender } from '../mail/mail-sender.js';
import { defineEvents, type EventOf } from './define-events.js';

export interface MailSenderEvents {
  MailSenderRequested: PendingSender;
  MailSenderWithdrawn: object;
  MailSenderConfirmed: { readonly confirmedAt: string };
  MailSenderRemoved: object;
}
export type MailSenderEvent = EventOf<MailSenderEvents>;

export const mailSenderEvents = defineEvents<MailSenderEvents>({
  entity: 'mailSender',
  topic: 'identity.mailSender',
  events: {
    MailSenderRequested: {
      summary: 'Answers to the mails of the site are to go to an address; a mail with a link goes there',
      schema: 1,
      // Often somebody's own.
      personal: ['address'],
    },
    MailSenderWithdrawn: { summary: 'The address that was waited for is not wanted any more', schema: 1 },
    MailSenderConfirmed: { summary: 'The link of the mail was opened: answers go to the address', schema: 1 },
    MailSenderRemoved: { summary: 'Answers to the mails of the site go nowhere again', schema: 1 },
  },
});
