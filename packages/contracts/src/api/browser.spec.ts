import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser, requestOf } from './browser.js';

/** What came: method, token and cookies. */
const seen: (readonly [string | undefined, unknown, string | undefined])[] = [];
let sessions = 0;
const server = createServer((request: IncomingMessage, response) => {
  const { method, url, headers } = request;
  seen.push([method, headers['x-csrf-token'], headers.cookie]);
  const isSession = url === '/api/session';
  if (isSession) sessions += 1;
  const cookies = [
    ...(isSession ? [`csrf=c${sessions}; Path=/; HttpOnly`] : []),
    ...(url === '/log-in' ? ['session=a=b'] : []),
  ];
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.end(JSON.stringify({ csrfToken: `token ${sessions}` }));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => void server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeEach(() => {
  seen.length = 0;
  sessions = 0;
});

describe('a browser of the API', () => {
  it('sends what it was given to keep, and the proof with what changes things alone', async () => {
    const browser = new Browser(url);
    await browser.fetch('/page');
    await browser.fetch('/change', { method: 'POST' });
    await browser.fetch('/page');
    expect(seen).toEqual([
      ['GET', undefined, ''],
      ['GET', undefined, ''],
      ['POST', 'token 1', 'csrf=c1'],
      ['GET', undefined, 'csrf=c1'],
    ]);
  });

  it('asks for another token once it has another session', async () => {
    const browser = new Browser(url);
    await browser.fetch('/log-in', { method: 'POST' });
    await browser.fetch('/change', { method: 'POST' });
    expect(seen.at(-1)).toEqual(['POST', 'token 2', 'csrf=c2; session=a=b']);
  });

  it('lets a caller say otherwise', async () => {
    await new Browser(url).fetch('/change', { method: 'POST', headers: { 'x-csrf-token': 'forged' } });
    expect(seen.at(-1)?.[1]).toBe('forged');
  });
});

it('a call of the contract is a request', () => {
  expect(requestOf('listVideos', { params: { teamId: 't1' }, query: { limit: 20 } })).toEqual({
    path: '/api/teams/t1/videos?limit=20',
    init: { method: 'GET' },
  });
});
