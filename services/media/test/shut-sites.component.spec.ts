import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { create, removeDirectory, startMedia, team, tempDirectory, type Media } from './media-harness.js';
import { tus } from './tus.js';

let directory: string;
let media: Media;

beforeAll(async () => {
  directory = await tempDirectory();
  media = await startMedia(directory, { concurrency: 0, closesUnpaidSites: true });
  media.peers.addAdministrator('admin', team);
});
afterAll(async () => {
  await media.stop();
  await removeDirectory(directory);
});

/** What was heard of a site is believed for a second. */
const heard = (closesAt: string | undefined) => {
  media.peers.closesAt = closesAt;
  return wait(1_100);
};

describe('an upload', () => {
  it('stays where it is while its site is shut, and goes on when the plan is paid', async () => {
    const bytes = randomBytes(20_000);
    const { id } = await create(media, 'a.mp4', bytes.length);
    await tus(media, id).patch(0, bytes.subarray(0, 5_000));
    await heard('2026-01-01T00:00:00.000Z');
    const refused = await tus(media, id).patch(5_000, bytes.subarray(5_000));
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'PLAN_UNPAID' }]);
    expect((await tus(media, id).head()).status).toBe(403);
    await heard(undefined);
    expect((await tus(media, id).head()).headers.get('upload-offset')).toBe('5000');
    expect((await tus(media, id).patch(5_000, bytes.subarray(5_000))).status).toBe(204);
  });
});
