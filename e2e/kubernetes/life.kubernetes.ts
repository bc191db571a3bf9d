/* eslint-disable @nx/enforce-module-boundaries -- the tools are no project that could be named */
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import type { Replica } from '../../tools/kubernetes/release.ts';
import { KubernetesStage, onKubernetes, tell } from './stage.js';

/** Kubernetes says it of every headless Service, also of one that names no affinity: it fills the field in itself. */
const ofEveryHeadlessService = 'spec.SessionAffinity is ignored for headless services';

/**
 * With fewer cores everything starts on those that serve, and what takes longer than five seconds is answered with 504. That says what
 * the machine carries, and is told; a connection that is refused or broken off, or any other answer, fails on every machine.
 */
const coresThatCarryAll = 4;
const timedOut = /\b504\b/;
/** Of all that was asked for; more is no working site. */
const mostTimedOut = 0.25;

const chunksOf = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** How often each answer came. */
const countsOf = (failed: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(failed, (one) => /\b[45]\d\d\b/.exec(one)?.[0] ?? one)).map(([answer, all]) => [
      answer,
      all?.length ?? 0,
    ]),
  );

onKubernetes('The chart with the production values on a real Kubernetes', () => {
  let stage: KubernetesStage;

  /** Makes a change under everything that people do, and holds it to failing nothing of that, or to what two cores carry. */
  async function failsNobody(what: string, change: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    const meanwhile = await stage.during(change);
    tell(what, {
      ...meanwhile,
      failed: countsOf(meanwhile.failed),
      seconds: Math.round((performance.now() - began) / 1_000),
    });
    const late = availableParallelism() < coresThatCarryAll ? meanwhile.failed.filter((one) => timedOut.test(one)) : [];
    expect(meanwhile.failed.filter((one) => !late.includes(one))).toEqual([]);
    const asked = meanwhile.acknowledged + meanwhile.pages + meanwhile.pieces;
    expect(late.length / asked).toBeLessThan(mostTimedOut);
    expect(Math.min(meanwhile.acknowledged, meanwhile.pages, meanwhile.megabytes)).toBeGreaterThan(0);
  }

  /** Of what stays: whoever leaves may still bring a film to its end. */
  const versions = async () =>
    new Set((await stage.release.replicas()).filter(({ isLeaving }) => !isLeaving).map(({ version }) => version));

  beforeAll(async () => {
    stage = await KubernetesStage.set();
  });
  afterAll(() => stage?.strike());

  it('is ready, each service twice, and nothing of it is warned of', async () => {
    const replicas = await stage.release.replicas();
    expect(replicas.filter(({ isReady }) => !isReady)).toEqual([]);
    expect(new Set(replicas.map(({ service }) => service)).size).toBe(9);
    expect(replicas).toHaveLength(18);
    const warnings = stage.said.split('\n').filter((line) => line.includes('Warning'));
    expect(warnings.filter((line) => !line.includes(ofEveryHeadlessService))).toEqual([]);
  });

  it('passes `helm test`', async () => {
    expect(await stage.release.test()).toMatch(/Phase:\s+Succeeded/);
  });

  it('confines each run of ffmpeg by itself, where its node has the profile for it', async () => {
    const encoders = (await stage.release.replicas()).filter(({ service }) => service === 'encoder');
    expect(encoders).toHaveLength(2);
    const read = `fetch('http://127.0.0.1:9090/metrics').then((answer) => answer.text()).then(console.log)`;
    for (const encoder of encoders) {
      const metrics = await stage.release.inside(encoder, 'node', '--eval', read);
      expect(metrics).toContain('marquee_tools_confined{by="namespaces"} 1');
    }
  });

  it('is upgraded to another version without a failed request', async () => {
    await failsNobody('upgraded', () => stage.release.upgrade({ 'image.tag': '1.5.0' }));
    expect(await versions()).toEqual(new Set(['1.5.0']));
  });

  it('goes back to the version before without a failed request', async () => {
    await failsNobody('rolled back', () => stage.release.rollBack());
    expect(await versions()).toEqual(new Set(['1.4.2']));
  });

  it('is drained, pod by pod, without a failed request', async () => {
    await failsNobody('drained', async () => {
      // A few at a time: those that come in their place start on the same two cores, and not on other nodes.
      for (const some of chunksOf(await stage.release.replicas(), 3)) {
        const waiting = new Set(some);
        while (waiting.size > 0) {
          for (const replica of waiting) if (await stage.release.evict(replica)) waiting.delete(replica);
        }
        await stage.untilReplaced(some);
      }
    });
  });

  it('grows and shrinks without a failed request', async () => {
    const count = async (service: string) =>
      (await stage.release.replicas()).filter((one) => one.service === service && one.isReady).length;
    const untilThereAre = (wished: number) =>
      until(
        async () => [await count('media'), await count('bff'), await count('catalog')],
        (counts) => counts.every((one) => one === wished),
        { seconds: 300, every: 1_000 },
      );
    const replicas = (wished: number) => ({
      'services.media.replicas': String(wished),
      'services.bff.autoscaling.min': String(wished),
      'services.bff.autoscaling.max': String(wished),
      'services.catalog.autoscaling.min': String(wished),
      'services.catalog.autoscaling.max': String(wished),
    });
    await failsNobody('grown and shrunk', async () => {
      await stage.release.upgrade(replicas(3));
      await untilThereAre(3);
      await stage.release.upgrade(replicas(2));
      await untilThereAre(2);
    });
  });

  it('loses nothing that it acknowledged when any pod is gone without a word', async () => {
    const all = await stage.release.replicas();
    const victims = new Map<string, Replica>(all.map((replica) => [replica.service, replica]));
    for (const [service, victim] of victims) {
      const meanwhile = await stage.during(async () => {
        await stage.release.kill(victim);
        await stage.untilReplaced([victim]);
      });
      tell(`${service} killed`, { ...meanwhile, failed: meanwhile.failed.length });
      expect(meanwhile.acknowledged).toBeGreaterThan(0);
    }
  });

  it('comes back when its node does', async () => {
    const meanwhile = await stage.during(async () => {
      await stage.node.restart();
      await stage.untilReplaced([]);
    });
    tell('node restarted', { ...meanwhile, failed: meanwhile.failed.length });
    await until(
      () =>
        stage.people.site.owner.call('listGroups', { params: { teamId: stage.people.site.teamId } }).then(
          () => true,
          () => false,
        ),
      (answers) => answers,
      { seconds: 120 },
    );
  });

  it('has lost nothing and done nothing twice, and its history makes the same again', async () => {
    const { writers, public: viewers } = stage.people;
    await writers.stop();
    await viewers.stop();
    expect(await writers.faults()).toEqual([]);
    await viewers.untilAllCanBeWatched(300);
    const said = await stage.release.run('verify', 'replay');
    tell('replayed', { uploaded: viewers.uploaded.length, ...writers.report, said: said.trim().split('\n').at(-1) });
    expect(said).toContain(' 0 differences');
  });
});
