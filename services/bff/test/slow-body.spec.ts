import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RawClient } from '@marquee/ports/testing';
import { openDoor, type Door } from './door.js';

let door: Door;
let csrf: { readonly token: string; readonly cookie: string };

beforeAll(async () => {
  door = await openDoor({}, { body: 2_000, stall: 600, leastRate: 500 });
  const session = await fetch(`${door.address}/api/session`);
  const { csrfToken } = (await session.json()) as { csrfToken: string };
  csrf = { token: csrfToken, cookie: session.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
});

afterAll(() => door.close());

async function loggingIn(length: number): Promise<RawClient> {
  const client = await RawClient.to(door.address);
  const headers = [
    'POST /api/login HTTP/1.1',
    ...['Host: here', 'Content-Type: application/json', `Content-Length: ${length}`],
    ...[`Cookie: ${csrf.cookie}`, `X-CSRF-Token: ${csrf.token}`],
  ];
  client.write(`${headers.join('\r\n')}\r\n\r\n`);
  return client;
}

it('answers a form that comes slowly, but comes', async () => {
  const body = JSON.stringify({ email: 'a@b.test', password: 'x'.repeat(1_000) });
  const client = await loggingIn(body.length);
  for (let from = 0; from < body.length; from += 100) await client.drip(body.slice(from, from + 100), 50, 1);
  await client.hears('}');
  expect(client.received).toMatch(/^HTTP\/1\.1 4\d\d .*application\/problem\+json/s);
  client.socket.destroy();
});

it.each([
  ['trickles', '{', 100],
  ['comes at a good pace and never ends', ' '.repeat(1_000), 50],
])('cuts a form that %s', async (_how, piece, every) => {
  const client = await loggingIn(100_000);
  expect(await client.drip(piece, every, 600)).toBeLessThan(600);
  expect(await client.closed).toMatch(/^HTTP\/1\.1 408 /);
});

it('logs no error for clients that are cut: whoever attacks must not fill the disk either', () => {
  expect(door.logged).toEqual([]);
});
