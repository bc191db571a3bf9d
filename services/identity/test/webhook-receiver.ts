import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import { until } from '@marquee/ports/testing';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Somebody who is told of events, and answers as a test says. */
export async function openReceiver() {
  const received: Received[] = [];
  let answer: RequestListener = (_request, response) => response.end('thanks');
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers(next: RequestListener | number) {
      answer = typeof next === 'number' ? (_request, response) => response.writeHead(next).end('no') : next;
    },
    /** As soon as there are so many. */
    got: (count = 1) => until(() => Promise.resolve(received.length >= count ? received[count - 1] : undefined)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether one of its signatures is of this secret, by the words of the Standard Webhooks specification. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = createHmac('sha256', key).update(content).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
}
