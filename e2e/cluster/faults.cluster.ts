/* eslint-disable @nx/enforce-module-boundaries -- the tools are no project that could be named */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Member } from '../../tools/cluster/member.ts';
import type { Running } from '../../tools/infra/engine.ts';
import { kafka } from '../../tools/infra/kafka.ts';
import { startBroker } from '../../tools/infra/kafka/broker.ts';
import { kafkaJars } from '../../tools/infra/kafka/jars.ts';
import { cacheOf } from '../../tools/infra/provide.ts';
import { clip } from '../support/clips.js';
import { Cluster } from '../support/cluster.js';
import { renditionsOf } from '../support/playlists.js';
import { addVideo, createVideo, isReady, openSite, videoIn, type Site } from '../support/site.js';
import { SmallDisk } from '../support/small-disk.js';
import { until } from '../support/until.js';
import { WriteLoad } from './write-load.js';

/** A process is away for this long before somebody starts it again, and Kafka for that long. Milliseconds. */
const processAway = 3_000;
const kafkaAway = 30_000;

const isHere = (process.env['MONGODB_URL'] ?? '') !== '' && (process.env['EVENTSTORE_URL'] ?? '') !== '';
const jars = isHere ? await kafkaJars(cacheOf(kafka)).catch(() => undefined) : undefined;
const title = 'The cluster keeps its word';
const disk = jars === undefined ? undefined : await SmallDisk.mount(512);

/** So that an upload goes on at whichever replica is left; without it, uploads lie on a volume. */
function objectStorage(): Readonly<Record<string, string>> {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const given = names.map((name) => [name, process.env[name] ?? ''] as const);
  return given.every(([, value]) => value !== '') ? Object.fromEntries(given) : {};
}

/** Figures for the person who looks on. */
const tell = (what: string, figures: object): void =>
  void process.stderr.write(`    ${what}: ${JSON.stringify(figures)}\n`);

(jars === undefined ? describe.skip : describe)(
  jars === undefined ? `${title} (its engines are not here)` : title,
  () => {
    let data: string;
    let broker: Running;
    let cluster: Cluster;
    let site: Site;
    let watchedId: string;
    let film: string;
    let load: WriteLoad;

    beforeAll(async () => {
      data = disk?.folder ?? (await mkdtemp(join(tmpdir(), 'marquee-faults-')));
      broker = await startBroker({ jars: jars ?? '', data });
      cluster = await Cluster.start({ KAFKA_BROKERS: broker.address, ...objectStorage() });
      site = await openSite(cluster, 'Faults');
      film = await clip('silent.mp4');
      watchedId = await addVideo(site, 'Watched', film, { public: true });
      await videoIn(site, watchedId, isReady);
      load = await WriteLoad.start(site, watchedId);
    });
    afterAll(async () => {
      await load?.stop();
      await cluster?.stop();
      await broker?.stop();
      if (disk) await disk.unmount();
      else await rm(data, { recursive: true, force: true });
    });

    /** As a browser does it: asks where the server stands, and goes on from there. */
    const uploadAgainAndAgain = async (url: string): Promise<void> => {
      await until(
        () =>
          site.owner.upload(url, film).then(
            () => true,
            () => false,
          ),
        (ended) => ended,
        { seconds: 120, every: 500 },
      );
    };

    const readiness = async (member: Member): Promise<string> => {
      const answer = await member.readiness();
      if (!answer) return 'away';
      const { degraded } = JSON.parse(answer.said) as { readonly degraded: boolean };
      return answer.ready ? (degraded ? 'degraded' : 'ready') : 'unready';
    };

    const untilAllAre = async (wished: string, members = cluster.members): Promise<void> => {
      await until(
        () => Promise.all(members.map(async (one) => `${one.name} ${await readiness(one)}`)),
        (all) => all.every((one) => one.endsWith(` ${wished}`)),
        { seconds: 120 },
      );
    };

    const withoutKafka = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      await broker.stop();
      try {
        return await work();
      } finally {
        broker = await startBroker({ jars: jars ?? '', data });
      }
    };
    const onKafka = () => cluster.members.filter(({ service }) => service !== 'bff');

    it('while each of its processes is killed once, under writes, an upload and an encoding', async () => {
      const { id, processing } = await createVideo(site, 'Uploaded meanwhile', film);
      await site.owner.call('updateVideo', {
        params: { teamId: site.teamId, videoId: id },
        body: { publication: 'public', public: true },
      });
      const uploading = uploadAgainAndAgain(processing.uploadUrl ?? '');
      for (const member of cluster.members) {
        load.listen();
        await member.kill();
        expect(await readiness(member)).toBe('away');
        await wait(processAway);
        expect(await readiness(member)).toBe('away');
        member.start();
        await untilAllAre('ready');
        tell(`${member.name} killed`, load.report);
      }
      await uploading;
      await videoIn(site, id, isReady);
      const { playback } = await site.owner.call('getSiteVideo', { params: { teamId: site.teamId, videoId: id } });
      const renditions = await renditionsOf(site.owner, playback?.manifestUrl ?? '');
      for (const { ended, length, segments } of renditions) {
        expect({ ended, length: Math.round(length) }).toEqual({ ended: true, length: 6 });
        for (const segment of segments) {
          // As a player does it, on a machine that may be busy.
          await until(
            async () => (await site.owner.fetch(segment)).status,
            (status) => status === 200,
          );
        }
      }
    });

    it('while Kafka is stopped for half a minute, and says so without refusing anybody', async () => {
      const before = load.report;
      load.listen();
      const during = await withoutKafka(async () => {
        await untilAllAre('degraded', onKafka());
        await wait(kafkaAway);
        return load.report;
      });
      const back = performance.now();
      await untilAllAre('ready');
      tell('Kafka stopped', {
        acknowledged: during.acknowledged - before.acknowledged,
        refused: during.refused - before.refused,
        longestSilence: during.longestSilence,
        readyAgainAfter: Math.round(performance.now() - back),
      });
      expect(during.acknowledged).toBeGreaterThan(before.acknowledged);
      expect(during.refused).toBe(before.refused);
    });

    (disk ? it : it.skip)('while the disk of Kafka is full (needs the right to mount a file system)', async () => {
      const before = load.report;
      load.listen();
      await disk?.fillUp();
      // It ends by itself: it cannot write any more.
      await untilAllAre('degraded', onKafka());
      await wait(processAway);
      const during = load.report;
      await disk?.empty();
      await withoutKafka(() => Promise.resolve());
      await untilAllAre('ready');
      tell("Kafka's disk full", {
        acknowledged: during.acknowledged - before.acknowledged,
        refused: during.refused - before.refused,
        longestSilence: during.longestSilence,
      });
      expect(during.acknowledged).toBeGreaterThan(before.acknowledged);
      expect(during.refused).toBe(before.refused);
    });

    it('loses nothing, applies nothing twice, and its history makes the same again', async () => {
      await load.stop();
      const began = performance.now();
      expect(await load.faults()).toEqual([]);
      const { equal, said } = await cluster.replay();
      tell('caught up and replayed', { ...load.report, milliseconds: Math.round(performance.now() - began), said });
      expect({ equal, said }).toEqual({ equal: true, said: expect.stringContaining(' 0 differences') });
    });
  },
);
