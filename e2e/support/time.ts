import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const day = 86_400_000;

/** The time of an installation, which a journey moves on; the time of browsers stays what it is. */
export class JourneyTime {
  #ahead = 0;

  private constructor(private readonly folder: string) {}

  static async start(): Promise<JourneyTime> {
    const time = new JourneyTime(await mkdtemp(join(tmpdir(), 'journey-time-')));
    await time.#write();
    return time;
  }

  /** With which the product is to be started. */
  get environment(): Readonly<Record<string, string>> {
    const loaded = new URL('moved-time.ts', import.meta.url).href;
    return { JOURNEY_TIME: this.#file, NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${loaded}` };
  }

  /** Returns when the product has seen it, and its door has forgotten who was there a second ago. */
  async moveDays(days: number): Promise<void> {
    this.#ahead += days * day;
    await this.#write();
    await wait(1_200);
  }

  async stop(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  get #file(): string {
    return join(this.folder, 'milliseconds');
  }

  #write(): Promise<void> {
    return writeFile(this.#file, String(this.#ahead));
  }
}

/**
 * A time that was promised, on this machine as it is now: where it is slow, as long as three pages take to open.
 *
 * @param page is opened again
 * @param promised milliseconds
 */
export async function atThisPace(page: Page, promised: number): Promise<number> {
  const began = performance.now();
  await page.reload();
  return Math.max(promised, 3 * (performance.now() - began));
}
