/* eslint-disable @nx/enforce-module-boundaries -- the tools are no project that could be named */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { until } from '@marquee/ports/testing';
import { Release } from '../../tools/kubernetes/release.ts';
import type { Installation } from './installation.js';

/**
 * All have to be ready for this long before people come. Eighteen pods begin at once, and on two cores one that was ready is not for a
 * moment of its first minute: while none of a service is, the Ingress controller refuses (503). Milliseconds.
 */
const settled = 20_000;
/**
 * Until then pods still compile what they have loaded: at least every second moment somebody waits for a processor. The average of ten
 * seconds (https://docs.kernel.org/accounting/psi.html), in percent, and how long it is waited for at most: milliseconds.
 */
const [busy, longestBusy] = [60, 120_000];
const pressure = /^some avg10=([\d.]+)/;

/** The release that the suite installed (e2e/kubernetes/stage.ts), on databases and topics of its own for each journey. */
export class OnKubernetes implements Installation {
  /** Blobs are in object storage. */
  readonly dataDirectory = '';

  private constructor(
    readonly url: string,
    private readonly release: Release,
  ) {}

  static async start(environment: Readonly<Record<string, string>> = {}): Promise<OnKubernetes> {
    const url = process.env['MARQUEE_KUBERNETES_URL'] ?? '';
    const release = Release.at(url);
    const given = { ...environment, MARQUEE_INSTALLATION: `journey${randomBytes(4).toString('hex')}` };
    // Those of the journey before would answer out of its databases until the last of them has gone.
    await release.clear();
    await release.upgrade(
      Object.fromEntries(Object.entries(given).map(([name, value]) => [`defaults.env.${name}`, value])),
    );
    const started = new OnKubernetes(url, release);
    await started.boot();
    return started;
  }

  /** All pods at once; Kubernetes brings others without being asked. */
  async kill(): Promise<void> {
    for (const replica of await this.release.replicas()) await this.release.kill(replica);
  }

  async boot(): Promise<void> {
    const began = performance.now();
    let since = began;
    await until(
      async () => {
        const replicas = await this.release.replicas();
        const areReady = replicas.length > 0 && replicas.every(({ isReady, isLeaving }) => isReady && !isLeaving);
        const now = performance.now();
        if (!areReady || (now - began < longestBusy && (await isBusy()))) since = now;
        return now - since;
      },
      (readyFor) => readyFor >= settled,
      { seconds: 300, every: 1_000 },
    );
  }

  /** The suite ends the release. */
  stop(): Promise<void> {
    return Promise.resolve();
  }

  async replay(): Promise<{ readonly equal: boolean; readonly said: string }> {
    const name = `replay-${randomBytes(4).toString('hex')}`;
    return this.release.run(name, 'replay').then(
      (said) => ({ equal: true, said }),
      (error: unknown) => ({ equal: false, said: String(error) }),
    );
  }
}

/** Whether this machine, which is the node, has more to do than processors; false where its kernel does not tell. */
async function isBusy(): Promise<boolean> {
  const told = await readFile('/proc/pressure/cpu', 'utf8').catch(() => '');
  return Number(pressure.exec(told)?.[1] ?? 0) > busy;
}
