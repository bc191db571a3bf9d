export { MailFailure } from './mail-failure.js';
export type { SmtpOptions } from './options.js';
export { SmtpMailer } from './smtp-mailer.js';
