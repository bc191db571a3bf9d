import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRepository } from '../lib/repository.ts';
import { freePort } from '../infra/process.ts';

/** How many of each; replicas of those that carry the load. */
export const replicas = { identity: 1, tenant: 1, catalog: 2, media: 2, analytics: 2, bff: 2 } as const;
export type ServiceName = keyof typeof replicas;

/** Until a process says that it is ready, on a busy machine. Milliseconds. */
const patience = 120_000;

/** One process of a service. */
export interface Member {
  readonly service: ServiceName;
  /** `catalog-1` */
  readonly name: string;
  readonly ports: { readonly http: number; readonly rpc: number; readonly admin: number };
  child: ChildProcess;
}

export interface Cluster {
  readonly members: readonly Member[];
  stop(): Promise<void>;
}

/** Starts all services as processes of their own on engines that run already. */
export async function startCluster(
  engines: Readonly<Record<string, string>>,
  { directory, baseUrl, secret }: { readonly directory: string; readonly baseUrl: string; readonly secret: string },
): Promise<Cluster> {
  await mkdir(join(directory, 'logs'), { recursive: true });
  await mkdir(join(directory, 'blobs'), { recursive: true });
  const places: Omit<Member, 'child'>[] = [];
  for (const [service, count] of Object.entries(replicas) as [ServiceName, number][]) {
    for (let index = 1; index <= count; index++) {
      const ports = { http: await freePort(), rpc: await freePort(), admin: await freePort() };
      places.push({ service, name: `${service}-${index}`, ports });
    }
  }
  const peers = places.map(({ service, ports }) => `${service}=127.0.0.1:${ports.rpc}`).join(',');
  const members = places.map((place): Member => {
    const environment = {
      ...engines,
      MARQUEE_SECRET: secret,
      MARQUEE_BASE_URL: baseUrl,
      MARQUEE_PEERS: peers,
      MARQUEE_INSTANCE: place.name,
      MARQUEE_WORK_DIR: join(directory, 'work'),
      MARQUEE_BLOB_DIR: join(directory, 'blobs'),
      PORT: String(place.ports.http),
      MARQUEE_RPC_PORT: String(place.ports.rpc),
      MARQUEE_ADMIN_PORT: String(place.ports.admin),
    };
    return { ...place, child: startMember(place, environment, directory) };
  });
  const cluster = { members, stop: () => stopAll(members) };
  try {
    await Promise.all(members.map(untilReady));
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}

function startMember(
  { service, name }: Pick<Member, 'service' | 'name'>,
  environment: Readonly<Record<string, string>>,
  directory: string,
): ChildProcess {
  const warnings = ['ExperimentalWarning', 'TimeoutNegativeWarning'].map((warning) => `--disable-warning=${warning}`);
  const main = inRepository(`services/${service}/dist/main.js`);
  const argv = ['--pdeathsig', 'KILL', '--', process.execPath, ...warnings, main];
  const child = spawn('setpriv', argv, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...environment },
  });
  child.stderr.pipe(createWriteStream(join(directory, 'logs', `${name}.log`), { flags: 'a' }));
  return child;
}

async function untilReady({ name, ports, child }: Member): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${ports.admin}/healthz/ready`).catch(() => undefined);
    if (answer?.ok) return;
    if (child.exitCode !== null || Date.now() > deadline) {
      const said = answer ? await answer.text() : `it ended with ${child.exitCode ?? 'no answer'}`;
      throw new Error(`${name} did not become ready: ${said}`);
    }
    await wait(100);
  }
}

async function stopAll(members: readonly Member[]): Promise<void> {
  await Promise.all(
    members.map(async ({ child }) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
      child.kill('SIGTERM');
      const cut = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await ended;
      clearTimeout(cut);
    }),
  );
}
