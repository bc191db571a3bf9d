import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { S3BlobStore } from './index.js';

/** More than sockets and streams take in on the way. */
const large = 64 * 1024 ** 2;
/** As many as the store may read at once. */
const slow = 256;

let server: Server;
let store: S3BlobStore;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]}`);
    const size = request.url?.includes('small') ? 5 : large;
    response.writeHead(200, { 'content-length': size, 'last-modified': new Date(0).toUTCString() });
    if (request.method === 'HEAD') response.end();
    else response.write(Buffer.alloc(5, 'x'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { accessKeyId: 'a', secretAccessKey: 'b' };
  store = await S3BlobStore.connect({ ...keys, endpoint, bucket: 'films', region: 'us-east-1', patience: 2_000 });
});
afterAll(async () => {
  await store.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('bodies that nobody reads hold up neither readiness nor what else is asked of the storage', async () => {
  const bodies: Readable[] = [];
  await Promise.all(
    Array.from({ length: slow }, async (_, index) => bodies.push((await store.get(`team1/film${index}`))!)),
  );
  await store.ping();
  expect(await store.stat('team1/other')).toEqual({ size: large, modifiedAt: new Date(0) });
  for (const body of bodies) body.destroy();
});

it('what a blob is and what is in it is one request', async () => {
  asked.length = 0;
  const found = await store.read('team1/small');
  expect(found).toMatchObject({ size: 5, modifiedAt: new Date(0) });
  found?.content.destroy();
  expect(asked).toEqual(['GET /films/team1/small']);
});
