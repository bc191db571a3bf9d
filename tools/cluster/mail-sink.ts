import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that delivers into a folder, one file for each mail. */
export async function startMailSink(folder: string, port: number): Promise<{ stop(): Promise<void> }> {
  await mkdir(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, accept) {
      const file = join(folder, `${String(++count).padStart(5, '0')}.eml`);
      buffer(stream)
        .then((content) => writeFile(file, content))
        .then(
          () => accept(),
          (error: unknown) => accept(error instanceof Error ? error : new Error(String(error))),
        );
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
