import { MailingController } from './mailing.grpc.js';
import { MailingMails } from './mailing-mails.js';
import { MailingRecipients } from './mailing-recipients.js';
import { MailingSendings } from './mailing-sendings.js';
import { Mailings } from './mailings.js';
import { MailingsConsumer } from './mailings.consumer.js';

/** What the module takes of mails that administrators write. */
export const mailingControllers = [MailingController, MailingsConsumer];
export const mailingProviders = [MailingMails, MailingRecipients, MailingSendings, Mailings];
