import { existsSync, writeFileSync } from 'node:fs';
import type { SeedingProgress } from '@marquee/bff';
import type { Logger } from '@marquee/nest-kit';
import type { Mailbox } from '@marquee/ports';
import type { RunningServices } from '../start-services.js';
import { demoLogins, demoSiteName, demoTeam } from './demo-site.js';
import { registerOwner } from './register-owner.js';
import { demoVideos } from './demo-videos.js';
import { Seeding } from './seeding.js';
import type { ShopClock } from './shop-clock.js';

/** What the demo is made with. */
export type DemoServices = RunningServices & { readonly shopClock: ShopClock | undefined };

export interface Demo {
  /** null: all is there. */
  progress(): SeedingProgress | null;
  /** Begins to fill the site behind the open door. */
  seed(url: string): void;
  stop(): Promise<void>;
}

/**
 * The demo site, filled behind the running product. Once complete it belongs to whoever tries the product out: what they
 * change or delete is not brought back, so a file marks the end.
 */
export function startDemo(services: DemoServices, mailbox: Mailbox, logger: Logger, marker: string): Demo {
  const controller = new AbortController();
  let progress: SeedingProgress | null = null;
  let running: Promise<void> = Promise.resolve();

  const report = (done: number, step: string): void => {
    progress = { done, total: demoVideos.length, step };
  };
  const seed = async (url: string): Promise<void> => {
    report(0, '');
    try {
      await registerOwner(services, {
        ...{ teamId: demoTeam, siteName: demoSiteName, companyName: 'HIKARI FILMS 株式会社（デモ）' },
        ...demoLogins.owner,
      });
      await new Seeding(url, mailbox, services, controller.signal, report).run();
      writeFileSync(marker, '');
    } catch (error) {
      if (!controller.signal.aborted)
        logger.error({ err: error }, 'the demo site is not complete; the next start goes on');
    } finally {
      progress = null;
    }
  };
  return {
    progress: () => progress,
    seed(url) {
      if (!existsSync(marker)) running = seed(url);
    },
    async stop() {
      controller.abort();
      await running;
    },
  };
}
