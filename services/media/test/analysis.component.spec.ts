import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ManualClock, service } from '@marquee/kernel';
import { plan } from '@marquee/nest-kit';
import { until } from '@marquee/ports/testing';
import type { Analysis } from '@marquee/proto/media';
import { analysisJobCollection } from '../src/analysis/analysis-job.js';
import { grace, sweep } from '../src/scrub/sweep.js';
import { makeClip } from './clips.js';
import { clip } from './fixtures/clips.js';
import {
  administrator,
  assetUntil,
  create,
  otherTeam,
  removeDirectory,
  startMedia,
  team,
  tempDirectory,
  type Media,
} from './media-harness.js';
import { tus } from './tus.js';
import { filesIn } from './waiting.js';

const call = { principal: administrator() };
let directory: string;
let media: Media;
/** Of three scenes. */
let film: string;
let bytes: Buffer<ArrayBuffer>;

async function open(): Promise<void> {
  media = await startMedia(directory);
  media.peers.addAdministrator('admin', team);
  media.peers.access = () => 'visible';
}

async function upload(content: Buffer<ArrayBuffer>): Promise<string> {
  const { id } = await create(media, 'clip.mp4', content.length);
  expect((await tus(media, id).patch(0, content)).status).toBe(204);
  return id;
}

const ask = (id = film, automatic = false) => media.assets.analyseAsset({ id, automatic }, call);
const present = async (id = film): Promise<Analysis | undefined> =>
  (await media.assets.getAssets({ ids: [id] }, call)).items[0]?.analysis;
const ended = async (id = film): Promise<Analysis> => {
  const { analysis } = await assetUntil(
    media,
    id,
    (asset) => !/^(waiting|running)$/.test(asset.analysis?.status ?? ''),
  );
  if (!analysis) throw new Error('there is no analysis');
  return analysis;
};
const jobs = () => media.ports.documents.team(analysisJobCollection, team);
const stored = async () => (await filesIn(join(directory, 'blobs', team, 'assets', film, 'thumbnails'))).sort();
const proposed = async () => (await stored()).filter((name) => /proposed-\w+\.webp$/.test(name));

beforeAll(async () => {
  directory = await tempDirectory();
  bytes = Buffer.from(await readFile(await clip('threeScenes')));
  await open();
  film = await upload(bytes);
  await assetUntil(media, film, ({ status }) => status === 'ready');
  await media.stop();
}, 120_000);
beforeEach(() => open());
afterEach(async () => {
  media.peers.plan = 'pro';
  await media.assets.dropAnalysis({ id: film }, call);
  await media.stop();
});
afterAll(() => removeDirectory(directory));

describe('an analysis', () => {
  it('proposes chapters where scenes follow each other, and pictures of each, and leaves nothing behind', async () => {
    expect(await present()).toBeUndefined();
    expect((await ask()).analysis).toMatchObject({ status: 'waiting', percent: 0 });
    const { status, chapters, thumbnails } = await ended();
    expect([status, chapters.map(Math.floor)]).toEqual(['done', [0, 25, 50]]);
    expect(thumbnails).toHaveLength(6);
    const seen = await fetch(`${media.origin}/media/${team}/${film}/${thumbnails[0]}`, {
      headers: { cookie: 'marquee_admin=admin' },
    });
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await until(async () => (await filesIn(join(directory, 'work/encoding'))).length === 0);
    expect(await jobs().get(film)).toBeUndefined();
    // Said again by whoever hears of the film once more: there is one.
    expect((await ask(film, true)).analysis?.status).toBe('done');
  });

  it('lets go of its pictures when it is dismissed, but for the one that was chosen', async () => {
    await ask();
    const { thumbnails } = await ended();
    const [, second = ''] = thumbnails;
    const { thumbnail, analysis } = await media.assets.chooseProposedThumbnail({ id: film, candidate: 1 }, call);
    expect([thumbnail, analysis?.thumbnails]).toEqual([second, thumbnails]);
    // Neither another picture meanwhile nor whoever tidies up takes any away that can still be chosen.
    const image = await readFile(join(directory, 'blobs', team, 'assets', film, second));
    await media.assets.uploadThumbnail({ id: film, image }, call);
    const { blobs, documents } = media.ports;
    const clock = new ManualClock(new Date(Date.now() + 2 * grace).toISOString());
    await sweep({ blobs, documents, clock, signal: new AbortController().signal });
    expect(await proposed()).toHaveLength(6);
    await media.assets.chooseProposedThumbnail({ id: film, candidate: 1 }, call);
    expect((await media.assets.dropAnalysis({ id: film }, call)).analysis).toBeUndefined();
    expect(await proposed()).toEqual([second.split('/').at(-1)]);
    await expect(media.assets.chooseProposedThumbnail({ id: film, candidate: 0 }, call)).rejects.toMatchObject({
      code: 'ANALYSIS_NOT_FOUND',
    });
  });

  it('stops when nobody wants it any more, and begins anew when somebody does', async () => {
    await ask();
    await media.assets.dropAnalysis({ id: film }, call);
    expect(await present()).toBeUndefined();
    await until(async () => (await jobs().get(film)) === undefined);
    await ask();
    expect((await ended()).status).toBe('done');
  });

  it('goes on with the next process', async () => {
    await ask();
    await media.stop();
    await open();
    expect((await ended()).status).toBe('done');
  });

  it('is found where its site came from elsewhere: the work is nobody’s history, and does not come along', async () => {
    await ask();
    await media.settle();
    await plan(jobs(), film, () => Promise.resolve(null));
    await media.stop();
    await open();
    expect((await ended()).status).toBe('done');
  });

  it('fails with a reason when the film cannot be read, and can be asked for again', async () => {
    const master = join(directory, 'blobs', team, 'assets', film, 'v1/hls/master.m3u8');
    const text = await readFile(master);
    await rm(master);
    await ask();
    expect(await ended()).toMatchObject({ status: 'failed', reason: 'internal' });
    await media.ports.blobs.put(`${team}/assets/${film}/v1/hls/master.m3u8`, text);
    await ask();
    expect((await ended()).status).toBe('done');
  });

  it('lets encoders go first', async () => {
    const other = await upload(Buffer.from(await makeClip(directory, 10, '640x360')));
    await assetUntil(media, other, ({ status }) => status === 'encoding');
    await ask();
    await ended();
    const { status } = await assetUntil(media, other, () => true);
    expect(status).toBe('ready');
  }, 120_000);

  it('is for whoever works on the contents of the site, where its plan has it', async () => {
    await expect(
      media.assets.analyseAsset({ id: film, automatic: false }, { principal: administrator(otherTeam) }),
    ).rejects.toMatchObject({ code: 'ASSET_NOT_FOUND' });
    const reader = { ...administrator(), role: 'normal', categories: [] } as const;
    await expect(
      media.assets.analyseAsset({ id: film, automatic: false }, { principal: reader }),
    ).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    media.peers.plan = 'basic';
    await expect(ask()).rejects.toMatchObject({ code: 'ANALYSIS_NOT_IN_PLAN' });
    media.peers.plan = 'trial';
    const said = { id: film, automatic: true };
    expect((await media.assets.analyseAsset(said, { principal: service('catalog', team) })).analysis?.status).toBe(
      'waiting',
    );
  });
});
