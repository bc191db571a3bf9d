import { MailFilling } from '../mailing/mail-filling.js';
import { MailTests } from '../mailing/mail-tests.js';
import { WrittenMails } from '../mail/written-mails.js';
import { AutomaticMailCalls } from './automatic-mail-calls.js';
import { AutomaticMailContents } from './automatic-mail-contents.js';
import { AutomaticMailController } from './automatic-mail.grpc.js';
import { AutomaticMails } from './automatic-mails.js';

/** What the module takes of mails that go out by themselves. */
export const automaticMailControllers = [AutomaticMailController];
export const automaticMailProviders = [
  AutomaticMailCalls,
  AutomaticMailContents,
  AutomaticMails,
  MailFilling,
  MailTests,
  WrittenMails,
];
