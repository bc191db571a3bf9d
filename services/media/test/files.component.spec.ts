import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { fileUrl } from '@marquee/contracts';
import { ManualClock, type EventEnvelope, type Principal } from '@marquee/kernel';
import { HostileBus, until } from '@marquee/ports/testing';
import { downloadCollection } from '../src/download/download.js';
import { idleLimit } from '../src/upload/uploads.js';
import { administrator, removeDirectory, startMedia, team, tempDirectory, type Media } from './media-harness.js';
import { tus } from './tus.js';
import { filesIn } from './waiting.js';

let directory: string;
let media: Media;
const bus = new HostileBus();
// Ids tell the real time, and with it how old an upload is.
const clock = new ManualClock(new Date().toISOString());
const ours = { principal: administrator() };

const open = async (): Promise<void> => {
  media = await startMedia(directory, { concurrency: 0, bus, clock });
  media.peers.addAdministrator('admin', team);
  media.peers.addMember('member', team, ['staff']);
  media.peers.addMember('other', team, []);
};
beforeAll(async () => {
  directory = await tempDirectory();
  await open();
});
afterEach(() => {
  expect(media.errors).toEqual([]);
});
afterAll(async () => {
  await media.stop();
  await removeDirectory(directory);
});

const place = (fileName: string, fileSize: number) =>
  media.assets.createAsset({ fileName, fileSize, kind: 'file' }, ours);
const upload = async (fileName: string, content: string) => {
  const bytes = Buffer.from(content);
  const { id } = await place(fileName, bytes.length);
  expect((await tus(media, id).patch(0, bytes)).status).toBe(204);
  return id;
};
const look = async (id: string) => (await media.assets.getAssets({ ids: [id] }, ours)).items[0];

let revision = 0;
const tell = async (id: string, type: string, data: object) => {
  revision += 1;
  const event: EventEnvelope = {
    ...{ id: `${id}-${revision}`, type, schema: 1, team, entity: 'file', entityId: id, revision, data },
    ...{ at: clock.now().toISOString(), actor: { kind: 'administrator', id: 'admin' } },
  };
  await bus.publish('catalog.file', [event]);
  await until(async () => (await bus.lag('media.files')) === 0);
};

/** What the catalog answers: those of the group may have it by way of the video `carrying`. */
const serve = (assetId: string, fileName: string) => {
  media.peers.file = (viewer: Principal, _fileId, parentId) => {
    const isFor = viewer.kind === 'administrator' || (viewer.kind === 'member' && viewer.groups.includes('staff'));
    return isFor && parentId === 'carrying'
      ? { access: 'visible', upload: assetId, fileName }
      : { access: viewer.kind === 'member' && parentId === 'soon' ? 'before' : 'hidden', upload: '', fileName: '' };
  };
};
const get = (who: string, { file = 'f1', parent = 'carrying', headers = {}, method = 'GET' } = {}) => {
  const cookie = who === 'admin' ? 'marquee_admin=admin' : `marquee_member_${team}=${who}`;
  return fetch(media.origin + fileUrl(team, file, parent), { method, headers: { ...headers, cookie } });
};
const downloads = async () =>
  (await media.ports.documents.team(downloadCollection, team).kept('', 100)).map(({ state }) => state);

