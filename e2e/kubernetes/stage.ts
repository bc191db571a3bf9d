/* eslint-disable @nx/enforce-module-boundaries -- the tools are no project that could be named */
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe } from '@jest/globals';
import { openClusterDoor } from '../../tools/cluster/door.ts';
import { whyNot as whyNoImages } from '../../tools/images/docker.ts';
import { prepareForProduction, startController } from '../../tools/kubernetes/controller.ts';
import { startEngines, type Engines } from '../../tools/kubernetes/engines.ts';
import { inRepository } from '../../tools/lib/repository.ts';
import { freePort } from '../../tools/infra/process.ts';
import { Forward } from '../../tools/kubernetes/forward.ts';
import { buildImages } from '../../tools/kubernetes/images.ts';
import { KubernetesNode } from '../../tools/kubernetes/node.ts';
import { buildParts, whyNoKubernetes } from '../../tools/kubernetes/parts.ts';
import { nodeName } from '../../tools/kubernetes/places.ts';
import { Release, type Replica } from '../../tools/kubernetes/release.ts';
import { clip } from '../support/clips.js';
import { addVideo, isReady, openSite, videoIn, type Site } from '../support/site.js';
import { until } from '@marquee/ports/testing';
import { WriteLoad } from '../cluster/write-load.js';
import { PublicLoad } from './public-load.js';

const reason = (await whyNoKubernetes()) ?? (await whyNoImages());

/** Declares a suite on a real Kubernetes; where there can be none, it says why. */
export function onKubernetes(title: string, declare: () => void): void {
  if (reason === undefined) describe(title, declare);
  else describe.skip(`${title} (${reason})`, declare);
}

/** Figures for the person who looks on. */
export const tell = (what: string, figures: object): void =>
  void process.stderr.write(`    ${what}: ${JSON.stringify(figures)}\n`);

/** Two cores carry the cluster, its engines and whoever starts anew: of four kinds of writes each so often. Milliseconds. */
const aWrite = 1_000;
/** After a change, before it is judged. Milliseconds. */
const afterwards = 5_000;

export interface People {
  readonly site: Site;
  readonly writers: WriteLoad;
  readonly public: PublicLoad;
}

export interface Meanwhile {
  readonly acknowledged: number;
  readonly pages: number;
  readonly megabytes: number;
  /** Of uploads. */
  readonly pieces: number;
  readonly failed: readonly string[];
}

/** A cluster of one node with the chart on engines of tests, and an Ingress controller. */
export class KubernetesStage {
  #stack = new AsyncDisposableStack();

  #people: People | undefined;

  private constructor(
    readonly url: string,
    readonly node: KubernetesNode,
    readonly release: Release,
    /** What Helm and the API server said at the install. */
    readonly said: string,
    private readonly engines: Engines,
  ) {}

  /** People of another journey have the same addresses. */
  forgetMails(): void {
    this.engines.forgetMails();
  }

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
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const engines = await startEngines(url);
      stack.defer(() => engines.stop());
      await prepareForProduction(nodeName);
      const forward = await Forward.open({ host: '127.0.0.1', port: 0 }, { host: await startController(), port: 80 });
      stack.defer(() => forward.close());
      const door = await openDoor(engines, forward.port, port);
      stack.defer(() => void (door.closeAllConnections(), door.close()));
      const prepared = since();
      const { release, said } = await Release.install(url, engines.secret);
      tell('installed', { images: built, cluster: prepared - built, chart: since() - prepared });
      const stage = new KubernetesStage(url, node, release, said, engines);
      stage.#stack = stack;
      return stage;
    } catch (error) {
      await stack.disposeAsync();
      throw error;
    }
  }

  /** From now on people write, read, watch and upload without a pause. */
  async #open(): Promise<void> {
    const site = await openSite(this, 'Kubernetes');
    const film = await clip('silent.mp4');
    const videoId = await addVideo(site, 'Watched', film, { public: true });
    await videoIn(site, videoId, isReady);
    this.#people = {
      site,
      writers: await WriteLoad.start(site, videoId, aWrite),
      public: PublicLoad.start(site, videoId, film),
    };
  }

  /** What people got done meanwhile, and every request that failed. */
  async during(work: () => Promise<unknown>): Promise<Meanwhile> {
    if (!this.#people) await this.#open();
    const before = this.#report();
    await work();
    // What a pod that has gone leaves behind is noticed by whoever comes after it.
    await wait(afterwards);
    const after = this.#report();
    return {
      acknowledged: after.acknowledged - before.acknowledged,
      pages: after.pages - before.pages,
      megabytes: Math.round((after.bytes - before.bytes) / 1e6),
      pieces: after.pieces - before.pieces,
      failed: after.failed.slice(before.failed.length),
    };
  }

  #report() {
    const { writers, public: viewers } = this.people;
    const { failures, ...done } = viewers.report;
    return { ...done, acknowledged: writers.report.acknowledged, failed: [...writers.reasons, ...failures].sort() };
  }

  get people(): People {
    if (!this.#people) throw new Error('nobody is there yet');
    return this.#people;
  }

  /** Everything is there, and nothing of what was. @param gone names of pods */
  async untilReplaced(gone: readonly Replica[], seconds = 600): Promise<void> {
    const names = new Set(gone.map(({ name }) => name));
    await until(
      () => this.release.replicas(),
      (replicas) => replicas.every(({ name, isReady: is, isLeaving }) => is && !isLeaving && !names.has(name)),
      { seconds, every: 1_000 },
    );
  }

  /** What pods and the node have said, for whoever looks for a cause. @param name of the folder, below those of the whole run */
  async keepLogs(name = ''): Promise<void> {
    const kept = inRepository(join('.cache/kubernetes', name));
    await this.release.keepLogs(kept);
    await this.node.keepLogs(kept);
  }

  async strike(): Promise<void> {
    await this.#people?.writers.stop();
    await this.#people?.public.stop();
    try {
      await this.keepLogs();
    } finally {
      await this.#stack.disposeAsync();
    }
  }
}

/** The mailbox, pages of payments, and all else to the Ingress controller: a browser, and a journey, sees no difference. */
function openDoor(engines: Engines, ingress: number, port: number): Promise<Server> {
  const members = ['bff', 'media'].map((service) => ({ service, isRunning: true, ports: { http: ingress } }));
  return openClusterDoor(
    { members, mails: () => engines.mails(), payments: engines.payments, uploadsStay: false },
    port,
  );
}
