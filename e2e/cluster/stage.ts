/* eslint-disable @nx/enforce-module-boundaries -- the tools are no project that could be named */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import type { Member } from '../../tools/cluster/member.ts';
import type { Running } from '../../tools/infra/engine.ts';
import { kafka } from '../../tools/infra/kafka.ts';
import { startBroker } from '../../tools/infra/kafka/broker.ts';
import { kafkaJars } from '../../tools/infra/kafka/jars.ts';
import { cacheOf } from '../../tools/infra/provide.ts';
import { clip } from '../support/clips.js';
import { Cluster } from '../support/cluster.js';
import { createVideo, isReady, openSite, videoIn, type Site } from '../support/site.js';
import type { SmallDisk } from '../support/small-disk.js';
import { WriteLoad, type LoadReport } from './write-load.js';

const isHere = (process.env['MONGODB_URL'] ?? '') !== '' && (process.env['EVENTSTORE_URL'] ?? '') !== '';
export const jars = isHere ? await kafkaJars(cacheOf(kafka)).catch(() => undefined) : undefined;

/** Whether there are engines that can be hurt. */
export const canFail = jars !== undefined;

/** Declares a suite that hurts its engines; where they cannot be had, it says so. */
export function onStage(title: string, declare: () => void): void {
  if (canFail) describe(title, declare);
  else describe.skip(`${title} (its engines are not here)`, declare);
}

/** So that an upload goes on at whichever replica is left; without it, uploads lie on a volume. */
export function objectStorage(): Readonly<Record<string, string>> {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const given = names.map((name) => [name, process.env[name] ?? ''] as const);
  return given.every(([, value]) => value !== '') ? Object.fromEntries(given) : {};
}

/** The same of a suite that needs object storage, too. */
export function onStorage(title: string, declare: () => void): void {
  if (objectStorage()['S3_ENDPOINT'] !== undefined) onStage(title, declare);
  else describe.skip(`${title} (there is no object storage)`, declare);
}

/** Figures for the person who looks on. */
export const tell = (what: string, figures: object): void =>
  void process.stderr.write(`    ${what}: ${JSON.stringify(figures)}\n`);

/** As a browser does it: asks where the server stands, and goes on from there. */
async function uploadAgainAndAgain({ owner }: Site, url: string, film: string): Promise<void> {
  const ended = () =>
    owner.upload(url, film).then(
      () => true,
      () => false,
    );
  await until(ended, (hasEnded) => hasEnded, { seconds: 120, every: 500 });
}

interface Setting {
  /** Where the broker keeps its data, if not in a folder of its own. Whoever mounted it unmounts it. */
  readonly disk?: SmallDisk | undefined;
  /** Further settings of the broker. */
  readonly broker?: Readonly<Record<string, string>>;
  /** Of the processes, once the broker is there. */
  readonly environment?: (brokers: string) => Readonly<Record<string, string>>;
}

/** A cluster on a broker of its own, with a site, a film that is watched, and people who write without a pause. */
export class Stage {
  readonly site: Site;
  readonly load: WriteLoad;
  readonly film: string;
  readonly cluster: Cluster;
  readonly #data: string;
  readonly #setting: Setting;
  #broker: Running;

  private constructor(
    parts: Pick<Stage, 'site' | 'load' | 'film' | 'cluster'>,
    data: string,
    setting: Setting,
    broker: Running,
  ) {
    this.site = parts.site;
    this.load = parts.load;
    this.film = parts.film;
    this.cluster = parts.cluster;
    this.#data = data;
    this.#setting = setting;
    this.#broker = broker;
  }

  static async set(name: string, setting: Setting = {}): Promise<Stage> {
    const data = setting.disk?.folder ?? (await mkdtemp(join(tmpdir(), 'marquee-faults-')));
    const broker = await startBroker({ jars: jars ?? '', data, settings: setting.broker ?? {} });
    const environment = setting.environment?.(broker.address) ?? {};
    const cluster = await Cluster.start({ KAFKA_BROKERS: broker.address, ...objectStorage(), ...environment });
    try {
      const site = await openSite(cluster, name);
      const film = await clip('silent.mp4');
      const { id, processing } = await createVideo(site, 'Watched', film);
      await site.owner.call('updateVideo', {
        params: { teamId: site.teamId, videoId: id },
        body: { publication: 'public', public: true },
      });
      await uploadAgainAndAgain(site, processing.uploadUrl ?? '', film);
      await videoIn(site, id, isReady);
      const load = await WriteLoad.start(site, id);
      return new Stage({ site, load, film, cluster }, data, setting, broker);
    } catch (error) {
      // Nobody else knows of them yet.
      await cluster.stop();
      await broker.stop();
      throw error;
    }
  }

  async strike(): Promise<void> {
    await this.load.stop();
    await this.cluster.stop();
    await this.#broker.stop();
    if (!this.#setting.disk) await rm(this.#data, { recursive: true, force: true });
  }

  /** The processes that read or write events. */
  get onKafka(): readonly Member[] {
    return this.cluster.members.filter(({ service }) => service !== 'bff');
  }

  async readiness(member: Member): Promise<string> {
    const answer = await member.readiness();
    if (!answer) return 'away';
    const { degraded } = JSON.parse(answer.said) as { readonly degraded: boolean };
    return answer.ready ? (degraded ? 'degraded' : 'ready') : 'unready';
  }

  async untilAllAre(wished: string, members = this.cluster.members): Promise<void> {
    await until(
      () => Promise.all(members.map(async (one) => `${one.name} ${await this.readiness(one)}`)),
      (all) => all.every((one) => one.endsWith(` ${wished}`)),
      { seconds: 120 },
    );
  }

  async withoutKafka<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#broker.stop();
    try {
      return await work();
    } finally {
      this.#broker = await startBroker({ jars: jars ?? '', data: this.#data, settings: this.#setting.broker ?? {} });
    }
  }

  uploadAgainAndAgain(url: string): Promise<void> {
    return uploadAgainAndAgain(this.site, url, this.film);
  }

  /** How many acknowledgements and refusals there were meanwhile. */
  async during(work: () => Promise<unknown>): Promise<LoadReport> {
    const before = this.load.report;
    this.load.listen();
    await work();
    const { acknowledged, refused, refusedSaves, longestSilence } = this.load.report;
    return {
      acknowledged: acknowledged - before.acknowledged,
      refused: refused - before.refused,
      refusedSaves: refusedSaves - before.refusedSaves,
      longestSilence,
    };
  }

  /** Names of what is lost or there twice; and what replaying the history says. */
  async verdict(): Promise<{ readonly faults: readonly string[]; readonly equal: boolean; readonly said: string }> {
    await this.load.stop();
    const began = performance.now();
    const faults = await this.load.faults();
    const { equal, said } = await this.cluster.replay();
    tell('caught up and replayed', { ...this.load.report, milliseconds: Math.round(performance.now() - began), said });
    return { faults, equal, said };
  }
}
