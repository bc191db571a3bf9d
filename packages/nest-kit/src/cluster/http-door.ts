import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Connections } from '../http/connections.js';
import { defaultHttpLimits, type HttpLimits } from '../http/http-limits.js';
import { TrustedProxies } from '../http/trusted-proxies.js';

export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface DoorOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** What is not said is as in `defaultHttpLimits`. */
  readonly limits?: Partial<HttpLimits> | undefined;
  /** Whose connections are not counted by address; absent: everybody's are. */
  readonly proxies?: TrustedProxies;
  /** Whether the body of a request may take as long as it keeps its pace: an upload. */
  readonly mayLast?: (request: IncomingMessage) => boolean;
}

export interface Door {
  readonly port: number;
  /** Takes no more connections, lets requests in progress end, then cuts what is left. */
  close(): Promise<void>;
}

/** Milliseconds for bodies that are on their way when the server closes: forms are here by then, uploads go on later. */
const bodiesGrace = 1_000;
/** Looks at the connections per stretch of time that is judged: what was silent is cut at most that much later. */
const looks = 6;
/** Milliseconds between two looks, whatever the limits. */
const longestPause = 5_000;

/** An HTTP port that browsers come to, perhaps through a proxy, or operators. */
export async function openHttpDoor(options: DoorOptions, handler: HttpHandler): Promise<Door> {
  const limits = { ...defaultHttpLimits, ...options.limits };
  const connections = new Connections(limits, options.mayLast ?? (() => false), options.proxies ?? TrustedProxies.none);
  const pause = Math.ceil(Math.min(limits.headers, limits.body, limits.stall, looks * longestPause) / looks);
  const server = createServer(
    // Bodies have limits of their own: Node.js has only one for all requests, and uploads take as long as they take.
    { headersTimeout: limits.headers, requestTimeout: 0, connectionsCheckingInterval: pause },
    (request, response) => {
      if (connections.begin(request, response)) handler(request, response);
    },
  );
  server.keepAliveTimeout = 65_000;
  server.on('connection', (socket) => connections.admit(socket));
  const looking = setInterval(() => connections.look(), pause).unref();
  await listen(server, options.host, options.port);
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      connections.close();
      const bodies = setTimeout(() => connections.cutSenders(), Math.min(bodiesGrace, limits.drain));
      const cut = setTimeout(() => server.closeAllConnections(), limits.drain);
      await closed;
      clearInterval(looking);
      clearTimeout(bodies);
      clearTimeout(cut);
    },
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
