/* eslint-disable @nx/enforce-module-boundaries -- the tools are no project that could be named */
import type { Server } from 'node:http';
import { describe } from '@jest/globals';
import { openClusterDoor } from '../../tools/cluster/door.ts';
import { whyNot as whyNoImages } from '../../tools/images/docker.ts';
import { prepareForProduction, startController } from '../../tools/kubernetes/controller.ts';
import { startEngines, type Engines } from '../../tools/kubernetes/engines.ts';
import { Forward } from '../../tools/kubernetes/forward.ts';
import { buildImages } from '../../tools/kubernetes/images.ts';
import { KubernetesNode } from '../../tools/kubernetes/node.ts';
import { buildParts, whyNoKubernetes } from '../../tools/kubernetes/parts.ts';
import { nodeName } from '../../tools/kubernetes/places.ts';
import { Release } from '../../tools/kubernetes/release.ts';

const reason = (await whyNoKubernetes()) ?? (await whyNoImages());

/** Declares a suite on a real Kubernetes; where there can be none, it says why. */
export function onKubernetes(title: string, declare: () => void): void {
  if (reason === undefined) describe(title, declare);
  else describe.skip(`${title} (${reason})`, declare);
}

/** Figures for the person who looks on. */
export const tell = (what: string, figures: object): void =>
  void process.stderr.write(`    ${what}: ${JSON.stringify(figures)}\n`);

/** A cluster of one node with the chart on engines of tests, and an Ingress controller. */
export class KubernetesStage {
  #stack = new AsyncDisposableStack();

  private constructor(
    readonly release: Release,
    /** What Helm and the API server said at the install. */
    readonly said: string,
  ) {}

  static async set(): Promise<KubernetesStage> {
    const stack = new AsyncDisposableStack();
    const began = performance.now();
    const since = () => Math.round((performance.now() - began) / 1_000);
    try {
      await buildParts();
      const images = await buildImages(() => undefined);
      const built = since();
      const node = await KubernetesNode.start(images);
      stack.defer(() => node.stop());
      const engines = await startEngines();
      stack.defer(() => engines.stop());
      await prepareForProduction(nodeName);
      const forward = await Forward.open({ host: '127.0.0.1', port: 0 }, { host: await startController(), port: 80 });
      stack.defer(() => forward.close());
      const { door, url } = await openDoor(engines, forward.port);
      stack.defer(() => void (door.closeAllConnections(), door.close()));
      const prepared = since();
      const { release, said } = await Release.install(url, engines.secret);
      tell('installed', { images: built, cluster: prepared - built, chart: since() - prepared });
      const stage = new KubernetesStage(release, said);
      stage.#stack = stack;
      return stage;
    } catch (error) {
      await stack.disposeAsync();
      throw error;
    }
  }

  async strike(): Promise<void> {
    await this.#stack.disposeAsync();
  }
}

/** The mailbox, and everything else to the Ingress controller: who comes by a browser, and a journey, sees no difference. */
async function openDoor(engines: Engines, port: number): Promise<{ readonly door: Server; readonly url: string }> {
  const members = ['bff', 'media'].map((service) => ({ service, isRunning: true, ports: { http: port } }));
  const door = await openClusterDoor({ members, mails: () => engines.mails(), uploadsStay: false }, 0);
  const address = door.address();
  if (typeof address !== 'object' || !address) throw new Error('the door has no port');
  return { door, url: `http://localhost:${address.port}` };
}
