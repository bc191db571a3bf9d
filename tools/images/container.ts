import { setTimeout as wait } from 'node:timers/promises';
import { docker } from './docker.ts';

/** Until a container says that it is healthy, on a busy machine. Milliseconds. */
const patience = 120_000;

/** What a cluster that trusts nobody allows: nothing to write to but scratch, no network, no privileges, the chart's memory. */
const confinement = [
  ...['--read-only', '--tmpfs=/tmp', '--user=10001', '--cap-drop=ALL', '--security-opt=no-new-privileges'],
  ...['--network=none', '--memory=512m', '--health-interval=2s'],
];

/** A container that is told to stop and removed when the block ends, whatever happens in it. */
export class Container implements AsyncDisposable {
  private readonly name: string;

  private constructor(name: string) {
    this.name = name;
  }

  static async start(image: string, name: string, environment: Readonly<Record<string, string>>, ...more: string[]) {
    const variables = Object.entries(environment).map(([variable, value]) => `--env=${variable}=${value}`);
    await docker(['run', '--detach', `--name=${name}`, ...confinement, ...variables, ...more, image]);
    return new Container(name);
  }

  /** Waits for the image's own health check. @throws Error with its log when it does not pass */
  async untilHealthy(): Promise<void> {
    const deadline = Date.now() + patience;
    for (;;) {
      const format = '{{.State.Status}} {{.State.Health.Status}}';
      const state = await docker(['inspect', '--format', format, this.name]);
      if (state === 'running healthy') return;
      if (!state.startsWith('running') || Date.now() > deadline) {
        throw new Error(`${this.name} is ${state}:\n${await docker(['logs', '--tail=20', this.name])}`);
      }
      await wait(500);
    }
  }

  /** Waits until the operators' port answers so, status and body. @throws Error with the last answer when it does not */
  async untilAnswers(port: number, path: string, expected: RegExp): Promise<void> {
    const script = `fetch('http://127.0.0.1:${port}${path}').then(async (r) => console.log(r.status, await r.text()))`;
    const deadline = Date.now() + patience;
    for (;;) {
      const answer = await this.run('node', '-e', script);
      if (expected.test(answer)) return;
      if (Date.now() > deadline) throw new Error(`${path} answers ${answer}`);
      await wait(500);
    }
  }

  /** What a program in the container says. @throws Error when it fails */
  run(...argv: readonly string[]): Promise<string> {
    return docker(['exec', this.name, ...argv]);
  }

  /** Tells it to stop. @returns the exit code; 137 when it had to be killed */
  async stop(): Promise<number> {
    await docker(['stop', '-t', '20', this.name]);
    return Number(await docker(['inspect', '--format', '{{.State.ExitCode}}', this.name]));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await docker(['rm', '--force', this.name]);
  }
}
