import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { BodyPace } from './body-pace.js';
import type { HttpLimits } from './http-limits.js';
import { addressOf, networkOf, type TrustedProxies } from './trusted-proxies.js';

interface Connection {
  readonly address: string;
  /** Requests that are not answered in full yet. */
  open: number;
  /** The latest request with a body, until all of it is here. */
  body?: {
    readonly request: IncomingMessage;
    readonly response: ServerResponse;
    readonly pace: BodyPace;
    answeredAt?: number;
  };
  /** What the client had taken of our answers when it last took something, while it has not taken all. */
  reading?: { readonly taken: number; readonly since: number };
}

/** Milliseconds that a client gets to notice an answer in the middle of what it sends. */
const noticeTime = 5_000;
/** Stretches of `HttpLimits.stall` in which a client may take nothing of an answer. */
const readingPatience = 4;

const bare = (status: string): string => `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;

/** The connections of one HTTP server: how many each address has, and whether those at the other end keep their pace. */
export class Connections {
  readonly #connections = new Map<Socket, Connection>();
  readonly #perAddress = new Map<string, number>();
  #closing = false;

  constructor(
    private readonly limits: HttpLimits,
    private readonly mayLast: (request: IncomingMessage) => boolean,
    private readonly proxies: TrustedProxies,
    private readonly now: () => number = () => performance.now(),
  ) {}

  admit(socket: Socket): void {
    const address = networkOf(addressOf(socket));
    const count = this.#perAddress.get(address) ?? 0;
    // A proxy's connections are those of everybody behind it.
    const most = this.proxies.areAt(socket) ? 0 : this.limits.connectionsPerAddress;
    if (most > 0 && count >= most) {
      socket.write(bare('429 Too Many Requests'));
      socket.destroySoon();
      return;
    }
    this.#perAddress.set(address, count + 1);
    this.#connections.set(socket, { address, open: 0 });
    socket.once('close', () => this.#forget(socket, address));
  }

  /** @returns false when the request came over a connection that was not admitted: it is not to be answered */
  begin(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    const connection = this.#connections.get(socket);
    if (!connection) return false;
    connection.open += 1;
    response.once('close', () => {
      connection.open -= 1;
      if (this.#closing && connection.open === 0) socket.destroySoon();
    });
    const declared = declaredBytes(request);
    if (declared > 0) {
      const length = this.mayLast(request) ? 'lasting' : declared;
      connection.body = { request, response, pace: new BodyPace(this.limits, this.now(), socket.bytesRead, length) };
    }
    return true;
  }

  /** Cuts who does not keep the pace. To be called several times in each stretch. */
  look(): void {
    const now = this.now();
    for (const [socket, connection] of this.#connections) {
      this.#lookAtBody(socket, connection, now);
      this.#lookAtReading(socket, connection, now);
    }
  }

  /** From now on answers are the last of their connections; whoever waits for nothing is cut at once. */
  close(): void {
    this.#closing = true;
    for (const [socket, { open }] of this.#connections) if (open === 0) socket.destroy();
  }

  /** Cuts whoever still sends: a process that stops does not wait for the end of an upload, and bodies need not end. */
  cutSenders(): void {
    for (const [socket, { body }] of this.#connections) if (body && !body.request.complete) socket.destroy();
  }

  #lookAtBody(socket: Socket, connection: Connection, now: number): void {
    const { body } = connection;
    if (!body) return;
    const { request, response, pace } = body;
    if (request.complete) {
      delete connection.body;
    } else if (response.writableEnded) {
      // What is refused before all was read must leave the connection, but not for ever.
      body.answeredAt ??= now;
      if (now - body.answeredAt > noticeTime) socket.destroy();
    } else if (!pace.isKept(now, socket.bytesRead, request.readableLength > 0)) {
      if (connection.open === 1 && !response.headersSent) socket.write(bare('408 Request Timeout'));
      socket.destroySoon();
    }
  }

  #lookAtReading(socket: Socket, connection: Connection, now: number): void {
    if (socket.writableLength === 0) {
      delete connection.reading;
      return;
    }
    const taken = socket.bytesWritten - socket.writableLength;
    if (connection.reading?.taken !== taken) connection.reading = { taken, since: now };
    else if (now - connection.reading.since > readingPatience * this.limits.stall) socket.destroy();
  }

  #forget(socket: Socket, address: string): void {
    this.#connections.delete(socket);
    const left = (this.#perAddress.get(address) ?? 1) - 1;
    if (left > 0) this.#perAddress.set(address, left);
    else this.#perAddress.delete(address);
  }
}

/** 0: without a body. One of unknown length counts as small: it is not given more time than others. */
function declaredBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return 1;
  return Number(headers['content-length'] ?? 0);
}
