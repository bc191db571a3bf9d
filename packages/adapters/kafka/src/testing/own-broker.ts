import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from '@jest/globals';

const command = join(import.meta.dirname, '../../../../../tools/infra/kafka/main.ts');

/** A broker that a suite may stop and start again, with settings of its own. */
export class OwnBroker {
  #child: ChildProcess | undefined;

  private constructor(
    private readonly data: string,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  static async make(settings: Readonly<Record<string, string>>): Promise<OwnBroker> {
    return new OwnBroker(await mkdtemp(join(tmpdir(), 'marquee-own-kafka-')), settings);
  }

  /** Its address, which is the same every time. */
  async start(): Promise<string> {
    const argv = [command, this.data, JSON.stringify(this.settings)];
    const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    const [line] = (await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error('the broker did not start'))),
    ])) as [Buffer];
    return line.toString().trim();
  }

  /** As by a power cut. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Declares a suite that needs such brokers, or says why it cannot run. */
export function withOwnBrokers(declare: () => void): void {
  const missing = ['java', 'mvn'].find((program) => spawnSync(program, ['-version']).error);
  if (missing === undefined) declare();
  else describe('A broker of our own', () => it.skip(`cannot run: no ${missing} here`, () => undefined));
}
