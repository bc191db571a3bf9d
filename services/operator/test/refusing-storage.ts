import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What an object storage answers instead of doing it, with the codes of the protocol; 'gone': the connection breaks. */
export type Refusal = { readonly status: number; readonly code: string } | 'gone';

/** As MinIO and Ceph say it. */
export const isFull: Refusal = { status: 507, code: 'XMinioStorageFull' };
export const mayNot: Refusal = { status: 403, code: 'AccessDenied' };

/** Stands before an object storage, and refuses some of what it is asked to do. */
export class RefusingStorage {
  #refusal: Refusal | undefined;
  #isMeant: (asked: IncomingMessage) => boolean = () => false;
  #passed = 0;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  static async before(endpoint: string): Promise<RefusingStorage> {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const storage = new RefusingStorage(server, new URL(endpoint));
    server.on('request', (asked, answer) => storage.#serve(asked, answer));
    return storage;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Writes are refused once so many were done. */
  refuseWritesAfter(count: number, refusal: Refusal): void {
    [this.#refusal, this.#passed] = [refusal, 0];
    this.#isMeant = ({ method }) => method === 'PUT' && this.#passed++ >= count;
  }

  refuseDeletions(refusal: Refusal): void {
    this.#refusal = refusal;
    // Several objects are deleted by one POST.
    this.#isMeant = ({ method, url = '' }) => method === 'DELETE' || (method === 'POST' && /[?&]delete/.test(url));
  }

  relent(): void {
    this.#refusal = undefined;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  #serve(asked: IncomingMessage, answer: ServerResponse): void {
    const refusal = this.#refusal;
    if (refusal && this.#isMeant(asked)) {
      if (refusal === 'gone') return void asked.socket.destroy();
      asked.resume();
      answer.writeHead(refusal.status, { 'content-type': 'application/xml' });
      answer.end(`<?xml version="1.0"?><Error><Code>${refusal.code}</Code><Message>No.</Message></Error>`);
      return;
    }
    const { method, url: path, headers } = asked;
    // The name of the host is signed.
    const onward = request({ host: this.target.hostname, port: this.target.port, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  }
}
