import { ConfigurationError, type Logger } from '@marquee/nest-kit';
import type { Mailer } from '@marquee/ports';
import type { StandaloneOptions } from './options.js';

interface PostOffice {
  readonly mailer: Mailer;
  /** Finishes what is being sent. */
  close(): Promise<void>;
}

/**
 * Where mails go: to the mail server, or into the mailbox without one. A site starts while its mail server is away: mails
 * wait for it for a day.
 *
 * @throws ConfigurationError when the server's address is none
 */
export async function openPostOffice(
  { demo, mail }: Pick<StandaloneOptions, 'demo' | 'mail'>,
  mailbox: Mailer,
  logger: Logger,
): Promise<PostOffice> {
  if (!mail) {
    if (!demo) logger.warn('SMTP_URL is not set: mails are not sent, they stay in mailbox.db');
    return { mailer: mailbox, close: async () => undefined };
  }
  // Only here: a demo starts without it.
  const { SmtpMailer } = await import('@marquee/adapter-smtp');
  try {
    const mailer = SmtpMailer.open(mail);
    void mailer.verify().catch((error: unknown) => logger.error({ err: error }, 'mails wait for the mail server'));
    return { mailer, close: () => mailer.close() };
  } catch (error) {
    throw new ConfigurationError(`SMTP_URL: ${error instanceof Error ? error.message : String(error)}`);
  }
}
