import { previewOf } from '@marquee/kernel';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { RateLimits } from '../rate-limiter.js';
import { requestOf, routeOf } from '../served-route.js';
import { askerOf, networkOfRequest } from '../visit.js';

/** Counts requests by who asks, and those of strangers and for credentials by where they come from. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  /** @throws DomainError RATE_LIMITED */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = requestOf(context);
    const { limit, route } = routeOf(context);
    const { principal } = askerOf(request);
    const known = limit !== 'credentials' && principal.kind !== 'visitor';
    const token = principal.kind === 'administrator' ? principal.token?.id : undefined;
    const counted = this.limits
      .of(limit)
      .consume(
        known
          ? (token ?? previewOf(principal)?.by ?? principal.id)
          : `${networkOfRequest(request)} ${route.rateLimit ?? ''}`,
      );
    return counted instanceof Promise ? counted.then(() => true) : true;
  }
}
