import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { renditionsOf } from '../support/playlists.js';
import { createVideo, isReady, playbackOf, videoIn } from '../support/site.js';
import { SmallDisk } from '../support/small-disk.js';
import { canFail, onStage, Stage, tell } from './stage.js';

/** A process is away for this long before somebody starts it again, and Kafka for that long. Milliseconds. */
const processAway = 3_000;
const kafkaAway = 30_000;

const disk = canFail ? await SmallDisk.mount(512) : undefined;

onStage('The cluster keeps its word', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.set('Faults', { disk });
  });
  afterAll(async () => {
    await stage?.strike();
    await disk?.unmount();
  });

  it('while each of its processes is killed once, under writes, an upload and an encoding', async () => {
    const { site, cluster, film } = stage;
    const { id, processing } = await createVideo(site, 'Uploaded meanwhile', film);
    await site.owner.call('updateVideo', {
      params: { teamId: site.teamId, videoId: id },
      body: { publication: 'public', public: true },
    });
    const uploading = stage.uploadAgainAndAgain(processing.uploadUrl ?? '');
    for (const member of cluster.members) {
      const figures = await stage.during(async () => {
        await member.kill();
        expect(await stage.readiness(member)).toBe('away');
        await wait(processAway);
        expect(await stage.readiness(member)).toBe('away');
        member.start();
        await stage.untilAllAre('ready');
      });
      tell(`${member.name} killed`, figures);
    }
    await uploading;
    await videoIn(site, id, isReady);
    const { manifestUrl } = await playbackOf(site, id);
    const renditions = await renditionsOf(site.owner, manifestUrl);
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
    const figures = await stage.withoutKafka(() =>
      stage.during(async () => {
        await stage.untilAllAre('degraded', stage.onKafka);
        await wait(kafkaAway);
      }),
    );
    const back = performance.now();
    await stage.untilAllAre('ready');
    tell('Kafka stopped', { ...figures, readyAgainAfter: Math.round(performance.now() - back) });
    expect(figures.acknowledged).toBeGreaterThan(0);
    expect(figures.refused).toBe(0);
  });

  (disk ? it : it.skip)('while the disk of Kafka is full (needs the right to mount a file system)', async () => {
    const figures = await stage.during(async () => {
      await disk?.fillUp();
      // It ends by itself: it cannot write any more.
      await stage.untilAllAre('degraded', stage.onKafka);
      await wait(processAway);
    });
    await disk?.empty();
    await stage.withoutKafka(() => Promise.resolve());
    await stage.untilAllAre('ready');
    tell("Kafka's disk full", figures);
    expect(figures.acknowledged).toBeGreaterThan(0);
    expect(figures.refused).toBe(0);
  });

  it('loses nothing, applies nothing twice, and its history makes the same again', async () => {
    expect(await stage.verdict()).toEqual({
      faults: [],
      equal: true,
      said: expect.stringContaining(' 0 differences'),
    });
  });
});
