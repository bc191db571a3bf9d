import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as the mailbox page shows it. */
export interface SunkMail {
  readonly id: string;
  readonly at: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
}

/** A mail server that delivers into a folder, one file for each mail, and shows what came. */
export interface MailSink {
  /** Newest first. */
  mails(): readonly SunkMail[];
  /** Shows none of those that have come. */
  forget(): void;
  stop(): Promise<void>;
}

export async function startMailSink(folder: string, port: number): Promise<MailSink> {
  await mkdir(folder, { recursive: true });
  const mails: SunkMail[] = [];
  let count = 0;
  const keep = async (content: Buffer): Promise<void> => {
    const id = String(++count).padStart(5, '0');
    await writeFile(join(folder, `${id}.eml`), content);
    const { to, from, subject, text } = await PostalMime.parse(content);
    mails.unshift({
      id,
      at: new Date().toISOString(),
      to: to?.[0]?.address ?? '',
      from: `${from?.name ?? ''} <${from?.address ?? ''}>`,
      subject: subject ?? '',
      text: text ?? '',
    });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, accept) {
      buffer(stream)
        .then(keep)
        .then(
          () => accept(),
          (error: unknown) => accept(error instanceof Error ? error : new Error(String(error))),
        );
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    mails: () => mails,
    forget: () => void mails.splice(0),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
