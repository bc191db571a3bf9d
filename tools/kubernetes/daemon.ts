import { spawn, type ChildProcess } from 'node:child_process';
import { open } from 'node:fs/promises';
import { inRun } from './places.ts';

/** For an orderly end; whoever takes longer is killed. Milliseconds. */
const grace = 10_000;

/** A program of the node, which ends with this process at the latest; what it says lies beside the data. */
export class Daemon {
  readonly #argv: readonly string[];
  readonly #log: string;
  #child: ChildProcess | undefined;

  constructor(name: string, argv: readonly string[]) {
    this.#argv = argv;
    this.#log = inRun(`${name}.log`);
  }

  async start(): Promise<void> {
    const log = await open(this.#log, 'a');
    const argv = ['--pdeathsig', 'KILL', '--', ...this.#argv];
    this.#child = spawn('setpriv', argv, { stdio: ['ignore', log.fd, log.fd] });
    await log.close();
  }

  async stop(): Promise<void> {
    const cut = setTimeout(() => this.#child?.kill('SIGKILL'), grace);
    await this.#end('SIGTERM');
    clearTimeout(cut);
  }

  /** Without a word to it. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    await ended;
  }
}
