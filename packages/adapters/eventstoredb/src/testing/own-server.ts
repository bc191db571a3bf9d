import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a server takes from listening to being ready, as each does. Milliseconds. */
const warmUp = 200;

const main = join(import.meta.dirname, '../../../../../tools/infra/eventstoredb/main.ts');

/** A test server that a suite may kill and start again, on the same port and data. */
export class OwnServer {
  #child: ChildProcess | undefined;
  #port = 0;

  private constructor(private readonly data: string) {}

  static async make(): Promise<OwnServer> {
    const server = new OwnServer(await mkdtemp(join(tmpdir(), 'marquee-own-eventstoredb-')));
    await server.start();
    return server;
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.#port}?tls=false`;
  }

  async start(): Promise<void> {
    const argv = ['--pdeathsig', 'KILL', '--', process.execPath, main, this.data, String(this.#port), String(warmUp)];
    const child = spawn('setpriv', argv, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    const [line] = (await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
    ])) as [Buffer];
    this.#port = Number(/^listening on (\d+)/.exec(line.toString())?.[1]);
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

  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }
}
