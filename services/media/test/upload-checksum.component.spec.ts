import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  administrator,
  create,
  removeDirectory,
  startMedia,
  team,
  tempDirectory,
  type Media,
} from './media-harness.js';
import { tus } from './tus.js';

let directory: string;
let media: Media;

beforeAll(async () => {
  directory = await tempDirectory();
  media = await startMedia(directory, { concurrency: 0 });
  media.peers.addAdministrator('admin', team);
});

afterAll(async () => {
  await media.stop();
  await removeDirectory(directory);
});

const checksum = (bytes: Uint8Array, algorithm = 'sha1') => ({
  'upload-checksum': `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`,
});
const offsetOf = async (id: string) => (await tus(media, id).head()).headers.get('upload-offset');
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

describe('a piece with a checksum', () => {
  it('counts when it arrived as it was sent', async () => {
    const bytes = randomBytes(50_000);
    const { id } = await create(media, 'a.mp4', bytes.length);
    const first = await tus(media, id).patch(0, bytes.subarray(0, 20_000), checksum(bytes.subarray(0, 20_000)));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '20000']);
    const rest = bytes.subarray(20_000);
    expect((await tus(media, id).patch(20_000, rest, checksum(rest, 'sha256'))).status).toBe(204);
    const [asset] = (await media.assets.getAssets({ ids: [id] }, { principal: administrator() })).items;
    // Nothing is missing any more: there is no place to upload to.
    expect([asset?.status, asset?.uploadUrl]).toEqual(['waiting', undefined]);
  });

  it('leaves nothing behind when it did not: 460, and the same piece can be sent again', async () => {
    const bytes = randomBytes(30_000);
    const { id } = await create(media, 'a.mp4', bytes.length);
    const damaged = Buffer.from(bytes);
    damaged[10_000] = (damaged[10_000] ?? 0) ^ 1;
    const answer = await tus(media, id).patch(0, damaged, checksum(bytes));
    expect([answer.status, await codeOf(answer)]).toEqual([460, 'CHECKSUM_MISMATCH']);
    expect(await offsetOf(id)).toBe('0');
    expect((await tus(media, id).patch(0, bytes, checksum(bytes))).status).toBe(204);
    expect(await readdir(join(directory, 'work/checked'))).toEqual([]);
  });

  it('is refused where the checksum is none that we know, before anything counts', async () => {
    const bytes = randomBytes(100);
    const { id } = await create(media, 'a.mp4', bytes.length);
    const good = createHash('sha1').update(bytes).digest('base64');
    for (const header of ['', 'sha1', `md4 ${good}`, `sha256 ${good}`, 'sha1 !!!', `SHA1 ${good}`, `sha1  ${good}`]) {
      const answer = await tus(media, id).patch(0, bytes, { 'upload-checksum': header });
      expect([header, answer.status, await codeOf(answer)]).toEqual([header, 400, 'MALFORMED_REQUEST']);
    }
    expect(await offsetOf(id)).toBe('0');
  });

  it('is no larger than what is missing', async () => {
    const bytes = randomBytes(2_000);
    const { id } = await create(media, 'a.mp4', 1_000);
    const answer = await tus(media, id).patch(0, bytes, checksum(bytes));
    expect([answer.status, await codeOf(answer)]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await offsetOf(id)).toBe('0');
  });

  it('can be sent by any client that asks first', async () => {
    const { id } = await create(media, 'a.mp4', 10);
    const { status, headers } = await tus(media, id).options();
    expect([status, headers.get('tus-extension'), headers.get('tus-checksum-algorithm')]).toEqual([
      204,
      'termination,checksum',
      'sha1,sha256',
    ]);
  });
});

describe('a piece that says the length of the whole', () => {
  it('is taken where that is the length, and refused where it is another one', async () => {
    const bytes = randomBytes(1_000);
    const { id } = await create(media, 'a.mp4', bytes.length);
    for (const length of ['999', '1001', 'many', '-1', '']) {
      const answer = await tus(media, id).patch(0, bytes, { 'upload-length': length });
      expect([length, answer.status]).toEqual([length, 400]);
    }
    expect((await tus(media, id).patch(0, bytes, { 'upload-length': '1000' })).status).toBe(204);
  });
});
