import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Door {
  readonly port: number;
  /** Takes no more connections, lets requests in progress end, then cuts what is left. */
  close(): Promise<void>;
}

/** How long a request in progress may take to end once the process stops, in milliseconds. */
const drainMilliseconds = 5_000;

/** An HTTP port that browsers come to, perhaps through a proxy. */
export async function openHttpDoor(
  { host, port }: { readonly host: string; readonly port: number },
  handler: HttpHandler,
): Promise<Door> {
  const server = createServer(handler);
  // Uploads take as long as they take; slow headers are an attack.
  server.requestTimeout = 0;
  server.headersTimeout = 20_000;
  server.keepAliveTimeout = 65_000;
  await listen(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), drainMilliseconds);
      await closed;
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
