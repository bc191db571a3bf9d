import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { RawClient } from '@marquee/ports/testing';
import type { HttpLimits } from '../http/http-limits.js';
import { TrustedProxies } from '../http/trusted-proxies.js';
import { openHttpDoor, type Door, type HttpHandler } from './http-door.js';

/** Far apart from each other, so that a busy machine does not blur them. */
const limits: Partial<HttpLimits> = { headers: 1_500, body: 3_000, stall: 1_000, leastRate: 100, drain: 600_000 };

let door: Door | undefined;
const clients: RawClient[] = [];
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.destroy();
  await door?.close();
});

/** Reads the whole body, then says how long it was; `/held` is answered when the test wants. */
const held: ServerResponse[] = [];
const readAll: HttpHandler = (request, response) => {
  if (request.url === '/held') return void held.push(response);
  if (request.url === '/refused') return void response.writeHead(401, { 'content-length': 0 }).end();
  let bytes = 0;
  request.on('data', (chunk: Buffer) => (bytes += chunk.length));
  request.once('end', () => response.end(String(bytes)));
};
const mayLast = (request: IncomingMessage): boolean => request.url === '/upload';

const open = async (changed: Partial<HttpLimits> = {}, handler: HttpHandler = readAll): Promise<void> => {
  door = await openHttpDoor({ host: '127.0.0.1', port: 0, limits: { ...limits, ...changed }, mayLast }, handler);
};

async function client(): Promise<RawClient> {
  const opened = await RawClient.to(`http://127.0.0.1:${door?.port ?? 0}`);
  clients.push(opened);
  return opened;
}

