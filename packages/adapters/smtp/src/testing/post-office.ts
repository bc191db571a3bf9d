import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came over the wire. */
  readonly source: string;
}

/** An answer of the server, by its number and words. */
export const answer = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** A mail server that keeps what it takes, and takes what `answers` lets it. */
export class PostOffice {
  readonly received: Received[] = [];
  /** How the next mails are answered, in order; then they are all taken. */
  readonly answers: (Error | undefined)[] = [];
  connections = 0;

  private constructor(private readonly server: SMTPServer) {}

  static async open(options: SMTPServerOptions = {}): Promise<PostOffice> {
    const server: SMTPServer = new SMTPServer({
      hideSTARTTLS: true,
      authOptional: true,
      disableReverseLookup: true,
      onConnect: (_session, callback) => {
        office.connections += 1;
        callback();
      },
      onData: (stream, { envelope }, callback) => {
        void Array.fromAsync(stream as AsyncIterable<Buffer>).then((chunks) => {
          const refusal = office.answers.shift();
          if (refusal) return callback(refusal);
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          office.received.push({ from, to, source: Buffer.concat(chunks).toString() });
          callback();
        });
      },
      ...options,
    });
    // Clients that break off are part of the tests.
    server.on('error', () => undefined);
    const office = new PostOffice(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return office;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }
}
