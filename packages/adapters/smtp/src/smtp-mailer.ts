import type { Accepted, Mail, Mailer } from '@marquee/ports';
import { createTransport } from 'nodemailer';
import { mailFailure } from './mail-failure.js';
import { messageOf } from './message.js';
import { serverIn, type Settings, settingsFrom, type SmtpOptions } from './options.js';

/** Milliseconds for which an answer of the server about itself holds: whoever asks for the health of a process asks often. */
const askedAnew = 30_000;

/** Keys of accepted mails that are remembered. */
const mostKeys = 10_000;

/**
 * Hands mails to an SMTP server, over a few connections that stay open.
 *
 * A key that this process has handed over lately is not sent again. SMTP itself cannot promise more: when a connection
 * breaks between a mail and its acknowledgement, nobody knows; sent again, it carries the same Message-ID. Who sends keeps
 * a log of deliveries.
 */
export class SmtpMailer implements Mailer {
  readonly #sent = new Map<string, Promise<Accepted>>();
  #asked: { readonly at: number; readonly answer: Promise<void> } | undefined;

  private constructor(
    private readonly transport: ReturnType<typeof transportOf>,
    private readonly sender: string | undefined,
    private readonly server: string,
  ) {}

  /** Begins to ask when there is a mail. @throws Error when the address is none; it never shows the password */
  static open(options: SmtpOptions): SmtpMailer {
    const settings = settingsFrom(options);
    const { host, port } = serverIn(settings.url);
    return new SmtpMailer(transportOf(settings), settings.from, `${host}:${port}`);
  }

  /** @throws Error when there is no such server, or it does not let this user in; it never shows the password */
  static async connect(options: SmtpOptions): Promise<SmtpMailer> {
    const mailer = SmtpMailer.open(options);
    try {
      await mailer.verify();
      return mailer;
    } catch (error) {
      mailer.transport.close();
      throw error;
    }
  }

  /** @throws Error as `connect` */
  async verify(): Promise<void> {
    // The client's own error stays behind: it quotes what the server said, which may be what it was told.
    const failure = await this.transport.verify().then(() => undefined, mailFailure);
    if (failure) throw new Error(`no way to send mail by ${this.server}: ${failure.message}`);
  }

  /** As `verify`, by an answer of the last half minute. @throws Error as `connect` */
  isWell(): Promise<void> {
    const now = performance.now();
    if (!this.#asked || now - this.#asked.at >= askedAnew) {
      const answer = this.verify();
      // Whoever asked hears of it; nobody else has to.
      answer.catch(() => undefined);
      this.#asked = { at: now, answer };
    }
    return this.#asked.answer;
  }

  /** @throws MailFailure, which says whether the same mail may be accepted later */
  async send(mail: Mail): Promise<Accepted> {
    const key = JSON.stringify([mail.team, mail.idempotencyKey]);
    const known = this.#sent.get(key);
    if (known) return known;
    const sending = this.#send(mail);
    this.#sent.set(key, sending);
    const [oldest] = this.#sent.keys();
    if (this.#sent.size > mostKeys && oldest !== undefined) this.#sent.delete(oldest);
    try {
      return await sending;
    } catch (error) {
      this.#sent.delete(key);
      throw error;
    }
  }

  /** Finishes what is being sent. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#sent.values());
    this.transport.close();
  }

  async #send(mail: Mail): Promise<Accepted> {
    const message = messageOf(mail, this.sender);
    try {
      await this.transport.sendMail(message);
      return 'processed';
    } catch (error) {
      throw mailFailure(error);
    }
  }
}

function transportOf({ url, startTls, pool, timeouts }: Settings) {
  const { host, port, secure, auth } = serverIn(url);
  return createTransport({
    pool: true,
    host,
    port,
    secure,
    ...(auth && { auth }),
    requireTLS: startTls === 'required' && !secure,
    ignoreTLS: startTls === 'never',
    maxConnections: pool.connections,
    maxMessages: pool.mails,
    // A server may close a connection that was idle just when a mail takes it.
    maxRequeues: 1,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    // Nothing that a mail holds may come to a log.
    logger: false,
  });
}
