import { createServer, type Server, type Socket } from 'node:net';
import { TLSSocket, type SecureContext } from 'node:tls';
import type { Clock } from '@marquee/kernel';
import { RtmpSession, type Admission, type Line } from './rtmp-session.js';
import { Strangers } from './strangers.js';

export interface RtmpDoor {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly clock: Pick<Clock, 'elapsed'>;
  readonly admit: Admission;
  /** What is shown to whoever comes now; absent: they come in clear. */
  readonly secure?: () => SecureContext;
  readonly patience?: Partial<Patience>;
}

/** Milliseconds. */
interface Patience {
  /** From the connection until somebody is admitted. */
  readonly untilPublishing: number;
  /** Without a byte. */
  readonly silence: number;
}

const usualPatience: Patience = { untilPublishing: 10_000, silence: 15_000 };

/** Publishers of one process: what each may keep in memory times this must fit. */
const mostConnections = 128;
/** Bytes that somebody has not read of our answers, which are short, before they are left. */
const mostUnread = 65_536;

/**
 * The door of encoders. It faces everybody before anybody has said who they are, so that each thing that somebody can have more of has
 * its limit: connections, time, bytes of a message, guesses.
 */
export class RtmpServer {
  readonly #sockets = new Set<Socket>();
  readonly #strangers: Strangers;
  readonly #patience: Patience;
  readonly #server: Server;

  constructor(private readonly door: RtmpDoor) {
    this.#strangers = new Strangers(door.clock);
    this.#patience = { ...usualPatience, ...door.patience };
    this.#server = createServer({ noDelay: true }, (socket) => this.#meet(socket));
    this.#server.maxConnections = mostConnections;
  }

  /** @returns the port */
  async open(): Promise<number> {
    const { host, port } = this.door;
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen({ host, port }, () => {
        this.#server.off('error', reject);
        // Of single connections that could not be taken: others can.
        this.#server.on('error', () => undefined);
        resolve();
      });
    });
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : port;
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #meet(arrived: Socket): void {
    const address = arrived.remoteAddress ?? '';
    const place = this.#strangers.enter(address);
    if (!place) {
      arrived.destroy();
      return;
    }
    const { secure } = this.door;
    const socket = secure ? new TLSSocket(arrived, { isServer: true, secureContext: secure() }) : arrived;
    this.#sockets.add(socket);
    const session = new RtmpSession(lineOf(socket, address), async (key, line) => {
      const broadcaster = await this.door.admit(key, line);
      if (typeof broadcaster === 'object') place.known();
      if (broadcaster === 'unknown') this.#strangers.guessed(address);
      clearTimeout(late);
      return broadcaster;
    });
    const late = setTimeout(() => socket.destroy(), this.#patience.untilPublishing);
    socket.setTimeout(this.#patience.silence, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes: Buffer) => {
      try {
        session.receive(bytes);
      } catch {
        // Whatever this was: it is none of ours, and says nothing worth a log that anybody could fill.
        socket.destroy();
      }
    });
    socket.once('close', () => {
      clearTimeout(late);
      this.#sockets.delete(socket);
      place.leave();
      session.close();
    });
  }
}

function lineOf(socket: Socket, address: string): Line {
  return {
    address,
    send(bytes) {
      if (socket.writableLength > mostUnread) socket.destroy();
      else if (socket.writable) socket.write(bytes);
    },
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    // Whoever does not go then is left by the silence.
    end: () => void socket.end(() => socket.destroy()),
  };
}
