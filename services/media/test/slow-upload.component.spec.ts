import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RawClient } from '@marquee/ports/testing';
import { create, csrfToken, removeDirectory, startMedia, team, tempDirectory, type Media } from './media-harness.js';
import { tus } from './tus.js';

let directory: string;
let media: Media;

beforeAll(async () => {
  directory = await tempDirectory();
  media = await startMedia(directory, { concurrency: 0 }, { body: 500, stall: 1_000, leastRate: 500 });
  media.peers.addAdministrator('admin', team);
});

afterAll(async () => {
  await media.stop();
  await removeDirectory(directory);
});

async function patching(id: string, bytes: number, cookie = 'marquee_admin=admin'): Promise<RawClient> {
  const client = await RawClient.to(media.origin);
  const headers = [
    `PATCH /media/uploads/${id} HTTP/1.1`,
    ...['Host: here', 'Tus-Resumable: 1.0.0', 'Upload-Offset: 0', 'Content-Type: application/offset+octet-stream'],
    ...[`Content-Length: ${bytes}`, `Cookie: ${cookie}`, `X-CSRF-Token: ${csrfToken}`],
  ];
  client.write(`${headers.join('\r\n')}\r\n\r\n`);
  return client;
}

it('keeps an upload that is slow but honest, for longer than a form may take', async () => {
  const piece = '.'.repeat(500);
  const { id } = await create(media, 'a.mp4', 40 * piece.length);
  const client = await patching(id, 40 * piece.length);
  expect(await client.drip(piece, 50, 40)).toBe(40);
  await client.hears('\r\n\r\n');
  expect(client.received).toMatch(/^HTTP\/1\.1 204 /);
  client.socket.destroy();
});

it('cuts an upload that trickles; what came is kept, and the upload goes on from there', async () => {
  const { id } = await create(media, 'a.mp4', 100_000);
  const client = await patching(id, 100_000);
  client.write('.'.repeat(60_000));
  expect(await client.drip('.', 200, 300)).toBeLessThan(300);
  await client.closed;
  const head = await tus(media, id).head();
  expect(Number(head.headers.get('upload-offset'))).toBeGreaterThanOrEqual(60_000);
});

it('cuts a stranger who goes on sending what was refused', async () => {
  const client = await patching('nothere', 100_000_000, 'nobody=1');
  expect(await client.drip('.'.repeat(5_000), 50, 1_200)).toBeLessThan(1_200);
  expect(await client.closed).toMatch(/^HTTP\/1\.1 401 /);
});

it('says nothing of clients that are cut in the log of errors', async () => {
  expect(media.errors).toEqual([]);
});
