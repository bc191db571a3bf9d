/* eslint-disable @nx/enforce-module-boundaries -- buckets are made by the fixture of the adapter, and by nothing else */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freshBucket, type TestBucket } from '@marquee/adapter-s3/testing';
import { until } from '@marquee/ports/testing';
import { Caller } from '../support/caller.js';
import { Cluster, operate } from '../support/cluster.js';
import { renditionsOf } from '../support/playlists.js';
import { createVideo, password, playbackOf, type Site } from '../support/site.js';
import { Standalone } from '../support/standalone.js';
import { objectStorage, onStorage, Stage, tell } from './stage.js';
import { patiently, type Acknowledged } from './write-load.js';

const { S3_ENDPOINT } = objectStorage();
/** Two backups, or a restore with all services behind it, on a machine that has other work. Milliseconds. */
const patience = 900_000;

/** docs/how-to/back-up-and-restore.md, on the engines of the cluster and with buckets for bytes and backups. */
onStorage('A cluster that is backed up while people work', () => {
  /** Of the bytes of the installation, of its backups, and of the bytes of the restored one. */
  let buckets: { readonly home: TestBucket; readonly place: TestBucket; readonly away: TestBucket };
  let folder: string;
  let stage: Stage;
  /** The first and the second backup, and what was acknowledged before each began. */
  const taken: { readonly id: string; readonly before: Acknowledged }[] = [];
  const place = () => `s3://${buckets.place.options.bucket}`;

  beforeAll(async () => {
    const [home, backups, away] = [await fresh(), await fresh(), await fresh()];
    buckets = { home, place: backups, away };
    folder = await mkdtemp(join(tmpdir(), 'marquee-rehearsal-'));
    stage = await Stage.set('Kept', { environment: () => ({ S3_BUCKET: home.options.bucket }) });
  });
  afterAll(async () => {
    await stage?.strike();
    for (const one of Object.values(buckets ?? {})) await one.remove();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const measured = async <Result>(what: string, work: () => Promise<Result>, figures = {}): Promise<Result> => {
    const began = performance.now();
    const result = await work();
    const seconds = Number(((performance.now() - began) / 1000).toFixed(1));
    tell(what, { seconds, load: loadavg()[0]?.toFixed(1), ...figures });
    return result;
  };
  const takeBackup = async (): Promise<void> => {
    const before = stage.load.acknowledged;
    let said = '';
    const meanwhile = await stage.during(async () => {
      const run = () => operate(['backup', '--to', place()], stage.cluster.environment);
      const ended = await measured('backup', run);
      expect(ended).toEqual({ code: 0, said: expect.stringContaining(place()) });
      said = ended.said;
    });
    const objects = await buckets.place.objects();
    const mebibytes = [...objects.values()].reduce((sum, { size }) => sum + size, 0) / 1024 ** 2;
    tell('people meanwhile, and what lies there', { ...meanwhile, objects: objects.size, mebibytes, said });
    // Nobody is shut out.
    expect(meanwhile.acknowledged).toBeGreaterThan(0);
    taken.push({ id: /^(\S+): everything/m.exec(said)?.[1] ?? '', before });
  };
  /** What tenant tells to whoever watches it. */
  const age = async (): Promise<string | undefined> => {
    const tenant = stage.cluster.members.find(({ service }) => service === 'tenant');
    const metrics = await fetch(`http://127.0.0.1:${tenant?.ports.admin}/metrics`);
    return /^marquee_backup_age_seconds(?:\{.*\})? (\S+)$/m.exec(await metrics.text())?.[1];
  };

  it(
    'goes on with a backup that was killed, adds to it what is new, and tells its age',
    async () => {
      expect(await age()).toBe('Nan');
      const killed = await operate(['backup', '--to', place()], stage.cluster.environment, (child) => {
        const copied = async () => [...(await buckets.place.objects()).keys()].filter((key) => key.includes('/blobs/'));
        void until(copied, (keys) => keys.length > 2, { seconds: 120, every: 5 }).finally(() => child.kill('SIGKILL'));
      });
      expect(killed.code).toBeUndefined();
      const torn = await buckets.place.objects();
      expect([...torn.keys()].filter((key) => key.endsWith('manifest.json'))).toEqual([]);
      await takeBackup();
      expect(Number(await age())).toBeGreaterThan(0);

      const first = await buckets.place.objects();
      const { processing } = await createVideo(stage.site, 'Later', stage.film);
      await stage.uploadAgainAndAgain(processing.uploadUrl ?? '');
      await takeBackup();
      const second = await buckets.place.objects();
      const shared = (key: string) => key.startsWith('marquee/log/') || key.startsWith('marquee/blobs/');
      const old = [...first].filter(([key]) => shared(key));
      expect(old.map(([key]) => [key, second.get(key)])).toEqual(old);
      const added = [...second].filter(([key]) => !first.has(key) && shared(key));
      tell('added by the second', { objects: added.length, bytes: added.reduce((sum, [, { size }]) => sum + size, 0) });
      expect(added.length).toBeGreaterThan(0);
    },
    patience,
  );

  it(
    'is there again in empty engines, with everything that was acknowledged before the backup began',
    async () => {
      expect(taken).toHaveLength(2);
      await stage.load.stop();
      await stage.cluster.kill();
      const environment = {
        ...stage.cluster.environment,
        MARQUEE_INSTALLATION: `restored${randomBytes(4).toString('hex')}`,
        S3_BUCKET: buckets.away.options.bucket,
      };
      const run = () => operate(['restore', '--from', place()], environment);
      expect(await measured('restored into the engines', run)).toMatchObject({ code: 0 });
      const cluster = await Cluster.start(environment);
      try {
        const site = await enter(cluster.url, stage.site);
        expect(await stage.load.faults(site, taken[1]?.before)).toEqual([]);
        const { manifestUrl } = await playbackOf(site, stage.load.videoId);
        const [rendition] = await patiently(() => renditionsOf(site.owner, manifestUrl));
        expect(rendition).toMatchObject({ ended: true });
        for (const segment of rendition?.segments ?? []) {
          const answer = async () => (await site.owner.fetch(segment)).status;
          await until(answer, (status) => status === 200);
        }
        expect(await cluster.replay()).toEqual({ equal: true, said: expect.stringContaining(' 0 differences') });
      } finally {
        await cluster.stop();
      }
    },
    patience,
  );

  it(
    'is rehearsed in one process on one directory, also an older one',
    async () => {
      const [first] = taken;
      const directory = join(folder, 'data');
      const { MARQUEE_SECRET = '' } = stage.cluster.environment;
      const args = ['restore', '--from', place(), '--backup', first?.id ?? '', '--data-dir', directory];
      const run = () => operate(args, stage.cluster.environment);
      expect(await measured('restored into a directory', run)).toMatchObject({ code: 0 });
      const one = await Standalone.start({ MARQUEE_DATA_DIR: directory, MARQUEE_SECRET }, folder);
      try {
        expect(await stage.load.faults(await enter(one.url, stage.site), first?.before)).toEqual([]);
        expect(await one.replay()).toMatchObject({ equal: true });
      } finally {
        await one.stop();
      }
    },
    patience,
  );
});

const fresh = (): Promise<TestBucket> => freshBucket(S3_ENDPOINT ?? '');

/** Sessions are in no backup: whoever wants to see the restored site logs in. */
async function enter(url: string, site: Site): Promise<Site> {
  const owner = new Caller(url);
  await owner.call('loginAdministrator', { body: { email: site.email, password } });
  return { ...site, url, owner };
}
