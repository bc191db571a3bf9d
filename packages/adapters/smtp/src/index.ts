export type { SmtpOptions } from './options.js';
export { SmtpMailer } from './smtp-mailer.js';
