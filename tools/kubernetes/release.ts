import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { inRepository } from '../lib/repository.ts';
import { apply, helm, kubernetes } from './kubectl.ts';

export const namespace = 'marquee';
const release = 'marquee';
const chart = inRepository('helm/marquee');
const values = [join(chart, 'ci/production.values.yaml'), join(import.meta.dirname, 'production.yaml')];
/** For a step of Helm, on a busy machine. */
const patience = '10m';
const ours = `app.kubernetes.io/instance=${release}`;

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
    const created = new Release();
    const said = await created.#helm('install', `--set=baseUrl=${baseUrl}`, ...files);
    return { release: created, said };
  }

  test(): Promise<string> {
    return helm('test', release, '--namespace', namespace, `--timeout=${patience}`);
  }

  async replicas(): Promise<readonly Replica[]> {
    const { items } = await kubernetes<{ readonly items: readonly Pod[] }>(
      ...[
        '--namespace',
        namespace,
        'get',
        'pods',
        `--selector=${ours},app.kubernetes.io/component notin (operator,test)`,
      ],
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

  #helm(command: 'install', ...args: readonly string[]): Promise<string> {
    return helm(command, release, chart, '--namespace', namespace, '--wait', `--timeout=${patience}`, ...args);
  }
}

const files = values.map((file) => `--values=${file}`);
