import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A network between a client and a server: it counts, and it can hang or break. */
export class Proxy {
  /** Bytes from the server that the client's end took. */
  received = 0;
  readonly #sockets = new Set<Socket>();
  #isFrozen = false;

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  /** @param target port of the server on the loopback interface, or who tells it when somebody connects */
  static async to(target: number | (() => number)): Promise<Proxy> {
    const farPort = typeof target === 'number' ? () => target : target;
    const server = createServer({ pauseOnConnect: true, noDelay: true });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const proxy = new Proxy(server, (server.address() as AddressInfo).port);
    server.on('connection', (near) =>
      proxy.#join(near, connect({ port: farPort(), host: '127.0.0.1', noDelay: true })),
    );
    return proxy;
  }

  /** Nothing gets through, and nobody is told. */
  freeze(): void {
    this.#isFrozen = true;
    for (const socket of this.#sockets) socket.pause();
  }

  thaw(): void {
    this.#isFrozen = false;
    for (const socket of this.#sockets) socket.resume();
  }

  /** Every connection ends at once. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  #join(near: Socket, far: Socket): void {
    far.on('data', (chunk) => (this.received += chunk.length));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      // By hand rather than by `pipe`, which would resume what is frozen.
      from.on('data', (chunk) => {
        if (to.write(chunk)) return;
        from.pause();
        to.once('drain', () => {
          if (!this.#isFrozen) from.resume();
        });
      });
      if (!this.#isFrozen) from.resume();
    }
  }
}
