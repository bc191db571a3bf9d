import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3BlobStore } from '@marquee/adapter-s3';

/** A store that notes which blobs it gave the bytes of. */
export const watching = (store: S3BlobStore, carried: string[]): S3BlobStore =>
  new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...args: unknown[]): unknown => {
        if (name === 'get' || name === 'read') carried.push(String(args[0]));
        return Reflect.apply(method, target, args);
      };
    },
  });

/** A viewer who takes nothing of an answer. */
export const hang = (url: string, cookie: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { cookie }, agent: false }, resolve).once('error', reject).end();
  });

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** In front of the object storage: it sees who asks for what, and how many answers are on their way. */
export class StorageDoor {
  readonly asked: Asked[] = [];
  /** Answers that have begun and are neither taken nor left. */
  open = 0;

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async to(storage: string): Promise<StorageDoor> {
    const { hostname, port } = new URL(storage);
    const server = createServer((req, res) => {
      const { method = '', url: path = '', headers } = req;
      door.asked.push({ method, path, headers });
      door.open += 1;
      res.once('close', () => (door.open -= 1));
      const onwards = request({ hostname, port, method, path, headers }, (answer) => {
        res.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(res);
        res.once('close', () => answer.destroy());
      });
      onwards.on('error', () => res.destroy());
      req.pipe(onwards);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const door = new StorageDoor(server, (server.address() as AddressInfo).port);
    return door;
  }

  async close(): Promise<void> {
    if (!this.server.listening) return;
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
