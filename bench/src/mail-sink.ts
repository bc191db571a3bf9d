import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A mail server that takes everything at once and keeps nothing (RFC 5321, as much of it as our client speaks). */
export class MailSink {
  taken = 0;
  #open = Promise.withResolvers<undefined>();

  private constructor(private readonly server: Server) {}

  static async listen(): Promise<MailSink> {
    const sink = new MailSink(createServer((socket) => sink.#serve(socket)));
    await once(sink.server.listen(0, '127.0.0.1'), 'listening');
    return sink;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on it answers; until then, whoever has sent a mail waits. */
  open(): void {
    this.#open.resolve(undefined);
  }

  /** As before `open`. */
  shut(): void {
    this.#open = Promise.withResolvers();
  }

  close(): void {
    this.server.close();
  }

  #serve(socket: Socket): void {
    let [held, isData] = ['', false];
    const answer = (line: string): void => void socket.write(`${line}\r\n`);
    socket.on('error', () => undefined);
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      held += chunk;
      for (let end = held.indexOf('\r\n'); end >= 0; end = held.indexOf('\r\n')) {
        const line = held.slice(0, end);
        held = held.slice(end + 2);
        if (!isData) {
          isData = line === 'DATA';
          if (line === 'QUIT') socket.end('221 bye\r\n');
          else answer(isData ? '354 go on' : line.startsWith('EHLO') ? '250 sink' : '250 ok');
        } else if (line === '.') {
          isData = false;
          void this.#open.promise.then(() => {
            this.taken += 1;
            answer('250 ok');
          });
        }
      }
    });
    answer('220 sink ESMTP');
  }
}
