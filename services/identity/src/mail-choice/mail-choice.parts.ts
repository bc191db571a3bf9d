import { ReplyMailConsumer } from '../reply-mail/reply-mail.consumer.js';
import { ReplyMailContents } from '../reply-mail/reply-mail-contents.js';
import { MailChoiceController } from './mail-choice.grpc.js';
import { MailChoices } from './mail-choices.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

/** What the module takes of mails that members can do without. */
export const mailChoiceControllers = [MailChoiceController, ReplyMailConsumer];
export const mailChoiceProviders = [MailChoices, ReplyMailContents, UnsubscribeLinks];
