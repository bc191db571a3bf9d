import { Injectable } from '@nestjs/common';
import { isShut } from '@marquee/contracts';
import { DueWork, InjectPorts } from '@marquee/nest-kit';
import type { BillingPorts } from '../billing.ports.js';
import { Subscriptions } from '../subscription/subscriptions.js';
import { knownSiteCollection, type KnownSite } from './known-sites.js';

/** Milliseconds until a site that is shut is looked at again: a page that was open may have begun a subscription. */
const again = 86_400_000;

/**
 * Members of a site that is shut get nothing for their money: from the instant at which it shuts nothing is asked of periods
 * that begin, and everything again once it is open. What was owed before goes on being owed.
 */
@Injectable()
export class SitePauses {
  readonly #work: DueWork<KnownSite>;

  constructor(
    @InjectPorts()
    private readonly ports: Pick<BillingPorts, 'documents' | 'clock' | 'onError' | 'closesUnpaidSites'>,
    subscriptions: Subscriptions,
  ) {
    const { documents, clock, onError } = ports;
    this.#work = new DueWork({
      ...{ documents, clock, onError, collection: knownSiteCollection, atOnce: 1 },
      perform: async (held, stopping) => {
        const paused = this.#isShut(held.row);
        if (paused || held.row.paused) await subscriptions.pauseAll(held.team, paused, stopping);
        await held.change((row) => ({ ...row, paused, starts: 0, dueAt: this.#nextLook(row) }));
      },
    });
  }

  onApplicationBootstrap(): void {
    this.#work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#work.stop();
  }

  /** Looks at once: something was heard of a site. */
  wake(): void {
    this.#work.wake();
  }

  #isShut(site: KnownSite): boolean {
    return this.ports.closesUnpaidSites === true && isShut(site, this.ports.clock.now());
  }

  /** Also where no site is shut today: whoever runs the installation may decide otherwise. */
  #nextLook({ closesAt }: KnownSite): string | null {
    const now = this.ports.clock.now();
    if (closesAt === null || closesAt > now.toISOString()) return closesAt;
    return new Date(now.getTime() + again).toISOString();
  }
}
