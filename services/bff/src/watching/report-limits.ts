import { Injectable } from '@nestjs/common';
import type { routes } from '@marquee/contracts';
import { networkOf } from '@marquee/nest-kit';
import type { RequestContext } from '../http/context.js';
import { RateLimits } from '../http/rate-limiter.js';

type Reporting = Pick<RequestContext<typeof routes.recordActivity>, 'params' | 'body' | 'principal' | 'client'>;

/** Counts what players report by its events: each is written down for good, however many come in one request. */
@Injectable()
export class ReportLimits {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Players keep what is refused, and bring it again.
   *
   * @throws DomainError RATE_LIMITED
   */
  async count({ params, body: { events }, principal, client }: Reporting): Promise<void> {
    const who = principal.kind === 'visitor' ? networkOf(client.address) : principal.id;
    await this.limits.of('events').consume(who, events.length);
    for (const [viewing, { length }] of Map.groupBy(events, (event) => event.viewing)) {
      await this.limits.of('viewing').consume(`${params.teamId} ${viewing}`, length);
    }
  }
}
