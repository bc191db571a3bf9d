/* eslint-disable @nx/enforce-module-boundaries -- the tools are no project that could be named */
import { execFile, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCluster, type Cluster as Running } from '../../tools/cluster/cluster.ts';
import type { Member } from '../../tools/cluster/member.ts';
import type { Installation } from './installation.js';

const operator = fileURLToPath(new URL('../../services/operator/bin/marquee.js', import.meta.url));

/** As the command's first line has them. */
const quietly = '--disable-warning=ExperimentalWarning';

/** Variables with the addresses of the engines, which the set-up of the suites fills. */
const engines = ['MONGODB_URL', 'KAFKA_BROKERS', 'EVENTSTORE_URL'];

/** Every service as processes of their own, on engines that run already, with databases and topics of its own. */
export class Cluster implements Installation {
  private constructor(
    readonly dataDirectory: string,
    private readonly running: Running,
  ) {}

  static async start(environment: Readonly<Record<string, string>> = {}, folder = tmpdir()): Promise<Cluster> {
    const directory = await mkdtemp(join(folder, 'marquee-cluster-'));
    const addresses = Object.fromEntries(engines.map((name) => [name, process.env[name] ?? '']));
    const installation = `journey${randomBytes(4).toString('hex')}`;
    const running = await startCluster({
      directory,
      port: 0,
      environment: {
        ...addresses,
        MARQUEE_INSTALLATION: installation,
        MARQUEE_LOG_LEVEL: 'warn',
        MARQUEE_RATE_LIMIT_FACTOR: '1000',
        ...environment,
      },
    });
    return new Cluster(directory, running);
  }

  get url(): string {
    return this.running.url;
  }

  get members(): readonly Member[] {
    return this.running.members;
  }

  kill(): Promise<void> {
    return this.running.kill();
  }

  boot(): Promise<void> {
    return this.running.boot();
  }

  async stop(): Promise<void> {
    await this.running.stop();
    await rm(this.dataDirectory, { recursive: true, force: true });
  }

  /** As every process of it has it. */
  get environment(): Readonly<Record<string, string>> {
    return this.running.environment;
  }

  /** The operator's command waits until every event is in the log, so the processes still run; nobody writes any more. */
  async replay(): Promise<{ readonly equal: boolean; readonly said: string }> {
    const { code, said } = await operate(['replay'], this.environment);
    return { equal: code === 0, said };
  }
}

/** How a command of the operator ended: without a code it was killed. */
export interface Operated {
  readonly code: number | undefined;
  readonly said: string;
}

/** Runs `marquee`. @param onStart is given the process, to kill it */
export function operate(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  onStart: (child: ChildProcess) => void = () => undefined,
): Promise<Operated> {
  return new Promise((resolve) => {
    const env = { ...environment, PATH: process.env['PATH'] };
    const child = execFile(process.execPath, [quietly, operator, ...args], { env }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? undefined, said: stdout + stderr });
    });
    onStart(child);
  });
}
