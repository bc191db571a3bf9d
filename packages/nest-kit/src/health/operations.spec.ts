import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Metrics } from '../telemetry/metrics.js';
import { Health } from './health.js';
import { operations } from './operations.js';

let server: Server | undefined;
afterEach(() => void server?.close());

const isClub = async (query: URLSearchParams): Promise<boolean> => {
  if (query.get('domain') === 'broken.example.org') throw new Error('nobody answers');
  return query.get('domain') === 'club.example.org';
};

async function open(everybodyMayRead: boolean) {
  const answer = operations(new Health(), new Metrics(), {
    everybodyMayRead,
    questions: new Map([['/domains/ask', isClub]]),
  });
  server = createServer((request, response) => {
    if (!answer(request, response)) response.writeHead(418).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return async (path: string, init?: RequestInit) => (await fetch(`http://127.0.0.1:${port}${path}`, init)).status;
}

describe('a question of the operator’s programs', () => {
  it('is answered by yes, no, or that it cannot be answered', async () => {
    const ask = await open(true);
    expect(await ask('/domains/ask?domain=club.example.org')).toBe(200);
    expect(await ask('/domains/ask?domain=other.example.org')).toBe(404);
    expect(await ask('/domains/ask')).toBe(404);
    expect(await ask('/domains/ask?domain=broken.example.org')).toBe(503);
    expect(await ask('/domains/ask?domain=club.example.org', { method: 'POST' })).toBe(405);
    expect(await ask('/domains/asked')).toBe(418);
  });

  it('is of this machine alone where browsers come to the port, and of no proxy’s visitors', async () => {
    const ask = await open(false);
    expect(await ask('/domains/ask?domain=club.example.org')).toBe(200);
    const headers = { 'x-forwarded-for': '192.0.2.7' };
    expect(await ask('/domains/ask?domain=club.example.org', { headers })).toBe(418);
    expect(await ask('/healthz/live', { headers })).toBe(200);
  });
});
