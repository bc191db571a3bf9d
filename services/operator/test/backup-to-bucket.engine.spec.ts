import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FilesystemBlobStore } from '@marquee/adapter-filesystem';
import { S3BlobStore, type S3Options } from '@marquee/adapter-s3';
import { freshBucket, type TestBucket } from '@marquee/adapter-s3/testing';
import { lastBackupCollection, wholeInstallation, type Environment } from '@marquee/nest-kit';
import { onEngine } from '@marquee/ports/contracts';
import { startStandalone } from '@marquee/standalone';
import { storeOf, tenantName } from '../src/backup/copied-documents.js';
import { Depot } from '../src/backup/depot.js';
import { backupsIn } from '../src/backup/manifest.js';
import { runBackup, runRestore } from '../src/backup/run-backup.js';
import { openLiving } from '../src/engines.js';
import { quietOptions } from './busy-site.js';
import { freshFolder } from './installations.js';
import { isFull, mayNot, RefusingStorage, type Refusal } from './refusing-storage.js';

onEngine('S3_ENDPOINT', (endpoint) => {
  describe('a backup into a bucket', () => {
    let folder: string;
    let home: string;
    let bucket: TestBucket;
    let storage: RefusingStorage;
    let place: string;
    beforeAll(async () => {
      folder = await freshFolder();
      home = join(folder, 'home');
      await (await startStandalone({ ...quietOptions, dataDirectory: home })).stop();
      const files = FilesystemBlobStore.open(join(home, 'blobs'));
      for (let index = 0; index < 20; index += 1) await files.put(`team1/files/${index}`, randomBytes(10_000));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));
    beforeEach(async () => {
      bucket = await freshBucket(endpoint);
      storage = await RefusingStorage.before(endpoint);
      place = `s3://${bucket.options.bucket}`;
    });
    afterEach(async () => {
      await storage.close();
      await bucket.remove();
    });

    const environmentOf = (options: S3Options): Environment => ({
      MARQUEE_SECRET: quietOptions.secret,
      BACKUP_S3_ENDPOINT: options.endpoint,
      BACKUP_S3_REGION: options.region,
      BACKUP_S3_ACCESS_KEY_ID: options.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: options.secretAccessKey,
    });
    const usual = (): Environment => ({ ...environmentOf(bucket.options), BACKUP_S3_ENDPOINT: storage.endpoint });
    const take = async (environment = usual(), to = place, keep = 1): Promise<readonly string[]> => {
      const said: string[] = [];
      const speaker = { say: (line: string) => void said.push(line), mutter: () => undefined };
      await runBackup({ dataDirectory: home, environment, place: to, keep, withoutBlobs: false }, speaker);
      return said;
    };
    const there = async () => {
      const blobs = await S3BlobStore.connect(bucket.options);
      try {
        return await backupsIn(new Depot(blobs, place));
      } finally {
        await blobs.close();
      }
    };
    const noted = async (): Promise<string | undefined> => {
      const { stores, close } = await openLiving(home, usual());
      try {
        return (await storeOf(stores, tenantName).platform(lastBackupCollection).get(wholeInstallation))?.at;
      } finally {
        await close();
      }
    };

    it.each([
      ['a bucket that is not there', {}, 's3://marquee-nowhere', 'no such bucket (s3://marquee-nowhere)'],
      ['a wrong key', { BACKUP_S3_SECRET_ACCESS_KEY: 'very-private' }, '', 'BACKUP_S3_SECRET_ACCESS_KEY'],
      ['nobody who answers', { BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1' }, '', '(BACKUP_S3_ENDPOINT)'],
      ['an address that is none', { BACKUP_S3_ENDPOINT: 'minio' }, '', 'BACKUP_S3_ENDPOINT is no http:// address'],
    ])('meets %s: both commands say so', async (_what, changes, to, said) => {
      const environment = { ...usual(), ...changes };
      const message = expect.stringContaining(said);
      const expected = { code: 'PLACE_UNUSABLE', message };
      await expect(take(environment, to || place)).rejects.toMatchObject(expected);
      const where = { dataDirectory: join(folder, 'away'), environment, place: to || place, id: undefined };
      const speaker = { say: () => undefined, mutter: () => undefined };
      await expect(runRestore(where, speaker)).rejects.toMatchObject(expected);
      await expect(take(environment, to || place)).rejects.not.toMatchObject({
        message: expect.stringContaining('very-private'),
      });
    });

    it('is refused without a key, into a part of a bucket, and into the one that is to be backed up', async () => {
      const { BACKUP_S3_ACCESS_KEY_ID: _none, ...keyless } = usual();
      await expect(take(keyless)).rejects.toMatchObject({
        code: 'USAGE',
        message: expect.stringContaining('BACKUP_S3_ACCESS_KEY_ID'),
      });
      await expect(take(usual(), `${place}/folder`)).rejects.toMatchObject({ code: 'USAGE' });
      const own = { ...usual(), S3_BUCKET: bucket.options.bucket };
      const ofCluster = (environment: Environment) =>
        runBackup(
          { dataDirectory: undefined, environment, place, keep: 1, withoutBlobs: false },
          { say: () => undefined, mutter: () => undefined },
        );
      await expect(ofCluster({ ...own, S3_ENDPOINT: storage.endpoint })).rejects.toMatchObject({ code: 'USAGE' });
      // One of the same name at another storage is another one: it asks for the engines.
      await expect(ofCluster(own)).rejects.toMatchObject({ code: 'NO_INSTALLATION' });
      // A bucket lies in no folder, also when somebody works in the data directory.
      const here = { dataDirectory: '.', environment: usual(), place, keep: 1, withoutBlobs: false };
      await expect(runBackup(here, { say: () => undefined, mutter: () => undefined })).rejects.toMatchObject({
        code: 'NO_INSTALLATION',
      });
    });

    it('ends with one line on the error output', async () => {
      const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
      const source = ['--conditions=@marquee/source', `--import=${import.meta.resolve('@marquee/ports/run-source')}`];
      const args = ['--disable-warning=ExperimentalWarning', ...source, main, 'backup', '--data-dir', home];
      const env = { ...process.env, ...usual() };
      const ended = await new Promise((resolve) => {
        execFile(process.execPath, [...args, '--to', 's3://marquee-nowhere'], { env }, (error, stdout, stderr) =>
          resolve([error?.code, stdout, stderr]),
        );
      });
      expect(ended).toEqual([1, '', expect.stringMatching(/^PLACE_UNUSABLE: s3:\/\/marquee-nowhere: .*\n$/)]);
    });

    it.each<[string, Refusal, string]>([
      ['is full', isFull, 'PLACE_FULL'],
      ['refuses to write', mayNot, 'PLACE_FAILED'],
      ['is gone', 'gone', 'PLACE_FAILED'],
    ])('that %s in the middle counts as none, and the next one goes on', async (what, refusal, code) => {
      const before = await noted();
      storage.refuseWritesAfter(10, refusal);
      await expect(take()).rejects.toMatchObject({ code, message: expect.stringContaining(place) });
      expect(await there()).toMatchObject({ whole: [], torn: [expect.any(String)] });
      expect(await noted()).toBe(before);
      storage.relent();
      await take();
      expect(await there()).toMatchObject({ whole: [expect.any(String)], torn: [] });
      const away = join(folder, what);
      const where = { dataDirectory: away, environment: usual(), place, id: undefined };
      expect(await runRestore(where, { say: () => undefined, mutter: () => undefined })).toBe(true);
      const files = FilesystemBlobStore.open(join(away, 'blobs'));
      expect(await Array.fromAsync(files.list('team1/'))).toHaveLength(20);
    });

    it('is noted as the newest also when older ones may not be deleted', async () => {
      await take();
      storage.refuseDeletions(mayNot);
      const before = await noted();
      await expect(take()).rejects.toMatchObject({
        code: 'NOT_FORGOTTEN',
        message: expect.stringContaining('AccessDenied'),
      });
      expect((await there()).whole).toHaveLength(2);
      expect(Date.parse((await noted()) ?? '')).toBeGreaterThan(Date.parse(before ?? ''));
      storage.relent();
      expect(await take()).toContain(`1 backups in ${place}.`);
      expect((await there()).whole).toHaveLength(1);
    });
  });
});
