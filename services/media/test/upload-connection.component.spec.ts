import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Agent, request, type IncomingMessage } from 'node:http';
import { create, csrfToken, removeDirectory, startMedia, team, tempDirectory, type Media } from './media-harness.js';

let directory: string;
let media: Media;
// One connection for everything, as a browser that keeps it alive.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  directory = await tempDirectory();
  media = await startMedia(directory, { concurrency: 0 });
  media.peers.addAdministrator('admin', team);
});

afterAll(async () => {
  agent.destroy();
  await media.stop();
  await removeDirectory(directory);
});

const headers = { 'tus-resumable': '1.0.0', cookie: 'marquee_admin=admin', 'x-csrf-token': csrfToken };

function send(method: string, id: string, more: Readonly<Record<string, string>> = {}, body?: Buffer) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(
      `${media.origin}/media/uploads/${id}`,
      { method, agent, headers: { ...headers, ...more }, signal: AbortSignal.timeout(20_000) },
      (response) => response.resume().once('end', () => resolve(response)),
    )
      .once('error', reject)
      .end(body);
  });
}

it('leaves the connection usable after a refusal in the middle of many bytes', async () => {
  // Less than what the system buffers, so that the client believes everything was received.
  const bytes = Buffer.alloc(2 * 1024 * 1024);
  const { id } = await create(media, 'a.mp4', bytes.length * 2);
  const wrongPlace = { 'upload-offset': '10', 'content-type': 'application/offset+octet-stream' };
  const refused = await send('PATCH', id, wrongPlace, bytes);
  expect(refused.statusCode).toBe(409);
  const next = await send('HEAD', id);
  expect([next.statusCode, next.headers['upload-offset']]).toEqual([200, '0']);
}, 30_000);
