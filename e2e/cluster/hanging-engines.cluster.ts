/* eslint-disable @nx/enforce-module-boundaries -- the tools are no project that could be named */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Proxy } from '@marquee/ports/testing';
import type { Member } from '../../tools/cluster/member.ts';
import { createVideo, isReady, videoIn } from '../support/site.js';
import { objectStorage, onStage, Stage, tell } from './stage.js';

const { S3_ENDPOINT } = objectStorage();
const onStorage = S3_ENDPOINT === undefined ? it.skip : it;

/** For so long nothing comes from an engine, and nobody is told. Milliseconds. */
const hanging = 15_000;

const portOf = (address: string): number => Number(new URL(address.replace(/^127/, 'tcp://127')).port);
const throughPort = (address: string, port: number): string => address.replace(`:${portOf(address)}`, () => `:${port}`);

onStage('The cluster bears engines that hang', () => {
  let stage: Stage;
  let mongodb: Proxy;
  let kafka: Proxy;
  let eventstore: Proxy;
  let storage: Proxy | undefined;

  beforeAll(async () => {
    const { MONGODB_URL = '', EVENTSTORE_URL = '' } = process.env;
    let broker = 0;
    mongodb = await Proxy.to(portOf(MONGODB_URL));
    eventstore = await Proxy.to(portOf(EVENTSTORE_URL));
    storage = S3_ENDPOINT === undefined ? undefined : await Proxy.to(portOf(S3_ENDPOINT));
    kafka = await Proxy.to(() => broker);
    stage = await Stage.set('Hanging', {
      broker: { 'advertised.listeners': `PLAINTEXT://127.0.0.1:${kafka.port}` },
      environment: (brokers) => {
        broker = portOf(brokers);
        return {
          KAFKA_BROKERS: throughPort(brokers, kafka.port),
          MONGODB_URL: throughPort(MONGODB_URL, mongodb.port),
          EVENTSTORE_URL: throughPort(EVENTSTORE_URL, eventstore.port),
          ...(storage && S3_ENDPOINT !== undefined && { S3_ENDPOINT: throughPort(S3_ENDPOINT, storage.port) }),
        };
      },
    });
  });
  afterAll(async () => {
    await stage?.strike();
    for (const proxy of [mongodb, kafka, eventstore, storage]) await proxy?.close();
  });

  const members = (...services: readonly string[]) =>
    stage.cluster.members.filter(({ service }) => services.includes(service));

  /** Of what its readiness says that it does not work. */
  const reasons = async (member: Member): Promise<readonly string[]> => {
    const { checks } = JSON.parse((await member.readiness())?.said ?? '{}') as { readonly checks: object };
    return Object.entries(checks).flatMap(([name, said]) => (said === 'ok' ? [] : [name]));
  };

  /** Hangs, is seen as such by the readiness of these, and comes back; nobody ended meanwhile. */
  const hang = async (
    what: string,
    proxy: Proxy | undefined,
    seenBy: readonly string[],
    as: 'unready' | 'degraded',
  ) => {
    const figures = await stage.during(async () => {
      proxy?.freeze();
      try {
        await stage.untilAllAre(as, members(...seenBy));
        for (const said of await Promise.all(members(...seenBy).map(reasons))) {
          expect(said).toContain(what);
          expect(said.filter((name) => !name.startsWith(what))).toEqual([]);
        }
        await wait(hanging);
      } finally {
        proxy?.thaw();
      }
    });
    const back = performance.now();
    await stage.untilAllAre('ready');
    tell(`${what} hung`, { ...figures, readyAgainAfter: Math.round(performance.now() - back) });
    expect(stage.cluster.members.filter(({ isRunning }) => !isRunning)).toEqual([]);
    const afterwards = await stage.during(() => wait(2_000));
    expect(afterwards.acknowledged).toBeGreaterThan(0);
    return figures;
  };

  it('in MongoDB: whoever needs it says so and is not ready', async () => {
    await hang('MongoDB', mongodb, ['identity', 'tenant', 'catalog', 'media', 'analytics'], 'unready');
  });

  it('in Kafka: nobody is refused', async () => {
    const { acknowledged, refused } = await hang(
      'Kafka',
      kafka,
      ['identity', 'tenant', 'catalog', 'media', 'analytics'],
      'degraded',
    );
    expect(acknowledged).toBeGreaterThan(0);
    expect(refused).toBe(0);
  });

  it('in EventStoreDB: whatever people save is accepted, and viewings are told again', async () => {
    const { acknowledged, refusedSaves } = await hang('EventStoreDB', eventstore, ['analytics'], 'degraded');
    expect(acknowledged).toBeGreaterThan(0);
    expect(refusedSaves).toBe(0);
  });

  onStorage('in the object storage (needs one): an upload waits and goes on, others work on', async () => {
    const { site, film } = stage;
    const { id, processing } = await createVideo(site, 'Uploaded meanwhile', film);
    const uploading = stage.uploadAgainAndAgain(processing.uploadUrl ?? '');
    const { acknowledged, refused } = await hang('object storage', storage, ['media'], 'unready');
    expect(acknowledged).toBeGreaterThan(0);
    expect(refused).toBe(0);
    await uploading;
    await videoIn(site, id, isReady);
  });

  it('loses nothing, applies nothing twice, and its history makes the same again', async () => {
    expect(await stage.verdict()).toEqual({
      faults: [],
      equal: true,
      said: expect.stringContaining(' 0 differences'),
    });
  });
});
