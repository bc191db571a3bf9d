import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRepository } from '../lib/repository.ts';
import { apply, evict, helm, kubectl, kubernetes } from './kubectl.ts';

export const namespace = 'marquee';
const release = 'marquee';
const chart = inRepository('helm/marquee');
const values = [join(chart, 'ci/production.values.yaml'), join(import.meta.dirname, 'production.yaml')];
/** For a step of Helm, on a busy machine. */
const patience = '10m';
const ours = `app.kubernetes.io/instance=${release}`;
/** Without those of commands and of the release's own test. */
const served = `${ours},app.kubernetes.io/component notin (operator,test)`;

interface Pod {
  readonly metadata: {
    readonly name: string;
    readonly labels: Readonly<Record<string, string>>;
    readonly deletionTimestamp?: string;
  };
  readonly status: {
    readonly podIP?: string;
    readonly conditions?: readonly { readonly type: string; readonly status: string }[];
  };
}

/** What a Job runs, as far as it is changed here. */
interface JobSpec {
  readonly template: { readonly spec: { readonly containers: { args: readonly string[] }[] } };
}

interface Job {
  readonly status: { readonly conditions?: readonly { readonly type: string; readonly status: string }[] };
}

/** A pod of the release, as far as tests look at it. */
export interface Replica {
  readonly name: string;
  readonly service: string;
  readonly version: string;
  readonly address: string;
  readonly isReady: boolean;
  readonly isLeaving: boolean;
}

/** The chart in the cluster, with the production values. */
export class Release {
  /** Values by their paths, besides those of the files. */
  #given: Readonly<Record<string, string>>;
  /** Those of the release before. */
  #before: Readonly<Record<string, string>> = {};

  private constructor(given: Readonly<Record<string, string>>) {
    this.#given = given;
  }

  /** @returns with it, what Helm and the API server said meanwhile */
  static async install(
    baseUrl: string,
    secret: Readonly<Record<string, string>>,
  ): Promise<{ readonly release: Release; readonly said: string }> {
    const metadata = { name: namespace, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } };
    const made = { ...secret, MARQUEE_SECRET: randomBytes(32).toString('hex') };
    await apply([
      { apiVersion: 'v1', kind: 'Namespace', metadata },
      { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'marquee', namespace }, stringData: made },
      {
        ...{ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'marquee-mongodb', namespace } },
        stringData: { 'connectionString.standardSrv': secret['MONGODB_URL'] },
      },
    ]);
    const created = new Release({ baseUrl });
    return { release: created, said: await created.#helm('install') };
  }

  /** The one that another process installed. */
  static at(baseUrl: string): Release {
    return new Release({ baseUrl });
  }

  /** With these values, which stay until they are given anew. Waits until everything is as it says. */
  async upgrade(values: Readonly<Record<string, string>>): Promise<void> {
    this.#before = this.#given;
    this.#given = { ...this.#given, ...values };
    await this.#helm('upgrade');
  }

  /** Ends all pods, and waits until they are gone; the next upgrade makes others, all at once. */
  async clear(): Promise<void> {
    await kubectl('--namespace', namespace, 'delete', 'deployments', `--selector=${ours}`);
    await kubectl(
      '--namespace',
      namespace,
      'wait',
      'pods',
      `--selector=${served}`,
      '--for=delete',
      `--timeout=${patience}`,
    );
  }

  /** To what was there before the last upgrade. */
  async rollBack(): Promise<void> {
    this.#given = this.#before;
    await helm('rollback', release, '--namespace', namespace, '--wait', `--timeout=${patience}`);
  }

  /** @returns false when the disruption budget does not allow it now */
  evict({ name }: Replica): Promise<boolean> {
    return evict(namespace, name);
  }

  /** As if its node was gone: without a word to it. */
  async kill({ name }: Replica): Promise<void> {
    await kubectl('--namespace', namespace, 'delete', `pod/${name}`, '--grace-period=0', '--force');
  }

  /** What a program said, in the one container of a pod that is ours. */
  inside({ name }: Replica, ...command: readonly string[]): Promise<string> {
    return kubectl('--namespace', namespace, 'exec', name, '--', ...command);
  }

  /** What a command of `marquee` said, run as a Job (docs/how-to/run-commands.md). @throws Error with that, when it failed */
  async run(name: string, ...command: readonly string[]): Promise<string> {
    const { spec } = await kubernetes<{ readonly spec: { readonly jobTemplate: { readonly spec: JobSpec } } }>(
      ...['--namespace', namespace, 'get', `cronjob/${release}-operator`],
    );
    const job = structuredClone(spec.jobTemplate.spec);
    for (const container of job.template.spec.containers) container.args = command;
    await apply([{ apiVersion: 'batch/v1', kind: 'Job', metadata: { name, namespace }, spec: job }]);
    const said = () => kubectl('--namespace', namespace, 'logs', `job/${name}`);
    for (;;) {
      const { status } = await kubernetes<Job>('--namespace', namespace, 'get', `job/${name}`);
      const ended = status.conditions?.find((one) => one.status === 'True' && /^(Complete|Failed)$/.test(one.type));
      if (ended?.type === 'Failed') throw new Error(`marquee ${command.join(' ')}: ${await said()}`);
      if (ended) return said();
      await wait(1_000);
    }
  }

  test(): Promise<string> {
    return helm('test', release, '--namespace', namespace, `--timeout=${patience}`);
  }

  /** Keeps what each pod has said since it was made, for whoever looks for a cause: one file a pod. */
  async keepLogs(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const { name } of await this.replicas()) {
      const said = await kubectl('--namespace', namespace, 'logs', name, '--all-containers', '--timestamps');
      await writeFile(join(folder, `${name}.log`), said);
    }
  }

  async replicas(): Promise<readonly Replica[]> {
    const { items } = await kubernetes<{ readonly items: readonly Pod[] }>(
      ...['--namespace', namespace, 'get', 'pods', `--selector=${served}`],
    );
    return items.map(({ metadata, status }) => ({
      name: metadata.name,
      service: metadata.labels['app.kubernetes.io/component'] ?? '',
      version: metadata.labels['app.kubernetes.io/version'] ?? '',
      address: status.podIP ?? '',
      isReady: status.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True') ?? false,
      isLeaving: metadata.deletionTimestamp !== undefined,
    }));
  }

  #helm(command: 'install' | 'upgrade'): Promise<string> {
    const given = Object.entries(this.#given).map(([path, value]) => `--set=${path}=${value}`);
    const args = ['--namespace', namespace, '--wait', `--timeout=${patience}`, ...files, ...given];
    return helm(command, release, chart, ...args);
  }
}

const files = values.map((file) => `--values=${file}`);
