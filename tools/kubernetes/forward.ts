import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

/** A place that connections may come to. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** Connections to one place end at another: what listens on the loopback interface is for pods, and the other way round. */
export class Forward {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(server: Server) {
    this.#server = server;
  }

  /** @param at port 0: a free one */
  static async open(at: Place, to: Place): Promise<Forward> {
    const server = createServer({ noDelay: true });
    const forward = new Forward(server);
    server.on('connection', (near) => {
      const far = connect({ ...to, noDelay: true });
      for (const socket of [near, far]) {
        forward.#sockets.add(socket);
        socket.once('close', () => forward.#sockets.delete(socket));
      }
      // Each side is told how the other one ended.
      const pass = (from: Socket, into: Socket) =>
        pipeline(from, into, (error) => void (error && into.resetAndDestroy()));
      pass(near, far);
      pass(far, near);
    });
    await once(server.listen(at.port, at.host), 'listening');
    return forward;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
