import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refusalOf, SiteClient } from './site-client.js';

let server: Server | undefined;
afterEach(() => void server?.close());

/** A door that says so often that one is to come again in a second, and then takes it. */
async function busyDoor(refusals: number, status = 429): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  server = createServer((request, response) => {
    request.resume();
    if (request.method !== 'POST') return void response.end(JSON.stringify({ csrfToken: 't' }));
    asked += 1;
    if (asked > refusals) return void response.writeHead(202).end();
    response.writeHead(status, { 'content-type': 'application/problem+json', 'retry-after': '1' });
    response.end(JSON.stringify({ code: 'RATE_LIMITED' }));
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked: () => asked };
}

const resend = (client: SiteClient) =>
  client.call('resendVerification', { body: { email: 'umi@demo.test', teamId: 'demo' } });

describe('the people of the demo', () => {
  it('come again when they are told to', async () => {
    const { url, asked } = await busyDoor(1);
    await resend(new SiteClient(url, new AbortController().signal));
    expect(asked()).toBe(2);
  });

  it('do not go on when the installation stops meanwhile', async () => {
    const { url, asked } = await busyDoor(1_000);
    const stopping = new AbortController();
    const coming = resend(new SiteClient(url, stopping.signal));
    setTimeout(() => stopping.abort(), 200);
    await expect(coming).rejects.toThrow(/abort/i);
    expect(asked()).toBe(1);
  });

  it('take any other refusal for what it is', async () => {
    const { url, asked } = await busyDoor(1_000, 403);
    expect(await refusalOf(resend(new SiteClient(url, new AbortController().signal)))).toBe('RATE_LIMITED');
    expect(asked()).toBe(1);
  });
});
