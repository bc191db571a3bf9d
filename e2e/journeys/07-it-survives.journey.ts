import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { clip } from '../support/clips.js';
import { filesIn, hashOf } from '../support/files.js';
import { Marquee } from '../support/marquee.js';
import { renditionsOf } from '../support/playlists.js';
import { createVideo, isReady, openSite, playbackOf, videoIn, type Site } from '../support/site.js';

const MiB = 1024 * 1024;

/** Sends a part slowly, so that something can happen meanwhile. */
const slowly = (bytes: Uint8Array, pieces: number): ReadableStream =>
  Readable.toWeb(Readable.from(piecesOf(bytes, pieces))) as ReadableStream;

async function* piecesOf(bytes: Uint8Array, pieces: number): AsyncGenerator<Uint8Array> {
  const step = Math.ceil(bytes.length / pieces);
  for (let at = 0; at < bytes.length; at += step) {
    yield bytes.subarray(at, at + step);
    await wait(50);
  }
}

describe('It survives kill -9', () => {
  let marquee: Marquee;
  let site: Site;
  let file: string;
  let videoId: string;
  let uploadUrl: string;

  beforeAll(async () => {
    file = await clip('talk.mp4');
    marquee = await Marquee.start();
    site = await openSite(marquee, 'Tough');
    const video = await createVideo(site, 'Talk', file);
    videoId = video.id;
    uploadUrl = video.processing.uploadUrl ?? '';
  });
  afterAll(() => marquee?.stop());

  it('keeps every acknowledged byte of an upload that was under way', async () => {
    const { owner } = site;
    const source = await open(file);
    const first = Buffer.alloc(4 * MiB);
    const second = Buffer.alloc(8 * MiB);
    await source.read(first, 0, first.length, 0);
    await source.read(second, 0, second.length, first.length);
    await source.close();
    expect((await owner.send(uploadUrl, 0, first)).headers.get('upload-offset')).toBe(String(first.length));
    const broken = owner.send(uploadUrl, first.length, slowly(second, 100)).catch((error: unknown) => error);
    await until(
      async () => (await uploaded(marquee)) - first.length,
      (more) => more > MiB,
      { every: 20 },
    );
    await marquee.kill();
    expect(await broken).toMatchObject({ name: 'TypeError' });
    await marquee.boot();
    const kept = await owner.offset(uploadUrl);
    expect(kept).toBeGreaterThan(first.length);
    expect(kept).toBeLessThan(first.length + second.length);
    await owner.upload(uploadUrl, file);
    const blobs = join(marquee.dataDirectory, 'blobs');
    const originals = await until(
      async () => (await filesIn(blobs)).filter((path) => path.includes('/original/')),
      ({ length }) => length > 0,
    );
    expect(originals).toHaveLength(1);
    expect(await hashOf(join(blobs, originals[0]!))).toBe(await hashOf(file));
  });

  it('finishes a transcode that was under way, and makes nothing twice', async () => {
    const { owner } = site;
    await videoIn(site, videoId, ({ processing }) => processing.status === 'encoding' && processing.percent > 10);
    await marquee.kill();
    await marquee.boot();
    const video = await videoIn(
      site,
      videoId,
      ({ processing }) => !['waiting', 'encoding'].includes(processing.status),
    );
    expect(video.processing).toMatchObject({ status: 'ready', reason: null, playable: true });

    const { manifestUrl } = await playbackOf(site, videoId);
    const renditions = await renditionsOf(owner, manifestUrl);
    const sizes = renditions.map(({ size }) => size);
    expect(sizes).toContain('1920x1080');
    expect(new Set(sizes).size).toBe(sizes.length);
    for (const { size, length, ended, segments } of renditions) {
      expect({ size, ended, length: Math.round(length) }).toEqual({ size, ended: true, length: 12 });
      expect(new Set(segments).size).toBe(segments.length);
      for (const segment of segments) expect((await owner.fetch(segment)).status).toBe(200);
    }
    expect(
      await until(
        () => filesIn(join(marquee.dataDirectory, 'work')),
        ({ length }) => length === 0,
      ),
    ).toEqual([]);
    const attempts = (await filesIn(join(marquee.dataDirectory, 'blobs'))).flatMap(
      (path) => path.match(/\/v\d+\//)?.[0] ?? [],
    );
    expect(new Set(attempts).size).toBe(1);
  });

  it('has every acknowledged write exactly once, and its history still makes the same', async () => {
    const { owner, teamId } = site;
    const params = { teamId };
    const acknowledged: string[] = [];
    const sent: string[] = [];
    let killed = false;
    const writer = async (lane: number): Promise<void> => {
      for (let turn = 0; !killed; turn += 1) {
        const name = `n${lane}x${turn}`;
        sent.push(name);
        try {
          if (lane % 3 === 0) await owner.call('createGroup', { params, body: { name } });
          else if (lane % 3 === 1) await owner.call('createCategory', { params, body: { name } });
          else await owner.call('createVideo', { params, body: { title: name, fileName: 'a.mp4', fileSize: 1000 } });
        } catch {
          return;
        }
        acknowledged.push(name);
      }
    };
    const writers = Array.from({ length: 12 }, (_, lane) => writer(lane));
    await until(
      async () => acknowledged.length,
      (count) => count > 150,
      { every: 10 },
    );
    await marquee.kill();
    killed = true;
    await Promise.all(writers);
    await marquee.boot();

    const groups = (await owner.call('listGroups', { params })).items.map(({ name }) => name);
    const categories = (await owner.call('listCategories', { params })).items.map(({ name }) => name);
    const titles = await allTitles(site);
    const present = [...groups, ...categories, ...titles].filter((name) => name !== 'Talk');
    expect(new Set(present).size).toBe(present.length);
    expect(acknowledged.filter((name) => !present.includes(name))).toEqual([]);
    expect(present.filter((name) => !sent.includes(name))).toEqual([]);

    const { equal, said } = await marquee.replay();
    expect({ equal, said }).toEqual({ equal: true, said: expect.stringContaining(' 0 differences') });
    await marquee.boot();
    expect(isReady(await owner.call('getVideo', { params: { teamId, videoId } }))).toBe(true);
  });

  it('says why it cannot process a corrupt file, keeps nothing of it at work, and offers to try again', async () => {
    const { owner, teamId } = site;
    const corrupt = join(marquee.dataDirectory, 'corrupt.mp4');
    const source = await open(await clip('short.mp4'));
    const bytes = await source.readFile();
    await source.close();
    await writeFile(corrupt, bytes.fill(0x5a, 2048, bytes.length - 2048));
    const { id, processing } = await createVideo(site, 'Corrupt', corrupt);
    await owner.upload(processing.uploadUrl ?? '', corrupt);
    await rm(corrupt);
    const failed = await videoIn(site, id, (video) => video.processing.status === 'failed');
    expect(['corrupt', 'not_a_video', 'truncated', 'no_video_stream']).toContain(failed.processing.reason);
    expect(failed.processing.playable).toBe(false);
    const again = await owner.call('retryVideo', { params: { teamId, videoId: id } });
    expect(['waiting', 'encoding', 'failed']).toContain(again.processing.status);
    await videoIn(site, id, (video) => video.processing.status === 'failed');
    // The uploads that the test before has begun wait for their bytes.
    const left = async () =>
      (await filesIn(join(marquee.dataDirectory, 'work'))).filter(
        (path) => path.includes(id) || !path.startsWith('uploads/'),
      );
    expect(await until(left, ({ length }) => length === 0)).toEqual([]);
  });
});

/** Bytes on disk of the one upload in progress. */
async function uploaded({ dataDirectory }: Marquee): Promise<number> {
  const uploads = (await filesIn(dataDirectory)).filter((path) => /uploads\/[^/.]+\.[^/.]+$/.test(path));
  if (uploads.length !== 1) throw new Error(`uploads: ${uploads.join(', ')}`);
  const handle = await open(join(dataDirectory, uploads[0]!));
  try {
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

async function allTitles({ owner, teamId }: Site): Promise<readonly string[]> {
  const titles: string[] = [];
  let after: string | undefined;
  do {
    const query = { limit: 100, ...(after !== undefined && { after }) };
    const page = await owner.call('listVideos', { params: { teamId }, query });
    titles.push(...page.items.map(({ title }) => title));
    after = page.next ?? undefined;
  } while (after !== undefined);
  return titles;
}
