import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A client that writes to a server what it likes, as slowly as it likes, and hears what comes back. */
export class RawClient {
  /** All that was received, once the connection is closed. */
  readonly closed: Promise<string>;
  #received = '';

  private constructor(readonly socket: Socket) {
    socket.setEncoding('latin1').on('data', (chunk: string) => (this.#received += chunk));
    // A connection that is cut may end as an error: what matters is that it ends.
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => socket.once('close', () => resolve(this.#received)));
  }

  /** @param url of the server; its path does not matter */
  static async to(url: string): Promise<RawClient> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const client = new RawClient(socket);
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return client;
  }

  get received(): string {
    return this.#received;
  }

  write(text: string): void {
    this.socket.write(text, 'latin1');
  }

  /** Writes a piece again and again until it was written so often, or is cut. @returns how often it was written */
  async drip(piece: string, every: number, times: number): Promise<number> {
    let written = 0;
    for (; written < times && !this.socket.destroyed; written += 1) {
      this.write(piece);
      await wait(every);
    }
    return written;
  }

  /** Waits until something was received that ends so. */
  async hears(end: string): Promise<void> {
    while (!this.#received.endsWith(end)) {
      if (this.socket.destroyed) throw new Error(`the connection was closed after ${JSON.stringify(this.#received)}`);
      await wait(5);
    }
  }
}
