import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Another service, which a site tells what happens. */
export async function openReceiver() {
  const received: Received[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end(status === 200 ? 'thanks' : 'out of order');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: (next: number): void => void (status = next),
    /** What it was told of this type, as soon as there are so many. */
    async told(type: string, count = 1): Promise<Received> {
      for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(100)) {
        const found = received.filter(({ body }) => (JSON.parse(body) as { type: string }).type === type)[count - 1];
        if (found) return found;
      }
      throw new Error(`nobody told of ${type} ${count} times: ${JSON.stringify(received)}`);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

/** By the words of the Standard Webhooks specification (https://www.standardwebhooks.com). */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const signature = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(signature);
}
