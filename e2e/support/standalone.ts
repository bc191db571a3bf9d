import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { freemem, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Installation } from './installation.js';

const built = (name: string): string =>
  fileURLToPath(new URL(`../../services/standalone/dist/${name}`, import.meta.url));
/** In milliseconds: a busy machine that reads all these files for the first time was seen to need more than a minute. */
const startTimeout = 240_000;

/** The built product in one process, on a data directory that outlives its deaths. */
export class Standalone implements Installation {
  #process: ChildProcess | undefined;
  #output = '';

  private constructor(
    readonly port: number,
    readonly dataDirectory: string,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  /** A fresh installation without the demo's content, started and ready. */
  static async start(environment: Readonly<Record<string, string>> = {}, folder = tmpdir()): Promise<Standalone> {
    const directory = await mkdtemp(join(folder, 'marquee-journey-'));
    const installation = new Standalone(await freePort(), directory, environment);
    await installation.boot();
    return installation;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  async boot(): Promise<void> {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', built('main.js')], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    }
    const deadline = Date.now() + startTimeout;
    while (!(await this.#isReady())) {
      if (hasEnded(child) || Date.now() > deadline) {
        const when = circumstances(child);
        // Left alone it would live on, and Jest with it.
        await this.#end('SIGKILL');
        throw new Error(`Marquee did not become ready (${when}):\n${this.#output}`);
      }
      await wait(50);
    }
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.dataDirectory, { recursive: true, force: true });
  }

  async replay(): Promise<{ readonly equal: boolean; readonly said: string }> {
    await this.#end('SIGTERM');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', built('replay-main.js')], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const code = await new Promise((resolve) => child.once('close', resolve));
    return { equal: code === 0, said };
  }

  get #env(): NodeJS.ProcessEnv {
    return {
      PATH: process.env['PATH'],
      // Whether it waits for the disk (tools/test/disk.ts).
      LD_PRELOAD: process.env['LD_PRELOAD'],
      PORT: String(this.port),
      MARQUEE_DATA_DIR: this.dataDirectory,
      MARQUEE_DEMO: '1',
      MARQUEE_DEMO_CONTENT: '0',
      // Journeys run beside each other; who broadcasts in one says where.
      MARQUEE_RTMP_PORT: '',
      MARQUEE_LOG_LEVEL: 'warn',
      MARQUEE_RATE_LIMIT_FACTOR: '1000',
      ...this.environment,
    };
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (!child || hasEnded(child)) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/healthz/ready`, { signal: AbortSignal.timeout(10_000) })).ok;
    } catch {
      return false;
    }
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** What one wants to know of a start that failed on a machine that nobody can look into. */
function circumstances(child: ChildProcess): string {
  const state = hasEnded(child) ? `ended with ${child.signalCode ?? child.exitCode}` : 'still starting';
  const mebibytes = Math.round(freemem() / 1024 ** 2);
  return `${state}; load ${loadavg()[0]?.toFixed(1)}, ${mebibytes} MiB free`;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
