/* eslint-disable @nx/enforce-module-boundaries -- the tools are no project that could be named */
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { eventstoredb } from '../../tools/infra/eventstoredb.ts';
import { startBroker } from '../../tools/infra/kafka/broker.ts';
import { mongodb } from '../../tools/infra/mongodb.ts';
import { cacheOf } from '../../tools/infra/provide.ts';
import { Caller } from '../support/caller.js';
import { clip } from '../support/clips.js';
import { Cluster } from '../support/cluster.js';
import { renditionsOf } from '../support/playlists.js';
import { addVideo, isReady, openSite, playbackOf, videoIn, type Site } from '../support/site.js';
import { OwnEngine } from './own-engine.js';
import { jars, onStage, tell } from './stage.js';

const whole = { equal: true, said: expect.stringContaining(' 0 differences') };

/** docs/how-to/back-up-and-restore.md, with copies of the engines' files for snapshots of their volumes. */
onStage('A cluster that is restored from a backup', () => {
  let documents: OwnEngine;
  let log: OwnEngine;
  let kafka: OwnEngine;
  let cluster: Cluster;
  let site: Site;
  let videoId: string;
  const blobs = () => join(cluster.dataDirectory, 'blobs');
  const copyOfBlobs = () => join(cluster.dataDirectory, 'copy-of-blobs');

  beforeAll(async () => {
    await mkdir(cacheOf(mongodb), { recursive: true });
    documents = await OwnEngine.make((data) => mongodb.local({ cache: cacheOf(mongodb), data }));
    log = await OwnEngine.make((data) => eventstoredb.local({ cache: cacheOf(eventstoredb), data }));
    kafka = await OwnEngine.make((data, port) =>
      startBroker({ jars: jars ?? '', data, settings: { 'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}` } }),
    );
    for (const engine of [documents, log, kafka]) await engine.start();
    cluster = await Cluster.start({
      MONGODB_URL: `mongodb://127.0.0.1:${documents.port}/`,
      EVENTSTORE_URL: `esdb://127.0.0.1:${log.port}?tls=false`,
      KAFKA_BROKERS: `127.0.0.1:${kafka.port}`,
    });
    site = await openSite(cluster, 'Restored');
    videoId = await addVideo(site, 'Kept', await clip('silent.mp4'), { public: true });
    await videoIn(site, videoId, isReady);
    await playbackOf(site, videoId);
  });
  afterAll(async () => {
    await cluster?.stop();
    for (const engine of [documents, log, kafka]) await engine?.dispose();
  });

  const createGroup = async (name: string): Promise<void> =>
    void (await site.owner.call('createGroup', { params: { teamId: site.teamId }, body: { name } }));
  const groups = async (): Promise<readonly string[]> =>
    (await site.owner.call('listGroups', { params: { teamId: site.teamId } })).items.map(({ name }) => name);

  const watch = async (): Promise<void> => {
    const viewing = '1'.padStart(32, '0');
    const event = { id: viewing, type: 'view', videoId, viewing, at: new Date().toISOString() } as const;
    await new Caller(site.url).call('recordActivity', { params: { teamId: site.teamId }, body: { events: [event] } });
  };
  const views = async (): Promise<number> =>
    (await site.owner.call('getVideoAnalytics', { params: { teamId: site.teamId, videoId } })).total.views;

  /** Everything is stopped while the engines' data is changed. */
  const whileStopped = async (work: () => Promise<void>): Promise<void> => {
    await cluster.kill();
    for (const engine of [documents, log, kafka]) await engine.stop();
    await work();
    for (const engine of [documents, log, kafka]) await engine.start();
    await cluster.boot();
  };
  const forgetReadModels = async (): Promise<void> => {
    const files = (await readdir(documents.data)).filter((name) => name.includes('_analytics'));
    expect(files.length).toBeGreaterThan(0);
    for (const name of files) await rm(join(documents.data, name));
  };

  it('has what was there at the backup, nothing else, and goes on', async () => {
    await createGroup('before the backup');
    await watch();
    expect(await cluster.replay()).toEqual(whole);
    await whileStopped(async () => {
      await documents.backUp();
      await log.backUp();
      await cp(blobs(), copyOfBlobs(), { recursive: true });
    });
    await createGroup('after the backup');
    expect(await cluster.replay()).toEqual(whole);

    await whileStopped(async () => {
      await documents.restore();
      await log.restore();
      await rm(blobs(), { recursive: true });
      await cp(copyOfBlobs(), blobs(), { recursive: true });
      await kafka.empty();
      await forgetReadModels();
    });
    const restored = await cluster.replay();
    tell('restored', restored);
    expect(restored).toEqual(whole);
    expect(await groups()).toEqual(['before the backup']);
    expect(await views()).toBe(1);
    const { manifestUrl } = await playbackOf(site, videoId);
    const [rendition] = await renditionsOf(site.owner, manifestUrl);
    expect((await site.owner.fetch(rendition?.segments[0] ?? '')).status).toBe(200);

    await createGroup('later');
    expect(await cluster.replay()).toEqual(whole);
  });

  it('is told apart from one whose documents are older than its log', async () => {
    await whileStopped(async () => {
      await documents.restore();
      await kafka.empty();
      await forgetReadModels();
    });
    const { equal, said } = await cluster.replay();
    tell('documents older than the log', { equal, said });
    expect(equal).toBe(false);
    expect(said).toContain('documents, but the log tells of');
    await until(groups, (names) => !names.includes('later'));
  });
});
