/* eslint-disable @nx/enforce-module-boundaries -- the tools are no project that could be named */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { askAsStranger, type Stranger } from '../../tools/kubernetes/stranger.ts';
import { nodeAddress } from '../../tools/kubernetes/places.ts';
import type { Replica } from '../../tools/kubernetes/release.ts';
import { KubernetesStage, onKubernetes } from './stage.js';

/** Asks for connections and says, by address, whether there was one. Milliseconds: who is not heard within two seconds never is. */
const knock = `
  const { connect } = require('node:net');
  Promise.all(process.argv.slice(1).map((at) => new Promise((resolve) => {
    const [host, port] = at.split(':');
    const socket = connect({ host, port, timeout: 2_000 });
    const end = (isOpen) => (socket.destroy(), resolve([at, isOpen]));
    socket.once('connect', () => end(true)).once('error', () => end(false)).once('timeout', () => end(false));
  }))).then((all) => console.log(JSON.stringify(Object.fromEntries(all))));`;

/** One beside ours, and one that calls itself ours somewhere else. */
const strangers: readonly Stranger[] = [
  { namespace: 'marquee', labels: { app: 'stranger' } },
  {
    namespace: 'strangers',
    labels: {
      'app.kubernetes.io/name': 'marquee',
      'app.kubernetes.io/instance': 'marquee',
      'app.kubernetes.io/component': 'media',
    },
  },
];

const engines = { mongodb: 27017, kafka: 9092, eventstore: 2113, s3: 9000, smtp: 587, stripe: 12111 };

onKubernetes('The network policies of the chart, where they are enforced', () => {
  let stage: KubernetesStage;
  let replicas: readonly Replica[];

  const of = (service: string): Replica => {
    const found = replicas.find((one) => one.service === service);
    if (!found) throw new Error(`there is no ${service}`);
    return found;
  };
  const at = (service: string, port: number): string => `${of(service).address}:${port}`;
  const engine = (name: keyof typeof engines): string => `${nodeAddress}:${engines[name]}`;
  /** Whose door opens to somebody in a pod of ours. */
  const opens = async (service: string, ...to: readonly string[]): Promise<unknown> =>
    JSON.parse(await stage.release.inside(of(service), 'node', '--eval', knock, ...to));
  const all = (isOpen: boolean, to: readonly string[]): Readonly<Record<string, boolean>> =>
    Object.fromEntries(to.map((one) => [one, isOpen]));

  beforeAll(async () => {
    stage = await KubernetesStage.set();
    replicas = await stage.release.replicas();
  });
  afterAll(() => stage?.strike());

  it('let a service reach the neighbours and engines that it needs', async () => {
    const needed = [at('identity', 50051), at('media', 50051), at('tenant', 50051), engine('mongodb'), engine('kafka')];
    expect(await opens('catalog', ...needed)).toEqual(all(true, needed));
  });

  it('keep it from all others', async () => {
    const others = [at('billing', 50051), at('analytics', 50051), at('bff', 8080), at('identity', 9090)];
    const strange = [
      ...others,
      engine('eventstore'),
      engine('s3'),
      engine('smtp'),
      engine('stripe'),
      `${nodeAddress}:6443`,
    ];
    expect(await opens('catalog', ...strange)).toEqual(all(false, strange));
  });

  it('let the encoder reach nobody, and media alone reach it', async () => {
    const everybody = [
      ...['bff', 'catalog', 'identity', 'media', 'tenant'].flatMap((name) => [at(name, 50051), at(name, 9090)]),
      ...(Object.keys(engines) as (keyof typeof engines)[]).map(engine),
      ...[`${nodeAddress}:53`, `${nodeAddress}:6443`, at('media', 8080)],
    ];
    expect(await opens('encoder', ...everybody)).toEqual(all(false, everybody));
    const tools = at('encoder', 8080);
    expect(await opens('media', tools)).toEqual({ [tools]: true });
    for (const other of ['bff', 'catalog', 'identity']) expect(await opens(other, tools)).toEqual({ [tools]: false });
  });

  it('keep strangers out of everything, whatever their namespace', async () => {
    const services = ['analytics', 'billing', 'catalog', 'engagement', 'identity', 'media', 'tenant', 'bff'];
    const doors = services.flatMap((name) => [at(name, 50051), at(name, 9090)]);
    const closed = [...doors, at('bff', 8080), at('media', 8080), at('encoder', 8080)];
    // No door of ours: it shows that the stranger has a network at all.
    const open = `${nodeAddress}:6443`;
    for (const stranger of strangers) {
      const said = await askAsStranger(stranger, '--eval', knock, ...closed, open);
      expect(JSON.parse(said)).toEqual({ ...all(false, closed), [open]: true });
    }
  });
});
