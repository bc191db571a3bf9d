import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { lookup } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EgressRefused, guardedFetch } from './guarded-fetch.js';
import { isPublicAddress } from './public-addresses.js';

describe('a public address', () => {
  it.each(['8.8.8.8', '172.15.255.255', '172.32.0.0', '100.63.255.255', '100.128.0.0', '2606:4700::1111', '2400::1'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...['0.0.0.0', '10.1.2.3', '127.0.0.1', '127.255.255.255', '169.254.169.254', '172.16.0.0', '172.31.255.255'],
    ...['192.168.1.1', '100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1'],
    ...[
      '::',
      '::1',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
    ],
    ...['2001:db8::1', '2002:7f00:1::', '2001::1', 'localhost', '', '2130706433'],
  ])('is not "%s"', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a guarded call', () => {
  let server: Server;
  let origin: string;
  let asked = 0;
  let answer: RequestListener = (_request, response) => response.end('hello');

  beforeEach(async () => {
    asked = 0;
    server = createServer((request, response) => {
      asked += 1;
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const meaning =
    (...addresses: readonly string[]) =>
    (_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
  const named = (...addresses: readonly string[]) =>
    guardedFetch({ lookup: meaning(...addresses) as unknown as typeof lookup });

  it('reaches a private address where the installation says so, by method, headers and body', async () => {
    answer = (request, response) => {
      response.writeHead(201, { 'content-type': 'text/plain' });
      request.pipe(response);
    };
    const call = guardedFetch({ privateOrigins: [origin] });
    const response = await call(`${origin}/x`, { method: 'POST', body: new URLSearchParams({ a: 'b c' }) });
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      201,
      'text/plain',
      'a=b+c',
    ]);
  });

  it('goes nowhere else inside, whatever the address is called', async () => {
    const call = guardedFetch();
    const { port } = new URL(origin);
    for (const url of [origin, `https://127.0.0.1:${port}`, `https://[::1]:${port}`, `https://2130706433:${port}/`]) {
      await expect(call(url)).rejects.toBeInstanceOf(EgressRefused);
    }
    await expect(call(`https://localhost:${port}/`)).rejects.toBeInstanceOf(EgressRefused);
    await expect(call('file:///etc/passwd')).rejects.toBeInstanceOf(EgressRefused);
    await expect(call('https://user:secret@example.com/')).rejects.toBeInstanceOf(EgressRefused);
    expect(asked).toBe(0);
  });

  it('asks what a name means when it connects, and one private answer among public ones is enough to refuse', async () => {
    const url = `https://login.example.test:${new URL(origin).port}/`;
    await expect(named('127.0.0.1')(url)).rejects.toBeInstanceOf(EgressRefused);
    await expect(named('8.8.8.8', '10.0.0.1')(url)).rejects.toBeInstanceOf(EgressRefused);
    await expect(named()(url)).rejects.toBeInstanceOf(EgressRefused);
    expect(asked).toBe(0);
  });

  it('follows no redirect', async () => {
    answer = (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    await expect(guardedFetch({ privateOrigins: [origin] })(origin)).rejects.toMatchObject(
      new EgressRefused('a redirect', 302),
    );
    expect(asked).toBe(1);
  });

  it('takes answers up to a size', async () => {
    answer = (_request, response) => response.end('x'.repeat(1_000));
    const call = (largest: number) => guardedFetch({ privateOrigins: [origin], largest })(origin);
    expect((await (await call(1_000)).text()).length).toBe(1_000);
    await expect(call(999)).rejects.toBeInstanceOf(EgressRefused);
  });

  it('takes the beginning of an answer without an end, where that is asked for', async () => {
    answer = (_request, response) => {
      const timer = setInterval(() => response.write('x'.repeat(400)), 5);
      response.on('close', () => clearInterval(timer));
    };
    const response = await guardedFetch({ privateOrigins: [origin], largest: 1_000, cut: true })(origin);
    expect(await response.text()).toBe('x'.repeat(1_000));
  });

  it('waits so long and no longer, also for somebody who goes on sending', async () => {
    answer = (_request, response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    };
    const call = guardedFetch({ privateOrigins: [origin], timeout: 200 });
    await expect(call(origin)).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