const head = (path: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Length: ${length}\r\n\r\n`;

describe('a client that does not come to an end', () => {
  it('is cut when it says nothing at all', async () => {
    await open();
    await (
      await client()
    ).closed;
  });

  it('is cut when its headers never end', async () => {
    await open();
    const slow = await client();
    slow.write('GET / HTTP/1.1\r\nHost: here\r\n');
    await slow.drip('X-A: b\r\n', 100, 600);
    expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is served when its headers come slowly, but in time', async () => {
    await open({ headers: 20_000 });
    const slow = await client();
    await slow.drip('GET / HTTP/1.1\r\nHost: here\r\n', 1, 1);
    await slow.drip('X-A: b\r\n', 100, 20);
    slow.write('Connection: close\r\n\r\n');
    expect(await slow.closed).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each(['/form', '/upload'])('is cut when its body trickles: %s', async (path) => {
    await open({ body: 600_000 });
    const slow = await client();
    slow.write(head(path, 1_000_000));
    expect(await slow.drip('.', 100, 600)).toBeLessThan(600);
    expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is cut when an upload falls silent after many bytes', async () => {
    await open();
    const slow = await client();
    slow.write(head('/upload', 10_000_000) + '.'.repeat(1_000_000));
    expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is cut when a chunked body never ends, however fast it comes', async () => {
    await open();
    const endless = await client();
    endless.write('POST /form HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n');
    expect(await endless.drip(`3e8\r\n${'.'.repeat(1_000)}\r\n`, 50, 1_200)).toBeLessThan(1_200);
    expect(await endless.closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is cut when it goes on after it was refused, even at a good pace', async () => {
    await open();
    const stubborn = await client();
    stubborn.write(head('/refused', 1_000_000_000));
    expect(await stubborn.drip('.'.repeat(1_000), 50, 1_200)).toBeLessThan(1_200);
    expect(await stubborn.closed).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('is cut when it does not take its answer', async () => {
    const megabytes = Buffer.alloc(32 * 1024 ** 2);
    let response: ServerResponse | undefined;
    await open({ stall: 300 }, (_request, given) => (response = given).end(megabytes));
    const reader = await client();
    reader.socket.pause();
    reader.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    while (!response) await wait(10);
    await once(response, 'close');
    expect(response.writableFinished).toBe(false);
  });

  it('keeps no handler waiting: an answer that takes its time is no fault of the client', async () => {
    await open({ body: 500, stall: 500 });
    const patient = await client();
    patient.write('GET /held HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    await wait(2_500);
    held.pop()?.end('at last');
    expect(await patient.closed).toMatch(/at last$/);
  });
});

describe('a slow but honest client', () => {
  it('uploads for longer than any deadline of ordinary bodies', async () => {
    await open({ body: 500 });
    const slow = await client();
    slow.write(head('/upload', 50 * 200));
    expect(await slow.drip('.'.repeat(200), 50, 50)).toBe(50);
    await slow.hears('10000');
    expect(slow.received).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('reads an answer of many megabytes bit by bit', async () => {
    const bytes = 24 * 1024 ** 2;
    await open({ stall: 1_000 }, (_request, response) => response.end(Buffer.alloc(bytes)));
    const reader = await client();
    reader.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    // By so much at a time: the kernel tells the writer of room only when a part of its buffer is free.
    const bit = 512 * 1024;
    for (let next = bit; !reader.socket.destroyed && reader.socket.bytesRead < bytes; next += bit) {
      reader.socket.resume();
      while (!reader.socket.destroyed && reader.socket.bytesRead < Math.min(next, bytes)) await wait(1);
      reader.socket.pause();
      await wait(50);
    }
    expect(reader.socket.bytesRead).toBeGreaterThan(bytes);
  });
});

describe('the connections of one address', () => {
  it('are as many as the limit says, and one that is closed makes room', async () => {
    await open({ connectionsPerAddress: 3, headers: 60_000 });
    const first = await client();
    const others = [await client(), await client()];
    expect(await (await client()).closed).toMatch(/^HTTP\/1\.1 429 /);
    first.socket.destroy();
    const get = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';
    for (;;) {
      const next = await client();
      next.write(get);
      while (next.received === '') await wait(5);
      if (next.received.startsWith('HTTP/1.1 200')) break;
      await next.closed;
    }
    for (const other of others) expect(other.socket.destroyed).toBe(false);
  });

  it('reach no handler beyond the limit', async () => {
    let handled = 0;
    await open({ connectionsPerAddress: 1 }, (_request, response) => {
      handled += 1;
      response.end();
    });
    await client();
    for (let index = 0; index < 20; index += 1) {
      const more = await client();
      more.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
      await more.closed;
    }
    expect(handled).toBe(0);
  });

  it('are not counted where 0 turns the limit off', async () => {
    await open({ connectionsPerAddress: 0 });
    const many = await Promise.all(Array.from({ length: 300 }, () => client()));
    for (const one of many) one.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    for (const one of many) expect(await one.closed).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('are not counted for a proxy that we trust: they are those of everybody behind it', async () => {
    const proxies = TrustedProxies.parse('MARQUEE_TRUSTED_PROXIES', '127.0.0.1');
    door = await openHttpDoor({ host: '127.0.0.1', port: 0, limits: { connectionsPerAddress: 2 }, proxies }, readAll);
    const several = await Promise.all(Array.from({ length: 20 }, () => client()));
    for (const one of several) one.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    for (const one of several) expect(await one.closed).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('the end of a server', () => {
  // Its time to drain is ten minutes here: whoever waited for it would not be done within the time of a test.
  it('waits for no client that is silent, trickles, or never ends its body', async () => {
    await open({ headers: 600_000, body: 600_000, stall: 600_000 });
    const silent = await client();
    const [headers, form, upload, answered] = [await client(), await client(), await client(), await client()];
    headers.write('GET / HTTP/1.1\r\nHost: h');
    form.write(`${head('/form', 1_000)}.`);
    upload.write(`${head('/upload', 1_000)}.`);
    answered.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    while (answered.received === '') await wait(5);
    await door?.close();
    await Promise.all([silent, headers, form, upload, answered].map(({ closed }) => closed));
  });

  it('lets a request in progress end, and its connection with it', async () => {
    await open();
    const waiting = await client();
    waiting.write('GET /held HTTP/1.1\r\nHost: here\r\n\r\n');
    while (held.length === 0) await wait(5);
    const closing = door?.close();
    await wait(300);
    held.pop()?.end('done');
    await closing;
    expect(await waiting.closed).toMatch(/done$/);
  });

  it('cuts an answer that takes longer than the time to drain', async () => {
    await open({ drain: 500 });
    const waiting = await client();
    waiting.write('GET /held HTTP/1.1\r\nHost: here\r\n\r\n');
    while (held.length === 0) await wait(5);
    await door?.close();
    held.pop();
    expect(await waiting.closed).toBe('');
  });
});
