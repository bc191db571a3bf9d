import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { inRepository } from '../lib/repository.ts';

/** Until a process says that it is ready, on a busy machine. Milliseconds. */
const patience = 120_000;
/** For an orderly end; whoever takes longer is killed. Milliseconds. */
const grace = 15_000;
/** Of a process that did not become ready. */
const logLines = 12;

/** One process of a service, which can die and come again at the same ports. */
export class Member {
  readonly service: string;
  /** `catalog-1` */
  readonly name: string;
  readonly ports: { readonly http: number; readonly rpc: number; readonly admin: number };
  readonly #environment: Readonly<Record<string, string>>;
  readonly #log: string;
  #child: ChildProcess | undefined;

  constructor(
    place: Pick<Member, 'service' | 'name' | 'ports'>,
    environment: Readonly<Record<string, string>>,
    log: string,
  ) {
    this.service = place.service;
    this.name = place.name;
    this.ports = place.ports;
    this.#environment = environment;
    this.#log = log;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  start(): void {
    const main = inRepository(`services/${this.service}/dist/main.js`);
    const argv = ['--pdeathsig', 'KILL', '--', process.execPath, '--disable-warning=ExperimentalWarning', main];
    const child = spawn('setpriv', argv, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...this.#environment },
    });
    child.stderr.pipe(createWriteStream(this.#log, { flags: 'a' }));
    this.#child = child;
  }

  /** What its readiness says: `undefined` from a process that does not answer. */
  async readiness(): Promise<{ readonly ready: boolean; readonly said: string } | undefined> {
    const signal = AbortSignal.timeout(5_000);
    const answer = await fetch(`http://127.0.0.1:${this.ports.admin}/healthz/ready`, { signal }).catch(() => undefined);
    return answer && { ready: answer.ok, said: await answer.text() };
  }

  /** @throws Error with what it waits for */
  async untilReady(): Promise<void> {
    const deadline = Date.now() + patience;
    for (;;) {
      const answer = await this.readiness();
      if (answer?.ready) return;
      if (!this.isRunning || Date.now() > deadline) throw await this.#notReady(answer?.said);
      await wait(100);
    }
  }

  /** As a crash does it. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    const cut = setTimeout(() => this.#child?.kill('SIGKILL'), grace);
    await this.#end('SIGTERM');
    clearTimeout(cut);
  }

  async #notReady(said: string | undefined): Promise<Error> {
    const ended = `it ended with ${this.#child?.exitCode ?? this.#child?.signalCode ?? 'no answer'}`;
    const log = await readFile(this.#log, 'utf8').catch(() => '');
    const last = log.trim().split('\n').slice(-logLines).join('\n');
    return new Error(`${this.name} did not become ready: ${said ?? ended}\n${last}`);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || !this.isRunning) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    await ended;
  }
}