describe('the upload of an attachment file', () => {
  it('is ready with its last byte', async () => {
    const { id } = await place('a.pdf', 4);
    await tus(media, id).patch(0, Buffer.from('ab'));
    expect(await look(id)).toMatchObject({ status: 'uploading', kind: 'file' });
    await tus(media, id).patch(2, Buffer.from('cd'));
    expect(await look(id)).toMatchObject({ status: 'ready', playable: false, taken: false, fileName: 'a.pdf' });
  });

  it('counts towards the plan before its first byte, to the last byte that it allows', async () => {
    const { bytes } = await media.assets.getStorageUsed({}, ours);
    const limited = (fileSize: number) =>
      media.assets.createAsset({ fileName: 'a.pdf', fileSize, kind: 'file', storageLimit: bytes + 100 }, ours);
    await expect(limited(101)).rejects.toMatchObject({ code: 'UPLOAD_TOO_LARGE' });
    await limited(100);
    await expect(limited(1)).rejects.toMatchObject({ code: 'UPLOAD_TOO_LARGE' });
  });

  it('stays as long as a file refers to it, and goes when another one takes its place', async () => {
    const [first, second] = [await upload('1.txt', 'one'), await upload('2.txt', 'two')];
    await tell('f9', 'FileCreated', { name: 'Notes', upload: first });
    expect(await look(first)).toMatchObject({ taken: true });
    await tell('f9', 'FileChanged', { name: 'Other name' });
    expect(await look(first)).toMatchObject({ taken: true });
    await tell('f9', 'FileChanged', { upload: second });
    expect(await look(first)).toBeUndefined();
    expect(await look(second)).toMatchObject({ taken: true });
    await tell('f9', 'FileDeleted', {});
    await until(async () => (await look(second)) === undefined);
    const blobs = () => filesIn(join(directory, 'blobs', team, 'assets', second));
    await until(async () => (await blobs()).length === 0);
  });

  it('is deleted when nothing has referred to it for a day, and not before', async () => {
    const [free, taken] = [await upload('free.txt', 'free'), await upload('taken.txt', 'taken')];
    await tell('f8', 'FileCreated', { name: 'Taken', upload: taken });
    const begins = async (later: number) => {
      await media.stop();
      clock.advance(later);
      await open();
    };
    await begins(idleLimit - 60_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await look(free)).toBeDefined();
    await begins(120_000);
    await until(async () => (await look(free)) === undefined);
    expect(await look(taken)).toMatchObject({ status: 'ready' });
  });
});

describe('a download', () => {
  it('is saved under its name with a type that no page has, whatever is in it', async () => {
    serve(await upload('資料 "1".html', '<script>'), '資料 "1".html');
    const answer = await get('member');
    expect(await answer.text()).toBe('<script>');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="__ _1_.html"; filename*=UTF-8''%E8%B3%87%E6%96%99%20%221%22.html`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    serve(await upload('Slides.PDF', '%PDF-1.7'), 'Slides.PDF');
    expect((await get('member', { file: 'f2' })).headers.get('content-type')).toBe('application/pdf');
  });

  it('is for whom the catalog lets have it, by way of what carries it', async () => {
    serve(await upload('a.txt', 'bytes'), 'a.txt');
    const statuses = async (file: string, parent: string, ...people: string[]) =>
      Promise.all(people.map(async (who) => (await get(who, { file, parent })).status));
    expect(await statuses('f3', 'carrying', 'member', 'admin', 'other', 'nobody')).toEqual([200, 200, 404, 401]);
    expect(await statuses('f3', 'elsewhere', 'member', 'admin', 'other', 'nobody')).toEqual([404, 404, 404, 401]);
    expect(await statuses('f3', 'soon', 'member')).toEqual([403]);
    for (const path of [`/media/${team}/files/f3`, `/media/${team}/files/f3?in=../x`, `/media/${team}/files/`]) {
      expect((await fetch(media.origin + path, { headers: { cookie: 'marquee_admin=admin' } })).status).toBe(404);
    }
  });

  it('gives no bytes of a film, whatever the catalog says', async () => {
    const { id } = await media.assets.createAsset({ fileName: 'film.mp4', fileSize: 4 }, ours);
    await tus(media, id).patch(0, Buffer.from('film'));
    serve(id, 'film.mp4');
    expect((await get('member', { file: 'f4' })).status).toBe(404);
  });

  it('is counted once when it begins, and not when it goes on, is asked about or is a preview', async () => {
    serve(await upload('a.txt', 'bytes'), 'a.txt');
    const before = (await downloads()).length;
    const counted = async () => (await downloads()).length - before;
    await get('admin', { file: 'f5' });
    await get('member', { file: 'f5', method: 'HEAD' });
    await get('other', { file: 'f5' });
    await get('member', { file: 'f5', headers: { range: 'bytes=2-' } });
    expect(await counted()).toBe(0);
    const { headers } = await get('member', { file: 'f5' });
    expect(await counted()).toBe(1);
    await get('member', { file: 'f5', headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(await counted()).toBe(1);
    await get('member', { file: 'f5', headers: { range: 'bytes=0-1' } });
    expect(await counted()).toBe(2);
    const latest = (await downloads()).at(-1);
    expect(latest).toEqual({ fileId: 'f5', parentId: 'carrying', memberId: 'member' });
  });
});
