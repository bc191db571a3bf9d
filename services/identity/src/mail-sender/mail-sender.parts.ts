import { MailSenderConsumer } from './mail-sender.consumer.js';
import { MailSenderController } from './mail-sender.grpc.js';
import { MailSenders } from './mail-senders.js';
import { SenderLinks } from './sender-links.js';
import { SenderMails } from './sender-mails.js';

/** What the module takes of the senders of mails. */
export const mailSenderControllers = [MailSenderController, MailSenderConsumer];
export const mailSenderProviders = [MailSenders, SenderLinks, SenderMails];
