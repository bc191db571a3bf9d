import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStandalone, type InstallationReport, type Standalone, type StandaloneOptions } from '../../src/index.js';
import { replayInstallation } from '../../src/replay/replay.js';
import { Person } from './person.js';

export interface Installation {
  readonly url: string;
  /** A browser without any session. */
  visitor(): Person;
  /**
   * After what one door has noticed of a session or a right: until every other one has forgotten what it remembers, too. At once
   * where there is one.
   */
  everywhere(): Promise<void>;
  /** Where everything lies. */
  readonly directory: string;
  /** Stops it, and makes everything again from its history. */
  replay(): Promise<InstallationReport>;
  close(): Promise<void>;
}

/** The whole product on a folder of its own, as a demo without content: its mailbox can be read. */
export async function openInstallation(given: Partial<StandaloneOptions> = {}): Promise<Installation> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'marquee-api-'));
  const options: StandaloneOptions = {
    port: 0,
    host: '127.0.0.1',
    dataDirectory,
    demo: true,
    demoContent: false,
    baseUrl: undefined,
    secret: randomBytes(32).toString('hex'),
    logLevel: 'silent',
    tracesEndpoint: undefined,
    traceShare: 1,
    accelPrefix: undefined,
    rateLimitFactor: 1_000_000,
    checkReplies: true,
    passwordCost: { memoryCost: 8, timeCost: 1 },
    ...given,
  };
  const standalone: Standalone = await startStandalone(options);
  return {
    url: standalone.url,
    visitor: () => new Person(standalone.url),
    everywhere: () => Promise.resolve(),
    directory: dataDirectory,
    async replay() {
      await standalone.stop();
      return replayInstallation(options);
    },
    async close() {
      await standalone.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
